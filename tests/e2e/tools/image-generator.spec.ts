// The image generator on the built product, with the sketch engine.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtSomeWidth, LOOKS_TAG } from '../helpers/looks.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import { readPublishedPolicy } from '../helpers/security-policy.ts'
import { expect, test } from '../helpers/test.ts'
import { newEmailAddress, submitRegistration } from '../helpers/users.ts'

const WISH = 'Two pears on a blue cloth, morning light from the left'

const pictures = (page: Page, name = 'Result') =>
  page.getByRole('region', { name }).getByRole('img')

async function makePictures(page: Page) {
  await page.goto('/image-generator')
  await page.getByText('4', { exact: true }).click()
  await page.getByRole('textbox', { name: 'What should it show?' }).fill(WISH)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'All four' })).toBeVisible()
}

test('a visitor without an account makes four pictures by keyboard, downloads one, changes it by words, finds both after a reload, and deletes one with undo', async ({
  page,
}) => {
  await makePictures(page)
  await expect(pictures(page)).toHaveCount(4)
  const widths = () =>
    pictures(page).evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([1024, 1024, 1024, 1024])

  await page.getByRole('radio', { name: 'Picture 1' }).press('ArrowRight')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download picture 2' }).press('Enter')
  await page.getByRole('menuitem', { name: 'SVG' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.svg$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^<svg /)

  await expect(page.getByRole('heading', { name: 'Change picture 2' })).toBeVisible()
  const line = page.getByRole('textbox', { name: 'Or say what to change' })
  await line.fill('seen from above')
  await line.press('Enter')
  const parent = page.getByRole('link', { name: 'Changed from' })
  await expect(parent).toBeVisible()
  await expect(pictures(page)).toHaveCount(1)
  await expect(pictures(page).first()).toBeVisible()
  const url = page.url()

  await page.reload()
  await expect(parent).toBeVisible()
  const earlier = page.getByRole('region', { name: 'Earlier' })
  await expect(earlier.getByRole('link')).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(earlier.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page).toHaveURL(url)
  await expect(earlier.getByRole('link')).toHaveCount(2)

  await parent.press('Enter')
  await expect(pictures(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.reload()
  await expect(earlier.getByRole('link')).toHaveCount(1)
})

test('a change that the sketch engine does not understand is explained, and its words stay', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  await makePictures(page)
  const line = page.getByRole('textbox', { name: 'Or say what to change' })
  await line.fill('glorify it')
  await line.press('Enter')
  await expect(line).toHaveAccessibleDescription(/did not understand this change/)
  await expect(line).toHaveValue('glorify it')
})

test('a visitor carries a picture to the chat, where it is attached to the message', async ({
  page,
}) => {
  await makePictures(page)
  await page.getByRole('button', { name: 'Use in …' }).click()
  await page.getByRole('menuitem', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByText(/^\d+ kB, ready$/)).toBeVisible()
})

test('the sketch engine says before it draws what it does not know', async ({ page }) => {
  await page.goto('/image-generator')
  await page
    .getByRole('textbox', { name: 'What should it show?' })
    .pressSequentially('A gyroscope in a harbour')
  await expect(page.getByText('I cannot draw “gyroscope” yet.')).toBeVisible()
  await expect(page.getByText(/^I can draw, for example: /)).toBeVisible()
})

test('a guest who signs up takes the pictures along, and finds them on the start page', async ({
  page,
}) => {
  await makePictures(page)
  await page.getByRole('button', { name: 'Sign in to keep it' }).click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await submitRegistration(page, newEmailAddress())
  const question = page.getByRole('dialog', { name: 'Move what you made to your account?' })
  await question.getByRole('button', { name: 'Move what is selected' }).click()
  await expect(page.getByText('What you made is now in your account')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('link')).toHaveCount(1)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Two pears on a blue cloth/ }).click()
  await expect(page).toHaveURL(/\/image-generator\?creation=/)
  await expect(pictures(page)).toHaveCount(4)
})

test(
  'a guest who shares signs up on the way, and a reader sees the pictures on our page and on another website',
  LOOKS_TAG,
  async ({ page, browser, partnerSite, baseURL }) => {
    await makePictures(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('tab', { name: 'Register' }).click()
    await submitRegistration(page, newEmailAddress())
    const question = page.getByRole('dialog', { name: 'Move what you made to your account?' })
    await question.getByRole('button', { name: 'Move what is selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share what you made' })
    await expect(dialog.getByRole('img')).toHaveCount(4)
    await dialog.getByRole('switch', { name: 'Other websites may show it' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const ready = page.getByRole('dialog', { name: 'The link is ready' })
    const link = await ready.getByRole('textbox', { name: 'Link' }).inputValue()

    const reader = await (await browser.newContext()).newPage()
    await reader.goto(new URL(link).pathname)
    await expect(reader.getByRole('heading', { name: 'Two pears on a blue cloth' })).toBeVisible()
    const shown = reader.getByRole('group').getByRole('img')
    await expect(shown).toHaveCount(4)
    await expect
      .poll(() => shown.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1024)
    await expect(reader.getByRole('button', { name: 'Continue as my own copy' })).toHaveCount(0)
    await expectAccessible(reader)

    await openPartnerPage(reader, {
      partnerSite,
      serverUrl: baseURL,
      body: `<atelier-share slug="${link.split('/').at(-1)}"></atelier-share>`,
      headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
    })
    await expect(reader.getByRole('img', { name: /two pears/ })).toHaveCount(4)
  },
)

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' })

  test('a visitor makes and changes pictures with Vietnamese words', async ({ page }) => {
    await page.goto('/image-generator')
    await page
      .getByRole('textbox', { name: 'Ảnh nên cho thấy gì?' })
      .fill('Hai quả lê trên khăn xanh, nắng sớm từ bên trái')
    await page.getByRole('button', { name: 'Tạo 1 ảnh' }).click()
    await expect(pictures(page, 'Kết quả').first()).toHaveAccessibleName(/lê/)
    await page.getByRole('button', { name: 'Ánh sáng ấm hơn' }).click()
    await expect(page.getByRole('link', { name: 'Sửa từ' })).toBeVisible()
  })
})

test(
  'TL-7 axe finds nothing wrong with the bench, empty and with pictures',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/image-generator')
    await expect(page.getByText('Sketched on this server, without a model.')).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await makePictures(page)
    await expectAccessibleAtSomeWidth(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)

/** The files of tools. */
const OF_TOOLS =
  /^(tools|bench|Bench|ImageGenerator|Imagen|Anime|Vision|ContentWriter|OfficeTools|MusicCreator|VoiceSynthesis|Made\w+|notes|tool-page)[\w-]*\.(js|css)$/

test('TL-9 a visitor of other pages loads nothing of the tools', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1)!
    if (OF_TOOLS.test(name)) loaded.add(name)
  })
  for (const path of ['/', '/chat', '/plans', '/services', '/help']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect([path, ...loaded]).toEqual([path])
  }
  for (const path of ['/image-generator', '/music-creator', '/voice-synthesis', '/vision']) {
    loaded.clear()
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(loaded.size).toBeGreaterThan(1)
  }
})
