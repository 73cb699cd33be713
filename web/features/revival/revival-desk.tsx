import { type Dispatch, type SetStateAction, Suspense, useDeferredValue, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import { PRICES, type RevivalInput } from '#domain/writing/operations.ts'
import { DOCUMENT_ENDINGS } from '#domain/writing/text-files.ts'
import { PlatformChoice, SeveralPrice, useSeveralOrder } from '#web/pieces/desk/use-several-order.tsx'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { late } from '#web/ui/overlays/late.ts'
import { FileDrop } from '#web/writing/file-drop.tsx'
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
import type { ReusedInput, SameSourceCardProps } from './same-source-card.tsx'
import type { Priced } from './source.ts'
import { SOURCE_TYPES, type SourceType } from './source-types.ts'
import { type Sources, useSources } from './use-sources.ts'
import type { VideoPanelProps } from './video-panel.tsx'

const ImagePanel = late<ImagePanelProps>(() => import('./image-panel.tsx').then((module) => module.ImagePanel))
const VideoPanel = late<VideoPanelProps>(() => import('./video-panel.tsx').then((module) => module.VideoPanel))
const SameSourceCard = late<SameSourceCardProps>(() =>
  import('./same-source-card.tsx').then((module) => module.default),
)

const TITLE = 'Hang tight, reviving existing content'

/** Where existing content is named, read and made into posts. */
export function RevivalDesk(props: DeskProps) {
  const [round, setRound] = useState(0)
  const [made, setMade] = useState<readonly RevivalInput[]>([])
  // A desk that is drawn anew takes up what still has to be decided on.
  return <Desk key={round} {...props} made={made} setMade={setMade} onUndecided={() => setRound(round + 1)} />
}

type DeskRoundProps = DeskProps & {
  /** What posts were made from while this page is open, the latest last. */
  made: readonly RevivalInput[]
  setMade: Dispatch<SetStateAction<readonly RevivalInput[]>>
  onUndecided: () => void
}

function Desk(props: DeskRoundProps) {
  const { personId, platform, made, setMade, onStart, onSaved, onDone, onUndecided, list } = props
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
  const several = useSeveralOrder({ personId, platform, task: 'revival' })
  const writing = useWriting<RevivalInput>({
    personId,
    task: 'revival',
    failure: NOTICES.reviveFailed,
    onSaved: (result) => {
      if (result.input) noteMade(result.input)
      onSaved(result)
    },
    onDone,
  })
  const isRunning = writing.isRunning || several.isRunning
  const others = isThere(source.priced) ? several.others : []
  const lacksVoice = enhanced.isOn && voice.id === null

  // The fields are empty again; what stood in them can still become further posts.
  function noteMade(input: RevivalInput) {
    sources.forget(input)
    setMade((before) => [...before, input])
  }

  function start() {
    const input = source.take()
    setMissed(input === 'reading' ? input : input && lacksVoice ? 'voice' : null)
    if (input && input !== 'reading') write(input, [platform, ...others])
  }

  function write(input: ReusedInput, platforms: readonly PlatformName[]) {
    const [only, ...more] = platforms
    if (only === undefined) return
    if (lacksVoice) return setMissed('voice')
    const order = { ...input, brandVoiceId: voice.id, enhanced: enhanced.isOn }
    onStart()
    seeFailure()
    if (more.length > 0) return several.start(order, platforms)
    several.reset()
    writing.start({ input: { ...order, platform: only } })
  }

  function seeFailure() {
    writing.reset()
    several.seeFailure()
  }

  return (
    <>
      <div className="flex flex-col gap-4">
        <Suspense fallback={null}>
          {several.progress({
            title: TITLE,
            failure: NOTICES.reviveFailed,
            // safe because only this desk's inputs are kept under its name
            onMade: (platform, _pieceId, input) => noteMade({ ...(input as RevivalInput), platform }),
            onSaved,
            onDone,
            onUndecided,
          })}
        </Suspense>
        <WritingForm
          task="revival"
          label={`Revive for ${platform}`}
          button="Revive Content"
          price={<Price of={source.priced} posts={1 + others.length} />}
          isRunning={isRunning}
          canStart
          failure={writing.message ?? several.message}
          onFailureSeen={seeFailure}
          onStart={start}
        >
          <ChoiceButtons
            label="What to revive"
            items={SOURCE_TYPES}
            selectedId={type}
            onSelect={(id) => {
              chosen.setText(id)
              setMissed(null)
              seeFailure()
            }}
            isDisabled={isRunning}
          />
          <div inert={shownType !== type}>
            <Suspense fallback={<div className="min-h-48" />}>
              <Panel type={shownType} sources={sources} isDisabled={isRunning} onOther={seeFailure} />
            </Suspense>
          </div>
          {isThere(source.priced) && <PlatformChoice platform={platform} several={several} isDisabled={isRunning} />}
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
        <WritingOverlay title={TITLE} isNear={source.priced !== undefined} writing={writing} />
        {made.length > 0 && (
          <Suspense fallback={null}>
            <SameSourceCard
              made={made}
              platform={platform}
              isRunning={isRunning}
              onWrite={write}
              onClose={() => setMade([])}
            />
          </Suspense>
        )}
      </div>
      {list()}
    </>
  )
}

type PanelProps = {
  type: SourceType
  sources: Sources
  isDisabled: boolean
  onOther: () => void
}

function Panel({ type, sources, isDisabled, onOther }: PanelProps) {
  switch (type) {
    case 'video':
      return <VideoPanel source={sources.video} isDisabled={isDisabled} LinkField={LinkField} FileDrop={FileDrop} />
    case 'image':
      return <ImagePanel source={sources.image} isDisabled={isDisabled} onOther={onOther} />
    default:
      return (
        <LinkPanel
          key={type}
          label={`Address of the ${type === 'blog' ? 'blog post' : 'news article'}`}
          source={sources[type]}
          files={type === 'blog' ? DOCUMENT_ENDINGS : undefined}
          isDisabled={isDisabled}
        />
      )
  }
}

function Price({ of: priced, posts }: { of: Priced; posts: number }) {
  if (priced === undefined)
    return (
      <p className="text-sm text-ink-2">
        From <TokenPrice tokens={PRICES.revival.base} />, exact once it is read
      </p>
    )
  if (posts > 1 && isThere(priced))
    return (
      <Suspense fallback={null}>
        <SeveralPrice task="revival" {...priced} posts={posts} />
      </Suspense>
    )
  if ('words' in priced) return <WordsPrice task="revival" words={priced.words} />
  return <PriceNote task="revival" text={priced.text} />
}

/** Whether there is something that posts can be made from. */
function isThere(priced: Priced): boolean {
  return priced !== undefined && ('words' in priced || priced.text.trim() !== '')
}

function sentenceOf({ isReading, priced }: Pick<Sources['blog'], 'isReading' | 'priced'>): string | false {
  if (isReading) return 'It is being read first. That costs nothing.'
  return priced !== undefined && 'It was read. Check it and the price, then press Revive Content once more.'
}
