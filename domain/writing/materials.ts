import type { ErrorCode } from '#domain/messages/messages.ts'

/** Ways material comes in from outside: a page or file at an address, a video's transcript at one, a picture of text. */
export const MATERIAL_KINDS = ['page', 'video', 'image'] as const
export type MaterialKind = (typeof MATERIAL_KINDS)[number]

/** The largest picture that is taken. */
export const IMAGE_MAX_BYTES = 10 * 1_048_576

/** The largest picture that is unpacked, whatever it weighs: what the cameras of phones make. */
export const IMAGE_MAX_PIXELS = 50_000_000

/** Below this confidence (0 to 100) the person is asked to check the words recognised in a picture. */
export const SURE_CONFIDENCE = 70

/** Pages, files and pictures one person may have read in an hour; each makes the server fetch or unpack something. */
export const READINGS_PER_HOUR = 120

/** What was read at an address is taken for what stands there for so long. */
export const MATERIAL_FRESH_HOURS = 24

/** The most material that is kept for one person; beyond it the oldest goes. */
export const MATERIALS_MAX = 100

/** Of these the most pictures, and the most of them that are read at once: each keeps a core busy for seconds. */
export const PICTURES_MAX = 20
export const PICTURES_AT_ONCE = 2

/** Why a video's words cannot be had from here, though its link is one: an automation may be sent the link all the same. */
export const UNREAD_VIDEO_CODES: readonly ErrorCode[] = ['video_without_transcript', 'link_unreachable']
