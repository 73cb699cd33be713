import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CARD_PREVIEW_WORDS, type PieceSource } from '#domain/lists/pieces.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { meQuery } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import type { WritingResult } from '#web/writing/run/writing-control.ts'
import { findById, usePlatformTab } from '#web/writing/use-platform-tab.ts'
import { PieceList, type PieceListProps } from './piece-list.tsx'
import { usePieces } from './use-pieces.ts'

/** What the desk of such a page is told, and tells. */
export type DeskProps = {
  personId: string
  platform: PlatformName
  onStart: () => void
  /** The text is saved; the overlay still shows the last steps of its bar. */
  onSaved: (result: WritingResult<{ platform: string }>) => void
  /** The overlay is gone. */
  onDone: (result: WritingResult<{ platform: string }>) => void
  /** What was made for the platform, which the desk has drawn under itself; the piece that it is about leads it. */
  list: (lead?: Lead) => ReactNode
}

type Lead = PieceListProps['lead']

export type PlatformPageProps = {
  /** The page's name in this browser's storage. */
  name: string
  title: string
  subtitle: string
  source: PieceSource
  /** The heading of what was made, without the platform. */
  madeFor: string
  /** What stands there before anything was made, without the platform. */
  empty: string
  /** What marks the tabs of the platforms that the desk is done with. */
  marks?: Readonly<Partial<Record<PlatformName, ReactNode>>>
  /** Where the work is asked for and watched; it is not drawn anew while that goes on. */
  children: (desk: DeskProps) => ReactNode
}

const TABS = PLATFORM_NAMES.map((name) => ({
  id: PLATFORMS[name].id,
  label: name,
  icon: PLATFORMS[name].iconName,
}))

/** A page that makes posts of one source: a tab for each platform, the desk, and what was made for the platform. */
export function PlatformPage(props: PlatformPageProps) {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader title={props.title} subtitle={props.subtitle} />
      {me && <Platforms {...props} personId={me.user.id} />}
    </>
  )
}

function Platforms({
  name,
  source,
  madeFor,
  empty,
  marks,
  personId,
  children,
}: PlatformPageProps & { personId: string }) {
  const [platform, choosePlatform] = usePlatformTab(name)
  const collection = usePieces({ source, platform }, { loadFailed: NOTICES.loadExistingFailed })
  const [newestId, setNewestId] = useState<string | null>(null)
  const heading = `${madeFor} ${platform}`

  return (
    <>
      <Tabs
        label="Platform"
        items={TABS.map((tab) => ({ ...tab, count: marks?.[tab.label] }))}
        selectedId={PLATFORMS[platform].id}
        onSelect={(id) => choosePlatform(findById(id) ?? platform)}
      >
        {children({
          personId,
          platform,
          onStart: () => setNewestId(null),
          onSaved({ input }) {
            const doneFor = PLATFORM_NAMES.find((one) => one === input?.platform)
            if (doneFor && doneFor !== platform) choosePlatform(doneFor)
            void collection.refresh().catch(() => undefined)
          },
          onDone: ({ pieceIds }) => setNewestId(pieceIds[0] ?? null),
          list: (lead) => (
            <>
              <h2 className="pt-10 pb-4 text-lg">{heading}</h2>
              <PieceList
                key={platform}
                collection={collection}
                label={heading}
                preview={{ words: CARD_PREVIEW_WORDS }}
                empty={<EmptyState message={`${empty} ${platform} will stand here.`} />}
                newestId={newestId}
                lead={lead}
              />
            </>
          ),
        })}
      </Tabs>
      <p role="status" className="sr-only">
        {newestId === null ? '' : `Your new post for ${platform} is ready.`}
      </p>
    </>
  )
}
