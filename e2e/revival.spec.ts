import { expect, expectAccessibleEverywhere, expectKept, holdWritings, seeThrough } from './journey.ts'
import {
  addressField,
  cards,
  charges,
  chooseType,
  overlay,
  PARAGRAPHS,
  REVIVAL,
  readLearned,
  revive,
  reviveButton,
  SCREENSHOT,
  TRANSCRIPT,
  test,
  transcriptField,
} from './revival-journey.ts'

test('a blog post is read for nothing when its address is left, and revived at the price shown', async ({
  signedIn: page,
  pages,
}) => {
  await page.goto(REVIVAL)
  await expect(page.getByText('Your first revived post for LinkedIn will stand here.')).toBeVisible()
  await expect(page.getByText('From 200 tokens, exact once it is read')).toBeVisible()
  await addressField(page).fill(`${pages}/learned`)
  await addressField(page).blur()
  await expect(page.getByText('What we learned')).toBeVisible()
  const note = page.getByText(/^[\d,]+ words · \d+ tokens$/)
  const [words = 0, tokens = 0] = ((await note.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(words).toBeGreaterThan(PARAGRAPHS.join(' ').split(' ').length - 1)
  expect(tokens).toBe(Math.ceil(200 + (words * 30) / 100))
  await page.getByText('The text that was read').click()
  await expect(page.getByRole('region', { name: 'The text that was read' })).toContainText(PARAGRAPHS[0] ?? '')
  expect(await charges(page)).toEqual([])

  await revive(page)
  await expect(addressField(page)).toHaveValue('')
  await expect(page.getByText('From 200 tokens, exact once it is read')).toBeVisible()
  expect(await charges(page)).toMatchObject([{ actionType: 'revival', tokensUsed: tokens }])
  const card = page.getByRole('list', { name: 'Revived for LinkedIn' }).getByRole('article')
  await expect(card).toContainText('From: Blog post')
  const origin = card.getByRole('link', { name: '127.0.0.1' })
  await expect(origin).toHaveAttribute('href', `${pages}/learned`)
  await expect(origin).toHaveAttribute('target', '_blank')
  await expect(origin).toHaveAttribute('rel', /noreferrer/)
  await page.goto('/dashboard/library')
  await expect(page.getByText('From: Blog post')).toBeVisible()
})

test('an address that was revived is read again when it is typed once more', async ({ signedIn: page, pages }) => {
  await page.goto(REVIVAL)
  for (const _ of ['first', 'again']) {
    await addressField(page).fill(`${pages}/learned`)
    await addressField(page).blur()
    await expect(page.getByText(/^[\d,]+ words · \d+ tokens$/)).toBeVisible()
    await revive(page)
    await expect(addressField(page)).toHaveValue('')
  }
  expect(await charges(page)).toHaveLength(2)
})

test('news sent before it was read is read first, and written at the second press', async ({
  signedIn: page,
  pages,
}) => {
  await page.goto(`${REVIVAL}?platform=carousel`)
  await chooseType(page, 'Industry News')
  const field = page.getByLabel('Address of the news article')
  await field.fill(`${pages}/learned`)
  await reviveButton(page).click()
  await expect(page.getByText('It was read. Check it and the price')).toBeVisible()
  expect(await charges(page)).toEqual([])
  await expect(overlay(page)).toBeHidden()
  await revive(page)
  await expect(page.getByText('From: Industry news')).toBeVisible()
  expect(await charges(page)).toHaveLength(1)
})

test('another address forgets what was read, and Read again reads it anew', async ({
  signedIn: page,
  pages,
  visits,
}) => {
  await readLearned(page, pages)
  expect(visits.count).toBe(1)
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.poll(() => visits.count).toBe(2)
  await expect(page.getByText('What we learned')).toBeVisible()
  await addressField(page).press('End')
  await addressField(page).pressSequentially('?more')
  await expect(page.getByText('What we learned')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read page' })).toBeVisible()
})

test('a transcript is revived and its field emptied; a blank one is asked for', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await reviveButton(page).click()
  await expect(page.getByText('Please paste the transcript first.')).toBeVisible()
  await expect(transcriptField(page)).toBeFocused()
  await expect(page.getByText(/^It was read/)).toBeHidden()
  await transcriptField(page).fill('   \n ')
  await reviveButton(page).click()
  await expect(page.getByText('Please paste the transcript first.')).toBeVisible()
  await page.getByLabel('Or a YouTube link').fill('https://example.com/film')
  await page.getByLabel('Or a YouTube link').press('Enter')
  await expect(page.getByText('Please enter the address of a YouTube video')).toBeVisible()
  await transcriptField(page).fill(TRANSCRIPT)
  await expect(page.getByText('Please enter the address of a YouTube video')).toBeHidden()
  await page.getByLabel('Or a YouTube link').fill('youtu.be/dQw4w9WgXcQ')
  await expect(page.getByText('Not used: the transcript above is. Clear it to use the link.')).toBeVisible()
  await revive(page)
  await expect(transcriptField(page)).toHaveValue('')
  await expect(page.getByText('From: Video transcript')).toBeVisible()
  const words = TRANSCRIPT.split(/\s+/).length
  expect(await charges(page)).toMatchObject([{ tokensUsed: Math.ceil(200 + (words * 30) / 100) }])
})

test('the words of an image are read, put right and revived, and the image goes', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'Image')
  await expect(page.getByLabel('Image', { exact: true }).last()).toBeAttached()
  await reviveButton(page).click()
  await expect(page.getByText('Please choose an image first.')).toBeVisible()
  const chooser = page.locator('input[type=file][accept^="image/*"]')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not an image') })
  await expect(page.getByText('This is not an image that can be read.')).toBeVisible()
  await chooser.setInputFiles(SCREENSHOT)
  const words = page.getByRole('textbox', { name: 'Words in the image' })
  await expect(words).toHaveValue(/talk to people/)
  await expect(page.getByAltText('What you chose')).toBeVisible()
  const corrected = `${await words.inputValue()} And it listens again tomorrow.`
  await words.fill(corrected)
  await expectKept(page, 'And it listens again tomorrow.')
  await page.reload()
  await expect(words).toHaveValue(corrected)
  await expect(page.getByText('slide.png')).toBeVisible()
  await revive(page)
  await expect(words).toBeHidden()
  await expect(chooser).toBeAttached()
  const count = corrected.split(/\s+/).filter(Boolean).length
  expect(await charges(page)).toMatchObject([{ tokensUsed: Math.ceil(200 + (count * 30) / 100) }])
})

