// Keeps which pieces the text on a desk has become, by platform, in this browser, for as long as the text stays as it was.

import { useCallback, useEffect, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

export type MadePieces = Readonly<Partial<Record<PlatformName, string>>>

export type Made = {
  /** The ids of the pieces, by platform. */
  pieces: MadePieces
  /** Keeps that the text has become this piece. */
  note: (platform: PlatformName, pieceId: string) => void
  /** Takes up what was kept before, such as when a text is brought back. */
  restore: (pieces: MadePieces) => void
  /** The text is another one now. */
  forget: () => void
}

/** What the text on this page's desk has become; another tab's news are taken over. */
export function useMade(personId: string, page: string): Made {
  const key = `${BRAND.slug}.made.${personId}.${page}`
  const [shown, show] = useState(() => ({ key, pieces: read(key) }))
  if (shown.key !== key) show({ key, pieces: read(key) })

  const restore = useCallback(
    (pieces: MadePieces) => {
      writeStored(key, Object.keys(pieces).length === 0 ? null : JSON.stringify(idsOf(pieces)))
      show({ key, pieces })
    },
    [key],
  )

  useEffect(() => {
    function takeOver(event: StorageEvent) {
      if (event.key === key) show({ key, pieces: read(key) })
    }
    window.addEventListener('storage', takeOver)
    return () => window.removeEventListener('storage', takeOver)
  }, [key])

  return {
    pieces: shown.key === key ? shown.pieces : NONE,
    // Read anew, since several may come before the page is drawn once.
    note: useCallback((platform, id) => restore({ ...read(key), [platform]: id }), [key, restore]),
    restore,
    // At every key that is typed: mostly there is nothing.
    forget: useCallback(() => {
      if (readStored(key) !== null) restore(NONE)
    }, [key, restore]),
  }
}

const NONE: MadePieces = {}

function idsOf(pieces: MadePieces): Record<string, string> {
  return Object.fromEntries(
    PLATFORM_NAMES.flatMap((name) => (pieces[name] === undefined ? [] : [[PLATFORMS[name].id, pieces[name]]])),
  )
}

function read(key: string): MadePieces {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return NONE
    const ids = new Map<string, unknown>(Object.entries(kept))
    return Object.fromEntries(
      PLATFORM_NAMES.flatMap((name) => {
        const id = ids.get(PLATFORMS[name].id)
        return typeof id === 'string' ? [[name, id]] : []
      }),
    )
  } catch {
    return NONE
  }
}
