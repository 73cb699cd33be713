/** Keeps the guides true: one for each page of them, links that lead somewhere, names as on screen, no number of their own. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressOf, DASHBOARD_PAGES } from '#web/shell/dashboard/pages.ts'
import { GUIDES, guideAddress } from './guide-list.ts'
import type { Block, Guide } from './guides/guide.ts'

const FOLDER = path.join(import.meta.dirname, 'guides')
const ROOT = path.resolve(import.meta.dirname, '../../..')
/** What guides are made of. */
const PARTS = ['every-room.ts', 'facts.ts', 'guide.ts']
const FILES = readdirSync(FOLDER).filter((file) => !PARTS.includes(file))
const names = GUIDES.map(({ name }) => name)

const guides = new Map<string, Guide>()
for (const name of names) {
  const module: { default: Guide } = await import(`./guides/${name}.ts`)
  guides.set(name, module.default)
}
const addresses = new Set([...DASHBOARD_PAGES.map(addressOf), ...names.map(guideAddress)])
const screens = [...sources('web', path.join('web', 'features', 'docs')), ...sources('domain')].join('\n')

/** The code of a folder without its tests, and without one folder in it. */
function sources(folder: string, left?: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => left === undefined || !file.startsWith(left))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
}

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('heading' in block) return [block.heading]
  if ('steps' in block) return block.steps
  if ('list' in block) return block.list
  if ('names' in block) return block.names
  if ('table' in block) return [...block.table.head, ...block.table.rows.flat()]
  return 'note' in block ? [block.note] : []
}

function allTexts({ sections }: Guide): string[] {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])
}

function titlesOf(name: string): string[] {
  return guides.get(name)?.sections.map(({ title }) => title) ?? []
}

it('has a guide for each card of the index, in the fixed order, and no other', () => {
  expect(names).toEqual([
    'content-generation',
    'voice-funnel',
    'voice-notes',
    'content-revival',
    'content-library',
    'templates',
    'hooks-library',
    'content-ideas',
    'ideas-content',
    'token-history',
  ])
  expect(FILES.toSorted()).toEqual(names.map((name) => `${name}.ts`).toSorted())
})

it('explains each page in the guide that the page leads to', () => {
  for (const { name, room } of GUIDES)
    expect(DASHBOARD_PAGES.find(({ path }) => path === room)).toMatchObject({ guide: name })
  const led = DASHBOARD_PAGES.flatMap(({ guide }) => guide ?? [])
  expect(new Set(led)).toEqual(new Set(names))
})

describe.each([...guides])('%s', (_, guide) => {
  it('has sections that can be told apart and found', () => {
    const ids = guide.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id) || id === 'related')).toEqual([])
    expect(guide.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
  })

  it('leads only to pages and sections that are there', () => {
    const links = allTexts(guide).flatMap((text) => Array.from(text.matchAll(/\]\(([^)]*)\)/g), ([, to = '']) => to))
    const lost = [...links, ...guide.related.map(({ to }) => to)].filter((to) => {
      const { pathname, hash } = new URL(to, 'http://here')
      const sections = guides.get(pathname.split('/').at(-1) ?? '')?.sections
      return !addresses.has(pathname) || (hash !== '' && !sections?.some(({ id }) => `#${id}` === hash))
    })
    expect(lost).toEqual([])
  })

  it('names buttons, tabs and fields as they stand on the screen', () => {
    const named = allTexts(guide).flatMap((text) =>
      Array.from(text.matchAll(/\*\*([^*]+)\*\*/g), ([, name = '']) => name),
    )
    const unknown = named.filter((name) => !screens.includes(name) && !isStage(name))
    expect(unknown).toEqual([])
  })
})

// Put together from two names of the product.
function isStage(name: string): boolean {
  return /^(Top|Middle|Bottom) of Funnel \([TMB]OFU\)$/.test(name)
}

it.each([...FILES, 'every-room.ts', '../guide-list.ts'])('%s holds no number of its own', (file) => {
  const prose = readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(import|export type|\/\/|\/\*)/.test(line))
    .join('\n')
    // What is computed.
    .replace(/\$\{[^}]*\}/g, '')
  expect(prose.match(/.*\b\d.*/g)).toBeNull()
})

it('tells the Voice Funnel in the sections of the specification', () => {
  expect(titlesOf('voice-funnel')).toEqual([
    'How it works',
    'Stage strategy',
    'The five-step workflow',
    'Best practices',
    'Managing your scripts',
    'Advanced strategies',
    'Content multiplication',
    'Token usage',
    'Limits',
    'If something fails, or you close the tab',
    'Who it is ideal for',
  ])
})

it('says the numbers of the product', () => {
  const textOf = (name: string) => allTexts(guides.get(name) ?? { sections: [], related: [] }).join('\n')
  expect(textOf('hooks-library')).toContain('132 hooks in all, over 11 types')
  expect(textOf('content-ideas')).toContain('At most 25 ideas per platform')
  expect(textOf('voice-notes')).toMatch(/13\+ formats[\s\S]*YouTube Video Script[\s\S]*Lead Magnet Ideas/)
  expect(textOf('voice-funnel')).toContain('25 scripts for each stage, 75 in all')
  expect(textOf('token-history')).toContain('Content Revival\nwhat was read\n200 + 0.3 a word\n1,000 words: 500')
})
