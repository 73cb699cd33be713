import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { ERRORS, fillMessage } from '#domain/messages.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/operations.ts'
import type { PlatformName } from '#domain/platforms.ts'
import { siteQuery } from '#web/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import type { VoiceChoice } from './use-voice-choice.ts'
import { VoiceFields } from './voice-fields.tsx'

export type GenerationFormProps = {
  platform: PlatformName
  text: string
  onText: (text: string) => void
  voice: VoiceChoice
  isRunning: boolean
  failure: string | null
  onFailureSeen: () => void
  onGenerate: () => void
}

export function GenerationForm(props: GenerationFormProps) {
  const { platform, text, onText, voice, isRunning, failure, onFailureSeen, onGenerate } = props
  const { data: site } = useQuery(siteQuery)
  const priceId = useId()
  const isTooLong = text.length > CONTENT_MAX_CHARACTERS
  const canGenerate = text.trim() !== '' && !isTooLong && !isRunning

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (canGenerate) onGenerate()
  }

  return (
    <Card as="section" aria-label={`Generate for ${platform}`} className="md:p-6">
      <form
        className="flex flex-col gap-5"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
        }}
      >
        {failure !== null && (
          <div ref={(banner) => banner?.scrollIntoView({ block: 'nearest' })} className="scroll-mt-24">
            <Banner tone="error" onClose={onFailureSeen}>
              {failure}
            </Banner>
          </div>
        )}
        <TextArea
          label="Your text"
          placeholder="Paste your viral content here..."
          dir="auto"
          rows={7}
          value={text}
          onChange={onText}
          readOnly={isRunning}
          error={isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS }) : undefined}
        />
        <VoiceFields choice={voice} isDisabled={isRunning} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
          <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2 max-md:order-last">{site?.engine.note}</p>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 max-md:w-full max-md:justify-between">
            <PriceNote id={priceId} task="generation" text={text} />
            <Button
              type="submit"
              aria-describedby={priceId}
              isPending={isRunning}
              isDisabled={!isRunning && !canGenerate}
              className="max-md:w-full"
            >
              Generate Content
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
