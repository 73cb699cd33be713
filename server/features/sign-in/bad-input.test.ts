import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'

const PASSWORD = 'a fine long password'
const BOUNDARY = '----a-boundary-of-usual-length'
const NEITHER = 'You must provide either an email or phone number and a password'

let room: AccountsWorld
beforeAll(async () => {
  room = await openAccounts({ env: { ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())

const person = (fields: Record<string, unknown>) => ({
  firstName: 'Ada',
  lastName: 'Reader',
  email: 'new@example.com',
  password: PASSWORD,
  ...fields,
})

describe('sign-up refuses', () => {
  test.each<[string, unknown, number, string, string]>([
    ['no JSON', '{"email":', 400, 'invalid_json', 'The request could not be read: its body is not valid JSON.'],
    ['an empty body', '', 400, 'invalid_input', 'Please check "body": it is missing or has the wrong form.'],
    ['an array', '[]', 400, 'credentials_required', NEITHER],
    ['a text', '"hello"', 400, 'invalid_input', 'Please check "body": it is missing or has the wrong form.'],
    ['null', 'null', 400, 'invalid_input', 'Please check "body": it is missing or has the wrong form.'],
    ['an empty object', {}, 400, 'credentials_required', NEITHER],
    ['a missing address', person({ email: undefined }), 400, 'credentials_required', NEITHER],
    ['a blank address', person({ email: ' \n ' }), 400, 'credentials_required', NEITHER],
    ['an address of NUL bytes', person({ email: '\u0000\u0000' }), 400, 'credentials_required', NEITHER],
    ['a blank password', person({ password: '       ' }), 400, 'credentials_required', NEITHER],
    [
      'an address that is a number',
      person({ email: 7 }),
      400,
      'invalid_input',
      'Please check "email": it is missing or has the wrong form.',
    ],
    [
      'an address that is a list',
      person({ email: ['a@b.co'] }),
      400,
      'invalid_input',
      'Please check "email": it is missing or has the wrong form.',
    ],
    [
      'a password that is an object',
      person({ password: { $ne: '' } }),
      400,
      'invalid_input',
      'Please check "password": it is missing or has the wrong form.',
    ],
    [
      'a name that is true',
      person({ firstName: true }),
      400,
      'invalid_input',
      'Please check "firstName": it is missing or has the wrong form.',
    ],
    ['half an address', person({ email: 'ada@' }), 400, 'email_invalid', 'Please enter a valid email address.'],
    [
      'an address without a dot',
      person({ email: 'ada@localhost' }),
      400,
      'email_invalid',
      'Please enter a valid email address.',
    ],
    ['two addresses', person({ email: 'a@b.co,c@d.co' }), 400, 'email_invalid', 'Please enter a valid email address.'],
    [
      'a header in the address',
      person({ email: 'a@b.co\r\nBcc: c@d.co' }),
      400,
      'email_invalid',
      'Please enter a valid email address.',
    ],
    [
      'an emoji as address',
      person({ email: '😀@😀.com' }),
      400,
      'email_invalid',
      'Please enter a valid email address.',
    ],
    [
      'a very long address',
      person({ email: `${'a'.repeat(250)}@b.co` }),
      400,
      'email_invalid',
      'Please enter a valid email address.',
    ],
    [
      'no names',
      person({ firstName: '', lastName: ' ' }),
      400,
      'names_required',
      'Please enter your first and last name.',
    ],
    [
      'one of two names',
      person({ lastName: undefined }),
      400,
      'names_required',
      'Please enter your first and last name.',
    ],
    [
      'a lone surrogate as name',
      person({ lastName: '\ud800' }),
      400,
      'names_required',
      'Please enter your first and last name.',
    ],
    [
      'a name of characters without a form',
      person({ firstName: '\u200b\u2060' }),
      400,
      'names_required',
      'Please enter your first and last name.',
    ],
    [
      'an endless name',
      person({ lastName: 'x'.repeat(101) }),
      400,
      'name_too_long',
      'Names can be at most 100 characters long.',
    ],
    [
      'a short password',
      person({ password: 'abc12' }),
      400,
      'password_too_short',
      'Password must be at least 6 characters long',
    ],
    [
      'an endless password',
      person({ password: 'x'.repeat(129) }),
      400,
      'password_too_long',
      'Password must be at most 128 characters long',
    ],
    [
      'a well-known password',
      person({ password: 'Password1' }),
      400,
      'password_well_known',
      'This password is too well known to be safe. Please choose another one.',
    ],
    [
      'a megabyte',
      person({ lastName: 'x'.repeat(1_048_576) }),
      413,
      'body_too_large',
      'That is too much text at once. Please shorten it and try again.',
    ],
    [
      'three megabytes',
      person({ lastName: 'x'.repeat(3_145_728) }),
      413,
      'body_too_large',
      'That is too much text at once. Please shorten it and try again.',
    ],
    [
      'nesting without end',
      `${'['.repeat(7_000)}`,
      400,
      'invalid_json',
      'The request could not be read: its body is not valid JSON.',
    ],
  ])('%s', async (_, body, status, code, message) => {
    const answer = await room.post('sign-up/email', body)
    expect([answer.status, answer.body]).toEqual([status, { code, message }])
  })

  test('other content types, which another site could send unasked', async () => {
    const form = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="email"\r\n\r\nnew@example.com\r\n--${BOUNDARY}--\r\n`
    for (const [type, body] of [
      ['text/plain', person({})],
      ['application/x-www-form-urlencoded', person({})],
      [`multipart/form-data; boundary=${BOUNDARY}`, form],
    ] as const) {
      const answer = await room.post('sign-up/email', body, { headers: { 'content-type': type } })
      expect([type, answer.status, answer.body?.code]).toEqual([type, 400, 'invalid_json'])
    }
  })

  test('bytes that are no text', async () => {
    const answer = await room.post('sign-up/email', new Blob([new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])]))
    expect([answer.status, answer.body?.code]).toEqual([400, 'invalid_json'])
  })

  test('another site', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await room.post('sign-up/email', person({}), { headers })
    expect([answer.status, answer.body?.code]).toEqual([403, 'origin_refused'])
  })
})

describe('sign-up takes', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['any script', { firstName: 'Åsa', lastName: '李小龍' }, { firstName: 'Åsa', lastName: '李小龍' }],
    ['right-to-left names', { firstName: 'ליאור', lastName: 'كوهين' }, { firstName: 'ליאור', lastName: 'كوهين' }],
    ['emoji', { firstName: '👩‍🚀', lastName: '🪐' }, { firstName: '👩‍🚀', lastName: '🪐' }],
    [
      'markup as plain text',
      { firstName: '<b>A</b>', lastName: '<script>' },
      { firstName: '<b>A</b>', lastName: '<script>' },
    ],
    ['decomposed letters, composed', { firstName: 'Zoe\u0308', lastName: 'X' }, { firstName: 'Zoë', lastName: 'X' }],
    [
      'stray bytes, left out',
      { firstName: 'A\u0000d\ud800a\u0007', lastName: ' B\n C ' },
      { firstName: 'Ada', lastName: 'B C' },
    ],
    [
      'quotes as they are',
      { firstName: "O'Hara", lastName: "'; drop table users; --" },
      { firstName: "O'Hara", lastName: "'; drop table users; --" },
    ],
    [
      'unknown fields, unread',
      { role: 'admin', emailVerified: false, banned: true, id: '1' },
      { role: 'user', emailVerified: true },
    ],
  ])('%s', async (what, fields, expected) => {
    const email = `${what.replace(/\W/g, '')}@example.com`
    const answer = await room.post('sign-up/email', person({ email, ...fields }))
    expect(answer.body?.user).toMatchObject(expected)
  })

  test('a password of any characters, which then opens the door and no other does', async () => {
    const password = ' pä\u0000ss🔑\ud800 '
    const email = 'anykey@example.com'
    expect((await room.post('sign-up/email', person({ email, password }))).status).toBe(200)
    expect((await room.post('sign-in/email', { email, password: password.trim() })).status).toBe(401)
    expect((await room.post('sign-in/email', { email, password })).status).toBe(200)
  })
})

describe('the other routes refuse', () => {
  test.each<[string, string, unknown, number, string]>([
    ['sign-in without anything', 'sign-in/email', {}, 400, 'credentials_required'],
    ['sign-in without a password', 'sign-in/email', { email: 'a@b.co' }, 400, 'credentials_required'],
    ['sign-in with a list', 'sign-in/email', { email: 'a@b.co', password: ['x'] }, 400, 'invalid_input'],
    [
      'sign-in with a megabyte',
      'sign-in/email',
      { email: 'a@b.co', password: 'x'.repeat(1_048_576) },
      413,
      'body_too_large',
    ],
    [
      'sign-in with NUL in the address',
      'sign-in/email',
      { email: 'a\u0000b@b.co', password: 'wrong password' },
      401,
      'invalid_credentials',
    ],
    ['a reset without an address', 'request-password-reset', {}, 400, 'email_invalid'],
    ['a reset of no address', 'request-password-reset', { email: 'ada' }, 400, 'email_invalid'],
    ['a reset of a number', 'request-password-reset', { email: 1 }, 400, 'invalid_input'],
    ['a new password without a token', 'reset-password', { newPassword: PASSWORD }, 400, 'reset_link_invalid'],
    [
      'a new password with a wrong token',
      'reset-password',
      { newPassword: PASSWORD, token: 'x\u0000y' },
      400,
      'reset_link_invalid',
    ],
    [
      'a new password with an endless token',
      'reset-password',
      { newPassword: PASSWORD, token: 'x'.repeat(5_000) },
      400,
      'reset_link_invalid',
    ],
    ['no new password', 'reset-password', { token: 'x' }, 400, 'password_too_short'],
    ['a token that is an object', 'reset-password', { newPassword: PASSWORD, token: {} }, 400, 'invalid_input'],
    ['a confirmation of nothing', 'send-verification-email', {}, 400, 'email_invalid'],
  ])('%s', async (_, path, body, status, code) => {
    const answer = await room.post(path, body)
    expect([answer.status, answer.body?.code]).toEqual([status, code])
  })

  test.each([
    ['', ''],
    ['?token=', ''],
    ['?token=abc', 'abc'],
    ['?token=a.b%2F%23%0Ac&callbackURL=https://evil.example', 'a.b%2F%23%0Ac'],
  ])('a link with the token %j, by leading to the page that says so', async (query, token) => {
    for (const [link, page] of [
      ['verify-email', '/confirm-email'],
      ['magic-link', '/magic-link'],
    ]) {
      const answer = await room.get(`/api/auth/${link}${query}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}#${token}`])
    }
  })
})
