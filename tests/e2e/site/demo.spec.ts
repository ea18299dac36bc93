import { startInProcessServer } from '../helpers/in-process-server.ts'
import { LOOKS_TAG, expectAccessible, expectNoOverflow } from '../helpers/looks.ts'
import { chooseInAnotherTab } from '../helpers/storage.ts'
import { test, expect } from '../helpers/test.ts'

test(
  'a visitor of a demonstration reads on every page that it is one, in English and Vietnamese',
  LOOKS_TAG,
  async ({ page, allowErrors }) => {
    allowErrors()
    const { url, close } = await startInProcessServer({ isDemo: true })
    const notice = page.getByRole('complementary').filter({ hasText: 'A demonstration' })
    for (const path of ['/', '/api', '/nowhere', '/connect', '/dev/mail', '/chat']) {
      await page.goto(url + path)
      await expect(notice).toBeVisible()
      await expect(notice).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 390, height: 800 })
    // The message box stays above the notice.
    const box = (await page.getByRole('textbox').boundingBox())!
    expect(box.y + box.height).toBeLessThan((await notice.boundingBox())!.y)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await chooseInAnotherTab(page, 'language', 'vi')
    await expect(page.getByText('Đây là bản trình diễn')).toBeInViewport({ ratio: 1 })
    await close()
  },
)

test('a developer on the own machine sees no such notice', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('A demonstration')).toHaveCount(0)
})
