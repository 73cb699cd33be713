import { useQuery } from '@tanstack/react-query'
import { placesOf } from '#domain/fill-template.ts'
import { TEMPLATE_PREVIEW_WORDS, templates } from '#domain/lists/templates.ts'
import { PLATFORMS, POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import { useFreshItems } from '#web/collection/use-fresh-items.ts'
import { markPlaces } from '#web/pieces/outline/open-places.tsx'
import { meQuery } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { findById, usePlatformTab } from '#web/writing/use-platform-tab.ts'
import { TemplateDesk } from './template-desk.tsx'
import { TEMPLATE_SENTENCES, useTemplateCounts, useTemplates } from './use-templates.ts'

export default function TemplatesPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title="Templates"
        subtitle="Keep the shape of a post that worked, with places left open for what you have to say."
      />
      {me && <Templates personId={me.user.id} />}
    </>
  )
}

function Templates({ personId }: { personId: string }) {
  const [chosen, choosePlatform] = usePlatformTab('templates')
  const platform = POST_PLATFORMS.find((name) => name === chosen) ?? POST_PLATFORMS[0]
  const collection = useTemplates(platform)
  const { items } = collection
  const counts = useTemplateCounts()
  const {
    fresh: [newest],
    ...news
  } = useFreshItems(items)

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
          choosePlatform(findById(id) ?? platform)
        }}
      >
        <TemplateDesk
          personId={personId}
          platform={platform}
          isFull={counts.isFull(platform)}
          onStart={news.forget}
          onSaved={({ input, since }) => {
            const madeFor = POST_PLATFORMS.find((name) => name === input?.platform)
            if (madeFor && madeFor !== platform) choosePlatform(madeFor)
            news.noteSaved(since)
            void collection.refresh().catch(() => undefined)
          }}
          onDone={news.noteDone}
          onFailed={counts.refresh}
        />
        <h2 className="pt-10 pb-4 text-lg">Templates for {platform}</h2>
        <CollectionView
          key={platform}
          definition={templates}
          collection={collection}
          label={`Templates for ${platform}`}
          textOf={({ contentText }) => contentText}
          drawText={markPlaces}
          chipOf={(template) => <Chip color={template.platform.color} label={template.platform.name} />}
          preview={{ words: TEMPLATE_PREVIEW_WORDS }}
          sentencesOf={() => TEMPLATE_SENTENCES}
          actionsOf={(template) =>
            placesOf(template.contentText).length > 0 && (
              <LinkButton
                variant="ghost"
                size="sm"
                to={`/dashboard/generation?template=${template.id}&platform=${PLATFORMS[platform].id}`}
              >
                <Icon name="layout-template" size={16} />
                Use template
              </LinkButton>
            )
          }
          empty={
            <EmptyState
              message={
                <>
                  A template is the shape of a post: its lines, its turns and its rhythm, with places such as{' '}
                  {markPlaces('[hook: what you stopped doing]')} left open. Paste a post that worked above and fill them
                  with your own.
                </>
              }
            />
          }
          newestId={newest?.id ?? null}
        />
      </Tabs>
      <p role="status" className="sr-only">
        {newest ? `Your new template for ${platform} is ready.` : ''}
      </p>
    </>
  )
}
