import { expect, expectKept, hold, test } from './journey.ts'
import { test as modelTest } from './model-journey.ts'
import {
  card,
  createButton,
  createDialog,
  EXAMPLE,
  editDialog,
  fillDialog,
  makeVoices,
  overlay,
  VOICES,
} from './voice-journey.ts'

test('the dialog says what is missing and keeps what was typed over a reload', async ({ signedIn: page }) => {
  await page.goto(VOICES)
  await createButton(page).click()
  await fillDialog(page, '  ', 'word '.repeat(501))
  await expect(createDialog(page).getByText('Content example exceeds 500 word limit')).toBeVisible()
  await expect(createDialog(page).getByText('501/500 words')).toBeVisible()
  await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
  await expect(createDialog(page).getByText('Please enter a brand voice name')).toBeVisible()
  await createDialog(page).getByLabel('Content example 1').fill('')
  await createDialog(page).getByLabel('Name').fill('Kept')
  await expect(createDialog(page).getByText('Please provide at least one content example')).toBeVisible()
  for (const name of ['Add another example', 'Add another example'])
    await createDialog(page).getByRole('button', { name }).click()
  await createDialog(page).getByLabel('Content example 3').fill('The third text.')
  await expect(createDialog(page).getByRole('button', { name: 'Add another example' })).toBeHidden()
  await expectKept(page, 'The third text.')
  await page.reload()
  await createButton(page).click()
  await expect(createDialog(page).getByLabel('Name')).toHaveValue('Kept')
  await expect(createDialog(page).getByLabel('Content example 3')).toHaveValue('The third text.')
})

test('a change made elsewhere meanwhile is noticed, and can be written over', async ({ signedIn: page }) => {
  await makeVoices(page, 'Shared')
  await page.goto(VOICES)
  await card(page, 'Shared').getByRole('button', { name: 'Edit Shared' }).click()
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  await page.request.patch(`/api/brand-voices/${items[0].id}`, { data: { tone: 'From another tab' } })
  await editDialog(page).getByLabel('Style').fill('Mine')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page).getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await page.reload()
  await card(page, 'Shared').getByRole('button', { name: 'Edit Shared' }).click()
  await expect(editDialog(page).getByLabel('Style')).toHaveValue('Mine')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await editDialog(page).getByRole('button', { name: 'Save anyway' }).click()
  await expect(card(page, 'Shared')).toContainText('Mine')
  // What only the other tab had changed is still there.
  await expect(card(page, 'Shared')).toContainText('From another tab')
})

test('what others change while nothing was typed shows, and is nobody’s unsaved change', async ({ signedIn: page }) => {
  await page.clock.install()
  await makeVoices(page, 'Open')
  await page.goto(VOICES)
  await card(page, 'Open').getByRole('link', { name: 'Open Open' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editDialog(page)).toBeVisible()
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  await page.request.patch(`/api/brand-voices/${items[0].id}`, { data: { tone: 'From another tab' } })
  await page.clock.runFor(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(editDialog(page).getByLabel('Tone')).toHaveValue('From another tab')
  await expect(editDialog(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await editDialog(page).getByLabel('Style').fill('Mine')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText('From another tab')
})

test('what was saved shows on its card though nothing can be read anew', async ({ signedIn: page }) => {
  await makeVoices(page, 'Saved')
  await page.goto(VOICES)
  await expect(card(page, 'Saved')).toBeVisible()
  await page.route(/\/api\/brand-voices/, (route) =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.continue(),
  )
  await card(page, 'Saved').getByRole('button', { name: 'Edit Saved' }).click()
  await editDialog(page).getByLabel('Style').fill('As I just said')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page)).toBeHidden()
  await expect(card(page, 'Saved')).toContainText('As I just said')
  await card(page, 'Saved').getByRole('link', { name: 'Open Saved' }).click()
  await expect(page.getByRole('main')).toContainText('As I just said')
})

test('what is taken back after a save whose answer got lost is taken back', async ({ signedIn: page }) => {
  await makeVoices(page, 'Lost')
  await page.goto(VOICES)
  await card(page, 'Lost').getByRole('button', { name: 'Edit Lost' }).click()
  const tone = editDialog(page).getByLabel('Tone')
  const before = await tone.inputValue()
  await tone.fill('Said too soon')
  await page.route(
    /\/api\/brand-voices\/[^/]+$/,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page).getByRole('alert')).toBeVisible()
  await tone.fill(before)
  await editDialog(page).getByLabel('Style').fill('Said on reflection')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page)).toBeHidden()
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  expect(items[0]).toMatchObject({ tone: before, style: 'Said on reflection' })
})

