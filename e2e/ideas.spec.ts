import type { Page } from '@playwright/test'
import {
  askForPost,
  contentDialog,
  focusedCard,
  generateIdeas,
  IDEAS,
  ideasOverlay,
  listIdeas,
  makeIdeas,
  stageChoice,
  TOPIC,
  topicField,
} from './ideas-journey.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  expectKept,
  holdWritings,
  seeThrough,
  test,
} from './journey.ts'
import { cards, deleteTwoAndUndo, refuseCopies, tab } from './list-journey.ts'
import { charges } from './model-journey.ts'

const FULL = 'You have reached the maximum limit of 25 ideas for LinkedIn. Please delete an idea first.'
const PRICE = 126
const STAGES = ['Top of Funnel', 'Middle of Funnel', 'Bottom of Funnel']

async function generate(page: Page, topic = TOPIC): Promise<void> {
  await topicField(page).fill(topic)
  await seeThrough(ideasOverlay(page), () => generateIdeas(page).click())
  await expect.poll(() => focusedCard(page)).toBe('1')
}

test('a topic becomes five ideas for its price, the first of them marked, and the field is empty again', async ({
  signedIn: page,
}) => {
  await page.goto(IDEAS)
  await expect(page.getByRole('heading', { level: 1, name: 'Content Ideas' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    /^LinkedIn\s*0\/25$/,
    /^Twitter Post\s*0\/25$/,
    /^Instagram\s*0\/25$/,
  ])
  await expect(page.getByText('Your Top of Funnel ideas for LinkedIn will stand here.')).toBeVisible()
  await expect(page.getByText('Built-in composer: ideas from patterns of its own for your topic.')).toBeVisible()
  await expect(generateIdeas(page)).toBeDisabled()
  await topicField(page).fill(' \n ')
  await expect(generateIdeas(page)).toBeDisabled()
  await topicField(page).fill(TOPIC)
  await expect(page.getByText(`${PRICE} tokens`)).toBeVisible()
  await seeThrough(ideasOverlay(page), () => generateIdeas(page).click())
  await expect(topicField(page)).toHaveValue('')
  await expect(tab(page, 'LinkedIn')).toHaveText(/5\/25/)
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText('Your 5 new ideas for LinkedIn are ready.')).toBeAttached()
  await expect.poll(() => focusedCard(page)).toBe('1')
  const [first] = await listIdeas(page)
  await expect(page.getByRole('article').first()).toContainText((first?.ideaText ?? '').slice(0, 60))
  await expect(page.getByRole('article').first()).toContainText('LinkedIn')
  await expect(page.getByText(`${(12_000 - PRICE).toLocaleString('en-US')} tokens left`)).toBeVisible()
  expect(await charges(page)).toEqual([PRICE])
})

