import { expect, expectAccessible, expectKept, seeThrough, test } from './journey.ts'
import {
  card,
  createButton,
  createDialog,
  EXAMPLE,
  editDialog,
  fillDialog,
  makeVoices,
  overlay,
  VOICES,
} from './voice-journey.ts'

test('the first brand voice is made from an example, for nothing, and can be chosen for a post', async ({
  signedIn: page,
}) => {
  await page.goto(VOICES)
  await expect(page.getByText('(0/5 used)')).toBeVisible()
  await page.getByRole('button', { name: 'Create New Voice' }).click()
  const create = createDialog(page).getByRole('button', { name: 'Create Voice' })
  await expect(create).toBeDisabled()
  await fillDialog(page, 'Plain speaker')
  await expect(createDialog(page).getByText('300/500 words')).toBeVisible()
  await seeThrough(overlay(page), () => create.click())
  await expect(card(page, 'Plain speaker')).toContainText('sentences')
  await expect(page.getByText('(1/5 used)')).toBeVisible()
  await expect(page.getByText('12,000 tokens left')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)

  await createButton(page).click()
  await expect(createDialog(page).getByLabel('Name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/generation')
  await page.getByRole('button', { name: /Brand voice/ }).click()
  await expect(page.getByRole('option', { name: /Plain speaker/ })).toBeVisible()
})

test('a new brand voice stands first, and a name that is taken brings the dialog back with its text', async ({
  signedIn: page,
}) => {
  await makeVoices(page, 'First')
  await page.goto(VOICES)
  await createButton(page).click()
  await fillDialog(page, ' FIRST ')
  await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
  await expect(createDialog(page).getByRole('alert')).toHaveText('A brand voice with this name already exists')
  await expect(createDialog(page).getByLabel('Content example 1')).toHaveValue(EXAMPLE)
  await createDialog(page).getByLabel('Name').fill('Second')
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('Second')
})

test('a new brand voice takes the focus, however late the list hears of it', async ({ signedIn: page }) => {
  await makeVoices(page, 'First')
  await page.goto(VOICES)
  await expect(card(page, 'First')).toBeVisible()
  await createButton(page).click()
  await fillDialog(page, 'Second')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/brand-voices\?/, async (route) => {
    await held
    await route.continue()
  })
  await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
  await expect(page.getByText('Brand voice created')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expect(card(page, 'Second')).toHaveCount(0)
  // Whatever gives the focus at a fixed time after the overlay has had its time by now.
  await expect(page.getByText('Brand voice created')).toBeHidden()
  answer()
  await expect(card(page, 'Second')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Second' })).toBeFocused()
})

test('every word of a brand voice can be edited, and a failed save keeps them', async ({ signedIn: page }) => {
  await makeVoices(page, 'Other', 'Mine')
  await page.goto(VOICES)
  await card(page, 'Mine').getByRole('button', { name: 'Edit Mine' }).click()
  const texts = { Name: 'Mine, better', Tone: 'Warm', Style: 'Two sentences at most.', Description: 'A good friend.' }
  for (const [label, text] of Object.entries(texts))
    await editDialog(page).getByLabel(label, { exact: true }).fill(text)
  await editDialog(page).getByLabel('Name').fill('other')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page).getByRole('alert')).toHaveText('A brand voice with this name already exists')
  await expectKept(page, 'A good friend.')
  await page.reload()
  await card(page, 'Mine').getByRole('button', { name: 'Edit Mine' }).click()
  await expect(editDialog(page).getByLabel('Description')).toHaveValue('A good friend.')
  await editDialog(page).getByLabel('Name').fill(texts.Name)
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(editDialog(page)).toBeHidden()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  for (const text of Object.values(texts)) await expect(card(page, texts.Name)).toContainText(text)

  await card(page, texts.Name).getByRole('button', { name: /^Edit/ }).click()
  await editDialog(page).getByRole('button', { name: 'Earlier versions' }).click()
  await editDialog(page).getByRole('button', { name: 'Use this version' }).click()
  await expect(editDialog(page).getByLabel('Name')).toHaveValue('Mine')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page, 'Mine')).toContainText('Measured in')
})

