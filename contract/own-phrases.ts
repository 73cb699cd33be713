import * as z from 'zod'
import { errors, guarded } from './base/index.ts'

const id = z.string().min(1).max(100)
const path = '/brand-voices/{id}/own-phrases'
const tags = ['brand-voices']
const ofOwnVoice = guarded.errors(errors('brand_voice_not_found'))
const kept = z.object({ ownPhrases: z.array(z.string()) })
/** A formula as `language/phrases/formulas.ts` lists it. */
const phrase = z.string().trim().min(1).max(100)

export const ownPhrasesContract = {
  list: ofOwnVoice
    .route({ method: 'GET', path, tags, summary: 'The worn phrases a person keeps as their own in a brand voice' })
    .input(z.object({ id }))
    .output(kept),
  keep: ofOwnVoice
    .route({ method: 'POST', path, tags, summary: 'Keep a worn phrase as one’s own' })
    .input(z.object({ id, phrase }))
    .output(kept),
  giveUp: ofOwnVoice
    .route({ method: 'POST', path: `${path}/delete`, tags, summary: 'No longer keep a phrase as one’s own' })
    .input(z.object({ id, phrase }))
    .output(kept),
}
