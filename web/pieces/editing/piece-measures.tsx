import { TextQuote, TextSelect } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { foldOf, foldsByScreen, type Screen } from '#domain/platforms/fold.ts'
import { gravestOf, type RuleFinding } from '#domain/platforms/platform-rules.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import PieceLength from '#web/pieces/piece-length.tsx'
import { paragraphAt } from '#web/pieces/refining/passage.ts'
import { BandBars } from '#web/pieces/voice-match/band-mark.tsx'
import { bandWords } from '#web/pieces/voice-match/match-words.ts'
import type { KnownMatch } from '#web/pieces/voice-match/use-voice-match.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'

export type PieceMeasuresProps = {
  editor: Editor
  platform: string | undefined
  /** The text as it was at the last pause. */
  settled: string
  findings: readonly RuleFinding[]
  match: KnownMatch | undefined
  /** What its brand voice is called. */
  voice: string | undefined
  wornPhrases: number
  /** How much of it its source does not give. */
  claims: number
  /** Whether it was made from a text that is still there. */
  hasSource: boolean
  /** Shows the source, at what is not in it or at where the paragraph at the caret is from. */
  onSource: (asked: 'claims' | 'origin') => void
  /** What the post is looked at on. */
  screen: Screen
}

const REFINE = 'Refine a paragraph'
const ORIGIN = 'Where from: find this paragraph in the source'

/** All that is measured of an open piece in one line; what says more in a pane leads there. */
export function PieceMeasures(props: PieceMeasuresProps) {
  const { editor, platform, settled, match, voice, wornPhrases, claims, screen } = props
  const foldedAt = useMemo(() => paragraphOfFold(platform, settled, screen), [platform, settled, screen])
  const finding = gravestOf(props.findings)
  // In parts there is no caret whose paragraph could be meant.
  const paragraph = editor.isInParts ? undefined : paragraphAt(editor.text, editor.selection.start)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 max-sm:basis-full">
      {platform !== undefined && (
        <span className="tabular-nums">
          <PieceLength platform={platform} text={editor.text} />
        </span>
      )}
      {foldedAt !== undefined && (
        <span className="max-sm:hidden">
          folds in paragraph {foldedAt}
          {foldsByScreen(platform) && ` on a ${screen}`}
        </span>
      )}
      {finding && (
        <Measure onPress={() => editor.show('preview')}>
          <span
            className={
              finding.severity === 'error' ? 'font-semibold text-danger-text' : 'font-semibold text-warning-text'
            }
          >
            {finding.message}
          </span>
        </Measure>
      )}
      {match && voice !== undefined && (
        <Measure onPress={() => editor.show('voice')}>
          <BandBars band={match.band} />
          {bandWords(match.band, voice)}
        </Measure>
      )}
      {wornPhrases > 0 && (
        <Measure onPress={() => editor.show('voice')}>
          {wornPhrases === 1 ? '1 worn phrase' : `${wornPhrases} worn phrases`}
        </Measure>
      )}
      {claims > 0 && <Measure onPress={() => props.onSource('claims')}>{claims} not in your source</Measure>}
      {props.hasSource && (
        <Button
          variant="ghost"
          size="xs"
          isDisabled={!paragraph}
          onMouseDown={(event) => event.preventDefault()}
          onPress={() => props.onSource('origin')}
          aria-label={ORIGIN}
          title={ORIGIN}
          className="ms-auto"
        >
          <TextQuote size={16} aria-hidden />
          <span>Where from</span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="xs"
        isDisabled={editor.isReadOnly || !paragraph}
        // The text keeps its caret, whose paragraph is meant.
        onMouseDown={(event) => event.preventDefault()}
        onPress={() => paragraph && editor.select(paragraph)}
        aria-label={REFINE}
        className={classNames(!props.hasSource && 'ms-auto')}
      >
        <TextSelect size={16} aria-hidden />
        <span className="max-sm:hidden">{REFINE}</span>
        <span className="sm:hidden">Refine</span>
      </Button>
    </div>
  )
}

/** The paragraph in which a platform folds the text, counted from 1. */
function paragraphOfFold(platform: string | undefined, text: string, screen: Screen): number | undefined {
  const fold = platform === undefined ? undefined : foldOf(platform, text, screen)
  if (fold === undefined) return undefined
  return text
    .slice(0, fold)
    .trim()
    .split(/\n\s*\n/).length
}

function Measure({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-10 items-center gap-2 rounded-xs text-start wrap-anywhere underline-offset-4 hover:underline md:min-h-8"
    >
      {children}
    </button>
  )
}
