import { Fragment, type ReactNode } from 'react'
import { splitTemplate, type TemplatePart } from '#domain/fill-template.ts'

/** A text with the places marked that are left open; their brackets stay, so that no colour is needed. */
export function markPlaces(text: string): ReactNode {
  return <MarkedParts parts={splitTemplate(text)} />
}

export function MarkedParts({ parts }: { parts: readonly TemplatePart[] }) {
  return parts.map(({ from, text, place }) =>
    place === undefined ? (
      <Fragment key={from}>{text}</Fragment>
    ) : (
      <span key={from} className="rounded-xs bg-marker/30 box-decoration-clone px-0.5 font-medium text-ink">
        {text}
      </span>
    ),
  )
}
