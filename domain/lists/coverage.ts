import type { FunnelStage } from '#domain/lists/ideas.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { HookType } from './hooks.ts'
import { PLATFORM_GROUPS } from './pieces.ts'

/** The coverage map counts the posts of so many days. */
export const COVERAGE_DAYS = 30

/** From so many on, a topic is said to come back: more ideas than one press gives. */
export const REPEATED_TOPIC = { posts: 3, hooks: 3, ideas: 6 } as const
/** So many repeated openings and topics are shown, those repeated most. */
export const REPEATS_MAX = 8

/** So many posts of one platform, hook type and stage; null stands for none. */
export type CoverageCell = {
  platform: string | null
  hookType: string | null
  funnelStage: string | null
  pieces: number
}

/** What is looked for; what is left out may be any, or none. */
export type CoveragePlace = {
  platform?: PostPlatform | undefined
  hookType?: HookType | undefined
  funnelStage?: FunnelStage | undefined
}

/** How many posts stand at a place; a thread counts as its platform's post. */
export function countAt(cells: readonly CoverageCell[], { platform, hookType, funnelStage }: CoveragePlace): number {
  const family = platform === undefined ? undefined : familyOf(platform)
  return cells
    .filter(
      (cell) =>
        (family === undefined || family.some((name) => name === cell.platform)) &&
        (hookType === undefined || cell.hookType === hookType) &&
        (funnelStage === undefined || cell.funnelStage === funnelStage),
    )
    .reduce((sum, { pieces }) => sum + pieces, 0)
}

/** How many posts of the map's platforms have no stage yet. */
export function countUnstaged(cells: readonly CoverageCell[]): number {
  const unstaged = cells.filter(({ funnelStage }) => funnelStage === null)
  return POST_PLATFORMS.reduce((sum, platform) => sum + countAt(unstaged, { platform }), 0)
}

function familyOf(platform: PostPlatform): readonly string[] {
  return Object.values(PLATFORM_GROUPS).find((group) => group.some((name) => name === platform)) ?? [platform]
}
