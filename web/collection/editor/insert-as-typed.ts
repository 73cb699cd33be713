// Changes a text box by the browser's own editing commands: they are called old, and nothing else reaches the history
// that its undo goes back in, by keys, by a menu and by shaking a phone.

/** Puts a text in the place of what is selected in the focused box; false where the browser does not do so. */
export function insertAsTyped(box: HTMLTextAreaElement, text: string): boolean {
  if (box.value.slice(box.selectionStart, box.selectionEnd) === text) return true
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
}

/** Takes back the last change of the focused box. */
export function undoTyping(box: HTMLTextAreaElement): void {
  if (!box.readOnly) document.execCommand('undo')
}

/** Puts a text in the place of all that stands in the focused box, and the caret at its beginning. */
export function replaceAsTyped(box: HTMLTextAreaElement, text: string): void {
  if (box.value === text) return
  box.setSelectionRange(0, box.value.length)
  if (!insertAsTyped(box, text)) box.value = text
  box.setSelectionRange(0, 0)
}
