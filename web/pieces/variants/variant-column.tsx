import { type ReactNode, Suspense } from 'react'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { type Piece, ruledPlatformOf } from '#web/pieces/use-pieces.ts'
import { voiceBadgeOf } from '#web/pieces/voice-match/match-slots.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { ProgressBar } from '#web/ui/parts/progress-bar.tsx'
import { tellProgress } from '#web/writing/run/tell-progress.ts'
import type { WritingControl } from '#web/writing/run/writing-control.ts'
import { WrittenText } from '#web/writing/written-text.tsx'

const OfferChoice = late(() => import('#web/writing/offer-choice.tsx').then((module) => module.OfferChoice))
const PieceProof = late(() => import('#web/pieces/piece-proof.tsx').then((module) => module.default))

export type VariantColumnProps = {
  title: string
  piece: Piece
  onCopy: () => void
  onDelete: () => void
  /** Missing where there is no other one. */
  onKeepOnly: (() => void) | undefined
}

/** One finished text with what its platform makes of it. */
export function VariantColumn({ title, piece, onCopy, onDelete, onKeepOnly }: VariantColumnProps) {
  const platform = ruledPlatformOf(piece)
  return (
    <Column
      title={title}
      note={
        <>
          Created <WrittenDate at={piece.createdAt} withTime />
        </>
      }
      trailing={
        <IconButton size="sm" label={`Delete ${title}`} icon={<Icon name="trash-2" size={18} />} onPress={onDelete} />
      }
    >
      <ScrollBox
        label={`Text of ${title}`}
        className={classNames('min-h-0 flex-1 pb-6 whitespace-pre-wrap', FADING_END)}
      >
        {piece.contentText}
      </ScrollBox>
      {platform !== undefined && (
        <Suspense fallback={null}>
          <PieceProof platform={platform} text={piece.contentText} isBrief />
        </Suspense>
      )}
      {voiceBadgeOf(piece)}
      <div className={classNames('flex flex-wrap gap-1', !onKeepOnly && '-ms-3')}>
        {onKeepOnly && (
          <Button variant="secondary" size="sm" onPress={onKeepOnly}>
            Keep only this one
          </Button>
        )}
        <Button variant="ghost" size="sm" onPress={onCopy}>
          <Icon name="copy" size={16} />
          Copy
        </Button>
      </div>
    </Column>
  )
}

// Shows that a text goes on below.
const FADING_END = '[mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)]'

/** A text that is being written. */
export function RunningVariant({
  title,
  writing,
}: {
  title: string
  writing: WritingControl<Record<string, unknown>>
}) {
  const { percent, text, isCancelling, phase, offer, keep, cancel } = writing
  const note = offer ? 'Not kept yet' : tellProgress(writing, `Writing · ${Math.round(percent)}%`)
  return (
    <Column title={title} note={note}>
      {!offer && <ProgressBar size="sm" value={percent} label={`Writing ${title}`} labelHidden />}
      <WrittenText text={text} label={`${title}, written so far`} isGrowing={!offer} className="min-h-0 flex-1" />
      {offer ? (
        <Suspense fallback={null}>
          <OfferChoice offer={offer} isDiscarding={isCancelling} onKeep={keep} onDiscard={cancel} />
        </Suspense>
      ) : (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onPress={cancel}
            isPending={isCancelling}
            isDisabled={phase === 'settling'}
          >
            Cancel
          </Button>
        </div>
      )}
    </Column>
  )
}

/** Where another one would stand. */
export function GhostColumn() {
  return (
    <div
      aria-hidden="true"
      className="hidden flex-col gap-4 rounded-md border border-dashed border-ink-3/50 p-4 pt-6 lg:flex"
    >
      <div className="h-2.5 w-24 rounded-full bg-line" />
      {GHOST_LINES.map((width) => (
        <div key={width} className={`h-2.5 rounded-full bg-line/70 ${width}`} />
      ))}
    </div>
  )
}

const GHOST_LINES = ['mt-3 w-11/12', 'w-4/5', 'w-full', 'w-3/5']

function Column({
  title,
  note,
  trailing,
  children,
}: {
  title: string
  note: ReactNode
  trailing?: ReactNode
  children: ReactNode
}) {
  return (
    <article
      aria-label={title}
      className="flex min-h-0 min-w-0 snap-start flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <div>
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-ink-2">{note}</p>
        </div>
        {trailing}
      </div>
      {children}
    </article>
  )
}
