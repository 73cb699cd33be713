import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { type FunnelStage, findFunnelStage } from '#domain/lists/ideas.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** The stage that the next script is for, and the stage whose scripts are shown; null where all are. */
export type FunnelPlace = { stage: FunnelStage; shown: FunnelStage | null }

const STAGE_KEY = `${BRAND.slug}.voice-funnel.stage`

/** The chosen stages: those that the address names, else the one chosen last and all scripts. */
export function useFunnelPlace(): [place: FunnelPlace, choose: (chosen: Partial<FunnelPlace>) => void] {
  const [params, setParams] = useSearchParams()
  const stage = findStage(params.get('stage')) ?? findStage(readStored(STAGE_KEY)) ?? FUNNEL_STAGES[0]
  const shown = findStage(params.get('show')) ?? null

  const choose = useCallback(
    (chosen: Partial<FunnelPlace>) => {
      const next = { stage, shown, ...chosen }
      writeStored(STAGE_KEY, stageIdOf(next.stage))
      // Drawn at once: what is pressed next is meant for this stage.
      setParams(
        { stage: stageIdOf(next.stage), ...(next.shown && { show: stageIdOf(next.shown) }) },
        { replace: true, preventScrollReset: true, flushSync: true },
      )
    },
    [stage, shown, setParams],
  )
  return [{ stage, shown }, choose]
}

/** The stage by its short name in whatever case, or undefined. */
export function findStage(id: string | null): FunnelStage | undefined {
  return findFunnelStage(id?.toUpperCase() ?? '')
}

export function stageIdOf(stage: FunnelStage): string {
  return stage.toLowerCase()
}
