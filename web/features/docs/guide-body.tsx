import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/parts/icon.tsx'
import { GuideTable } from './guide-table.tsx'
import { GuideText } from './guide-text.tsx'
import type { Block, Guide, Section } from './guides/guide.ts'
import { PlanTable } from './plan-table.tsx'

/** The sections of a guide, beside them where the screen is wide what there are, below them where to go from here. */
export function GuideBody({ guide: { sections, related } }: { guide: Guide }) {
  const body = useRef<HTMLDivElement>(null)
  useNamedSection(body)
  return (
    <div
      ref={body}
      className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_13rem] xl:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="flex max-w-[72ch] min-w-0 flex-col gap-10">
        {sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
        <section aria-labelledby="related" className="flex flex-col gap-3">
          <h2 id="related" className="text-lg">
            Related
          </h2>
          <ul className="flex flex-wrap gap-2">
            {related.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-10 items-center rounded-sm border border-line bg-surface px-3.5 text-sm font-semibold hover:border-ink-3 hover:bg-sunk"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <nav
        aria-label="On this page"
        className="sticky top-20 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block"
      >
        <p className="pb-2 text-sm font-semibold">On this page</p>
        <ul className="border-s border-line text-sm">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                className="-ms-px block border-s border-transparent py-1.5 ps-4 text-ink-2 -outline-offset-2 hover:border-accent hover:text-ink"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The section that the address names is scrolled to and takes the focus, also when it comes after the page. */
function useNamedSection(body: { current: HTMLElement | null }) {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '' || key === '') return
    const heading = body.current?.querySelector<HTMLElement>(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }, [body, hash, key])
}

function SectionView({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
        {title}
      </h2>
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  )
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (typeof block === 'string')
    return (
      <p className="text-ink-2">
        <GuideText>{block}</GuideText>
      </p>
    )
  if ('heading' in block) return <h3 className="pt-2 text-base">{block.heading}</h3>
  if ('steps' in block)
    return (
      <ol className="flex flex-col gap-3">
        {block.steps.map((step, at) => (
          <li key={step} className="flex gap-3.5 text-ink-2">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-display text-sm font-bold text-ink"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <GuideText>{step}</GuideText>
            </span>
          </li>
        ))}
      </ol>
    )
  if ('list' in block) return <GuideList items={block.list} className="flex flex-col gap-2" />
  if ('names' in block) return <GuideList items={block.names} className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2" />
  if ('table' in block) return <GuideTable {...block.table} />
  if ('plans' in block) return <PlanTable />
  return (
    <aside aria-label="Good to know" className="flex gap-3 rounded-md border border-line bg-sunk p-4">
      <Icon name="lightbulb" size={20} className="mt-0.5 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">Good to know</p>
        <p className="text-ink-2">
          <GuideText>{block.note}</GuideText>
        </p>
      </div>
    </aside>
  )
}

function GuideList({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={`list-disc ps-5 text-ink-2 marker:text-ink-3 ${className}`}>
      {items.map((item) => (
        <li key={item} className="ps-1">
          <GuideText>{item}</GuideText>
        </li>
      ))}
    </ul>
  )
}
