import { WrittenDate } from '#web/collection/written-date.tsx'
import { CHOICE_LABELS, engineLabel } from './engine-labels.ts'
import type { Usage } from './usage-table.tsx'

/** Why writings and readings of images failed, in words for the operator. */
export function RecentFailures({ failures }: { failures: Usage['failures'] }) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-base">Recent failures</h3>
      {failures.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">Nothing has failed.</p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-line">
          {failures.map((failure) => (
            <li key={failure.id} className="py-3 text-sm last:pb-0">
              <p className="flex flex-wrap gap-x-3 text-ink-2">
                <span className="font-semibold text-ink">{CHOICE_LABELS[failure.task]}</span>
                <span className="wrap-anywhere">{writerOf(failure)}</span>
                <WrittenDate at={failure.finishedAt} withTime />
              </p>
              <p className="mt-0.5 wrap-anywhere">{failure.cause}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function writerOf({ engine, model }: Usage['failures'][number]): string {
  if (engine === null) return 'No engine'
  return model === null ? engineLabel(engine) : `${engineLabel(engine)} ${model}`
}
