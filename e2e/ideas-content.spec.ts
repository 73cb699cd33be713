import {
  askForPost,
  contentDialog,
  contentOverlay,
  focusedCard,
  IDEAS,
  IDEAS_CONTENT,
  listIdeas,
  makeIdeaPost,
  makeIdeas,
  stageChoice,
} from './ideas-journey.ts'
import { expect, expectAccessibleEverywhere, holdWritings, startOf, test } from './journey.ts'
import { cards, tab } from './list-journey.ts'
import { charges } from './model-journey.ts'
import { makeVoices } from './voice-journey.ts'

test('an idea becomes a post, which is marked on its page once', async ({ signedIn: page }) => {
  await makeIdeas(page, 3, 'LinkedIn', 'MOFU')
  const [, idea] = await listIdeas(page)
  const text = idea?.ideaText ?? ''
  const before = await charges(page)
  await page.goto(IDEAS)
  await stageChoice(page, 'Middle of Funnel').click()
  await askForPost(page, 1).click()
  const dialog = contentDialog(page)
  await expect(dialog.getByRole('region', { name: 'The idea' })).toHaveText(text)
  await expect(dialog).toContainText('LinkedIn')
  await expect(dialog).toContainText('Middle of Funnel')
  await expect(dialog).toContainText('Built-in composer: an outline with places for you to fill.')
  const price = Math.ceil(150 + text.split(/\s+/).length * 0.25)
  await expect(dialog).toContainText(`${price} tokens`)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(askForPost(page, 1)).toBeFocused()

  await askForPost(page, 1).click()
  const letGo = await holdWritings(page)
  const [request] = await Promise.all([
    startOf(page),
    dialog.getByRole('button', { name: 'Generate Content', exact: true }).click(),
  ])
  expect(request.postDataJSON().input).toEqual({ ideaId: idea?.id, brandVoiceId: null, enhanced: false })
  await expect(contentOverlay(page)).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${IDEAS_CONTENT}$`))
  await expect(contentOverlay(page)).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Middle of Funnel')
  await expect(page.getByText('Your new post is ready.')).toBeAttached()
  await expect.poll(() => focusedCard(page)).toBe('1')
  expect((await charges(page)).slice(before.length)).toEqual([price])
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Your new post is ready.')).toHaveCount(0)
  expect(await focusedCard(page)).toBeNull()
  await page.getByRole('link', { name: 'Back to Content Ideas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Ideas' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'View Content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
})

test('a brand voice and the Foundations go with the post of an idea', async ({ signedIn: page }) => {
  await makeIdeas(page, 1)
  await makeVoices(page, 'Plain')
  const before = await (await page.request.get('/api/foundations')).json()
  const saved = await page.request.put('/api/foundations', { data: { ...before, contentGuidelines: 'Stay plain.' } })
  expect(saved.status()).toBe(200)
  await page.goto(IDEAS)
  await askForPost(page).click()
  const dialog = contentDialog(page)
  await expect(dialog.getByText('Choose a brand voice first.')).toBeVisible()
  await dialog.getByRole('button', { name: /Brand voice/ }).click()
  await page.getByRole('option', { name: /^Plain/ }).click()
  await dialog.getByRole('switch', { name: /^Enhanced/ }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('switch', { name: /^Enhanced/ })).toBeChecked()
  const [request] = await Promise.all([
    startOf(page),
    dialog.getByRole('button', { name: 'Generate Content', exact: true }).click(),
  ])
  expect(request.postDataJSON().input).toMatchObject({ brandVoiceId: expect.any(String), enhanced: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  const { items } = await (await page.request.get('/api/pieces?source=ideas')).json()
  expect(items).toMatchObject([{ brandVoice: { name: 'Plain' }, funnelStage: 'TOFU', platform: { name: 'LinkedIn' } }])
})

test('an idea that is gone meanwhile says so in its dialog, free of charge', async ({ signedIn: page }) => {
  await makeIdeas(page, 1)
  const [idea] = await listIdeas(page)
  const before = await charges(page)
  await page.goto(IDEAS)
  await askForPost(page).click()
  await page.request.post('/api/ideas/delete', { data: { ids: [idea?.id] } })
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).click()
  await expect(contentDialog(page).getByRole('alert')).toHaveText(
    'This idea is no longer there. Please choose another one.',
  )
  expect(await charges(page)).toEqual(before)
})

test('two presses make one post, charged once', async ({ signedIn: page }) => {
  await makeIdeas(page, 1)
  const before = await charges(page)
  await page.goto(IDEAS)
  await askForPost(page).click()
  await contentDialog(page).getByRole('button', { name: 'Generate Content', exact: true }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await charges(page)).toHaveLength(before.length + 1)
})

test('posts of ideas stand in their tabs with their stage, and an empty tab says what belongs there', async ({
  signedIn: page,
}) => {
  await page.goto(IDEAS_CONTENT)
  await expect(page.getByRole('tab')).toHaveText(['All Content', 'LinkedIn', 'Twitter', 'Instagram'])
  await expect(page.getByText('The posts you make from your ideas will stand here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose an idea' })).toHaveAttribute('href', IDEAS)
  await makeIdeaPost(page, 'LinkedIn', 'TOFU')
  await makeIdeaPost(page, 'Twitter Post', 'MOFU')
  await makeIdeaPost(page, 'Twitter Post', 'BOFU')
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').nth(0)).toContainText('Bottom of Funnel')
  await expect(page.getByRole('article').nth(1)).toContainText('Middle of Funnel')
  await expect(page.getByRole('article').nth(2)).toContainText('Top of Funnel')
  await tab(page, 'Twitter').click()
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Twitter Post')
  await expect(page).toHaveURL(/tab=twitter/)
  await page.reload()
  await expect(tab(page, 'Twitter')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(2)
  await tab(page, 'LinkedIn').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Top of Funnel')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await tab(page, 'Instagram').click()
  await expect(page.getByText('No post for Instagram was made from an idea yet.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Choose an idea' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Ideas' })).toBeVisible()
  await expect(tab(page, 'Instagram')).toHaveAttribute('aria-selected', 'true')
})

test('a post of an idea is edited, copied and deleted, and Undo brings it back', async ({ signedIn: page }) => {
  await makeIdeaPost(page)
  await page.goto(IDEAS_CONTENT)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(dialog).toContainText('Top of Funnel')
  await dialog.getByRole('textbox').first().fill('The first week decides.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('The first week decides.')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The first week decides.')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('many posts of ideas are deleted after a question, and brought back by Undo', async ({ signedIn: page }) => {
  await makeIdeaPost(page)
  await makeIdeaPost(page, 'Instagram')
  await page.goto(IDEAS_CONTENT)
  await expect(cards(page)).toHaveCount(2)
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
})
