// The example of what all widgets of a page share, served by Vite as `npm run examples` does.
import { openExamples } from '../helpers/examples.ts'
import { registerOnPartnerPage } from '../helpers/partner-sign-in.ts'
import { expect, test } from '../helpers/test.ts'

test('a visitor of the example chooses theme, language and currency in menus of the page, finds them after a reload, and is greeted by name', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const { address, close } = await openExamples(baseURL, partnerSite)
  await page.goto(`${address}settings-in-html/`)
  const price = page.locator('#price')
  const themeOf = (tag: string) => page.locator(`${tag} .atl-element`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you')
  await expect(price).toHaveText('₫245,000')
  await expect(themeOf('atelier-chat')).toHaveAttribute('data-theme', 'light')

  await page.getByLabel('Theme').selectOption('Forest')
  await page.getByLabel('Language').selectOption('Tiếng Việt')
  await page.getByLabel('Currency').selectOption('Euro')
  const expectChoices = async () => {
    await expect(price).toHaveText(/^8,80\s€$/)
    await expect(page.getByRole('button', { name: 'Đăng nhập bằng Atelier' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go Pro' })).toBeVisible()
    for (const tag of ['atelier-chat', 'atelier-login', 'atelier-pro'])
      await expect(themeOf(tag)).toHaveAttribute('data-theme', 'forest')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 26, 23)')
  }
  await expectChoices()
  await page.reload()
  await expectChoices()
  await expect(page.getByLabel('Language')).toHaveValue('vi')

  await page.getByLabel('Language').selectOption('English')
  await registerOnPartnerPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, .+/)
  await close()
})
