import { Agent, request } from 'node:http'
import type { World } from '#test/build-world.ts'
import { quantile, withServer, withWorld } from './open-bench.ts'

const ROUNDS = 3
const READS_PER_SECOND = 50
const ROUND_SECONDS = 8
const SIGN_INS_AT_ONCE = 16
const PEOPLE = 20
const PASSWORD = 'a fine long password'

/** A signed-in list at a steady pace, with and without a rush of sign-ins beside it. */
export async function run(): Promise<void> {
  await withWorld({ works: false }, async (world) => {
    const emails = await signUpPeople(world)
    const reader = await world.mint()
    await world.base.pool.query(
      `insert into pieces (id, user_id, source, platform, content_text, created_at, updated_at)
       select uuidv7(), $1, 'generated', 'LinkedIn', repeat('A sentence of a post. ', 20), now(), now() from generate_series(1, 200)`,
      [reader.person.id],
    )
    // Everybody signs in from somewhere else, or the limits of one network would end the rush.
    const app = (sent: Request) => world.app.fetch(sent, sent.headers.get('x-address') ?? '127.0.0.1')
    await withServer(app, async (origin) => {
      const read = () => readSteadily(`${origin}/api/pieces`, { cookie: reader.cookie })
      const times: { quiet: number[]; rush: number[] } = { quiet: [], rush: [] }
      let signedIn = 0
      // A server that has been at work for a while: its code is loaded and compiled.
      const warmUp = beginRush(origin, emails)
      await read()
      await warmUp.end()
      for (let round = 0; round < ROUNDS; round++) {
        times.quiet.push(...(await read()))
        const rush = beginRush(origin, emails)
        times.rush.push(...(await read()))
        signedIn += await rush.end()
      }
      const [quiet, rush] = [quantile(times.quiet, 0.99), quantile(times.rush, 0.99)]
      console.log(
        `sign-in: list of 24 posts at ${READS_PER_SECOND}/s, p99 ${rush.toFixed(1)} ms beside ${(signedIn / ROUNDS / ROUND_SECONDS).toFixed(0)} sign-ins/s, p99 ${quiet.toFixed(1)} ms alone; ratio ${(rush / quiet).toFixed(2)} (at most 3.00); p50 ${quantile(times.rush, 0.5).toFixed(1)} and ${quantile(times.quiet, 0.5).toFixed(1)} ms`,
      )
    })
  })
}

async function signUpPeople(world: World): Promise<string[]> {
  const emails = Array.from({ length: PEOPLE }, (_, at) => `person${at}@example.com`)
  for (const email of emails) {
    const body = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Reader' }
    const { status } = await world.request('POST', '/api/auth/sign-up/email', { body })
    if (status !== 200) throw new Error(`sign-up answered ${status}`)
  }
  return emails
}

type Answer = { status: number; milliseconds: number }

function send(agent: Agent, url: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.on('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began }))
      response.resume()
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** Requests at a steady pace, however long the answers take; the milliseconds of each from when it was due. */
async function readSteadily(url: string, headers: Record<string, string>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const answers: Promise<number>[] = []
  for (let at = 0; at < READS_PER_SECOND * ROUND_SECONDS; at++) {
    const due = began + (at * 1_000) / READS_PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const late = Math.max(0, performance.now() - due)
    answers.push(
      send(agent, url, headers).then(({ status, milliseconds }) => {
        if (status !== 200) throw new Error(`${url} answered ${status}`)
        return late + milliseconds
      }),
    )
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return times
}

/** So many people sign in one after another, each again as soon as they are in; `end` tells how many did. */
function beginRush(origin: string, emails: readonly string[]): { end(): Promise<number> } {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  let count = 0
  const one = async (lane: number) => {
    for (let at = 0; !isOver; at++) {
      const headers = { 'content-type': 'application/json', 'x-address': `10.${lane}.${at >> 8}.${at & 255}` }
      const email = emails[(lane + at) % emails.length]
      const { status } = await send(agent, `${origin}/api/auth/sign-in/email`, headers, { email, password: PASSWORD })
      if (status !== 200) throw new Error(`sign-in answered ${status}`)
      count++
    }
  }
  const lanes = Array.from({ length: SIGN_INS_AT_ONCE }, (_, lane) => one(lane))
  return {
    async end() {
      isOver = true
      await Promise.all(lanes)
      agent.destroy()
      return count
    },
  }
}
