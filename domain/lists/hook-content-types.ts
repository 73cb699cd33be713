/** What a hook can be made into (part 2 §7). */
export const HOOK_CONTENT_TYPES = ['Text Post', 'Video Script'] as const
export type HookContentType = (typeof HOOK_CONTENT_TYPES)[number]
