import { NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

/** Copies a text and says so; `failure` is what is said when the browser refuses. */
export async function copyWithNotice(
  text: string | Promise<string>,
  failure: string,
  copied: string = NOTICES.copied,
): Promise<void> {
  try {
    await copyText(typeof text === 'string' ? text : await text)
    notify({ message: copied, tone: 'success', timeoutMs: TIMINGS.copiedNoticeMs })
  } catch {
    notify({ message: failure, tone: 'error' })
  }
}

/**
 * Puts text on the clipboard. Browsers offer that only on HTTPS and localhost, so elsewhere the text is selected
 * in a field nobody sees and copied the old way. Rejects when neither works.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return
    } catch {
      // A refused permission leaves the old way.
    }
  }
  if (!copySelection(text)) throw new Error('The browser refused to copy')
}

function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
