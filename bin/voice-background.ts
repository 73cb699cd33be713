// Writes language/voice/background.json, the numbers that voices are held against, from texts of many authors.
// npm run voice-background -- FOLDER FOLDER ... (each a kind of writing: one folder an author, one .txt file a post)

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparePerson, tuneBackground } from '#bench/voice-tuning/run-trials.ts'
import { packBackground } from '#language/voice/pack-background.ts'
import { readVoiceCorpus } from '#test/read-voice-corpus.ts'

const KINDS_AT_LEAST = 2
const AUTHORS_AT_LEAST = 6
const DRAWS = 2

const folders = process.argv.slice(2)
if (folders.length < KINDS_AT_LEAST) {
  console.error('Usage: npm run voice-background -- FOLDER FOLDER ... (at least two kinds of writing)')
  process.exit(64)
}

const read = await Promise.all(folders.map(readVoiceCorpus))
for (const [at, authors] of read.entries()) {
  if (authors.length >= AUTHORS_AT_LEAST) continue
  console.error(`${authors.length} authors in ${folders[at]}; ${AUTHORS_AT_LEAST} are needed`)
  process.exit(66)
}
const kinds = read.map((authors) => authors.map((author, at) => preparePerson(author, at + 1, DRAWS)))
const background = tuneBackground(kinds, { kinds, backgrounds: new Map() })
const target = join(import.meta.dirname, '../language/voice/background.json')
await writeFile(target, `${JSON.stringify(packBackground(background), null, 2)}\n`)
console.log(`${background.channels.length} features of ${kinds.flat().length} authors written to ${target}`)
