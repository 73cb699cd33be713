import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** The chosen platform: the one the address names, else the one chosen last on this page, else the first. */
export function usePlatformTab(page: string): [platform: PlatformName, choose: (platform: PlatformName) => void] {
  const [params, setParams] = useSearchParams()
  const key = `${BRAND.slug}.${page}.platform`
  const platform = findById(params.get('platform')) ?? findById(readStored(key)) ?? PLATFORM_NAMES[0]

  const choose = useCallback(
    (chosen: PlatformName) => {
      writeStored(key, PLATFORMS[chosen].id)
      // Drawn at once: what is pressed next is meant for this platform.
      // What else the address names, such as a template, stays.
      const named = (now: URLSearchParams) => {
        now.set('platform', PLATFORMS[chosen].id)
        return now
      }
      setParams(named, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [key, setParams],
  )
  return [platform, choose]
}

/** The platform of this id, or undefined. */
export function findById(id: string | null): PlatformName | undefined {
  return PLATFORM_NAMES.find((name) => PLATFORMS[name].id === id)
}
