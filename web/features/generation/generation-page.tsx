import { PlatformPage } from '#web/pieces/platform-page.tsx'
import { GenerationDesk } from './generation-desk.tsx'

export default function GenerationPage() {
  return (
    <PlatformPage
      name="generation"
      title="Content Generation"
      subtitle="Paste a text that works, and get a post for each platform in your own voice."
      source="generated"
      madeFor="Generated for"
      empty="Your first post for"
    >
      {(desk) => <GenerationDesk {...desk} />}
    </PlatformPage>
  )
}
