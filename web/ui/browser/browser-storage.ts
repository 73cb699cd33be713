// Keeps small texts in this browser; where storage is full, blocked or missing, nothing breaks and nothing is kept.

/** The text kept under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it. Answers whether the browser took it. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
