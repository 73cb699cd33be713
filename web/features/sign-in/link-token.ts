/** The secret of the mailed link that led to this page; it stands behind the hash, where no log and no referrer shows it. */
export function linkToken(): string {
  return decodeURIComponent(window.location.hash.slice(1))
}
