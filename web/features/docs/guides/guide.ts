/** A page of the documentation as plain data. In every text `**words**` name what stands on the screen, `[words](/address)` is a link. */
export type Guide = { sections: readonly Section[]; related: readonly RelatedLink[] }

/** A part of a guide; its id is the fragment it is found by. */
export type Section = { id: string; title: string; blocks: readonly Block[] }

export type RelatedLink = { label: string; to: string }

/** A string is a paragraph, `names` a list of short entries; a `tight` table keeps each cell on one line where the screen is wide. `plans` is the table of what each plan gives to whoever reads it. */
export type Block =
  | string
  | { heading: string }
  | { steps: readonly string[] }
  | { list: readonly string[] }
  | { names: readonly string[] }
  | { table: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[]; tight?: true } }
  | { note: string }
  | { plans: true }
