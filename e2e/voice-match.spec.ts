import type { Locator, Page } from '@playwright/test'
import { DRY, DRY_NEW, WARM_NEW } from '#test/opposite-voices.ts'
import { article, expect, expectAccessible, openPane, test } from './journey.ts'

/** Does a writing through the API and waits for its end. */
async function write(page: Page, operation: string, input: Record<string, unknown>): Promise<void> {
  const started = await page.request.post('/api/writings', {
    data: { operation, input },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id } = await started.json()
  await expect.poll(async () => (await (await page.request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
}

async function makeVoice(page: Page, name: string, examples: readonly string[]): Promise<string> {
  await write(page, 'brand_voice', { name, examples })
  const { items } = await (await page.request.get('/api/brand-voices')).json()
  return items.find((voice: { name: string }) => voice.name === name).id
}

/** A post of a brand voice, or of none, with a text of our own. */
async function makePost(page: Page, brandVoiceId: string | null, contentText: string): Promise<void> {
  await write(page, 'generation', { platform: 'LinkedIn', content: article(), brandVoiceId })
  const { items } = await (await page.request.get('/api/pieces')).json()
  const saved = await page.request.patch(`/api/pieces/${items[0].id}`, { data: { contentText } })
  expect(saved.status()).toBe(200)
}

async function openEditor(page: Page): Promise<{ dialog: Locator; text: Locator }> {
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Content' })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect(text).toBeVisible()
  await openPane(dialog, 'Voice')
  return { dialog, text }
}

test('a card says how close its post comes, and the editor follows what is typed', async ({ signedIn: page }) => {
  const voiceId = await makeVoice(page, 'Committee', DRY)
  await makePost(page, voiceId, DRY_NEW)
  await page.goto('/dashboard/library')
  const card = page.getByRole('article')
  await expect(card).toContainText('Close to Committee · low confidence')

  const { dialog, text } = await openEditor(page)
  const match = dialog.getByRole('region', { name: 'Voice match' })
  await expect(match).toContainText('Close to Committee · low confidence')
  await expect(match.getByRole('status')).toHaveText('')
  await expect(match.getByRole('list', { name: 'What differs' })).toHaveCount(0)

  await text.fill(WARM_NEW)
  await expect(match).toContainText('Far from Committee · low confidence')
  await expect(match.getByRole('status')).toHaveText('Far from Committee')
  await expect(match.getByRole('list', { name: 'What differs' })).toContainText('You never say “you” or “your”')
  await expect(match).not.toContainText('%')

  await text.fill(WARM_NEW.split(' ').slice(0, 40).join(' '))
  await expect(match).toHaveCount(0)
  await text.fill(DRY_NEW)
  await expect(match).toContainText('Close to Committee')
  await expect(match.getByRole('status')).toHaveText('')
})

test('a card says how close its post comes though the first look for it met a lost connection', async ({
  signedIn: page,
}) => {
  const voiceId = await makeVoice(page, 'Committee', DRY)
  await makePost(page, voiceId, DRY_NEW)
  await page.route(/\/api\/brand-voices\/[^/]+\/prints$/, (route) => route.abort('connectionreset'), { times: 3 })
  await page.goto('/dashboard/library')
  await expect(page.getByRole('article')).toContainText('Close to Committee · low confidence')
})

test('posts too short to be told alone are told together', async ({ signedIn: page }) => {
  const voiceId = await makeVoice(page, 'Committee', DRY)
  const sentences = WARM_NEW.split(/(?<=[.?!])\s+/)
  await makePost(page, voiceId, sentences.slice(0, 6).join(' '))
  await makePost(page, voiceId, sentences.slice(6).join(' '))
  await page.goto('/dashboard/library')
  const together = page.getByText('2 short posts together:')
  await expect(together).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Far from Committee · low confidence')
  await expect(page.getByRole('article').first()).not.toContainText('Committee')
  await together.click()
  await expect(page.getByRole('list', { name: 'What differs' })).toContainText('Your sentences have about')
})

test('a voice that was taught too little says so once, with the way to teach it', async ({ signedIn: page }) => {
  const voiceId = await makeVoice(page, 'Sparse', ['Only a few words, and that is all.'])
  await makePost(page, voiceId, DRY_NEW)
  await page.goto('/dashboard/library')
  await expect(page.getByRole('article')).toBeVisible()
  const { dialog } = await openEditor(page)
  const link = dialog.getByRole('link', { name: 'Teach this voice more' })
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', `/dashboard/brand-voices/${voiceId}`)
  await expect(page.getByText('confidence')).toHaveCount(0)
})

test('the keyboard marks an open post as its writer’s own, and takes that back', async ({ signedIn: page }) => {
  const voiceId = await makeVoice(page, 'Committee', DRY)
  await makePost(page, voiceId, DRY_NEW)
  const taughtFrom = async () => {
    const { items } = await (await page.request.get(`/api/brand-voices/${voiceId}/sources`)).json()
    return items.filter(({ pieceId }: { pieceId: string | null }) => pieceId !== null).length
  }
  await page.goto('/dashboard/library')
  const { dialog, text } = await openEditor(page)
  const mark = dialog.getByRole('button', { name: 'Sounds like me' })
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await mark.press('Enter')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(mark).toBeFocused()
  await expect(dialog).toContainText('“Committee” learns from this post.')
  await expect(page.getByText('“Committee” learns from this post too.')).toBeVisible()
  expect(await taughtFrom()).toBe(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  expect(await taughtFrom()).toBe(0)

  await text.fill(WARM_NEW)
  await expect(dialog).toContainText('It learns from the saved post, without your changes.')
  await mark.press('Space')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await mark.press('Space')
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await expect(mark).toBeFocused()
  expect(await taughtFrom()).toBe(0)
  await expect(text).toHaveValue(WARM_NEW)
})

const WORN = `We kept moving the needle for our readers.

At the end of the day, people matter. It was a game changer, and they said so.`

test('worn phrases are underlined, and give way to others', async ({ signedIn: page }) => {
  await makePost(page, null, WORN)
  await page.goto('/dashboard/library')
  const { dialog, text } = await openEditor(page)
  const worn = dialog.getByRole('region', { name: 'Worn phrases' })
  await expect(worn.getByRole('heading')).toHaveText('3 worn phrases')
  await expect(worn).toContainText('Several stand close together here')
  await expect(worn).not.toContainText(/\bAI\b/)
  await expect(underlined(dialog)).toHaveText(['moving the needle', 'At the end of the day', 'game changer'])
  await expect(worn.getByRole('button', { name: /is how I talk/ })).toHaveCount(0)

  await worn.getByRole('button', { name: 'Say “making a difference” instead of “moving the needle”' }).click()
  await expect(text).toHaveValue(WORN.replace('moving the needle', 'making a difference'))
  await expect(text).toBeFocused()
  await expect(worn).toContainText('Many people write this')
  await worn.getByRole('button', { name: 'Leave it out: “At the end of the day”' }).click()
  await expect(text).toHaveValue(/\n\nPeople matter\. It was/)

  await text.press('Control+Home')
  await text.pressSequentially('So ')
  await expect(underlined(dialog)).toHaveText(['game changer'])
  await worn.getByRole('button', { name: 'Show “game changer” in the text' }).click()
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe('game changer')
})

test('underlines stay under their words in a long text, wide and narrow', async ({ signedIn: page }) => {
  await makePost(page, null, `${article()}\n\nIt was a game changer.\n\n${article()}`)
  await page.goto('/dashboard/library')
  // The card has its full height only with its warning.
  await expect(page.getByRole('article')).toContainText('Too long by')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Content' })
    await expect(underlined(dialog)).toHaveText(['game changer'])
    await expect
      .poll(() => layerOf(dialog.getByRole('textbox', { name: 'Text' })))
      .toEqual({
        isAsWide: true,
        isAsHigh: true,
        isWhole: true,
      })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a phrase that is how the person talks is left alone, until it is not', async ({ signedIn: page }) => {
  const voiceId = await makeVoice(page, 'Committee', DRY)
  await makePost(page, voiceId, WORN)
  await page.goto('/dashboard/library')
  const { dialog } = await openEditor(page)
  const worn = dialog.getByRole('region', { name: 'Worn phrases' })
  await worn.getByRole('button', { name: 'This is how I talk: “game changer”' }).click()
  await expect(underlined(dialog)).toHaveText(['moving the needle', 'At the end of the day'])
  await expect(worn).toContainText('“game changer” is how you talk.')
  await expect(worn).toBeFocused()

  await page.goto(`/dashboard/brand-voices/${voiceId}`)
  await expect(page.getByRole('main')).toContainText('“game changer”')
  await page.goto('/dashboard/library')
  await openEditor(page)
  await expect(underlined(dialog)).toHaveText(['moving the needle', 'At the end of the day'])
  await worn.getByRole('button', { name: 'Undo' }).click()
  await expect(underlined(dialog)).toHaveText(['moving the needle', 'At the end of the day', 'game changer'])
  await expect(worn).not.toContainText('is how you talk')

  await worn.getByRole('button', { name: 'This is how I talk: “game changer”' }).click()
  await expect(worn).toContainText('“game changer” is how you talk.')
  await page.goto(`/dashboard/brand-voices/${voiceId}`)
  await page.getByRole('button', { name: 'Remove “game changer”' }).click()
  await expect(page.getByText('“game changer”')).toHaveCount(0)
})

test('a variant says how close it comes', async ({ signedIn: page }) => {
  const voiceId = await makeVoice(page, 'Committee', DRY)
  await makePost(page, voiceId, DRY_NEW)
  await page.goto('/dashboard/library')
  await page.getByRole('button', { name: 'Again' }).click()
  const variants = page.getByRole('dialog', { name: 'Variants' })
  await expect(variants.getByRole('article', { name: 'Variant 1' })).toContainText('Close to Committee')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('match and worn phrases fit a phone, and axe finds nothing', async ({ signedIn: page }) => {
      const voiceId = await makeVoice(page, 'A voice with quite a long name', DRY)
      await makePost(page, voiceId, `${WARM_NEW}\n\n${WORN}`)
      await page.goto('/dashboard/library')
      await expect(page.getByRole('article')).toContainText('confidence')
      await expectAccessible(page)
      const { dialog } = await openEditor(page)
      await expect(dialog.getByRole('region', { name: 'Voice match' })).toBeVisible()
      await expect(dialog.getByRole('region', { name: 'Worn phrases' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}

function underlined(dialog: Locator): Locator {
  return dialog.locator('[aria-hidden="true"] span.decoration-dotted')
}

/** How the layer of underlines stands to the text area before it, which shows all of its text. */
function layerOf(text: Locator) {
  return text.evaluate((area: HTMLTextAreaElement) => {
    const layer = area.parentElement?.querySelector<HTMLElement>('[aria-hidden="true"]')
    if (!layer) return undefined
    return {
      isAsWide: layer.getBoundingClientRect().width === area.getBoundingClientRect().width,
      isAsHigh: Math.abs(layer.offsetHeight - area.offsetHeight) <= 1,
      isWhole: area.scrollHeight <= area.clientHeight,
    }
  })
}
