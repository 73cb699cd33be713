import type { Page } from '@playwright/test'
import type { FakeProvider } from '#test/providers/fake-provider.ts'
import { test as composerTest, expectAccessible, expectAccessibleEverywhere } from './journey.ts'
import { charges, expect, makePost, test } from './model-journey.ts'

const POST = [
  'We moved our weekly review.',
  'It used to be on Friday, and on Friday everybody was tired and wanted to go home.',
  'Now it is on Tuesday.',
].join('\n\n')
const SECOND = POST.split('\n\n')[1] ?? ''
const PROPOSAL = 'On Fridays everybody was tired.'
/** Slow enough for so short a text to be seen half written. */
const WORD_BY_WORD = { chunkCharacters: 5, chunkDelayMs: 500 }
const REFINED = POST.replace(SECOND, PROPOSAL)

test('a selected passage is refined in sight and takes exactly its place; Undo and saving are the person’s', async ({
  signedIn: page,
  provider,
  gate,
}) => {
  await openEditor(page, provider)
  await provider.behave({ text: PROPOSAL, ...WORD_BY_WORD })
  await select(page, SECOND)
  await expect(tools(page)).toContainText('17 words selected')
  await expect(tools(page)).toContainText('155 tokens')
  await tools(page).getByRole('button', { name: 'Shorter' }).click()
  await expect(proposed(page)).toContainText('On ')
  gate.hold()
  await expect(tools(page).getByRole('progressbar')).toBeVisible()
  await expect(tools(page).getByRole('region', { name: 'Before' })).toHaveCount(0)
  await expect(text(page)).toHaveValue(POST)
  gate.release()
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  await expect(text(page)).toHaveValue(REFINED)
  await expect(text(page)).toBeFocused()
  expect(await text(page).evaluate(selectedText)).toBe(PROPOSAL)
  await expect(page.getByText(`${REFINED.length} of 3,000`)).toBeVisible()

  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(text(page)).toHaveValue(POST)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  const { items } = await (await page.request.get('/api/pieces')).json()
  expect(items[0].contentText).toBe(POST)
  expect((await charges(page)).slice(1)).toEqual([155])
})

