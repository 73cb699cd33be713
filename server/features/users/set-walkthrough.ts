import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { userProfiles } from './table.ts'

type Choice = {
  completedWalkthrough: boolean
  /** "Don't show this again": from then on a sign-in leaves the walkthrough as it is. */
  dontShowAgain?: boolean
}

/** Remembers what a person chose about the walkthrough. */
export async function setWalkthrough(base: Base, person: CurrentUser, choice: Choice): Promise<void> {
  const { completedWalkthrough, dontShowAgain } = choice
  const chosen = { completedWalkthrough, ...(dontShowAgain === undefined ? {} : { walkthroughHidden: dontShowAgain }) }
  await base.db
    .insert(userProfiles)
    .values({ userId: person.id, ...chosen })
    .onConflictDoUpdate({ target: userProfiles.userId, set: chosen })
}
