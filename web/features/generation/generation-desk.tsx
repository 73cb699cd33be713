import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { CONTENT_MAX_CHARACTERS, type GenerationInput, quote } from '#domain/writing/operations.ts'
import type { KeptTextProps } from '#web/pieces/desk/kept-text.tsx'
import { keptReading, wishesKey } from '#web/pieces/desk/kept-wishes.ts'
import { bringLead, Lead } from '#web/pieces/desk/lead.tsx'
import type { ReadingLineProps } from '#web/pieces/desk/reading-line.tsx'
import type { Made } from '#web/pieces/desk/use-made.ts'
import { PlatformChoice, SEVERAL_PARTS, SeveralPrice, useSeveralOrder } from '#web/pieces/desk/use-several-order.tsx'
import type { TextReading } from '#web/pieces/desk/use-text-reading.ts'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { FileDrop } from '#web/writing/file-drop.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'

const KeptText = late<KeptTextProps>(() => import('#web/pieces/desk/kept-text.tsx').then((module) => module.default))
const ReadingLine = late<ReadingLineProps>(() =>
  import('#web/pieces/desk/reading-line.tsx').then((module) => module.default),
)

/** What is drawn once there is a text. */
const PARTS = [ReadingLine, KeptText, ...SEVERAL_PARTS]

type Passage = TextReading['passages'][number]

const TITLE = 'Creating your authentic content'

type GenerationDeskProps = DeskProps & { made: Made }

/** Where a text is typed and its posts are watched coming; what became one stays, folded to a line. */
export function GenerationDesk(props: GenerationDeskProps) {
  const [round, setRound] = useState(0)
  // A desk that is drawn anew takes up what still has to be decided on.
  return <Desk key={round} {...props} onUndecided={() => setRound(round + 1)} />
}

type DeskRoundProps = GenerationDeskProps & { onUndecided: () => void }

function Desk({ personId, platform, made, onStart, onSaved, onDone, onUndecided, list }: DeskRoundProps) {
  const draft = useDraft(personId, 'generation')
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null)
  const [reading, setReading] = useState<TextReading>()
  const wishes = wishesKey(personId, 'generation')
  const wantsField = useRef(false)
  const several = useSeveralOrder({ personId, platform, task: 'generation' })
  const [isChanging, setChanging] = useState(false)
  const { others } = several

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
    for (const part of PARTS) part.bring()
    bringLead()
  }, [canStart])

  function start(platforms: readonly PlatformName[], passage?: Passage) {
    const manner = { brandVoiceId: voice.id, enhanced: enhanced.isOn }
    const input = { content: draft.text, ...manner, ...keptReading(wishes, passage) }
    const [only, ...more] = platforms
    if (only === undefined) return
    onStart()
    seeFailure()
    if (more.length > 0) return several.start(input, platforms)
    several.reset()
    writing.start({ input: { platform: only, ...input } })
  }

  function seeFailure() {
    writing.reset()
    several.seeFailure()
  }

  // Its field is drawn with the next state of the page, and takes the focus then.
  function openField() {
    onStart()
    wantsField.current = true
    setChanging(true)
  }

  // What stood there goes with all that is known of it, and can be brought back.
  function replaceText(text: string) {
    const { pieces } = made
    const content = draft.text
    const wished = readStored(wishes)
    draft.setText(text)
    made.forget()
    writeStored(wishes, null)
    if (content.trim() === '') return
    notify({
      message: NOTICES.textPutAway,
      action: {
        label: 'Undo',
        onAction: () => {
          writeStored(wishes, wished)
          draft.setText(content)
          made.restore(pieces)
          setChanging(false)
        },
      },
    })
  }

  function beginAnew() {
    openField()
    replaceText('')
  }

  const leadId = isKept ? made.pieces[platform] : undefined
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  const content = leadId === undefined ? '' : draft.text
  const passages = reading?.passages
  // Not drawn anew at every key that is typed.
  const shown = useMemo(() => {
    if (leadId === undefined) return list()
    const tokens = quote('generation', content)
    return list({
      id: leadId,
      draw: (id, card) => (
        <Lead
          card={{ id, ...card }}
          content={content}
          passages={passages ?? []}
          tokens={tokens}
          isRunning={isRunning}
          onWrite={(passage) => latest.current([platform], passage)}
        />
      ),
    })
  }, [list, leadId, content, passages, isRunning, platform])

  const readingLine = (
    <ReadingLine personId={personId} page="generation" text={draft.text} isDisabled={isRunning} onRead={setReading} />
  )

  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={null}>
        {several.progress({
          title: TITLE,
          failure: NOTICES.generateFailed,
          onMade: (name, pieceId, input) => keep(name, pieceId, input.content),
          onSaved,
          onDone,
          onUndecided,
        })}
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
          >
            {readingLine}
          </KeptText>
        )}
      </Suspense>
      {!isKept && (
        <WritingForm
          task="generation"
          label={`Generate for ${platform}`}
          button="Generate Content"
          price={
            others.length === 0 ? (
              <PriceNote task="generation" text={draft.text} />
            ) : (
              <Suspense fallback={null}>
                <SeveralPrice task="generation" text={draft.text} posts={1 + others.length} />
              </Suspense>
            )
          }
          isRunning={isRunning}
          canStart={canStart}
          failure={failure}
          onFailureSeen={seeFailure}
          onStart={() => start([platform, ...others])}
        >
          <FileDrop isDisabled={isRunning} onText={replaceText}>
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
          </FileDrop>
          {canStart && (
            <Suspense fallback={null}>
              {readingLine}
              <PlatformChoice platform={platform} several={several} isDisabled={isRunning} />
            </Suspense>
          )}
          <VoiceFields choice={voice} enhanced={enhanced} isDisabled={isRunning} />
        </WritingForm>
      )}
      <WritingOverlay title={TITLE} isNear={canStart} writing={writing} />
      <div>{shown}</div>
    </div>
  )
}
