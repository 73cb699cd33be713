import { useLayoutEffect, useRef } from 'react'
import { OFFER_NOTICES } from '#domain/writing/offers.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { counted } from './price-note.tsx'
import type { Offer } from './run/writing-state.ts'

export type OfferChoiceProps = {
  offer: Offer
  isDiscarding: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Says which rules a finished text breaks, and lets its person keep it, for its price, or discard it, for nothing. */
export function OfferChoice({ offer, isDiscarding, onKeep, onDiscard }: OfferChoiceProps) {
  const { tokens, brokenRules, isKeeping, failure } = offer
  const group = useRef<HTMLElement>(null)

  // What is to be decided is read out first; no key that was meant for something else decides it.
  useLayoutEffect(() => group.current?.focus({ preventScroll: true }), [])

  return (
    <section
      ref={group}
      tabIndex={-1}
      aria-label="Keep this text?"
      className="flex flex-col gap-4 rounded-md outline-none"
    >
      <div className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-text">
        <Glyph name="warning" />
        <div className="min-w-0 text-sm text-ink">
          <p className="font-semibold">{OFFER_NOTICES.broken}</p>
          <ul className="mt-1 max-h-24 list-disc overflow-y-auto ps-5">
            {brokenRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p className="mt-1 text-ink-2">{OFFER_NOTICES.choice}</p>
        </div>
      </div>
      {failure !== null && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onDiscard} isPending={isDiscarding} isDisabled={isKeeping}>
          Discard · free
        </Button>
        <Button onPress={onKeep} isPending={isKeeping} isDisabled={isDiscarding}>
          Keep it · {tokens === 0 ? 'not charged' : counted(tokens, 'token', 'tokens')}
        </Button>
      </div>
    </section>
  )
}