test('an image is taken from the clipboard and can be removed', async ({ signedIn: page }) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'Image')
  await expect(page.getByText('Choose an image, drop it here, or paste it')).toBeVisible()
  await page.evaluate(
    (bytes) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }))
    },
    [...SCREENSHOT.buffer],
  )
  await expect(page.getByText('pasted.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(page.locator('input[type=file][accept^="image/*"]')).toBeFocused()
  await expect(page.getByText('pasted.png')).toBeHidden()
})

test('a reload keeps what was typed, what was read and what was chosen', async ({ signedIn: page, pages, visits }) => {
  await readLearned(page, pages)
  const price = (await page.getByText(/^[\d,]+ words · \d+ tokens$/).textContent()) ?? ''
  await chooseType(page, 'YT Transcript')
  await transcriptField(page).fill(TRANSCRIPT)
  await expectKept(page, TRANSCRIPT.slice(0, 60))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'YT Transcript' })).toBeChecked()
  await expect(transcriptField(page)).toHaveValue(TRANSCRIPT)
  await chooseType(page, 'Blog Post')
  await expect(addressField(page)).toHaveValue(`${pages}/learned`)
  await expect(page.getByText('What we learned')).toBeVisible()
  await expect(page.getByText(price)).toBeVisible()
  expect(visits.count).toBe(1)
})

test('a reload in the middle of a revival shows its result, empties its field and charges once', async ({
  signedIn: page,
}) => {
  await page.goto(REVIVAL)
  await chooseType(page, 'YT Transcript')
  await transcriptField(page).fill(TRANSCRIPT)
  const letGo = await holdWritings(page)
  await reviveButton(page).click()
  await expect(overlay(page)).toBeVisible()
  await page.reload()
  letGo()
  await expect(cards(page)).toHaveCount(1)
  await expect(transcriptField(page)).toHaveValue('')
  expect(await charges(page)).toHaveLength(1)
})

test('the keyboard alone revives a page, and the focus follows it', async ({ signedIn: page, pages }) => {
  await page.goto(REVIVAL)
  await page.getByRole('tab', { name: 'LinkedIn' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Blog Post' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'YT Transcript' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Blog Post' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(addressField(page)).toBeFocused()
  await page.keyboard.insertText(`${pages}/learned`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('What we learned')).toBeVisible()
  await expect(addressField(page)).toBeFocused()
  await seeThrough(overlay(page), () => page.keyboard.press('Control+Enter'))
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)
})

test('axe finds nothing in any way to revive', async ({ signedIn: page, pages }) => {
  await page.goto(REVIVAL)
  await addressField(page).fill(`${pages}/members`)
  await addressField(page).press('Enter')
  await expect(page.getByText(/not open to everybody/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await addressField(page).fill(`${pages}/learned`)
  await addressField(page).press('Enter')
  await expect(page.getByText('What we learned')).toBeVisible()
  await page.getByText('The text that was read').click()
  await expect(page.getByRole('region', { name: 'The text that was read' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await chooseType(page, 'YT Transcript')
  await reviveButton(page).click()
  await expect(page.getByText('Please paste the transcript first.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await chooseType(page, 'Image')
  await expect(page.getByText('Choose an image, drop it here, or paste it')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.locator('input[type=file][accept^="image/*"]').setInputFiles(SCREENSHOT)
  await expect(page.getByRole('textbox', { name: 'Words in the image' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
