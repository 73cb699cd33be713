import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_SHORT_LABELS, type FunnelStage } from '#domain/lists/ideas.ts'
import { cleanTag, TAG_MAX_CHARACTERS, TAGS_MAX } from '#domain/lists/piece-tags.ts'
import { pieces as list } from '#domain/lists/pieces.ts'
import { client } from '#web/client.ts'
import type { Collection } from '#web/collection/use-collection.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { queryKeys } from '#web/query.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { markPieces } from './mark-pieces.ts'

export type TagDialogProps = {
  pieces: readonly Piece[]
  collection: Pick<Collection<Piece>, 'put'>
  onClose: () => void
}

type Stage = FunnelStage | typeof NONE

const NONE = 'none'
const STAGES: readonly { id: Stage; label: string }[] = FUNNEL_STAGES.map((id) => ({
  id,
  label: FUNNEL_STAGE_SHORT_LABELS[id],
}))
const ANY_STAGE: typeof STAGES = [{ id: NONE, label: 'None' }, ...STAGES]

/** Adds tags to pieces, takes them away and says their stage; of several, all tags that any of them has are shown, and the stage that all have. */
export default function TagDialog({ pieces, collection, onClose }: TagDialogProps) {
  const suggestions = useId()
  const before = [...new Set(pieces.flatMap(({ tags }) => tags))]
  const [tags, setTags] = useState<readonly string[]>(before)
  const stages = new Set(pieces.map(({ funnelStage }) => funnelStage ?? NONE))
  const [stage, setStage] = useState(stages.size === 1 ? [...stages].join() : '')
  const [typed, setTyped] = useState('')
  const [isPending, setIsPending] = useState(false)
  const known = useQuery({
    queryKey: queryKeys.tags,
    queryFn: ({ signal }) => client.pieces.tags(undefined, { signal }),
  })
  const added = [...tags.filter((tag) => !before.includes(tag)), ...[cleanTag(typed)].filter(Boolean)]
  const isFull = pieces.length === 1 && tags.length >= TAGS_MAX

  function add() {
    const tag = cleanTag(typed)
    setTyped('')
    if (tag !== '' && !tags.some((other) => other.toLowerCase() === tag.toLowerCase())) setTags([...tags, tag])
  }

  async function save() {
    setIsPending(true)
    const removeTags = before.filter((tag) => !tags.includes(tag)).slice(0, TAGS_MAX)
    const isDone = await markPieces(collection, pieces, {
      addTags: added.slice(0, TAGS_MAX),
      removeTags,
      ...(stage !== '' && !(stages.size === 1 && stages.has(stage)) && { funnelStage: stage === NONE ? null : stage }),
    })
    setIsPending(false)
    if (isDone) onClose()
  }

  return (
    <FormDialog
      title={`Tags and stage${pieces.length === 1 ? '' : ` of ${pieces.length} ${list.noun.many}`}`}
      submitLabel="Save"
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex list-[''] flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove tag: ${tag}`}
                onClick={() => setTags(tags.filter((other) => other !== tag))}
                className="flex min-h-10 items-center gap-1.5 rounded-full border border-line ps-3.5 pe-2.5 text-sm font-medium hover:border-ink-3 md:min-h-8"
              >
                {tag}
                <Glyph name="x" size={16} className="text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-3">
        <Field
          label="Add a tag"
          value={typed}
          onChange={setTyped}
          maxLength={TAG_MAX_CHARACTERS}
          list={suggestions}
          autoComplete="off"
          disabled={isFull}
          className="flex-1"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" onPress={add} isDisabled={isFull || cleanTag(typed) === ''}>
          Add
        </Button>
      </div>
      <p className="text-sm text-ink-2">At most {TAGS_MAX} for each post.</p>
      <ChoiceButtons<string>
        label="Stage of your funnel"
        // What is made of an idea is for the stage of its idea, or for another one.
        items={pieces.some(({ source }) => source === 'ideas') ? STAGES : ANY_STAGE}
        selectedId={stage}
        onSelect={setStage}
      />
      <datalist id={suggestions}>
        {known.data?.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </FormDialog>
  )
}
