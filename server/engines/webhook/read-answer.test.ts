import { afterEach, describe, expect, it } from 'vitest'
import { jsonReply, textReply } from '#test/fake-automation.ts'
import { createAutomations, fail, freePort, openWriting, SECRET, write } from '#test/webhook-writing.ts'

const { start, closeAll } = createAutomations()
afterEach(closeAll)

describe('an answer', () => {
  it.each([
    ['plain text', textReply('Two lines\nof text.'), 'Two lines\nof text.'],
    ['plain text without a type', { kind: 'answer' as const, body: 'Words.' }, 'Words.'],
    ['plain text that the server calls HTML', textReply('I <3 tests.', 'text/html; charset=utf-8'), 'I <3 tests.'],
    ['text in brackets', textReply('[Slide 1] Hello {you}'), '[Slide 1] Hello {you}'],
    ['text in braces', textReply('{Name}, hello.'), '{Name}, hello.'],
    ['text in quotation marks', textReply('"A quotation."'), '"A quotation."'],
    [
      'text in Latin-1',
      { ...textReply('', 'text/plain; charset=iso-8859-1'), body: Buffer.from('Grüße', 'latin1') },
      'Grüße',
    ],
    ['text after a byte order mark', textReply('\uFEFFWords.'), 'Words.'],
    ['JSON with content', jsonReply({ content: 'Words.', model: 'x' }), 'Words.'],
    ['JSON with content, status 201', jsonReply({ content: 'Words.' }, 201), 'Words.'],
    ['an array of one object with content', jsonReply([{ content: 'Words.' }]), 'Words.'],
    ['a JSON string', jsonReply('Words.'), 'Words.'],
    ['JSON that is sent as text', textReply('{\n  "content": "Words."\n}'), 'Words.'],
    [
      'JSON of a type of its own',
      { ...jsonReply({ content: 'Words.' }), headers: { 'content-type': 'application/problem+json; charset=utf-8' } },
      'Words.',
    ],
  ])('is read from %s', async (_, reply, text) => {
    const automation = await start()
    automation.reply(reply)
    expect(await write({ address: automation.address })).toEqual({ text })
  })

  it.each([
    ['a web page', textReply('\n<!DOCTYPE html><p>Log in', 'text/html'), 'webhook_not_text', 'web page'],
    ['a web page sent as text', textReply('<html><p>Log in'), 'webhook_not_text', 'web page'],
    ['a piece of a web page', textReply('<iframe srcdoc="Words">', 'text/html'), 'webhook_not_text', 'web page'],
    ['XML', textReply('<?xml version="1.0"?><a/>', 'text/xml'), 'webhook_not_text', 'web page'],
    ['JSON without content', jsonReply({ id: 1, status: 'success' }), 'webhook_not_text', 'id, status'],
    ['JSON with an error', jsonReply({ error: 'No credit left' }), 'webhook_not_text', 'No credit left'],
    ['JSON with content that is no text', jsonReply({ content: { text: 'x' } }), 'webhook_not_text', 'content'],
    ['JSON with other names', jsonReply({ output: 'x', text: 'y' }), 'webhook_not_text', 'output, text'],
    ['an array of two', jsonReply([{ content: 'x' }, { content: 'y' }]), 'webhook_not_text', ''],
    ['an empty array', jsonReply([]), 'webhook_not_text', ''],
    ['a number', jsonReply(42), 'webhook_not_text', ''],
    ['null', jsonReply(null), 'webhook_not_text', ''],
    ['broken JSON', { ...jsonReply(''), body: '{"content": "a' }, 'webhook_not_text', 'broken'],
    ['broken JSON sent as text', textReply('{"content": "two\nlines"}'), 'webhook_not_text', 'broken'],
    ['a mere receipt', textReply('Accepted'), 'webhook_not_text', 'Accepted'],
    ['bytes that are no text', { ...textReply(''), body: Buffer.from([0xff, 0xfe, 0x00]) }, 'webhook_not_text', 'read'],
    ['a picture', { ...textReply(''), body: Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1') }, 'webhook_not_text', 'read'],
    ['a compressed text', { ...textReply('x'), headers: { 'content-encoding': 'gzip' } }, 'webhook_not_text', 'read'],
    ['something that is not HTTP', { kind: 'not-http' as const }, 'webhook_not_text', 'HTTP'],
    ['nothing', textReply(''), 'empty', ''],
    ['white space', textReply(' \n\t'), 'empty', ''],
    ['empty content', jsonReply({ content: ' ' }), 'empty', ''],
    ['no JSON where JSON was named', { ...jsonReply(''), body: '' }, 'empty', ''],
    ['status 202', { ...textReply('Queued for later.'), status: 202 }, 'webhook_status', '202'],
    ['status 204', { kind: 'answer' as const, status: 204 }, 'webhook_status', '204'],
    ['status 400', jsonReply({ message: 'platform is missing' }, 400), 'webhook_status', '400. platform is missing'],
    ['status 401 in plain text', { ...textReply('Wrong key!'), status: 401 }, 'webhook_status', '401. Wrong key!'],
    [
      'status 404',
      jsonReply({ code: 404, message: 'Not registered.', hint: 'Activate it.' }, 404),
      'webhook_status',
      '404. Not registered. Activate it.',
    ],
    ['status 500', jsonReply({ error: { message: 'It broke' } }, 500), 'webhook_status', '500. It broke'],
    [
      'status 524 with a web page',
      { ...textReply('<html>A timeout', 'text/html'), status: 524 },
      'webhook_status',
      '524',
    ],
    ['status 429 without a time', jsonReply({ error: 'Slow down' }, 429), 'webhook_status', '429. Slow down'],
    [
      'an upgrade',
      { kind: 'answer' as const, status: 101, headers: { upgrade: 'x', connection: 'upgrade' } },
      'stream_broken',
      '',
    ],
    ['half of it', { kind: 'cut-off' as const, body: 'Half of a' }, 'stream_broken', ''],
    ['a reset', { kind: 'reset-after-reading' as const }, 'stream_broken', ''],
    ['a reset before it was read', { kind: 'reset-before-reading' as const }, 'stream_broken', ''],
    ['no end', { kind: 'endless' as const }, 'too_long', ''],
  ])('that is %s is a failure, and the call is not made again', async (_, reply, failure, detail) => {
    const automation = await start()
    automation.reply(reply)
    const writing = openWriting()
    const error = await fail({ address: automation.address, writing })
    expect(error).toMatchObject({ failure, code: 'generation_failed' })
    expect(error.detail).toContain(detail)
    expect(automation.refused).toEqual([])
    expect(automation.connections).toBe(1)
    expect(writing.state).toEqual({ claimed: true, claims: 1, releases: 0 })
    await expect.poll(() => automation.open).toBe(0)
  })

  it('beyond the limit is too late, and the call is not made again', async () => {
    const automation = await start()
    automation.reply({ kind: 'silence' })
    const writing = openWriting()
    const error = await fail({ address: automation.address, writing, limits: { webhookMs: 80 } })
    expect(error).toMatchObject({ failure: 'total_timeout', code: 'generation_failed' })
    expect(automation.calls).toHaveLength(1)
    expect(automation.connections).toBe(1)
    expect(writing.state.releases).toBe(0)
    await expect.poll(() => automation.open).toBe(0)
  })

  it('may be exactly as long as the limit', async () => {
    const automation = await start()
    automation.reply(textReply('x'.repeat(1_000)))
    expect((await write({ address: automation.address, limits: { answerMaxBytes: 1_000 } })).text).toHaveLength(1_000)
    const error = await fail({ address: automation.address, limits: { answerMaxBytes: 999 } })
    expect(error.failure).toBe('too_long')
  })

  it('that sends elsewhere is not followed, and names no more than where to', async () => {
    const [automation, other] = [await start(), await start()]
    const location = `${other.address}?token=hidden`
    for (const status of [301, 302, 303, 307, 308]) {
      automation.reply({ kind: 'answer', status, headers: { location } })
      const error = await fail({ address: automation.address })
      expect(error).toMatchObject({ failure: 'webhook_status' })
      expect(error.detail).toContain(`${status}, to ${new URL(other.address).origin};`)
      expect(error.detail).not.toContain('hidden')
    }
    expect(other.connections).toBe(0)
  })

  it.each([
    [429, '50', '50 seconds'],
    [429, '0', '1 second'],
    [503, '600', '10 minutes'],
    [429, 'Sun, 01 Mar 2026 12:00:45 GMT', '45 seconds'],
    [503, '86400', '24 hours'],
  ])('of %i with Retry-After %s asks the person to wait %s', async (status, retryAfter, wait) => {
    const automation = await start()
    const headers = { 'retry-after': retryAfter, date: 'Sun, 01 Mar 2026 12:00:00 GMT' }
    automation.reply({ ...jsonReply({}, status), headers })
    const error = await fail({ address: automation.address })
    expect(error).toMatchObject({ failure: 'rate_limited', code: 'engine_busy', params: { wait } })
    expect(automation.connections).toBe(1)
  })
})

it('gives away neither the secret nor what could be one in the address, even when the other side repeats it', async () => {
  const automation = await start()
  const { origin } = new URL(automation.address)
  const address = `${origin.replace('//', '//user:p%40ss@')}/hook/k3y-0123456789?token=tok%2Fen&v=zz`
  const said = `${SECRET} user p@ss p%40ss k3y-0123456789 tok/en tok%2Fen zz and the rest`
  for (const reply of [jsonReply({ error: said }, 500), jsonReply({ message: said }), jsonReply({ [said]: 1 })]) {
    automation.reply(reply)
    const error = await fail({ address })
    expect(error.detail).toContain('and the rest')
    for (const piece of [SECRET, 'user', 'p@ss', 'p%40', 'k3y', 'tok', 'zz']) {
      expect(`${error.detail} ${error.stack}`).not.toContain(piece)
    }
  }
  const port = await freePort()
  const gone = await fail({ address: address.replace(/:\d+\//, `:${port}/`) })
  expect(gone.detail).toBe(`http://127.0.0.1:${port}: ECONNREFUSED.`)
})
