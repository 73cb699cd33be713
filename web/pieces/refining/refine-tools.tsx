import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import type { RefineInput, Refinement } from '#domain/writing/refinements.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import type { Editor } from '#web/collection/editor/edit-dialog.tsx'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { meQuery, siteQuery } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { findPassage, type Passage, passageOf, stretchAt } from './passage.ts'
import { RefineChoice } from './refine-choice.tsx'
import { RefineProposal } from './refine-proposal.tsx'

export type RefineToolsProps = { piece: Piece; editor: Editor }

/**
 * Refines a passage of the open text: proposes another wording, and puts it in place when the person says so.
 * Work under way goes on when the editor is closed; it and its proposal are there again when it is opened.
 */
export default function RefineTools(props: RefineToolsProps) {
  const { data: me } = useQuery(meQuery)
  const { data: site } = useQuery(siteQuery)
  return me && site ? <Tools {...props} personId={me.user.id} offered={site.engine.refinements} /> : null
}

type ToolsProps = RefineToolsProps & { personId: string; offered: readonly Refinement[] }

function Tools({ piece, editor, personId, offered }: ToolsProps) {
  const [replaced, setReplaced] = useState<{ passage: Passage; former: string } | null>(null)
  const tools = useRef<HTMLElement>(null)
  const writing = useWriting<RefineInput>({
    personId,
    task: 'refine',
    about: piece.id,
    isProposal: true,
    failure: NOTICES.refineFailed,
  })
  const { phase, input, text, message } = writing
  const isProposed = phase === 'settling' || phase === 'done'
  const stage = isProposed ? 'proposed' : phase
  const stretch = stretchAt(editor.text, editor.selection)
  const former = replaced && findPassage(editor.text, replaced.passage)

  useLayoutEffect(() => {
    if (stage === 'idle') return
    tools.current?.scrollIntoView({ block: 'nearest' })
    // The pressed button is gone with what it began or ended.
    if (document.activeElement === document.body) tools.current?.focus({ preventScroll: true })
  }, [stage])

  const isUnderway = useRef(false)
  useEffect(() => {
    isUnderway.current = phase === 'generating'
  }, [phase])
  useEffect(
    () => () => {
      if (isUnderway.current)
        notify({ message: 'Still refining. The proposal will be here when you open the post again.' })
    },
    [],
  )

  function refine(refinement: Refinement, wish?: string) {
    if (!stretch) return
    setReplaced(null)
    writing.start({
      input: {
        refinement,
        ...passageOf(editor.text, stretch),
        ...(wish === undefined ? {} : { wish }),
        platform: piece.platform?.name ?? null,
        brandVoiceId: piece.brandVoiceId,
      },
    })
  }

  function tryAgain() {
    const { writingId } = writing
    if (writingId === undefined || !input) return
    writing.reset()
    writing.start({ again: writingId, input })
  }

  function use(passage: Passage) {
    const place = findPassage(editor.text, passage)
    if (!place) return
    const proposal = text.read().trim()
    const after = editor.text.slice(0, place.start) + proposal + editor.text.slice(place.end)
    const taken = { start: place.start, end: place.start + proposal.length }
    setReplaced({ passage: passageOf(after, taken), former: passage.selection })
    editor.replace(place.start, place.end, proposal)
    writing.reset()
  }

  function undo() {
    if (!replaced || !former) return
    editor.replace(former.start, former.end, replaced.former)
    setReplaced(null)
  }

  return (
    <section
      ref={tools}
      tabIndex={-1}
      aria-label="Refine"
      className="flex flex-col gap-3 rounded-md border border-line bg-paper p-4 outline-none"
    >
      {message !== null && (
        <Banner tone="error" onClose={writing.reset}>
          {message}
        </Banner>
      )}
      {input && (stage === 'generating' || stage === 'proposed') ? (
        <RefineProposal
          input={input}
          writing={writing}
          isPlaceKnown={findPassage(editor.text, knownPassage(input)) !== undefined}
          isReadOnly={editor.isReadOnly}
          onUse={() => use(knownPassage(input))}
          onCopy={() => void copyWithNotice(text.read().trim(), NOTICES.copyFailed)}
          onTryAgain={tryAgain}
        />
      ) : (
        <RefineChoice
          offered={offered}
          passage={stretch && editor.text.slice(stretch.start, stretch.end)}
          isParagraph={stretch?.isParagraph ?? false}
          isReadOnly={editor.isReadOnly}
          onRefine={refine}
        />
      )}
      {former && (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span>The passage was replaced. Nothing is saved yet.</span>
          <Button variant="ghost" size="sm" isDisabled={editor.isReadOnly} onPress={undo}>
            <Icon name="rotate-ccw" size={16} />
            Undo
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {phase === 'generating' && `Refining: ${Math.floor(writing.percent / 25) * 25}%`}
        {isProposed && 'A proposal is ready.'}
      </p>
    </section>
  )
}

function knownPassage({ selection, before = '', after = '' }: RefineInput): Passage {
  return { selection, before, after }
}
