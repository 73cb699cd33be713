import { diffWordsWithSpace } from 'diff'
import { memo, useMemo } from 'react'
import type { TextVersion } from '#web/collection/collection-routes.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { useTakeVersion } from './edit-notes.tsx'
import { LoadedVersions } from './former-versions.tsx'
import type { Editor } from './use-editor.ts'

export type VersionsPaneProps = {
  editor: Editor
  /** What the earlier texts are compared with. */
  text: string
  load: () => Promise<readonly TextVersion[]>
}

/** The earlier texts, each with what has changed since. */
export function VersionsPane({ editor, text, load }: VersionsPaneProps) {
  const { take, question } = useTakeVersion(editor)
  return (
    <>
      <LoadedVersions
        load={load}
        onUse={take}
        draw={(version) => (
          <Changes
            before={version.text}
            after={text}
            label="Earlier text"
            gone="Gone since then"
            added="new since then"
          />
        )}
      />
      {question}
    </>
  )
}

/** Texts further apart than so many words are not compared: that takes long and shows nothing. */
const EDITS_AT_MOST = 2_000

export type ChangesProps = {
  before: string
  after: string
  label: string
  /** What stands in the first text alone is called. */
  gone: string
  /** What stands in the second one alone is called. */
  added: string
}

/** Two texts as one, with the words marked that only one of them has. */
export const Changes = memo(function Changes({ before, after, label, gone, added }: ChangesProps) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { maxEditLength: EDITS_AT_MOST }) ?? [
        { value: before, added: false, removed: false },
      ],
    [before, after],
  )
  return (
    <div className="flex flex-col gap-1.5">
      <ScrollBox
        label={label}
        className="max-h-[30dvh] border border-line md:max-h-[50dvh] bg-surface px-4 py-3 whitespace-pre-wrap"
      >
        {parts.map((part, at) => {
          const key = `${at} ${part.value}`
          if (part.added)
            return (
              <ins key={key} className="bg-accent-soft text-accent no-underline">
                {part.value}
              </ins>
            )
          if (part.removed)
            return (
              <del key={key} className="bg-danger-soft text-danger-text">
                {part.value}
              </del>
            )
          return <span key={key}>{part.value}</span>
        })}
      </ScrollBox>
      {parts.length > 1 && (
        <p className="text-sm text-ink-2">
          <del className="bg-danger-soft text-danger-text">{gone}</del> ·{' '}
          <ins className="bg-accent-soft text-accent no-underline">{added}</ins>
        </p>
      )}
    </div>
  )
})
