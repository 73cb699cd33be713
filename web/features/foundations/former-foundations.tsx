import { useState } from 'react'
import type { Foundations } from '#domain/lists/foundations.ts'
import { client } from '#web/client.ts'
import { FormerVersions } from '#web/collection/editor/former-versions.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { describeFoundations } from './describe-foundations.ts'

export type FormerFoundationsProps = {
  /** True while something typed would be lost. */
  isChanged: boolean
  /** Puts a former version into the form; saving stays the person's own step. */
  onUse: (former: Foundations) => void
}

/** What the Foundations said before. */
export function FormerFoundations({ isChanged, onUse }: FormerFoundationsProps) {
  const [versions, setVersions] = useState<ReadonlyMap<string, Foundations>>(new Map())
  const [proposed, setProposed] = useState<Foundations | null>(null)

  async function load() {
    const { items } = await client.foundations.versions()
    setVersions(new Map(items.map((version) => [version.id, version])))
    return items.map((version) => ({
      id: version.id,
      text: describeFoundations(version),
      createdAt: version.createdAt,
    }))
  }

  function use(_: string, { id }: { id: string }) {
    const former = versions.get(id)
    if (!former) return
    if (isChanged) setProposed(former)
    else onUse(former)
  }

  return (
    <>
      <FormerVersions load={load} onUse={use} />
      <ConfirmDialog
        title="Replace what you typed?"
        message="The earlier version takes its place. What you typed has not been saved."
        confirmLabel="Replace"
        cancelLabel="Keep what I typed"
        isOpen={proposed !== null}
        onClose={() => setProposed(null)}
        onConfirm={() => {
          if (proposed !== null) onUse(proposed)
          setProposed(null)
        }}
      />
    </>
  )
}
