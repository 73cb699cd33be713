import type { Page } from '@playwright/test'
import { PARALLEL_PER_PERSON, PARALLEL_WRITINGS } from '#domain/writing/engines.ts'
import { type FakeAutomation, startFakeAutomation, textReply } from '#test/fake-automation.ts'
import { type FakeProvider, startFakeProvider } from '#test/providers/fake-provider.ts'
import { expect, expectAccessible, newAccount, signIn, test } from './journey.ts'

const ADMIN = { ...newAccount(), email: 'admin@example.com' }
const SETTINGS = '/api/admin/engines'
const SECRET = 'a secret between the two'

/** All journeys share one server, and the composer stays the default throughout, so that the others find it so. */
const AS_IT_COMES = {
  defaultEngine: 'composer',
  provider: 'openai',
  baseUrl: null,
  model: null,
  inputPrice: null,
  outputPrice: null,
  choices: {},
  parallelWritings: PARALLEL_WRITINGS.default,
  parallelPerPerson: PARALLEL_PER_PERSON.default,
  webhooks: {},
  webhooksOnly: false,
  key: null,
  webhookSecret: null,
}

test.describe.configure({ mode: 'serial' })

let provider: FakeProvider
let automation: FakeAutomation

test.beforeAll(async ({ request }) => {
  provider = await startFakeProvider('openai-compatible')
  automation = await startFakeAutomation({ secret: SECRET, now: () => new Date() })
  // The account is made by whichever journey comes first.
  await request.post('/api/auth/sign-up/email', { data: ADMIN })
})

test.afterAll(async ({ request }) => {
  await signIn(request, ADMIN)
  expect((await request.patch(SETTINGS, { data: AS_IT_COMES })).status()).toBe(200)
  await Promise.all([provider.stop(), automation.close()])
})

test('the admin connects a server of their own, and finds it kept after a reload', async ({ page }) => {
  await signIn(page.request, ADMIN)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Engine Settings' }).click()
  await expect(page).toHaveURL(/\/dashboard\/admin\/engines$/)
  await expect(page).toHaveTitle(/^Engine settings/)
  await choose(page, 'Provider', 'OpenAI-compatible server')
  await page.getByLabel('Base URL').fill(provider.baseUrl)
  await page.getByLabel('Key (optional)').fill(provider.key)
  await page.getByRole('button', { name: 'Fetch models' }).click()
  await expect(page.getByText(`${provider.models.length} found.`)).toBeVisible()
  await model(page).press('ArrowDown')
  await page.getByRole('option', { name: provider.model, exact: true }).click()
  await expect(model(page)).toHaveValue(provider.model)
  await page.getByLabel('Input price').fill('0.25')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/^Answered in [\d,]+ ms: “/)).toBeVisible()
  expect(provider.complaints).toEqual([])

  await page.getByText('Different engines for single tasks').click()
  await choose(page, 'Engine for Voice funnel scripts', 'Model')
  await page.getByRole('combobox', { name: 'Model for Voice funnel scripts' }).fill('a-model-of-its-own')
  await choose(page, 'Engine for Words in images', 'Model that takes images')
  await expect(page.getByText('Images that people choose are sent to it')).toBeVisible()
  await save(page)

  await page.reload()
  await expect(page.getByRole('button', { name: /Provider/ })).toContainText('OpenAI-compatible server')
  await expect(page.getByLabel('Base URL')).toHaveValue(provider.baseUrl)
  await expect(model(page)).toHaveValue(provider.model)
  await expect(page.getByLabel('Input price')).toHaveValue('0.25')
  await expect(page.getByText('2 of 12 chosen')).toBeVisible()
  await expect(page.getByText(`A key ending in …${provider.key.slice(-4)} is kept.`)).toBeVisible()
  await expect(page.getByLabel('Key (optional)')).toHaveValue('')
  expect(await (await page.request.get(SETTINGS)).text()).not.toContain(provider.key)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    provider.key,
  )

  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/^Answered in /)).toBeVisible()
})

test('a wrong key, an unknown model and a server that is not there are each said in words', async ({ page }) => {
  await openAsAdmin(page)
  await page.getByLabel('Key (optional)').fill('sk-not-the-right-one')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The provider refused the key.')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch models' }).click()
  await expect(page.getByText('The provider refused the key.')).toHaveCount(2)
  await expect(page.getByLabel('Key (optional)')).toHaveValue('sk-not-the-right-one')

  await page.getByLabel('Key (optional)').fill('')
  await model(page).fill('no-such-model')
  await expect(page.getByText('The provider refused the key.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The provider does not know this model.')).toBeVisible()

  await page.getByLabel('Base URL').fill('http://127.0.0.1:9/v1')
  await expect(page.getByText('Enter the key for this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The address cannot be reached.')).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Base URL')).toHaveValue(provider.baseUrl)
  await expect(model(page)).toHaveValue(provider.model)
})

test('a kept key is removed when that is asked for and saved, not before', async ({ page }) => {
  await openAsAdmin(page)
  await page.getByRole('button', { name: 'Remove the key' }).click()
  await expect(page.getByText('The key is removed when you save.')).toBeVisible()
  expect((await (await page.request.get(SETTINGS)).json()).hasKey).toBe(true)
  await save(page)
  await expect(page.getByText('Leave it empty if your server asks for none.')).toBeVisible()
  expect((await (await page.request.get(SETTINGS)).json()).hasKey).toBe(false)
})

