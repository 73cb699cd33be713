// Keeps the loaded pages of a list true after a change, without asking the server for them again.

export type Row = { id: string; createdAt: string; updatedAt: string }
/** `marks` are the words that a search found on this page. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null; marks?: string[] | undefined }
/** `isOrdered` where they stand in another order than by age, of which only the server knows. */
export type ListPages<Item> = { pages: ListPage<Item>[]; isOrdered?: boolean }

/** Every loaded row, newest first, each id once. */
export function allItems<Item extends Row>(list: ListPages<Item> | undefined): Item[] {
  const seen = new Set<string>()
  return (list?.pages ?? []).flatMap((page) => page.items.filter(({ id }) => !seen.has(id) && Boolean(seen.add(id))))
}

/** The list with one more page, unless what stood at its end has changed since that page was asked for. */
export function appendPage<Item extends Row>(
  list: ListPages<Item>,
  page: ListPage<Item>,
  cursor: string,
): ListPages<Item> {
  return list.pages.at(-1)?.nextCursor === cursor ? { ...list, pages: [...list.pages, page] } : list
}

/** The list with changed rows in the place of their former selves; rows it does not hold are ignored. */
export function replaceItems<Item extends Row>(list: ListPages<Item>, changed: readonly Item[]): ListPages<Item> {
  const byId = new Map(changed.map((item) => [item.id, item]))
  return mapPages(list, (items) => items.map((item) => byId.get(item.id) ?? item))
}

/** The list without these rows. */
export function withoutItems<Item extends Row>(list: ListPages<Item>, ids: ReadonlySet<string>): ListPages<Item> {
  return mapPages(list, (items) => items.filter(({ id }) => !ids.has(id)))
}

/**
 * The list with rows put in by age. A row older than everything loaded is left out while further pages remain,
 * since it will come with its own page; a row already there is replaced.
 */
export function insertItems<Item extends Row>(list: ListPages<Item>, items: readonly Item[]): ListPages<Item> {
  return items.reduce<ListPages<Item>>((pages, item) => insertItem(pages, item), list)
}

/**
 * The list after its first page was read anew: what is new stands on top, what changed is replaced, and what
 * vanished from the stretch the new page covers is gone. Later pages stay.
 */
export function mergeHead<Item extends Row>(list: ListPages<Item>, head: ListPage<Item>): ListPages<Item> {
  const oldest = head.items.at(-1)
  const known = allItems(list)
  if (oldest === undefined || head.nextCursor === null) return { pages: [head] }
  const reached = known.findIndex((item) => compareAge(item, oldest) >= 0)
  const joins = reached > 0 || known[0]?.id === oldest.id
  if (!joins) return { pages: [head] }
  const fresh = new Set(head.items.map(({ id }) => id))
  const gone = known.filter((item) => compareAge(item, oldest) < 0 && !fresh.has(item.id))
  const kept = withoutItems(list, new Set(gone.map(({ id }) => id)))
  return insertItems(kept, head.items)
}

function insertItem<Item extends Row>(list: ListPages<Item>, item: Item): ListPages<Item> {
  const rest = withoutItems(list, new Set([item.id]))
  const at = rest.pages.findIndex((page) => page.items.some((other) => compareAge(item, other) <= 0))
  const last = rest.pages.at(-1)
  if (at === -1 && last?.nextCursor) return rest
  const page = at === -1 ? rest.pages.length - 1 : at
  return {
    ...rest,
    pages: rest.pages.map((each, index) =>
      index === page ? { ...each, items: [...each.items, item].sort(compareAge) } : each,
    ),
  }
}

// Newest first; rows of one instant stand by id, as the server orders them.
function compareAge(one: Row, other: Row): number {
  const ages = Date.parse(other.createdAt) - Date.parse(one.createdAt)
  if (ages !== 0) return ages
  if (one.id === other.id) return 0
  return one.id > other.id ? -1 : 1
}

function mapPages<Item extends Row>(list: ListPages<Item>, change: (items: Item[]) => Item[]): ListPages<Item> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) }
}
