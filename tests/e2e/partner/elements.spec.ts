// All five elements together on a partner's page.
import type { Locator, Page } from '@playwright/test'
import { OWN_BUILDS } from '../../../packages/server/directories.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { LOOKS_TAG, expectAccessibleInThemes } from '../helpers/looks.ts'
import { CHAT_TAG, chatElement, LOGIN_TAG, openPartnerPage } from '../helpers/partner-site.ts'
import { windowHeading } from '../helpers/partner-sign-in.ts'
import { startReleaseServer } from '../helpers/releases.ts'
import { collectPolicyViolations, readPublishedPolicy } from '../helpers/security-policy.ts'
import { insertSharedLink } from '../helpers/shared-links.ts'
import { expect, test } from '../helpers/test.ts'

const ELEMENTS = ['chat', 'share', 'pro', 'login', 'biometrics'].map((name) => `atelier-${name}`)

async function pressAndReadWindow(page: Page, button: Locator): Promise<string> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(windowHeading(window)).toBeVisible()
  const address = window.url()
  await window.close()
  return address
}

/** The page has a background to which the theme fits, because buttons have none of their own. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    ([tags, name]) => {
      for (const tag of tags) document.querySelector(tag)!.setAttribute('theme', name)
      const { colorScheme } = getComputedStyle(document.querySelector('atelier-login')!)
      document.documentElement.style.background = colorScheme === 'dark' ? 'black' : 'white'
    },
    [ELEMENTS, theme] as const,
  )
}

test(
  'EMB-5 a visitor uses all five elements on a page of another origin with the published policy: no violation, nothing that axe finds, and every window is on our origin',
  LOOKS_TAG,
  async ({ page, partnerSite }) => {
    test.slow()
    const serverUrl = `http://localhost:${await findFreePort()}`
    const directories = [OWN_BUILDS]
    const server = await startReleaseServer({ publicUrl: serverUrl, directories, partnerSite })
    const slug = await insertSharedLink(server, { title: 'Celadon' })
    // A transition would be measured half-way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const violations = await collectPolicyViolations(page)
    await openPartnerPage(page, {
      partnerSite,
      serverUrl,
      body: `${CHAT_TAG}<atelier-share slug="${slug}" eager></atelier-share>
        <atelier-pro partner="demo"></atelier-pro>${LOGIN_TAG}
        <atelier-biometrics partner="demo"></atelier-biometrics>`,
      headers: { 'content-security-policy': readPublishedPolicy(serverUrl) },
    })
    await sendMessage(chatElement(page), 'What does Pro cost?')
    await expect(answers(chatElement(page))).toContainText('19.99')
    await expect(page.locator('atelier-share')).toContainText('Why is it grey?')
    const addresses = [
      await pressAndReadWindow(page, page.getByRole('button', { name: 'Go Pro' })),
      await pressAndReadWindow(page, page.getByRole('button', { name: 'Sign in with Atelier' })),
      await pressAndReadWindow(page, page.getByRole('button', { name: 'Passkeys' })),
    ]
    for (const address of addresses) expect(address).toMatch(`${serverUrl}/connect`)
    expect(violations).toEqual([])
    // No polyfill: the browser itself defines the elements.
    expect(await page.evaluate(() => customElements.define.toString())).toContain('[native code]')
    expect(
      await page.evaluate((tags) => tags.filter((tag) => !customElements.get(tag)), ELEMENTS),
    ).toEqual([])

    await expectAccessibleInThemes(page, (theme) => showTheme(page, theme), { exclude: ['h1'] })
    await server.close()
  },
)
