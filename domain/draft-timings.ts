/** After which pause in typing an unsaved text is sent to the server, and after how long at the latest. */
export const DRAFT_SEND_PAUSE_MS = 1_500
export const DRAFT_SEND_MAX_MS = 10_000
