import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { DONE } from '#web/pieces/desk/lead.tsx'
import { useMade } from '#web/pieces/desk/use-made.ts'
import { PlatformPage } from '#web/pieces/platform-page.tsx'
import { meQuery } from '#web/query.ts'
import { late } from '#web/ui/overlays/late.ts'
import type { FromTemplateProps } from './from-template.tsx'
import { GenerationDesk } from './generation-desk.tsx'

const FromTemplate = late<FromTemplateProps>(() => import('./from-template.tsx').then((module) => module.FromTemplate))

export default function GenerationPage() {
  const { data: me } = useQuery(meQuery)
  const template = useSearchParams()[0].get('template')
  const made = useMade(me?.user.id ?? '', 'generation')
  return (
    <PlatformPage
      name="generation"
      title="Content Generation"
      subtitle="Paste a text that works, and get a post for each platform in your own voice."
      source="generated"
      madeFor="Generated for"
      empty="Your first post for"
      marks={Object.fromEntries(Object.keys(made.pieces).map((platform) => [platform, DONE]))}
    >
      {(desk) =>
        template === null ? (
          <GenerationDesk {...desk} made={made} />
        ) : (
          <Suspense fallback={null}>
            <FromTemplate key={template} {...desk} templateId={template} />
          </Suspense>
        )
      }
    </PlatformPage>
  )
}
