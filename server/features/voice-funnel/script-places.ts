import { SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { limitPlaces } from '#server/collection/limit-places.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { funnelScriptsTable } from './table.ts'

/** So many scripts a person may keep for each stage. */
export const scriptPlaces = limitPlaces({
  table: funnelScriptsTable,
  column: funnelScriptsTable.funnelStage,
  kinds: FUNNEL_STAGES,
  most: SCRIPTS_PER_STAGE,
  refusal: (stage) => new AppError('script_limit', { max: SCRIPTS_PER_STAGE, stage }),
  lock: lockAccount,
})
