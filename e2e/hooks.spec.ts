import type { Page } from '@playwright/test'
import {
  addHooks,
  articles,
  create,
  createDialog,
  createOne,
  HOOKS,
  hookOverlay,
  isCardFocused,
  pageTitle,
  TOPIC,
} from './hooks-journey.ts'
import { expect, expectAccessibleEverywhere, seeThrough, test } from './journey.ts'
import { tab } from './list-journey.ts'

const TYPES = [
  'Curiosity',
  'Problem Solution',
  'Story',
  'Statistics',
  'Questions',
  'Education',
  'Myths',
  'Step by Step',
  'Common Mistakes',
  'Authority',
  'Contrarian',
]
const WIDE = { width: 1440, height: 900 }

test('a topic becomes a hook of its type for its price, first in the list, and asked again another one comes', async ({
  signedIn: page,
}) => {
  await page.goto(HOOKS)
  await expect(page.getByRole('tab')).toHaveText([
    /^All Hooks\s*0\/132$/,
    ...TYPES.map((type) => new RegExp(`^${type}\\s*0/12$`)),
  ])
  await expect(create(page)).toBeDisabled()
  await expect(create(page)).toHaveAccessibleDescription('Choose a type to create a hook for it.')
  await expect(page.getByText('Choose a type to create a hook for it.')).toBeVisible()
  await tab(page, 'Story').click()
  await expect(page).toHaveURL(/type=story/)
  await create(page).click()
  const dialog = createDialog(page)
  const send = dialog.getByRole('button', { name: 'Create Hook' })
  await expect(dialog.getByLabel('Topic')).toBeFocused()
  await expect(dialog).toContainText('Built-in composer: fits your topic into opening lines of its own.')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Topic').fill('  \n ')
  await expect(send).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expect(hookOverlay(page)).toBeHidden()
  await dialog.getByLabel('Topic').fill(TOPIC)
  // 75 + 4 words x 0.15
  await expect(dialog).toContainText('76 tokens')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await seeThrough(hookOverlay(page), () => page.keyboard.press('Control+Enter'))
  await expect(tab(page, 'Story')).toHaveText(/1\/12/)
  await expect(tab(page, 'All Hooks')).toHaveText(/1\/132/)
  await expect(articles(page)).toHaveCount(1)
  await expect(articles(page)).toContainText('Story')
  await expect(page.getByText('11,924 tokens left')).toBeVisible()
  await expect(page.getByText('Your new Story hook is ready.')).toBeAttached()
  await expect.poll(() => isCardFocused(page)).toBe(true)

  await createOne(page)
  await expect(articles(page)).toHaveCount(2)
  const [newer, older] = (await (await page.request.get('/api/hooks')).json()).items
  expect(newer).toMatchObject({ hookType: 'Story', topic: TOPIC })
  expect(newer.content).not.toBe(older.content)
  await expect(articles(page).first()).toContainText(newer.content.slice(0, 100))
  await create(page).click()
  await expect(createDialog(page).getByLabel('Topic')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(create(page)).toBeFocused()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /2\s*Hooks|Hooks\s*2/ })).toBeVisible()
})

