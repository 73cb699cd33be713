import { accountsContract, authContract } from './accounts.ts'
import { adminContract } from './admin.ts'
import { apiKeysContract } from './api-keys.ts'
import { billingContract, stripeContract } from './billing.ts'
import { brandVoicesContract } from './brand-voices.ts'
import { enginesContract } from './engines.ts'
import { hooksContract } from './hooks.ts'
import { myRecordsContract } from './my-records.ts'
import { piecesContract } from './pieces.ts'
import { plansContract } from './plans.ts'
import { securityContract } from './security.ts'
import { signInMethodsContract } from './sign-in.ts'
import { templatesContract } from './templates.ts'
import { writingsContract } from './writings.ts'

/** Every route the server implements itself, one entry a room. */
export const contract = {
  accounts: accountsContract,
  security: securityContract,
  signInMethods: signInMethodsContract,
  plans: plansContract,
  billing: billingContract,
  writings: writingsContract,
  pieces: piecesContract,
  brandVoices: brandVoicesContract,
  hooks: hooksContract,
  templates: templatesContract,
  engines: enginesContract,
  apiKeys: apiKeysContract,
  myRecords: myRecordsContract,
  admin: adminContract,
}

/** Everything the browser and the OpenAPI document know: the rooms and the auth library's routes. */
export const api = { auth: authContract, stripe: stripeContract, ...contract }
export type Api = typeof api
