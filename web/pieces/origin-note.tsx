import { Link } from 'react-router'
import { VOICE_NOTE_TITLE } from '#domain/lists/voice-notes.ts'
import { REVIVAL_LABELS, REVIVAL_TYPES } from '#domain/webhooks/purposes.ts'
import { hostOf } from '#web/ui/browser/host-of.ts'
import { previewAddressOf } from './preview-address.ts'
import type { Piece } from './use-pieces.ts'

const LINK = 'rounded-xs text-accent underline underline-offset-4'

/** What a piece was made from, with the way there. */
export default function OriginNote({ piece }: { piece: Piece }) {
  return (
    <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
      From: {piece.source === 'voice' ? <VoiceNoteOf piece={piece} /> : <MaterialOf piece={piece} />}
    </p>
  )
}

function VoiceNoteOf({ piece }: { piece: Piece }) {
  const title = piece.voiceNoteTitle ?? VOICE_NOTE_TITLE
  if (piece.voiceNoteId === null) return title
  return (
    <Link to={previewAddressOf(piece.voiceNoteId, piece.id)} className={LINK}>
      {title}
    </Link>
  )
}

function MaterialOf({ piece: { contentType, originalUrl } }: { piece: Piece }) {
  const type = REVIVAL_TYPES.find((known) => known === contentType)
  return (
    <>
      {type ? REVIVAL_LABELS[type] : 'Existing content'}
      {originalUrl !== null && /^https?:\/\//.test(originalUrl) && (
        <>
          {' · '}
          <a href={originalUrl} target="_blank" rel="noreferrer" title={originalUrl} className={LINK}>
            {hostOf(originalUrl)}
          </a>
        </>
      )}
    </>
  )
}
