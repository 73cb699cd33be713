import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { NOTICES } from '#domain/messages/messages.ts'
import { ENGINE_FAILURES } from '#domain/writing/engines.ts'
import { codeOf, messageOf } from '#web/client.ts'
import { engineSettingsQuery, meQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import type { EngineSettings } from './engine-fields.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LimitSection } from './limit-section.tsx'
import { ModelSection } from './model-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { TaskSection } from './task-section.tsx'
import { UsageSection } from './usage-section.tsx'
import { useEngineForm } from './use-engine-form.ts'
import { useModelList } from './use-model-list.ts'
import { WebhookSection } from './webhook-section.tsx'
import { WriterSection } from './writer-section.tsx'

export default function EnginesPage() {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return me.user.role === 'admin' ? <Engines /> : <Navigate to="/dashboard" replace />
}

function Engines() {
  const { data: settings, error, refetch } = useQuery(engineSettingsQuery)
  if (codeOf(error) === 'unauthorized') return <Navigate to="/dashboard" replace />
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Engine settings"
        subtitle="Who writes on this installation, and how. Changes count from the next writing on."
      />
      {settings && <EnginesForm loaded={settings} />}
      {!settings && error === null && <SettingsSkeleton />}
      {!settings && error !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.engineLoadFailed)}
        </Banner>
      )}
    </div>
  )
}

function EnginesForm({ loaded }: { loaded: EngineSettings }) {
  const form = useEngineForm(loaded)
  const models = useModelList(form.fields)
  const element = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const lastField = useRef<HTMLElement>(null)
  const { isChanged, refusals } = form

  // The first field to mend may stand in a part that is closed.
  useEffect(() => {
    if (refusals === 0) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    for (let part = first?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
    first?.focus()
  }, [refusals])

  // The bar takes the focus with it when it goes.
  useEffect(() => {
    if (!isChanged && document.activeElement === document.body) lastField.current?.focus({ preventScroll: true })
  }, [isChanged])

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <>
      {form.settings.isKeyUnreadable && (
        <div className="pb-6">
          <Banner tone="warning">{ENGINE_FAILURES.key_unreadable}</Banner>
        </div>
      )}
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onFocus={({ target }) => {
          if (!bar.current?.contains(target)) lastField.current = target
        }}
        className="[&_:is(input,button,summary)]:scroll-my-32"
      >
        <WriterSection form={form} models={models} />
        <ModelSection form={form} models={models} />
        <TaskSection form={form} models={models} />
        <WebhookSection form={form} />
        <LimitSection form={form} />
        <UsageSection />
        <SaveBar form={form} ref={bar} />
      </form>
      <LeaveGuard isChanged={isChanged} />
    </>
  )
}
