import { useState } from 'react'
import type { Foundations } from '#domain/lists/foundations.ts'
import { client } from '#web/client.ts'
import { ReplaceQuestion } from '#web/collection/editor/edit-notes.tsx'
import { FormerVersions } from '#web/collection/editor/former-versions.tsx'
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
      <ReplaceQuestion
        isOpen={proposed !== null}
        onClose={() => setProposed(null)}
        onReplace={() => proposed !== null && onUse(proposed)}
      />
    </>
  )
}
