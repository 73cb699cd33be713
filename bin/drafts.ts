// Writes the composer's draft of every .txt in a folder for every platform, so that anyone can read them.
// npm run drafts -- FOLDER OUT [SEED …]

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { counters } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/platforms/platforms.ts'
import { compose } from '#language/composer/compose.ts'

const [folder, out, ...seeds] = process.argv.slice(2)
if (folder === undefined || out === undefined) {
  console.error('Usage: npm run drafts -- FOLDER OUT [SEED …]')
  process.exit(64)
}

const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
if (names.length === 0) {
  console.error(`No .txt files in ${folder}`)
  process.exit(66)
}

let written = 0
let refused = 0
for (const name of names) {
  const content = await readFile(join(folder, name), 'utf8')
  const target = join(out, basename(name, '.txt'))
  await mkdir(target, { recursive: true })
  for (const platform of PLATFORM_NAMES) {
    for (const seed of seeds.length > 0 ? seeds.map(Number) : [0]) {
      const result = compose({ platform, content, seed })
      const suffix = seeds.length > 1 ? `-${seed}` : ''
      const text = result.kind === 'draft' ? result.text : `(refused: ${result.reason})`
      await writeFile(join(target, `${PLATFORMS[platform].id}${suffix}.txt`), `${text}\n`)
      if (result.kind === 'draft') written++
      else refused++
      const figures = result.kind === 'draft' ? counters(platform, text).map((c) => `${c.value}/${c.limit}`) : []
      console.log(`${name}  ${platform}  ${result.kind === 'draft' ? figures.join(' ') : text}`)
    }
  }
}
console.log(`${written} drafts written to ${out}, ${refused} refused`)
