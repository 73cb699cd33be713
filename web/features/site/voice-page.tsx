import { IntroPage } from './intro-page.tsx'

export default function VoicePage() {
  return (
    <IntroPage
      documentTitle="Voice content"
      title="Talk for four minutes. Post for a week."
      text="A voice note of up to 4 minutes holds more than you think. Record it on a walk, and choose from 13+ formats what it becomes."
    />
  )
}
