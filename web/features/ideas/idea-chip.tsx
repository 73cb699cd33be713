import { FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { Badge } from '#web/ui/parts/badge.tsx'
import { Chip } from '#web/ui/parts/chip.tsx'
import { TopicLine } from '#web/writing/topic-line.tsx'
import type { Idea } from './use-ideas.ts'

/** What an idea is for: its platform, and its stage of the funnel. */
export function IdeaChip({ idea: { platform, funnelStage, topic } }: { idea: Idea }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Chip color={platform.color} label={platform.name} />
        <Badge>{FUNNEL_STAGE_LABELS[funnelStage]}</Badge>
      </span>
      <TopicLine topic={topic} />
    </>
  )
}