test('the paragraph at the caret is selected by a button, and refined', async ({ signedIn: page, provider }) => {
  await openEditor(page, provider)
  await provider.behave({ text: 'Tuesday it is.' })
  await text(page).press('Control+End')
  await expect(tools(page)).toBeHidden()
  await page.getByRole('button', { name: 'Refine a paragraph' }).click()
  await expect(tools(page)).toContainText('5 words selected')
  await tools(page).getByRole('button', { name: 'Clearer' }).click()
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  await expect(text(page)).toHaveValue(POST.replace('Now it is on Tuesday.', 'Tuesday it is.'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
})

test('a selection counts whole words, and the tools cover none of them', async ({ signedIn: page, provider }) => {
  await openEditor(page, provider)
  for (const { size, from, to, words } of [
    { size: { width: 1440, height: 900 }, from: 'sed to be on', to: 'and want', words: 13 },
    { size: { width: 390, height: 700 }, from: 'e moved', to: 'ekly', words: 4 },
  ]) {
    await page.setViewportSize(size)
    await selectFrom(page, from, to)
    await expect(tools(page)).toContainText(`${words} words selected`)
    const places = await text(page).evaluate((area) => {
      const shades = area.parentElement?.querySelectorAll('.bg-selected') ?? []
      return Array.from(shades, (shade) => shade.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))
    })
    expect(places.length).toBeGreaterThan(0)
    const float = await tools(page).boundingBox()
    if (!float) throw new Error('the tools are not drawn')
    for (const { top, bottom } of places)
      expect(float.y + float.height <= top || float.y >= bottom, `${float.y} ${float.height} ${top} ${bottom}`).toBe(
        true,
      )
  }
})

test('what was put in place is taken back by the keys of the browser, step by step', async ({
  signedIn: page,
  provider,
}) => {
  await openEditor(page, provider)
  await provider.behave({ text: PROPOSAL })
  await text(page).press('Control+End')
  await text(page).pressSequentially(' So be it.')
  await select(page, SECOND)
  await tools(page).getByRole('button', { name: 'Shorter' }).click()
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  await expect(text(page)).toHaveValue(`${REFINED} So be it.`)
  await text(page).press('Control+z')
  await expect(text(page)).toHaveValue(`${POST} So be it.`)
  await text(page).press('Control+z')
  await expect(text(page)).toHaveValue(POST)
  await text(page).press('Control+Shift+z')
  await expect(text(page)).toHaveValue(`${POST} So be it.`)
})

test('an own wish is sent by Enter, which saves nothing', async ({ signedIn: page, provider }) => {
  await openEditor(page, provider)
  await provider.reset()
  await provider.behave({ text: PROPOSAL })
  await select(page, SECOND)
  await tools(page).getByRole('button', { name: 'Your own wish' }).click()
  await page.getByLabel('What should change?').fill('Say it like a captain')
  await page.keyboard.press('Enter')
  await expect(tools(page)).toContainText('Say it like a captain')
  await expect(tools(page).getByRole('button', { name: 'Use it' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Edit Content' })).toBeVisible()
  expect(JSON.stringify(provider.requests.map(({ body }) => body))).toContain('Say it like a captain')
  await tools(page).getByRole('button', { name: 'Discard' }).click()
  await expect(text(page)).toHaveValue(POST)
})

test('a refinement outlives the closed editor and the reloaded page, and so does its proposal', async ({
  signedIn: page,
  provider,
  gate,
}) => {
  await openEditor(page, provider)
  await provider.reset()
  await provider.behave({ text: PROPOSAL, ...WORD_BY_WORD })
  await select(page, SECOND)
  await tools(page).getByRole('button', { name: 'Warmer' }).click()
  await expect(proposed(page)).toContainText('On ')
  gate.hold()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Still refining.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(proposed(page)).toContainText('On ')
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(proposed(page)).toContainText('On ')
  gate.release()
  await expect(tools(page).getByRole('button', { name: 'Use it' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(proposed(page)).toHaveText(PROPOSAL)
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  await expect(text(page)).toHaveValue(REFINED)
  expect(provider.requests).toHaveLength(1)
  expect((await charges(page)).slice(1)).toEqual([155])
})

test('a proposal whose passage is gone can be copied, and finds its place again once it is back', async ({
  signedIn: page,
  provider,
}) => {
  await openEditor(page, provider)
  await provider.behave({ text: PROPOSAL })
  await select(page, SECOND)
  await tools(page).getByRole('button', { name: 'Shorter' }).click()
  await expect(tools(page).getByRole('button', { name: 'Use it' })).toBeVisible()
  await text(page).fill('Something else entirely.')
  await expect(tools(page)).toContainText('The passage is not in the text any more')
  await expect(tools(page).getByRole('region', { name: 'Before' })).toHaveText(SECOND)
  await tools(page).getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PROPOSAL)
  await text(page).fill(`A new beginning.\n\n${POST}`)
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  await expect(text(page)).toHaveValue(`A new beginning.\n\n${REFINED}`)
})

test('a failed or cancelled refinement leaves the text as it is and costs nothing', async ({
  signedIn: page,
  provider,
  gate,
}) => {
  await openEditor(page, provider)
  const charged = await charges(page)
  await provider.behave({ fault: 'reset' })
  await select(page, SECOND)
  await tools(page).getByRole('button', { name: 'Longer' }).click()
  await expect(tools(page).getByRole('alert')).toBeVisible()
  await expect(text(page)).toHaveValue(POST)
  await provider.reset()
  gate.hold()
  await tools(page).getByRole('button', { name: 'Longer' }).click()
  await tools(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(tools(page).getByRole('button', { name: 'Longer' })).toBeVisible()
  await expect(text(page)).toHaveValue(POST)
  expect(await charges(page)).toEqual(charged)
})

test('Try again asks for another wording, at the price it names', async ({ signedIn: page, provider }) => {
  await openEditor(page, provider)
  await provider.behave({ text: PROPOSAL })
  await select(page, SECOND)
  await tools(page).getByRole('button', { name: 'Shorter' }).click()
  await expect(proposed(page)).toHaveText(PROPOSAL)
  await provider.behave({ text: 'Fridays were for yawning.' })
  await tools(page).getByRole('button', { name: 'Try again · 155 tokens' }).click()
  await expect(proposed(page)).toHaveText('Fridays were for yawning.')
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  await expect(text(page)).toHaveValue(POST.replace(SECOND, 'Fridays were for yawning.'))
  expect((await charges(page)).slice(1)).toEqual([155, 155])
})

test('axe finds nothing, and the keyboard alone refines', async ({ signedIn: page, provider }) => {
  await openEditor(page, provider)
  await provider.behave({ text: PROPOSAL })
  await expectAccessibleEverywhere(page)
  await select(page, SECOND)
  await page.keyboard.press('Tab')
  await expect(tools(page).getByRole('button', { name: 'Shorter' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tools(page).getByRole('button', { name: 'Use it' })).toBeVisible()
  await expect(tools(page)).toBeFocused()
  await expectAccessible(page)
  for (let presses = 0; presses < 5; presses++) {
    if (
      await tools(page)
        .getByRole('button', { name: 'Use it' })
        .evaluate((it) => it === document.activeElement)
    )
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(text(page)).toHaveValue(REFINED)
  await expect(text(page)).toBeFocused()
})

composerTest('the built-in composer shortens, and says that a model does more', async ({ signedIn: page }) => {
  await openEditor(page)
  await text(page).press('Control+A')
  await expect(tools(page)).toContainText('words selected')
  await expect(tools(page).getByRole('button')).toHaveText(['Shorter'])
  await expect(tools(page)).toContainText('The built-in composer can only make a passage shorter.')
  const before = await text(page).inputValue()
  await tools(page).getByRole('button', { name: 'Shorter' }).click()
  await tools(page).getByRole('button', { name: 'Use it' }).click()
  const after = await text(page).inputValue()
  expect(after.length).toBeLessThan(before.length)
  expect(after.trim()).not.toBe('')
})

async function openEditor(page: Page, provider?: FakeProvider): Promise<void> {
  await provider?.behave({ text: POST })
  await makePost(page)
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(text(page)).toBeVisible()
}

function tools(page: Page) {
  return page.getByRole('region', { name: 'Refine' })
}

function proposed(page: Page) {
  return page.getByRole('region', { name: 'Proposed' })
}

function text(page: Page) {
  return page.getByRole('textbox', { name: 'Text', exact: true })
}

async function select(page: Page, passage: string): Promise<void> {
  await selectFrom(page, passage, passage)
}

/** Selects from the beginning of one passage to the end of another. */
async function selectFrom(page: Page, from: string, to: string): Promise<void> {
  await text(page).evaluate(
    (area, [first, last]) => {
      if (!(area instanceof HTMLTextAreaElement)) return
      area.focus()
      area.setSelectionRange(area.value.indexOf(first), area.value.indexOf(last) + last.length)
    },
    [from, to] as const,
  )
  // A browser tells of a selection a moment later, and only while the field still has the focus.
  await expect(tools(page)).toContainText('words selected')
}

function selectedText(area: Element): string {
  return area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : ''
}
