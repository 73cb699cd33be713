// Finds the option that a person spells out on the keyboard, as a native select does.

/** After so long without a key, the next one begins another word. */
const PAUSE_MS = 1_000

const LETTERS = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>
type Option = { id: string; label: string; isDisabled?: boolean }

export type TypeAhead = {
  /** Whether this key belongs to a spelling; a space does so only within one. */
  takes: (key: Key) => boolean
  /**
   * Takes the key in and answers the id of the next option that begins with what was spelled so far, from the given one
   * on; undefined where none does, and the next key begins another word. One letter again and again goes through all that begin with it.
   */
  find: (key: Key, options: readonly Option[], fromId: string | null) => string | undefined
}

/** The spelling of one select. */
export function createTypeAhead(): TypeAhead {
  let spelled = ''
  let lastAt = 0
  const isFresh = ({ timeStamp }: Key) => spelled === '' || timeStamp - lastAt > PAUSE_MS

  return {
    takes(key) {
      if (key.ctrlKey || key.metaKey || key.altKey || [...key.key].length !== 1) return false
      return key.key !== ' ' || !isFresh(key)
    },
    find(key, options, fromId) {
      spelled = isFresh(key) ? key.key : spelled + key.key
      lastAt = key.timeStamp
      const open = options.filter(({ isDisabled }) => !isDisabled)
      const from = open.findIndex(({ id }) => id === fromId)
      const [letter = ''] = spelled
      const next = (text: string, start: number) =>
        [...open.slice(start), ...open.slice(0, start)].find(({ label }) => begins(label, text))?.id
      const isOneLetter = [...spelled].every((each) => each === letter)
      const found = spelled === letter ? undefined : next(spelled, Math.max(from, 0))
      const id = found ?? (isOneLetter ? next(letter, from + 1) : undefined)
      if (id === undefined) spelled = ''
      return id
    },
  }
}

function begins(label: string, text: string): boolean {
  return LETTERS.compare(label.slice(0, text.length), text) === 0
}
