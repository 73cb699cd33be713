/** From a topic with every engine: a hook, post and script from it, ideas, a post from one, a script to speak; each for its price. */
import { describe, expect, it } from 'vitest'
import { hookMaterial } from '#domain/lists/hooks.ts'
import { IDEAS_PER_PRESS } from '#domain/lists/ideas.ts'
import { quote, type Task } from '#domain/writing/operations.ts'
import { NOW, SUBJECTS } from './engine-subjects.ts'
import { createTrials } from './try-writings.ts'
import { type Actor, openWorld, type World } from './world.ts'

type Hook = { id: string; content: string; topic: string; hookType: string }
type Idea = { id: string; ideaText: string; funnelStage: string }
type Script = { topic: string; scriptText: string; funnelStage: string }
type Piece = Record<'source' | 'contentText' | 'contentFormat' | 'hookType' | 'funnelStage', string | null>

const TOPIC = 'pricing your first workshop'

describe.each(SUBJECTS)('with $name', ({ engine, open }) => {
  it('goes from a topic to posts', async () => {
    const { env, judge, close } = await open()
    const world = await openWorld({ engines: 'real', env, now: NOW })
    const doing = (task: Task, input: Record<string, unknown>) => createTrials(task, () => world, input)
    try {
      const actor = await world.mint()
      const made = await doing('hook', { hookType: 'Questions', topic: TOPIC }).make(actor)
      expect(made).toMatchObject({ status: 'succeeded', tokens: quote('hook', TOPIC), pieceIds: [] })
      const [hook, ...noMore] = await listOf<Hook>(world, actor, '/api/hooks')
      expect(noMore).toEqual([])
      if (!hook) throw new Error('no hook was kept')
      expect(hook).toMatchObject({ content: made.text, topic: TOPIC, hookType: 'Questions' })

      const price = quote('hook_content', hookMaterial(hook))
      for (const contentType of ['Text Post', 'Video Script']) {
        const input = { hookId: hook.id, platform: 'LinkedIn', contentType }
        const view = await doing('hook_content', input).make(actor)
        expect(view).toMatchObject({ status: 'succeeded', tokens: price })
        const about = { source: 'hooks', contentFormat: contentType, hookType: 'Questions', contentText: view.text }
        expect(await pieceOf(world, actor, view.pieceIds)).toMatchObject(about)
      }

      const asked = { platform: 'Instagram', topic: TOPIC, funnelStage: 'MOFU' }
      expect(await doing('idea', asked).make(actor)).toMatchObject({ status: 'succeeded', pieceIds: [] })
      const ideas = await listOf<Idea>(world, actor, '/api/ideas')
      if (engine === 'composer') expect(ideas).toHaveLength(IDEAS_PER_PRESS)
      const [idea] = ideas
      if (!idea) throw new Error('no idea was kept')

      const trial = doing('ideas_content', { ideaId: idea.id })
      const first = await trial.make(actor)
      expect(first).toMatchObject({ status: 'succeeded', tokens: quote('ideas_content', idea.ideaText) })
      const again = await trial.makeAgain(actor, first.id)
      const about = { source: 'ideas', funnelStage: 'MOFU', contentText: again.text }
      expect(await pieceOf(world, actor, again.pieceIds)).toMatchObject(about)

      const spoken = { topic: TOPIC, funnelStage: 'BOFU' }
      const script = await doing('voice_funnel', spoken).make(actor)
      expect(script).toMatchObject({ status: 'succeeded', tokens: quote('voice_funnel', TOPIC), pieceIds: [] })
      const scripts = await listOf<Script>(world, actor, '/api/funnel-scripts')
      expect(scripts).toMatchObject([{ ...spoken, scriptText: script.text }])

      judge(7)
      const plan = await world.request('GET', '/api/plan', { as: actor })
      const used = quote('hook', TOPIC) + 2 * price + quote('idea', TOPIC) + 2 * first.tokens + script.tokens
      expect(plan.body).toMatchObject({ usedTokens: used, reservedTokens: 0 })
    } finally {
      await world.stop()
      await close()
    }
  })
})

async function listOf<Item>(world: World, as: Actor, path: string): Promise<Item[]> {
  return (await world.request<{ items: Item[] }>('GET', `${path}?limit=100`, { as })).body.items
}

async function pieceOf(world: World, as: Actor, ids: readonly string[] = []): Promise<Piece> {
  expect(ids).toHaveLength(1)
  return (await world.request<Piece>('GET', `/api/pieces/${ids[0]}`, { as })).body
}
