import * as z from 'zod'
import { pieces } from '#domain/lists/pieces.ts'
import {
  SLIDE_COLOUR,
  SLIDE_FORMATS,
  SLIDE_LOOK_WIDTH,
  SLIDE_NAME_MAX_CHARACTERS,
  SLIDE_SHOWN_WIDTH,
  SLIDE_SIZE_IDS,
  SLIDE_SIZES,
  SLIDE_THEME_IDS,
  SLIDES_MAX,
} from '#domain/platforms/slide-themes.ts'
import { errors, guarded } from './base/index.ts'

const { portrait, square } = SLIDE_SIZES

/** How the slides of a carousel are to be drawn. */
const drawn = z.object({
  id: z.string().min(1).max(100),
  theme: z.enum(SLIDE_THEME_IDS).default('paper'),
  size: z
    .enum(SLIDE_SIZE_IDS)
    .default('portrait')
    .describe(`${portrait.width} × ${portrait.height} or ${square.width} × ${square.height} pixels`),
  name: z
    .string()
    .max(SLIDE_NAME_MAX_CHARACTERS)
    .optional()
    .describe('The name on the slides; yours unless given, none where it is empty'),
  color: z
    .string()
    .regex(SLIDE_COLOUR)
    .optional()
    .describe('The colour of your brand, `#` and six digits; that of the theme unless given'),
})

const drawingErrors = errors('not_found', 'slides_count_wrong', 'slides_unfit', 'text_too_hard')
const file = z.object({ headers: z.record(z.string(), z.string()), body: z.file() })

export const slidesContract = {
  download: guarded
    .route({
      method: 'GET',
      path: '/pieces/{id}/slides',
      tags: ['pieces'],
      summary: 'The slides of a carousel as a zip of PNGs or as one PDF; free',
      outputStructure: 'detailed',
    })
    .errors(drawingErrors)
    .input(drawn.extend({ format: z.enum(SLIDE_FORMATS).default('png') }))
    .output(file),
  look: guarded
    .route({
      method: 'GET',
      path: '/pieces/{id}/slide',
      tags: ['pieces'],
      summary: `One slide of a carousel as a PNG ${SLIDE_LOOK_WIDTH} pixels wide, to be looked at; free`,
      outputStructure: 'detailed',
    })
    .errors(drawingErrors)
    .input(drawn.extend({ number: z.coerce.number().int().min(1).max(SLIDES_MAX).default(1) }))
    .output(file),
  show: guarded
    .route({
      method: 'POST',
      path: '/pieces/{id}/slide',
      tags: ['pieces'],
      summary: `One slide of a carousel as its text would be drawn before it is saved, as a PNG ${SLIDE_SHOWN_WIDTH} pixels wide; free`,
      outputStructure: 'detailed',
    })
    .errors(drawingErrors)
    .input(
      drawn.extend({
        number: z.number().int().min(1).max(SLIDES_MAX).default(1),
        text: z.string().max(pieces.textMaxCharacters).describe('The text of the whole carousel'),
      }),
    )
    .output(file),
}
