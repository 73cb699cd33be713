import { editor, openPiece, text } from './editor-journey.ts'
import { expect, expectAccessible, openPane, test } from './journey.ts'

const SAID = 'Peter Drucker gave 97% of it away.'

test('what the source does not say is counted, listed with the nearest sentence, and found by keyboard', async ({
  signedIn: page,
}) => {
  const post = await openPiece(page, 'LinkedIn')
  await expect(editor(page)).not.toContainText('not in your source')
  await text(page).fill(`${post}\n\n${SAID}`)
  const count = editor(page).getByRole('button', { name: '2 not in your source' })
  await count.press('Enter')
  const list = editor(page).getByRole('region', { name: 'Not in your source' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('name')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Show “97%” in the text' }).press('Enter')
  await expect(text(page)).toBeFocused()
  expect(
    await text(page).evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)),
  ).toBe('97%')
  await page.keyboard.type('Some')
  await expect(editor(page).getByRole('button', { name: '1 not in your source' })).toBeVisible()
  await expect(list).not.toContainText('97%')
})

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the source shows where the paragraph at the caret is from, one after the other', async ({
      signedIn: page,
    }) => {
      const paragraphs = (await openPiece(page, 'LinkedIn')).split('\n\n')
      const own = paragraphs
        .filter((paragraph) => paragraph.split(' ').length > 6 && !paragraph.includes('?'))
        .slice(0, 2)
      expect(own).toHaveLength(2)
      const origin = editor(page).getByRole('tabpanel').locator('[data-aim]')
      for (const paragraph of own) {
        await openPane(editor(page), width < 1000 ? 'Text' : 'Source')
        await text(page).evaluate((box: HTMLTextAreaElement, words) => {
          box.focus()
          box.setSelectionRange(box.value.indexOf(words), box.value.indexOf(words))
        }, paragraph)
        await editor(page)
          .getByRole('button', { name: /^Where from/ })
          .click()
        await expect(origin.first()).toBeInViewport()
        await expect(origin.first()).toContainText(paragraph.split(' ').slice(1, 4).join(' '))
      }
      await expectAccessible(page)
    })
  })
