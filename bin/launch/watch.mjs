/** The two processes of `npm run dev`: Vite on the public port, which passes API calls on to the server behind it. */
import { createServer } from 'node:net'
import { environmentFor, runProgram, stopPrograms } from './run-program.mjs'

const port = process.env.PORT || '3000'
const host = process.env.HOST || '127.0.0.1'
const apiPort = await findFreePort()
const node = process.execPath

const server = runProgram(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: environmentFor(node, {
    PORT: apiPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
  }),
})
const pages = runProgram(
  node,
  ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', port, '--strictPort', '--host', host],
  {
    env: environmentFor(node, { NODE_ENV: 'development', PARLANCE_API_PORT: apiPort }),
  },
)
const { code } = await Promise.race([server, pages])
stopPrograms()
await Promise.allSettled([server, pages])
process.exitCode = code

async function findFreePort() {
  const probe = createServer()
  await new Promise((settle, fail) => probe.once('error', fail).listen(0, '127.0.0.1', settle))
  const { port: free } = probe.address()
  await new Promise((settle) => probe.close(settle))
  return String(free)
}
