import { implement } from '@orpc/server'
import { expect, it } from 'vitest'
import { plansContract } from '#contract/plans.ts'
import { trashContract } from '#contract/trash.ts'
import { joinRoutes } from './join-routes.ts'

const contract = { trash: trashContract, more: { list: trashContract.list } }
const list = implement(trashContract).list.handler(async () => ({ items: [], nextCursor: null }))
const trash = { name: 'trash', routes: { trash: { list } } }
const more = { name: 'more', routes: { more: { list } } }

it('joins what features answer, a part by several of them if need be', () => {
  expect(joinRoutes(contract, [trash, more])).toEqual({ trash: { list }, more: { list } })
  const wide = { trash: { list: trashContract.list, again: trashContract.list } }
  const again = { name: 'again', routes: { trash: { again: list } } }
  expect(joinRoutes(wide, [trash, again])).toEqual({ trash: { list, again: list } })
})

it.each([
  ['a route that nobody answers', contract, [trash], 'No feature answers more.list'],
  ['one that two answer', contract, [trash, more, { ...trash, name: 'other' }], 'trash.list is answered twice'],
  ['one that no contract has', { trash: trashContract }, [trash, more], 'The contract does not have more.list'],
  ['a part within a part', { plans: { deeper: plansContract } }, [], 'plans.deeper is no route'],
])('does not start with %s', (_, declared, features, why) => {
  expect(() => joinRoutes(declared, features)).toThrow(why)
})
