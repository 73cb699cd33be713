// Keeps, for a desk, which further platforms are wanted and how far several posts at once are; what draws that comes late.

import { Suspense, useState } from 'react'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import type { DeskProps } from '#web/pieces/platform-page.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { findPending, SEVERAL } from '#web/writing/run/pending-writing.ts'
import type { SeveralOptions } from '#web/writing/run/use-several.ts'
import type { PlatformChoiceProps } from './platform-choice.tsx'
import type { SeveralPriceProps } from './several-price.tsx'
import type { SeveralOrder, SeveralProgressProps, SeveralState } from './several-progress.tsx'

const SeveralProgress = late<SeveralProgressProps>(() =>
  import('./several-progress.tsx').then((module) => module.default),
)
const LateChoice = late<PlatformChoiceProps>(() =>
  import('./platform-choice.tsx').then((module) => module.PlatformChoice),
)
export const SeveralPrice = late<SeveralPriceProps>(() =>
  import('./several-price.tsx').then((module) => module.SeveralPrice),
)

/** What is drawn of it once there is something to be written. */
export const SEVERAL_PARTS = [LateChoice, SeveralPrice, SeveralProgress]

const NOT_RUNNING: SeveralState = { isRunning: false, message: null }

type ProgressOptions = Pick<SeveralProgressProps, 'title' | 'failure'> &
  Pick<DeskProps, 'onSaved' | 'onDone'> & {
    /** One of them was made; called before `onSaved`. */
    onMade: SeveralProgressProps['onSaved']
    /** Of one of them nobody knows what became of it. */
    onUndecided: () => void
  }

export type SeveralDesk = SeveralState & {
  /** The platforms chosen beside the one that is looked at. */
  others: readonly PlatformName[]
  choose: (also: readonly PlatformName[]) => void
  start: (input: SeveralOrder['input'], platforms: readonly PlatformName[]) => void
  /** Takes away what the last press came to; a single post is written now. */
  reset: () => void
  /** Takes the message away. */
  seeFailure: () => void
  /** How far they are; nothing while none are written. */
  progress: (options: ProgressOptions) => React.ReactNode
}

type ChoiceProps = Pick<PlatformChoiceProps, 'platform' | 'isDisabled'> & { several: SeveralDesk }

/** Further platforms that the same text is written for. */
export function PlatformChoice({ several, ...props }: ChoiceProps) {
  return (
    <Suspense fallback={null}>
      <LateChoice {...props} chosen={several.others} onChoose={several.choose} />
    </Suspense>
  )
}

/** Several posts in one go from what stands on a desk. */
export function useSeveralOrder(
  of: Pick<SeveralOptions, 'personId' | 'task'> & { platform: PlatformName },
): SeveralDesk {
  const { platform, ...place } = of
  const [also, choose] = useState<readonly PlatformName[]>([])
  const [order, setOrder] = useState<SeveralOrder | null>(null)
  const [state, setState] = useState(NOT_RUNNING)
  const [isThere, setThere] = useState(() => findPending({ ...place, about: SEVERAL }) !== undefined)
  return {
    ...state,
    others: also.filter((name) => name !== platform),
    choose,
    start(input, platforms) {
      setThere(true)
      setState({ isRunning: true, message: null })
      setOrder({ input, platforms })
    },
    reset: () => setThere(false),
    seeFailure: () => setState(NOT_RUNNING),
    progress: ({ onMade, onSaved, onDone, onUndecided, ...options }) =>
      isThere && (
        <SeveralProgress
          {...place}
          {...options}
          order={order}
          onState={setState}
          onSaved={(name, pieceId, input) => {
            onMade(name, pieceId, input)
            // Whoever reads one of them already is not led away by the others.
            const result = { pieceIds: [pieceId], input: { platform }, since: '' }
            onSaved(result)
            if (name === platform) onDone(result)
          }}
          onEnd={({ isUndecided }) => {
            choose([])
            if (isUndecided) onUndecided()
          }}
        />
      ),
  }
}
