/** The page of what was made from a voice note, at one of its pieces, or at the newest. */
export function previewAddressOf(voiceNoteId: string, pieceId?: string): string {
  const page = `/dashboard/content-preview/${encodeURIComponent(voiceNoteId)}`
  return pieceId === undefined ? page : `${page}?piece=${encodeURIComponent(pieceId)}`
}
