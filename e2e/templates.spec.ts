import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
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

const TEMPLATES = '/dashboard/templates'
const [POST = '', MADE = ''] = readFileSync(path.resolve(import.meta.dirname, '../test/posts/fired-client.txt'), 'utf8')
  .split('\n=====\n')
  .map((text) => text.trim())
const FULL = 'Template limit reached for LinkedIn. Please delete an existing template first.'

const field = (page: Page) => page.getByLabel('A post that worked')
const create = (page: Page) => page.getByRole('button', { name: 'Create Template' })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Creating your template' })

/** Makes templates through the API, as another tab would. */
async function makeTemplates(page: Page, count: number, platform = 'LinkedIn'): Promise<void> {
  const kept = async () => (await (await page.request.get('/api/templates/counts')).json()).byPlatform[platform]
  const before = await kept()
  for (let at = 0; at < count; at++) {
    const started = await page.request.post('/api/writings', {
      data: { operation: 'template', input: { platform, content: `${POST}\n${at}` } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(started.status()).toBe(202)
  }
  await expect.poll(kept).toBe(before + count)
}

async function createOne(page: Page, post = POST): Promise<void> {
  await field(page).fill(post)
  await seeThrough(overlay(page), () => create(page).click())
}

test('a pasted post becomes a template for its price, first in the list, and the field is empty again', async ({
  signedIn: page,
}) => {
  await page.goto(TEMPLATES)
  await expect(page.getByRole('tab')).toHaveText([
    /^LinkedIn\s*0\/25$/,
    /^Twitter Post\s*0\/25$/,
    /^Instagram\s*0\/25$/,
  ])
  await expect(page.getByText('A template is the shape of a post')).toBeVisible()
  await expect(page.getByText('Built-in composer: opens places in the post you paste.')).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await field(page).fill(' \n ')
  await expect(create(page)).toBeDisabled()
  await field(page).fill(POST)
  const price = Math.ceil(100 + POST.split(/\s+/).length * 0.2)
  await expect(page.getByText(`${price} tokens`)).toBeVisible()
  await seeThrough(overlay(page), () => create(page).click())
  await expect(field(page)).toHaveValue('')
  await expect(tab(page, 'LinkedIn')).toHaveText(/1\/25/)
  await expect(page.getByRole('article')).toContainText('I fired [hook: what you fired].')
  await expect(page.getByText(`${(12_000 - price).toLocaleString('en-US')} tokens left`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)

  await createOne(page, `Once more.\n\n${POST}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Once more.')
  await tab(page, 'Twitter Post').click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /Templates.*2|2.*Templates/ })).toBeVisible()
})

test('a template is copied, edited and deleted, and Undo brings it back with its place', async ({ signedIn: page }) => {
  await makeTemplates(page, 1)
  await page.goto(TEMPLATES)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(MADE)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('textbox').fill('I lost [what you lost] and kept [what you kept].')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('I lost [what you lost] and kept [what you kept].')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(tab(page, 'LinkedIn')).toHaveText(/0\/25/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(tab(page, 'LinkedIn')).toHaveText(/1\/25/)
})

test('a template is filled on the page of generation, and the post is written in its shape for its price', async ({
  signedIn: page,
}) => {
  await makeTemplates(page, 1)
  await page.goto(TEMPLATES)
  await page.getByRole('link', { name: 'Use template' }).click()
  await expect(page).toHaveURL(/generation\?template=.+&platform=linkedin/)
  const places = page.getByRole('group', { name: 'Fill in your template' })
  const write = page.getByRole('button', { name: 'Generate Content' })
  await expect(write).toBeDisabled()
  const [first, second] = [places.getByRole('textbox').nth(0), places.getByRole('textbox').nth(1)]
  await first.fill('sponsor of mine')
  await second.fill('more than anybody')
  const post = page.getByRole('region', { name: 'Your post' })
  await expect(post).toContainText('sponsor of mine')
  await expect(post).toContainText(/\d+ of \d+ still open/)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectKept(page, 'sponsor of mine')
  await page.reload()
  await expect(second).toHaveValue('more than anybody')

  const said = ['I fired sponsor of mine.', 'more than anybody', 'What would you have done?']
  const price = Math.ceil(150 + said.join(' ').split(' ').length * 0.25)
  await expect(page.getByText(`${price} tokens`)).toBeVisible()
  const { tokensLeft } = await (await page.request.get('/api/plan')).json()
  await seeThrough(page.getByRole('dialog', { name: 'Creating your authentic content' }), () => write.click())
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const sentence of said) await expect(page.getByRole('article')).toContainText(sentence)
  await expect(page.getByRole('article')).not.toContainText('[')
  expect((await (await page.request.get('/api/plan')).json()).tokensLeft).toBe(tokensLeft - price)
  await expect(first).toHaveValue('sponsor of mine')

  for (const name of ['Twitter Post', 'Instagram']) await page.getByRole('checkbox', { name, exact: true }).check()
  await expect(page.getByText(`${3 * price} tokens for 3 posts`)).toBeVisible()
  await write.click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Instagram', exact: true })).not.toBeChecked()
  expect((await (await page.request.get('/api/plan')).json()).tokensLeft).toBe(tokensLeft - 4 * price)

  await tab(page, 'Instagram').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('I fired sponsor of mine.')
  await expect(first).toHaveValue('sponsor of mine')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(first).toHaveValue('')
  await expect(write).toBeDisabled()
  await page.getByRole('link', { name: 'Write without it' }).click()
  await expect(page.getByLabel('Your text')).toBeVisible()
  await expect(tab(page, 'Instagram')).toHaveAttribute('aria-selected', 'true')
})

test('a template that is gone is told of, with the way to the others', async ({ signedIn: page }) => {
  await page.goto(`/dashboard/generation?template=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toContainText('This template is gone.')
  await page.getByRole('link', { name: 'Choose a template' }).click()
  await expect(field(page)).toBeVisible()
})

test('many templates are deleted after a question, and brought back by Undo', async ({ signedIn: page }) => {
  await makeTemplates(page, 3)
  await page.goto(TEMPLATES)
  await deleteTwoAndUndo(page, 'templates')
})

test('a copy that the browser refuses says so', async ({ signedIn: page }) => {
  await makeTemplates(page, 1)
  await refuseCopies(page)
  await page.goto(TEMPLATES)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Failed to copy template')).toBeVisible()
})

test('the twenty-fifth is the last of its platform, whichever tab makes it', async ({ signedIn: page }) => {
  await makeTemplates(page, 24)
  await page.goto(TEMPLATES)
  await expect(tab(page, 'LinkedIn')).toHaveText(/24\/25/)
  await field(page).fill(POST)
  await makeTemplates(page, 1)
  await create(page).click()
  await expect(page.getByRole('alert')).toHaveText(FULL)
  await expect(field(page)).toHaveValue(POST)
  await expect(tab(page, 'LinkedIn')).toHaveText(/25\/25/)
  await expect(create(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByText(FULL)).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await expect(field(page)).toHaveValue(POST)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await tab(page, 'Instagram').click()
  await expect(page.getByText(FULL)).toBeHidden()
  await expect(create(page)).toBeEnabled()
  await tab(page, 'LinkedIn').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(page.getByText(FULL)).toBeHidden()
  // Its place is taken meanwhile, so that it cannot come back.
  await makeTemplates(page, 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(FULL).first()).toBeVisible()
})

test('a post that no template can be made of is refused with its reason, free of charge, and stays in its field', async ({
  signedIn: page,
}) => {
  await page.goto(TEMPLATES)
  await field(page).fill('Too short for a shape.')
  await create(page).click()
  await expect(page.getByRole('alert')).toContainText('This post is too short to make a template of.')
  await expect(field(page)).toHaveValue('Too short for a shape.')
  await expect(tab(page, 'LinkedIn')).toHaveText(/0\/25/)
  await expect(page.getByText('12,000 tokens left')).toBeVisible()
  await expectAccessibleEverywhere(page)
  // Whoever goes on typing is not taken away from the text to its reason.
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = function () {
      this.toggleAttribute('data-brought', true)
    }
  })
  await field(page).press('End')
  await field(page).pressSequentially(' More')
  await expect(field(page)).toHaveValue('Too short for a shape. More')
  await expect(page.locator('[data-brought]')).toHaveCount(0)
})

test('a reload in the middle shows the template in its own tab and charges once', async ({ signedIn: page }) => {
  await page.goto(`${TEMPLATES}?platform=instagram`)
  await field(page).fill(POST)
  await expectKept(page, 'I fired my biggest client')
  const letGo = await holdWritings(page)
  await create(page).click()
  await expect(overlay(page)).toBeVisible()
  await page.reload()
  letGo()
  await expect(cards(page)).toHaveCount(1)
  await expect(tab(page, 'Instagram')).toHaveText(/1\/25/)
  const usage = await (await page.request.get('/api/token-usage')).json()
  expect(usage.items).toMatchObject([{ actionType: 'template' }])
})

test('what one tab makes is in the other, which keeps what is typed in it', async ({ signedIn: page, context }) => {
  await page.goto(TEMPLATES)
  const other = await context.newPage()
  await other.goto(TEMPLATES)
  await createOne(other)
  await page.bringToFront()
  await field(page).fill('Typed meanwhile.')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cards(page)).toHaveCount(1)
  await expect(tab(page, 'LinkedIn')).toHaveText(/1\/25/)
  await expect(field(page)).toHaveValue('Typed meanwhile.')
})

test('a template that another tab makes afterwards is not taken for the one made here', async ({
  signedIn: page,
  context,
}) => {
  await page.goto(TEMPLATES)
  await createOne(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)
  await field(page).fill('Typed meanwhile.')
  const other = await context.newPage()
  await other.goto(TEMPLATES)
  await createOne(other, `Elsewhere.\n\n${POST}`)
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Elsewhere.')
  await page.keyboard.insertText(' More')
  await expect(field(page)).toHaveValue('Typed meanwhile. More')
})

test('the keyboard alone makes a template, and the focus follows it', async ({ signedIn: page }) => {
  await page.goto(TEMPLATES)
  await tab(page, 'LinkedIn').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Twitter Post')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.insertText(POST)
  await seeThrough(overlay(page), () => page.keyboard.press('Control+Enter'))
  await expect(tab(page, 'Twitter Post')).toHaveText(/1\/25/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Content' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
})
