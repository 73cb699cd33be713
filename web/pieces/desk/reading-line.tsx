import { useEffect } from 'react'
import { showLeftOut, TAKEN_BACK_SORTS, TEXT_KIND_NAMES } from '#domain/writing/readings.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { keepFocusInSight } from '#web/ui/parts/keep-focus-in-sight.ts'
import type { Wishes } from './kept-wishes.ts'
import { type TextReading, type TextReadingControl, useTextReading } from './use-text-reading.ts'

export type ReadingLineProps = {
  personId: string
  /** The page's name in this browser's storage. */
  page: string
  text: string
  isDisabled: boolean
  /** Told what is known of the text; undefined while nothing is. */
  onRead: (reading: TextReading | undefined) => void
}

/** What a text was read as: its kind, whose words it tells, and what was left out, which can be taken back. */
export default function ReadingLine({ personId, page, text, isDisabled, onRead }: ReadingLineProps) {
  const { reading, wishes, setWishes } = useTextReading(personId, page, text)
  useEffect(() => onRead(reading), [reading, onRead])
  if (reading === undefined) return null
  const { kind, speakers, chosenSpeaker, leftOut } = reading
  const gone = leftOut.filter(({ takenBack }) => !takenBack)
  const told = (
    <span className="font-normal text-ink-2">
      Read as: <strong className="font-semibold text-ink">{TEXT_KIND_NAMES[kind]}</strong>
      {gone.length > 0 && ` · Left out: ${gone.map(({ sort, count }) => showLeftOut(sort, count)).join(', ')}`}
    </span>
  )
  return (
    <div ref={keepFocusInSight} className="flex flex-col gap-2 text-sm">
      {leftOut.length === 0 ? (
        <p>{told}</p>
      ) : (
        <Disclosure title={told}>
          <LeftOutList leftOut={leftOut} wishes={wishes} setWishes={setWishes} isDisabled={isDisabled} />
        </Disclosure>
      )}
      {speakers.length > 1 && (
        <Select
          label="Whose words are yours?"
          items={speakers.map((speaker) => ({ id: speaker, label: speaker }))}
          selectedId={chosenSpeaker}
          onSelect={(speaker) => setWishes({ ...wishes, speaker })}
          isDisabled={isDisabled}
          className="w-full md:w-64"
        />
      )}
    </div>
  )
}

type LeftOutListProps = Pick<TextReading, 'leftOut'> & Omit<TextReadingControl, 'reading'> & { isDisabled: boolean }

function LeftOutList({ leftOut, wishes, setWishes, isDisabled }: LeftOutListProps) {
  const before = wishes.takenBack ?? []
  return (
    <ul className="flex flex-col gap-3">
      {leftOut.map(({ sort, count, examples, canBeTakenBack, takenBack }) => (
        <li key={sort} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-60">
            <p className={classNames('font-semibold', takenBack && 'text-ink-2')}>
              {showLeftOut(sort, count)}
              {takenBack && ', taken back'}
            </p>
            <ul dir="auto" className="text-start text-ink-2">
              {examples.map((line) => (
                <li key={line} className="truncate">
                  {line}
                </li>
              ))}
              {count > examples.length && <li>…</li>}
            </ul>
          </div>
          {canBeTakenBack && (
            <Button
              variant="secondary"
              size="xs"
              isDisabled={isDisabled}
              onPress={() => setWishes({ ...wishes, takenBack: withOrWithout(before, sort, !takenBack) })}
            >
              {takenBack ? 'Leave out' : 'Take back'}
              <span className="sr-only"> {showLeftOut(sort, count)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type TakenBack = NonNullable<Wishes['takenBack']>

function withOrWithout(sorts: TakenBack, sort: string, isWanted: boolean): TakenBack {
  const others = sorts.filter((one) => one !== sort)
  const wanted = TAKEN_BACK_SORTS.find((one) => one === sort)
  return isWanted && wanted ? [...others, wanted] : others
}
