import { Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FormulaHit } from '#language/phrases/find-formulas.ts'
import { FORMULA_SOURCES, type Source } from '#language/phrases/formula-sources.ts'
import { replaceFormula, wordingOf } from '#language/phrases/replace-formula.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import type { PhraseLint } from './use-phrase-lint.ts'

const SHOWN_AT_FIRST = 3

export type WornPhrasesProps = { lint: PhraseLint; editor: Editor; mayKeep: boolean }

/** Worn phrases of an open text, listed with what to say instead. */
export function WornPhrases({ lint, editor, mayKeep }: WornPhrasesProps) {
  const { settled, hits, isCrowded, kept, own } = lint
  const [isWhole, setIsWhole] = useState(false)

  const section = useRef<HTMLElement>(null)
  const isDeciding = useRef(false)
  useLayoutEffect(() => {
    // The pressed button went with its phrase.
    if (isDeciding.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  })

  if (hits.length === 0 && kept.length === 0) return null

  async function decide(decision: Promise<void>) {
    isDeciding.current = true
    await decision
    isDeciding.current = false
  }

  function show(hit: FormulaHit) {
    const place = lint.placeOf(hit)
    if (place) editor.select(place)
  }

  function use(hit: FormulaHit, alternative: string) {
    const place = lint.placeOf(hit)
    if (!place) return
    const { start, end, text } = replaceFormula(editor.text, place, alternative)
    editor.replace(start, end, text)
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Worn phrases"
      className="flex flex-col gap-1 rounded-md border border-line bg-surface p-4 outline-none"
    >
      {own.failure !== null && (
        <Banner tone="error" onClose={own.forgetFailure}>
          {own.failure}
        </Banner>
      )}
      {hits.length > 0 && (
        <>
          <h3 className="text-base">{hits.length === 1 ? 'A worn phrase' : `${hits.length} worn phrases`}</h3>
          <p className="flex items-start gap-2 text-sm text-ink-2">
            {isCrowded && <Icon name="triangle-alert" size={16} className="mt-0.5 shrink-0 text-warning-text" />}
            {isCrowded
              ? 'Several stand close together here, and readers may hear them instead of you.'
              : 'Many people write this; your own words may say more.'}
          </p>
        </>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {(isWhole ? hits : hits.slice(0, SHOWN_AT_FIRST)).map((hit) => (
          <PhraseRow
            key={hit.start}
            hit={hit}
            words={settled.slice(hit.start, hit.end)}
            isReadOnly={editor.isReadOnly}
            onShow={() => show(hit)}
            onUse={(alternative) => use(hit, alternative)}
            onKeep={!mayKeep ? undefined : () => void decide(own.keep(hit.formula.phrase))}
          />
        ))}
      </ul>
      {!isWhole && hits.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" size="sm" className="-ms-3 self-start" onPress={() => setIsWhole(true)}>
          Show {hits.length - SHOWN_AT_FIRST} more
        </Button>
      )}
      {kept.map((phrase) => (
        <p key={phrase} className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <span>“{phrase}” is how you talk.</span>
          <Button variant="ghost" size="sm" onPress={() => void decide(own.giveUp(phrase))}>
            <Undo2 size={16} aria-hidden />
            Undo
          </Button>
        </p>
      ))}
    </section>
  )
}

type PhraseRowProps = {
  hit: FormulaHit
  words: string
  isReadOnly: boolean
  onShow: () => void
  onUse: (alternative: string) => void
  /** Missing where there is no brand voice to keep it in. */
  onKeep: (() => void) | undefined
}

function PhraseRow({ hit, words, isReadOnly, onShow, onUse, onKeep }: PhraseRowProps) {
  const { alternatives, source } = hit.formula
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          aria-label={`Show “${words}” in the text`}
          onClick={onShow}
          className="min-h-10 rounded-xs text-start font-semibold underline decoration-warning-text decoration-dotted decoration-2 underline-offset-4 wrap-anywhere md:min-h-8"
        >
          {words}
        </button>
        <span className="flex flex-wrap items-center gap-1">
          {alternatives.map((alternative) => {
            const wording = wordingOf(alternative, hit.form)
            return (
              <Button
                key={alternative}
                variant="secondary"
                size="sm"
                isDisabled={isReadOnly}
                aria-label={wording === '' ? `Leave it out: “${words}”` : `Say “${wording}” instead of “${words}”`}
                onPress={() => onUse(alternative)}
              >
                {wording === '' ? 'Leave it out' : wording}
              </Button>
            )
          })}
          {onKeep && (
            <Button
              variant="ghost"
              size="sm"
              isDisabled={isReadOnly}
              aria-label={`This is how I talk: “${words}”`}
              onPress={onKeep}
            >
              This is how I talk
            </Button>
          )}
        </span>
      </div>
      <p className="text-xs text-ink-3">{notedBy(FORMULA_SOURCES[source])}</p>
    </li>
  )
}

const notedBy = ({ by, year }: Source) => (year === undefined ? `Noted by ${by}` : `Noted by ${by}, ${year}`)
