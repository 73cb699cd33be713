/** Forgets every text whose key holds this word, and every database whose name does. */
export function forgetStored(word: string): void {
  void forgetDatabases(word)
  try {
    for (const key of Object.keys(localStorage)) if (key.includes(word)) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

async function forgetDatabases(word: string): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases()) if (name?.includes(word)) indexedDB.deleteDatabase(name)
  } catch {
    // Nor is there where the browser has none, or does not tell their names.
  }
}
