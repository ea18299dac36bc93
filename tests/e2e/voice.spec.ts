import { expectAccessibleAtSomeWidth, expectNoOverflow, LOOKS_TAG } from './looks.ts'
import { testSignedIn, expect } from './test.ts'

testSignedIn(
  'a visitor changes the speed in the settings, and the next sentence that the server speaks has it',
  LOOKS_TAG,
  async ({ page }) => {
    await page.goto('/settings?section=voice')
    const spoken = () =>
      page.waitForRequest((request) => {
        return request.method() === 'POST' && request.url().endsWith('/api/speech')
      })
    await expect(page.getByText('The server has a voice, so it speaks.')).toBeVisible()
    await expectAccessibleAtSomeWidth(page)
    await expectNoOverflow(page)
    const first = spoken()
    await page.getByRole('button', { name: 'Hear a sentence' }).click()
    expect((await first).postDataJSON()).toMatchObject({ Speed: 1, Pitch: 0 })
    await expect(page.getByRole('button', { name: 'Hear a sentence' })).toBeVisible()
    await page.getByLabel('Speed').fill('1.5')
    await expect(page.getByLabel('Speed')).toHaveAttribute('aria-valuetext', '1.5 ×')
    await page.reload()
    const second = spoken()
    await page.getByRole('button', { name: 'Hear a sentence' }).click()
    expect((await second).postDataJSON()).toMatchObject({ Speed: 1.5 })
    await expect(page.getByText('Voice of the server')).toBeVisible()
  },
)
