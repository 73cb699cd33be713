import type { ReactNode } from 'react'
import { BRAND } from '#domain/brand.ts'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { ClosingSection } from './closing-section.tsx'
import { Marked } from './marked.tsx'

type OpeningProps = {
  documentTitle: string
  description: string
  title: readonly [before: string, marked: string]
  lead: string
  /** Beside the title, where there is room. */
  picture: ReactNode
  closing: string
  children: ReactNode
}

/** The frame of a page about one part of the product: what it is, the way in, and the way in again at its end. */
export function Opening({
  documentTitle,
  description,
  title: [before, marked],
  lead,
  picture,
  closing,
  children,
}: OpeningProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 md:px-8 lg:pt-12">
      <title>{`${documentTitle} · ${BRAND.name}`}</title>
      <meta name="description" content={description} />
      <div className="mb-16 grid grid-cols-1 items-center gap-12 md:mb-20 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <h1 tabIndex={-1} className="text-hero tracking-hero">
            {before}
            <Marked>{marked}</Marked>
          </h1>
          <p className="mt-7 max-w-xl text-lg text-ink-2">{lead}</p>
          <LinkButton to="/pricing" size="lg" className="mt-9">
            Start Your Free Trial
          </LinkButton>
        </div>
        {picture}
      </div>
      {children}
      <ClosingSection title={closing} />
    </div>
  )
}
