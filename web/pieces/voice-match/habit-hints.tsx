import type { Habit } from '#language/voice/compare-habits.ts'

/** The habits that differ, each with its hint. */
export function HabitHints({ habits }: { habits: readonly Habit[] }) {
  if (habits.length === 0) return null
  return (
    <ul aria-label="What differs" className="flex list-disc flex-col gap-1 ps-5 text-sm text-ink-2">
      {habits.map(({ habit, hint }) => (
        <li key={habit}>{hint}</li>
      ))}
    </ul>
  )
}
