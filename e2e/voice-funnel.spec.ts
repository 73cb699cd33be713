import type { Page } from '@playwright/test'
import { focusedCard } from './ideas-journey.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectKept,
  holdWritings,
  seeThrough,
  test,
} from './journey.ts'
import { refuseCopies } from './list-journey.ts'
import { charges } from './model-journey.ts'
import {
  generateScript,
  listScripts,
  makeScripts,
  PRICE,
  scriptOverlay,
  stageCard,
  stageChoice,
  TOPIC,
  tab,
  topicField,
  VOICE_FUNNEL,
} from './voice-funnel-journey.ts'

const FULL = 'Maximum limit of 25 scripts reached for TOFU stage'
const STAGES = ['Top of Funnel', 'Middle of Funnel', 'Bottom of Funnel']
const COUNTS_FAILED = 'Unable to load script counts. Please check your connection and try again.'

async function generate(page: Page, topic = TOPIC): Promise<void> {
  await topicField(page).fill(topic)
  await seeThrough(scriptOverlay(page), () => generateScript(page).click())
  await expect.poll(() => focusedCard(page)).toBe('1')
}

const usedTokens = async (page: Page) => (await (await page.request.get('/api/plan')).json()).usedTokens

test('a topic becomes a script for its price, marked and ready to record, and the field is empty again', async ({
  signedIn: page,
}) => {
  await page.goto(VOICE_FUNNEL)
  await expect(page.getByRole('heading', { level: 1, name: 'Voice Funnel Plan' })).toBeVisible()
  await expect(page).toHaveTitle(/Voice Funnel Plan/)
  for (const stage of STAGES) await expect(stageCard(page, stage)).toContainText('0/25 scripts')
  await expect(page.getByText('Your scripts will stand here.')).toBeVisible()
  await expect(page.getByText('Built-in composer: a script with places for you to fill.')).toBeVisible()
  await expect(generateScript(page)).toBeDisabled()
  await topicField(page).fill(' \n ')
  await expect(generateScript(page)).toBeDisabled()
  await topicField(page).fill('x'.repeat(1_001))
  await expect(page.getByText('Please shorten it to 1,000 characters or fewer.')).toBeVisible()
  await expect(generateScript(page)).toBeDisabled()
  await topicField(page).fill(TOPIC)
  await expect(page.getByText(`${PRICE} tokens`)).toBeVisible()
  await seeThrough(scriptOverlay(page), () => generateScript(page).click())
  await expect(topicField(page)).toHaveValue('')
  await expect(stageCard(page, 'Top of Funnel')).toContainText('1/25 scripts')
  await expect(page.getByText('Your new script for Top of Funnel is ready.')).toBeAttached()
  await expect.poll(() => focusedCard(page)).toBe('1')
  const [script] = await listScripts(page)
  const card = page.getByRole('article')
  await expect(card).toContainText(TOPIC)
  await expect(card).toContainText('Top of Funnel')
  await expect(card).toContainText(/About \d+ seconds to speak, and what you fill in/)
  await expect(card).toContainText(/… Show more/)
  const last = script?.scriptText.split('\n').at(-1) ?? ''
  await expect(card).not.toContainText(last)
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect(card).toContainText(last)
  await expect(card.getByRole('link', { name: 'Record voice note' })).toHaveAttribute(
    'href',
    `/dashboard/voice-notes?script=${script?.id}`,
  )
  expect(await charges(page)).toEqual([PRICE])
})

test('each stage has scripts of its own, and the tabs show those of one stage or all', async ({ signedIn: page }) => {
  await page.goto(VOICE_FUNNEL)
  for (const stage of STAGES) {
    await stageChoice(page, stage).click()
    await generate(page)
    await expect(stageCard(page, stage)).toContainText('1/25 scripts')
    await expect(page.getByRole('article').first()).toContainText(stage)
  }
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const stage of STAGES) {
    await tab(page, stage).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(stage)
  }
  await expect(page).toHaveURL(/stage=bofu&show=bofu/)
  await stageChoice(page, 'Middle of Funnel').click()
  await page.reload()
  await expect(stageChoice(page, 'Middle of Funnel')).toBeChecked()
  await expect(tab(page, 'Bottom of Funnel')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toContainText('Bottom of Funnel')
  // A script for another stage than the one that is shown is brought into sight.
  await generate(page, 'cold email')
  await expect(tab(page, 'Middle of Funnel')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(2)
  await tab(page, 'All scripts').click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.goto(`${VOICE_FUNNEL}?stage=nonsense&show=nonsense`)
  await expect(stageChoice(page, 'Middle of Funnel')).toBeChecked()
  await expect(tab(page, 'All scripts')).toHaveAttribute('aria-selected', 'true')
})

test('a full stage says so before anything is pressed, and has room again once a script is deleted', async ({
  signedIn: page,
}) => {
  await makeScripts(page, 25)
  await page.goto(VOICE_FUNNEL)
  await expect(stageCard(page, 'Top of Funnel')).toContainText('25/25 scripts')
  await expect(page.getByText(FULL)).toBeVisible()
  await topicField(page).fill(TOPIC)
  await expect(generateScript(page)).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await stageChoice(page, 'Bottom of Funnel').click()
  await expect(page.getByText(FULL)).toBeHidden()
  await expect(generateScript(page)).toBeEnabled()
  await stageChoice(page, 'Top of Funnel').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByText(FULL)).toBeHidden()
  await expect(generateScript(page)).toBeEnabled()
  // Its place is taken meanwhile: it cannot come back, and the page shows what took the place.
  await makeScripts(page, 25)
  const charged = await usedTokens(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(FULL).first()).toBeVisible()
  await expect(stageCard(page, 'Top of Funnel')).toContainText('25/25 scripts')
  await expect(topicField(page)).toHaveValue(TOPIC)
  await expect(generateScript(page)).toBeDisabled()
  expect(await usedTokens(page)).toBe(charged)
})

