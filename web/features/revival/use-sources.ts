import { useQuery } from '@tanstack/react-query'
import type { RevivalInput } from '#domain/writing/operations.ts'
import { siteQuery } from '#web/query.ts'
import type { SourceType } from './source-types.ts'
import { type ImageSource, useImage } from './use-image.ts'
import { type LinkSource, useLink } from './use-link.ts'
import { type TranscriptSource, useTranscript } from './use-transcript.ts'

export type Sources = {
  blog: LinkSource
  video: TranscriptSource
  image: ImageSource
  industry: LinkSource
  /** The post is there: what it was made from goes. */
  forget: (input: RevivalInput) => void
}

/** Everything typed, read and chosen, of every type: what is hidden is not lost. */
export function useSources(personId: string, shown: SourceType): Sources {
  const { data: site } = useQuery(siteQuery)
  const blog = useLink({ personId, type: 'blog', kind: 'page', isShown: shown === 'blog' })
  const industry = useLink({ personId, type: 'industry', kind: 'page', isShown: shown === 'industry' })
  const yturl = useLink({
    personId,
    type: 'yturl',
    kind: 'video',
    isShown: shown === 'video',
    takesUnread: site?.engine.videoLinks ?? false,
  })
  const video = useTranscript({ personId, type: 'video' }, yturl)
  const image = useImage({ personId, type: 'image', isShown: shown === 'image' })
  const byType: Readonly<Record<string, { forget: (input: RevivalInput) => void }>> = {
    blog,
    industry,
    video,
    yturl: video,
    image,
  }
  return { blog, video, image, industry, forget: (input) => byType[input.type]?.forget(input) }
}
