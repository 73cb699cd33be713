import { TEMPLATES_MAX } from '#domain/lists/templates.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { limitPlaces } from '#server/collection/limit-places.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { templatesTable } from './table.ts'

/** So many templates a person may keep for each platform. */
export const templatePlaces = limitPlaces({
  table: templatesTable,
  column: templatesTable.platform,
  kinds: POST_PLATFORMS,
  most: TEMPLATES_MAX,
  refusal: (platform) => new AppError('template_limit', { platform }),
  lock: lockAccount,
})
