import { type ComponentType, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { CardSkeletons } from '#web/collection/card-skeletons.tsx'
import UnknownPage from '#web/shell/dashboard/unknown-page.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { GuideBody } from './guide-body.tsx'
import { GUIDES, type GuideName, type GuidePlace, guideAddress } from './guide-list.ts'
import type { Guide } from './guides/guide.ts'

// Each comes by itself: nobody reads ten guides at once.
const BODIES: Readonly<Record<GuideName, ComponentType>> = {
  'content-generation': bodyOf(() => import('./guides/content-generation.ts')),
  'voice-funnel': bodyOf(() => import('./guides/voice-funnel.ts')),
  'voice-notes': bodyOf(() => import('./guides/voice-notes.ts')),
  'content-revival': bodyOf(() => import('./guides/content-revival.ts')),
  'content-library': bodyOf(() => import('./guides/content-library.ts')),
  templates: bodyOf(() => import('./guides/templates.ts')),
  'hooks-library': bodyOf(() => import('./guides/hooks-library.ts')),
  'content-ideas': bodyOf(() => import('./guides/content-ideas.ts')),
  'ideas-content': bodyOf(() => import('./guides/ideas-content.ts')),
  'token-history': bodyOf(() => import('./guides/token-history.ts')),
}

function bodyOf(load: () => Promise<{ default: Guide }>): ComponentType {
  return late(async () => {
    const { default: guide } = await load()
    return () => <GuideBody guide={guide} />
  })
}

/** One guide of the documentation, with the way to the next. */
export default function GuidePage() {
  const { guide } = useParams()
  const at = GUIDES.findIndex(({ name }) => name === guide)
  const place = GUIDES[at]
  if (!place) return <NoGuide />
  const { name, title, description, room } = place
  const heading = `${title} Guide`
  const Body = BODIES[name]
  return (
    <div key={name}>
      <title>{`${heading} · ${BRAND.name}`}</title>
      <p className="-mt-2 pb-2">
        <LinkButton to="/dashboard/docs" variant="ghost" size="sm" className="-ms-3">
          <Icon name="book-open" size={16} />
          Back to Documentation
        </LinkButton>
      </p>
      <PageHeader
        title={heading}
        subtitle={description}
        actions={
          <LinkButton to={`/dashboard/${room}`} variant="secondary">
            Open {title}
          </LinkButton>
        }
      />
      <Suspense fallback={<CardSkeletons label="Loading the guide" count={1} />}>
        <Body />
      </Suspense>
      <nav aria-label="Guides" className="mt-12 grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
        <Neighbour place={GUIDES[at - 1]} label="Previous" />
        <Neighbour place={GUIDES[at + 1]} label="Next" isLast />
      </nav>
    </div>
  )
}

function NoGuide() {
  return (
    <>
      <title>{`Not found · ${BRAND.name}`}</title>
      <UnknownPage />
    </>
  )
}

function Neighbour({
  place,
  label,
  isLast = false,
}: {
  place: GuidePlace | undefined
  label: string
  isLast?: boolean
}) {
  if (!place) return <span className="max-sm:hidden" />
  return (
    <Link
      to={guideAddress(place.name)}
      prefetch="intent"
      className={`flex flex-col gap-0.5 rounded-md border border-line bg-surface p-4 transition-colors hover:border-ink-3 ${isLast ? 'sm:items-end sm:text-end' : ''}`}
    >
      <span className="text-sm text-ink-2">{label}</span>
      <span className="font-semibold">{place.title}</span>
    </Link>
  )
}
