import { expect, expectAccessibleEverywhere, expectKept } from './journey.ts'
import {
  addressField,
  charges,
  PARAGRAPHS,
  REVIVAL,
  revive,
  reviveButton,
  TRANSCRIPT,
  test,
} from './revival-journey.ts'

test('what was read tells its author and date, is corrected, and priced as it was corrected', async ({
  signedIn: page,
  pages,
  visits,
}) => {
  await page.goto(REVIVAL)
  await addressField(page).fill(`${pages}/learned`)
  await addressField(page).press('Enter')
  await expect(page.getByText(/^127\.0\.0\.1 · Grace Writer · .*2024.* · [\d,]+ words$/)).toBeVisible()
  await expect(page.getByText((PARAGRAPHS[0] ?? '').slice(0, 100)).first()).toBeVisible()
  const asRead = (await page.getByText(/^[\d,]+ words · \d+ tokens$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Correct the text' }).click()
  const field = page.getByRole('textbox', { name: 'The text, as you correct it' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(new RegExp((PARAGRAPHS[0] ?? '').slice(0, 40)))
  await expect(page.getByText(asRead)).toBeVisible()
  await field.fill('')
  await reviveButton(page).click()
  await expect(page.getByText('Please paste or type some text first.')).toBeVisible()
  await field.fill(TRANSCRIPT)
  await expectAccessibleEverywhere(page)
  await expectKept(page, TRANSCRIPT.slice(-60))
  await page.reload()
  await expect(field).toHaveValue(TRANSCRIPT)
  await page.getByRole('button', { name: 'Use the text as it was read' }).click()
  await expect(field).toBeHidden()
  await expect(addressField(page)).toBeFocused()
  await expect(page.getByText(asRead)).toBeVisible()
  await page.getByRole('button', { name: 'Correct the text' }).click()
  await field.fill(TRANSCRIPT)
  const tokens = Math.ceil(200 + (TRANSCRIPT.split(/\s+/).length * 30) / 100)
  await expect(page.getByText(`${tokens} tokens`)).toBeVisible()
  await revive(page)
  await expect(field).toBeHidden()
  await expect(addressField(page)).toHaveValue('')
  expect(await charges(page)).toMatchObject([{ tokensUsed: tokens }])
  expect(visits.count).toBe(1)
  await expect(page.getByRole('article').getByRole('link', { name: '127.0.0.1' })).toBeVisible()
})
