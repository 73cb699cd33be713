import { BRAND } from '#domain/brand.ts'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import type { TrashedCollection } from '#domain/lists/define-list.ts'
import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { curatedHooks, hooks } from '#domain/lists/hooks.ts'
import { ideas } from '#domain/lists/ideas.ts'
import { pieces } from '#domain/lists/pieces.ts'
import { templates } from '#domain/lists/templates.ts'
import { voiceNotes } from '#domain/lists/voice-notes.ts'
import type { client } from '#web/client.ts'
import { DASHBOARD_PAGES, type DashboardPage } from '#web/shell/dashboard/pages.ts'

type Client = typeof client
export type Discarded = Awaited<ReturnType<Client['trash']['list']>>['items'][number]

type Room = { noun: string; page: DashboardPage; restore: (api: Client, id: string) => Promise<unknown> }

/** What a thing of each list is called, the page it comes back to, and how. */
export const ROOMS: Readonly<Record<TrashedCollection, Room>> = {
  pieces: room(pieces.noun.one, 'library', (api, id) => api.pieces.restore({ ids: [id] })),
  'brand-voices': room(brandVoices.noun.one, 'brand-voices', (api, id) => api.brandVoices.restore({ ids: [id] })),
  'voice-notes': room(voiceNotes.noun.one, 'voice-notes', (api, id) => api.voiceNotes.restore({ ids: [id] })),
  'funnel-scripts': room(funnelScripts.noun.one, 'voice-funnel', (api, id) => api.funnelScripts.restore({ ids: [id] })),
  ideas: room(ideas.noun.one, 'ideas', (api, id) => api.ideas.restore({ ids: [id] })),
  hooks: room(hooks.noun.one, 'hooks', (api, id) => api.hooks.restore({ ids: [id] })),
  'curated-hooks': room(`${BRAND.name} ${curatedHooks.noun.one}`, `hooks/${BRAND.slug}`, (api, id) =>
    api.curatedHooks.restore({ ids: [id] }),
  ),
  templates: room(templates.noun.one, 'templates', (api, id) => api.templates.restore({ ids: [id] })),
}

function room(noun: string, path: string, restore: Room['restore']): Room {
  const page = DASHBOARD_PAGES.find((candidate) => candidate.path === path)
  if (!page) throw new Error(`There is no page ${path}.`)
  return { noun, page, restore }
}
