// Every screen of the site in every window and language: nothing overlaps, leaves its box, is cut or too faint.
import { expect, test, testSignedIn } from '../helpers/test.ts'
import { expectSoundLayout, LAYOUT_TAG, screensToExamine } from './helpers/layout.ts'
import { guestScreens, userScreens, type Screen } from './helpers/screens.ts'

const PARTS = 16

const examineScreens = (screens: readonly Screen[], runTest: typeof test, who: string) => {
  for (const { title, path, isAppPage, prepare } of screensToExamine(screens, PARTS))
    runTest(
      `${who} reads and presses everything on ${title} in every window and language`,
      LAYOUT_TAG,
      async ({ page, allowErrors }) => {
        runTest.slow()
        // Some screens are about something that fails.
        allowErrors()
        await page.goto(path)
        await expect(page.locator('#root[data-ready]')).toBeAttached()
        await page.waitForLoadState('networkidle')
        await prepare?.(page)
        await expectSoundLayout(page, { isAppPage: isAppPage ?? false })
      },
    )
}

examineScreens(guestScreens, test, 'a visitor')
examineScreens(userScreens, testSignedIn, 'a user')
