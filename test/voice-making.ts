/** Making brand voices as the browser does: a writing of the task `brand_voice`, watched to its end. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { PlanType } from '#domain/plans/plans.ts'
import { newId } from '#server/base/id.ts'
import { userPlans } from '#server/features/plans/table.ts'
import type { Actor, World } from './world.ts'

export type MadeVoice = {
  id: string
  userId: string
  name: string
  tone: string
  style: string
  description: string
  createdAt: string
  updatedAt: string
}
export type VoiceWriting = { status: string; tokens: number; error?: { code: string; message: string } }
type Started = { id: string; code?: string; message?: string }

export const EXAMPLE = 'I bake at night. The street is quiet then, and you can hear the oven think.'

/** Starts one; `input` takes the place of what would work. */
export function startVoice(world: World, as: Actor, input: Record<string, unknown> = {}) {
  const body = { operation: 'brand_voice', input: { name: newId(), examples: [EXAMPLE], ...input } }
  return world.request<Started>('POST', '/api/writings', { as, body, headers: { 'idempotency-key': newId() } })
}

/** The writing once it has ended. */
export async function endOfVoice(world: World, as: Actor, id: string): Promise<VoiceWriting> {
  let view: VoiceWriting | undefined
  await expect
    .poll(async () => {
      view = (await world.request<VoiceWriting>('GET', `/api/writings/${id}`, { as })).body
      return view.status
    })
    .not.toMatch(/queued|running/)
  if (!view) throw new Error('the writing was never read')
  return view
}

/** Makes one to its end. */
export async function makeVoice(world: World, as: Actor, input: Record<string, unknown> = {}): Promise<VoiceWriting> {
  const started = await startVoice(world, as, input)
  expect(started.status, started.text).toBe(202)
  return endOfVoice(world, as, started.body.id)
}

/** The person's brand voices, newest first. */
export async function voicesOf(world: World, as: Actor): Promise<MadeVoice[]> {
  return (await world.request<{ items: MadeVoice[] }>('GET', '/api/brand-voices?limit=100', { as })).body.items
}

/** Puts the person on a plan, whatever billing would say of it. */
export async function putOnPlan(world: World, as: Actor, planType: PlanType): Promise<void> {
  await world.request('GET', '/api/plan', { as })
  await world.base.db.update(userPlans).set({ planType }).where(eq(userPlans.userId, as.person.id))
}
