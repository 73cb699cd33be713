/** A database of its own for one bench, with the same settings and durability as a real installation. */

import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { migrateDatabase } from '#server/base/migrate.ts'
import { startPostgres } from '#server/base/postgres/index.ts'
import { buildWorld, type World, type WorldOptions } from '#test/build-world.ts'

/** Runs `work` over a fresh world of these options and takes everything down after it. */
export async function withWorld(options: WorldOptions, work: (world: World) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-bench-'))
  const server = await startPostgres({ dataDir: path.join(folder, 'pg') })
  try {
    await migrateDatabase(server.connectionString)
    const world = await buildWorld(server.connectionString, options)
    try {
      await work(world)
    } finally {
      await world.stop()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Serves a function on a free port of the loopback while `work` runs. */
export async function withServer(
  fetch: (request: Request) => Response | Promise<Response>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // safe because the server listens on a port
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

/** Sends `count` GET requests with `parallel` connections; answers the milliseconds each took. Throws on any but 200. */
export async function load(
  url: string,
  headers: Record<string, string>,
  count: number,
  parallel: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const times: number[] = []
  let left = count
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now()
      request(url, { agent, headers }, (response) => {
        response.on('end', () => {
          times.push(performance.now() - began)
          if (response.statusCode === 200) resolve()
          else reject(new Error(`${url} answered ${response.statusCode}`))
        })
        response.resume()
      })
        .on('error', reject)
        .end()
    })
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left-- > 0) await one()
    }),
  )
  agent.destroy()
  return times
}

/** The value below which a share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
