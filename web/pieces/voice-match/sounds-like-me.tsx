import { Suspense, useState, useTransition } from 'react'
import { takeBackPiece, teachPiece } from '#web/pieces/refining/teach-piece.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'

const VoiceQuestion = late(() => import('./voice-question.tsx').then((module) => module.default))

export type SoundsLikeMeProps = {
  piece: Piece
  /** Where it is known whether its brand voice learns from it: the source that it is, or null; pressed again it is none. */
  mark?: { sourceId: string | null }
}

/** Teaches the brand voice of a post from the post itself; asks which one where it has none, or had one that is gone. */
export function SoundsLikeMe({ piece, mark }: SoundsLikeMeProps) {
  const [isTeaching, start] = useTransition()
  const [isAsking, setIsAsking] = useState(false)

  async function teach(voiceId: string, name: string) {
    setIsAsking(!(await teachPiece(voiceId, name, piece.id)))
  }

  function press() {
    const { brandVoiceId, brandVoice } = piece
    start(async () => {
      if (brandVoiceId === null) setIsAsking(true)
      else if (mark?.sourceId) await takeBackPiece(brandVoiceId, mark.sourceId)
      else await teach(brandVoiceId, brandVoice?.name ?? 'Your brand voice')
    })
  }

  return (
    <>
      <Button
        variant={mark ? 'secondary' : 'ghost'}
        size={mark ? 'sm' : 'xs'}
        aria-pressed={mark && mark.sourceId !== null}
        isPending={isTeaching}
        onPress={press}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
      >
        {!isTeaching && mark && (mark.sourceId ? <Glyph name="check" size={16} /> : <Icon name="quote" size={16} />)}
        Sounds like me
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <VoiceQuestion onChoose={teach} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
