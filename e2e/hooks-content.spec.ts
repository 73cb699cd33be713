import type { Page } from '@playwright/test'
import {
  addHooks,
  articles,
  askForContent,
  contentDialog,
  contentOverlay,
  generate,
  HOOKS,
  HOOKS_CONTENT,
  isCardFocused,
  makeContent,
  pageTitle,
  TOPIC,
} from './hooks-journey.ts'
import { expect, expectAccessibleEverywhere, expectKept, holdWritings, startOf, test } from './journey.ts'
import { tab } from './list-journey.ts'
import { charges, test as modelTest } from './model-journey.ts'
import { makeVoices } from './voice-journey.ts'

const WIDE = { width: 1440, height: 900 }
const HOOK = 'The invoice that nobody paid.'

const radio = (page: Page, name: string) => contentDialog(page).getByRole('radio', { name })

test('a hook becomes a post for its price, marked once on the page it leads to', async ({ signedIn: page }) => {
  const [hook] = await addHooks(page, 1, { content: HOOK })
  await page.goto(HOOKS)
  await askForContent(page).click()
  const dialog = contentDialog(page)
  await expect(dialog.getByRole('region', { name: 'The hook' })).toHaveText(HOOK)
  await expect(radio(page, 'LinkedIn')).toBeChecked()
  await expect(radio(page, 'Text Post')).toBeChecked()
  await expect(radio(page, 'Any reader')).toBeChecked()
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  await expect(dialog.getByLabel('Topic')).toHaveValue(TOPIC)
  await expect(dialog).toContainText('Built-in composer: an outline with places for you to fill.')
  // 150 + (5 words of the hook and 4 of its topic) x 0.25
  await expect(dialog).toContainText('153 tokens')
  await dialog.getByLabel('Topic').fill('')
  await expect(dialog).toContainText(`Left empty, it is about: ${TOPIC}`)
  await expect(dialog).toContainText('153 tokens')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  const letGo = await holdWritings(page)
  const [request] = await Promise.all([startOf(page), generate(page).click()])
  expect(request.postDataJSON()).toMatchObject({
    operation: 'hook_content',
    input: { hookId: hook?.id, platform: 'LinkedIn', contentType: 'Text Post', brandVoiceId: null },
  })
  await expect(contentOverlay(page)).toBeVisible()
  letGo()
  await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${HOOKS_CONTENT}$`))
  await expect(contentDialog(page)).toBeHidden()
  await expect(articles(page)).toHaveCount(1)
  for (const said of ['LinkedIn', 'Story', 'Text Post', HOOK]) await expect(articles(page)).toContainText(said)
  await expect(page.getByText('Your new content is ready.')).toBeAttached()
  await expect.poll(() => isCardFocused(page)).toBe(true)
  expect(await charges(page)).toEqual([153])
  await page.reload()
  await expect(articles(page)).toHaveCount(1)
  await expect(page.getByText('Your new content is ready.')).toHaveCount(0)
})

test('the keyboard alone makes a script for Twitter, which no rules of the platform concern', async ({
  signedIn: page,
}) => {
  await addHooks(page, 1, { content: HOOK })
  await page.goto(HOOKS)
  await askForContent(page).press('Enter')
  await expect(contentDialog(page)).toBeVisible()
  await radio(page, 'LinkedIn').focus()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Twitter')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(radio(page, 'Text Post')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Video Script')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(contentDialog(page).getByLabel('Topic')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Keep it short.')
  const [request] = await Promise.all([startOf(page), page.keyboard.press('Control+Enter')])
  expect(request.postDataJSON().input).toMatchObject({
    platform: 'Twitter Post',
    contentType: 'Video Script',
    topic: TOPIC,
    guidelines: 'Keep it short.',
  })
  await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
  await expect(articles(page)).toContainText('Video Script')
  await expect(articles(page)).toContainText('Twitter Post')
  await expect.poll(() => isCardFocused(page)).toBe(true)
  await articles(page).getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(editor.getByRole('textbox')).toBeFocused()
  await expect(editor.getByRole('tabpanel')).not.toContainText('Rules as of')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
})

test('a brand voice goes along to Instagram, and what was typed stays with its hook', async ({ signedIn: page }) => {
  await makeVoices(page, 'Plain')
  await addHooks(page, 2)
  await page.goto(HOOKS)
  await askForContent(page, 0).click()
  const dialog = contentDialog(page)
  await radio(page, 'Instagram').check({ force: true })
  await dialog.getByLabel('Topic').fill('late invoices')
  await dialog.getByLabel('Guidelines (optional)').fill('Nothing about lawyers.')
  await dialog.getByRole('button', { name: /Brand voice/ }).click()
  await page.getByRole('option', { name: /^Plain/ }).click()
  await expectKept(page, 'Nothing about lawyers.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(askForContent(page, 0)).toBeFocused()
  await askForContent(page, 1).click()
  await expect(dialog.getByLabel('Guidelines (optional)')).toHaveValue('')
  await expect(dialog.getByLabel('Topic')).toHaveValue(TOPIC)
  await page.reload()
  await askForContent(page, 0).click()
  await expect(radio(page, 'Instagram')).toBeChecked()
  await expect(dialog.getByLabel('Topic')).toHaveValue('late invoices')
  await expect(dialog.getByLabel('Guidelines (optional)')).toHaveValue('Nothing about lawyers.')
  await expect(dialog.getByRole('button', { name: /Brand voice/ })).toContainText('Plain')
  await dialog.getByLabel('Guidelines (optional)').fill('x'.repeat(5_001))
  await expect(dialog).toContainText('Please keep the guidelines within 5,000 characters.')
  await expect(generate(page)).toBeDisabled()
  await dialog.getByLabel('Guidelines (optional)').fill('')
  await generate(page).click()
  await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
  const { items } = await (await page.request.get('/api/pieces?source=hooks')).json()
  expect(items).toMatchObject([{ brandVoice: { name: 'Plain' }, platform: { name: 'Instagram' }, hookType: 'Story' }])
  await page.goBack()
  await expect(pageTitle(page, 'Hooks Library')).toBeVisible()
  await askForContent(page, 0).click()
  await expect(dialog.getByLabel('Topic')).toHaveValue(TOPIC)
})

test('a hook that is gone meanwhile says so in its dialog, free of charge', async ({ signedIn: page }) => {
  const [hook] = await addHooks(page, 1)
  await page.goto(HOOKS)
  await askForContent(page).click()
  await page.request.post('/api/hooks/delete', { data: { ids: [hook?.id] } })
  await generate(page).click()
  await expect(contentDialog(page).getByRole('alert')).toHaveText(
    'This hook is no longer there. Please choose another one.',
  )
  expect(await charges(page)).toEqual([])
})

modelTest(
  'content that fails brings its dialog back with everything in it, also after a reload',
  async ({ signedIn: page, provider, gate }) => {
    await addHooks(page, 1, { content: HOOK })
    await provider.behave({ fault: 'server_error' })
    gate.hold()
    await page.goto(HOOKS)
    await askForContent(page).click()
    const dialog = contentDialog(page)
    await radio(page, 'Video Script').check({ force: true })
    await dialog.getByLabel('Guidelines (optional)').fill('Start with the amount.')
    await generate(page).dblclick()
    await expectKept(page, 'writingId')
    await page.reload()
    await expect(contentOverlay(page)).toBeVisible()
    gate.release()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to generate content')
    await expect(radio(page, 'Video Script')).toBeChecked()
    await expect(dialog.getByLabel('Guidelines (optional)')).toHaveValue('Start with the amount.')
    await expect(dialog.getByLabel('Topic')).toHaveValue(TOPIC)
    expect(await charges(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(askForContent(page)).toBeFocused()
    await askForContent(page).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await provider.reset()
    await generate(page).click()
    await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
    await expect(articles(page)).toContainText('Video Script')
    expect(await charges(page)).toEqual([153])
  },
)

modelTest(
  'a reload in the middle leads to the content all the same, and two presses are one',
  async ({ signedIn: page, gate }) => {
    await addHooks(page, 1, { content: HOOK })
    gate.hold()
    await page.goto(HOOKS)
    await askForContent(page).click()
    await generate(page).dblclick()
    await expectKept(page, 'writingId')
    await page.reload()
    await expect(contentOverlay(page)).toBeVisible()
    gate.release()
    await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
    await expect(articles(page)).toHaveCount(1)
    expect(await charges(page)).toEqual([153])
  },
)

test('content stands under the type of its hook, counted, and a type without any says where to begin', async ({
  signedIn: page,
}) => {
  await page.goto(HOOKS_CONTENT)
  await expect(page.getByRole('tab')).toHaveCount(12)
  await expect(tab(page, 'All Content')).toHaveText(/0$/)
  await expect(page.getByText('The posts and scripts you make from hooks will stand here.')).toBeVisible()
  await makeContent(page)
  await makeContent(page, { hookType: 'Myths', contentType: 'Video Script', platform: 'Instagram' })
  await makeContent(page, { hookType: 'Myths', platform: 'Twitter Post' })
  await page.reload()
  await expect(articles(page)).toHaveCount(3)
  await expect(tab(page, 'All Content')).toHaveText(/3$/)
  await expect(tab(page, 'Myths')).toHaveText(/2$/)
  await expect(tab(page, 'Story')).toHaveText(/1$/)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await tab(page, 'Myths').click()
  await expect(page).toHaveURL(/type=myths/)
  await expect(articles(page)).toHaveCount(2)
  await expect(articles(page).nth(0)).toContainText('Twitter Post')
  await expect(articles(page).nth(1)).toContainText('Video Script')
  await page.reload()
  await expect(articles(page)).toHaveCount(2)
  await tab(page, 'Step by Step').click()
  await expect(page.getByText('Nothing was made from a Step by Step hook yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a hook' }).click()
  await expect(pageTitle(page, 'Hooks Library')).toBeVisible()
  await expect(tab(page, 'Step by Step')).toHaveAttribute('aria-selected', 'true')
})

test('content is edited, copied and deleted together, and Undo brings it back', async ({ signedIn: page }) => {
  await makeContent(page)
  await makeContent(page, { hookType: 'Myths' })
  await page.goto(HOOKS_CONTENT)
  await articles(page).first().getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await editor.getByRole('textbox').first().fill('An invoice is a letter.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(articles(page).first()).toContainText('An invoice is a letter.')
  await articles(page).first().getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('An invoice is a letter.')
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(articles(page)).toHaveCount(0)
  await expect(tab(page, 'All Content')).toHaveText(/0$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(articles(page)).toHaveCount(2)
  await expect(tab(page, 'Myths')).toHaveText(/1$/)
})

test('the places of an outline are filled in, copied, and saved over it with the former text kept', async ({
  signedIn: page,
}) => {
  await makeContent(page)
  const pieces = async () => (await (await page.request.get('/api/pieces?source=hooks')).json()).items
  const [{ id }] = await pieces()
  const edited = await page.request.patch(`/api/pieces/${id}`, {
    data: { contentText: 'My [first] client paid [the amount].' },
  })
  expect(edited.status()).toBe(200)
  await page.goto(HOOKS_CONTENT)
  const fillIn = page.getByRole('button', { name: 'Fill in' })
  await fillIn.click()
  const dialog = page.getByRole('dialog', { name: 'Fill in' })
  await expect(dialog.getByLabel('First')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('First').fill('oldest')
  await expect(dialog).toContainText('1 of 2 still open')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await expectKept(page, 'oldest')
  await page.reload()
  await fillIn.click()
  await expect(dialog.getByLabel('First')).toHaveValue('oldest')
  await dialog.getByLabel('The amount').fill('$7,000')
  await dialog.getByRole('button', { name: 'Copy post' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My oldest client paid $7,000.')

  // Somebody is faster: nothing of theirs is written over, and nothing typed is lost.
  const changed = 'My [first] client paid [the amount] at once.'
  await page.request.patch(`/api/pieces/${id}`, { data: { contentText: changed } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This text was changed elsewhere in the meantime')
  await expect(dialog).toContainText('My oldest client paid $7,000 at once.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(articles(page)).toContainText('My oldest client paid $7,000 at once.')
  await expect(fillIn).toHaveCount(0)
  await expect.poll(() => isCardFocused(page)).toBe(true)
  const { items } = await (await page.request.get(`/api/pieces/${id}/versions`)).json()
  expect(items[0].text).toBe(changed)
})
