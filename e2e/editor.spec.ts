import type { Locator, Page } from '@playwright/test'
import { editor, openPiece, text } from './editor-journey.ts'
import { expect, expectAccessible, openPane, test } from './journey.ts'

const LINE = 'Fridays are for letters.'

test('a post is seen as its readers see it, folded and whole, while it is typed', async ({ signedIn: page }) => {
  const post = await openPiece(page, 'LinkedIn')
  const preview = editor(page).getByRole('tabpanel')
  const last = post.trim().split('\n').at(-1) ?? ''
  await expect(preview).toContainText(`Characters ${post.length.toLocaleString('en-US')}/3,000`)
  await expect(preview).toContainText(post.split('\n')[0] ?? '')
  await expect(preview).not.toContainText(last)
  await preview.getByRole('button', { name: '… see more' }).click()
  await expect(preview).toContainText(last)
  await text(page).press('Control+Home')
  await text(page).pressSequentially(`${LINE} `)
  await expect(preview).toContainText(LINE)
  await expect(editor(page)).toContainText('Not saved yet')
  await text(page).fill('x'.repeat(3_001))
  await editor(page)
    .getByRole('button', { name: /^Too long by/ })
    .click()
  await expect(preview.getByText(/^Too long by/)).toBeVisible()
})

test('a post folds by the lines and characters of a phone or of a desktop', async ({ signedIn: page }) => {
  await openPiece(page, 'LinkedIn')
  const preview = editor(page).getByRole('tabpanel')
  await text(page).fill('First.\n\nSecond.\n\nThird.\n\nFourth.')
  await expect(preview).toContainText('Third.')
  await expect(preview).not.toContainText('Fourth.')
  await expect(editor(page)).toContainText('folds in paragraph 3 on a desktop')
  await preview.getByRole('button', { name: 'Phone' }).press('Enter')
  await expect(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await expect(preview).toContainText('Second.')
  await expect(preview).not.toContainText('Third.')
  await expect(preview).toContainText('Roughly what people see on a phone')
  await expect(editor(page)).toContainText('folds in paragraph 2 on a phone')
  await expectAccessible(page)
})

test('a thread is a row of posts, and a carousel its slides', async ({ signedIn: page }) => {
  const thread = await openPiece(page, 'Twitter Thread')
  const posts = thread.match(/^\d+\/\d+ /gm) ?? []
  expect(posts.length).toBeGreaterThan(2)
  await expect(editor(page).getByRole('region', { name: 'Posts of the thread' }).getByRole('listitem')).toHaveCount(
    posts.length,
  )
  await expect(editor(page)).toContainText(`${posts.length} posts`)
  await editor(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const carousel = await openPiece(page, 'Carousel')
  const slides = carousel.match(/^--- Slide/gm) ?? []
  const stage = editor(page).getByRole('region', { name: 'Slides as they will look' })
  await expect(stage.getByRole('img', { name: new RegExp(`^Slide 1 of ${slides.length}: `) })).toBeVisible()
  await expect(editor(page).getByRole('tabpanel')).not.toContainText('--- Slide')
})

test('the text it was written from stands beside it, with its places marked', async ({ signedIn: page }) => {
  const post = await openPiece(page, 'LinkedIn')
  await openPane(editor(page), 'Source')
  const source = editor(page).getByRole('tabpanel')
  await expect(source).toContainText('Marked is what stands in the post.')
  await expect(source.locator('mark').first()).toContainText(post.split('\n')[0] ?? '')
  await text(page).fill('Nothing of that is in here, not one word in a row.')
  await expect(source).toContainText('Nothing in the post stands in it word for word.')
})

test('an earlier version shows what has changed, takes its place, and Undo takes that back', async ({
  signedIn: page,
}) => {
  const post = await openPiece(page, 'LinkedIn')
  await text(page).fill(`${LINE}\n\n${post}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await openPane(editor(page), 'Versions')
  const versions = editor(page).getByRole('tabpanel')
  await expect(versions.getByRole('region', { name: 'Earlier text' }).locator('ins')).toContainText(LINE)
  await expect(versions.getByRole('region', { name: 'Earlier text' }).locator('del')).toHaveCount(0)
  await text(page).press('Control+End')
  await text(page).pressSequentially(' And typed.')
  await versions.getByRole('button', { name: 'Use this version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(text(page)).toHaveValue(post)
  await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expect(text(page)).toHaveValue(`${LINE}\n\n${post} And typed.`)
})

/** Opens the same piece in a second tab and saves a text of its own there. */
async function saveInSecondTab(page: Page, other: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/dashboard/library')
  await tab.getByRole('button', { name: 'Edit', exact: true }).click()
  await text(tab).fill(other)
  await text(tab).press('Control+Enter')
  await expect(tab.getByText('Changes saved successfully')).toBeVisible()
  await tab.close()
}

/** Saves a text as somebody does who has no part in this browser's drafts. */
async function saveElsewhere(page: Page, contentText: string): Promise<void> {
  const { items } = await (await page.request.get('/api/pieces')).json()
  await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText } })
}

const savedText = async (page: Page) => (await (await page.request.get('/api/pieces')).json()).items[0].contentText

for (const width of [390, 1440])
  test.describe(`two tabs edit one post, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the second to save sees both texts, and keeps its own over what it has seen alone', async ({
      signedIn: page,
    }) => {
      await openPiece(page, 'LinkedIn')
      await saveInSecondTab(page, 'Fridays are for long letters.')
      await text(page).fill('Fridays are for short letters.')
      await text(page).press('Control+Enter')
      const both = editor(page).getByRole('region', { name: 'Changed elsewhere' })
      await expect(both).toBeFocused()
      await expect(both.getByRole('alert')).toContainText('yours was not saved')
      await expect(both.getByRole('region').locator('del')).toHaveText('long')
      await expect(both.getByRole('region').locator('ins')).toHaveText('short')
      await expectAccessible(page)

      await saveElsewhere(page, 'Mondays are for long letters.')
      await both.getByRole('button', { name: 'Keep mine' }).press('Enter')
      await expect(both.getByRole('region')).toContainText('Mondays')
      expect(await savedText(page)).toBe('Mondays are for long letters.')
      await both.getByRole('button', { name: 'Keep mine' }).press('Enter')
      await expect(page.getByText('Changes saved successfully')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
      expect(await savedText(page)).toBe('Fridays are for short letters.')
      await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
      await openPane(editor(page), 'Versions')
      await expect(editor(page).getByRole('region', { name: 'Earlier text' })).toContainText('Mondays')
    })

    test('theirs is taken into the editor, Undo brings the own one back, and both can be saved', async ({
      signedIn: page,
    }) => {
      await openPiece(page, 'LinkedIn')
      await saveInSecondTab(page, 'Theirs.')
      await text(page).fill('Mine.')
      await text(page).press('Control+Enter')
      const both = editor(page).getByRole('region', { name: 'Changed elsewhere' })
      await both.getByRole('button', { name: 'Take theirs' }).press('Enter')
      await expect(both).toBeHidden()
      await expect(text(page)).toBeFocused()
      await expect(text(page)).toHaveValue('Theirs.')
      await expect(editor(page)).not.toContainText('Not saved yet')
      await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
      await expect(text(page)).toHaveValue('Mine.')
      await expect(editor(page)).toContainText('Not saved yet')
      await text(page).press('Control+Enter')
      await expect(page.getByText('Changes saved successfully')).toBeVisible()
      expect(await savedText(page)).toBe('Mine.')
    })
  })

test('two tabs that come to the same text are in no conflict', async ({ signedIn: page }) => {
  await openPiece(page, 'LinkedIn')
  await saveInSecondTab(page, LINE)
  await text(page).fill(LINE)
  await text(page).press('Control+Enter')
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await expect(editor(page)).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('one row of tabs shows the text or a pane, and typing goes on where it was left', async ({
      signedIn: page,
    }) => {
      const post = await openPiece(page, 'Instagram')
      await text(page).press('Control+End')
      await text(page).pressSequentially(' One more.')
      for (const pane of ['Preview', 'Source', 'Versions', 'Voice'] as const) {
        await openPane(editor(page), pane)
        await expect(text(page)).toBeHidden()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }
      await page.keyboard.press('Home')
      await expect(editor(page).getByRole('tab', { name: 'Text', exact: true })).toBeFocused()
      await expect(text(page)).toHaveValue(`${post} One more.`)
      await openPane(editor(page), 'Preview')
      await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
      await expect(text(page)).toBeFocused()
      await expect(text(page)).toHaveValue(post)
      await expectAccessible(page)
    })
  })
}

