import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#test/patience.ts'
import { createToyProject, type ToyProject } from './toy-project.ts'

let project: ToyProject
beforeEach(() => {
  project = createToyProject()
  project.write('server/main.ts', "console.log('the server runs')")
})
afterEach(() => project.remove())

test('the first start builds the pages, later ones only when their sources have changed', async () => {
  const first = await project.run('start.mjs')
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ +\d+\.\d\d s {2}Web pages built\nthe server runs\n$/),
  })
  expect(readFileSync(join(project.folder, 'build/client/index.html'), 'utf8')).toBe('production')
  expect((await project.run('start.mjs')).output).toBe('the server runs\n')
  project.write('web/root.test.tsx', 'tests are not part of the pages')
  expect((await project.run('start.mjs')).output).toBe('the server runs\n')
  project.write('web/root.tsx', 'second')
  expect((await project.run('start.mjs')).output).toContain('Web pages built')
  rmSync(join(project.folder, 'build'), { recursive: true })
  expect((await project.run('start.mjs')).output).toContain('Web pages built')
})

test('pages that cannot be built stop the start with what the build said, and are tried again next time', async () => {
  project.write('web/build/finish-build.mjs', "console.error('an inline style'); process.exit(1)")
  const failed = await project.run('start.mjs')
  expect(failed.code).toBe(1)
  expect(failed.output).toBe('The web pages could not be built:\nan inline style\n')
  project.write('web/build/finish-build.mjs', '')
  expect((await project.run('start.mjs')).output).toContain('Web pages built')
})

test('the exit code of the server is the exit code of the start', async () => {
  project.write('server/main.ts', 'process.exit(78)')
  expect((await project.run('start.mjs')).code).toBe(78)
  project.write('server/main.ts', "process.kill(process.pid, 'SIGKILL')")
  expect((await project.run('start.mjs')).code).toBe(137)
})

test('a stop is handed on to the server once, and the start ends when the server has', async () => {
  project.write(
    'server/main.ts',
    `const timer = setInterval(() => {}, 1000)
     process.on('SIGTERM', () => {
       console.log('stopping')
       setTimeout(() => { console.log('stopped'); clearInterval(timer) }, 200)
     })
     console.log('ready')`,
  )
  const { child, says, ended } = project.open('start.mjs')
  await says('ready')
  child.kill('SIGTERM')
  await says('stopping')
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output.split('\n').slice(-4)).toEqual(['ready', 'stopping', 'stopped', ''])
})

test('a start that lost the shell it was run through stops its server, and a server that lost its start ends itself', async () => {
  project.write(
    'server/main.ts',
    `const timer = setInterval(() => {}, 1000)
     const end = (why) => { console.log(why); clearInterval(timer); process.channel?.unref() }
     process.on('SIGTERM', () => end('stopped'))
     process.on('disconnect', () => end('alone'))
     console.log('ready')`,
  )
  project.write(
    'bin/shell.mjs',
    `import { spawn } from 'node:child_process'
     const env = { ...process.env, npm_lifecycle_event: 'start' }
     spawn(process.execPath, [import.meta.dirname + '/start.mjs'], { env, stdio: 'inherit' })`,
  )
  const shell = project.open('shell.mjs')
  await shell.says('ready')
  shell.child.kill('SIGKILL')
  await shell.says('stopped')
  await shell.ended

  const start = project.open('start.mjs')
  await start.says('ready')
  start.child.kill('SIGKILL')
  await start.says('alone')
  await start.ended
})

test('a stop while the pages are being built ends the build and starts no server', async () => {
  project.write(
    'web/build/finish-build.mjs',
    `import { writeFileSync } from 'node:fs'
     writeFileSync('building', '')
     await new Promise((settle) => setTimeout(settle, 20_000))`,
  )
  const { child, ended } = project.open('start.mjs')
  await until('The build', () => existsSync(join(project.folder, 'building')))
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 130, output: '' })
})

test('.env is read, and what is set outside wins over it', async () => {
  project.write('.env', 'PORT=4001\nHOST=0.0.0.0\n')
  project.write('server/main.ts', 'console.log(process.env.PORT, process.env.HOST, process.env.NODE_ENV)')
  const { output } = await project.run('start.mjs', [], { PORT: '4002', NODE_ENV: 'production' })
  expect(output).toContain('4002 0.0.0.0 production')
})

test('packages that cannot be fetched stop the start with what to do', async () => {
  rmSync(join(project.folder, 'node_modules/.package-lock.json'))
  project.write('npm-cli.js', "console.error('npm error code EAI_AGAIN'); process.exit(1)")
  const { code, output } = await project.run('start.mjs', [], { npm_execpath: join(project.folder, 'npm-cli.js') })
  expect(code).toBe(1)
  expect(output).toContain('The packages could not be installed: npm cannot reach its registry.')
})

test('packages are installed by npm ci, or by npm install where the lock file lacks other systems', async () => {
  project.write('npm-cli.js', "console.error('npm error asked for ' + process.argv[2]); process.exit(1)")
  const env = { npm_execpath: join(project.folder, 'npm-cli.js') }
  project.write('package-lock.json', '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }')
  expect((await project.run('start.mjs', [], env)).output).toContain('asked for ci')
  project.write(
    'package-lock.json',
    '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0", "optionalDependencies": { "a-win32": "1.0.0" } } } }',
  )
  expect((await project.run('start.mjs', [], env)).output).toContain('asked for install')
})

test('a program runs with its words and its exit code', async () => {
  project.write('bench/run.ts', 'const word: string = process.argv[2] ?? ""; console.log(word); process.exit(3)')
  expect(await project.run('run.mjs', ['bench/run.ts', 'composer'])).toEqual({ code: 3, output: 'composer\n' })
})
