import { expect, it } from 'vitest'
import { isPurposePath, WEBHOOK_PURPOSES } from '#domain/webhooks/index.ts'
import { ADDRESS_GROUPS, type AddressGroup, countSet } from './webhook-groups.ts'

const ROWS = ADDRESS_GROUPS.flatMap(rowsOf)

function rowsOf({ rows, groups }: AddressGroup): AddressGroup['rows'] {
  return [...rows, ...groups.flatMap(rowsOf)]
}

it('shows every purpose once, and an address for every beginning of one', () => {
  const paths = ROWS.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(WEBHOOK_PURPOSES.filter(({ path }) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => !isPurposePath(path))).toEqual([])
  const beginnings = WEBHOOK_PURPOSES.flatMap(({ path }) =>
    [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)),
  )
  expect(beginnings.filter((path) => !paths.includes(path))).toEqual([])
})

it('begins a group of several purposes with the address for all of them', () => {
  const generation = ADDRESS_GROUPS.find(({ path }) => path === 'generation')
  expect(generation?.rows[0]).toMatchObject({ path: 'generation', label: 'All of Content generation' })
  const brandVoice = ADDRESS_GROUPS.find(({ path }) => path === 'brand-voice')
  expect(brandVoice?.rows.map(({ path }) => path)).toEqual(['brand-voice'])
})

it('counts the addresses of a group with those of the groups inside it', () => {
  const revival = ADDRESS_GROUPS.find(({ path }) => path === 'revival')
  const address = 'https://hooks.example.com'
  const set = {
    revival: address,
    'revival/blog': address,
    'revival/blog/linkedin': address,
    'revival/image': ' ',
    idea: address,
  }
  expect(revival && countSet(revival, set)).toBe(3)
})
