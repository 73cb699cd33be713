/** Starts the server that all journeys share; those that need another kind of installation start their own. */
import { startServer } from './start-server.ts'

export default async function startParlance() {
  const { origin, dataDir, terminal, stop } = await startServer()
  process.env.E2E_ORIGIN = origin
  process.env.E2E_DATA_DIR = dataDir
  process.env.E2E_TERMINAL = terminal
  return stop
}
