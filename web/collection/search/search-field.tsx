import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SEARCH_MAX_CHARACTERS } from '#domain/lists/search-terms.ts'
import { TIMINGS } from '#domain/timings.ts'
import { inputLook } from '#web/ui/fields/field.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type SearchFieldProps = {
  label: string
  /** What is searched for. */
  search: string
  /** Told at a pause in typing, and at once where the field is cleared or left by Enter. */
  onSearch: (search: string) => void
  hint?: string
}

/** Where one types what to look for in a list; the key / leads there. */
export function SearchField({ label, search, onSearch, hint }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  const told = useRef(search)

  // What comes from elsewhere, as by the way back, stands in the field too; an answer to what was typed does not.
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    if (search !== typed.trim()) setTyped(search)
  }

  function tell(text: string) {
    if (text.trim() === told.current) return
    told.current = text.trim()
    onSearch(text.trim())
  }
  const tellSettled = useEffectEvent(tell)
  useEffect(() => {
    told.current = search
  }, [search])
  useEffect(() => {
    const timer = setTimeout(() => tellSettled(typed), TIMINGS.searchPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return (
    <search className="relative block min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(typed)
          if (event.key !== 'Escape' || typed === '') return
          setTyped('')
          tell('')
        }}
        className={classNames(inputLook(false), 'min-h-11 ps-10', typed !== '' && 'pe-12')}
      />
      {typed !== '' && (
        <IconButton
          size="sm"
          label="Clear search"
          icon={<Glyph name="x" size={18} />}
          onPress={() => {
            setTyped('')
            tell('')
            input.current?.focus()
          }}
          className="absolute end-1 top-1/2 -translate-y-1/2"
        />
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="sr-only">
          {hint}
        </span>
      )}
    </search>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
