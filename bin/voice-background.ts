// Writes language/voice/background.json, the numbers that voices are held against, from texts of many authors.
// npm run voice-background -- FOLDER (one folder an author, one .txt file a post)

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparePerson, tuneBackground } from '#bench/voice-tuning/run-trials.ts'
import { packBackground } from '#language/voice/pack-background.ts'
import { readVoiceCorpus } from '#test/read-voice-corpus.ts'

const FOLDS = 5
const DRAWS = 3

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run voice-background -- FOLDER')
  process.exit(64)
}

const authors = await readVoiceCorpus(folder)
if (authors.length < FOLDS * 2) {
  console.error(`${authors.length} authors in ${folder}; ${FOLDS * 2} are needed`)
  process.exit(66)
}
const background = tuneBackground(
  authors.map((author, at) => preparePerson(author, at + 1, DRAWS)),
  FOLDS,
)
const target = join(import.meta.dirname, '../language/voice/background.json')
await writeFile(target, `${JSON.stringify(packBackground(background), null, 2)}\n`)
console.log(`${background.channels.length} features of ${authors.length} authors written to ${target}`)
