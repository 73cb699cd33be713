import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/query.ts'

/** Who will write, and what the built-in composer does here, where it is not what it does everywhere. */
export function useEngineNote(composerNote?: string): string | undefined {
  const { data: site } = useQuery(siteQuery)
  return site?.engine.name === 'composer' ? (composerNote ?? site.engine.note) : site?.engine.note
}
