import {
  askForPost,
  contentDialog,
  contentOverlay,
  focusedCard,
  generateIdeas,
  IDEAS,
  ideasOverlay,
  stageChoice,
  TOPIC,
  topicField,
} from './ideas-journey.ts'
import { expectAccessibleEverywhere } from './journey.ts'
import { tab } from './list-journey.ts'
import { charges, expect, RESTING, test } from './model-journey.ts'

const WRITTEN = [
  'The mistake that costs a new customer their first week',
  'Three questions to ask before anybody signs up',
  'What our quietest customers taught us',
  'A checklist for the first morning',
  'Why we stopped sending welcome mails',
]
const ANSWER = JSON.stringify({ ideas: WRITTEN })
const POST = 'Nobody remembers a welcome mail. '.repeat(30).trim()

test('a model that fails leaves the topic and the idea where they are, and charges nothing', async ({
  signedIn: page,
  provider,
}) => {
  await provider.behave({ raw: ANSWER, fault: 'reset' })
  await page.goto(IDEAS)
  await topicField(page).fill(TOPIC)
  await generateIdeas(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to generate idea')
  await expect(topicField(page)).toHaveValue(TOPIC)
  await expect(tab(page, 'LinkedIn')).toHaveText(/0\/25/)
  expect(await charges(page)).toEqual([])

  await provider.reset()
  await provider.behave({ raw: ANSWER })
  await generateIdeas(page).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const [at, idea] of WRITTEN.entries()) await expect(page.getByRole('article').nth(at)).toContainText(idea)
  await expect(ideasOverlay(page)).toBeHidden()
  const charged = await charges(page)

  await provider.behave({ text: 'Nobody remembers a welcome mail.', fault: 'reset' })
  await askForPost(page).click()
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).click()
  await expect(contentDialog(page).getByRole('alert')).toHaveText('Failed to generate content from idea')
  await expect(contentDialog(page).getByRole('region', { name: 'The idea' })).toHaveText(WRITTEN[0] ?? '')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(contentDialog(page)).toBeHidden()
  await expect(askForPost(page)).toBeFocused()
  expect(await charges(page)).toEqual(charged)
})

test('Cancel brings the question back and charges nothing; the next try ends at the post', async ({
  signedIn: page,
  provider,
}) => {
  await provider.behave({ raw: ANSWER })
  await page.goto(IDEAS)
  await topicField(page).fill(TOPIC)
  await generateIdeas(page).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(ideasOverlay(page)).toBeHidden()
  const charged = await charges(page)

  await provider.behave({ text: POST, ...RESTING })
  await askForPost(page, 1).click()
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).click()
  await expect(contentOverlay(page)).toContainText('Nobody remembers')
  await contentOverlay(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(contentOverlay(page)).toBeHidden()
  await expect(contentDialog(page).getByRole('region', { name: 'The idea' })).toHaveText(WRITTEN[1] ?? '')
  await expect(contentDialog(page).getByRole('alert')).toHaveCount(0)
  provider.goOn()
  expect(await charges(page)).toEqual(charged)

  await provider.behave({ text: POST })
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Nobody remembers a welcome mail.')
})

test('a reload goes on where the work stands, and ends where its ideas and its post are', async ({
  signedIn: page,
  provider,
}) => {
  await provider.behave({ raw: ANSWER, ...RESTING })
  await page.goto(`${IDEAS}?platform=instagram&stage=bofu`)
  await topicField(page).fill(TOPIC)
  await generateIdeas(page).click()
  await expect(ideasOverlay(page)).toContainText('The mistake')
  await page.goto(`${IDEAS}?platform=linkedin&stage=tofu`)
  await expect(ideasOverlay(page)).toContainText('The mistake')
  provider.goOn()
  await expect(tab(page, 'Instagram')).toHaveAttribute('aria-selected', 'true')
  await expect(stageChoice(page, 'Bottom of Funnel')).toBeChecked()
  await expect(ideasOverlay(page)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(topicField(page)).toHaveValue('')
  await expect.poll(() => focusedCard(page)).toBe('1')
  expect(await charges(page)).toHaveLength(1)

  await provider.behave({ text: POST, ...RESTING })
  await askForPost(page).click()
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).click()
  await expect(contentOverlay(page)).toContainText('Nobody remembers')
  await page.reload()
  await expect(contentOverlay(page)).toContainText('Nobody remembers')
  provider.goOn()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Nobody remembers a welcome mail.')
  await expect.poll(() => focusedCard(page)).toBe('1')
  expect(await charges(page)).toHaveLength(2)
})

test('a post that fails after a reload brings its idea back with the reason', async ({
  signedIn: page,
  provider,
  gate,
}) => {
  await provider.behave({ raw: ANSWER })
  await page.goto(IDEAS)
  await topicField(page).fill(TOPIC)
  await generateIdeas(page).click()
  await expect(ideasOverlay(page)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(5)
  await provider.behave({ text: POST, fault: 'reset' })
  gate.hold()
  await askForPost(page, 2).click()
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).click()
  await expect(contentOverlay(page)).toBeVisible()
  await page.reload()
  await expect(contentOverlay(page)).toBeVisible()
  gate.release()
  await expect(contentDialog(page).getByRole('alert')).toHaveText('Failed to generate content from idea')
  await expect(contentDialog(page).getByRole('region', { name: 'The idea' })).toHaveText(WRITTEN[2] ?? '')
  await contentDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(contentDialog(page)).toBeHidden()
  await expect(askForPost(page, 2)).toBeFocused()
})
