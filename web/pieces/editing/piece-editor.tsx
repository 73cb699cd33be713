import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { pieces } from '#domain/lists/pieces.ts'
import { copyable } from '#domain/platforms/copyable.ts'
import type { Screen } from '#domain/platforms/fold.ts'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import type { Claim } from '#language/material/claims/find-claims.ts'
import { client } from '#web/client.ts'
import type { TextMark } from '#web/collection/editor/carry-marks.ts'
import type { EditDialogProps } from '#web/collection/editor/edit-dialog.tsx'
import { EditorFrame, type Pane } from '#web/collection/editor/editor-frame.tsx'
import { useEditor } from '#web/collection/editor/use-editor.ts'
import { VersionsPane } from '#web/collection/editor/versions-pane.tsx'
import { type ListPages, replaceItems } from '#web/collection/list-pages.ts'
import { cardsOf } from '#web/pieces/cards/cards-of.tsx'
import { RefineTools } from '#web/pieces/refining/refine-tools.tsx'
import { usePhraseLint } from '#web/pieces/refining/use-phrase-lint.ts'
import { WornPhrases } from '#web/pieces/refining/worn-phrases.tsx'
import SlidesButton from '#web/pieces/slides/slides-button.tsx'
import { type Piece, ruledPlatformOf } from '#web/pieces/use-pieces.ts'
import { useVoiceMatch } from '#web/pieces/voice-match/use-voice-match.ts'
import { VoiceMark } from '#web/pieces/voice-match/voice-mark.tsx'
import { VoiceMatch } from '#web/pieces/voice-match/voice-match.tsx'
import { useSettledText } from '#web/writing/use-settled-text.ts'
import { DraftOffer } from './draft-offer.tsx'
import { PieceMeasures } from './piece-measures.tsx'
import { PiecePreview } from './piece-preview.tsx'
import { SourcePane, type SourceWish } from './source-pane.tsx'
import { useClaims } from './use-claims.ts'
import { useDraftKeeper, useKeptDraft } from './use-kept-draft.ts'

/** The shared editor on a piece: refined at the selection, measured in a line, with its look, source and voice beside it. */
export function PieceEditor(props: EditDialogProps<Piece>) {
  const { item: piece } = props
  const voiceId = piece.brandVoiceId
  const queries = useQueryClient()
  const keeper = useDraftKeeper(piece.id, props.draftKey)
  const editor = useEditor({
    ...props,
    // An editor closes once nothing in it is unsaved.
    onClose() {
      keeper.end()
      props.onClose()
    },
    loadNewer: async () => {
      const newer = await client.pieces.get({ id: piece.id })
      queries.setQueriesData<ListPages<Piece>>(
        { queryKey: [pieces.name, 'list'] },
        (list) => list && replaceItems(list, [newer]),
      )
      return { text: newer.contentText, updatedAt: newer.updatedAt }
    },
  })
  const offer = useKeptDraft(keeper, editor)
  const settled = useSettledText(editor.text)
  const lint = usePhraseLint(voiceId, editor, settled)
  const claims = useClaims(piece.id, settled)
  const { mark } = editor
  useEffect(
    () => mark({ text: settled, places: underlined(lint.hits, claims.found) }),
    [mark, settled, lint.hits, claims.found],
  )
  const match = useVoiceMatch(voiceId, [settled])
  const platform = ruledPlatformOf(piece)
  const [screen, setScreen] = useState<Screen>('desktop')
  const [asked, setAsked] = useState<SourceWish | null>(null)
  const findings = useMemo(() => {
    const known = platform === undefined ? undefined : findPlatform(platform)
    return known ? checkPlatformRules(known.name, settled) : []
  }, [platform, settled])

  const panes: Pane[] = [
    {
      id: 'preview',
      label: 'Preview',
      content: (
        <>
          <PiecePreview pieceId={piece.id} platform={platform} text={settled} screen={screen} onScreen={setScreen} />
          {platform === 'Carousel' && (
            <SlidesButton piece={piece} isUnsaved={editor.text !== piece.contentText} variant="secondary" size="sm" />
          )}
        </>
      ),
    },
    {
      id: 'source',
      label: 'Source',
      content: <SourcePane claims={claims} editor={editor} text={settled} asked={asked} />,
    },
    {
      id: 'versions',
      label: 'Versions',
      content: <VersionsPane editor={editor} text={settled} load={props.loadVersions} />,
    },
    {
      id: 'voice',
      label: 'Voice',
      content: (
        <>
          <VoiceMatch piece={piece} state={match} />
          {voiceId !== null && <VoiceMark piece={piece} text={editor.text} />}
          <WornPhrases lint={lint} editor={editor} mayKeep={voiceId !== null} />
          {voiceId === null && lint.hits.length === 0 && (
            <p className="text-sm text-ink-2">
              This post has no brand voice to be compared with, and none of its phrases is a worn one.
            </p>
          )}
        </>
      ),
    },
  ]

  return (
    <EditorFrame
      editor={editor}
      heading={props.heading}
      takenText={(text) => copyable(platform, text).text}
      parts={cardsOf(platform, editor)}
      notes={offer && <DraftOffer offer={offer} isChanged={editor.isChanged} />}
      tools={<RefineTools piece={piece} editor={editor} />}
      measures={
        <PieceMeasures
          editor={editor}
          platform={platform}
          settled={settled}
          findings={findings}
          match={match.match}
          voice={piece.brandVoice?.name}
          wornPhrases={lint.hits.length}
          claims={claims.found.length}
          onSource={(about) => {
            setAsked({ about })
            editor.show('source')
          }}
          hasSource={typeof claims.source.data?.text === 'string'}
          screen={screen}
        />
      }
      panes={panes}
    />
  )
}

/** In order and none over another, as marks have to be; what is no fact of the source goes first. */
function underlined(phrases: readonly TextMark[], claims: readonly Claim[]): TextMark[] {
  const free = phrases.filter((phrase) => !claims.some(({ start, end }) => start < phrase.end && end > phrase.start))
  const waves = claims.map(({ start, end }): TextMark => ({ start, end, look: 'wavy' }))
  return [...free, ...waves].sort((one, other) => one.start - other.start)
}
