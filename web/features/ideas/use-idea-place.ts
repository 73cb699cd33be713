import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { type FunnelStage, findFunnelStage } from '#domain/lists/ideas.ts'
import { PLATFORMS, POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

/** What ideas are for. */
export type IdeaPlace = { platform: PostPlatform; stage: FunnelStage }

const PLATFORM_KEY = `${BRAND.slug}.ideas.platform`
const STAGE_KEY = `${BRAND.slug}.ideas.stage`

/** The chosen platform and stage: those that the address names, else those chosen last, else the first. */
export function useIdeaPlace(): [place: IdeaPlace, choose: (chosen: Partial<IdeaPlace>) => void] {
  const [params, setParams] = useSearchParams()
  const platform = findPlatform(params.get('platform')) ?? findPlatform(readStored(PLATFORM_KEY)) ?? POST_PLATFORMS[0]
  const stage = findStage(params.get('stage')) ?? findStage(readStored(STAGE_KEY)) ?? FUNNEL_STAGES[0]

  const choose = useCallback(
    (chosen: Partial<IdeaPlace>) => {
      const next = { platform, stage, ...chosen }
      writeStored(PLATFORM_KEY, platformIdOf(next.platform))
      writeStored(STAGE_KEY, stageIdOf(next.stage))
      // Drawn at once: what is pressed next is meant for this platform and stage.
      setParams(
        { platform: platformIdOf(next.platform), stage: stageIdOf(next.stage) },
        { replace: true, preventScrollReset: true, flushSync: true },
      )
    },
    [platform, stage, setParams],
  )
  return [{ platform, stage }, choose]
}

/** The platform of an idea by its id in the address, or undefined. */
export function findPlatform(id: string | null): PostPlatform | undefined {
  return POST_PLATFORMS.find((name) => platformIdOf(name) === id)
}

/** The stage by its short name in whatever case, or undefined. */
export function findStage(id: string | null): FunnelStage | undefined {
  return findFunnelStage(id?.toUpperCase() ?? '')
}

function platformIdOf(platform: PostPlatform): string {
  return PLATFORMS[platform].id
}

function stageIdOf(stage: FunnelStage): string {
  return stage.toLowerCase()
}
