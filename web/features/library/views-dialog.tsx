import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LIBRARY_VIEWS_MAX, VIEW_NAME_MAX_CHARACTERS } from '#domain/lists/library-views.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'

export type ViewsDialogProps = { onClose: () => void }

type View = Awaited<ReturnType<typeof client.libraryViews.list>>['items'][number]

const QUERY_KEY = ['library-views']
const KEEP_FAILED = 'This view could not be kept. Please try again.'
const REMOVE_FAILED = 'This view could not be removed. Please try again.'

/** The views kept under a name: each can be opened, renamed and removed, and what is shown now be kept as one. */
export default function ViewsDialog({ onClose }: ViewsDialogProps) {
  const queries = useQueryClient()
  const [params] = useSearchParams()
  const [renamedId, setRenamedId] = useState<string | null>(null)
  /** A dialog covers notices: what was removed last is said, and taken back, in it. */
  const [removed, setRemoved] = useState<View | null>(null)
  const views = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => client.libraryViews.list(undefined, { signal }),
  })
  const items = views.data?.items ?? []
  const isFull = items.length >= LIBRARY_VIEWS_MAX
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_KEY })

  async function remove(view: View) {
    try {
      await client.libraryViews.remove({ id: view.id })
      await refresh()
      setRemoved(view)
    } catch (error) {
      notify({ message: messageOf(error, REMOVE_FAILED), tone: 'error' })
    }
  }

  async function putBack({ name, query }: View) {
    try {
      await client.libraryViews.keep({ name, query })
      setRemoved(null)
      await refresh()
    } catch (error) {
      notify({ message: messageOf(error, KEEP_FAILED), tone: 'error' })
    }
  }

  return (
    <Dialog title="Your views" isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        {params.size === 0 ? (
          <p className="text-ink-2">Search or filter the library, and keep what it then shows here, under a name.</p>
        ) : isFull ? (
          <p className="text-ink-2">You have {LIBRARY_VIEWS_MAX} views. Remove one to keep another.</p>
        ) : (
          <NameForm
            label="Name of the view shown now"
            submitLabel="Keep view"
            send={(name) => client.libraryViews.keep({ name, query: params.toString() })}
            onDone={refresh}
          />
        )}
        {views.isError && (
          <Banner tone="error" action={{ label: 'Retry', onAction: () => void views.refetch() }}>
            {messageOf(views.error, NOTICES.loadContentFailed)}
          </Banner>
        )}
        <div role="status" className="empty:hidden">
          {removed && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
              <span className="wrap-anywhere">Removed “{removed.name}”.</span>
              <Button variant="ghost" size="xs" onPress={() => void putBack(removed)}>
                Undo
              </Button>
            </p>
          )}
        </div>
        {items.length > 0 && (
          <ul aria-label="Views" className="flex list-[''] flex-col divide-y divide-line border-y border-line">
            {items.map((view) => (
              <li key={view.id} className="py-1.5">
                {renamedId === view.id ? (
                  <NameForm
                    label="New name"
                    name={view.name}
                    submitLabel="Save"
                    send={(name) => client.libraryViews.rename({ id: view.id, name })}
                    onDone={async () => {
                      await refresh()
                      setRenamedId(null)
                    }}
                    onCancel={() => setRenamedId(null)}
                  />
                ) : (
                  <div className="flex items-center gap-1">
                    <Link
                      to={`/dashboard/library?${view.query}`}
                      onClick={onClose}
                      className="min-w-0 flex-1 rounded-xs py-2 font-medium wrap-anywhere text-accent underline underline-offset-4"
                    >
                      <bdi>{view.name}</bdi>
                    </Link>
                    <Button
                      variant="ghost"
                      size="xs"
                      aria-label={`Rename ${view.name}`}
                      onPress={() => setRenamedId(view.id)}
                    >
                      Rename
                    </Button>
                    <Button
                      variant="ghost"
                      size="xs"
                      aria-label={`Remove ${view.name}`}
                      onPress={() => void remove(view)}
                    >
                      Remove
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type NameFormProps = {
  label: string
  name?: string
  submitLabel: string
  send: (name: string) => Promise<unknown>
  onDone: () => Promise<unknown>
  onCancel?: () => void
}

function NameForm({ label, name: before = '', submitLabel, send, onDone, onCancel }: NameFormProps) {
  const [name, setName] = useState(before)
  const { attempt, isPending, failure, clear } = useAction(KEEP_FAILED)

  async function submit() {
    if (!(await attempt(() => send(name)))) return
    setName('')
    await onDone()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <Field
        label={label}
        value={name}
        onChange={(typed) => {
          clear()
          setName(typed)
        }}
        error={failure ?? undefined}
        maxLength={VIEW_NAME_MAX_CHARACTERS}
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        className="min-w-0 basis-full sm:flex-1 sm:basis-0"
      />
      <div className="flex gap-2 sm:pt-6.5">
        {onCancel && (
          <Button variant="ghost" onPress={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="secondary" isPending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
