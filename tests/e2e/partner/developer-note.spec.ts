// The note that the developer of a page sees on their own machine.
import type { Page } from '@playwright/test'
import { test, expect } from '../helpers/test.ts'

const MISSPELT = '<atelier-chat partner="demo" resume="never" laucher launcher></atelier-chat>'

/** The browsers of tests say that a program drives them, and then show no note. */
async function browseAsPerson(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  })
}

const noteOf = (page: Page) => page.getByRole('region', { name: 'Atelier, for developers' })

test('a developer reads partner, model and problems in a note, by keyboard too, and hides it for the tab', async ({
  page,
  openOnPartnerSite,
}) => {
  await browseAsPerson(page)
  // The note appears before anybody presses the launcher.
  await openOnPartnerSite({ body: `${MISSPELT}<p>Bye</p>` })
  const summary = noteOf(page).getByRole('button', { name: 'Atelier · demo · 1 problem' })
  await expect(summary).toBeVisible()
  const launcher = page.getByRole('button', { name: 'Open the chat' })
  const [noteBox, launcherBox] = [await summary.boundingBox(), await launcher.boundingBox()]
  expect(noteBox!.x + noteBox!.width).toBeLessThan(launcherBox!.x)

  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(noteOf(page).getByRole('listitem')).toContainText(
    'it has no attribute laucher, perhaps launcher was meant',
  )
  await expect(noteOf(page).getByRole('link', { name: 'What it means' })).toHaveAttribute(
    'href',
    /\/help\?page=console#tags$/,
  )
  await page.keyboard.press('Escape')
  await expect(noteOf(page).getByRole('listitem')).toBeHidden()
  await expect(summary).toBeFocused()

  await page.keyboard.press('Enter')
  await noteOf(page).getByRole('button', { name: 'Hide in this tab' }).click()
  await expect(noteOf(page)).toBeHidden()
  await page.reload()
  await launcher.click()
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
  await expect(noteOf(page)).toBeHidden()
})

test('a developer of a Vietnamese page finds the note in Vietnamese and in the theme of the chat, on a phone beside the button', async ({
  page,
  openOnPartnerSite,
}) => {
  await browseAsPerson(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const body = '<atelier-chat partner="demo" theme="cherry" launcher eager></atelier-chat>'
  await openOnPartnerSite({
    head: '<script>document.documentElement.lang = "vi"</script>',
    body,
  })
  const note = page.getByRole('region', { name: 'Atelier, dành cho nhà phát triển' })
  const summary = note.getByRole('button', { name: /không có vấn đề$/ })
  await expect(summary).toBeVisible()
  await summary.click()
  await expect(note.getByText('không tìm thấy điều gì sai')).toBeVisible()
  const noteBox = await note.boundingBox()
  const launcherBox = await page.getByRole('button', { name: 'Mở khung trò chuyện' }).boundingBox()
  expect(noteBox!.x + noteBox!.width).toBeLessThanOrEqual(launcherBox!.x)
  const theme = await page.evaluate(
    () => document.querySelector<HTMLElement>('.atl-note-host')!.dataset.theme,
  )
  expect(theme).toBe('cherry')
})

for (const { what, script, path } of [
  { what: 'whose script tag switches it off', script: ' data-atelier-note="off"' },
  { what: 'of the Atelier server itself', path: '/chat' },
]) {
  test(`a developer of a page ${what} sees no note`, async ({
    page,
    baseURL,
    openOnPartnerSite,
  }) => {
    await browseAsPerson(page)
    if (path) await page.goto(path)
    else
      await openOnPartnerSite({
        script: `<script type="module" src="${baseURL}/atelier.js" crossorigin${script}></script>`,
      })
    await expect(page.getByLabel('Message', { exact: true }).first()).toBeVisible()
    await expect(noteOf(page)).toBeHidden()
  })
}

test('a test of the page that a program drives sees no note', async ({
  page,
  openOnPartnerSite,
}) => {
  await openOnPartnerSite()
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
  await expect(noteOf(page)).toBeHidden()
})

test('a developer of a correct page with a button to sign in, whose code comes later, reads of no problem', async ({
  page,
  openOnPartnerSite,
}) => {
  await browseAsPerson(page)
  const body = `<atelier-chat partner="demo" launcher></atelier-chat><div style="height: 6000px"></div>
    <atelier-login partner="demo"></atelier-login>`
  await openOnPartnerSite({ body })
  await expect(
    noteOf(page).getByRole('button', { name: 'Atelier · demo · no problems' }),
  ).toBeVisible()
})

for (const tag of ['atelier-login', 'atelier-pro', 'atelier-biometrics'])
  test(`a developer who writes <${tag}> without a partner name reads one line that says what to write`, async ({
    page,
    openOnPartnerSite,
    allowErrors,
  }) => {
    allowErrors()
    await browseAsPerson(page)
    const line = page.waitForEvent('console', (message) => message.text().startsWith('Atelier: '))
    await openOnPartnerSite({ body: `<${tag}></${tag}>` })
    expect((await line).text()).toMatch(
      /this page has no partner name.+configure\(\{ partner: 'your-name' \}\)\..+#partner$/,
    )
    await expect(noteOf(page).getByRole('button', { name: /1 problem$/ })).toBeVisible()
  })
