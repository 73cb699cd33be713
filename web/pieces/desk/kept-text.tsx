import { type ReactNode, useMemo } from 'react'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import { countWords, normaliseText, previewCharacters } from '#domain/text.ts'
import { operationOf, priceOf, type SeveralTask } from '#domain/writing/operations.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { counted } from '#web/writing/price-note.tsx'
import { WrittenElsewhere } from '#web/writing/written-elsewhere.tsx'
import { SameSource } from './same-source.tsx'

export type KeptTextProps = {
  task: SeveralTask
  text: string
  /** The platform that is looked at. */
  platform: PlatformName
  /** Those that this text was not written for yet. */
  missing: readonly PlatformName[]
  isRunning: boolean
  failure: string | null
  onFailureSeen: () => void
  /** Writes the same text for these. */
  onWrite: (platforms: readonly PlatformName[]) => void
  onChange: () => void
  onNew: () => void
  /** What was read in the text. */
  children?: ReactNode
}

const SHOWN_CHARACTERS = 160

/** The text on a desk, once something was made of it: a line of its own, and what else it can become in one press. */
export default function KeptText(props: KeptTextProps) {
  const { task, text, platform, missing, isRunning, failure, onFailureSeen, onWrite, onChange, onNew } = props
  // A text of any length stands here while all around it is drawn anew.
  const words = useMemo(() => countWords(normaliseText(text)), [text])
  const beginning = useMemo(() => previewCharacters(text.trim().replace(/\s+/g, ' '), SHOWN_CHARACTERS).text, [text])
  return (
    <Card as="section" aria-label="Your text" className="flex flex-col gap-4">
      {failure !== null && (
        <Banner tone="error" onClose={onFailureSeen}>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name="file" className="text-ink-3 max-md:hidden" />
        <p className="flex shrink-0 flex-wrap items-baseline gap-x-2 max-md:flex-col">
          <strong className="font-semibold">Your text</strong>
          <span className="text-sm text-ink-2">{counted(words, 'word', 'words')}</span>
        </p>
        <p
          dir="auto"
          className="min-w-0 flex-1 basis-64 truncate text-start text-ink-2 max-md:order-last max-md:basis-full"
        >
          “{beginning}”
        </p>
        <div className="ms-auto flex gap-2">
          <Button variant="secondary" size="sm" isDisabled={isRunning} onPress={onChange}>
            Change
          </Button>
          <Button variant="ghost" size="sm" isDisabled={isRunning} onPress={onNew}>
            New text
          </Button>
        </div>
      </div>
      {props.children}
      {missing.length > 0 && (
        <SameSource
          label="The same text for"
          platform={platform}
          missing={missing}
          tokens={priceOf(operationOf(task), words)}
          isRunning={isRunning}
          onWrite={onWrite}
        />
      )}
      {!isRunning && <WrittenElsewhere task={task} />}
    </Card>
  )
}
