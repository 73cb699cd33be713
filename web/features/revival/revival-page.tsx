import { PlatformPage } from '#web/pieces/platform-page.tsx'
import { RevivalDesk } from './revival-desk.tsx'

export default function RevivalPage() {
  return (
    <PlatformPage
      name="revival"
      title="Content Revival"
      subtitle="Bring a blog post, a video, an image or a piece of news back to life as a post in your own voice."
      source="revived"
      madeFor="Revived for"
      empty="Your first revived post for"
    >
      {(desk) => <RevivalDesk {...desk} />}
    </PlatformPage>
  )
}
