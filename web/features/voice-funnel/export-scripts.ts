import { BRAND } from '#domain/brand.ts'
import { csvOf } from '#domain/csv.ts'
import { PAGE_SIZE_MAX } from '#domain/lists/define-list.ts'
import { FUNNEL_STAGE_LABELS, type FunnelStage } from '#domain/lists/ideas.ts'
import { client } from '#web/client.ts'
import { csvFile, localMoment } from '#web/ui/browser/csv.ts'
import { download } from '#web/ui/browser/download.ts'
import { stageIdOf } from './use-funnel-place.ts'
import type { Script } from './use-scripts.ts'

/** Downloads the scripts of one stage, or all of them, newest first, for whatever plans are made with. Rejects as the API does. */
export async function exportScripts(stage: FunnelStage | null): Promise<void> {
  const name = [BRAND.slug, 'scripts', ...(stage === null ? [] : [stageIdOf(stage)])].join('-')
  download(`${name}.csv`, csvFile(scriptsCsv(await loadScripts(stage))))
}

async function loadScripts(stage: FunnelStage | null): Promise<readonly Script[]> {
  const filter = { ...(stage !== null && { funnelStage: stage }), limit: PAGE_SIZE_MAX }
  let page = await client.funnelScripts.list(filter)
  const scripts = [...page.items]
  while (page.nextCursor !== null) {
    page = await client.funnelScripts.list({ ...filter, cursor: page.nextCursor })
    scripts.push(...page.items)
  }
  return scripts
}

function scriptsCsv(scripts: readonly Script[]): string {
  return csvOf(
    ['Stage', 'Topic', 'Script', 'Created'],
    scripts.map(({ funnelStage, topic, scriptText, createdAt }) => [
      FUNNEL_STAGE_LABELS[funnelStage],
      topic,
      scriptText,
      localMoment(new Date(createdAt)),
    ]),
  )
}
