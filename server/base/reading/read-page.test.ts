import { expect, it, test } from 'vitest'
import { readLinked } from './read-file.ts'
import { ReadingFailure } from './reading-failure.ts'

const SENTENCE = 'We open the shop at six because the bakers are awake anyway, and the first loaves are gone by seven.'
const PARAGRAPH = `${SENTENCE} Nobody should have to pretend that bread comes from a shelf, so we let people watch us bake it.`
const page = (html: string, contentType = 'text/html', charset?: string) =>
  readLinked({ contentType, charset, fileName: '', body: Buffer.from(html) })
const reasonOf = (html: string, contentType?: string) =>
  page(html, contentType).then(
    ({ text }) => `read: ${text.slice(0, 80)}`,
    (error: unknown) => (error instanceof ReadingFailure ? error.reason : error),
  )
const article = (body: string, rest = '') =>
  `<!doctype html><html><head><title>How we bake | The Bakery</title></head><body>
  <nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><div class="cookie-banner">We use cookies</div>
  <article><h1>How we bake</h1>${body}</article>${rest}<footer>Copyright The Bakery</footer></body></html>`

it('answers title and text by blocks, without what surrounds them', async () => {
  const { title, text } = await page(
    article(
      `<p>${PARAGRAPH}</p><p>One line<br>and <b>an</b>other,<span> with</span> <a href="/x">a link</a>.</p>
      <ul><li>flour</li><li><p>water</p></li></ul><script>let it = 'be'</script><pre>let code = 1</pre>
      <figure><img alt="a picture" src="a.png"><figcaption>A caption</figcaption></figure>
      <blockquote><p>Bread is bread.</p></blockquote><p>${SENTENCE} ${PARAGRAPH}</p><p>${PARAGRAPH}</p>`,
      '<form><button>Subscribe</button></form>',
    ),
  )
  expect(title).toMatch(/How we bake/)
  expect(text.split('\n\n')).toEqual([
    PARAGRAPH,
    'One line\nand another, with a link.',
    '- flour',
    '- water',
    'Bread is bread.',
    `${SENTENCE} ${PARAGRAPH}`,
    PARAGRAPH,
  ])
})

it('reads the encoding that the answer names, then the one of the page, then what it is', async () => {
  const latin = Buffer.from(article(`<p>Caf\u00e9. ${PARAGRAPH}</p><p>${PARAGRAPH}</p>`), 'latin1')
  const read = (charset: string | undefined, body: Buffer) =>
    readLinked({ contentType: 'text/html', charset, fileName: '', body })
  expect((await read('iso-8859-1', latin)).text).toMatch(/^Café\./)
  expect((await read(undefined, latin)).text).toMatch(/^Café\./)
  expect((await read('no-such-thing', latin)).text).toMatch(/^Café\./)
  const named = Buffer.from(
    article(`<p>Привет. ${PARAGRAPH}</p><p>${PARAGRAPH}</p>`).replace('<head>', '<head><meta charset="utf-8">'),
  )
  expect((await read(undefined, named)).text).toMatch(/^Привет\./)
})

test.each([
  ['a sign-in', '<h1>Welcome</h1><form><input name="user"><input type="password"></form>'],
  ['a sign-in in words', '<p>Please log in to continue reading this story.</p>'],
  ['a check for robots', '<h1>Just a moment...</h1><p>Checking your browser.</p>'],
  ['a block', '<h1>Access Denied</h1><p>You do not have permission.</p>'],
  ['a paywall', `<p>${SENTENCE}</p><p>Subscribe to continue reading.</p>`],
])('%s in front of the article is locked', async (_, body) => {
  expect(await reasonOf(`<html><head><title>Page</title></head><body>${body}</body></html>`)).toBe('locked')
})

it('reads an article that only speaks of signing in', async () => {
  const body = `<p>You log in to continue, they say. ${PARAGRAPH}</p>`.repeat(8)
  expect(await reasonOf(article(body))).toMatch(/^read: You log in/)
})

test.each([
  ['nothing', ''],
  ['no article', '<html><body><nav><a href="/">Home</a></nav></body></html>'],
  ['a page that only a script fills', '<html><body><div id="root"></div><script src="a.js"></script></body></html>'],
  ['a few words', article('<p>We are closed today.</p>')],
])('%s is empty', async (_, html) => {
  expect(await reasonOf(html)).toBe('empty')
})

it('reads a page that leaves out what HTML lets it leave out', async () => {
  const { title, text } = await page(`<!doctype html><title>Bread</title><h1>Bread</h1>${`<p>${PARAGRAPH}`.repeat(4)}`)
  expect(title).toBe('Bread')
  expect(text).toContain(PARAGRAPH)
})

it('reads plain text and Markdown as they are', async () => {
  expect(await page('Just  words.\r\n\r\nMore.', 'text/plain')).toEqual({ title: '', text: 'Just  words.\n\nMore.' })
  expect((await page('# Title\n\n**Words**.', 'text/markdown')).text).toBe('Title\n\nWords.')
  expect(await reasonOf('\u0000\u0001binary', 'text/plain')).toBe('unknown')
  expect(await reasonOf(' \n ', 'text/plain')).toBe('empty')
})

it('gives up a page of endless elements and one that nests without end', async () => {
  // Where the heap alone ends it, most of these take the process with them.
  for (let time = 0; time < 3; time++)
    expect(await reasonOf(`<html><body>${'<p>a</p>'.repeat(500_000)}</body></html>`)).toBe('hard')
  const nested = Buffer.from(`<html><body>${'<div>'.repeat(100_000)}words`)
  const read = readLinked(
    { contentType: 'text/html', charset: undefined, fileName: '', body: nested },
    { timeoutMs: 3_000 },
  )
  await expect(read).rejects.toMatchObject({ reason: expect.stringMatching(/hard|broken/) })
  expect(await reasonOf(article(`<p>${PARAGRAPH}</p>`.repeat(3)))).toMatch(/^read:/)
})
