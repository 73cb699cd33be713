import { type ReactNode, Suspense } from 'react'
import { CardSkeletons } from '#web/collection/card-skeletons.tsx'
import type { LeadCardProps } from '#web/collection/lead-card.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { Icon } from '#web/ui/parts/icon.tsx'

const LeadCard = late<LeadCardProps>(() => import('#web/collection/lead-card.tsx').then((module) => module.LeadCard))

/** Has the card that leads a list come before it is there. */
export const bringLead = LeadCard.bring

/** The piece that the text on the desk has become, before all others. */
export function drawLead(card: LeadCardProps): ReactNode {
  return (
    <Suspense fallback={<CardSkeletons label="Loading the post" count={1} />}>
      <LeadCard key={card.id} {...card} />
    </Suspense>
  )
}

/** Marks the tab of a platform that the text was written for. */
export const DONE = (
  <>
    <Icon name="check" size={16} className="text-accent" />
    <span className="sr-only">done</span>
  </>
)
