import { useMatches } from 'react-router'
import { DASHBOARD_PAGES, routeIdOf } from '#web/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LATER_GUIDE, LATER_SENTENCES } from './later-sentences.ts'

/** Stands in for a room that is not built yet and says what will live there. */
export default function LaterPage() {
  const id = useMatches().at(-1)?.id
  const page = DASHBOARD_PAGES.find((candidate) => routeIdOf(candidate) === id)
  return (
    <>
      <PageHeader title={page?.title ?? 'Dashboard'} subtitle="This page is not open yet." />
      <EmptyState
        message={LATER_SENTENCES[page?.path ?? ''] ?? LATER_GUIDE}
        action={
          <LinkButton to="/dashboard/generation" variant="secondary">
            Generate content
          </LinkButton>
        }
      />
    </>
  )
}
