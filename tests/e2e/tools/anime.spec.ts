// Anime on the built product: a character by words, the same person on a sheet and in a strip.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/test.ts'

const WISH = 'A girl named Mai with short black hair and a red scarf, worried, at the station'

const pictures = (page: Page, name = 'Result') =>
  page.getByRole('region', { name }).getByRole('img')

test('a visitor without an account describes a character, keeps her for a sheet and a strip with a Vietnamese balloon, and downloads it', async ({
  page,
}) => {
  await page.goto('/anime')
  await page.getByRole('textbox', { name: 'Who, and where?' }).fill(WISH)
  await expect(page.getByLabel('Expression')).toHaveValue('worried')
  await expect(page.getByLabel('Place')).toHaveValue('station')
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await expect(page.getByRole('heading', { name: 'Mai' })).toBeVisible()
  await expect(pictures(page)).toHaveAttribute('alt', /short black hair|bob black hair/)

  await page.getByRole('button', { name: 'Character sheet' }).press('Enter')
  await expect(pictures(page)).toHaveAttribute('alt', /character sheet/)
  await expect(page.getByText('Face, hair and clothes are kept.')).toBeVisible()

  await page.getByRole('button', { name: 'Strip' }).press('Enter')
  await page.getByLabel('Words in the balloon').first().fill('Chờ tôi với! Đừng đóng cửa…')
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await expect(pictures(page)).toHaveAttribute('alt', /Chờ tôi với! Đừng đóng cửa…/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download picture 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'SVG' }).press('Enter')
  const svg = await readFile(await (await download).path(), 'utf8')
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toContain('<text')

  await page.reload()
  await expect(pictures(page)).toHaveAttribute('alt', /Chờ tôi với/)
  await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('link')).toHaveCount(3)
})

test('a visitor carries a sketch to Anime, where a person stands before it, with keys only', async ({
  page,
}) => {
  await page.goto('/image-generator')
  await page.getByRole('textbox', { name: 'What should it show?' }).fill('A harbour at sunset')
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Make a picture' }).press('Enter')
  await page.getByRole('button', { name: 'Use in …' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Anime' }).press('Enter')
  await expect(page.getByText('Behind the person')).toBeVisible()
  await page.getByRole('radio', { name: 'Noir' }).press('Space')
  await page.getByLabel('Framing').selectOption('Full figure')
  await page.getByRole('radio', { name: '1', exact: true }).press('Space')
  await page.getByRole('button', { name: 'Make a picture' }).press('Enter')
  await expect(pictures(page)).toHaveAttribute('alt', /sweater, calm$/)
})

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' })

  test('a picture is changed by a chip, and the person is the same', async ({ page }) => {
    await page.goto('/anime')
    await page
      .getByRole('textbox', { name: 'Ai, và ở đâu?' })
      .fill('Bà cụ tóc bạc búi, đội nón lá, ở chợ')
    await expect(page.getByLabel('Nơi chốn')).toHaveValue('market')
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
    await page.getByRole('button', { name: /^Tạo/ }).click()
    const picture = page.getByRole('region', { name: 'Kết quả' }).getByRole('img')
    await expect(picture).toHaveAttribute('alt', /nón lá, bình thản, chợ/)
    await page.getByRole('button', { name: 'Mỉm cười' }).press('Enter')
    await expect(picture).toHaveAttribute('alt', /nón lá, vui vẻ, chợ/)
  })
})
