import { ideaShape } from '#contract/ideas.ts'
import { ideas } from '#domain/lists/ideas.ts'
import { platformOrGeneric } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import { ideaPlaces } from './idea-places.ts'
import { ideasTable } from './table.ts'

const present = presentAs(ideaShape)

/** The store of ideas; what comes back from the trash needs its place like a new one. */
export function ideasStore(base: Base) {
  return createStore(base, {
    definition: ideas,
    table: ideasTable,
    filters: { platform: { column: ideasTable.platform }, funnelStage: { column: ideasTable.funnelStage } },
    toItem: (row) => present({ ...row, platform: platformOrGeneric(row.platform) }),
    beforeRestore: ideaPlaces.beforeRestore(({ platform }) => platform),
  })
}
