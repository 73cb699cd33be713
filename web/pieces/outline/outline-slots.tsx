// Keeps what only outlines need out of every page: where one is shown, its code is asked for late.

import { type ReactNode, Suspense } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import type { FillTextProps } from './fill-text.tsx'
import type { FillButtonProps } from './outline.tsx'

const OutlineText = late<{ text: string }>(() => import('./outline.tsx').then((module) => module.OutlineText))
const FillButton = late<FillButtonProps>(() => import('./outline.tsx').then((module) => module.FillButton))
const FillText = late<FillTextProps>(() => import('./fill-text.tsx').then((module) => module.FillText))

/** Fetches the code of outlines ahead of the texts, so that no card grows once it is drawn. */
export function bringOutlines(): void {
  OutlineText.bringNow()
  FillButton.bringNow()
}

/** A stretch of a text that may be an outline, with the places marked that it leaves open. */
export function outlineOf(text: string): ReactNode {
  return (
    <Suspense fallback={text}>
      <OutlineText text={text} />
    </Suspense>
  )
}

/** The button that fills the places of a text; nothing where it leaves none open. */
export function fillButtonOf(text: string, onPress: () => void): ReactNode {
  return (
    <Suspense fallback={null}>
      <FillButton text={text} onPress={onPress} />
    </Suspense>
  )
}

/** The dialog that fills them. */
export function FillSlot(props: FillTextProps) {
  return (
    <Suspense fallback={null}>
      <FillText {...props} />
    </Suspense>
  )
}
