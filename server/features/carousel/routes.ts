import { implement } from '@orpc/server'
import { slidesContract } from '#contract/slides.ts'
import {
  SLIDE_DRAWINGS_PER_HOUR,
  SLIDE_LOOK_WIDTH,
  SLIDE_LOOKS_PER_HOUR,
  SLIDE_SHOWN_WIDTH,
} from '#domain/platforms/slide-themes.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { drawPiece } from './draw-piece.ts'

const DRAWINGS = { name: 'slide-drawings', max: SLIDE_DRAWINGS_PER_HOUR, seconds: 3_600 }
const LOOKS = { name: 'slide-looks', max: SLIDE_LOOKS_PER_HOUR, seconds: 3_600 }

/** The slides of a carousel as files. */
export function slidesRoutes(base: Base) {
  const os = implement(slidesContract).$context<RequestContext>()
  return {
    download: os.download.handler(async ({ context, input, signal }) => {
      const { id } = await requireUser(context)
      return drawPiece(base, id, { ...input, only: undefined }, { limit: DRAWINGS, signal })
    }),
    look: os.look.handler(async ({ context, input: { number, ...input }, signal }) => {
      const { id } = await requireUser(context)
      const only = { number, width: SLIDE_LOOK_WIDTH }
      return drawPiece(base, id, { ...input, format: 'png', only }, { limit: LOOKS, signal })
    }),
    show: os.show.handler(async ({ context, input: { number, ...input }, signal }) => {
      const { id } = await requireUser(context)
      const only = { number, width: SLIDE_SHOWN_WIDTH }
      return drawPiece(base, id, { ...input, format: 'png', only }, { limit: LOOKS, signal })
    }),
  }
}
