/** Every feature of the product, once: what the house asks of all of them is read from this list. */
import type { Feature } from '#server/base/feature.ts'
import type { Store } from '#server/collection/store.ts'
import { accountDataFeature } from '#server/features/account-data/feature.ts'
import { adminFeature } from '#server/features/admin/feature.ts'
import { apiKeysFeature } from '#server/features/api-keys/feature.ts'
import { billingFeature } from '#server/features/billing/feature.ts'
import { brandVoicesFeature } from '#server/features/brand-voices/feature.ts'
import { carouselFeature } from '#server/features/carousel/feature.ts'
import { coverageFeature } from '#server/features/coverage-map/feature.ts'
import { credentialsFeature } from '#server/features/credentials/feature.ts'
import { engineSettingsFeature } from '#server/features/engine-settings/feature.ts'
import { foundationsFeature } from '#server/features/foundations/feature.ts'
import { generationFeature } from '#server/features/generation/feature.ts'
import { hooksFeature } from '#server/features/hooks/feature.ts'
import { ideasFeature } from '#server/features/ideas/feature.ts'
import { installationFeature } from '#server/features/installation/feature.ts'
import { libraryFeature } from '#server/features/library/feature.ts'
import { libraryViewsFeature } from '#server/features/library-views/feature.ts'
import { materialsFeature } from '#server/features/materials/feature.ts'
import { oneTimeCodesFeature } from '#server/features/one-time-codes/feature.ts'
import { plansFeature } from '#server/features/plans/feature.ts'
import { reauthenticationFeature } from '#server/features/reauthentication/feature.ts'
import { refinementFeature } from '#server/features/refinement/feature.ts'
import { revivalFeature } from '#server/features/revival/feature.ts'
import { secondFactorFeature } from '#server/features/second-factor/feature.ts'
import { sessionsFeature } from '#server/features/sessions/feature.ts'
import { signInFeature } from '#server/features/sign-in/feature.ts'
import { templatesFeature } from '#server/features/templates/feature.ts'
import { trashFeature } from '#server/features/trash/feature.ts'
import { usersFeature } from '#server/features/users/feature.ts'
import { voiceContentFeature } from '#server/features/voice-content/feature.ts'
import { voiceFunnelFeature } from '#server/features/voice-funnel/feature.ts'
import { voiceNotesFeature } from '#server/features/voice-notes/feature.ts'
import { writingFeature } from '#server/features/writing/feature.ts'
import type { AnyOperation } from '#server/features/writing/index.ts'
import type { House } from './house.ts'

export const features: readonly Feature<House, Store<unknown>, AnyOperation>[] = [
  usersFeature,
  oneTimeCodesFeature,
  sessionsFeature,
  credentialsFeature,
  secondFactorFeature,
  reauthenticationFeature,
  apiKeysFeature,
  signInFeature,
  installationFeature,
  accountDataFeature,
  plansFeature,
  billingFeature,
  libraryFeature,
  libraryViewsFeature,
  carouselFeature,
  templatesFeature,
  hooksFeature,
  ideasFeature,
  coverageFeature,
  voiceFunnelFeature,
  voiceNotesFeature,
  voiceContentFeature,
  brandVoicesFeature,
  foundationsFeature,
  materialsFeature,
  writingFeature,
  generationFeature,
  revivalFeature,
  refinementFeature,
  engineSettingsFeature,
  trashFeature,
  adminFeature,
]
