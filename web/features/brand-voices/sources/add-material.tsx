import { type ReactNode, useId, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import type { Manner } from '#domain/lists/brand-voices.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { countWords, showWordCount } from '#domain/text.ts'
import { TIMINGS } from '#domain/timings.ts'
import { messageOf } from '#web/client.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { Outcome, type OutcomeProps } from '#web/ui/page/outcome.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { AddFiles } from './add-files.tsx'
import { teach } from './use-sources.ts'

const WAYS = [
  { id: 'text', label: 'Paste text', icon: 'pen-line' },
  { id: 'link', label: 'Link', icon: 'book-open' },
  { id: 'file', label: 'Files', icon: 'file' },
] as const
type Way = (typeof WAYS)[number]['id']

/** Ways to teach a brand voice more; what was typed stays until it was taken in. */
export function AddMaterial({ voiceId }: { voiceId: string }) {
  const [way, setWay] = useState<Way>('text')
  const [manner, setManner] = useState<Manner>('written')
  return (
    <section aria-label="Add more" className="border-t border-line pt-5">
      <h3 className="mb-2 font-semibold">Add more</h3>
      <Tabs
        label="How to add it"
        items={WAYS}
        selectedId={way}
        onSelect={(id) => setWay(WAYS.find((known) => known.id === id)?.id ?? 'text')}
      >
        <div className="flex flex-col gap-4">
          <Switch
            label="This was spoken"
            hint="For transcripts of talks, calls or voice notes. They are measured apart from what you write."
            isSelected={manner === 'spoken'}
            onChange={(isSpoken) => setManner(isSpoken ? 'spoken' : 'written')}
          />
          <div hidden={way !== 'text'}>
            <AddText voiceId={voiceId} manner={manner} />
          </div>
          <div hidden={way !== 'link'}>
            <AddLink voiceId={voiceId} manner={manner} />
          </div>
          <div hidden={way !== 'file'}>
            <AddFiles voiceId={voiceId} manner={manner} />
          </div>
        </div>
      </Tabs>
    </section>
  )
}

type AddProps = { voiceId: string; manner: Manner }

function AddText({ voiceId, manner }: AddProps) {
  const draft = useStoredText(`${BRAND.slug}.teach.${voiceId}.text`, TIMINGS.draftSaveMs)
  const words = countWords(draft.text)
  return (
    <AddForm
      voiceId={voiceId}
      button="Add text"
      problem={words === 0 ? ERRORS.content_required[1] : undefined}
      material={() => ({ kind: 'text', manner, text: draft.text })}
      onAdded={() => draft.clear(draft.text)}
    >
      {(error) => (
        <TextArea
          label="A text you wrote"
          dir="auto"
          rows={7}
          value={draft.text}
          onChange={draft.setText}
          error={error}
          hint={words > 0 ? showWordCount(words) : undefined}
        />
      )}
    </AddForm>
  )
}

function AddLink({ voiceId, manner }: AddProps) {
  const draft = useStoredText(`${BRAND.slug}.teach.${voiceId}.link`, TIMINGS.draftSaveMs)
  return (
    <AddForm
      voiceId={voiceId}
      button="Add link"
      problem={draft.text.trim() === '' ? ERRORS.link_invalid[1] : undefined}
      material={() => ({ kind: 'link', manner, address: draft.text })}
      onAdded={() => draft.clear(draft.text)}
    >
      {(error) => (
        <Field
          label="Address of a page or file you wrote"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/my-article"
          value={draft.text}
          onChange={draft.setText}
          error={error}
          hint="A public page with running text, or a .txt, .md, .docx or .pdf file. This server reads it once and keeps the text."
        />
      )}
    </AddForm>
  )
}

type AddFormProps = {
  voiceId: string
  button: string
  /** Why there is nothing to send yet. */
  problem: string | undefined
  material: () => Parameters<typeof teach>[1]
  onAdded: () => void
  children: (error: string | undefined) => ReactNode
}

function AddForm({ voiceId, button, problem, material, onAdded, children }: AddFormProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [outcome, setOutcome] = useState<OutcomeProps['outcome']>(null)
  const id = useId()

  async function add() {
    if (isAdding) return
    if (problem) return setOutcome({ isFailure: true, sentence: problem })
    setIsAdding(true)
    setOutcome(null)
    try {
      setOutcome({ isFailure: false, sentence: await teach(voiceId, material()) })
      onAdded()
    } catch (error) {
      setOutcome({ isFailure: true, sentence: messageOf(error, NOTICES.sourceAddFailed) })
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {children(outcome?.isFailure ? outcome.sentence : undefined)}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" isPending={isAdding}>
          {button}
        </Button>
        <Outcome outcome={outcome?.isFailure ? null : outcome} />
      </div>
    </form>
  )
}
