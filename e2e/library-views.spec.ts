import { expect, expectAccessible, test } from './journey.ts'
import { keepPosts } from './library-journey.ts'

for (const [where, width] of [
  ['on a desk', 1440],
  ['on a phone', 390],
] as const)
  test(`what the library shows is kept under a name, opened, renamed and removed ${where}`, async ({
    signedIn: page,
    minted,
    home,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await keepPosts(home, minted, ['A post about giraffes.', 'A post about zebras.'])
    const cards = page.getByText(/^Created /)
    const dialog = page.getByRole('dialog', { name: 'Your views' })
    const open = () => page.getByRole('button', { name: 'Your views' }).click()

    await page.goto('/dashboard/library?q=giraffes&order=oldest')
    await expect(cards).toHaveCount(1)
    await open()
    const name = dialog.getByRole('textbox', { name: 'Name of the view shown now' })
    await dialog.getByRole('button', { name: 'Keep view' }).click()
    await expect(dialog.getByText('Please give it a name of at most 60 characters.')).toBeVisible()
    await name.fill('Tall animals')
    await name.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Tall animals' })).toBeVisible()
    await expect(name).toHaveValue('')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.goto('/dashboard/library')
    await expect(cards).toHaveCount(2)
    await open()
    await expect(dialog.getByText(/^Search or filter the library/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Rename Tall animals' }).click()
    const renamed = dialog.getByRole('textbox', { name: 'New name' })
    await expect(renamed).toBeFocused()
    await renamed.fill('Giraffes')
    await renamed.press('Enter')
    await dialog.getByRole('link', { name: 'Giraffes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\?q=giraffes&order=oldest$/)
    await expect(cards).toHaveCount(1)

    await open()
    await dialog.getByRole('button', { name: 'Remove Giraffes' }).click()
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('link', { name: 'Giraffes' })).toBeVisible()
  })
