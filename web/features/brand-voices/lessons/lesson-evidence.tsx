import { WrittenDate } from '#web/collection/written-date.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import type { Lesson } from './use-lessons.ts'

/** Which posts show it, and one place of one of them as it was and as it is. */
export function LessonEvidence({ lesson: { posts, example } }: { lesson: Lesson }) {
  return (
    <Disclosure title={<span className="text-sm">Show where</span>}>
      <div className="flex flex-col gap-4">
        {example && (
          <dl className="grid gap-3 md:grid-cols-2">
            <Side label="Before" text={example.before} missing="Not there" />
            <Side label="After" text={example.after} missing="Cut" isNew />
          </dl>
        )}
        <ul aria-label="Posts that show it" className="flex flex-col gap-1.5 text-sm">
          {posts.map(({ id, createdAt, beginning }) => (
            <li key={id} className="flex min-w-0 gap-3">
              <span className="shrink-0 text-ink-2">
                <WrittenDate at={createdAt} />
              </span>
              <span dir="auto" className="min-w-0 truncate">
                {beginning}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}

type SideProps = { label: string; text: string; missing: string; isNew?: boolean }

function Side({ label, text, missing, isNew = false }: SideProps) {
  return (
    <div className={`rounded-sm border-s-4 bg-sunk px-3 py-2 ${isNew ? 'border-marker' : 'border-line'}`}>
      <dt className="text-xs font-semibold text-ink-2">{label}</dt>
      <dd dir="auto" className="mt-0.5 text-sm whitespace-pre-wrap wrap-anywhere">
        {text === '' ? <span className="text-ink-3 italic">{missing}</span> : text}
      </dd>
    </div>
  )
}
