/** `npm run bench` runs every bench, `npm run bench -- NAME` one; each prints its figures beside their control. */

const BENCHES = ['composer', 'reads', 'library', 'streaming', 'session', 'sign-in', 'enumeration'] as const

const wanted = process.argv.slice(2)
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
