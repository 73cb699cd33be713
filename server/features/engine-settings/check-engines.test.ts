import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#test/open-accounts.ts'
import { startFakeProvider } from '#test/providers/fake-provider.ts'
import { openWorld } from '#test/world.ts'
import { checkEngines } from './check-engines.ts'
import { findSettings } from './find-settings.ts'
import { UNREADABLE } from './keep-secrets.ts'

/** An installation of its own, and how its admin changes the settings. */
async function install() {
  const world = await openWorld({ works: false })
  onTestFinished(() => world.stop())
  const admin = await world.mint({ role: 'admin' })
  const save = async (change: object) =>
    expect((await world.request('PATCH', '/api/admin/engines', { as: admin, body: change })).status).toBe(200)
  return { world, save }
}

it('notices at start that the secret of the installation has changed, and says what to do', async () => {
  const { world, save } = await install()
  await save({ defaultEngine: 'model', model: 'some-model', key: 'sk-0123456789-abcd', webhookSecret: 'shared' })
  const said: string[] = []
  await checkEngines(world.base, (line) => said.push(line))
  expect(said).toEqual([])

  const changed = { ...world.base, secret: 'another secret of 32 characters!' }
  await checkEngines(changed, (line) => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^The stored model key cannot be read, .* enter it again under Engine settings\.$/),
    expect.stringMatching(/^The stored webhook secret cannot be read, /),
  ])
  expect(await findSettings(changed)).toMatchObject({ key: UNREADABLE, webhookSecret: UNREADABLE })
})

it('offers a model server of this machine at start, unless a model writes already', async () => {
  const { world, save } = await install()
  const provider = await startFakeProvider('openai-compatible')
  onTestFinished(() => provider.stop())
  await provider.behave({ keyless: true })
  const servers = [
    { name: 'Ollama', baseUrl: provider.baseUrl },
    { name: 'LM Studio', baseUrl: 'http://127.0.0.1:9/v1' },
  ]
  const said: string[] = []
  await checkEngines(world.base, (line) => said.push(line), servers)
  await eventually(() => said[0])
  expect(said).toEqual(['Ollama answers on this machine: choose it under Engine settings'])

  await save({ defaultEngine: 'model' })
  provider.requests.length = 0
  await checkEngines(world.base, (line) => said.push(line), servers)
  await fetch(`${provider.baseUrl}/models`)
  expect(provider.requests).toHaveLength(1)
})