test('an address of a webhook is tested with a signed call, and counted where it stands', async ({ page }) => {
  await openAsAdmin(page)
  await page.getByLabel('Signing secret').fill(SECRET)
  await save(page)
  await expect(page.getByText('A secret is kept. Leave empty to keep it.')).toBeVisible()

  const ideas = page.locator('summary', { hasText: 'Idea to content' })
  await ideas.click()
  await page.getByLabel('All of Idea to content').fill(automation.address)
  await page.getByRole('button', { name: 'Test All of Idea to content' }).click()
  await expect(page.getByText(/^Answered in [\d,]+ ms/)).toBeVisible()
  expect(automation.refused).toEqual([])
  automation.reply({ ...textReply('Accepted'), status: 202 })
  await page.getByRole('button', { name: 'Test All of Idea to content' }).click()
  await expect(page.getByText('The webhook answered with a status that is not a finished text.')).toBeVisible()
  await save(page)
  await page.reload()
  await expect(ideas).toContainText('1 set')
})

test('what cannot be saved is marked, wherever it stands, and the first such field has the focus', async ({ page }) => {
  await openAsAdmin(page)
  const hooks = page.locator('summary', { hasText: /^Hooks/ })
  await hooks.click()
  await page.getByLabel('All of Hooks').fill('hooks.example.com')
  await hooks.click()
  await page.getByLabel('Writings at once', { exact: true }).fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please mend the marked fields')).toBeVisible()
  await expect(page.getByLabel('All of Hooks')).toBeFocused()
  await expect(page.getByText('Use a full address that begins with https:// or http://.')).toBeVisible()
  await expect(page.getByText('Use a whole number from 1 to 200.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a change made elsewhere is not written over, and what was typed stays through a reload of it', async ({
  page,
}) => {
  await openAsAdmin(page)
  await page.getByLabel('Writings at once', { exact: true }).fill('12')
  expect((await page.request.patch(SETTINGS, { data: { parallelPerPerson: 7 } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Writings at once for each person')).toHaveValue('7')
  await expect(page.getByLabel('Writings at once', { exact: true })).toHaveValue('12')
  await save(page)
  expect(await (await page.request.get(SETTINGS)).json()).toMatchObject({ parallelWritings: 12, parallelPerPerson: 7 })
})

test('a save that fails keeps what was typed, the key with it', async ({ page, context }) => {
  await openAsAdmin(page)
  await page.getByLabel('Key (optional)').fill('sk-typed-and-not-lost')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to connect to the server.')
  await context.setOffline(false)
  await expect(page.getByLabel('Key (optional)')).toHaveValue('sk-typed-and-not-lost')
  await save(page)
})

test('a closed select opens at what is spelled, at its ends, and at what is chosen', async ({ page }) => {
  await openAsAdmin(page)
  const field = page.getByRole('button', { name: /Provider/ })
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  await choose(page, 'Provider', 'Anthropic')
  await expect(field).toBeFocused()
  await page.keyboard.type('go')
  await expect(option('Google')).toBeFocused()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  for (const [key, name] of [
    ['Home', 'OpenAI'],
    ['End', 'Google'],
    ['ArrowDown', 'Anthropic'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(option(name)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('g')
  await expect(option('Google')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toContainText('Google')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('leaving with unsaved changes is asked about first', async ({ page }) => {
  await openAsAdmin(page)
  await page.getByLabel('Writings at once', { exact: true }).fill('15')
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Writings at once', { exact: true })).toHaveValue('15')
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard\/library$/)
})

test('the keyboard alone changes a setting and saves it, and the focus stays where the work is', async ({ page }) => {
  await openAsAdmin(page)
  await page.getByRole('radio', { name: 'Composer' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Model' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Composer' })).toBeChecked()
  const limit = page.getByLabel('Writings at once for each person')
  await limit.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Engine settings saved')).toBeVisible()
  await expect(limit).toBeFocused()
})

test('whoever is not the admin is sent away and finds no entry for it', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Engine Settings' })).toHaveCount(0)
  await page.goto('/dashboard/admin/engines')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await page.request.get(SETTINGS)).status()).toBe(403)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing on the page, with its parts open and changes unsaved', async ({ page }) => {
        await openAsAdmin(page)
        await expectAccessible(page)
        for (const name of ['Different engines for single tasks', 'Content revival', 'Blog post', 'Idea to content'])
          await page.locator('summary', { hasText: name }).click()
        await page.getByLabel('Blog post, LinkedIn').fill('nothing like an address')
        await page.getByRole('button', { name: 'Save' }).click()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      })
    })
  }
}

async function openAsAdmin(page: Page): Promise<void> {
  await signIn(page.request, ADMIN)
  await page.goto('/dashboard/admin/engines')
  await expect(page.getByRole('heading', { name: 'Who writes' })).toBeVisible()
}

function model(page: Page) {
  return page.getByRole('combobox', { name: 'Model', exact: true })
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Engine settings saved').last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}
