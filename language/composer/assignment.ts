import type { HookContentType } from '#domain/lists/hook-content-types.ts'
import type { HookType } from '#domain/lists/hooks.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'

/** Work that begins with a topic, or with a line about one, and not with a text; a topic may be empty for a hook that was typed. */
export type TopicAssignment =
  | { kind: 'hook'; hookType: HookType; topic: string }
  | {
      kind: 'hook-content'
      hookType: HookType
      hook: string
      topic: string
      contentType: HookContentType
      guidelines: string
    }
  | { kind: 'ideas'; funnelStage: FunnelStage; topic: string; count: number }
  | { kind: 'idea-content'; funnelStage: FunnelStage; idea: string; topic: string }
  | { kind: 'voice-script'; funnelStage: FunnelStage; topic: string }