test('every platform and every stage has ideas of its own, and the chosen ones are remembered', async ({
  signedIn: page,
}) => {
  await page.goto(IDEAS)
  for (const platform of ['LinkedIn', 'Twitter Post', 'Instagram']) {
    await tab(page, platform).click()
    for (const stage of STAGES) {
      await stageChoice(page, stage).click()
      await expect(page.getByText(`Your ${stage} ideas for ${platform} will stand here.`)).toBeVisible()
      await generate(page)
      await expect(page.getByRole('article')).toHaveCount(5)
      for (const card of await page.getByRole('article').all()) {
        await expect(card).toContainText(platform)
        await expect(card).toContainText(stage)
      }
    }
    await expect(tab(page, platform)).toHaveText(/15\/25/)
  }
  await expect(page).toHaveURL(/platform=instagram&stage=bofu/)
  await stageChoice(page, 'Middle of Funnel (MOFU)').click()
  await expect(page).toHaveURL(/stage=mofu/)
  await page.reload()
  await expect(stageChoice(page, 'Middle of Funnel')).toBeChecked()
  await expect(page.getByRole('article').first()).toContainText('Middle of Funnel')
  await page.goto(IDEAS)
  await expect(stageChoice(page, 'Middle of Funnel')).toBeChecked()
  await expect(tab(page, 'Instagram')).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${IDEAS}?platform=carousel&stage=nonsense`)
  await expect(tab(page, 'Instagram')).toHaveAttribute('aria-selected', 'true')
})

test('where fewer than five places are left so many are made, and none once all are taken', async ({
  signedIn: page,
}) => {
  await makeIdeas(page, 22)
  await page.goto(IDEAS)
  await expect(page.getByText('3 more fit here: 3 ideas will be made for LinkedIn.')).toBeVisible()
  await generate(page)
  await expect(page.getByText('Your 3 new ideas for LinkedIn are ready.')).toBeAttached()
  await expect(tab(page, 'LinkedIn')).toHaveText(/25\/25/)
  await expect(page.getByText(FULL)).toBeVisible()
  await topicField(page).fill(TOPIC)
  await expect(generateIdeas(page)).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await tab(page, 'Instagram').click()
  await expect(page.getByText(FULL)).toBeHidden()
  await expect(generateIdeas(page)).toBeEnabled()
  await tab(page, 'LinkedIn').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByText('1 more fits here: one idea will be made for LinkedIn.')).toBeVisible()
  // Its place is taken meanwhile, so that it cannot come back.
  await makeIdeas(page, 25)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(FULL).first()).toBeVisible()
})

test('places that another tab takes meanwhile are refused with the reason, and the topic stays', async ({
  signedIn: page,
}) => {
  await makeIdeas(page, 24)
  await page.goto(IDEAS)
  await expect(tab(page, 'LinkedIn')).toHaveText(/24\/25/)
  await topicField(page).fill(TOPIC)
  await makeIdeas(page, 25)
  const charged = await charges(page)
  await generateIdeas(page).click()
  await expect(page.getByRole('alert')).toHaveText(FULL)
  await expect(topicField(page)).toHaveValue(TOPIC)
  await expect(tab(page, 'LinkedIn')).toHaveText(/25\/25/)
  await expect(generateIdeas(page)).toBeDisabled()
  expect(await charges(page)).toEqual(charged)
})

test('an idea is edited, never to nothing, shortened on its card, and copied', async ({ signedIn: page }) => {
  await makeIdeas(page, 1)
  await page.goto(IDEAS)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  const long = 'Why the first week decides whether a customer stays. '.repeat(4).trim()
  await dialog.getByRole('textbox').fill(' ')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(long)
  await page.route('**/api/ideas/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Failed to update idea')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue(long)
  await page.unroute('**/api/ideas/*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  const card = page.getByRole('article')
  await expect(card).not.toContainText(long)
  await expect(card).toContainText(/… Show more/)
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect(card).toContainText(long)
  await card.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long)
})

test('an idea of 150 characters is shown whole, and one of 151 is cut until it is opened', async ({
  signedIn: page,
}) => {
  await makeIdeas(page, 2)
  const [first, second] = await listIdeas(page)
  const whole = 'w'.repeat(149)
  for (const [id, ideaText] of [
    [first?.id, `${whole}!`],
    [second?.id, `${whole}!?`],
  ])
    expect((await page.request.patch(`/api/ideas/${id}`, { data: { ideaText } })).status()).toBe(200)
  await page.goto(IDEAS)
  const [short, long] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect(short).toContainText(`${whole}!`)
  await expect(short.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(long).not.toContainText('!?')
  await long.getByRole('button', { name: 'Show more' }).click()
  await expect(long).toContainText(`${whole}!?`)
})

test('a copy that the browser refuses says so', async ({ signedIn: page }) => {
  await makeIdeas(page, 1)
  await refuseCopies(page)
  await page.goto(IDEAS)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Failed to copy idea')).toBeVisible()
})

test('many ideas are deleted after a question, and brought back by Undo', async ({ signedIn: page }) => {
  await makeIdeas(page, 3)
  await page.goto(IDEAS)
  await deleteTwoAndUndo(page, 'ideas')
})

test('ideas that cannot be loaded say so and load on Retry', async ({ signedIn: page }) => {
  await makeIdeas(page, 1)
  await page.route('**/api/ideas?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(IDEAS)
  await expect(page.getByRole('alert')).toContainText('Failed to load ideas')
  await page.unroute('**/api/ideas?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('a reload in the middle shows the ideas and charges once', async ({ signedIn: page }) => {
  await page.goto(`${IDEAS}?platform=instagram&stage=bofu`)
  await topicField(page).fill(TOPIC)
  await expectKept(page, TOPIC)
  const letGo = await holdWritings(page)
  await generateIdeas(page).dblclick()
  await expect(ideasOverlay(page)).toBeVisible()
  await page.reload()
  letGo()
  await expect(tab(page, 'Instagram')).toHaveText(/5\/25/)
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(ideasOverlay(page)).toBeHidden()
  await expect(topicField(page)).toHaveValue('')
  expect(await charges(page)).toEqual([PRICE])
})

test('the keyboard alone takes a topic to its ideas and an idea to its post', async ({ signedIn: page }) => {
  await page.goto(IDEAS)
  await tab(page, 'LinkedIn').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Twitter Post')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(topicField(page)).toBeFocused()
  await page.keyboard.insertText(TOPIC)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(stageChoice(page, 'Middle of Funnel')).toBeChecked()
  await expect(stageChoice(page, 'Middle of Funnel')).toBeFocused()
  await seeThrough(ideasOverlay(page), () => page.keyboard.press('Control+Enter'))
  await expect(tab(page, 'Twitter Post')).toHaveText(/5\/25/)
  await expect.poll(() => focusedCard(page)).toBe('1')
  await askForPost(page).press('Enter')
  await expect(contentDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contentDialog(page)).toBeHidden()
  await expect(askForPost(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(contentDialog(page)).toBeVisible()
  await expect(contentDialog(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas Content' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current]')).toHaveText('Ideas')
  await expect.poll(() => focusedCard(page)).toBe('1')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
})
