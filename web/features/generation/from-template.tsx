import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { closeTemplate, countOpen, fillTemplate, placesOf } from '#domain/fill-template.ts'
import { templates } from '#domain/lists/templates.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { PLATFORMS } from '#domain/platforms/platforms.ts'
import { CONTENT_MAX_CHARACTERS, type GenerationInput } from '#domain/writing/operations.ts'
import { client, messageOf } from '#web/client.ts'
import { PlatformChoice, SeveralPrice, useSeveralOrder } from '#web/pieces/desk/use-several-order.tsx'
import { FilledPost } from '#web/pieces/outline/filled-post.tsx'
import { useFilling } from '#web/pieces/outline/use-filling.ts'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'

const COMPOSER_NOTE =
  'Built-in composer: puts your words into the places. Connect a model to have the post written around them.'

const TITLE = 'Creating your authentic content'

export type FromTemplateProps = DeskProps & { templateId: string }

/** Where the places of a template are filled and its post is watched coming; what is typed stays in this browser. */
export function FromTemplate(props: FromTemplateProps) {
  const { templateId, list } = props
  // A person has so few that all of them are one page.
  const { data, error } = useQuery({
    queryKey: [templates.name, 'to-fill'],
    queryFn: ({ signal }) => client.templates.list({ limit: 100 }, { signal }),
  })
  const template = data?.items.find(({ id }) => id === templateId)
  return (
    <div className="flex flex-col gap-4">
      {template ? (
        <Slots {...props} text={template.contentText} />
      ) : (
        <Missing
          reason={error ? messageOf(error, NOTICES.templatesLoadFailed) : data ? ERRORS.template_not_found[1] : null}
        />
      )}
      <div>{list()}</div>
    </div>
  )
}

function Missing({ reason }: { reason: string | null }) {
  if (reason === null) return <p role="status">Loading your template</p>
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner tone="error">{reason}</Banner>
      <LinkButton to="/dashboard/templates" variant="secondary">
        Choose a template
      </LinkButton>
    </div>
  )
}

type SlotsProps = FromTemplateProps & { text: string }

/** A desk that is drawn anew takes up what still has to be decided on. */
function Slots(props: SlotsProps) {
  const [round, setRound] = useState(0)
  return <SlotsRound key={round} {...props} onUndecided={() => setRound(round + 1)} />
}

function SlotsRound({
  personId,
  platform,
  templateId,
  text,
  onStart,
  onSaved,
  onDone,
  onUndecided,
}: SlotsProps & { onUndecided: () => void }) {
  const { typed, type, clear } = useFilling(personId, templateId)
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null)
  const writing = useWriting<GenerationInput>({
    personId,
    task: 'generation',
    failure: NOTICES.generateFailed,
    onSaved,
    onDone,
  })
  const several = useSeveralOrder({ personId, platform, task: 'generation' })
  const headingId = useId()
  const isRunning = writing.isRunning || several.isRunning
  const places = placesOf(text)
  const parts = fillTemplate(text, typed)
  const open = countOpen(parts)
  const content = parts.map((part) => part.text).join('')
  const isTooLong = content.length > CONTENT_MAX_CHARACTERS
  const canStart = open < places.length && !isTooLong

  function start() {
    const input = { content, templateId, brandVoiceId: voice.id, enhanced: enhanced.isOn }
    onStart()
    seeFailure()
    if (several.others.length > 0) return several.start(input, [platform, ...several.others])
    several.reset()
    writing.start({ input: { platform, ...input } })
  }

  function seeFailure() {
    writing.reset()
    several.seeFailure()
  }

  return (
    <>
      <Suspense fallback={null}>
        {several.progress({
          title: TITLE,
          failure: NOTICES.generateFailed,
          onMade: () => {},
          onSaved,
          onDone,
          onUndecided,
        })}
      </Suspense>
      <WritingForm
        task="generation"
        label={`Generate for ${platform} from a template`}
        button="Generate Content"
        price={
          several.others.length === 0 ? (
            <PriceNote task="generation" text={closeTemplate(content)} />
          ) : (
            <Suspense fallback={null}>
              <SeveralPrice task="generation" text={closeTemplate(content)} posts={1 + several.others.length} />
            </Suspense>
          )
        }
        composerNote={COMPOSER_NOTE}
        isRunning={isRunning}
        canStart={canStart}
        failure={writing.message ?? several.message}
        onFailureSeen={seeFailure}
        onStart={start}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={headingId} className="text-lg">
              Fill in your template
            </h2>
            <p className="text-sm text-ink-2">Say what you have to say, in its places. What stays open is left out.</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" size="sm" isDisabled={isRunning || open === places.length} onPress={clear}>
              Clear
            </Button>
            <LinkButton to={`/dashboard/generation?platform=${PLATFORMS[platform].id}`} variant="secondary" size="sm">
              Write without it
            </LinkButton>
          </div>
        </div>
        {isTooLong && (
          <Banner tone="warning">{fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS })}</Banner>
        )}
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <fieldset aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
            {places.map((place) => (
              <TextArea
                key={place}
                label={place.charAt(0).toUpperCase() + place.slice(1)}
                value={typed.get(place) ?? ''}
                onChange={(filled) => type(place, filled)}
                readOnly={isRunning}
                autoGrow
                rows={1}
                dir="auto"
              />
            ))}
          </fieldset>
          <FilledPost parts={parts} places={places.length} className="md:top-20" boxClassName="md:max-h-[60dvh]" />
        </div>
        {canStart && <PlatformChoice platform={platform} several={several} isDisabled={isRunning} />}
        <VoiceFields choice={voice} enhanced={enhanced} isDisabled={isRunning} />
      </WritingForm>
      <WritingOverlay title={TITLE} isNear={canStart} writing={writing} />
    </>
  )
}
