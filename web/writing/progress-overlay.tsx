import { type MouseEvent, Suspense } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { PROGRESS_CAP_PERCENT } from '#domain/writing/progress.ts'
import { InEnglish } from '#web/ui/overlays/in-english.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { ProgressBar } from '#web/ui/parts/progress-bar.tsx'
import type { StreamedText } from './run/streamed-text.ts'
import { tellProgress } from './run/tell-progress.ts'
import type { Offer } from './run/writing-state.ts'
import { useStreamedText, WrittenText } from './written-text.tsx'

const OfferChoice = late(() => import('./offer-choice.tsx').then((module) => module.OfferChoice))

export type ProgressOverlayProps = {
  title: string
  isOpen: boolean
  percent: number
  /** How many writings are before this one in line. */
  ahead: number
  /** What has been written so far. */
  text: StreamedText
  isCancelling: boolean
  isConnectionLost: boolean
  /** There while the person has to decide on the text. */
  offer: Offer | null
  onKeep: () => void
  onCancel: () => void
}

/** Covers the page while a writing is under way or has to be decided on; only its end or Cancel closes it. */
export function ProgressOverlay(props: ProgressOverlayProps) {
  const { title, isOpen, percent, ahead, text, isCancelling, isConnectionLost, offer, onKeep, onCancel } = props
  return (
    <InEnglish>
      <ModalOverlay
        isOpen={isOpen}
        isKeyboardDismissDisabled
        className="fixed inset-0 z-50 flex h-dvh items-end justify-center bg-veil data-entering:animate-fade md:items-center md:p-4"
      >
        <Modal className="flex max-h-full w-full data-entering:animate-enter md:max-w-xl">
          <Dialog className="flex max-h-dvh w-full flex-col gap-5 rounded-t-lg border border-line bg-raised p-6 shadow-float outline-none md:rounded-lg md:p-8">
            <Heading slot="title" level={2} className="text-xl">
              {title}
            </Heading>
            {offer ? (
              <>
                <WrittenText text={text} label="Written text" isGrowing={false} className={HEIGHT} />
                <Suspense fallback={null}>
                  <OfferChoice offer={offer} isDiscarding={isCancelling} onKeep={onKeep} onDiscard={onCancel} />
                </Suspense>
              </>
            ) : (
              <>
                <ProgressBar value={percent} label={title} labelHidden />
                <SoFar text={text} percent={percent} />
                <div className="flex min-h-11 items-center justify-between gap-4" onClickCapture={keepFromSecondClick}>
                  <p className="min-w-0 text-sm text-ink-2">{tellProgress({ isConnectionLost, ahead, percent })}</p>
                  <Button
                    variant="secondary"
                    onPress={onCancel}
                    isPending={isCancelling}
                    isDisabled={percent > PROGRESS_CAP_PERCENT}
                  >
                    Cancel
                  </Button>
                </div>
                <p role="status" className="sr-only">
                  {tellProgress(
                    { isConnectionLost: false, ahead, percent },
                    `${title}: ${Math.floor(percent / 25) * 25}%`,
                  )}
                </p>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </InEnglish>
  )
}

/** Whoever pressed the button of a dialog twice did not mean to press Cancel, which may come to stand where it stood. */
function keepFromSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation()
}

function SoFar({ text, percent }: Pick<ProgressOverlayProps, 'text' | 'percent'>) {
  const isEmpty = useStreamedText(text) === ''
  if (isEmpty) return <GhostLines percent={percent} />
  return (
    <WrittenText text={text} label="Written so far" isGrowing={percent <= PROGRESS_CAP_PERCENT} className={HEIGHT} />
  )
}

/** Lines and text stand in the same place, so that nothing moves when the first words come. */
const HEIGHT = 'h-[min(20rem,45dvh)]'

const LINES = [
  { id: 'first', width: 'w-11/12' },
  { id: 'second', width: 'w-full' },
  { id: 'third', width: 'w-4/5' },
  { id: 'fourth', width: 'w-full' },
  { id: 'fifth', width: 'w-3/5' },
]

// Lines that a highlighter marks as the bar climbs.
function GhostLines({ percent }: { percent: number }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-col justify-center gap-5 rounded-sm bg-sunk p-5', HEIGHT)}>
      {LINES.map(({ id, width }, at) => (
        <div key={id} className={`h-3 overflow-hidden rounded-full bg-line ${width}`}>
          <div
            className="h-full rounded-full bg-marker transition-[width] duration-300"
            style={{ width: `${Math.min(100, Math.max(0, percent * LINES.length - at * 100))}%` }}
          />
        </div>
      ))}
    </div>
  )
}
