import type { APIRequestContext, Page } from '@playwright/test'
import { article, expect, expectAccessible, expectKept, overlay, test } from './journey.ts'

const STORY =
  'Last spring I lost my biggest client. I sat in the car for an hour. My sister said one thing that stayed with me. I drove home and wrote to ten people who had once thanked me. I was glad and grateful.'
const EXAMPLES = [
  `${STORY}\n\nYou do not need a plan for that. You need a list of the people who would like to hear from you, and you have to keep it where you can see it.\n\nWhat is on your list?`,
  'What would you do with a free hour? Most of us fill it. I am no better: I fill mine with mail, and I’m tired at the end of it. Calm is not a gift. It is a thing you practise, and you’ll be bad at it at first. You sit down, you look out of the window, and you wait until the day comes back to you.\n\nTry it today.',
  'Do you still like your work? I ask because I was grateful and tired at the same time for years, and nobody told me that both can be true. You can be proud of a thing and still want to leave it.\n\nWrite to me if that is you: I read everything.',
]

/** A brand voice of these examples, as its dialog would make it. */
async function createVoice(request: APIRequestContext, name: string): Promise<void> {
  const answer = await request.post('/api/writings', {
    data: { operation: 'brand_voice', input: { name, examples: EXAMPLES } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status()).toBe(202)
  const { id } = await answer.json()
  await expect.poll(async () => (await (await request.get(`/api/writings/${id}`)).json()).status).toBe('succeeded')
}

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/foundations')
  await expect(page.getByRole('heading', { level: 1, name: 'Foundations' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved successfully').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
}

test('somebody writes their Foundations, keeps them, and takes an earlier version back', async ({ signedIn: page }) => {
  await open(page)
  await expect(page.getByText('Nothing can be suggested yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Guidelines' }).fill('Never promise results.')
  await page.getByRole('button', { name: 'Add a story' }).click()
  await expect(page.getByLabel('Story 1', { exact: true })).toBeFocused()
  await page.keyboard.type('The bakery')
  await expect(page.getByRole('radio', { name: 'Preferred story 1' })).toBeChecked()
  await page.getByRole('button', { name: 'Add a story' }).click()
  await page.keyboard.type('The missed train')
  await page.getByRole('radio', { name: 'Preferred story 2' }).check()
  await page.getByRole('button', { name: 'Add a call to action' }).click()
  await page.keyboard.type('Write to me')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  expect(await (await page.request.get('/api/foundations')).json()).toMatchObject({
    contentGuidelines: 'Never promise results.',
    personalStories: { stories: ['The bakery', 'The missed train'], selectedStory: 'The missed train' },
    callToActions: { ctas: ['Write to me'], selectedCta: 'Write to me' },
  })

  await page.getByRole('button', { name: 'Remove story 1' }).click()
  await expect(page.getByRole('button', { name: 'Add a story' })).toBeFocused()
  await page.getByRole('group', { name: 'The preferred story' }).getByLabel('None is preferred').check()
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Story 1', { exact: true })).toHaveValue('The missed train')

  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(page.getByLabel('Earlier text')).toHaveValue(/– The bakery\n– The missed train \(preferred\)/)
  await page.getByRole('button', { name: 'Use this version' }).click()
  await expect(page.getByLabel('Story 1', { exact: true })).toHaveValue('The bakery')
  await save(page)
  expect((await (await page.request.get('/api/foundations')).json()).personalStories.stories).toHaveLength(2)
})

test('what is typed survives a reload, what cannot be saved is marked, and Discard brings back what was kept', async ({
  signedIn: page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Add a call to action' }).click()
  await page.keyboard.type('Write to me')
  await page.getByRole('button', { name: 'Add a call to action' }).click()
  await page.keyboard.type('Write to me')
  await expect(page.getByText('This call to action is in the list already.')).toBeVisible()
  await expect(page.getByText('Please mend the marked text')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expectKept(page, /Write to me.*Write to me/s)
  await page.reload()
  await expect(page.getByLabel('Call to action 2', { exact: true })).toHaveValue('Write to me')
  await page.getByLabel('Call to action 2', { exact: true }).fill('Come by')
  await save(page)
  await page.getByRole('textbox', { name: 'Guidelines' }).fill('Something else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveValue('')
  await expect(page.getByLabel('Call to action 2', { exact: true })).toHaveValue('Come by')
})

test('a change made elsewhere is not written over unasked, and nothing typed is lost', async ({ signedIn: page }) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Guidelines' }).fill('Typed here')
  const { updatedAt: _, ...empty } = await (await page.request.get('/api/foundations')).json()
  await page.request.put('/api/foundations', { data: { ...empty, contentGuidelines: 'Saved elsewhere' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This text was changed elsewhere in the meantime')
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveValue('Typed here')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Changes saved successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await expect(page.getByLabel('Earlier text')).toHaveValue(/Saved elsewhere/)
})

test('a failed load and a failed save say so and can be tried again', async ({ signedIn: page }) => {
  let isBroken = true
  await page.route('**/api/foundations', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'internal', message: '' } }) : route.continue(),
  )
  await page.goto('/dashboard/foundations')
  await expect(page.getByRole('alert')).toContainText('Failed to load your Foundations. Please try again.')
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('textbox', { name: 'Guidelines' }).fill('Be kind.')
  isBroken = true
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save your Foundations. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveValue('Be kind.')
  isBroken = false
  await save(page)
})

test('suggestions of the samples are taken by a press each, and given back by another', async ({ signedIn: page }) => {
  await createVoice(page.request, 'Plain')
  await open(page)
  const stories = page.getByRole('region', { name: 'Suggestions for Personal stories' })
  await expect(stories).toContainText('Last spring I lost my biggest client.')
  await expect(stories).toContainText('From “Last spring')
  await expect(page.getByText('No story yet.')).toBeVisible()
  const add = stories.getByRole('button', { name: /: Last spring/ })
  await add.click()
  await expect(add).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Story 1', { exact: true })).toHaveValue(STORY)
  await add.click()
  await expect(page.getByText('No story yet.')).toBeVisible()
  await add.click()
  const calls = page.getByRole('region', { name: 'Suggestions for Calls to action' })
  await calls.getByRole('button', { name: 'Add: Write to me if that is you: I read everything.' }).click()
  await page
    .getByRole('region', { name: 'Suggestions for Guidelines' })
    .getByRole('button', { name: 'Add: No emoji.' })
    .click()
  await expect(page.getByRole('textbox', { name: 'Guidelines' })).toHaveValue('No emoji.')
  await save(page)
  expect(await (await page.request.get('/api/foundations')).json()).toMatchObject({
    personalStories: { stories: [STORY], selectedStory: STORY },
    emotionalVocabulary: { sections: [], selectedSection: null },
  })
})

test('Enhanced opens once there are Foundations and a brand voice, is remembered, and goes with the post', async ({
  signedIn: page,
}) => {
  const enhanced = page.getByRole('switch', { name: /^Enhanced/ })
  await page.goto('/dashboard/generation')
  await expect(enhanced).toBeDisabled()
  await expect(page.getByText('Available once you have written them.')).toBeVisible()
  await page.getByRole('link', { name: 'Your Foundations' }).click()
  await page.getByRole('textbox', { name: 'Guidelines' }).fill('Never promise results.')
  await save(page)
  await createVoice(page.request, 'Plain')

  await page.goto('/dashboard/generation')
  await expect(page.getByText('Choose a brand voice first.')).toBeVisible()
  await expect(enhanced).toBeDisabled()
  await page.getByRole('button', { name: /Brand voice/ }).click()
  await page.getByRole('option', { name: /^Plain/ }).click()
  await expect(enhanced).toBeEnabled()
  await enhanced.focus()
  await page.keyboard.press('Space')
  await expect(enhanced).toBeChecked()
  await page.reload()
  await expect(enhanced).toBeChecked()

  await page.getByPlaceholder('Paste your viral content here...').fill(article())
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/writings')),
    page.getByRole('button', { name: 'Generate Content' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ input: { enhanced: true, brandVoiceId: expect.any(String) } })
  await expect(overlay(page)).toBeHidden()
  await expect(page.getByText(/^Created /)).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing on the Foundations, filled and with a text to mend, and nothing is cut off', async ({
        signedIn: page,
      }) => {
        await createVoice(page.request, 'Plain')
        await open(page)
        await expect(page.getByRole('region', { name: 'Suggestions for Guidelines' })).toBeVisible()
        await expectAccessible(page)
        for (const text of ['The bakery', 'The bakery']) {
          await page.getByRole('button', { name: 'Add a story' }).click()
          await page.keyboard.type(text)
        }
        await expect(page.getByText('This story is in the list already.')).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      })
    })
  }
}
