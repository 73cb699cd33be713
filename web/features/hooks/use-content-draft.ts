import { useMemo } from 'react'
import { BRAND } from '#domain/brand.ts'
import { HOOK_CONTENT_TYPES, type HookContentType } from '#domain/lists/hook-content-types.ts'
import { type FunnelStage, findFunnelStage } from '#domain/lists/ideas.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { TIMINGS } from '#domain/timings.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import type { Hook } from './use-hooks.ts'

/** A hook that content is made from: one of the person's own, or a curated one. */
export type SourceHook = Pick<Hook, 'id' | 'hookType' | 'content' | 'topic'> & { isCurated: boolean }

/** What is asked for besides the hook. */
export type ContentDraft = {
  platform: PostPlatform
  contentType: HookContentType
  /** '' for none. */
  funnelStage: FunnelStage | ''
  topic: string
  guidelines: string
}

/** What was chosen and typed for content from one hook, kept in this browser until it is made. */
export function useContentDraft(personId: string, hook: SourceHook) {
  const empty = useMemo(
    () =>
      JSON.stringify({
        platform: POST_PLATFORMS[0],
        contentType: HOOK_CONTENT_TYPES[0],
        funnelStage: '',
        topic: hook.topic,
        guidelines: '',
      } satisfies ContentDraft),
    [hook.topic],
  )
  const kept = useStoredText(draftKeyOf(personId, hook.id), TIMINGS.draftSaveMs, empty)
  const draft = parse(kept.text) ?? (JSON.parse(empty) as ContentDraft) // safe because it was just written
  return {
    draft,
    change: (part: Partial<ContentDraft>) => kept.setText(JSON.stringify({ ...draft, ...part })),
  }
}

/** Forgets what was typed for a hook whose content is there. */
export function forgetContentDraft(personId: string, hookId: string): void {
  writeStored(draftKeyOf(personId, hookId), null)
}

/** Keeps which hook was asked last, so that a failure after a reload can bring its dialog back. */
export function keepAsked(personId: string, hook: SourceHook): void {
  writeStored(askedKeyOf(personId), JSON.stringify(hook))
}

/** The hook of this id, if it was the last that was asked. */
export function findAsked(personId: string, hookId: string | undefined): SourceHook | undefined {
  const hook = readJson(readStored(askedKeyOf(personId))) as SourceHook | undefined // safe because only `keepAsked` writes there
  return hook !== undefined && hook.id === hookId ? hook : undefined
}

function parse(text: string): ContentDraft | undefined {
  const kept = readJson(text) as Partial<Record<keyof ContentDraft, unknown>> | undefined // safe because each field is looked at below
  const platform = POST_PLATFORMS.find((name) => name === kept?.platform)
  const contentType = HOOK_CONTENT_TYPES.find((type) => type === kept?.contentType)
  if (!platform || !contentType) return undefined
  const funnelStage = findFunnelStage(String(kept?.funnelStage ?? '')) ?? ''
  return {
    platform,
    contentType,
    funnelStage,
    topic: String(kept?.topic ?? ''),
    guidelines: String(kept?.guidelines ?? ''),
  }
}

function readJson(text: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

function draftKeyOf(personId: string, hookId: string): string {
  return `${BRAND.slug}.draft.${personId}.hook_content.${hookId}`
}

function askedKeyOf(personId: string): string {
  return `${BRAND.slug}.asked.${personId}.hook_content`
}
