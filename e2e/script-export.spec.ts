import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { listScripts, makeScripts, tab, VOICE_FUNNEL } from './voice-funnel-journey.ts'

test('scripts are taken to a spreadsheet, those of a stage or all of them', async ({ signedIn: page }) => {
  await page.goto(VOICE_FUNNEL)
  await expect(page.getByText('Your scripts will stand here.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Export scripts' })
  await expect(button).toHaveCount(0)
  await makeScripts(page, 2)
  await makeScripts(page, 1, 'BOFU')
  await page.reload()
  const taken = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const all = await taken()
  expect(all.name).toBe('parlance-scripts.csv')
  const scripts = await listScripts(page)
  expect(scripts).toHaveLength(3)
  for (const { topic, scriptText } of scripts)
    expect(all.text).toContain(`"${topic}","${scriptText.replaceAll('"', '""')}","2`)
  expect(all.text).toMatch(/^\uFEFF"Stage","Topic","Script","Created"\r\n"Bottom of Funnel",/)
  await tab(page, 'Top of Funnel').click()
  await expect(page.getByRole('article')).toHaveCount(2)
  const top = await taken()
  expect(top.name).toBe('parlance-scripts-tofu.csv')
  expect(top.text.match(/^"Top of Funnel",/gm)).toHaveLength(2)
  expect(top.text).not.toContain('Bottom of Funnel')
  await page.route('**/api/funnel-scripts?*', (route) => route.fulfill({ status: 500, json: {} }))
  await button.click()
  await expect(page.getByText('Failed to load scripts')).toBeVisible()
})
