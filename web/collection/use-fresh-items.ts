import { useState } from 'react'

type Item = { id: string; createdAt: string }

export type FreshItems<Each extends Item> = {
  /** Those of the last press, once its overlay is gone. */
  fresh: readonly Each[]
  /** New ones are kept. None of them is older than this moment of the server's, which the ones before are. */
  noteSaved: (since: string) => void
  noteDone: () => void
  forget: () => void
}

type News = {
  since: string
  isDone: boolean
  /** When they were made, all at once; known when they are first seen. */
  madeAt: string | null
}

/** Tells the items of a list, newest first, that a press has just brought from those that come from elsewhere while they are shown. */
export function useFreshItems<Each extends Item>(items: readonly Each[]): FreshItems<Each> {
  const [news, setNews] = useState<News | null>(null)
  const [first] = items
  if (news?.isDone && news.madeAt === null && first && first.createdAt >= news.since)
    setNews({ ...news, madeAt: first.createdAt })
  return {
    fresh: news?.madeAt == null ? [] : items.filter(({ createdAt }) => createdAt === news.madeAt),
    noteSaved: (since) => setNews({ since, isDone: false, madeAt: null }),
    noteDone: () => setNews((now) => now && { ...now, isDone: true }),
    forget: () => setNews(null),
  }
}
