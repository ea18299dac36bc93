// Imagen on the built product, with the sketch engine.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleAtSomeWidth, LOOKS_TAG } from '../helpers/looks.ts'
import { expect, test } from '../helpers/test.ts'

const prints = (page: Page, name = 'Result') => page.getByRole('region', { name }).getByRole('img')

async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download picture 1' }).press('Enter')
  await page.getByRole('menuitem', { name: format }).press('Enter')
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

async function makePoster(page: Page) {
  await page.goto('/imagen')
  await page.getByRole('textbox', { name: 'What should it show?' }).fill('Rice terraces at dawn')
  await page.getByRole('combobox', { name: 'Size' }).selectOption('A5')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Mùa vàng')
  await page.getByRole('textbox', { name: 'Small type' }).fill('Sa Pa, tháng chín')
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Make 3 pictures' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Proof sheet' })).toBeVisible()
}

test('a visitor makes a poster with type, looks at it closely, and downloads it for an office, a printer and a proof, by keyboard', async ({
  page,
}) => {
  await makePoster(page)
  await expect(prints(page)).toHaveCount(3)
  await expect(page.getByText('A5, 148 × 210 mm')).toBeVisible()

  await page.getByRole('button', { name: 'Look close' }).press('Enter')
  const view = page.getByRole('dialog').getByRole('region')
  await expect(view).toBeFocused()
  const loaded = () =>
    view
      .locator('img')
      .evaluateAll((all) =>
        all.every((each) => (each as HTMLImageElement).naturalWidth > 0) ? all.length : 0,
      )
  await expect.poll(loaded).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Look close' })).toBeFocused()

  const png = await download(page, 'PNG')
  expect(png.name).toBe('rice-terraces-at-dawn-a5-300dpi-1.png')
  expect(await sharp(png.bytes).metadata()).toMatchObject({
    width: 1748,
    height: 2480,
    density: 300,
  })
  const pdf = await download(page, 'PDF')
  expect(pdf.name).toBe('rice-terraces-at-dawn-a5-300dpi-1.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.bytes.includes('/TrimBox')).toBe(true)

  const proof = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Proof sheet' }).press('Enter')
  expect((await proof).suggestedFilename()).toBe('rice-terraces-at-dawn-a5-300dpi-proof.pdf')
})

test('a picture of the image generator is carried to Imagen and becomes a postcard', async ({
  page,
}) => {
  await page.goto('/image-generator')
  await page.getByRole('textbox', { name: 'What should it show?' }).fill('Two pears on a table')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Use in …' }).click()
  await page.getByRole('menuitem', { name: 'Imagen' }).click()
  await expect(page).toHaveURL(/\/imagen$/)
  await expect(page.getByText('Printed from your picture')).toBeVisible()
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Postcard')
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await expect(page.getByText('Postcard, 100 × 150 mm')).toBeVisible()
  await expect(prints(page)).toHaveAccessibleName(/two pears/)
})

test('a press counts although the page moves under the pointer meanwhile', async ({ page }) => {
  await page.goto('/imagen')
  await page.getByRole('textbox', { name: 'What should it show?' }).fill('Two pears on a table')
  const make = page.getByRole('button', { name: 'Make a picture' })
  await make.hover()
  await page.mouse.down()
  await page
    .getByRole('form', { name: 'Imagen' })
    .evaluate((form) => (form.style.paddingTop = '12rem'))
  await page.mouse.up()
  await expect(prints(page)).toHaveAccessibleName(/two pears/)
})

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' })

  test('a visitor prints with Vietnamese words', async ({ page }) => {
    await page.goto('/imagen')
    await page.getByRole('textbox', { name: 'Ảnh nên cho thấy gì?' }).fill('Hai quả lê trên bàn')
    await page.getByRole('combobox', { name: 'Khổ' }).selectOption('Bưu thiếp')
    await page.getByRole('textbox', { name: 'Dòng chữ lớn' }).fill('Chúc mừng năm mới')
    await page.getByRole('button', { name: 'Tạo 1 ảnh' }).click()
    await expect(page.getByText('Bưu thiếp, 100 × 150 mm')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bản in thử' })).toBeVisible()
    await expect(prints(page, 'Kết quả').first()).toHaveAccessibleName(/lê/)
  })
})

test(
  'TL-7 axe finds nothing wrong with Imagen, empty and with prints',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/imagen')
    await expect(page.getByText('Sketched on this server, without a model.')).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await makePoster(page)
    await expectAccessibleAtSomeWidth(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  },
)

test('on an English page from right to left, the arrow of a list is at its left, and in a part from left to right at its right', async ({
  page,
}) => {
  await page.goto('/imagen')
  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  const size = page.getByRole('combobox', { name: 'Size' })
  const arrowOf = () => size.evaluate((list) => getComputedStyle(list).backgroundPositionX)
  const atRight = await arrowOf()
  expect(atRight).toContain('100%')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await arrowOf()).toBe('14px, 19px')
  await page.evaluate(() => (document.documentElement.lang = 'ar'))
  await size.evaluate((list) => (list.parentElement!.dir = 'ltr'))
  expect(await arrowOf()).toBe(atRight)
})
