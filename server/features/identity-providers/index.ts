/** Providers at which people prove who they are. */
export { providerLabel } from './configured-providers.ts'
export { askProvider, type Identity } from './exchange-code.ts'
export {
  findProvider,
  oauthStateCookie,
  type ProviderSignIn,
  readOAuthState,
  requireProvider,
  startProviderSignIn,
} from './start-redirect.ts'
