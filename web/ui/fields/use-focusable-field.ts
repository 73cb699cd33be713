import { type RefCallback, useState } from 'react'

export type FocusableField<Input extends HTMLElement> = {
  ref: RefCallback<Input>
  /** Enters the field, or as soon as it is drawn, unless the person went elsewhere meanwhile. */
  focus: () => void
}

/** A field that can be entered before it is there, as where its code is still coming. */
export function useFocusableField<Input extends HTMLElement>(): FocusableField<Input> {
  const [field] = useState(makeField<Input>)
  return field
}

function makeField<Input extends HTMLElement>(): FocusableField<Input> {
  let drawn: Input | null = null
  let askedFrom: Element | null = null
  return {
    ref(input) {
      drawn = input
      if (!input || !askedFrom) return
      const { activeElement, body } = document
      // What was pressed may have gone as the field came; then nothing has the focus.
      if (activeElement === askedFrom || activeElement === body) input.focus()
      askedFrom = null
    },
    focus() {
      if (drawn) drawn.focus()
      else askedFrom = document.activeElement
    },
  }
}
