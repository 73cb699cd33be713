import { FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { Badge } from '#web/ui/parts/badge.tsx'
import type { Script } from './use-scripts.ts'

/** What a script is for: its stage of the funnel, and its topic. */
export function ScriptChip({ script: { topic, funnelStage } }: { script: Script }) {
  return (
    <span className="flex max-w-full flex-col items-start gap-1">
      <Badge>{FUNNEL_STAGE_LABELS[funnelStage]}</Badge>
      <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
        {topic}
      </span>
    </span>
  )
}
