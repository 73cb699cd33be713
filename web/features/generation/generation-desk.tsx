import { Suspense, useEffect, useRef, useState } from 'react'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { CONTENT_MAX_CHARACTERS, type GenerationInput } from '#domain/writing/operations.ts'
import { bringLead } from '#web/pieces/desk/draw-lead.tsx'
import type { KeptTextProps } from '#web/pieces/desk/kept-text.tsx'
import { PlatformChoice } from '#web/pieces/desk/platform-choice.tsx'
import { SeveralPrice } from '#web/pieces/desk/several-price.tsx'
import type { SeveralProgressProps } from '#web/pieces/desk/several-progress.tsx'
import type { Made } from '#web/pieces/desk/use-made.ts'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useSeveral } from '#web/writing/run/use-several.ts'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'

const KeptText = late<KeptTextProps>(() => import('#web/pieces/desk/kept-text.tsx').then((module) => module.default))
const SeveralProgress = late<SeveralProgressProps>(() =>
  import('#web/pieces/desk/several-progress.tsx').then((module) => module.default),
)

const TITLE = 'Creating your authentic content'

type GenerationDeskProps = DeskProps & { made: Made }

/** Where a text is typed and its posts are watched coming; what became one stays, folded to a line. */
export function GenerationDesk(props: GenerationDeskProps) {
  const [round, setRound] = useState(0)
  // A desk that is drawn anew takes up what still has to be decided on.
  return <Desk key={round} {...props} onUndecided={() => setRound(round + 1)} />
}

type DeskRoundProps = GenerationDeskProps & { onUndecided: () => void }

function Desk({ personId, platform, made, onStart, onSaved, onDone, onUndecided }: DeskRoundProps) {
  const draft = useDraft(personId, 'generation')
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null)
  const wantsField = useRef(false)
  const [also, setAlso] = useState<readonly PlatformName[]>([])
  const [isChanging, setChanging] = useState(false)
  const others = also.filter((name) => name !== platform)

  // The piece of a text that has been changed since stands in the list alone.
  function keep(name: string | undefined, pieceId: string | undefined, content: unknown) {
    const known = PLATFORM_NAMES.find((one) => one === name)
    if (!known || pieceId === undefined || typeof content !== 'string') return
    // A tab that was closed at once may not have kept what was typed in it.
    if (draft.text.trim() === '') draft.setText(content)
    else if (content !== draft.text) return
    made.note(known, pieceId)
    setChanging(false)
  }

  const several = useSeveral({
    personId,
    task: 'generation',
    failure: NOTICES.generateFailed,
    onSaved: (name, pieceId, input) => {
      keep(name, pieceId, input.content)
      // Whoever reads one of them already is not led away by the others.
      onSaved({ pieceIds: [pieceId], input: { platform }, since: '' })
      if (name === platform) onDone({ pieceIds: [pieceId], input: { platform }, since: '' })
    },
    onEnd: ({ isUndecided }) => {
      setAlso([])
      if (isUndecided) onUndecided()
    },
  })
  const writing = useWriting<GenerationInput>({
    personId,
    task: 'generation',
    failure: NOTICES.generateFailed,
    onSaved: (result) => {
      keep(result.input?.platform, result.pieceIds[0], result.input?.content)
      onSaved(result)
    },
    onDone,
  })
  const isRunning = writing.isRunning || several.isRunning
  const isTooLong = draft.text.length > CONTENT_MAX_CHARACTERS
  const canStart = draft.text.trim() !== '' && !isTooLong
  const missing = PLATFORM_NAMES.filter((name) => made.pieces[name] === undefined)
  const isKept = missing.length < PLATFORM_NAMES.length && canStart && !isChanging
  const failure = writing.message ?? several.message

  useEffect(() => {
    if (!canStart) return
    KeptText.bring()
    bringLead()
  }, [canStart])

  function start(platforms: readonly PlatformName[]) {
    const input = { content: draft.text, brandVoiceId: voice.id, enhanced: enhanced.isOn }
    const [only, ...more] = platforms
    if (only === undefined) return
    onStart()
    several.reset()
    writing.reset()
    if (more.length > 0) several.start(input, platforms)
    else writing.start({ input: { platform: only, ...input } })
  }

  function seeFailure() {
    writing.reset()
    several.reset()
  }

  // Its field is drawn with the next state of the page, and takes the focus then.
  function openField() {
    onStart()
    wantsField.current = true
    setChanging(true)
  }

  function beginAnew() {
    const { pieces } = made
    const { text } = draft
    openField()
    draft.clear()
    made.forget()
    notify({
      message: NOTICES.textPutAway,
      action: {
        label: 'Undo',
        onAction: () => {
          draft.setText(text)
          made.restore(pieces)
          setChanging(false)
        },
      },
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={null}>
        {several.parts.length > 0 && <SeveralProgress title={TITLE} several={several} />}
        {isKept && (
          <KeptText
            task="generation"
            text={draft.text}
            platform={platform}
            missing={missing}
            isRunning={isRunning}
            failure={failure}
            onFailureSeen={seeFailure}
            onWrite={start}
            onChange={openField}
            onNew={beginAnew}
          />
        )}
      </Suspense>
      {!isKept && (
        <WritingForm
          label={`Generate for ${platform}`}
          button="Generate Content"
          price={
            others.length === 0 ? (
              <PriceNote task="generation" text={draft.text} />
            ) : (
              <SeveralPrice task="generation" text={draft.text} posts={1 + others.length} />
            )
          }
          isRunning={isRunning}
          canStart={canStart}
          failure={failure}
          onFailureSeen={seeFailure}
          onStart={() => start([platform, ...others])}
        >
          <TextArea
            ref={(field) => {
              if (field && wantsField.current) field.focus()
              wantsField.current &&= field === null
            }}
            label="Your text"
            placeholder="Paste your viral content here..."
            dir="auto"
            rows={7}
            value={draft.text}
            onChange={(text) => {
              draft.setText(text)
              made.forget()
            }}
            readOnly={isRunning}
            error={isTooLong ? fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS }) : undefined}
          />
          <PlatformChoice platform={platform} chosen={also} onChoose={setAlso} isDisabled={isRunning} />
          <VoiceFields choice={voice} enhanced={enhanced} isDisabled={isRunning} />
        </WritingForm>
      )}
      <WritingOverlay title={TITLE} isNear={canStart} writing={writing} />
    </div>
  )
}
