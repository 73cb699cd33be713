import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { expect, expectAccessibleEverywhere, holdWritings, pasted, seeThrough } from './journey.ts'
import {
  addressField,
  charges,
  chooseType,
  overlay,
  REVIVAL,
  readLearned,
  revive,
  reviveButton,
  test,
  transcriptField,
} from './revival-journey.ts'

const TEXT = pasted()
const PRICE = Math.ceil(200 + (TEXT.trim().split(/\s+/).length * 30) / 100)

test('one source for all platforms: one sum, a charge each, and its field empties', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await transcriptField(page).fill(TEXT)
  await page.getByRole('checkbox', { name: 'All seven' }).check()
  await expect(page.getByText(`${(PRICE * 7).toLocaleString('en-US')} tokens for 7 posts`)).toBeVisible()
  const letGo = await holdWritings(page)
  await reviveButton(page).click()
  const progress = page.getByRole('region', { name: 'Hang tight, reviving existing content' })
  await expect(progress).toBeVisible()
  await page.reload()
  await expect(progress.getByRole('listitem')).toHaveCount(7)
  await expectAccessibleEverywhere(page)
  letGo()
  await expect(progress.getByRole('progressbar')).toBeHidden()
  await expect(transcriptField(page)).toHaveValue('')
  const made = await page.request.get('/api/pieces')
  const names: string[] = (await made.json()).items.map((piece: { platform: { name: string } }) => piece.platform.name)
  // What the text has nothing for is refused with its reason, and costs nothing.
  expect(await charges(page)).toHaveLength(names.length)
  expect(names.length).toBeGreaterThan(4)
  for (const name of PLATFORM_NAMES) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('article')).toHaveCount(names.includes(name) ? 1 : 0)
  }
})

test('the source that was revived becomes a further post in one press, with the price it had', async ({
  signedIn: page,
  pages,
  visits,
}) => {
  await readLearned(page, pages)
  await page.getByRole('checkbox', { name: 'Instagram' }).check()
  await expect(page.getByText(/ tokens for 2 posts$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Instagram' }).uncheck()
  await revive(page)
  await expect(addressField(page)).toHaveValue('')
  const same = page.getByRole('region', { name: 'The same source' })
  await expect(same).toContainText('Revived for LinkedIn')
  await expect(same).toContainText(`${pages}/learned`)
  await expectAccessibleEverywhere(page)
  await seeThrough(overlay(page), () => same.getByRole('button', { name: 'Instagram' }).click())
  await expect(page.getByRole('tab', { name: 'Instagram' })).toHaveAttribute('aria-selected', 'true')
  await expect(same).toContainText('Revived for LinkedIn, Instagram')
  const [second, first] = await charges(page)
  expect(second?.tokensUsed).toBe(first?.tokensUsed)
  expect(visits.count).toBe(1)
  await same.getByRole('button', { name: 'Close' }).click()
  await expect(same).toBeHidden()
})
