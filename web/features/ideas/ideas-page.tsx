import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FUNNEL_STAGE_LABELS, IDEA_PREVIEW_CHARACTERS, ideas } from '#domain/lists/ideas.ts'
import { PLATFORMS, POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import { useFreshItems } from '#web/collection/use-fresh-items.ts'
import { markPlaces } from '#web/pieces/outline/open-places.tsx'
import { meQuery } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { IdeaChip } from './idea-chip.tsx'
import { buttonIdOf, IdeaContent } from './idea-content.tsx'
import { IdeaDesk } from './idea-desk.tsx'
import { findPlatform, findStage, useIdeaPlace } from './use-idea-place.ts'
import { IDEA_SENTENCES, type Idea, useIdeaCounts, useIdeas } from './use-ideas.ts'

export default function IdeasPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title="Content Ideas"
        subtitle="Turn a topic into ideas for each stage of your funnel, and an idea into a post."
        actions={
          <>
            <LinkButton to="/dashboard/coverage" variant="secondary">
              Coverage Map
            </LinkButton>
            <LinkButton to="/dashboard/ideas-content" variant="secondary">
              View Content
            </LinkButton>
          </>
        }
      />
      {me && <Ideas personId={me.user.id} />}
    </>
  )
}

function Ideas({ personId }: { personId: string }) {
  const [place, choose] = useIdeaPlace()
  const { platform, stage } = place
  const collection = useIdeas(platform, stage)
  const { items } = collection
  const counts = useIdeaCounts()
  const { fresh, ...news } = useFreshItems(items)
  const [asked, setAsked] = useState<Idea | null>(null)
  const stageLabel = FUNNEL_STAGE_LABELS[stage]
  const heading = `${stageLabel} ideas for ${platform}`

  return (
    <>
      <Tabs
        label="Platform"
        items={POST_PLATFORMS.map((name) => ({
          id: PLATFORMS[name].id,
          label: name,
          icon: PLATFORMS[name].iconName,
          count: `${counts.countOf(name) ?? '–'}/${counts.max}`,
        }))}
        selectedId={PLATFORMS[platform].id}
        onSelect={(id) => {
          news.forget()
          choose({ platform: findPlatform(id) ?? platform })
        }}
      >
        <IdeaDesk
          personId={personId}
          place={place}
          onStage={(chosen) => {
            news.forget()
            choose({ stage: chosen })
          }}
          placesLeft={counts.placesLeft(platform)}
          max={counts.max}
          onStart={news.forget}
          onSaved={({ input, since }) => {
            const madeFor = POST_PLATFORMS.find((name) => name === input?.platform) ?? platform
            const madeAt = findStage(input?.funnelStage ?? null) ?? stage
            if (madeFor !== platform || madeAt !== stage) choose({ platform: madeFor, stage: madeAt })
            news.noteSaved(since)
            void collection.refresh().catch(() => undefined)
          }}
          onDone={news.noteDone}
          onFailed={counts.refresh}
        />
        <h2 className="pt-10 pb-4 text-lg">{heading}</h2>
        <IdeaContent personId={personId} asked={asked} onAsk={setAsked} ideas={items} />
        <CollectionView
          key={`${platform} ${stage}`}
          definition={ideas}
          collection={collection}
          label={heading}
          textOf={({ ideaText }) => ideaText}
          drawText={markPlaces}
          chipOf={(idea) => <IdeaChip idea={idea} />}
          preview={{ characters: IDEA_PREVIEW_CHARACTERS, more: 'Show more' }}
          sentencesOf={() => IDEA_SENTENCES}
          actionsOf={(idea) => (
            <Button id={buttonIdOf(idea)} variant="ghost" size="sm" onPress={() => setAsked(idea)}>
              <Icon name="pen-line" size={16} />
              Generate content
            </Button>
          )}
          empty={
            <EmptyState
              message={`Your ${stageLabel} ideas for ${platform} will stand here. Enter a topic above, and choose the ideas that are worth a post.`}
            />
          }
          newestId={fresh[0]?.id ?? null}
        />
      </Tabs>
      <p role="status" className="sr-only">
        {fresh.length > 0 && newsOf(fresh.length, platform)}
      </p>
    </>
  )
}

function newsOf(count: number, platform: string): string {
  return count === 1 ? `Your new idea for ${platform} is ready.` : `Your ${count} new ideas for ${platform} are ready.`
}
