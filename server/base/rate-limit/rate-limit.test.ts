import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { createRateLimiter, networkOf } from './index.ts'
import { rateLimits } from './table.ts'

const LIMIT = { name: 'test', max: 3, seconds: 60 }

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const limiter = () => createRateLimiter(world.base.db, world.base.clock)

describe('a limit', () => {
  test('lets as many through as it says, then tells the seconds to wait', async () => {
    const limits = limiter()
    for (let call = 0; call < 3; call++) await limits.count(LIMIT, ['a'], 'too_many_requests')
    world.clock.advance(12_300)
    await expect(limits.count(LIMIT, ['a'], 'too_many_requests')).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      message: 'Too many requests. Please try again in 48 seconds.',
      params: { seconds: 48 },
    })
    expect(await limits.allows(LIMIT, ['a'])).toBe(false)
    world.clock.advance(47_700)
    expect(await limits.allows(LIMIT, ['a'])).toBe(true)
  })

  test('locks nobody out for longer than it says when the clock is set back', async () => {
    const limits = limiter()
    for (let call = 0; call < 4; call++) await limits.allows(LIMIT, ['set back'])
    world.clock.advance(-86_400_000)
    expect(await limits.allows(LIMIT, ['set back'])).toBe(true)
    world.clock.advance(86_400_000)
  })

  test('counts each name and each caller by itself', async () => {
    const limits = limiter()
    for (let call = 0; call < 3; call++) expect(await limits.allows(LIMIT, ['x', 'y'])).toBe(true)
    expect(await limits.allows(LIMIT, ['x', 'y'])).toBe(false)
    expect(await limits.allows(LIMIT, ['xy'])).toBe(true)
    expect(await limits.allows(LIMIT, ['x', 'z'])).toBe(true)
    expect(await limits.allows({ ...LIMIT, name: 'other' }, ['x', 'y'])).toBe(true)
  })

  test('forgets a caller when told', async () => {
    const limits = limiter()
    for (let call = 0; call < 4; call++) await limits.allows(LIMIT, ['b'])
    await limits.clear(LIMIT, ['b'])
    expect(await limits.allows(LIMIT, ['b'])).toBe(true)
  })

  test('is exact for calls side by side from several processes', async () => {
    const processes = [limiter(), limiter(), limiter()]
    const allowed = await Promise.all(
      Array.from({ length: 60 }, (_, index) => processes[index % 3]?.allows({ ...LIMIT, max: 7 }, ['c'])),
    )
    expect(allowed.filter(Boolean)).toHaveLength(7)
  })

  test('keeps no address readable, and sweeps ended windows away', async () => {
    const limits = limiter()
    await limits.allows(LIMIT, ['ada@example.com', '203.0.113.1'])
    expect(JSON.stringify(await world.base.db.select().from(rateLimits))).not.toMatch(/ada|203/)
    world.clock.advance(3_600_000)
    await limits.allows(LIMIT, ['d'])
    await expect.poll(() => world.base.db.select().from(rateLimits)).toHaveLength(1)
  })
})

describe('a network', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
