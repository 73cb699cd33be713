/** Starts `web`, `worker` or both, says each step with its time, and stops without leaving a process behind. */
import { type Env, readEnv } from '#server/base/env/index.ts'
import { StartError } from '#server/base/start-error.ts'
import { startServer } from './start-server.ts'

/** The exit code that stands for a configuration that cannot work (sysexits EX_CONFIG). */
const EXIT_CONFIG = 78

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

// A terminal that was closed takes no more words, which is no reason to end before all is stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const starting = startServer(readEnvOrFail(), say)

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  say('Stopping …')
  // A start that is under way is let to its end first, so that nothing it has begun is left running.
  starting
    .then((server) => server.stop())
    .then(
      () => process.exit(0),
      (error: Error) => fail(`Stopping failed: ${error.message}`, 1),
    )
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
// Whoever started it is gone, and nobody else would stop it.
process.once('disconnect', stop)
process.channel?.unref()

try {
  const { broken } = await starting
  broken.then((sentence) => {
    if (stopping) return
    stopping = true
    starting.then((server) => server.stop()).finally(() => fail(sentence, 1))
  })
} catch (error) {
  if (error instanceof StartError) fail(error.message, EXIT_CONFIG)
  throw error
}

function readEnvOrFail(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof StartError) fail(error.message, EXIT_CONFIG)
    throw error
  }
}
