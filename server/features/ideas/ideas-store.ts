import { ideas } from '#domain/lists/ideas.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { lockIdeas, requirePlaces } from './idea-places.ts'
import { ideasTable } from './table.ts'

type IdeaRow = typeof ideasTable.$inferSelect
export type IdeaView = ReturnType<typeof showIdea>

function showIdea(row: IdeaRow) {
  return {
    id: row.id,
    platform: platformOrGeneric(row.platform),
    topic: row.topic,
    ideaText: row.ideaText,
    funnelStage: row.funnelStage,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of ideas; what comes back from the trash needs its place like a new one. */
export function createIdeasStore(base: Base): Store<IdeaView> {
  return createStore(base, {
    definition: ideas,
    table: ideasTable,
    filters: { platform: { column: ideasTable.platform }, funnelStage: { column: ideasTable.funnelStage } },
    toItem: showIdea,
    async beforeRestore(tx, owner, rows) {
      await lockIdeas(tx, owner)
      await requirePlaces(
        tx.db,
        owner,
        rows.map(({ platform }) => platform),
      )
    },
  })
}
