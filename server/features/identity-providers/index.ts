/** Providers at which people prove who they are. */
export { providerLabel } from './configured-providers.ts'
export { askProvider, type Identity } from './exchange-code.ts'
export { type Departure, depart, findProvider, readTrip, requireProvider, tripCookie } from './start-redirect.ts'
