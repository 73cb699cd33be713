/** A ref of what comes late: whatever has the focus under it, and is moved by its coming, stays in sight. */
export function keepFocusInSight(part: HTMLElement | null): void {
  const focused = document.activeElement
  if (part && focused && part.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
    focused.scrollIntoView({ block: 'nearest' })
}
