import { ERRORS } from '#domain/messages/messages.ts'
import {
  addHooks,
  articles,
  countHooks,
  create,
  createDialog,
  FULL,
  HOOKS,
  hookOverlay,
  TOPIC,
} from './hooks-journey.ts'
import { expect, expectAccessibleEverywhere, expectKept, holdAnswer, test } from './journey.ts'
import { refuseCopies, tab } from './list-journey.ts'
import { charges, test as modelTest } from './model-journey.ts'

const WIDE = { width: 1440, height: 900 }

test('the twelfth is the last of its type, whichever tab makes it', async ({ signedIn: page }) => {
  await addHooks(page, 11)
  await page.goto(`${HOOKS}?type=story`)
  await expect(tab(page, 'Story')).toHaveText(/11\/12/)
  await create(page).click()
  await createDialog(page).getByLabel('Topic').fill(TOPIC)
  await addHooks(page, 1, { content: 'Made in another tab' })
  await createDialog(page).getByRole('button', { name: 'Create Hook' }).click()
  await expect(createDialog(page).getByRole('alert')).toHaveText(FULL)
  await expect(createDialog(page).getByLabel('Topic')).toHaveValue(TOPIC)
  await expect(createDialog(page).getByRole('button', { name: 'Create Hook' })).toBeDisabled()
  expect(await charges(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(createDialog(page)).toBeHidden()
  await expect(tab(page, 'Story')).toHaveText(/12\/12/)
  await expect(articles(page).first()).toContainText('Made in another tab')
  await expect(create(page)).toBeDisabled()
  await expect(create(page)).toHaveAccessibleDescription(FULL)
  await page.reload()
  await expect(page.getByText(FULL)).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(WIDE)
  await tab(page, 'Myths').click()
  await expect(page.getByText(FULL)).toBeHidden()
  await create(page).click()
  await expect(createDialog(page).getByLabel('Topic')).toHaveValue(TOPIC)
  await page.keyboard.press('Escape')
  await tab(page, 'Story').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect(tab(page, 'Story')).toHaveText(/11\/12/)
  await expect(create(page)).toBeEnabled()
  // Its place is taken meanwhile, so that it cannot come back.
  await addHooks(page, 1, { content: 'In its place' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(FULL).first()).toBeVisible()
  expect((await countHooks(page)).Story).toBe(12)
})

test('a topic survives a closed dialog and a reload, and one that is too long says so', async ({ signedIn: page }) => {
  await page.goto(`${HOOKS}?type=myths`)
  await create(page).click()
  const topic = createDialog(page).getByLabel('Topic')
  await topic.fill(TOPIC)
  await page.keyboard.press('Escape')
  await expect(createDialog(page)).toBeHidden()
  await expectKept(page, TOPIC)
  await page.reload()
  await create(page).click()
  await expect(topic).toHaveValue(TOPIC)
  await topic.fill('long '.repeat(201))
  await expect(createDialog(page)).toContainText('1,000 characters')
  await expect(createDialog(page).getByRole('button', { name: 'Create Hook' })).toBeDisabled()
  await topic.fill('')
  await createDialog(page).getByRole('button', { name: 'Cancel' }).focus()
  await expect(createDialog(page)).toContainText('Please enter a topic first.')
})

test('a copy that the browser refuses says so', async ({ signedIn: page }) => {
  await addHooks(page, 1)
  await refuseCopies(page)
  await page.goto(HOOKS)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Failed to copy hook')).toBeVisible()
})

test('hooks that cannot be read say so, and come with another try', async ({ signedIn: page }) => {
  await addHooks(page, 1)
  await page.route('**/api/hooks?*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(HOOKS)
  await expect(page.getByText('Failed to load hooks. Please try again.')).toBeVisible()
  await page.unroute('**/api/hooks?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(articles(page)).toHaveCount(1)
})

modelTest(
  'a reload in the middle shows the hook under its type, and two presses are one',
  async ({ signedIn: page, provider, gate }) => {
    await provider.behave({ text: 'I have sent two hundred invoices.' })
    gate.hold()
    await page.goto(`${HOOKS}?type=authority`)
    await create(page).click()
    await createDialog(page).getByLabel('Topic').fill(TOPIC)
    await expectKept(page, TOPIC)
    await createDialog(page).getByRole('button', { name: 'Create Hook' }).dblclick()
    await expect(hookOverlay(page)).toBeVisible()
    await expectKept(page, 'writingId')
    await page.goto(`${HOOKS}?type=all`)
    await expect(hookOverlay(page)).toBeVisible()
    gate.release()
    await expect(tab(page, 'Authority')).toHaveAttribute('aria-selected', 'true')
    await expect(articles(page)).toHaveCount(1)
    await expect(hookOverlay(page)).toBeHidden()
    await expect(tab(page, 'Authority')).toHaveText(/1\/12/)
    expect(await charges(page)).toEqual([76])
    await create(page).click()
    await expect(createDialog(page).getByLabel('Topic')).toHaveValue('')
  },
)

for (const { what, type, address } of [
  { what: 'counts', type: 'authority', address: /\/api\/hooks\/counts/ },
  { what: 'the list of another type', type: 'all', address: /\/api\/hooks\?/ },
])
  modelTest(
    `${what}, read before a hook was kept and answered after it, leaves its count right`,
    async ({ signedIn: page, provider, gate }) => {
      await provider.behave({ text: 'I have sent two hundred invoices.' })
      gate.hold()
      await page.goto(`${HOOKS}?type=authority`)
      await create(page).click()
      await createDialog(page).getByLabel('Topic').fill(TOPIC)
      await createDialog(page).getByRole('button', { name: 'Create Hook' }).click()
      await expectKept(page, 'writingId')
      const release = await holdAnswer(page, address)
      await page.goto(`${HOOKS}?type=${type}`)
      await expect(hookOverlay(page)).toBeVisible()
      gate.release()
      await expect(articles(page)).toHaveCount(1)
      release()
      await expect(tab(page, 'Authority')).toHaveText(/1\/12/)
    },
  )

modelTest(
  'a hook that fails or is cancelled brings its topic back, free of charge',
  async ({ signedIn: page, provider, gate }) => {
    await provider.behave({ fault: 'server_error' })
    await page.goto(`${HOOKS}?type=questions`)
    await create(page).click()
    const topic = createDialog(page).getByLabel('Topic')
    const send = createDialog(page).getByRole('button', { name: 'Create Hook' })
    await topic.fill(TOPIC)
    await expect(createDialog(page)).not.toContainText('Built-in composer')
    await send.click()
    await expect(createDialog(page).getByRole('alert')).toHaveText('Failed to generate hook. Please try again.')
    await expect(topic).toHaveValue(TOPIC)
    await page.keyboard.press('Escape')
    await expect(create(page)).toBeFocused()
    await provider.reset()
    await provider.behave({ text: 'What would you ask for if nobody could say no?' })
    gate.hold()
    await create(page).click()
    await expect(createDialog(page).getByRole('alert')).toBeHidden()
    await send.click()
    await hookOverlay(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(topic).toHaveValue(TOPIC)
    gate.release()
    expect(await charges(page)).toEqual([])
    await send.click()
    await expect(articles(page)).toContainText('What would you ask for if nobody could say no?')
    await expect(hookOverlay(page)).toBeHidden()
    expect(await charges(page)).toEqual([76])
  },
)

modelTest(
  'a hook much like one of their own is not kept, and the topic waits',
  async ({ signedIn: page, provider }) => {
    await addHooks(page, 1, { content: 'What would you ask for if nobody could say no?' })
    await provider.behave({ text: 'And what would you ask for if nobody could say no?' })
    await page.goto(`${HOOKS}?type=questions`)
    await create(page).click()
    await createDialog(page).getByLabel('Topic').fill(TOPIC)
    await createDialog(page).getByRole('button', { name: 'Create Hook' }).click()
    await expect(createDialog(page).getByRole('alert')).toHaveText(ERRORS.hook_known[1])
    await expect(createDialog(page).getByLabel('Topic')).toHaveValue(TOPIC)
    expect(await charges(page)).toEqual([])
    expect(await countHooks(page)).toMatchObject({ Story: 1, Questions: 0 })
  },
)
