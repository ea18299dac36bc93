// A window of 1280 × 1024 px at a zoom of 400 % has 320 × 256 px (WCAG 2.2, 1.4.10 and 2.4.11).
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/test.ts'

/** The name of what has the focus if something lies over its middle, otherwise an empty text. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { left, top, width, height } = focused.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over?.closest('.bench__go') && !over.contains(focused) ? focused.outerHTML : ''
  })

for (const height of [256, 640]) {
  test(`at 320 × ${height} px the button of a tool covers no field that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height })
    await page.goto('/imagen')
    await expect(page.locator('#root[data-ready]')).toBeAttached()
    const button = page.getByRole('main').locator('.bench__go').getByRole('button')
    for (;;) {
      await page.keyboard.press('Tab')
      if (await button.evaluate((element) => element === document.activeElement)) break
      expect(await coveredFocus(page)).toBe('')
    }
  })
}

test('at 320 px the mark and the buttons of the header stand in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'vi', 'ar']) {
    await page.goto(`/?lang=${language}`)
    await expect(page.locator('#root[data-ready]')).toBeAttached()
    const header = page.getByRole('banner')
    const middles = [header.getByRole('link').first(), header.getByRole('button').last()].map(
      async (part) => {
        const { y, height } = (await part.boundingBox())!
        return y + height / 2
      },
    )
    const [mark, button] = await Promise.all(middles)
    expect(Math.abs(mark! - button!)).toBeLessThan(4)
  }
})
