/** Every format of a voice note with every engine: the price, the piece, another one, and the rules of its platform. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { FORMAT_PLATFORMS, VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { quote } from '#domain/writing/operations.ts'
import { voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { NOW, SUBJECTS } from './engine-subjects.ts'
import { voiceNoteSample } from './samples/voice-notes.ts'
import { spoken } from './spoken/spoken-texts.ts'
import { createTrials } from './try-writings.ts'
import { openWorld } from './world.ts'

const TRANSCRIPT = spoken('hiring')
const PRICE = quote('voice_content', TRANSCRIPT)

describe.each(SUBJECTS)('with $name', ({ engine, open }) => {
  it('goes from a voice note to all fourteen formats', async () => {
    const { env, judge, close } = await open()
    const world = await openWorld({ engines: 'real', env, now: NOW })
    const trials = createTrials('voice_content', () => world)
    try {
      const actor = await world.mint()
      const voiceNoteId = await voiceNoteSample.insert(world, actor)
      await world.base.db
        .update(voiceNotesTable)
        .set({ title: 'Hiring slowly', transcript: TRANSCRIPT })
        .where(eq(voiceNotesTable.id, voiceNoteId))
      let made = 0
      for (const { id: format } of VOICE_FORMATS) {
        const first = await trials.make(actor, { voiceNoteId, format })
        expect(first, format).toMatchObject({ status: 'succeeded', tokens: PRICE })
        const again = await trials.makeAgain(actor, first.id)
        expect(again, format).toMatchObject({ status: 'succeeded', tokens: PRICE })
        if (engine === 'composer') expect(again.text, format).not.toBe(first.text)
        made += 2
        const platform = FORMAT_PLATFORMS[format]
        for (const view of [first, again]) {
          const { body } = await world.request('GET', `/api/pieces/${view.pieceIds?.[0]}`, { as: actor })
          expect(body).toMatchObject({
            source: 'voice',
            contentType: format,
            contentText: view.text,
            platform: platform ? { name: platform } : null,
            voiceNoteId,
            voiceNoteTitle: 'Hiring slowly',
          })
          if (engine === 'composer' && platform) expect(checkPlatformRules(platform, view.text ?? '')).toEqual([])
        }
      }
      judge(made)
      const plan = await world.request('GET', '/api/plan', { as: actor })
      expect(plan.body).toMatchObject({ usedTokens: made * PRICE, reservedTokens: 0 })
    } finally {
      await world.stop()
      await close()
    }
  })
})
