// Promises that a save sends only what was changed, that a failed one keeps all that was typed, and that nothing
// typed is stored in the browser.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, codeOf, isUnanswered, messageOf } from '#web/client.ts'
import { engineSettingsQuery, queryKeys } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import {
  changesOf,
  type Edits,
  type EngineFields,
  type EngineSettings,
  fieldsOf,
  type Problems,
  problemsOf,
} from './engine-fields.ts'

export type EngineForm = {
  settings: EngineSettings
  fields: EngineFields
  /** Changes fields; those that the environment fixes stay as they are. */
  edit: (edits: Edits) => void
  /** Says which variable has the last word on a setting, an address as `webhooks.<purpose>`; else undefined. */
  fixedNote: (name: string) => string | undefined
  isChanged: boolean
  /** What has to be mended, once a save was tried. */
  problems: Problems
  /** How often a save was tried that had something to mend. */
  refusals: number
  save: () => Promise<void>
  isSaving: boolean
  failure: { message: string; isConflict: boolean } | null
  /** Reads the settings again; what was typed stays on top of them. */
  reload: () => Promise<void>
  discard: () => void
}

const NO_EDITS: Edits = {}
const NO_PROBLEMS: Problems = { fields: {}, webhooks: {} }

export function useEngineForm(loaded: EngineSettings): EngineForm {
  const queries = useQueryClient()
  const { refetch } = useQuery(engineSettingsQuery)
  // Kept together, so that no moment shows new settings under old changes or the other way round.
  const [{ settings, edits }, setState] = useState({ settings: loaded, edits: NO_EDITS })
  const [isChecked, setIsChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<EngineForm['failure']>(null)
  const unanswered = useRef<Edits | null>(null)

  const fields = fieldsOf(settings, edits)
  const problems = problemsOf(fields)
  const changes = changesOf(settings, edits)
  const isChanged = Object.keys(changes).length > 0

  function edit(made: Edits) {
    const open = Object.entries(made).filter(([name]) => settings.fixed[name] === undefined)
    setFailure(null)
    setState((before) => {
      const after: Edits = { ...before.edits, ...Object.fromEntries(open) }
      if (made.choices) after.choices = { ...before.edits.choices, ...made.choices }
      if (made.webhooks) after.webhooks = { ...before.edits.webhooks, ...made.webhooks }
      return { settings: before.settings, edits: after }
    })
  }

  function discard() {
    setState({ settings, edits: NO_EDITS })
    setIsChecked(false)
    setFailure(null)
  }

  // What was sent without an answer may have been saved: this save then goes on from there, in conflict with nobody.
  async function findBase(): Promise<EngineSettings> {
    if (!unanswered.current) return settings
    const { key: _, webhookSecret: __, ...shown } = unanswered.current
    const now = await client.engines.get()
    return Object.keys(changesOf(now, shown)).length === 0 ? now : settings
  }

  async function save() {
    if (isSaving || !isChanged) return
    setIsChecked(true)
    if (hasProblems(problems)) return setRefusals(refusals + 1)
    setIsSaving(true)
    setFailure(null)
    try {
      const base = await findBase()
      unanswered.current = edits
      const saved = await client.engines.save({ ...changesOf(base, edits), basedOn: base.updatedAt })
      unanswered.current = null
      // What was typed while it was being saved stays.
      setState((before) => ({ settings: saved, edits: withoutSent(before.edits, edits) }))
      setIsChecked(false)
      notify({ tone: 'success', message: NOTICES.engineSaved })
      // Every page that offers an engine says which one it is.
      void queries.invalidateQueries({ queryKey: queryKeys.site })
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null
      setFailure({
        message: messageOf(error, NOTICES.engineSaveFailed),
        isConflict: codeOf(error) === 'setting_conflict',
      })
    } finally {
      setIsSaving(false)
    }
  }

  async function reload() {
    const { data, error } = await refetch()
    if (data) setState((before) => ({ settings: data, edits: before.edits }))
    setFailure(error ? { message: messageOf(error, NOTICES.engineLoadFailed), isConflict: true } : null)
  }

  return {
    settings,
    fields,
    edit,
    fixedNote: (name) => {
      const variable = settings.fixed[name]
      return variable === undefined ? undefined : `Set by ${variable} in the environment`
    },
    isChanged,
    problems: isChecked ? problems : NO_PROBLEMS,
    refusals,
    save,
    isSaving,
    failure,
    reload,
    discard,
  }
}

function withoutSent(edits: Edits, sent: Edits): Edits {
  const before: Readonly<Record<string, unknown>> = sent
  return Object.fromEntries(Object.entries(edits).filter(([name, value]) => value !== before[name]))
}

function hasProblems({ fields, webhooks }: Problems): boolean {
  return Object.keys(fields).length > 0 || Object.keys(webhooks).length > 0
}
