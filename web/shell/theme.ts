// Promises the chosen theme before the first paint, on every page, in every tab.
import { useSyncExternalStore } from 'react'
import { BRAND } from '#domain/brand.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const KEY = `${BRAND.slug}.theme`
const listeners = new Set<() => void>()

/** Runs in the head before anything is drawn; its hash stands in the page's policy. */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=localStorage.getItem(${JSON.stringify(KEY)})||'system'}catch{}`

function readTheme(): Theme {
  const stored = readStored(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

function listen(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme)
  document.documentElement.dataset.theme = theme
  for (const changed of listeners) changed()
}

export function useTheme(): Theme {
  return useSyncExternalStore(listen, readTheme, () => 'system')
}
