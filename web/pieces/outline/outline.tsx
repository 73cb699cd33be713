import { useTransition } from 'react'
import { placesOf } from '#domain/fill-template.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { markPlaces } from './open-places.tsx'

/** A stretch of a text that may be an outline, with the places marked that are left open. */
export function OutlineText({ text }: { text: string }) {
  return markPlaces(text)
}

export type FillButtonProps = { text: string; onPress: () => void }

/** Opens what fills the places of a text; nothing where it leaves none open. */
export function FillButton({ text, onPress }: FillButtonProps) {
  const [isOpening, open] = useTransition()
  if (placesOf(text).length === 0) return null
  return (
    <Button variant="ghost" size="sm" isPending={isOpening} onPress={() => open(onPress)}>
      {!isOpening && <Icon name="layout-template" size={16} />}
      Fill in
    </Button>
  )
}
