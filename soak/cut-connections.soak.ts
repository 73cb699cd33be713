/** Connections to the database cut at random under load: the program goes on, and answers again within five seconds. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { textReply } from '#test/fake-automation.ts'
import { BY_MODEL, BY_WEBHOOK, openKilledWritings, type Watched } from '#test/killed-writings.ts'
import { chance } from './chance.ts'

const CUTS = 10
const BACK_WITHIN_MS = 5_000

it('survives ten cuts in the middle of writings, and ends every one of them', async () => {
  const random = chance('cut connections')
  const killed = await openKilledWritings()
  const { server, provider, automation } = killed
  try {
    automation.reply(textReply('A text of the automation.'))
    await provider.behave({ text: 'A sentence of eight words, said once more. '.repeat(6).trim(), chunkDelayMs: 45 })
    for (let cut = 0; cut < CUTS; cut++) {
      const watched: Watched[] = []
      const watching = [...BY_MODEL, BY_WEBHOOK].map((platform) => killed.startAndWatch(platform, watched))
      await pause(random() * 1_200)
      await server.cutConnections(random())
      const began = performance.now()
      await expect.poll(() => killed.press('Twitter Post'), { interval: 10 }).toBeDefined()
      expect(performance.now() - began).toBeLessThan(BACK_WITHIN_MS)
      await Promise.all(watching)
    }
    await expect.poll(() => server.query(`select id from writings where status in ('queued', 'running')`)).toEqual([])
    expect(await killed.findDisagreements()).toEqual({})
    expect(server.isRunning()).toBe(true)
  } finally {
    await killed.stop()
  }
})
