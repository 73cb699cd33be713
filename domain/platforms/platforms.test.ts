import { expect, test } from 'vitest'
import { findPlatform, PLATFORM_NAMES, PLATFORMS, platformOrGeneric } from './platforms.ts'

test('every platform is found under exactly its own name', () => {
  for (const name of PLATFORM_NAMES) {
    expect(findPlatform(name)).toBe(PLATFORMS[name])
    expect(PLATFORMS[name].name).toBe(name)
    expect(PLATFORMS[name].id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(PLATFORMS[name].color).toMatch(/^#[0-9a-f]{6}$/)
  }
  expect(new Set(PLATFORM_NAMES.map((name) => PLATFORMS[name].id)).size).toBe(7)
})

test.each(['linkedin', 'LinkedIn ', '', 'toString', '__proto__', 'Twitter'])('%j is not a platform', (name) => {
  expect(findPlatform(name)).toBeUndefined()
})

test('an unknown name gets a file icon and grey', () => {
  expect(platformOrGeneric('My Space!')).toEqual({
    id: 'my-space',
    name: 'My Space!',
    iconName: 'file',
    color: '#6b7280',
  })
})
