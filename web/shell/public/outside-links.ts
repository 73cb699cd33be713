import { useSyncExternalStore } from 'react'
import { OUTSIDE_LINKS_META, type OutsideLinks } from '#domain/brand.ts'

const NONE: OutsideLinks = {}
let links: OutsideLinks | undefined

/** The operator's links, which the server names in the head of every page; none while a page is written ahead. */
export function useOutsideLinks(): OutsideLinks {
  return useSyncExternalStore(
    () => () => {},
    () => (links ??= readLinks()),
    () => NONE,
  )
}

function readLinks(): OutsideLinks {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${OUTSIDE_LINKS_META}"]`)
  return named ? JSON.parse(named.content) : NONE
}
