import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPages, type Pages } from './pages.ts'

let folder: string
let pages: Pages
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-pages-'))
  const root = path.join(folder, 'client')
  await mkdir(path.join(root, 'assets'), { recursive: true })
  await mkdir(path.join(root, 'pricing'))
  await writeFile(path.join(folder, 'secret.txt'), 'outside')
  await writeFile(path.join(root, 'index.html'), '<h1>home</h1>')
  await writeFile(path.join(root, 'pricing/index.html'), '<h1>pricing</h1>')
  await writeFile(path.join(root, '__spa-fallback.html'), '<div>shell</div>')
  await writeFile(path.join(root, 'assets/app-1a2b.js'), 'plain')
  await writeFile(path.join(root, 'assets/app-1a2b.js.br'), 'brotli')
  await writeFile(path.join(root, 'csp.json'), JSON.stringify({ scripts: ["'sha256-x='"] }))
  pages = openPages(root)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (at: string, headers: Record<string, string> = {}) =>
  pages.answer(new Request(`http://localhost${at}`, { headers }))

it('serves prerendered pages, and the shell for every other page path', async () => {
  expect(await (await get('/')).text()).toContain('home')
  expect(await (await get('/pricing')).text()).toContain('pricing')
  expect(await (await get('/dashboard/library?tab=x')).text()).toContain('shell')
})

it('answers 404 for files that are not there', async () => {
  expect((await get('/assets/gone.js')).status).toBe(404)
  expect((await get('/favicon.ico')).status).toBe(404)
})

it('never leaves its folder', async () => {
  for (const at of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%00',
    '/%E0%A4%A',
  ]) {
    const answer = await get(at)
    expect(await answer.text(), at).not.toContain('outside')
  }
})

it('sends the compressed file to those who take it, for good where the name holds a hash', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe('brotli')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await (await get('/assets/app-1a2b.js')).text()).toBe('plain')
})

it('answers 304 to a browser that has the page already', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304)
})

it('knows the scripts of the built pages', () => {
  expect(pages.scriptHashes()).toEqual(["'sha256-x='"])
})
