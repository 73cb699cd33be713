import { IDEAS_MAX } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { limitPlaces } from '#server/collection/limit-places.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { ideasTable } from './table.ts'

/** So many ideas a person may keep for each platform. */
export const ideaPlaces = limitPlaces({
  table: ideasTable,
  column: ideasTable.platform,
  kinds: POST_PLATFORMS,
  most: IDEAS_MAX,
  refusal: (platform) => new AppError('idea_limit', { max: IDEAS_MAX, platform }),
  lock: lockAccount,
})
