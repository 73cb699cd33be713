import { readFile } from 'node:fs/promises'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { expect, expectAccessibleEverywhere, test } from './journey.ts'
import { mintAccount } from './mint-account.ts'
import { charges } from './model-journey.ts'
import {
  deleteNote,
  FORMATS,
  listPieces,
  makeNote,
  makePiece,
  previewHeading,
  previewOf,
  SPOKEN_PRICE,
  shown,
} from './voice-content-journey.ts'

const TITLE = 'Hiring: what now?'

test('a piece is edited, copied and downloaded on a page of its own, which any tab finds by its address', async ({
  signedIn: page,
  context,
}) => {
  const id = await makeNote(page, TITLE)
  const piece = await makePiece(page, id, 'personal-story')
  await page.goto(previewOf(id, piece))
  await expect(page.getByText(`Made from “${TITLE}”`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current]')).toHaveText('Voice Notes')
  const [made] = await listPieces(page)
  await expect(shown(page)).toContainText(made?.contentText.split('\n')[0] ?? '')
  await expectAccessibleEverywhere(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  await page.setViewportSize({ width: 1440, height: 900 })

  await shown(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(dialog).toContainText('Personal Story')
  await dialog.getByRole('textbox').first().fill('Do not lose me.')
  await page.route('**/api/pieces/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } })
      : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update voice content')
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Do not lose me.')
  await page.unroute('**/api/pieces/*')
  await page.reload()
  await shown(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Do not lose me.')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('textbox').first().fill('My own story now.\n\nSecond part.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(shown(page)).toContainText('My own story now.')

  await shown(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My own story now.\n\nSecond part.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown(page).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Hiring what now - Personal Story.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe('My own story now.\n\nSecond part.')

  const tab = await context.newPage()
  await tab.goto(previewOf(id, piece))
  await expect(shown(tab)).toContainText('My own story now.')
  await tab.close()
  await page.getByRole('link', { name: 'Back to Voice Notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Voice Note Generation' })).toBeVisible()
})

test('every format yields a piece, and each has its tab, the newest first', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  for (const { id: format } of VOICE_FORMATS) await makePiece(page, id, format)
  await page.goto(previewOf(id))
  await expect(page.getByRole('tab')).toHaveText(FORMATS.toReversed())
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  for (const { label, contentText, platform } of (await listPieces(page)).map((piece, at) => ({
    ...piece,
    label: FORMATS.toReversed()[at] ?? '',
  }))) {
    await page.getByRole('tab', { name: label, exact: true }).click()
    await expect(shown(page)).toContainText(label)
    await expect(shown(page)).toContainText(contentText.trim().split('\n')[0] ?? '')
    await expect(page.getByRole('region', { name: /^Rules of/ })).toHaveCount(platform === null ? 0 : 1)
  }
  await page.getByRole('tab', { name: 'Funnel Ideas' }).click()
  await expect(page).toHaveURL(/piece=/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Funnel Ideas' })).toHaveAttribute('aria-selected', 'true')
  await expect(shown(page)).toContainText('Funnel Ideas')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a piece outlives its voice note: it is found by its own id', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  const piece = await makePiece(page, id, 'blog-post')
  await deleteNote(page, id)
  await page.goto(previewOf(id, piece))
  await expect(shown(page)).toContainText('Blog Post')
  await expect(page.getByText(`Made from “${TITLE}”`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Another format' })).toHaveCount(0)
  await shown(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  await dialog.getByRole('textbox').first().fill('Still mine.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(shown(page)).toContainText('Still mine.')
  await page.goto(previewOf(id))
  await expect(page.getByText('This content is no longer there.')).toBeVisible()
})

test('what is missing and what is another person’s look alike, with a way back', async ({ signedIn: page, home }) => {
  const id = await makeNote(page, TITLE)
  const piece = await makePiece(page, id, 'linkedin-post')
  const other = await makeNote(page, 'Nothing made of it yet')
  for (const missing of [crypto.randomUUID(), 'no-such-piece']) {
    await page.goto(previewOf(id, missing))
    await expect(page.getByText('This content is no longer there.')).toBeVisible()
  }
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Show the newest of this voice note' }).click()
  await expect(shown(page)).toContainText('LinkedIn Post')
  await page.goto(previewOf(other, piece))
  await expect(page.getByText('What you make from this voice note will stand here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a format' })).toHaveAttribute('href', new RegExp(`note=${other}`))

  const stranger = await mintAccount(home)
  await page.context().clearCookies()
  await page.context().addCookies([{ ...stranger.cookie, url: home.origin, httpOnly: true, sameSite: 'Lax' }])
  for (const at of [previewOf(id, piece), previewOf(id), previewOf(crypto.randomUUID(), crypto.randomUUID())]) {
    await page.goto(at)
    await expect(page.getByText('This content is no longer there.')).toBeVisible()
    await expect(page.getByText(TITLE)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to Voice Notes' })).toBeVisible()
  }
})

test('one more of a piece without a platform stands beside it, at its price', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  await makePiece(page, id, 'business-quotes')
  await page.goto(previewOf(id))
  await shown(page).getByRole('button', { name: 'Again' }).click()
  const variants = page.getByRole('dialog', { name: 'Variants' })
  await variants.getByRole('button', { name: `Another one · ${SPOKEN_PRICE} tokens` }).click()
  await expect(variants.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(2)
  await expect(variants.getByRole('article', { name: 'Variant 2' }).getByRole('button', { name: 'Copy' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(variants).toBeHidden()
  await expect(page.getByRole('tab')).toHaveText(['Business Quotes2', 'Business Quotes1'])
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await charges(page)).toEqual([SPOKEN_PRICE, SPOKEN_PRICE])
})

test('the places that a piece leaves open are filled where it stands', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  await makePiece(page, id, '3-emails')
  await page.goto(previewOf(id))
  await expect(shown(page)).toContainText('[your name]')
  await shown(page).getByRole('button', { name: 'Fill in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('your name').fill('Ada')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toBeHidden()
  await expect(shown(page)).not.toContainText('[your name]')
  await expect(shown(page)).toContainText('Ada')
})

test('the library and the overview show voice content by its format and its voice note', async ({ signedIn: page }) => {
  const id = await makeNote(page, TITLE)
  await makePiece(page, id, 'expand-ideas')
  await makePiece(page, id, 'twitter-post')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^2\s*Content Library|Content Library\s*2/ })).toBeVisible()
  await expect(page.getByRole('article', { name: /Funnel Ideas/ })).toBeVisible()
  await page.goto('/dashboard/library?tab=voice')
  await expect(page.getByRole('article')).toHaveCount(2)
  const card = page.getByRole('article', { name: /Funnel Ideas/ })
  await expect(card.getByText(`From: ${TITLE}`)).toBeVisible()
  await expect(page.getByRole('article', { name: /Twitter Post/ })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.route('**/api/pieces/delete', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete voice content')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.unroute('**/api/pieces/delete')
  await card.getByRole('link', { name: TITLE }).click()
  await expect(previewHeading(page)).toBeVisible()
  await expect(shown(page)).toContainText('Funnel Ideas')
  await page.route('**/api/pieces?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }),
  )
  await page.goto('/dashboard/library?tab=voice')
  await expect(page.getByText('Failed to load voice content. Please try again.')).toBeVisible()
})
