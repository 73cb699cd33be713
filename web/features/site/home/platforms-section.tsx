import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { Section } from '#web/features/site/section.tsx'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'
import { FormSketch } from './form-sketch.tsx'

const ANCHOR = 'platforms'

const PAGES: readonly {
  to: string
  title: string
  text: string
  platforms: readonly PlatformName[]
  sketch: 'post' | 'thread' | 'slides'
}[] = [
  {
    to: '/platforms/linkedin',
    title: 'LinkedIn',
    text: 'A first line that earns the click, and a post people read to the end.',
    platforms: ['LinkedIn', 'Story Breakdown', 'Mini-Guide'],
    sketch: 'post',
  },
  {
    to: '/platforms/twitter',
    title: 'Twitter',
    text: 'One sharp post, or a numbered thread with every part within the limit.',
    platforms: ['Twitter Post', 'Twitter Thread'],
    sketch: 'thread',
  },
  {
    to: '/platforms/instagram',
    title: 'Instagram',
    text: 'A caption that carries one idea, or slides with one thought each.',
    platforms: ['Instagram', 'Carousel'],
    sketch: 'slides',
  },
]

export function PlatformsSection() {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!key || hash !== `#${ANCHOR}`) return
    document.getElementById(ANCHOR)?.scrollIntoView()
    place.current?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <Section
      id={ANCHOR}
      title="One thought, shaped for each place"
      lead="Lengths, line breaks and hashtags follow the rules of the platform, so that you can post what you copy."
      className="scroll-mt-4 border-t border-line"
    >
      <div ref={place} className="grid gap-5 md:grid-cols-3">
        {PAGES.map(({ to, title, text, platforms, sketch }) => (
          <Link
            key={to}
            to={to}
            className="flex flex-col rounded-lg border border-line bg-surface p-6 transition-colors hover:border-ink-3 md:p-7"
          >
            <div className="mb-6 rounded-md bg-sunk p-3">
              <FormSketch of={sketch} />
            </div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
            <ul className="mt-6 flex flex-col gap-1.5 text-sm font-semibold">
              {platforms.map((name) => (
                <li key={name} className="flex items-center gap-2">
                  <ColorSquare color={PLATFORMS[name].color} />
                  {name}
                </li>
              ))}
            </ul>
            <span className="mt-auto pt-6 font-semibold text-accent underline underline-offset-4">
              What it does for {title}
            </span>
          </Link>
        ))}
      </div>
    </Section>
  )
}
