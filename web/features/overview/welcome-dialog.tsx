import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'

export type WelcomeDialogProps = { firstName: string; onClose: (dontShowAgain: boolean) => void }

/** Greets a newcomer and leads to the first brand voice; it waits while they are busy with something else. */
export function WelcomeDialog({ firstName, onClose }: WelcomeDialogProps) {
  const navigate = useNavigate()
  const isOpen = useFreeMoment()
  const [dontShowAgain, setDontShowAgain] = useState(false)
  const name = firstName.trim()

  function createVoice() {
    onClose(dontShowAgain)
    void navigate('/dashboard/brand-voices', { state: { create: true } })
  }

  return (
    <Dialog
      title={name === '' ? `Welcome to ${BRAND.name}` : `Welcome to ${BRAND.name}, ${name}`}
      isOpen={isOpen}
      onClose={() => onClose(dontShowAgain)}
      actions={
        <>
          <Button variant="secondary" onPress={() => onClose(dontShowAgain)}>
            Look around first
          </Button>
          <Button onPress={createVoice}>Create Brand Voice</Button>
        </>
      }
    >
      <p className="text-ink-2">
        Begin with a brand voice: paste a few texts you wrote, and your posts can be written the way you write.
      </p>
      <div className="pt-3">
        <Checkbox label="Don't show this again" isSelected={dontShowAgain} onChange={setDontShowAgain} />
      </div>
    </Dialog>
  )
}

const SOMETHING_OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'
const TYPING = 'input, textarea, select, [contenteditable="true"]'

/** True from the first moment at which nothing is open, typed or on its way; the focus moves whenever one of them ends. */
function useFreeMoment(): boolean {
  const isLeaving = useNavigation().state !== 'idle'
  const [isFree, setIsFree] = useState(false)
  useEffect(() => {
    if (isFree || isLeaving) return
    const stop = new AbortController()
    function look() {
      const isBusy = document.querySelector(SOMETHING_OPEN) ?? document.activeElement?.matches(TYPING)
      if (!isBusy) setIsFree(true)
    }
    look()
    for (const sign of ['focusin', 'focusout']) document.addEventListener(sign, look, { signal: stop.signal })
    return () => stop.abort()
  }, [isFree, isLeaving])
  return isFree
}
