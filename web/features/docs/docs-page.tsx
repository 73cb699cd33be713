import { Link } from 'react-router'
import { DASHBOARD_PAGES } from '#web/shell/dashboard/pages.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { AUDIENCE, GUIDES, guideAddress } from './guide-list.ts'

/** The contents page of the documentation. */
export default function DocsPage() {
  return (
    <>
      <PageHeader
        title="Documentation"
        subtitle={
          <>
            How each part works, what it costs, and what to do when something does not go as it should.
            <span className="mt-2 block text-sm">{AUDIENCE}</span>
          </>
        }
      />
      <ul className="grid max-w-5xl gap-4 lg:grid-cols-2">
        {GUIDES.map(({ name, title, description, room }) => (
          <li key={name} className="flex">
            <Link
              to={guideAddress(name)}
              prefetch="intent"
              className="group flex grow flex-col gap-2 rounded-md border border-line bg-surface p-4 transition-colors hover:border-ink-3 md:p-5"
            >
              <h2 className="flex items-center gap-2.5 text-lg group-hover:text-accent">
                <Icon name={iconOf(room)} size={20} className="text-ink-3" />
                {title}
              </h2>
              <p className="text-ink-2">{description}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function iconOf(room: string): string {
  return DASHBOARD_PAGES.find(({ path }) => path === room)?.icon ?? 'book-open'
}
