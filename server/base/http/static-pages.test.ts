import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPages, type Pages } from './static-pages.ts'

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
  await writeFile(path.join(root, 'demo.mp4'), '0123456789')
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

it('sends what is played in the parts that a player asks for', async () => {
  const whole = await get('/demo.mp4')
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': '10',
  })
  expect(await whole.text()).toBe('0123456789')
  // What Safari asks first, before it plays anything.
  const first = await get('/demo.mp4', { range: 'bytes=0-1' })
  expect(first.status).toBe(206)
  expect(first.headers.get('content-range')).toBe('bytes 0-1/10')
  expect(first.headers.get('content-length')).toBe('2')
  expect(await first.text()).toBe('01')
  expect(await (await get('/demo.mp4', { range: 'bytes=7-' })).text()).toBe('789')
  const beyond = await get('/demo.mp4', { range: 'bytes=10-' })
  expect(beyond.status).toBe(416)
  expect(beyond.headers.get('content-range')).toBe('bytes */10')
})

it('sends the whole where the part asked for belongs to something older', async () => {
  const etag = (await get('/demo.mp4')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect((await get('/demo.mp4', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await get('/demo.mp4', { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200)
  expect((await get('/demo.mp4', { 'if-none-match': etag })).status).toBe(304)
})

it('adds to the head of every page what it was given, and compresses what comes of it', async () => {
  await writeFile(path.join(folder, 'client/headed.html'), '<head></head><h1>headed</h1>')
  const headed = openPages(path.join(folder, 'client'), '<meta name="x">')
  const ask = (encoding: string) =>
    headed.answer(new Request('http://localhost/headed.html', { headers: { 'accept-encoding': encoding } }))
  expect(await (await ask('identity')).text()).toBe('<head><meta name="x"></head><h1>headed</h1>')
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask(encoding)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    // Not `bytes()`: the server's own kind of Response, once a test of this process has started one, has none.
    expect(open(await answer.arrayBuffer()).toString()).toContain('<meta name="x"></head>')
  }
})

it('knows the scripts of the built pages', () => {
  expect(pages.scriptHashes()).toEqual(["'sha256-x='"])
})
