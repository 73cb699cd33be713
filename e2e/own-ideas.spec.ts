import { generateIdeas, IDEAS, ideasOverlay, runTask, stageChoice, topicField } from './ideas-journey.ts'
import { expect, expectAccessible, seeThrough, test } from './journey.ts'
import { charges } from './model-journey.ts'

const RETAINERS = `Retainers sound boring, and that is why they work for a studio like mine. Every retainer begins with a talk.

A retainer is not a discount. My retainers have a fixed scope, and whoever wants more asks for more. I tell every client
so on the first day, before anybody signs, and nobody has left for it. Retainers made my months quiet.`

test('what was written becomes ideas of what it leaves out, without a topic and with one', async ({
  signedIn: page,
}) => {
  await page.goto(IDEAS)
  await expect(generateIdeas(page)).toBeDisabled()
  await expect(page.getByText('You wrote about', { exact: true })).toBeHidden()

  await runTask(page, 'generation', { platform: 'LinkedIn', content: RETAINERS })
  await page.reload()
  const subject = page.getByRole('button', { name: 'retainers', exact: true })
  const fromOwn = page.getByRole('button', { name: 'Ideas from what you wrote' })
  await expect(subject).toBeVisible()
  await stageChoice(page, 'Middle of Funnel').click()
  await expectAccessible(page)
  await seeThrough(ideasOverlay(page), () => fromOwn.click())
  const first = page.getByRole('article').first()
  await expect(first).toContainText('You wrote about retainers in “')
  await expect(first).toContainText('but never about')
  expect((await charges(page)).at(-1)).toBe(125)

  await stageChoice(page, 'Top of Funnel').click()
  await subject.click()
  await expect(topicField(page)).toHaveValue('retainers')
  await expect(fromOwn).toBeHidden()
  await seeThrough(ideasOverlay(page), () => generateIdeas(page).click())
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByRole('article').first()).toContainText('You wrote about retainers in “')
  await expect(page.getByRole('article').nth(2)).not.toContainText('You wrote about')
})
