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
