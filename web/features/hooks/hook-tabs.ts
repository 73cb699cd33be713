import { HOOK_TYPES, type HookType } from '#domain/lists/hooks.ts'

/** A type of hook, or all of them together. */
export type HookTab = HookType | null

const ALL = 'all'

/** The tabs in their order. */
export const HOOK_TABS: readonly HookTab[] = [null, ...HOOK_TYPES]

/** What a tab is called in an address. */
export function tabIdOf(tab: HookTab): string {
  return tab === null ? ALL : tab.toLowerCase().replaceAll(' ', '-')
}

/** The tab of this id, or undefined. */
export function findTab(id: string | null): HookTab | undefined {
  return HOOK_TABS.find((tab) => tabIdOf(tab) === id)
}

/** Where the person's own hooks of a tab stand. */
export function hooksAddress(tab: HookTab): string {
  return tab === null ? '/dashboard/hooks' : `/dashboard/hooks?type=${tabIdOf(tab)}`
}

/** The type of exactly this name, or undefined. */
export function findHookType(name: string | undefined): HookType | undefined {
  return HOOK_TYPES.find((type) => type === name)
}

/** What a hook of each type does to its reader. */
export const HOOK_TYPE_NOTES: Readonly<Record<HookType, string>> = {
  Curiosity: 'Opens a question that only the rest of the post answers.',
  'Problem Solution': 'Names a problem and promises the way out of it.',
  Story: 'Begins in the middle of something that happened.',
  Statistics: 'Starts from a figure that makes people look twice.',
  Questions: 'Asks the reader what they would like to answer.',
  Education: 'Promises something worth knowing.',
  Myths: 'Takes apart what many people believe.',
  'Step by Step': 'Promises a way in clear steps.',
  'Common Mistakes': 'Points at a mistake that the reader may be making.',
  Authority: 'Leans on what you have done or seen yourself.',
  Contrarian: 'Disagrees with what everybody says.',
}
