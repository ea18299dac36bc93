// Readers of shared conversations: on our own page, and on a page of another website.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { messageBox } from '../helpers/chat-page.ts'
import { expectNoAxeViolations } from '../helpers/looks.ts'
import { openPartnerPage } from '../helpers/partner-site.ts'
import { collectPolicyViolations, readPublishedPolicy } from '../helpers/security-policy.ts'
import { expireSharedLink, insertSharedLink, revokeSharedLink } from '../helpers/shared-links.ts'
import { expect, testInProcess as test } from '../helpers/test.ts'
import { registerUser } from '../helpers/users.ts'

/** The promise for the viewer is 92 kB. The first messages need no React, and so much less. */
const MAX_FIRST_BYTES = 10_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const entries = (page: Page) => page.getByRole('article')
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function readDownload(page: Page, format: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await act(page, 'Export').click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('SH-4 SH-11 SH-13 a reader without an account opens a link with a passphrase, saves it, and loses the text when it is revoked', async ({
  page,
  allowErrors,
  inProcessServer,
}) => {
  allowErrors()
  const title = '</title><script>globalThis.wasRun = 1</script>'
  const slug = await insertSharedLink(inProcessServer, { title, passphrase: 'quiet orange' })
  await page.goto(`/share/${slug}`)
  const field = page.getByLabel('Passphrase', { exact: true })
  await expect(page).toHaveTitle('This link asks for a passphrase · Atelier')
  await field.fill('quiet')
  await act(page, 'Open').click()
  await expect(page.locator('.atl-field__error')).toHaveText(/^That is not the passphrase\./)
  await field.fill('quiet orange')
  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect(heading(page)).toHaveText('Liên kết này cần cụm mật khẩu')
  await page.getByRole('button', { name: 'Ngôn ngữ: VI, Tiếng Việt' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await act(page, 'Open').click()

  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · Atelier`)
  await expect(entries(page)).toHaveText([/^Question\d\d:\d\dWhy is it grey\?$/, /Iron\./])
  await expect(page.getByRole('link', { name: /@/ })).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('orange')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(entries(page).last()).toBeFocused()
  await expectNoAxeViolations(page, 'dark')
  await page.emulateMedia({ media: 'print' })
  await expect(act(page, 'Copy')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => (globalThis.print = () => document.body.setAttribute('printed', '')))
  await act(page, 'Print').click()
  await expect(page.locator('body[printed]')).toBeVisible()

  const json = await readDownload(page, 'Export as JSON')
  expect(json.name).toBe('title script globalThis wasRun = 1 script.json')
  expect(JSON.parse(json.text)).toMatchObject({ title, messages: [{}, { content: '**Iron.**' }] })

  await act(page, 'Report').click()
  await page.getByLabel('Details').fill('My address is in it.')
  await act(page, 'Send report').click()
  await expect(page.getByText('Thank you. We have received your report.')).toBeVisible()

  await revokeSharedLink(inProcessServer, slug)
  await act(page, 'Copy').click()
  await expect(heading(page)).toHaveText('This link leads nowhere')
  await expect(page.getByRole('alert')).toContainText('Ask the person who sent it for a new one.')
  expect(await page.locator('body').textContent()).not.toContain('Iron')
})

test('a reader continues a conversation as a copy of their own, once', async ({
  page,
  inProcessServer,
}) => {
  const slug = await insertSharedLink(inProcessServer)
  await page.goto(`/share/${slug}?copy`)
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
  await expect(page.getByText('Why is it grey?')).toBeVisible()
  await expect(messageBox(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText('Celadon')
  await expect(page).toHaveURL(new RegExp(`/share/${slug}$`))
  await page.reload()
  await expect(heading(page)).toHaveText('Celadon')
  await act(page, 'Continue in Atelier').click()
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/)
  await expect(page.getByRole('link', { name: 'Celadon' })).toHaveCount(2)
})

test('a signed-in user reads what is for signed-in readers, and learns why an own link leads nowhere', async ({
  page,
  allowErrors,
  inProcessServer,
}) => {
  allowErrors()
  const options = { signedInOnly: true }
  const slug = await insertSharedLink(inProcessServer, options)
  await page.goto(`/share/${slug}`)
  await expect(heading(page)).toHaveText('This link is for signed-in readers')
  const ownerEmail = await registerUser(page)
  await page.goto(`/share/${slug}`)
  await expect(heading(page)).toHaveText('Celadon')

  const own = await insertSharedLink(inProcessServer, { ownerEmail, title: 'Merkle trees' })
  await expireSharedLink(inProcessServer, own)
  await page.goto(`/share/${own}`)
  await expect(heading(page)).toHaveText(/^Your link ended on /)
  await expect(page.getByText('Only you see this text')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All my links' })).toHaveAttribute(
    'href',
    '/settings?section=links',
  )
  await expectNoAxeViolations(page, 'dark')
  await act(page, 'Share for 7 more days').click()
  await expect(heading(page)).toHaveText('Merkle trees')
})

test('SH-9 a visitor of a blog with a strict policy reads the first messages after 10 kB, and all of them without the chat', async ({
  page,
  allowErrors,
  partnerSite,
  baseURL,
  inProcessServer,
}) => {
  allowErrors()
  const messages = ['Why?', '**Iron.**', 'Sure?', 'Yes.', 'Thanks.'].map((content) => ({ content }))
  const slug = await insertSharedLink(inProcessServer, { messages })
  const other = await insertSharedLink(inProcessServer, { title: 'Another', embedding: false })
  const violations = await collectPolicyViolations(page)
  const files: string[] = []
  let firstBytes = 0
  const released = Promise.withResolvers<void>()
  await page.route(/\/atelier\/.*\.js$/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    files.push(name)
    if (!/^(atelier|share)\.js$/.test(name)) await released.promise
    const response = await route.fetch()
    if (/^(atelier|share)\.js$/.test(name)) firstBytes += gzipSync(await response.body()).length
    await route.fulfill({ response })
  })
  const requestedShares: string[] = []
  page.on('request', (request) => {
    const [, requested] = /\/api\/chat\/share\/([\w-]+)$/.exec(request.url()) ?? []
    if (requested) requestedShares.push(requested)
  })
  await openPartnerPage(page, {
    partnerSite,
    serverUrl: baseURL,
    body: `<atelier-share slug="${slug}" theme="auto"><a href="${baseURL}/share/${slug}">Read it</a></atelier-share>
      <atelier-share slug="${other}"></atelier-share>`,
    headers: { 'content-security-policy': readPublishedPolicy(baseURL) },
  })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Celadon')
  await expect(entries(page)).toHaveText([/Why\?/, /\*\*Iron/, /Sure\?/, /Yes\./])
  expect(firstBytes).toBeLessThanOrEqual(MAX_FIRST_BYTES)
  released.resolve()
  await act(page, 'Show all 5 messages').click()
  await expect(entries(page)).toHaveText([/Why\?/, /Iron\.$/, /Sure\?/, /Yes\./, /Thanks\./])
  await expect(page.getByRole('link', { name: 'Continue as my own copy' })).toHaveAttribute(
    'href',
    `${baseURL}/share/${slug}?copy`,
  )
  await expect(page.getByRole('alert')).toHaveText(
    'This can only be read on the site where it was shared.',
  )
  expect(requestedShares.toSorted()).toEqual([slug, other].toSorted())
  expect(files).not.toContain('chat.js')
  expect(await page.context().cookies()).toEqual([])
  expect(violations).toEqual([])
})
