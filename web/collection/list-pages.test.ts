import { describe, expect, test } from 'vitest'
import {
  allItems,
  appendPage,
  insertItems,
  type ListPages,
  mergeHead,
  type Row,
  replaceItems,
  withoutItems,
} from './list-pages.ts'

const row = (minute: number, updatedAt = 'then'): Row => ({
  id: `row-${String(minute).padStart(2, '0')}`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  updatedAt,
})

const listOf = (pages: number[][], nextCursor: string | null = 'more'): ListPages<Row> => ({
  pages: pages.map((minutes, at) => ({
    items: minutes.map((minute) => row(minute)),
    nextCursor: at === pages.length - 1 ? nextCursor : `page-${at}`,
  })),
})

const ids = (list: ListPages<Row>) => allItems(list).map(({ id }) => Number(id.slice(4)))

describe('insertItems', () => {
  test('puts a new row on top', () => {
    expect(
      ids(
        insertItems(
          listOf([
            [5, 4],
            [3, 2],
          ]),
          [row(9)],
        ),
      ),
    ).toEqual([9, 5, 4, 3, 2])
  })
  test('puts a restored row back in its place across pages', () => {
    expect(
      ids(
        insertItems(
          listOf([
            [9, 7],
            [5, 2],
          ]),
          [row(8), row(3)],
        ),
      ),
    ).toEqual([9, 8, 7, 5, 3, 2])
  })
  test('leaves out a row older than what is loaded while more pages remain', () => {
    expect(ids(insertItems(listOf([[9, 7]]), [row(1)]))).toEqual([9, 7])
  })
  test('appends the oldest row once everything is loaded', () => {
    expect(ids(insertItems(listOf([[9, 7]], null), [row(1)]))).toEqual([9, 7, 1])
  })
  test('fills an empty list', () => {
    expect(ids(insertItems(listOf([[]], null), [row(1)]))).toEqual([1])
  })
  test('never shows a row twice', () => {
    expect(ids(insertItems(listOf([[9, 7]], null), [row(7)]))).toEqual([9, 7])
  })
})

describe('mergeHead', () => {
  test('adds what is new and keeps later pages', () => {
    const head = { items: [row(11), row(10), row(9), row(8)], nextCursor: 'more' }
    expect(
      ids(
        mergeHead(
          listOf([
            [9, 8],
            [7, 6],
          ]),
          head,
        ),
      ),
    ).toEqual([11, 10, 9, 8, 7, 6])
  })
  test('drops what was deleted elsewhere within the page', () => {
    const head = { items: [row(9), row(6)], nextCursor: 'more' }
    expect(
      ids(
        mergeHead(
          listOf([
            [9, 8],
            [7, 6],
            [5, 4],
          ]),
          head,
        ),
      ),
    ).toEqual([9, 6, 5, 4])
  })
  test('takes over changed rows', () => {
    const head = { items: [row(9, 'now')], nextCursor: 'more' }
    expect(allItems(mergeHead(listOf([[9, 8]]), head))[0]?.updatedAt).toBe('now')
  })
  test('starts over when nothing loaded is on the new page, so that no gap is hidden', () => {
    const head = { items: [row(30), row(29)], nextCursor: 'more' }
    expect(ids(mergeHead(listOf([[9, 8]]), head))).toEqual([30, 29])
  })
  test('is the new page alone when that page is everything', () => {
    expect(ids(mergeHead(listOf([[9, 8], [7]]), { items: [row(9)], nextCursor: null }))).toEqual([9])
  })
})

test('replaceItems changes rows in place and ignores others', () => {
  const list = replaceItems(listOf([[9, 8]]), [row(8, 'now'), row(1, 'now')])
  expect(allItems(list).map(({ updatedAt }) => updatedAt)).toEqual(['then', 'now'])
})

test('withoutItems removes from every page', () => {
  expect(
    ids(
      withoutItems(
        listOf([
          [9, 8],
          [7, 6],
        ]),
        new Set(['row-08', 'row-07']),
      ),
    ),
  ).toEqual([9, 6])
})

describe('appendPage', () => {
  const page = { items: [row(3), row(2)], nextCursor: null }
  test('puts a page at the end', () => {
    expect(ids(appendPage(listOf([[9, 8]], 'here'), page, 'here'))).toEqual([9, 8, 3, 2])
  })
  test('drops a page that was asked for before the list was started over', () => {
    expect(ids(appendPage(listOf([[9, 8]], 'elsewhere'), page, 'here'))).toEqual([9, 8])
  })
})
