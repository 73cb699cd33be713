import { joinSlides } from '#domain/platforms/split-piece.ts'
import { newId } from '#server/base/id.ts'
import { piecesTable } from '#server/features/library/table.ts'
import type { Actor, World } from '#test/build-world.ts'
import { quantile, withWorld } from './open-bench.ts'

const TIMES = 12
const WARM_UP = 2
const SLIDES = Array.from({ length: 7 }, (_, at) => ({
  headline: `What ${at + 1} of 7 clients said about the price 💶`,
  body: 'They asked “why now?” — and three of them stayed for a year longer than anybody had planned. Über 40 % paid at once.',
}))

/** Seven slides as PNGs and as a PDF, through the API, beside the first request of all, which starts the thread. */
export async function run(): Promise<void> {
  await withWorld({ works: false }, async (world) => {
    const actor = await world.mint()
    const id = await insert(world, actor)
    const first = await draw(world, actor, `${id}/slides?format=png&theme=poster`)
    const png: number[] = []
    const pdf: number[] = []
    for (let at = -WARM_UP; at < TIMES; at++) {
      const [pictures, document] = [
        await draw(world, actor, `${id}/slides?format=png&theme=poster`),
        await draw(world, actor, `${id}/slides?format=pdf&theme=poster`),
      ]
      if (at < 0) continue
      png.push(pictures)
      pdf.push(document)
    }
    const figures = [png, pdf].map(
      (times) => `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    )
    const both = quantile(png, 0.5) + quantile(pdf, 0.5)
    console.log(
      `slides: 7 slides as PNG ${figures[0]}; as PDF ${figures[1]}; both ${both.toFixed(0)} ms (at most 2000); the first of all ${first.toFixed(0)} ms`,
    )
  })
}

async function insert(world: World, actor: Actor): Promise<string> {
  const now = world.clock.now()
  const about = { source: 'generated' as const, platform: 'Carousel', contentText: joinSlides(SLIDES) }
  const row = { id: newId(), userId: actor.person.id, ...about, createdAt: now, updatedAt: now }
  await world.base.db.insert(piecesTable).values(row)
  return row.id
}

async function draw(world: World, actor: Actor, path: string): Promise<number> {
  const began = performance.now()
  const request = new Request(`http://localhost:3000/api/pieces/${path}`, { headers: { cookie: actor.cookie } })
  const answer = await world.app.fetch(request, '127.0.0.1')
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status !== 200 || byteLength === 0) throw new Error(`the slides were not drawn: ${answer.status}`)
  return performance.now() - began
}
