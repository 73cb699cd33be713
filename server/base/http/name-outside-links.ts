import { OUTSIDE_LINKS_META } from '#domain/brand.ts'
import type { Env } from '#server/base/env/index.ts'

/** The element by which the pages learn of the operator's links; empty where none is set. */
export function nameOutsideLinks({ links }: Pick<Env, 'links'>): string {
  if (Object.keys(links).length === 0) return ''
  return `<meta name="${OUTSIDE_LINKS_META}" content="${asAttribute(JSON.stringify(links))}">`
}

function asAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
