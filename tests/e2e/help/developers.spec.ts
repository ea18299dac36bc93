// Help → Developers: the configurator and the events playground.
import type { Locator, Page } from '@playwright/test'
import { test, expect } from '../helpers/test.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { expectAccessible, LOOKS_TAG } from '../helpers/looks.ts'
import { storePreferences } from '../helpers/storage.ts'

const preview = (page: Page) => page.frameLocator('iframe')

/** The lines in the blocks of code, without the buttons above them. */
const pastedLines = (page: Page, index: number) =>
  page.locator('.paste pre').nth(index).textContent()

/** What a visitor sees of a chat in Vietnamese, and its colours. */
async function describeVietnameseChat(chat: Locator) {
  const panel = chat.locator('[part=panel]')
  await expect(chat.locator('.atl-shell')).toHaveCount(0)
  // The texts of another language arrive later.
  await expect(chat.getByPlaceholder('Viết tin nhắn')).toBeVisible()
  return {
    heading: await chat.locator('[part=title]').textContent(),
    greeting: await chat.locator('[part=greeting]').textContent(),
    starters: await chat.locator('[part=starter]').allTextContents(),
    accent: await panel.evaluate((element) =>
      getComputedStyle(element).getPropertyValue('--at-accent'),
    ),
    background: await panel.evaluate((element) => getComputedStyle(element).backgroundColor),
    height: await chat.evaluate((element) => element.getBoundingClientRect().height),
  }
}

test('what a developer copies from the configurator shows on a page of another origin what the preview showed', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  await page.goto('/help?page=configurator')
  await page.getByLabel('Partner name').fill('demo')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Forest')
  await page.getByRole('textbox', { name: 'Accent' }).fill('#b4332f')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Tiếng Việt')
  await page.getByLabel('Height').selectOption('24 rem')
  await page.getByLabel('Heading').fill('Say "hi" & ask')
  await page.getByLabel('Greeting').fill('Which coffee do you like?')
  await page.getByLabel('Starter questions').fill('Which one is mild?\nHow long do I brew?')
  const shown = preview(page).locator('atelier-chat')
  await expect(shown.locator('[part=starter]')).toHaveCount(2)
  const seen = await describeVietnameseChat(shown)
  expect(seen).toMatchObject({ heading: 'Say "hi" & ask', height: 24 * 16 })

  const html = await pastedLines(page, 0)
  const css = await pastedLines(page, 1)
  await expect(page).toHaveURL(/starters=/)
  // Somebody else opens the shared address and copies the same lines.
  await page.reload()
  await expect(page.locator('.paste pre').first()).toHaveText(html!)

  await openPartnerPage(page, {
    partnerSite,
    serverUrl: baseURL,
    script: '',
    head: `<style>${css}</style>`,
    body: html!,
  })
  const pasted = page.locator('atelier-chat')
  await expect(pasted.locator('[part=starter]')).toHaveCount(2)
  expect(await describeVietnameseChat(pasted)).toEqual(seen)
})

test('a developer chats in the configurator, and each other widget appears as on a partner’s page', async ({
  page,
}) => {
  await page.goto('/help?page=configurator')
  const chat = preview(page).locator('atelier-chat')
  await sendMessage(chat, 'Is it fresh?')
  await expect(answers(chat)).toContainText('You said: Is it fresh?')
  await page.getByRole('radio', { name: 'Login' }).check()
  await expect(preview(page).getByRole('button', { name: 'Sign in with Atelier' })).toBeVisible()
  await page.getByRole('radio', { name: 'Passkeys' }).check()
  await expect(preview(page).locator('atelier-biometrics').getByRole('button')).toBeVisible()
  await page.getByRole('tab', { name: 'React' }).click()
  await expect(page.locator('.paste')).toContainText('<atelier-biometrics partner="shop">')
  await expect(page).toHaveURL(/widget=biometrics/)
})

test('a developer sees each event of a live chat with its detail, and calls its methods', async ({
  page,
}) => {
  await page.goto('/help?page=events-playground')
  const log = page.getByRole('log', { name: 'Events' })
  await page.getByRole('button', { name: 'send(' }).click()
  await expect(log).toContainText('atelier-open')
  await expect(log).toContainText('atelier-sent')
  await expect(log).toContainText('"text": "What can you do?"')
  await expect(log).toContainText('atelier-message')
  await page.getByRole('button', { name: 'close()' }).click()
  await expect(log).toContainText('atelier-close')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(log).toHaveCount(0)
})

test('a screen reader reads the English changelog in English on the page in Vietnamese', async ({
  page,
}) => {
  await storePreferences(page, { language: 'vi' })
  await page.goto('/help?page=changelog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhật ký thay đổi (changelog)')
  const english = page.locator('article [lang=en]')
  await expect(english.getByRole('heading', { name: '0.1.0' })).toBeVisible()
  await expect(english).not.toContainText('bằng tiếng Anh')
  await expect(page.locator('article').getByText('bằng tiếng Anh')).toBeVisible()
})

test('a program reads llms.txt with addresses of this server, and every page that it names', async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/llms.txt')).text()
  const addresses = [...text.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address!)
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses) {
    expect(address).toContain(`${baseURL}/`)
    expect((await request.get(address)).status()).toBe(200)
  }
})

test(
  'a developer chooses a framework once, and reads its lines with this server and their partner name',
  LOOKS_TAG,
  async ({ page, baseURL }) => {
    await page.goto('/help?page=developers&partner=lamps')
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(`src="${baseURL}/atelier.js"`)
    await expect(panel).toContainText('partner="lamps"')
    await page.getByRole('tab', { name: 'HTML' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'React' })).toBeFocused()
    await expect(panel).toContainText(`configure({ baseUrl: '${baseURL}', partner: 'lamps' })`)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(panel).toContainText('@atelier/widgets/svelte')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Configure a widget' }).first().click()
    await expect(page.getByLabel('Partner name')).toHaveValue('lamps')
    await page.goto('/help?page=developers&partner="><script>')
    await expect(panel).toContainText('partner="shop"')

    await page.goto('/help?page=theming')
    await page.goto('/help?page=developers')
    await expect(page.getByRole('tab', { name: 'Svelte' })).toHaveAttribute('aria-selected', 'true')
  },
)
