import { useLocation } from 'react-router'
import { IntroPage } from './intro-page.tsx'

const PLATFORM_INTROS: Readonly<Record<string, { title: string; text: string; documentTitle: string }>> = {
  linkedin: {
    documentTitle: 'LinkedIn',
    title: 'LinkedIn posts people read to the end',
    text: 'An opening that earns the click on "see more", short paragraphs, and a question that fits. Made from your own words.',
  },
  twitter: {
    documentTitle: 'Twitter',
    title: 'Tweets and threads without the counting',
    text: 'One sharp post or a numbered thread, each part within the limit, made from a text you already have.',
  },
  instagram: {
    documentTitle: 'Instagram',
    title: 'Captions and carousels that carry one idea',
    text: 'A caption with the right hashtags, or slides with one thought each, in the voice your followers know.',
  },
}

export default function PlatformPage() {
  const name = useLocation().pathname.split('/')[2] ?? ''
  const intro = PLATFORM_INTROS[name]
  return intro ? <IntroPage {...intro} /> : null
}
