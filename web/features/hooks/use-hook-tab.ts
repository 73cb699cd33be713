import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { findTab, type HookTab, tabIdOf } from './hook-tabs.ts'

/**
 * The chosen tab: the one the address names, else the one chosen last on the page of this name, else all hooks. Without
 * a name nothing but the address counts.
 */
export function useHookTab(page?: string): [tab: HookTab, choose: (tab: HookTab) => void] {
  const [params, setParams] = useSearchParams()
  const key = page === undefined ? null : `${BRAND.slug}.${page}.type`
  const named = findTab(params.get('type'))
  const tab = named === undefined && key !== null ? findTab(readStored(key)) : named

  const choose = useCallback(
    (chosen: HookTab) => {
      if (key !== null) writeStored(key, tabIdOf(chosen))
      // Drawn at once: what is pressed next is meant for this type.
      setParams({ type: tabIdOf(chosen) }, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [key, setParams],
  )
  return [tab ?? null, choose]
}
