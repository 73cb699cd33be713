import { expect, holdAnswer, test } from './journey.ts'
import { keepPosts } from './library-journey.ts'
import { cards } from './list-journey.ts'

/** What draws only some cards of a list comes once there are more than this. */
const DRAWN_WHOLE = 48
const POSTS = 90

test('a long list draws only what is in sight, moves nothing when it begins to, and goes to its end and back', async ({
  signedIn: page,
  minted,
  home,
}) => {
  await keepPosts(
    home,
    minted,
    // Cards of different heights, so that a guess would be noticed, and without a word in common.
    Array.from({ length: POSTS }, (_, at) => `Post number ${at + 1}. ${wordsOf(at, 1 + (at % 5) * 8)}`),
  )
  const post = (number: number) => page.getByRole('listitem').filter({ hasText: `Post number ${number}. ` })
  const release = await holdAnswer(page, /\/grid-window-.*\.js/)
  await page.goto('/dashboard/library')
  await expect(post(POSTS)).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    expect(await cards(page).count()).toBeGreaterThan(DRAWN_WHOLE)
  }).toPass()

  // In sight while every card is drawn, and at the same place when the others go.
  const seen = post(POSTS - 40)
  await seen.scrollIntoViewIfNeeded()
  await seen.getByRole('button', { name: 'Copy' }).focus()
  const before = await seen.boundingBox()
  release()
  await expect.poll(() => cards(page).count()).toBeLessThan(DRAWN_WHOLE)
  const after = await seen.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.NaN))).toBeLessThan(2)
  await expect(seen.getByRole('button', { name: 'Copy' })).toBeFocused()

  await expect(async () => {
    await page.keyboard.press('End')
    await expect(post(1)).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await expect(post(1)).toHaveAttribute('aria-posinset', String(POSTS))
  await expect(post(1)).toHaveAttribute('aria-setsize', String(POSTS))
  // The card that has the focus stays, however far it is.
  await expect(seen.getByRole('button', { name: 'Copy' })).toBeFocused()
  expect(await cards(page).count()).toBeLessThan(DRAWN_WHOLE)
  await page.keyboard.press('Home')
  await expect(post(POSTS)).toBeInViewport()
})

function wordsOf(post: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `word${post}x${at}`).join(' ')
}
