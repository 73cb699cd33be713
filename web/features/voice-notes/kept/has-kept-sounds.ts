import { BRAND } from '#domain/brand.ts'

/** Where a person's sounds are kept in this browser. */
export function soundStoreName(personId: string): string {
  return `${BRAND.slug}.recordings.${personId}`
}

/** Whether this browser ever kept sounds of a person, so that some may be waiting; also true where it does not tell. */
export async function mayHaveKeptSounds(personId: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === soundStoreName(personId))
  } catch {
    return true
  }
}
