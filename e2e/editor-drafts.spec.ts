/** What is typed in one browser and not saved, in another browser of the same person. */
import type { Locator, Page } from '@playwright/test'
import { editor, openPiece, text } from './editor-journey.ts'
import { expect, expectAccessible, test } from './journey.ts'

const THERE = 'Typed on the laptop, and never saved.'
const HERE = 'Typed on the phone.'

/** Opens the only piece in a browser that has nothing of the first one but its session. */
async function openElsewhere(page: Page, origin: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  if (!context) throw new Error('there is no further browser')
  await context.addCookies(await page.context().cookies())
  const other = await context.newPage()
  await other.goto('/dashboard/library')
  await edit(other)
  return other
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(text(page)).toBeFocused()
}

const offer = (page: Page): Locator => editor(page).getByRole('status').filter({ hasText: 'unsaved changes from' })

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/pieces')).json()).items[0].id
}

/** The unsaved text that the server has. */
async function draftOf(page: Page): Promise<string | undefined> {
  return (await (await page.request.get(`/api/pieces/${await idOf(page)}/draft`)).json()).draft?.text
}

/** Types into a new piece until the server has it, and answers the piece's own text. */
async function leaveUnsaved(page: Page): Promise<string> {
  const post = await openPiece(page, 'LinkedIn')
  await text(page).fill(THERE)
  await expect.poll(() => draftOf(page)).toBe(THERE)
  return post
}

test('what was typed in one browser is offered in another one, restored there and saved', async ({
  signedIn: page,
  home,
}) => {
  const post = await leaveUnsaved(page)

  const tab = await page.context().newPage()
  await tab.goto('/dashboard/library')
  await edit(tab)
  await expect(text(tab)).toHaveValue(THERE)
  await expect(editor(tab)).toContainText('These are changes you had not saved yet.')
  await expect(offer(tab)).toHaveCount(0)
  await tab.close()

  const other = await openElsewhere(page, home.origin)
  await expect(offer(other)).toBeVisible()
  await expect(text(other)).toHaveValue(post)
  await expectAccessible(other)
  await offer(other).getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(text(other)).toBeFocused()
  await expect(text(other)).toHaveValue(THERE)
  await expect(editor(other)).toContainText('Not saved yet')
  await expect(offer(other)).toHaveCount(0)
  await editor(other).getByRole('button', { name: 'Undo the last change' }).click()
  await expect(text(other)).toHaveValue(post)
  await other.keyboard.press('Control+Shift+z')
  await expect(text(other)).toHaveValue(THERE)
  await text(other).press('Control+Enter')
  await expect(other.getByText('Changes saved successfully')).toBeVisible()
  await expect.poll(() => draftOf(page)).toBeUndefined()
  await other.context().close()

  await text(page).press('Control+Enter')
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
})

test('what was typed in both is overwritten in neither, and gone once it is discarded or saved', async ({
  signedIn: page,
  home,
}) => {
  const post = await leaveUnsaved(page)
  const other = await openElsewhere(page, home.origin)
  await expect(offer(other)).toBeVisible()
  await text(other).fill(HERE)
  await expect(offer(other)).toContainText('Restored, they take the place of what you typed here')
  await offer(other).getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(text(other)).toBeFocused()
  await expect(text(other)).toHaveValue(HERE)
  await expect.poll(() => draftOf(page)).toBe(HERE)

  await page.reload()
  await edit(page)
  await expect(text(page)).toHaveValue(THERE)
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await expect(text(page)).toHaveValue(HERE)
  await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expect(text(page)).toHaveValue(THERE)
  await editor(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(editor(page)).toBeHidden()
  await expect.poll(() => draftOf(page)).toBeUndefined()
  await edit(page)
  await expect(text(page)).toHaveValue(post)
  await other.context().close()
})
