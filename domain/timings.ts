/** Timings the specification fixes (part 1 §9, part 2 §4 and §9), in the unit each name ends with. */
export const TIMINGS = {
  /** A pause in typing after which what was typed so far is searched for. */
  searchPauseMs: 250,
  sidebarRefreshMs: 30_000,
  signInRedirectMs: 1_000,
  signUpRedirectMs: 3_000,
  resetRedirectMs: 2_000,
  planRedirectMs: 1_500,
  successCountdownSeconds: 10,
  copiedNoticeMs: 2_000,
  savedNoticeMs: 6_000,
  savedInlineNoticeMs: 2_000,
  undoNoticeMs: 10_000,
  progressTickMs: 400,
  progressFinalStepMs: 300,
  progressSettleMs: 500,
  draftSaveMs: 300,
  readPauseMs: 300,
} as const

/** At this width in CSS pixels and below a screen with letters of the usual 16 px counts as a phone (part 2 §9). */
export const MOBILE_MAX_WIDTH_PX = 768

/** How long a card of the first page's hero stays, each of its two panels, and each panel of the features (part 1 §9). */
export const HERO_CARD_SECONDS = 4
export const HERO_PANEL_SECONDS = 12
export const FEATURES_PANEL_SECONDS = 8

/** How often a page asks whether another tab is still at what it was writing. */
export const WRITTEN_ELSEWHERE_LOOK_MS = 1_500

/** How long the server works on one text that a person gave, so that no text takes a processor for good. */
export const APART_MAX_MS = 30_000

/**
 * How long a page, a file or a picture is read in all, and of that at most how long its address is waited for. A HEIC is
 * opened first, for as long at the most.
 */
export const READING_MAX_MS = 15_000
export const ADDRESS_ANSWER_MAX_MS = 10_000

/** When to come back to a server that has lost its database for the moment. */
export const STORAGE_RETRY_SECONDS = 2

/** How long a provider of identities may take for one answer; people wait for it before an empty page. */
export const PROVIDER_ANSWER_SECONDS = 10
