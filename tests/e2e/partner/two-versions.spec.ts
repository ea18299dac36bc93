// A page with the npm package in one version and the script tag in another, as happens when only one of them is updated.
import { pinnedScriptTag } from '../../../packages/server/widget-builds.ts'
import { VERSION } from '../../../packages/widgets/version.ts'
import { buildPackedPage } from '../../hosts/packed-page-build.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { LOGIN_TAG, openPartnerPage } from '../helpers/partner-site.ts'
import { approveSignIn, logInInWindow, waitUntilClosed } from '../helpers/partner-sign-in.ts'
import { buildRelease, RELEASED_VERSION, startReleaseServer } from '../helpers/releases.ts'
import { expect, test } from '../helpers/test.ts'
import { createAccount } from '../helpers/users.ts'

test('a visitor of a page with two published versions signs in with the one, chats as that user with the other, and signs out of both', async ({
  page,
  partnerSite,
}) => {
  test.slow()
  const folder = await createTempFolder()
  const older = await buildRelease(folder.path, 'Begin anew')
  const serverUrl = `http://localhost:${await findFreePort()}`
  const server = await startReleaseServer({
    publicUrl: serverUrl,
    directories: [folder.path],
    partnerSite,
  })
  const email = await createAccount(serverUrl)
  const { script, styles } = await buildPackedPage(serverUrl)
  const path = partnerSite.addPage(script, { 'content-type': 'text/javascript' })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await openPartnerPage(page, {
    partnerSite,
    serverUrl,
    script: pinnedScriptTag(older, serverUrl),
    head: `<style>${styles}</style>`,
    body: `${LOGIN_TAG}<div id="root"></div><script type="module" src="${path}"></script>`,
  })
  const login = page.locator('atelier-login')
  const chat = page.getByRole('region', { name: 'From npm' })
  const signedIn = chat.getByRole('button', { name: 'Signed in as linh' })
  await expect(chat.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    login.getByRole('button', { name: /^Sign in/ }).click(),
  ])
  await logInInWindow(window, email)
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(signedIn).toBeVisible()
  await sendMessage(chat, 'How much does Pro cost?')
  await expect(answers(chat)).toContainText('Pro')
  await expect(chat.getByRole('button', { name: 'Start over' })).toBeVisible()

  await login.evaluate((element: HTMLElement & { signOut(): Promise<void> }) => element.signOut())
  await expect(chat.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(warnings).toEqual([
    expect.stringMatching(
      new RegExp(
        `the versions (${RELEASED_VERSION} and ${VERSION}|${VERSION} and ${RELEASED_VERSION})\\. They share`,
      ),
    ),
  ])
  await page.close()
  await server.close()
  await folder.remove()
})
