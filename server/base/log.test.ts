import { expect, it } from 'vitest'
import { describeError } from './log.ts'

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
