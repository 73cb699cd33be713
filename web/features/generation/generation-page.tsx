import { useQuery } from '@tanstack/react-query'
import { DONE } from '#web/pieces/desk/lead.tsx'
import { useMade } from '#web/pieces/desk/use-made.ts'
import { PlatformPage } from '#web/pieces/platform-page.tsx'
import { meQuery } from '#web/query.ts'
import { GenerationDesk } from './generation-desk.tsx'

export default function GenerationPage() {
  const { data: me } = useQuery(meQuery)
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
      {(desk) => <GenerationDesk {...desk} made={made} />}
    </PlatformPage>
  )
}
