import type { Locator, Page } from '@playwright/test'
import { editor, openPiece, text } from './editor-journey.ts'
import { expect, expectAccessible, test } from './journey.ts'

const THREAD = '1/3 First. And more.\n\n2/3 Second.\n\n3/3 Third.'
const DECK = '--- Slide 1 ---\nOne\n\nFirst body.\n\n--- Slide 2 ---\nTwo\n\nSecond body.'

const view = (page: Page, name: 'Text' | 'Posts' | 'Slides') =>
  editor(page).getByRole('group', { name: 'Edit as' }).getByRole('button', { name, exact: true })
const cards = (page: Page): Locator =>
  editor(page)
    .getByRole('list', { name: /^(?:Posts|Slides)$/ })
    .getByRole('listitem')

async function savedText(page: Page): Promise<string> {
  return (await (await page.request.get('/api/pieces')).json()).items[0].contentText
}

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the posts of a thread are broken, joined, moved and typed in, and are one text all along', async ({
      signedIn: page,
    }) => {
      await openPiece(page, 'Twitter Thread')
      await text(page).fill(THREAD)
      await view(page, 'Posts').press('Enter')
      await expect(cards(page)).toHaveCount(3)
      await expect(text(page)).toBeHidden()
      const first = cards(page).first().getByRole('textbox')
      await expect(first).toHaveValue('First. And more.')
      await expect(cards(page).first()).toContainText('20 of 280')

      await first.evaluate((box: HTMLTextAreaElement) => {
        box.focus()
        box.setSelectionRange(6, 6)
      })
      await cards(page)
        .first()
        .getByRole('button', { name: /^Split at cursor/ })
        .click()
      await expect(cards(page)).toHaveCount(4)
      await expect(cards(page).nth(1).getByRole('textbox')).toBeFocused()
      await expect(cards(page).nth(1).getByRole('textbox')).toHaveValue('And more.')
      await cards(page).nth(1).getByRole('button', { name: 'Move post 2 down' }).press('Enter')
      await expect(cards(page).nth(2).getByRole('button', { name: 'Move post 3 down' })).toBeFocused()
      await cards(page)
        .nth(2)
        .getByRole('button', { name: /^Join with next/ })
        .press('Enter')
      await expect(cards(page)).toHaveCount(3)
      await cards(page)
        .nth(1)
        .getByRole('textbox')
        .fill(`Second.${' x'.repeat(140)}`)
      await expect(cards(page).nth(1)).toContainText('Too long by 11')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
      await expect(cards(page).nth(1).getByRole('textbox')).toHaveValue('Second.')
      const joined = '1/3 First.\n\n2/3 Second.\n\n3/3 And more.\n\nThird.'
      await view(page, 'Text').press('Enter')
      await expect(text(page)).toBeFocused()
      await expect(text(page)).toHaveValue(joined)
      await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
      await expect(text(page)).toHaveValue(THREAD)
      await view(page, 'Posts').click()
      await cards(page).first().getByRole('textbox').fill('Anew.')
      await page.keyboard.press('Control+Enter')
      await expect(editor(page)).toBeHidden()
      expect(await savedText(page)).toBe('1/3 Anew.\n\n2/3 Second.\n\n3/3 Third.')
    })

    test('the slides of a carousel are cards that are typed in, moved, added and removed', async ({
      signedIn: page,
    }) => {
      await openPiece(page, 'Carousel')
      await text(page).fill(DECK)
      await view(page, 'Slides').click()
      await expect(cards(page)).toHaveCount(2)
      await cards(page).first().getByRole('textbox', { name: 'Headline' }).fill('A better one')
      await editor(page).getByRole('button', { name: 'Add a slide' }).press('Enter')
      await expect(cards(page).nth(2).getByRole('textbox', { name: 'Headline' })).toBeFocused()
      await page.keyboard.type('Three')
      await page.keyboard.press('Enter')
      await cards(page).nth(2).getByRole('textbox', { name: 'Body' }).fill('Third body.')
      await cards(page).nth(2).getByRole('button', { name: 'Move slide 3 up' }).press('Enter')
      await cards(page).nth(2).getByRole('button', { name: 'Remove slide 3' }).press('Enter')
      await expect(cards(page)).toHaveCount(2)
      await expectAccessible(page)
      await page.keyboard.press('Control+z')
      await expect(cards(page)).toHaveCount(3)
      await view(page, 'Text').click()
      await expect(text(page)).toHaveValue(
        '--- Slide 1 ---\nA better one\n\nFirst body.\n\n--- Slide 2 ---\nThree\n\nThird body.\n\n--- Slide 3 ---\nTwo\n\nSecond body.',
      )
      await expect(editor(page)).toContainText('Not saved yet')
    })
  })

test('what was changed in posts outlives a reload, and is compared with what another one saved', async ({
  signedIn: page,
}) => {
  await openPiece(page, 'Twitter Thread')
  await text(page).fill(THREAD)
  await view(page, 'Posts').click()
  await cards(page).first().getByRole('textbox').fill('Mine.')
  const mine = '1/3 Mine.\n\n2/3 Second.\n\n3/3 Third.'
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Mine.')
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(text(page)).toHaveValue(mine)
  await view(page, 'Posts').click()
  const { items } = await (await page.request.get('/api/pieces')).json()
  await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText: '1/2 Theirs.\n\n2/2 End.' } })
  await cards(page).nth(1).getByRole('textbox').fill('Later.')
  await editor(page).getByRole('button', { name: 'Save Changes' }).click()
  const both = editor(page).getByRole('region', { name: 'Changed elsewhere' })
  await both.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect(text(page)).toHaveValue('1/2 Theirs.\n\n2/2 End.')
  await editor(page).getByRole('button', { name: 'Undo the last change' }).click()
  await expect(text(page)).toHaveValue('1/3 Mine.\n\n2/3 Later.\n\n3/3 Third.')
})
