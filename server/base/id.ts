import { v7, validate } from 'uuid'

/** A new id; ids sort by time of making, which is what keyset pages rely on. */
export function newId(): string {
  return v7()
}

/** True for text a uuid column can hold; anything else is an id that no row has. */
export function isId(text: string): boolean {
  return validate(text)
}
