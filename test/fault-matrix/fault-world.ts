/** A whole app in which every writing has an engine of its own, by a mark in its material, and nothing said is forgotten. */
import { pino } from 'pino'
import type { EngineEnv } from '#server/base/env/engines.ts'
import { parseEnv } from '#server/base/env/index.ts'
import type { Engine, Engines } from '#server/engines/engine.ts'
import { createEngines } from '#server/features/engine-settings/index.ts'
import { startJobs } from '#server/jobs.ts'
import { quotedIn } from '#test/engine-requests.ts'
import { openWorld, type World } from '#test/world.ts'

const PARALLEL = '40'

export type FaultWorld = {
  world: World
  /** Every line that was logged, at every level. */
  readonly logged: readonly string[]
  /** The text of every answer of the API. */
  readonly answered: readonly string[]
  /** Material that only this engine is asked to work on. */
  install(setup: EngineSetup): Installed
  request: World['request']
}

export type EngineSetup = {
  /** What an operator would have set. */
  env: Record<string, string>
  /** Takes the installation's engine and gives the one to ask. */
  adapt?: (engine: Engine) => Engine
}

export type Installed = { mark: string; settings: EngineEnv }

/** Opens the world; whoever opens it stops `world`. */
export async function openFaultWorld(): Promise<FaultWorld> {
  const world = await openWorld({ works: false, env: { LOG_LEVEL: 'trace', PARALLEL_WRITINGS: PARALLEL } })
  const logged: string[] = []
  Object.assign(world.base.log, { [pino.symbols.streamSym]: { write: (line: string) => logged.push(line) } })
  const answered: string[] = []
  const installed = new Map<string, Engines['choose']>()
  const engines: Engines = {
    ...createEngines(world.base),
    choose(task, request) {
      const [mark = ''] = /mark-\d+-end/.exec(Object.values(quotedIn(request)).join()) ?? []
      const choose = installed.get(mark)
      if (!choose) throw new Error('Nobody has installed an engine for this material')
      return choose(task, request)
    },
  }
  await startJobs(world.base, { ...world.house, engines })

  return {
    world,
    logged,
    answered,
    install({ env, adapt = (engine) => engine }) {
      const mark = `mark-${installed.size}-end`
      const parsed = parseEnv(env)
      const own = createEngines({ ...world.base, env: parsed })
      installed.set(mark, async (task, request) => {
        const choice = await own.choose(task, request)
        return { ...choice, engine: adapt(choice.engine) }
      })
      return { mark, settings: parsed.engines }
    },
    async request(method, path, options) {
      const answer = await world.request<never>(method, path, options)
      answered.push(answer.text)
      return answer
    },
  }
}
