import { focusedCard } from './ideas-journey.ts'
import { charges, expect, RESTING, test } from './model-journey.ts'
import {
  generateScript,
  listScripts,
  makeScripts,
  scriptOverlay,
  stageCard,
  stageChoice,
  TOPIC,
  tab,
  topicField,
  VOICE_FUNNEL,
} from './voice-funnel-journey.ts'

const SCRIPT = 'Nobody remembers a welcome mail. They remember who called. '.repeat(12).trim()

test('a model that fails leaves the topic where it is and charges nothing; the next try is kept', async ({
  signedIn: page,
  provider,
}) => {
  await provider.behave({ text: SCRIPT, fault: 'reset' })
  await page.goto(VOICE_FUNNEL)
  await topicField(page).fill(TOPIC)
  await generateScript(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to generate voice funnel script')
  await expect(topicField(page)).toHaveValue(TOPIC)
  await expect(stageCard(page, 'Top of Funnel')).toContainText('0/25 scripts')
  expect(await charges(page)).toEqual([])

  await provider.reset()
  await provider.behave({ text: SCRIPT })
  await generateScript(page).click()
  const card = page.getByRole('article')
  await expect(card).toContainText('Nobody remembers a welcome mail.')
  await expect(scriptOverlay(page)).toBeHidden()
  // A finished script has nothing to fill.
  await expect(card).toContainText(/About \d+ seconds to speakEdit/)
  await expect(card.getByRole('button', { name: 'Fill in' })).toHaveCount(0)
  expect(await charges(page)).toHaveLength(1)
})

test('Cancel keeps the topic and charges nothing', async ({ signedIn: page, provider }) => {
  await provider.behave({ text: SCRIPT, ...RESTING })
  await page.goto(VOICE_FUNNEL)
  await topicField(page).fill(TOPIC)
  await generateScript(page).click()
  await expect(scriptOverlay(page)).toContainText('Nobody remembers')
  await scriptOverlay(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(scriptOverlay(page)).toBeHidden()
  provider.goOn()
  await expect(topicField(page)).toHaveValue(TOPIC)
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await charges(page)).toEqual([])
})

test('another page shown meanwhile, and a reload, end where the script is', async ({ signedIn: page, provider }) => {
  await provider.behave({ text: SCRIPT, ...RESTING })
  await page.goto(`${VOICE_FUNNEL}?stage=bofu`)
  await topicField(page).fill(TOPIC)
  await generateScript(page).click()
  await expect(scriptOverlay(page)).toContainText('Nobody remembers')
  await page.goto(`${VOICE_FUNNEL}?stage=tofu&show=tofu`)
  await expect(scriptOverlay(page)).toContainText('Nobody remembers')
  provider.goOn()
  await expect(tab(page, 'Bottom of Funnel')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toContainText('Bottom of Funnel')
  await expect(scriptOverlay(page)).toBeHidden()
  await expect(topicField(page)).toHaveValue('')
  await expect.poll(() => focusedCard(page)).toBe('1')
  expect(await charges(page)).toHaveLength(1)
})

test('a script that is there already is not sold twice, and the topic stays', async ({ signedIn: page, provider }) => {
  await provider.behave({ text: SCRIPT })
  await page.goto(VOICE_FUNNEL)
  await topicField(page).fill(TOPIC)
  // In another tab meanwhile.
  await makeScripts(page, 1)
  const charged = await charges(page)
  await generateScript(page).click()
  await expect(page.getByRole('alert')).toContainText('You already have the script that came back.')
  await expect(topicField(page)).toHaveValue(TOPIC)
  await expect(stageCard(page, 'Top of Funnel')).toContainText('1/25 scripts')
  await stageChoice(page, 'Middle of Funnel').click()
  await generateScript(page).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect((await charges(page)).length).toBe(charged.length + 1)
})

test('a script that was made before the list was first read is new all the same', async ({
  signedIn: page,
  provider,
}) => {
  await provider.behave({ text: SCRIPT })
  const isListed = Promise.withResolvers<void>()
  // As if the list had been asked for late, and the end of the writing been told later still.
  await page.route(/\/api\/writings\/[^/]+\/events/, async (route) => {
    await isListed.promise
    await route.continue()
  })
  await page.route(
    /\/api\/funnel-scripts\?/,
    async (route) => {
      await expect.poll(async () => (await listScripts(page)).length).toBe(1)
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(VOICE_FUNNEL)
  await topicField(page).fill(TOPIC)
  await generateScript(page).click()
  await expect(scriptOverlay(page)).toBeVisible()
  await expect(page.locator('article')).toHaveCount(1)
  isListed.resolve()
  await expect(scriptOverlay(page)).toBeHidden()
  await expect.poll(() => focusedCard(page)).toBe('1')
})
