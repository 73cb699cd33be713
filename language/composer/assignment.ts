import type { HookContentType } from '#domain/lists/hook-content-types.ts'
import type { HookType } from '#domain/lists/hooks.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import type { OwnSubject } from '#language/composer/topics/ideas/own-subjects.ts'

/**
 * Work that begins with a topic, or with a line about one, and not with a text. A topic may be empty for a hook that was
 * typed, and for ideas from what the person has written about (`own`, of a hook their sentences on the topic).
 * `whom` is for whom the person writes it, in their words.
 */
export type TopicAssignment =
  | { kind: 'hook'; hookType: HookType; topic: string; own?: readonly string[]; whom?: string | undefined }
  | {
      kind: 'hook-content'
      hookType: HookType
      hook: string
      topic: string
      contentType: HookContentType
      guidelines: string
    }
  | { kind: 'ideas'; funnelStage: FunnelStage; topic: string; count: number; own?: readonly OwnSubject[] }
  | { kind: 'idea-content'; funnelStage: FunnelStage; idea: string; topic: string }
  | { kind: 'voice-script'; funnelStage: FunnelStage; topic: string }