test('a brand voice that was deleted elsewhere says so, with what was typed still there', async ({
  signedIn: page,
}) => {
  await makeVoices(page, 'Going')
  await page.goto(VOICES)
  await card(page, 'Going').getByRole('button', { name: 'Edit Going' }).click()
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  await page.request.post('/api/brand-voices/delete', { data: { ids: [items[0].id] } })
  await editDialog(page).getByLabel('Style').fill('Too late')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page).getByRole('alert')).toContainText('This brand voice no longer exists.')
  await expect(editDialog(page).getByLabel('Style')).toHaveValue('Too late')
})

test('a last place that went in another tab shows as taken', async ({ signedIn: page }) => {
  await makeVoices(page, 'One', 'Two', 'Three', 'Four')
  await page.goto(VOICES)
  await expect(page.getByText('(4/5 used)')).toBeVisible()
  await createButton(page).click()
  await fillDialog(page, 'Late')
  await makeVoices(page, 'Early')
  await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
  await expect(createDialog(page).getByRole('alert')).toContainText('Maximum limit of 5 brand voice profiles reached')
  await expect(createDialog(page).getByLabel('Name')).toHaveValue('Late')
  await expect(createDialog(page).getByRole('button', { name: 'Create Voice' })).toBeDisabled()
  await createDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('(5/5 used)')).toBeVisible()
  await expect(card(page, 'Early')).toBeVisible()
  await expect(page.getByText('You have reached the maximum limit of 5 brand voices for your plan.')).toBeVisible()
})

test('a list that cannot be read says so, and numbers that cannot be read hold nobody back', async ({
  signedIn: page,
}) => {
  const failing = { status: 500, json: { code: 'internal', message: 'Something went wrong.' } }
  await page.route(/\/api\/brand-voices(\/stats)?(\?.*)?$/, (route) => route.fulfill(failing))
  await page.goto(VOICES)
  await expect(page.getByRole('alert')).toContainText('Failed to load brand voices')
  await expect(page.getByText('(0/5 used)')).toBeVisible()
  await expect(createButton(page)).toBeEnabled()
  await page.unroute(/\/api\/brand-voices(\/stats)?(\?.*)?$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Create New Voice' })).toBeVisible()
})

test('while the list is on its way it says so', async ({ signedIn: page }) => {
  const release = await hold(page, /\/api\/brand-voices\?/)
  await page.goto(VOICES)
  await expect(page.getByText('Loading brand voices...')).toBeVisible()
  release()
  await expect(page.getByText('Loading brand voices...')).toBeHidden()
})

modelTest(
  'a failed analysis brings the dialog back with its text, and the next try works',
  async ({ signedIn: page, provider }) => {
    await page.goto(VOICES)
    await provider.behave({ fault: 'request_refused' })
    await createButton(page).click()
    await fillDialog(page, 'Stubborn')
    await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
    await expect(createDialog(page).getByRole('alert')).toHaveText('Failed to analyze brand voice')
    await expect(createDialog(page).getByLabel('Content example 1')).toHaveValue(EXAMPLE)
    await provider.behave({ text: 'Tone: stubborn\nStyle: short\nDescription: Does not give in.' })
    await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
    await expect(card(page, 'Stubborn')).toContainText('Does not give in.')
  },
)

modelTest(
  'a reload or a closed tab in the middle loses nothing; Cancel brings the text back',
  async ({ signedIn: page, provider, gate }) => {
    const text = 'Tone: patient\nStyle: slow\nDescription: Takes its time.'
    await provider.behave({ text, chunkCharacters: 4, restsAt: [12] })
    await page.goto(VOICES)
    await createButton(page).click()
    await fillDialog(page, 'Patient')
    await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
    await expect(overlay(page)).toContainText('Tone: pat')
    await page.reload()
    await expect(overlay(page)).toContainText('Tone: pat')
    provider.goOn()
    await expect(overlay(page)).toBeHidden()
    await expect(card(page, 'Patient')).toContainText('Takes its time.')

    gate.hold()
    await createButton(page).click()
    await fillDialog(page, 'Impatient')
    await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
    await overlay(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(createDialog(page).getByLabel('Name')).toHaveValue('Impatient')
    await expect(page.getByRole('article')).toHaveCount(1)
  },
)
