import { adminContract } from './accounts/admin.ts'
import { apiKeysContract } from './accounts/api-keys.ts'
import { accountsContract } from './accounts/me.ts'
import { myRecordsContract } from './accounts/my-records.ts'
import { securityContract } from './accounts/security.ts'
import { authContract } from './accounts/sign-in.ts'
import { signInMethodsContract } from './accounts/sign-in-methods.ts'
import { billingContract, stripeContract } from './billing.ts'
import { brandVoicesContract } from './brand-voices.ts'
import { enginesContract } from './engines.ts'
import { foundationsContract } from './foundations.ts'
import { funnelScriptsContract } from './funnel-scripts.ts'
import { curatedHooksContract, hooksContract } from './hooks.ts'
import { ideasContract } from './ideas.ts'
import { coverageContract } from './library/coverage.ts'
import { libraryViewsContract } from './library/views.ts'
import { materialsContract } from './materials.ts'
import { ownPhrasesContract } from './own-phrases.ts'
import { piecesContract } from './pieces.ts'
import { plansContract } from './plans.ts'
import { slidesContract } from './slides.ts'
import { templatesContract } from './templates.ts'
import { trashContract } from './trash.ts'
import { voiceLessonsContract } from './voice-lessons.ts'
import { voiceNotesContract } from './voice-notes.ts'
import { voiceSourcesContract } from './voice-sources.ts'
import { writingsContract } from './writings.ts'

/** Every route the server implements itself, one part a subject. */
export const contract = {
  auth: authContract,
  accounts: accountsContract,
  security: securityContract,
  signInMethods: signInMethodsContract,
  plans: plansContract,
  billing: billingContract,
  writings: writingsContract,
  pieces: piecesContract,
  slides: slidesContract,
  brandVoices: brandVoicesContract,
  voiceSources: voiceSourcesContract,
  ownPhrases: ownPhrasesContract,
  voiceLessons: voiceLessonsContract,
  foundations: foundationsContract,
  hooks: hooksContract,
  curatedHooks: curatedHooksContract,
  ideas: ideasContract,
  coverage: coverageContract,
  templates: templatesContract,
  materials: materialsContract,
  voiceNotes: voiceNotesContract,
  funnelScripts: funnelScriptsContract,
  libraryViews: libraryViewsContract,
  trash: trashContract,
  engines: enginesContract,
  apiKeys: apiKeysContract,
  myRecords: myRecordsContract,
  admin: adminContract,
}

/** Everything the browser and the OpenAPI document know: the features' routes and what Stripe calls. */
export const api = { stripe: stripeContract, ...contract }
export type Api = typeof api
