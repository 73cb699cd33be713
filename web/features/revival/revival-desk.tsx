import { Suspense, useDeferredValue, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import { PRICES, type RevivalInput } from '#domain/writing/operations.ts'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { late } from '#web/ui/overlays/late.ts'
import { PriceNote, TokenPrice, WordsPrice } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import type { ImagePanelProps } from './image-panel.tsx'
import { LinkField } from './link-field.tsx'
import { LinkPanel } from './link-panel.tsx'
import type { Priced } from './source.ts'
import { SOURCE_TYPES, type SourceType } from './source-types.ts'
import { type Sources, useSources } from './use-sources.ts'
import type { VideoPanelProps } from './video-panel.tsx'

const ImagePanel = late<ImagePanelProps>(() => import('./image-panel.tsx').then((module) => module.ImagePanel))
const VideoPanel = late<VideoPanelProps>(() => import('./video-panel.tsx').then((module) => module.VideoPanel))

/** Where existing content is named, read and made into a post. */
export function RevivalDesk({ personId, platform, onStart, onSaved, onDone, list }: DeskProps) {
  const chosen = useStoredText(`${BRAND.slug}.revival.${personId}.type`, 0)
  const type = SOURCE_TYPES.find(({ id }) => id === chosen.text)?.id ?? SOURCE_TYPES[0].id
  const sources = useSources(personId, type)
  const source = sources[type]
  // A panel whose code is still coming leaves the one before where it is, out of reach.
  const cameType = useDeferredValue(type)
  const shownType = type === 'video' || type === 'image' ? cameType : type
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null, { needsVoice: false })
  // What the button that was pressed last waits for.
  const [missed, setMissed] = useState<'voice' | 'reading' | null>(null)
  const writing = useWriting<RevivalInput>({
    personId,
    task: 'revival',
    failure: NOTICES.reviveFailed,
    onSaved: (result) => {
      if (result.input) sources.forget(result.input)
      onSaved(result)
    },
    onDone,
  })
  const { isRunning } = writing
  const lacksVoice = enhanced.isOn && voice.id === null

  function start() {
    const input = source.take()
    setMissed(input === 'reading' ? input : input && lacksVoice ? 'voice' : null)
    if (!input || input === 'reading' || lacksVoice) return
    onStart()
    writing.start({ input: { ...input, platform, brandVoiceId: voice.id, enhanced: enhanced.isOn } })
  }

  return (
    <>
      <WritingForm
        task="revival"
        label={`Revive for ${platform}`}
        button="Revive Content"
        price={<Price of={source.priced} />}
        isRunning={isRunning}
        canStart
        failure={writing.message}
        onFailureSeen={writing.reset}
        onStart={start}
      >
        <ChoiceButtons
          label="What to revive"
          items={SOURCE_TYPES}
          selectedId={type}
          onSelect={(id) => {
            chosen.setText(id)
            setMissed(null)
            writing.reset()
          }}
          isDisabled={isRunning}
        />
        <div inert={shownType !== type}>
          <Suspense fallback={<div className="min-h-48" />}>
            <Panel
              type={shownType}
              sources={sources}
              platform={platform}
              isDisabled={isRunning}
              onOther={writing.reset}
            />
          </Suspense>
        </div>
        <VoiceFields
          choice={voice}
          enhanced={enhanced}
          isDisabled={isRunning}
          error={missed === 'voice' && lacksVoice ? ERRORS.revival_voice_required[1] : undefined}
        />
        <p role="status" className="text-sm font-medium empty:hidden">
          {missed === 'reading' && sentenceOf(source)}
        </p>
      </WritingForm>
      <WritingOverlay
        title="Hang tight, reviving existing content"
        isNear={source.priced !== undefined}
        writing={writing}
      />
      {list()}
    </>
  )
}

type PanelProps = {
  type: SourceType
  sources: Sources
  platform: PlatformName
  isDisabled: boolean
  onOther: () => void
}

function Panel({ type, sources, platform, isDisabled, onOther }: PanelProps) {
  switch (type) {
    case 'video':
      return <VideoPanel source={sources.video} isDisabled={isDisabled} LinkField={LinkField} />
    case 'image':
      return <ImagePanel source={sources.image} isDisabled={isDisabled} onOther={onOther} />
    default:
      return (
        <LinkPanel
          key={type}
          label={`Address of the ${type === 'blog' ? 'blog post' : 'news article'}`}
          source={sources[type]}
          platform={platform}
          isDisabled={isDisabled}
        />
      )
  }
}

function Price({ of: priced }: { of: Priced }) {
  if (priced === undefined)
    return (
      <p className="text-sm text-ink-2">
        From <TokenPrice tokens={PRICES.revival.base} />, exact once it is read
      </p>
    )
  if ('words' in priced) return <WordsPrice task="revival" words={priced.words} />
  return <PriceNote task="revival" text={priced.text} />
}

function sentenceOf({ isReading, priced }: Pick<Sources['blog'], 'isReading' | 'priced'>): string | false {
  if (isReading) return 'It is being read first. That costs nothing.'
  return priced !== undefined && 'It was read. Check it and the price, then press Revive Content once more.'
}
