import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/parts/card.tsx'

export type SettingsSectionProps = { title: string; intro: ReactNode; children: ReactNode }

/** One part of a page of settings: what it is about, and beside or above its card what to know. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-10 gap-y-4 border-t border-line py-8 xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="max-w-prose">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <div className="mt-1 text-sm text-ink-2">{intro}</div>
      </div>
      <Card className="flex min-w-0 flex-col gap-6 md:p-6">{children}</Card>
    </section>
  )
}
