import type { ReactNode } from 'react'
import { CURATED_PREVIEW_WORDS, curatedHooks, HOOK_PREVIEW_CHARACTERS, hooks } from '#domain/lists/hooks.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import { outlineOf } from '#web/pieces/outline/outline-slots.tsx'
import { useFillSlot } from '#web/pieces/outline/use-fill-slot.tsx'
import { focusOnceIdle } from '#web/ui/overlays/after-overlay.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { TopicLine } from '#web/writing/topic-line.tsx'
import type { SourceHook } from './use-content-draft.ts'
import { HOOK_SENTENCES, type Hook } from './use-hooks.ts'

export type HookListProps = {
  isCurated: boolean
  /** Whether this person changes hooks here. */
  mayChange: boolean
  label: string
  collection: Collection<Hook>
  newestId: string | null
  /** Content is to be made of a hook. */
  onAsk: (hook: SourceHook) => void
  /** Further buttons of a card. */
  actionsOf: ((hook: Hook) => ReactNode) | undefined
  empty: ReactNode
}

/** The cards of hooks: their type and topic, and what is done with one. */
export function HookList(props: HookListProps) {
  const { isCurated, mayChange, collection } = props
  const filling = useFillSlot(collection, {
    textOf: ({ content }) => content,
    failureOf: () => HOOK_SENTENCES.edit,
    onFilled: (hook) => focusOnceIdle(contentButtonId(hook)),
  })
  return (
    <>
      <CollectionView
        definition={isCurated ? curatedHooks : hooks}
        collection={collection}
        label={props.label}
        textOf={({ content }) => content}
        drawText={outlineOf}
        chipOf={(hook) => <HookChip hook={hook} />}
        preview={
          mayChange ? { characters: HOOK_PREVIEW_CHARACTERS, more: 'Show more' } : { words: CURATED_PREVIEW_WORDS }
        }
        sentencesOf={() => HOOK_SENTENCES}
        actionsOf={(hook) => (
          <>
            <Button
              id={contentButtonId(hook)}
              variant="ghost"
              size="sm"
              onPress={() => props.onAsk({ ...hook, isCurated })}
            >
              <Icon name="pen-line" size={16} />
              Create Content
            </Button>
            {props.actionsOf?.(hook)}
            {mayChange && filling.buttonOf(hook)}
          </>
        )}
        empty={props.empty}
        isReadOnly={!mayChange}
        newestId={props.newestId}
      />
      {filling.dialog}
    </>
  )
}

/** The id of the button that content is asked for with. */
export function contentButtonId({ id }: { id: string }): string {
  return `content-of-${id}`
}

function HookChip({ hook: { hookType, topic, own } }: { hook: Hook }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 text-sm font-semibold">
        <Icon name="quote" size={16} className="text-ink-3" />
        {hookType}
      </span>
      <TopicLine topic={topic} />
      {own && <span className="text-sm text-ink-2">Your own sentence</span>}
    </>
  )
}
