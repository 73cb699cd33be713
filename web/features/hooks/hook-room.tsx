import { type ReactNode, useState } from 'react'
import { curatedHooks, type HookType, hooks } from '#domain/lists/hooks.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { useFreshItems } from '#web/collection/use-fresh-items.ts'
import { focusOnceIdle } from '#web/ui/overlays/after-overlay.ts'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { ContentFromHook } from './content-from-hook.tsx'
import { CreateHook } from './create-hook.tsx'
import { contentButtonId, HookList } from './hook-list.tsx'
import { HookPanelHead } from './hook-panel-head.tsx'
import { findTab, HOOK_TABS, type HookTab, tabIdOf } from './hook-tabs.ts'
import { HooksEmpty } from './hooks-empty.tsx'
import type { SourceHook } from './use-content-draft.ts'
import { useHookTab } from './use-hook-tab.ts'
import { type Hook, useHookCounts, useHooks } from './use-hooks.ts'

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
  const counts = useHookCounts(isCurated)
  const [isCreating, setIsCreating] = useState(false)
  const {
    fresh: [newest],
    ...news
  } = useFreshItems(collection.items)
  const [asked, setAsked] = useState<SourceHook | null>(null)
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
        <HookList
          key={tabIdOf(tab)}
          isCurated={isCurated}
          mayChange={mayChange}
          label={heading}
          collection={collection}
          newestId={newest?.id ?? null}
          onAsk={setAsked}
          actionsOf={actionsOf}
          empty={
            <HooksEmpty
              tab={tab}
              isCurated={isCurated}
              {...(mayChange && { create: { label, onPress: open } })}
              onChoose={chooseTab}
            />
          }
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

function fullNoteOf(type: HookType, limit: number): string {
  return fillMessage(ERRORS.hook_limit[1], { limit, type })
}