test('deleting asks first, and Undo brings the brand voice back', async ({ signedIn: page }) => {
  await makeVoices(page, 'Doomed')
  await page.goto(VOICES)
  const ask = page.getByRole('alertdialog', { name: 'Delete Brand Voice?' })
  await card(page, 'Doomed').getByRole('button', { name: 'Delete Doomed' }).click()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Doomed')).toBeVisible()
  await card(page, 'Doomed').getByRole('button', { name: 'Delete Doomed' }).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Doomed')).toBeHidden()
  await expect(page.getByText('(0/5 used)')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Doomed')).toBeVisible()
  await expect(page.getByText('(1/5 used)')).toBeVisible()
})

for (const [plan, limit] of [
  ['starter', 5],
  ['premium', 8],
  ['elite', 10],
] as const) {
  test(`the plan ${plan} ends at ${limit}, says so, and offers more only where there is more`, async ({
    signedIn: page,
  }) => {
    if (plan !== 'starter') {
      const changed = await page.request.post('/api/billing/plan', { data: { plan } })
      expect(changed.status()).toBe(200)
    }
    await makeVoices(page, ...Array.from({ length: limit - 1 }, (_, at) => `Voice ${at}`))
    await page.goto(VOICES)
    await expect(page.getByText(`(${limit - 1}/${limit} used)`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade your plan' })).toHaveCount(limit < 10 ? 1 : 0)
    await createButton(page).click()
    await fillDialog(page, 'The last one')
    // Another tab takes the last place meanwhile.
    await makeVoices(page, 'From another tab')
    await createDialog(page).getByRole('button', { name: 'Create Voice' }).click()
    await expect(createDialog(page).getByRole('alert')).toHaveText(
      `Maximum limit of ${limit} brand voice profiles reached for your plan`,
    )
    await expect(createDialog(page).getByLabel('Name')).toHaveValue('The last one')
    await page.reload()
    await expect(
      page.getByText(`You have reached the maximum limit of ${limit} brand voices for your plan.`),
    ).toBeVisible()
    await expect(createButton(page)).toBeDisabled()
  })
}

test('a brand voice has a page of its own', async ({ signedIn: page }) => {
  await makeVoices(page, 'Known by habits')
  await page.goto(VOICES)
  await page.getByRole('link', { name: 'Known by habits', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Known by habits' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What was measured' })).toContainText(/sentences.*From 1 text/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await editDialog(page).getByLabel('Name').fill('Known by name')
  await editDialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Known by name' })).toBeVisible()
  await page.goto(`${VOICES}/${crypto.randomUUID()}`)
  await expect(page.getByText('This brand voice no longer exists.')).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`the keyboard alone makes, edits and deletes a brand voice at ${width} px, and axe finds nothing`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light', reducedMotion: 'reduce' })
    await makeVoices(page, `A name that goes on and on ${'and on '.repeat(8)}to its end`)
    await page.goto(VOICES)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await createButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(createDialog(page).getByLabel('Name')).toBeFocused()
    await page.keyboard.insertText('By keyboard')
    await page.keyboard.press('Tab')
    await expect(createDialog(page).getByLabel('Content example 1')).toBeFocused()
    await page.keyboard.insertText(EXAMPLE)
    await expectAccessible(page)
    await createDialog(page).getByRole('button', { name: 'Create Voice' }).focus()
    await page.keyboard.press('Enter')
    // In this order: an overlay that has yet to come is hidden too, and would take the focus back.
    await expect(card(page, 'By keyboard')).toBeAttached()
    await expect(overlay(page)).toBeHidden()
    // The new card is given the focus, which would leave the button again.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)
    await card(page, 'By keyboard').getByRole('button', { name: 'Edit By keyboard' }).focus()
    await page.keyboard.press('Enter')
    await expect(editDialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(editDialog(page)).toBeHidden()
    await card(page, 'By keyboard').getByRole('button', { name: 'Delete By keyboard' }).focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await expect(card(page, 'By keyboard')).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li, article') !== null)).toBe(true)
  })
}
