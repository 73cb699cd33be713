import { accountsContract, authContract } from './accounts.ts'
import { brandVoicesContract } from './brand-voices.ts'
import { enginesContract } from './engines.ts'
import { hooksContract } from './hooks.ts'
import { piecesContract } from './pieces.ts'
import { plansContract } from './plans.ts'
import { templatesContract } from './templates.ts'
import { writingsContract } from './writings.ts'

/** Every route the server implements itself, one entry a room. */
export const contract = {
  accounts: accountsContract,
  plans: plansContract,
  writings: writingsContract,
  pieces: piecesContract,
  brandVoices: brandVoicesContract,
  hooks: hooksContract,
  templates: templatesContract,
  engines: enginesContract,
}

/** Everything the browser and the OpenAPI document know: the rooms and the auth library's routes. */
export const api = { auth: authContract, ...contract }
export type Api = typeof api
