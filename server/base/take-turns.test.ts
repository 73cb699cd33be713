import { expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

it('runs so much of one person at once, the rest in its order, and lets nobody else wait', async () => {
  const inTurn = takeTurns(2)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (name === 'b') throw new Error('it failed')
    return name
  }
  const runs = ['a', 'b', 'c', 'd'].map((name) => inTurn('ada', work(name)).catch(() => 'failed'))
  const other = inTurn('grace', work('x'))
  expect(begun).toEqual(['a', 'b', 'x'])
  ends[1]?.()
  await expect(runs[1]).resolves.toBe('failed')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'x', 'c'])
  for (let at = 0; at < 5; at++) {
    for (const end of ends) end()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(await Promise.all([...runs, other])).toEqual(['a', 'failed', 'c', 'd', 'x'])
})