test('the keyboard alone chooses a type, and the chosen tab stays in the address, in mind and in sight', async ({
  signedIn: page,
}) => {
  await addHooks(page, 1, { hookType: 'Myths' })
  await page.goto(HOOKS)
  await tab(page, 'All Hooks').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Contrarian')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(articles(page)).toHaveCount(1)
  for (let presses = 0; presses < 7; presses++) await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Myths')).toBeFocused()
  await expect(page).toHaveURL(/type=myths/)
  await expect(articles(page)).toHaveCount(1)
  await page.goto('/dashboard/templates')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(HOOKS)
  await expect(tab(page, 'Myths')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Myths')).toBeInViewport({ ratio: 0.9 })
  await expect(tab(page, 'All Hooks')).not.toBeInViewport()
  await tab(page, 'Step by Step').click()
  await expect(tab(page, 'Step by Step')).toBeInViewport({ ratio: 0.9 })
  await expect(articles(page)).toHaveCount(0)
  await expect(page.getByText('your first Step by Step hook stands here')).toBeVisible()
  await page.getByRole('link', { name: 'Parlance Hooks' }).click()
  await expect(pageTitle(page, 'Parlance Hooks')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Hooks Library' }).click()
  await expect(pageTitle(page, 'Hooks Library')).toBeVisible()
  await page.getByRole('link', { name: 'View Content' }).click()
  await expect(pageTitle(page, 'Hooks Content')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Hooks Library' }).click()
  await expect(tab(page, 'Step by Step')).toHaveAttribute('aria-selected', 'true')
})

test('a hook is copied, shown whole, edited, and never emptied', async ({ signedIn: page }) => {
  const whole = 'w'.repeat(149)
  await addHooks(page, 1, { content: `${whole}!` })
  await addHooks(page, 1, { content: `${whole}!?` })
  await page.goto(`${HOOKS}?type=story`)
  const [long, short] = [articles(page).nth(0), articles(page).nth(1)]
  await expect(short).toContainText(`${whole}!`)
  await expect(short.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(long).not.toContainText('!?')
  await long.getByRole('button', { name: 'Show more' }).click()
  await expect(long).toContainText(`${whole}!?`)
  await long.getByRole('button', { name: 'Show less' }).click()
  await expect(long).not.toContainText('!?')
  await long.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${whole}!?`)

  await long.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await editor.getByRole('textbox').fill('   ')
  await expect(editor.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(editor.getByRole('textbox')).toHaveAccessibleDescription(/hook/)
  const [hook] = (await (await page.request.get('/api/hooks')).json()).items
  expect((await page.request.patch(`/api/hooks/${hook.id}`, { data: { content: ' ' } })).status()).toBe(400)
  await page.route('**/api/hooks/*', (route) => route.fulfill({ status: 500, json: {} }))
  await editor.getByRole('textbox').fill('Nobody paid me for a month.')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor.getByRole('alert')).toContainText('Failed to update hook')
  await expect(editor.getByRole('textbox')).toHaveValue('Nobody paid me for a month.')
  await page.unroute('**/api/hooks/*')
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(long).toContainText('Nobody paid me for a month.')
})

test('the places of a hook are marked, filled in and saved over it', async ({ signedIn: page }) => {
  await addHooks(page, 1, { content: 'It took me [how long] to ask for [the amount].' })
  await page.goto(HOOKS)
  await articles(page).getByRole('button', { name: 'Fill in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill in' })
  await dialog.getByLabel('How long').fill('nine years')
  await page.route('**/api/hooks/*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update hook')
  await expect(dialog.getByLabel('How long')).toHaveValue('nine years')
  await page.unroute('**/api/hooks/*')
  await dialog.getByLabel('The amount').fill('$7,000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(articles(page)).toContainText('It took me nine years to ask for $7,000.')
  await expect(articles(page).getByRole('button', { name: 'Fill in' })).toHaveCount(0)
  await expect.poll(() => isCardFocused(page)).toBe(true)
})

test('many hooks are deleted after a question, and brought back by Undo with their places', async ({
  signedIn: page,
}) => {
  await addHooks(page, 3)
  await page.goto(HOOKS)
  await expect(articles(page)).toHaveCount(3)
  await page.getByRole('checkbox').nth(0).check({ force: true })
  await page.getByRole('checkbox').nth(1).check({ force: true })
  await page.route('**/api/hooks/delete', (route) => route.fulfill({ status: 500, json: {} }))
  await deleteSelected(page)
  await expect(page.getByText('Failed to delete selected hooks')).toBeVisible()
  await expect(articles(page)).toHaveCount(3)
  await page.unroute('**/api/hooks/delete')
  await deleteSelected(page)
  await expect(articles(page)).toHaveCount(1)
  await expect(tab(page, 'Story')).toHaveText(/1\/12/)
  await expect(tab(page, 'All Hooks')).toHaveText(/1\/132/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(articles(page)).toHaveCount(3)
  await expect(tab(page, 'Story')).toHaveText(/3\/12/)
})

async function deleteSelected(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('that a hook was copied is said for two seconds', async ({ signedIn: page }) => {
  await addHooks(page, 1)
  await page.clock.install()
  await page.goto(`${HOOKS}?type=story`)
  const copy = articles(page).getByRole('button', { name: 'Copy', exact: true })
  const notice = page.getByText('Copied to clipboard!')
  // What shows notices comes with the first one.
  await copy.click()
  await expect(notice).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await expect(notice).toBeHidden()
  await copy.click()
  await expect(notice).toBeVisible()
  await page.clock.runFor(1_990)
  await expect(notice).toBeVisible()
  await page.clock.runFor(20)
  await expect(notice).toBeHidden()
})

test('a hook is written for whom its person says, who is remembered for the next one', async ({ signedIn: page }) => {
  await page.goto(`${HOOKS}?type=questions`)
  await create(page).click()
  const audience = createDialog(page).getByLabel('For whom (optional)')
  await audience.fill('x'.repeat(201))
  await createDialog(page).getByLabel('Topic').fill(TOPIC)
  await expect(audience).toHaveAccessibleDescription(/200 characters/)
  await expect(createDialog(page).getByRole('button', { name: 'Create Hook' })).toBeDisabled()
  await audience.fill('freelance designers')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await seeThrough(hookOverlay(page), () => createDialog(page).getByRole('button', { name: 'Create Hook' }).click())
  await expect(articles(page)).toContainText(/freelance designers/)
  await create(page).click()
  await expect(audience).toHaveValue('freelance designers')
  await expect(createDialog(page).getByLabel('Topic')).toHaveValue('')
})
