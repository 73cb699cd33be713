import { useEffect, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import * as themes from '#domain/platforms/slide-themes.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

const { SLIDE_COLOUR, SLIDE_FORMATS, SLIDE_NAME_MAX_CHARACTERS, SLIDE_SIZE_IDS, SLIDE_THEME_IDS } = themes

/** How somebody wants their slides, the next ones too. */
export type SlidesWish = {
  theme: themes.SlideTheme
  size: themes.SlideSize
  format: themes.SlideFormat
  /** The name on the slides. */
  name: string
  /** The colour of their brand; null for that of the theme. */
  color: string | null
}

type KeptWish = [SlidesWish, (change: Partial<SlidesWish>) => void]

/** Whoever shows slides, told of every change. */
const shown = new Set<(wish: SlidesWish) => void>()

/** The wish of this person as this browser keeps it, and how to change it everywhere; `name` stands until they give another. */
export function useSlidesWish(personId: string, name: string): KeptWish {
  const key = `${BRAND.slug}.slides.${personId}`
  const [wish, setWish] = useState(() => readWish(key, name))
  useEffect(() => {
    shown.add(setWish)
    return () => void shown.delete(setWish)
  }, [])
  function change(some: Partial<SlidesWish>) {
    const changed = { ...wish, ...some }
    for (const tell of shown) tell(changed)
    writeStored(key, JSON.stringify(changed))
  }
  return [wish, change]
}

function readWish(key: string, name: string): SlidesWish {
  const kept = parse(readStored(key))
  const given = typeof kept.name === 'string' ? kept.name : name
  return {
    theme: SLIDE_THEME_IDS.find((theme) => theme === kept.theme) ?? 'paper',
    size: SLIDE_SIZE_IDS.find((size) => size === kept.size) ?? 'portrait',
    format: SLIDE_FORMATS.find((format) => format === kept.format) ?? 'png',
    name: given.slice(0, SLIDE_NAME_MAX_CHARACTERS),
    color: typeof kept.color === 'string' && SLIDE_COLOUR.test(kept.color) ? kept.color : null,
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Where one slide is to be looked at. */
export function lookAddress(pieceId: string, { theme, size, name, color }: SlidesWish, number: number): string {
  const query = new URLSearchParams({ theme, size, name, number: String(number), ...(color !== null && { color }) })
  return `/api/pieces/${pieceId}/slide?${query}`
}
