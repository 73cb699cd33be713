import { describe, expect, it } from 'vitest'
import { safePath } from './session.ts'

const ORIGIN = 'https://parlance.example'

describe('the page a visitor returns to after signing in', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/library?tab=voice#top', '/dashboard/library?tab=voice#top'],
    ['/dashboard/../dashboard/plan', '/dashboard/plan'],
  ])('keeps %s', (path, kept) => {
    expect(safePath(path, ORIGIN)).toBe(kept)
  })

  it.each([
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'dashboard',
    '/dashboards',
    '/dashboard/../pricing',
    '/signin',
    '',
    undefined,
    null,
    7,
  ])('refuses %j', (path) => {
    expect(safePath(path, ORIGIN)).toBeUndefined()
  })
})
