import type { ReactNode } from 'react'
import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { Marked } from '#web/features/site/marked.tsx'
import { Waveform } from '#web/features/site/waveform.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'
import { HERO_CARDS, MARKED_SENTENCE } from './hero-cards.ts'

const STACK = 'grid grid-cols-1 *:col-start-1 *:row-start-1 noscript:flex noscript:flex-col noscript:gap-3'
const HIDDEN = 'invisible opacity-0 duration-300 noscript:visible noscript:opacity-100'
/** Card by card the names by which the stage says that it is shown; written out for the style sheet to find. */
const SHOWN: Readonly<Record<PlatformName, string>> = {
  LinkedIn: 'group-data-[shown="0"]:visible group-data-[shown="0"]:opacity-100',
  'Twitter Post': 'group-data-[shown="1"]:visible group-data-[shown="1"]:opacity-100',
  'Twitter Thread': 'group-data-[shown="2"]:visible group-data-[shown="2"]:opacity-100',
  Instagram: 'group-data-[shown="3"]:visible group-data-[shown="3"]:opacity-100',
  Carousel: 'group-data-[shown="4"]:visible group-data-[shown="4"]:opacity-100',
  'Story Breakdown': 'group-data-[shown="5"]:visible group-data-[shown="5"]:opacity-100',
  'Mini-Guide': 'group-data-[shown="6"]:visible group-data-[shown="6"]:opacity-100',
}

/** A label that is a number stands beside its line, a longer one above it. */
const NUMBER_MAX_CHARACTERS = 3

/** The two panels of the hero, one over the other; `data-shown` of the group around them says which is seen. */
export function HeroPictures() {
  return (
    <div className={STACK}>
      <div className="flex flex-col transition-opacity duration-300 group-data-[shown=voice]:invisible group-data-[shown=voice]:opacity-0 noscript:visible">
        <p className="flex items-center gap-3 rounded-t-lg border border-line bg-sunk px-6 pt-4 pb-10 text-sm text-ink-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-record" />
          Voice note, 3:42
          <Waveform className="ms-auto w-2/5" />
        </p>
        <div className={classNames('-mt-6 flex-1', STACK)}>
          {PLATFORM_NAMES.map((name, index) => (
            <PlatformCard key={name} name={name} place={`${index + 1} of ${PLATFORM_NAMES.length}`} />
          ))}
        </div>
      </div>
      <VoicePanel />
    </div>
  )
}

function PlatformCard({ name, place }: { name: PlatformName; place: string }) {
  const { lines, note } = HERO_CARDS[name]
  const isCarousel = name === 'Carousel'
  return (
    <article
      className={classNames(
        'flex flex-col rounded-lg border border-line bg-surface p-6 transition-opacity md:p-7',
        HIDDEN,
        SHOWN[name],
      )}
    >
      <h2 className="flex items-center gap-2 font-body text-sm font-semibold tracking-normal">
        <ColorSquare color={PLATFORMS[name].color} />
        {name}
        <span className="ms-auto font-normal text-ink-3">{place}</span>
      </h2>
      <div className={isCarousel ? 'my-5 grid grid-cols-3 gap-2.5' : 'my-5 flex flex-col gap-3'}>
        {lines.map((line, index) => (
          <Line key={line} line={line} isFirst={index === 0} isSlide={isCarousel} />
        ))}
      </div>
      <p className="mt-auto border-t border-line pt-4 text-sm text-ink-2">{note}</p>
    </article>
  )
}

function Line({ line, isFirst, isSlide }: { line: string; isFirst: boolean; isSlide: boolean }) {
  const [text = '', label] = line.split('|').reverse()
  const [before, after] = text.split(MARKED_SENTENCE)
  const isHeadline = isSlide || (isFirst && !label)
  return (
    <p
      className={classNames(
        isSlide && 'flex aspect-4/5 flex-col justify-between rounded-sm border border-line bg-paper p-3',
        isHeadline && 'font-display text-lg leading-tight font-bold',
        !isSlide && label && label.length <= NUMBER_MAX_CHARACTERS && 'flex items-baseline gap-3',
      )}
    >
      {label && <b className="block font-body text-sm font-semibold text-ink-3">{label}</b>}
      <span>
        {before}
        {after !== undefined && <Marked>{MARKED_SENTENCE}</Marked>}
        {after}
      </span>
    </p>
  )
}

/** What is heard, tidied and marked. */
function VoicePanel() {
  return (
    <article
      className={classNames(
        'flex flex-col rounded-lg bg-ink p-6 text-paper transition-opacity md:p-8',
        HIDDEN,
        'group-data-[shown=voice]:visible group-data-[shown=voice]:opacity-100',
      )}
    >
      <h2 className="flex items-center gap-3 font-body text-sm font-semibold tracking-normal">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-marker-on-ink" />
        Voice technology
        <span className="ms-auto font-normal">3:42 of 4:00</span>
      </h2>
      <Waveform isOnInk className="my-auto w-full py-6" />
      <p className="text-lg">
        <Filler>Um, so</Filler> I was on the phone with a client, and she asked me something I could not answer.{' '}
        <Words>{MARKED_SENTENCE}</Words> I had written four hundred words<Filler>, you know,</Filler> and I did not
        know.
      </p>
      <p className="mt-6 border-t border-current pt-4 text-sm">
        Fillers go, your sentences stay. What is worth keeping is marked, and set in the formats you choose.
      </p>
    </article>
  )
}

function Words({ children }: { children: ReactNode }) {
  return <mark className="box-decoration-clone rounded-xs bg-marker-on-ink px-1 text-ink">{children}</mark>
}

function Filler({ children }: { children: ReactNode }) {
  return <s className="opacity-60">{children}</s>
}