test('the places of a script are filled, it is edited, never to nothing, and copied', async ({ signedIn: page }) => {
  await makeScripts(page, 1)
  await page.goto(VOICE_FUNNEL)
  const card = page.getByRole('article')
  await card.getByRole('button', { name: 'Fill in' }).click()
  const fill = page.getByRole('dialog', { name: 'Fill in' })
  await expect(fill.getByRole('textbox').first()).toBeVisible()
  for (const field of await fill.getByRole('textbox').all()) await field.fill('It was a Monday.')
  await fill.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fill).toBeHidden()
  await expect(card.getByRole('button', { name: 'Fill in' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Record voice note' })).toBeFocused()
  await expect(card).toContainText(/About \d+ seconds to speak$|About \d+ seconds to speakEdit/)
  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(dialog.getByRole('textbox')).toHaveValue(/It was a Monday\./)
  const long = 'Why the first week decides whether a customer stays. '.repeat(4).trim()
  await dialog.getByRole('textbox').fill(' ')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(long)
  await page.route('**/api/funnel-scripts/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Failed to update script')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue(long)
  await page.unroute('**/api/funnel-scripts/*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect(card).toContainText(long)
  await card.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long)
})

test('scripts are deleted after a question, one or many, and brought back by Undo', async ({ signedIn: page }) => {
  await makeScripts(page, 3)
  await page.goto(VOICE_FUNNEL)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('checkbox').nth(0).check({ force: true })
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await page.route('**/api/funnel-scripts/delete', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete 2 scripts?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete selected scripts')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.unroute('**/api/funnel-scripts/delete')
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(stageCard(page, 'Top of Funnel')).toContainText('1/25 scripts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(stageCard(page, 'Top of Funnel')).toContainText('3/25 scripts')
})

test('what cannot be loaded says so and comes on Retry, and a copy that is refused is told', async ({
  signedIn: page,
}) => {
  await makeScripts(page, 1)
  await refuseCopies(page)
  await page.route('**/api/funnel-scripts?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/funnel-scripts/counts', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(VOICE_FUNNEL)
  const list = page.getByRole('alert').filter({ hasText: 'Failed to load scripts' })
  const counts = page.getByRole('alert').filter({ hasText: COUNTS_FAILED })
  await expect(list).toBeVisible()
  await expect(counts).toBeVisible()
  await expect(stageCard(page, 'Top of Funnel')).toContainText('–/25 scripts')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.unroute('**/api/funnel-scripts?*')
  await list.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.unroute('**/api/funnel-scripts/counts')
  await counts.getByRole('button', { name: 'Retry' }).click()
  await expect(counts).toBeHidden()
  await expect(stageCard(page, 'Top of Funnel')).toContainText('1/25 scripts')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Failed to copy script')).toBeVisible()
})

test('a reload in the middle shows the script and charges once', async ({ signedIn: page }) => {
  await page.goto(`${VOICE_FUNNEL}?stage=bofu`)
  await topicField(page).fill(TOPIC)
  await expectKept(page, TOPIC)
  const letGo = await holdWritings(page)
  await generateScript(page).dblclick()
  await expect(scriptOverlay(page)).toBeVisible()
  await page.reload()
  letGo()
  await expect(stageCard(page, 'Bottom of Funnel')).toContainText('1/25 scripts')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(scriptOverlay(page)).toBeHidden()
  await expect(topicField(page)).toHaveValue('')
  expect(await charges(page)).toEqual([PRICE])
})

test('the composer says what it cannot write, keeps the topic and charges nothing', async ({ signedIn: page }) => {
  const foreign = 'Wie man als Selbständiger seine Preise erhöht und dabei ruhig bleibt'
  await page.goto(VOICE_FUNNEL)
  await topicField(page).fill(foreign)
  await generateScript(page).click()
  await expect(page.getByRole('alert')).toContainText('writes this in English only')
  await expect(topicField(page)).toHaveValue(foreign)
  await expect(stageCard(page, 'Top of Funnel')).toContainText('0/25 scripts')
  expect(await charges(page)).toEqual([])
})

test('the keyboard alone takes a topic to its script and on to recording it', async ({ signedIn: page }) => {
  await page.goto(VOICE_FUNNEL)
  await topicField(page).focus()
  await page.keyboard.insertText(TOPIC)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(stageChoice(page, 'Middle of Funnel')).toBeFocused()
  await expect(stageChoice(page, 'Middle of Funnel')).toBeChecked()
  await seeThrough(scriptOverlay(page), () => page.keyboard.press('Control+Enter'))
  await expect.poll(() => focusedCard(page)).toBe('1')
  await tab(page, 'All scripts').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Top of Funnel')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Your Top of Funnel scripts will stand here.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  const [script] = await listScripts(page)
  const record = page.getByRole('link', { name: 'Record voice note' })
  await record.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/voice-notes?script=${script?.id}`)
})
