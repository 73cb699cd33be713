/** `npm run bench` runs every bench, `npm run bench -- NAME` one; each prints its figures beside their control. */
import { parseArgs } from 'node:util'

const BENCHES = [
  'composer',
  'reads',
  'library',
  'search',
  'streaming',
  'cancel',
  'session',
  'sign-in',
  'enumeration',
  'voice-match',
  'phrases',
  'hostile-input',
  'slides',
  'page',
  'ocr',
  'typing',
] as const

// What only one bench asks for, it reads itself.
const { positionals: wanted } = parseArgs({ options: { corpus: { type: 'string' } }, allowPositionals: true })
const unknown = wanted.filter((name) => !(BENCHES as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}.`)
  process.exit(2)
}

for (const name of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  try {
    const bench = (await import(`./${name}.ts`)) as { run(): Promise<void> } // safe because every bench exports run()
    await bench.run()
  } catch (error) {
    console.error(`${name}: could not measure:`, error)
    process.exitCode = 1
  }
}
