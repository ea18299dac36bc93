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
