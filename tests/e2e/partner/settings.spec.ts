// A page that has only the script tag reads and changes what its widgets share.
import { chatElement, openPartnerPage } from '../helpers/partner-site.ts'
import { readPublishedPolicy } from '../helpers/security-policy.ts'
import { expect, test } from '../helpers/test.ts'

test('a page with only the script tag chooses theme and language of its widgets, and hears who is signed in', async ({
  page,
  partnerSite,
  baseURL,
}) => {
  const script = partnerSite.addPage(
    `import { loadSettings } from '${baseURL}/atelier.js'
    const { $session, chooseTheme, chooseLanguage } = await loadSettings()
    $session.subscribe(({ is }) => (document.querySelector('#session').textContent = is))
    document.querySelector('#choose').onclick = () => {
      chooseTheme('forest')
      chooseLanguage('vi')
    }
    document.querySelector('#wrong').onclick = (event) => {
      try {
        chooseTheme('nope')
      } catch ({ name, message }) {
        event.target.textContent = name + ': ' + message
      }
    }`,
    { 'content-type': 'text/javascript' },
  )
  await openPartnerPage(page, {
    partnerSite,
    serverUrl: baseURL,
    body: `<output id="session"></output><button id="choose">Choose</button><button id="wrong">Wrong</button>
      <atelier-chat partner="demo" launcher></atelier-chat>
      <atelier-login partner="demo"></atelier-login>
      <atelier-pro partner="demo" theme="cherry" lang="en"></atelier-pro>
      <script type="module" src="${script}"></script>`,
    headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
  })
  await expect(page.locator('#session')).toHaveText('guest')
  await page.getByRole('button', { name: 'Choose' }).click()
  await expect(page.getByRole('button', { name: 'Đăng nhập bằng Atelier' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Pro' })).toBeVisible()
  const themeOf = (tag: string) => page.locator(`${tag} .atl-element`).getAttribute('data-theme')
  expect(await themeOf('atelier-login')).toBe('forest')
  expect(await themeOf('atelier-pro')).toBe('cherry')
  await page.getByRole('button', { name: 'Wrong' }).click()
  await expect(page.getByRole('button', { name: /^AtelierError: .*'nope'|"nope"/ })).toContainText(
    "'forest'",
  )
  // A launcher whose code comes later has what was chosen before.
  await chatElement(page).getByRole('button').first().click()
  await expect(chatElement(page).getByRole('textbox')).toBeVisible()
  expect(await themeOf('atelier-chat')).toBe('forest')
})
