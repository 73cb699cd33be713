import type { Claim } from '#language/material/claims/find-claims.ts'
import type { Range } from '#language/material/left-out.ts'
import { Badge } from '#web/ui/parts/badge.tsx'

export type ClaimListProps = {
  claims: readonly Claim[]
  /** The text they were found in. */
  text: string
  source: string
  /** Shows a claim in the text. */
  onShow: (claim: Claim) => void
  /** Shows a sentence in the source. */
  onNearest: (nearest: Range) => void
}

/** What a text claims that its source does not give, each with the sentence that comes nearest. */
export function ClaimList({ claims, text, source, onShow, onNearest }: ClaimListProps) {
  if (claims.length === 0) return null
  return (
    <section
      aria-label="Not in your source"
      className="flex flex-col gap-1 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="text-base">Not in your source</h3>
      <p className="text-sm text-ink-2">Your text says this, and the text it was written from does not. Is it true?</p>
      <ul className="flex flex-col divide-y divide-line">
        {claims.map((claim) => {
          const words = text.slice(claim.start, claim.end)
          const { nearest } = claim
          return (
            <li key={claim.start} className="flex flex-col items-start gap-1 py-2">
              <span className="flex max-w-full flex-wrap items-center gap-x-2">
                <button
                  type="button"
                  aria-label={`Show “${words}” in the text`}
                  onClick={() => onShow(claim)}
                  className="min-h-10 rounded-xs text-start font-semibold underline decoration-warning-text decoration-wavy decoration-1 underline-offset-4 wrap-anywhere md:min-h-8"
                >
                  {words}
                </button>
                <Badge>{claim.kind}</Badge>
              </span>
              {nearest ? (
                <button
                  type="button"
                  onClick={() => onNearest(nearest)}
                  className="min-h-8 rounded-xs text-start text-sm text-wrap text-ink-2 underline-offset-4 wrap-anywhere hover:underline"
                >
                  <span className="text-ink-3">Nearest:</span> {source.slice(nearest.from, nearest.to)}
                </button>
              ) : (
                <p className="text-sm text-ink-3">No sentence of the source comes near.</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
