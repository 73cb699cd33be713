import { IDEAS, runTask, stageChoice, topicField } from './ideas-journey.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { keepPosts } from './library-journey.ts'

test('what is missing is seen on one page and filled with a press, and what comes back is told', async ({
  signedIn: page,
}) => {
  await runTask(page, 'idea', { platform: 'LinkedIn', topic: 'onboarding new customers', funnelStage: 'TOFU' })
  const { items } = await (await page.request.get('/api/ideas')).json()
  await runTask(page, 'ideas_content', { ideaId: items[0].id })
  await runTask(page, 'idea', { platform: 'LinkedIn', topic: 'onboarding new customers', funnelStage: 'MOFU' })

  await page.goto(IDEAS)
  await page.getByRole('link', { name: 'Coverage Map' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coverage Map' })).toBeVisible()
  const stages = page.getByRole('table', { name: 'Posts by stage of your funnel and platform' })
  await expect(stages.getByRole('row', { name: /^Top of Funnel/ }).getByRole('cell')).toHaveText(['1', /None/, /None/])
  const topics = page.getByRole('region', { name: 'Topics' })
  await expect(topics).toContainText('onboarding new customers')
  await expect(topics).toContainText('10 ideas')
  await expectAccessible(page)

  await stages.getByRole('link', { name: 'None. Get Bottom of Funnel ideas for Instagram' }).click()
  await expect(page.getByRole('tab', { name: /Instagram/ })).toHaveAttribute('aria-selected', 'true')
  await expect(stageChoice(page, 'Bottom of Funnel')).toBeChecked()
  await topicField(page).fill('Onboarding')
  await expect(page.getByText('You have 10 ideas on this topic.')).toBeVisible()
  await topicField(page).fill('beekeeping')
  await expect(page.getByText(/on this topic/)).toBeHidden()

  await page.goBack()
  const openings = page.getByRole('table', { name: /^Posts by type of hook and platform/ })
  await openings.getByRole('link', { name: 'None. Make a Step by Step hook for LinkedIn' }).click()
  await expect(page.getByRole('tab', { name: /Step by Step/ })).toHaveAttribute('aria-selected', 'true')
})

test('a post from a hook counts at the stage chosen for it, and the dialog says that a post opens like it', async ({
  signedIn: page,
}) => {
  const content = 'Nobody tells you what a retainer really costs a small studio.'
  const kept = await page.request.post('/api/hooks', { data: { hookType: 'Myths', topic: 'retainers', content } })
  expect(kept.status()).toBe(200)
  await page.goto('/dashboard/hooks?type=myths')
  for (const before of [false, true]) {
    await page
      .getByRole('button', { name: /Create content/i })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Create Content' })
    const note = dialog.getByText('You opened 1 post like this in 30 days.')
    if (before) {
      await expect(note).toBeVisible()
      await expectAccessible(page)
      break
    }
    await dialog.getByRole('radio', { name: 'Middle of Funnel' }).check()
    await dialog.getByRole('button', { name: 'Generate Content' }).click()
    await expect(page).toHaveURL(/hooks\/content/)
    await page.goto('/dashboard/coverage')
    const myths = page.getByRole('row', { name: /^Myths/ })
    await expect(myths.getByRole('cell').first()).toHaveText('1')
    await page.getByRole('radio', { name: 'Top', exact: true }).check()
    await expect(myths.getByRole('cell').first()).toHaveText(/None/)
    await page.getByRole('radio', { name: 'Middle', exact: true }).check()
    await expect(myths.getByRole('cell').first()).toHaveText('1')
    await page.goto('/dashboard/hooks?type=myths')
  }
})

test('posts without a stage are led to from the map, given one in the library, and counted', async ({
  signedIn: page,
  minted,
  home,
}) => {
  await keepPosts(home, minted, [{ text: 'A promise that is kept in the first week.', platform: 'LinkedIn' }])
  await page.goto('/dashboard/coverage')
  const middle = page.getByRole('row', { name: /^Middle of Funnel/ }).getByRole('cell')
  await expect(middle.first()).toHaveText(/None/)
  await expect(page.getByText('One post of these days has no stage yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Find it in your library' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: No stage' })).toBeVisible()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags and stage' })
  await expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Middle' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Middle of Funnel')
  await page.goBack()
  await expect(middle.first()).toHaveText('1')
  await expect(page.getByText('no stage yet')).toBeHidden()
})
