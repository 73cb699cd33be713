import type { ReactNode } from 'react'
import { BRAND } from '#domain/brand.ts'
import { Card } from '#web/ui/parts/card.tsx'

export type AccountCardProps = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The one card of a page around signing in. */
export function AccountCard({ title, intro, children, footer }: AccountCardProps) {
  return (
    <>
      <title>{`${title} · ${BRAND.name}`}</title>
      <meta name="description" content={`${title} at ${BRAND.name}. ${BRAND.tagline}`} />
      <Card className="rounded-lg p-6 md:p-8">
        <h1 tabIndex={-1} className="text-xl">
          {title}
        </h1>
        {intro != null && <p className="mt-1.5 text-ink-2">{intro}</p>}
        <div className="mt-6">{children}</div>
      </Card>
      {footer != null && <p className="mt-6 text-center text-ink-2">{footer}</p>}
    </>
  )
}

/** How a link inside a sentence looks. */
export const TEXT_LINK = 'rounded-xs font-semibold text-accent underline underline-offset-4 hover:text-accent-strong'
