import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { CardSkeletons } from '#web/collection/card-skeletons.tsx'
import type { LeadCardProps } from '#web/collection/lead-card.tsx'
import { late } from '#web/ui/overlays/late.ts'
import type { LeadAsideProps } from './lead-aside.tsx'

const LeadCard = late<LeadCardProps>(() => import('#web/collection/lead-card.tsx').then((module) => module.LeadCard))
const LeadAside = late<LeadAsideProps>(() => import('./lead-aside.tsx').then((module) => module.default))

/** Has what leads a list come before it is there. */
export function bringLead(): void {
  LeadCard.bring()
  LeadAside.bring()
}

export type LeadProps = { card: LeadCardProps } & Omit<LeadAsideProps, 'post'>

/** The piece that the text on the desk has become, before all others; beside it what else the text holds. */
export function Lead({ card, ...aside }: LeadProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Suspense fallback={<CardSkeletons label="Loading the post" count={1} />}>
        <LeadCard key={card.id} {...card} />
      </Suspense>
      <Suspense fallback={null}>
        <LeadAside {...aside} post={card.text} />
      </Suspense>
    </div>
  )
}

/** Marks the tab of a platform that the text was written for. */
export const DONE = (
  <>
    <Check size={16} aria-hidden className="shrink-0 text-accent" />
    <span className="sr-only">done</span>
  </>
)