test('a letter that was not drawn yet is asked about and saved like the others', async ({ signedIn: page }) => {
  const post = await openPiece(page, 'LinkedIn')
  await text(page).press('Control+End')
  await typeAndPress(editor(page).getByRole('button', { name: 'Cancel' }), '!')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await text(page).press('Control+End')
  await typeAndPress(editor(page).getByRole('button', { name: 'Save Changes' }), '?')
  await expect(editor(page)).toBeHidden()
  const { items } = await (await page.request.get('/api/pieces')).json()
  expect(items).toMatchObject([{ contentText: `${post}!?` }])
})

test('the caret stays in sight where a line is added at the end', async ({ signedIn: page }) => {
  await openPiece(page, 'LinkedIn')
  await text(page).fill('A line.\n'.repeat(60))
  await text(page).press('Control+End')
  for (let line = 0; line < 8; line++) await text(page).press('Enter')
  await text(page).press('e')
  // The middle of the last line, and the edge of what scrolls around the text.
  const { line, edge, within } = await text(page).evaluate((box) => {
    const scroller = box.closest('.overflow-y-auto')
    const { bottom } = box.getBoundingClientRect()
    return {
      line: bottom - Number.parseFloat(getComputedStyle(box).lineHeight) / 2,
      edge: scroller?.getBoundingClientRect().bottom,
      within: box.scrollTop,
    }
  })
  expect(within).toBe(0)
  expect(line).toBeLessThan(edge ?? 0)
})

/** In one go, so that nothing is drawn between the letter and the press. */
async function typeAndPress(button: Locator, letter: string): Promise<void> {
  await button.evaluate((button: HTMLElement, letter) => {
    document.execCommand('insertText', false, letter)
    button.click()
  }, letter)
}
