import { type ReactNode, useState } from 'react'
import {
  CURATED_PREVIEW_WORDS,
  curatedHooks,
  HOOK_PREVIEW_CHARACTERS,
  type HookType,
  hooks,
} from '#domain/lists/hooks.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import { useFreshItems } from '#web/collection/use-fresh-items.ts'
import { FillSlot, fillButtonOf, outlineOf } from '#web/pieces/outline/outline-slots.tsx'
import { focusOnceIdle } from '#web/ui/overlays/after-overlay.ts'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { TopicLine } from '#web/writing/topic-line.tsx'
import { ContentFromHook } from './content-from-hook.tsx'
import { CreateHook } from './create-hook.tsx'
import { HookPanelHead } from './hook-panel-head.tsx'
import { findTab, HOOK_TABS, type HookTab, tabIdOf } from './hook-tabs.ts'
import { HooksEmpty } from './hooks-empty.tsx'
import type { SourceHook } from './use-content-draft.ts'
import { useHookTab } from './use-hook-tab.ts'
import { HOOK_SENTENCES, type Hook, useHookCounts, useHooks } from './use-hooks.ts'

export type HookRoomProps = {
  personId: string
  /** The hooks for everybody, or the person's own. */
  isCurated: boolean
  /** Whether this person makes and changes hooks here. */
  mayChange: boolean
  /** Further buttons of a card. */
  actionsOf?: (hook: Hook) => ReactNode
}

const ALL_LABEL = 'All Hooks'
const CREATE_ID = 'create-hook'

/** Hooks by type: a tab for each, what makes another one, and what a hook can be made into. */
export function HookRoom({ personId, isCurated, mayChange, actionsOf }: HookRoomProps) {
  const [tab, chooseTab] = useHookTab(isCurated ? curatedHooks.name : hooks.name)
  const collection = useHooks(isCurated, tab)
  const { items } = collection
  const counts = useHookCounts(isCurated)
  const [isCreating, setIsCreating] = useState(false)
  const {
    fresh: [newest],
    ...news
  } = useFreshItems(items)
  const [asked, setAsked] = useState<SourceHook | null>(null)
  const [filledId, setFilledId] = useState<string | null>(null)
  const filled = items.find(({ id }) => id === filledId)
  const label = isCurated ? 'Generate Hook' : 'Create Hook'
  const heading = tab ?? ALL_LABEL
  const fullNote = tab !== null && counts.isFull(tab) ? fullNoteOf(tab, counts.limitOf(tab)) : null

  function show(type: HookType | undefined) {
    if (type !== undefined && type !== tab) chooseTab(type)
    void collection.refresh().catch(() => undefined)
  }

  function open() {
    news.forget()
    setIsCreating(true)
  }

  return (
    <>
      <Tabs
        label="Hook type"
        wraps
        items={HOOK_TABS.map((each) => ({
          id: tabIdOf(each),
          label: each ?? ALL_LABEL,
          count: countLabel(each),
        }))}
        selectedId={tabIdOf(tab)}
        onSelect={(id) => {
          news.forget()
          chooseTab(findTab(id) ?? null)
        }}
      >
        <HookPanelHead
          tab={tab}
          heading={heading}
          {...(mayChange && { create: { id: CREATE_ID, label, onPress: open } })}
          fullNote={fullNote}
        />
        <CollectionView
          key={tabIdOf(tab)}
          definition={isCurated ? curatedHooks : hooks}
          collection={collection}
          label={heading}
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
                onPress={() => setAsked({ ...hook, isCurated })}
              >
                <Icon name="pen-line" size={16} />
                Create Content
              </Button>
              {actionsOf?.(hook)}
              {mayChange && fillButtonOf(hook.content, () => setFilledId(hook.id))}
            </>
          )}
          empty={
            <HooksEmpty
              tab={tab}
              isCurated={isCurated}
              {...(mayChange && { create: { label, onPress: open } })}
              onChoose={chooseTab}
            />
          }
          isReadOnly={!mayChange}
          newestId={newest?.id ?? null}
        />
      </Tabs>
      {mayChange && (
        <CreateHook
          personId={personId}
          isCurated={isCurated}
          label={label}
          tab={tab}
          fullNote={fullNote}
          isOpen={isCreating}
          onOpenChange={setIsCreating}
          onSaved={(type, since) => {
            news.noteSaved(since)
            show(type)
          }}
          onDone={news.noteDone}
          onFailed={(type) => {
            counts.refresh()
            show(type)
          }}
          onClosed={() => focusOnceIdle(CREATE_ID)}
        />
      )}
      <ContentFromHook
        personId={personId}
        hook={asked}
        onChoose={setAsked}
        onClosed={(hook) => focusOnceIdle(contentButtonId(hook))}
      />
      {filled && (
        <FillSlot
          key={filled.id}
          id={filled.id}
          text={filled.content}
          updatedAt={filled.updatedAt}
          failure={HOOK_SENTENCES.edit}
          edit={(text, basedOn) => collection.edit(filled, text, basedOn)}
          refresh={collection.refresh}
          onSaved={() => {
            setFilledId(null)
            focusOnceIdle(contentButtonId(filled))
          }}
          onClose={() => setFilledId(null)}
        />
      )}
      <p role="status" className="sr-only">
        {newest && `Your new ${newest.hookType} hook is ready.`}
      </p>
    </>
  )

  function countLabel(each: HookTab): string {
    const count = counts.countOf(each) ?? '–'
    return isCurated ? `${count}` : `${count}/${counts.limitOf(each)}`
  }
}

function HookChip({ hook: { hookType, topic } }: { hook: Hook }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 text-sm font-semibold">
        <Icon name="quote" size={16} className="text-ink-3" />
        {hookType}
      </span>
      <TopicLine topic={topic} />
    </>
  )
}

function fullNoteOf(type: HookType, limit: number): string {
  return fillMessage(ERRORS.hook_limit[1], { limit, type })
}

function contentButtonId({ id }: { id: string }): string {
  return `content-of-${id}`
}
