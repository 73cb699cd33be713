import { Suspense, useState } from 'react'
import type { ConfirmDialogProps } from '#web/ui/overlays/confirm-dialog.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { clockText } from '#web/voice-notes/clock-text.ts'
import { Player } from '#web/voice-notes/player.tsx'
import { type KeptSound, soundStoreOf } from './kept/kept-sounds.ts'
import { keptTitle } from './kept/use-note-words.ts'
import { forgetSound } from './use-save-note.ts'

const ConfirmDialog = late<ConfirmDialogProps>(
  () => import('#web/ui/overlays/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { isNearby: true },
)

export type WaitingListProps = {
  personId: string
  sounds: readonly KeptSound[]
  onReview: (sound: KeptSound) => void
  onDiscarded: () => void
}

/** What was recorded or chosen in this browser and is not saved: to be heard, saved or thrown away. */
export function WaitingList({ personId, sounds, onReview, onDiscarded }: WaitingListProps) {
  const [doomed, setDoomed] = useState<KeptSound | null>(null)
  if (sounds.length === 0) return null
  return (
    <section aria-label="Not saved yet" className="mb-8 flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {sounds.map((sound) => (
          <li
            key={sound.id}
            className="grid items-center gap-x-6 gap-y-3 rounded-md border border-accent bg-surface p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_auto]"
          >
            <div className="min-w-0">
              <p dir="auto" className="truncate font-semibold">
                {keptTitle(personId, sound)}
              </p>
              <p className="text-sm text-ink-2">{sentenceOf(sound, new Date())}</p>
            </div>
            <Player
              label={`${kindOf(sound)}: ${keptTitle(personId, sound)}`}
              source={() => soundStoreOf(personId).read(sound)}
              seconds={sound.seconds}
            />
            <div className="flex gap-2">
              <Button size="sm" onPress={() => onReview(sound)}>
                Save
              </Button>
              <Button variant="secondary" size="sm" onPress={() => setDoomed(sound)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {doomed && (
          <ConfirmDialog
            title={`Discard this ${doomed.uploadMethod === 'uploaded' ? 'audio file' : 'recording'}?`}
            message="It has not been saved, and cannot be brought back."
            confirmLabel="Discard"
            cancelLabel="Keep it"
            isOpen
            onClose={() => setDoomed(null)}
            onConfirm={() => {
              setDoomed(null)
              void forgetSound(personId, doomed.id).then(onDiscarded)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

function kindOf({ uploadMethod }: KeptSound): string {
  return uploadMethod === 'uploaded' ? 'Audio file' : 'Recording'
}

function sentenceOf({ uploadMethod, seconds, startedAt }: KeptSound, now: Date): string {
  const begun = new Date(startedAt)
  const day = begun.toDateString() === now.toDateString() ? 'today' : DAY.format(begun)
  const what = uploadMethod === 'uploaded' ? 'An audio file' : 'A recording'
  return `${what} of ${clockText(seconds)} from ${day} ${TIME.format(begun)} was not saved.`
}
