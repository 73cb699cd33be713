import { implement } from '@orpc/server'
import { voiceSourcesContract } from '#contract/voice-sources.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { countReading } from '#server/base/reading/index.ts'
import { getFingerprints } from '#server/features/brand-voices/get-fingerprints.ts'
import { findTaughtPhrases } from '#server/features/brand-voices/lessons/own-phrases.ts'
import { getPiece } from '#server/features/library/index.ts'
import { addSource, type SourceRow } from './add-source.ts'
import { getSource, type ListedSource, listSources } from './find-sources.ts'
import { removeSources, restoreSources } from './remove-sources.ts'
import { teachFromFile, teachFromLink } from './teach-from.ts'

function showSource({ id, kind, manner, title, address, pieceId, words, createdAt }: ListedSource) {
  return { id, kind, manner, title, address, pieceId, words, createdAt: createdAt.toISOString() }
}

const showAdded = ({ source, isNew }: { source: SourceRow; isNew: boolean }) => ({ source: showSource(source), isNew })

/** What a brand voice is taught from, and the fingerprints made of it. */
export function voiceSourcesRoutes(base: Base) {
  const os = implement(voiceSourcesContract).$context<RequestContext>()
  const count = countReading(base)
  const ownerOf = async (context: RequestContext) => (await requireUser(context)).id
  const readerOf = async (context: RequestContext) => {
    const owner = await ownerOf(context)
    await count(owner)
    return owner
  }
  return os.router({
    list: os.list.handler(async ({ context, input }) => {
      const rows = await listSources(base, await ownerOf(context), input.id)
      return { items: rows.map(showSource), nextCursor: null }
    }),
    get: os.get.handler(async ({ context, input }) => {
      const row = await getSource(base, await ownerOf(context), input.id)
      return { ...showSource(row), text: row.content }
    }),
    addText: os.addText.handler(async ({ context, input: { id, manner, text } }) =>
      showAdded(await addSource(base, await ownerOf(context), id, { kind: 'text', manner, text })),
    ),
    addLink: os.addLink.handler(async ({ context, input }) =>
      showAdded(await teachFromLink(base, await readerOf(context), input)),
    ),
    addFile: os.addFile.handler(async ({ context, input }) =>
      showAdded(await teachFromFile(base, await readerOf(context), input)),
    ),
    addPiece: os.addPiece.handler(async ({ context, input }) => {
      const owner = await ownerOf(context)
      const piece = await getPiece(base, owner, input.pieceId)
      const source = { kind: 'piece', manner: 'written', text: piece.contentText, pieceId: piece.id } as const
      return showAdded(await addSource(base, owner, input.id, source))
    }),
    remove: os.remove.handler(async ({ context, input }) => ({
      deleted: await removeSources(base, await ownerOf(context), input.ids),
    })),
    restore: os.restore.handler(async ({ context, input }) => {
      const rows = await restoreSources(base, await ownerOf(context), input.ids)
      return { items: rows.map(showSource) }
    }),
    prints: os.prints.handler(async ({ context, input }) => {
      const { written, spoken, ownPhrases } = await getFingerprints(base, await ownerOf(context), input.id)
      const taught = await findTaughtPhrases(base, input.id)
      return {
        written: written ?? null,
        spoken: spoken ?? null,
        ownPhrases: [...new Set([...ownPhrases, ...taught])],
      }
    }),
  })
}
