import { expect, expectAccessible, test } from './journey.ts'
import { keepPosts } from './library-journey.ts'

const FIRST =
  'I stopped saying yes to every client. Three years ago I worked sixty hours a week, had fourteen clients, and could not pay myself a proper salary. In April I let nine of them go with a kind letter.'

for (const [where, width] of [
  ['on a desk', 1440],
  ['on a phone', 390],
] as const)
  test(`a post that says nearly the same as another one says so, and leads there, ${where}`, async ({
    signedIn: page,
    minted,
    home,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await keepPosts(home, minted, [
      { text: FIRST, daysAgo: 40 },
      { text: `Hello again. ${FIRST.replace('fourteen', 'twelve')}`, daysAgo: 2 },
      { text: 'What nobody tells you about bees is how quiet they are in winter, when the whole hive stands still.' },
    ])
    await page.goto('/dashboard/library')
    await expect(page.getByText(/^Similar to /)).toHaveCount(2)
    const link = page.getByRole('link', { name: '“I stopped saying yes to every client…”' })
    await expectAccessible(page)
    await link.click()
    await expect(page.getByText(/^Created /)).toHaveCount(2)
    await expect(page.getByText(/about bees/)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Search your posts' })).toHaveValue(/^"I stopped saying yes/)

    // Without its copy it is one of a kind.
    await page.goto('/dashboard/library')
    await expect(page.getByText(/^Similar to /)).toHaveCount(2)
    const copy = page.getByRole('article').filter({ has: page.getByText('Hello again.', { exact: true }) })
    await copy.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByText(/^Similar to /)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/^Similar to /)).toHaveCount(2)
  })
