import type { JSHandle, Locator, Page } from '@playwright/test'
import { makeDocx } from '#test/make-docx.ts'
import { article, expect, expectAccessibleEverywhere, hold, overlay, seeThrough, test } from './journey.ts'

const TYPED = 'What I typed before.'
const FIRST = 'We moved our weekly review from Friday to Tuesday, and the list was half as long by summer.'
const CAPTIONS =
  '1\n00:00:01,000 --> 00:00:04,000\nwe moved our weekly review\n\n2\n00:00:04,000 --> 00:00:06,000\nto Tuesday.'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Given = { name: string; type: string; content: string }

const field = (page: Page) => page.getByPlaceholder('Paste your viral content here...')
const place = (page: Page) => page.getByRole('group').filter({ has: field(page) })
const failure = (page: Page) => place(page).getByRole('alert')
const told = (page: Page) => place(page).getByRole('status')

async function openDesk(page: Page): Promise<void> {
  await page.goto('/dashboard/generation')
  await expect(field(page)).toBeEditable()
}

function carry(page: Page, files: readonly Given[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, content } of given) transfer.items.add(new File([content], name, { type }))
    return transfer
  }, files)
}

async function drop(page: Page, ...files: Given[]): Promise<void> {
  await field(page).dispatchEvent('drop', { dataTransfer: await carry(page, files) })
}

/** Whether what is dragged in the same way is taken from the browser. */
function isTaken(at: Locator, type: string, give: 'file' | 'link'): Promise<boolean> {
  return at.evaluate(
    (element, [name, what]) => {
      const dataTransfer = new DataTransfer()
      if (what === 'file') dataTransfer.items.add(new File(['words'], 'a.txt'))
      else dataTransfer.setData('text/uri-list', 'https://example.com/')
      return !element.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [type, give] as const,
  )
}

test('a file is chosen, its text stands in the field, and what was typed can be brought back', async ({
  signedIn: page,
}) => {
  await openDesk(page)
  await field(page).fill(TYPED)
  const choosing = page.waitForEvent('filechooser')
  const button = page.getByRole('button', { name: 'Choose a file' })
  await button.focus()
  await page.keyboard.press('Enter')
  const chooser = await choosing
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles({ name: 'notes.docx', mimeType: DOCX, buffer: await makeDocx([FIRST, TYPED]) })
  await expect(field(page)).toHaveValue(`${FIRST}\n\n${TYPED}`)
  await expect(told(page)).toContainText('“notes.docx” was read.')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toHaveValue(TYPED)
})

test('a file is dropped on the field; captions keep their times', async ({ signedIn: page }) => {
  await openDesk(page)
  const dataTransfer = await carry(page, [{ name: 'talk.srt', type: 'application/x-subrip', content: CAPTIONS }])
  await field(page).dispatchEvent('dragover', { dataTransfer })
  await expect(place(page)).toHaveCSS('outline-width', '2px')
  await field(page).dispatchEvent('dragleave', { dataTransfer })
  await expect(place(page)).toHaveCSS('outline-width', '0px')
  const letGo = await hold(page, /\/api\/materials\/file$/)
  await field(page).dispatchEvent('dragover', { dataTransfer })
  await field(page).dispatchEvent('drop', { dataTransfer })
  await expect(place(page)).toHaveCSS('outline-width', '0px')
  await expect(told(page)).toContainText('Reading “talk.srt”…')
  letGo()
  await expect(field(page)).toHaveValue(CAPTIONS)
})

test('what cannot be read is told under the field, which stays as it was', async ({ signedIn: page }) => {
  await openDesk(page)
  await field(page).fill(TYPED)
  await drop(page, { name: 'notes.txt', type: 'text/plain', content: '\u0000\u0001binary' })
  await expect(failure(page)).toHaveText(/^This is not a file that can be read\. .*\.vtt, \.srt, \.docx, \.pdf\.$/)
  await expectAccessibleEverywhere(page)
  await drop(page, { name: 'empty.md', type: 'text/markdown', content: '' })
  await expect(failure(page)).toContainText('There is no text in this file.')
  await drop(page, { name: 'big.txt', type: 'text/plain', content: 'a'.repeat(10 * 1_048_576 + 1) })
  await expect(failure(page)).toHaveText('This file is too big. Please choose one of at most 10 MB.')
  await drop(page, { name: 'song.mp3', type: 'audio/mpeg', content: 'sound' })
  await expect(failure(page)).toContainText('This is a recording. Upload it as a voice note')
  await expect(failure(page).getByRole('link', { name: 'Open Voice Notes' })).toHaveAttribute('href', /voice-notes$/)
  await page.context().setOffline(true)
  await drop(page, { name: 'notes.txt', type: 'text/plain', content: FIRST })
  await expect(failure(page)).toContainText('Unable to connect to the server.')
  await page.context().setOffline(false)
  await expect(field(page)).toHaveValue(TYPED)
  await drop(page, { name: 'notes.txt', type: 'text/plain', content: FIRST })
  await expect(field(page)).toHaveValue(FIRST)
  await expect(failure(page)).toBeHidden()
})

test('of several files the first is read, and links and words are left to the browser', async ({ signedIn: page }) => {
  await openDesk(page)
  await drop(
    page,
    { name: 'first.txt', type: 'text/plain', content: FIRST },
    { name: 'second.txt', type: 'text/plain', content: TYPED },
  )
  await expect(told(page)).toContainText('One file is taken at a time')
  await expect(field(page)).toHaveValue(FIRST)
  for (const type of ['dragover', 'drop']) {
    expect(await isTaken(field(page), type, 'link')).toBe(false)
    expect(await isTaken(field(page), type, 'file')).toBe(true)
  }
})

test('a file that is still read when a post is started is given up', async ({ signedIn: page }) => {
  await openDesk(page)
  await field(page).fill(article())
  await hold(page, /\/api\/materials\/file$/)
  await drop(page, { name: 'late.txt', type: 'text/plain', content: FIRST })
  await expect(told(page)).toContainText('Reading “late.txt”…')
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/materials/file'))
  await seeThrough(overlay(page), () => page.getByRole('button', { name: 'Generate Content' }).click())
  await givenUp
  await expect(page.getByRole('article')).toHaveCount(1)
})
