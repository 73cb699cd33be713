import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms.ts'
import { readStored, writeStored } from '#web/ui/browser-storage.ts'

const KEY = `${BRAND.slug}.generation.platform`

/** The chosen platform: the one the address names, else the one chosen last in this browser, else the first. */
export function usePlatformTab(): [platform: PlatformName, choose: (platform: PlatformName) => void] {
  const [params, setParams] = useSearchParams()
  const platform = findById(params.get('platform')) ?? findById(readStored(KEY)) ?? PLATFORM_NAMES[0]

  const choose = useCallback(
    (chosen: PlatformName) => {
      writeStored(KEY, PLATFORMS[chosen].id)
      setParams({ platform: PLATFORMS[chosen].id }, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return [platform, choose]
}

/** The platform of this id, or undefined. */
export function findById(id: string | null): PlatformName | undefined {
  return PLATFORM_NAMES.find((name) => PLATFORMS[name].id === id)
}
