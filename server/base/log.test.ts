import { expect, it, onTestFinished, vi } from 'vitest'
import { createLog, describeError } from './log.ts'

it('keeps kind, code, message and place of an error and its cause, and nothing that hangs on them', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    client: { password: 'hunter2' },
    detail: 'Key (email)=(ada@example.com)',
  })
  const error = new Error('Failed query: insert into pieces values ($1)\nparams: my private text,hunter2', { cause })
  expect(describeError(new Error('one\ntwo secret')).message).toBe('one')
  const logged = describeError(error)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into pieces values ($1)',
    cause: { code: '23505', message: 'duplicate key' },
  })
  expect(logged.at[0]).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toMatch(/hunter2|private text|ada@example/)
})

it('says of anything else only what it is', () => {
  expect(describeError('a secret thrown as text')).toEqual({ type: 'string', message: 'not an error', at: [] })
})

it.each(['{"password": "hunter2', '{"password": "hunter2"} and', '{password: hunter2}', 'hunter2', '{"a":\n"hunter2'])(
  'keeps nothing of a body that is no JSON: %s',
  (body) => {
    let error: unknown
    try {
      JSON.parse(body)
    } catch (thrown) {
      error = new Error('Malformed request', { cause: thrown })
    }
    const logged = describeError(error)
    expect(logged.cause?.type).toBe('SyntaxError')
    expect(JSON.stringify(logged)).not.toMatch(/hunter|password|unter2|assword/)
  },
)

it('keeps no value that the database could not read', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "hunter2"'), { code: '22P02' })
  expect(describeError(error)).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: …' })
})

it('writes what is said again and again once a minute, with how often', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: { level: number; msg: string; repeated?: number; writingId?: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const say = () => log.warn({ err: new SyntaxError('not JSON') }, 'a request could not be read')
  for (let times = 0; times < 1_000; times++) say()
  log.warn({ writingId: 'one' }, 'a writing failed')
  log.warn({ writingId: 'two' }, 'a writing failed')
  for (const port of [1, 1]) log.info({ port }, 'listening')
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a request could not be read',
    'a writing failed',
    'a writing failed',
    'listening',
    'listening',
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(5)).toMatchObject([{ level: 40, msg: 'a request could not be read', repeated: 999 }])
  say()
  expect(lines).toHaveLength(7)
})
