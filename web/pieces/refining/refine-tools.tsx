import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import type { RefineInput, Refinement } from '#domain/writing/refinements.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import { FloatAt } from '#web/collection/editor/float-at.tsx'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { meQuery, siteQuery } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { useWriting } from '#web/writing/run/use-writing.ts'
import { findPassage, type Passage, passageOf, selectedWords } from './passage.ts'
import { RefineChoice } from './refine-choice.tsx'
import { RefineProposal } from './refine-proposal.tsx'

export type RefineToolsProps = { piece: Piece; editor: Editor }

/**
 * Refines what is selected in the open text: proposes another wording, and puts it in place when the person says so.
 * Work under way goes on when the editor is closed; it and its proposal are there again when it is opened.
 */
export function RefineTools(props: RefineToolsProps) {
  const { data: me } = useQuery(meQuery)
  const { data: site } = useQuery(siteQuery)
  return me && site ? <Tools {...props} personId={me.user.id} offered={site.engine.refinements} /> : null
}

type ToolsProps = RefineToolsProps & { personId: string; offered: readonly Refinement[] }

function Tools({ piece, editor, personId, offered }: ToolsProps) {
  const [wish, setWish] = useState<string | null>(null)
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
  const selected = selectedWords(editor.text, editor.selection)
  const asked = input && (stage === 'generating' || stage === 'proposed') ? input : undefined
  const place = asked && findPassage(editor.text, knownPassage(asked))
  // What failed stays with what it was asked for; without either there is only the caret to stand at.
  const passage = asked ? (place ?? editor.selection) : (selected ?? (message === null ? undefined : editor.selection))

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

  function refine(refinement: Refinement) {
    if (!selected) return
    writing.start({
      input: {
        refinement,
        ...passageOf(editor.text, selected),
        ...(refinement === 'wish' && { wish: wish?.trim() ?? '' }),
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

  function use() {
    if (!place) return
    editor.replace(place.start, place.end, text.read().trim())
    setWish(null)
    writing.reset()
  }

  function discard() {
    writing.reset()
    editor.select(place ?? editor.selection)
  }

  return (
    <>
      {passage && (
        <FloatAt passage={passage} isKept={asked !== undefined || message !== null}>
          <section
            ref={tools}
            tabIndex={-1}
            aria-label="Refine"
            className={classNames(
              'flex scroll-mb-4 flex-col gap-3 rounded-md border border-line bg-raised shadow-float outline-none',
              asked ? 'p-4' : 'p-2',
            )}
          >
            {message !== null && (
              <Banner tone="error" onClose={writing.reset}>
                {message}
              </Banner>
            )}
            {asked ? (
              <RefineProposal
                input={asked}
                writing={writing}
                isPlaceKnown={place !== undefined}
                isReadOnly={editor.isReadOnly}
                onUse={use}
                onCopy={() => void copyWithNotice(text.read().trim(), NOTICES.copyFailed)}
                onTryAgain={tryAgain}
                onDiscard={discard}
              />
            ) : (
              <RefineChoice
                offered={offered}
                passage={selected && editor.text.slice(selected.start, selected.end)}
                wish={wish}
                onWish={setWish}
                isReadOnly={editor.isReadOnly}
                onRefine={refine}
              />
            )}
          </section>
        </FloatAt>
      )}
      <p role="status" className="sr-only">
        {phase === 'generating' && `Refining: ${Math.floor(writing.percent / 25) * 25}%`}
        {isProposed && 'A proposal is ready.'}
      </p>
    </>
  )
}

function knownPassage({ selection, before = '', after = '' }: RefineInput): Passage {
  return { selection, before, after }
}
