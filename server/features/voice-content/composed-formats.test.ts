import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quote } from '#domain/writing/operations.ts'
import { voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { voiceNoteSample } from '#test/samples/voice-notes.ts'
import { spoken } from '#test/spoken/spoken-texts.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

const SAID = 'So I closed the deck and asked what they needed to decide.'

let own: World
beforeAll(async () => {
  own = await openWorld({ engines: 'real' })
})
afterAll(() => own.stop())

const { make, makeAgain } = createTrials('voice_content', () => own, { format: 'blog-post' })

async function keep(actor: Actor, transcript: string): Promise<string> {
  const id = await voiceNoteSample.insert(own, actor)
  await own.base.db.update(voiceNotesTable).set({ transcript }).where(eq(voiceNotesTable.id, id))
  return id
}

describe('a piece that is for no platform', () => {
  it('has variants, versions and a passage that can be refined, and can be deleted and restored', async () => {
    const actor = await own.mint()
    const input = { voiceNoteId: await keep(actor, spoken('hiring')), format: 'personal-story' }
    const first = await make(actor, input, own)
    expect(first).toMatchObject({ status: 'succeeded' })
    const id = first.pieceIds?.[0] ?? ''
    const again = await makeAgain(actor, first.id, own)
    expect(again).toMatchObject({ status: 'succeeded', tokens: first.tokens })
    expect(again.text).not.toBe(first.text)
    const variants = await own.request<{ items: unknown[]; tokens: number }>('GET', `/api/pieces/${id}/variants`, {
      as: actor,
    })
    expect(variants.body).toMatchObject({ items: [{}, {}], tokens: first.tokens })
    const passage = (first.text ?? '').split('\n\n')[0]
    const refine = createTrials('refine', () => own, { refinement: 'shorter', selection: passage })
    expect(await refine.make(actor)).toMatchObject({ status: 'succeeded', pieceIds: [] })
    const edited = await own.request('PATCH', `/api/pieces/${id}`, {
      as: actor,
      body: { contentText: 'My own words.' },
    })
    expect(edited.body).toMatchObject({ contentText: 'My own words.', platform: null })
    expect((await own.request('POST', '/api/pieces/delete', { as: actor, body: { ids: [id] } })).status).toBe(200)
    expect((await own.request('POST', '/api/pieces/restore', { as: actor, body: { ids: [id] } })).status).toBe(200)
  })

  it('is refused again, for nothing, once there is no other arrangement', async () => {
    const actor = await own.mint()
    const voiceNoteId = await keep(actor, spoken('pottery'))
    let view = await make(actor, { voiceNoteId, format: 'image-prompt' }, own)
    const texts = new Set([view.text])
    for (let more = 0; view.status === 'succeeded' && more < 30; more++) {
      view = await makeAgain(actor, view.id, own)
      if (view.status === 'succeeded') {
        expect(texts.has(view.text)).toBe(false)
        texts.add(view.text)
      }
    }
    expect(view).toMatchObject({ status: 'refused', error: { code: 'voice_format_nothing_new' } })
    expect(texts.size).toBeGreaterThan(2)
    const plan = await own.request('GET', '/api/plan', { as: actor })
    const price = quote('voice_content', spoken('pottery'))
    expect(plan.body).toMatchObject({ usedTokens: texts.size * price, reservedTokens: 0 })
  })

  it('is refused where too little was said, with the words it takes', async () => {
    const actor = await own.mint()
    const voiceNoteId = await keep(actor, SAID)
    const refusal =
      'Too little is said in this voice note for this format: it takes at least 120 words of running speech. Say more, or choose another format.'
    for (const format of ['blog-post', 'instagram-carousel'])
      expect(await make(actor, { voiceNoteId, format }, own)).toMatchObject({
        status: 'refused',
        error: { code: 'voice_note_too_short', message: refusal },
      })
    const german = await keep(actor, spoken('werkstatt'))
    expect(await make(actor, { voiceNoteId: german, format: '3-emails' }, own)).toMatchObject({
      status: 'refused',
      error: { code: 'composer_language' },
    })
    expect(await make(actor, { voiceNoteId: german, format: 'linkedin-post' }, own)).toMatchObject({
      status: 'succeeded',
    })
    const signs = await keep(actor, '🎉 🎉')
    expect(await make(actor, { voiceNoteId: signs }, own)).toMatchObject({ error: { code: 'voice_note_wordless' } })
  })
})
