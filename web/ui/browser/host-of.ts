/** The host of an address as people read it; what is no address is answered as it is. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
