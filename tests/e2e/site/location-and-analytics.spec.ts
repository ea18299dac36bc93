// The services of others that a site can be configured to use: for the visitor's country, and for analytics.
import type { Page } from '@playwright/test'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { test as base, expect } from '../helpers/test.ts'
import { measureLayoutShift } from '../helpers/layout-shift.ts'

let started: ReturnType<typeof startServer> | undefined

const test = base.extend({
  baseURL: [
    async ({}, use) => {
      started ??= startServer()
      await use((await started).server.url)
    },
    { scope: 'test', timeout: TEST_LIMIT_MS },
  ],
})

// In one worker, because each worker would start the server again.
test.describe.configure({ mode: 'default' })

test.afterAll(async () => {
  const { server, folder } = (await started) ?? {}
  await server?.stop('SIGINT')
  await folder?.remove()
})

async function startServer() {
  const folder = await createTempFolder()
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    GEO_SERVICES: 'https://one.example/json,https://two.example/json,https://three.example/json',
    ANALYTICS_ID: 'G-TEST1234',
  })
  return { server, folder }
}

const headers = { 'access-control-allow-origin': '*' }

/**
 * Simulates the location services by name: each responds with a body or a status, and the others cannot be reached.
 * Returns a list that grows with the name of each service that receives a request.
 */
async function simulateLocationServices(
  page: Page,
  responses: Record<string, object | number>,
): Promise<string[]> {
  const requestedServices: string[] = []
  await page.route(/\.example\/json/, (route) => {
    const [name] = new URL(route.request().url()).hostname.split('.')
    requestedServices.push(name!)
    const response = responses[name!]
    if (response === undefined) return route.abort()
    if (typeof response === 'number') return route.fulfill({ status: response, headers })
    return route.fulfill({ json: response, headers })
  })
  return requestedServices
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const readStoredCountry = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('userCountry') ?? 'null') as { country: string },
  )

test('a visitor from Vietnam reads Vietnamese, and the location service is not asked again within a day', async ({
  page,
}) => {
  const requestedServices = await simulateLocationServices(page, { one: { country_code: 'VN' } })
  await page.goto('/')
  await expect(heading(page)).toHaveText('Một không gian yên tĩnh để sáng tạo')
  expect(await readStoredCountry(page)).toEqual({ country: 'VN', timestamp: expect.any(Number) })
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await page.reload()
  await expect(heading(page)).toHaveText('Một không gian yên tĩnh để sáng tạo')
  expect(requestedServices).toEqual(['one'])
})

test('the page asks the next location service when one fails or answers nonsense', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const requestedServices = await simulateLocationServices(page, {
    one: 500,
    two: { country: 'somewhere' },
    three: { country: 'vt' },
  })
  await page.goto('/')
  await expect(heading(page)).toHaveText('Một không gian yên tĩnh để sáng tạo')
  expect(requestedServices).toEqual(['one', 'two', 'three'])
})

test('a visitor reads English when no location service answers, and nothing is stored', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const requestedServices = await simulateLocationServices(page, {})
  await page.goto('/')
  await expect.poll(() => requestedServices.length).toBe(3)
  await expect(heading(page)).toHaveText('A quiet room for making things')
  expect(await readStoredCountry(page)).toBeNull()
})

test('a visitor in Vietnam keeps the English that was chosen before', async ({ page }) => {
  const requestedServices = await simulateLocationServices(page, { one: { country_code: 'VN' } })
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await expect.poll(() => requestedServices).toEqual(['one'])
  await expect.poll(() => readStoredCountry(page)).toMatchObject({ country: 'VN' })
  await expect(heading(page)).toHaveText('A quiet room for making things')
})

test('the page asks the location service again when the stored country is a day old', async ({
  page,
}) => {
  const requestedServices = await simulateLocationServices(page, { one: { country_code: 'DE' } })
  await page.addInitScript(() => {
    const timestamp = Date.now() - 25 * 60 * 60 * 1000
    if (!localStorage.getItem('userCountry')) {
      localStorage.setItem('userCountry', JSON.stringify({ country: 'VN', timestamp }))
    }
  })
  await page.goto('/')
  await expect(heading(page)).toHaveText('A quiet room for making things')
  await expect.poll(() => requestedServices).toEqual(['one'])
  await expect.poll(() => readStoredCountry(page)).toMatchObject({ country: 'DE' })
})

/** Fakes Google Analytics. Returns a list that grows with each request. */
async function fakeAnalytics(page: Page): Promise<URL[]> {
  await simulateLocationServices(page, { one: { country_code: 'US' } })
  const requests: URL[] = []
  await page.route('https://www.google-analytics.com/**', (route) => {
    requests.push(new URL(route.request().url()))
    return route.fulfill({ status: 204 })
  })
  return requests
}

const privacyBar = (page: Page) =>
  page.getByRole('region', { name: /^(Privacy choices|Lựa chọn quyền riêng tư)$/ })

async function chooseLanguage(page: Page, name: 'English' | 'Tiếng Việt'): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Ngôn ngữ)/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en' : 'vi')
}

test('nothing is sent before a visitor has allowed it, and nothing after they have withdrawn', async ({
  page,
}) => {
  const requests = await fakeAnalytics(page)
  await page.goto('/')
  await expect(privacyBar(page).getByRole('button')).toHaveText(['Decline', 'Allow'])
  await chooseLanguage(page, 'Tiếng Việt')
  await chooseLanguage(page, 'English')
  await privacyBar(page).getByRole('button', { name: 'Allow' }).click()
  await expect(privacyBar(page)).toBeHidden()
  await chooseLanguage(page, 'Tiếng Việt')
  await expect.poll(() => requests.length).toBe(1)

  await page.reload()
  await page.evaluate(() => (document.cookie = '_ga=GA1.1.1; path=/'))
  await page.getByRole('button', { name: 'Lựa chọn quyền riêng tư' }).click()
  await privacyBar(page).getByRole('button', { name: 'Từ chối' }).click()
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
  await chooseLanguage(page, 'English')
  await page.reload()
  await expect(heading(page)).toHaveText('A quiet room for making things')
  await expect(privacyBar(page)).toBeHidden()
  expect(requests.map((url) => url.searchParams.get('ep.event_label'))).toEqual(['vi'])
})

test('a browser that asks not to count its visitor is not asked, and sends nothing', async ({
  page,
}) => {
  const requests = await fakeAnalytics(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/')
  await chooseLanguage(page, 'Tiếng Việt')
  await page.getByRole('button', { name: 'Lựa chọn quyền riêng tư' }).click()
  await expect(privacyBar(page)).toContainText('Global Privacy Control')
  await privacyBar(page).getByRole('button', { name: 'Đóng' }).click()
  await chooseLanguage(page, 'English')
  expect(requests).toEqual([])
})

test('nothing moves when the page asks about statistics, and the page can be used meanwhile', async ({
  page,
}) => {
  await fakeAnalytics(page)
  for (const path of ['/', '/chat']) {
    await page.goto(path)
    await expect(privacyBar(page)).toBeVisible()
    expect(await measureLayoutShift(page)).toBeLessThan(0.01)
  }
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Hello')
  await box.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await box.click()
})

test('analytics receives a change of language once, with its code and nothing about the visitor', async ({
  page,
}) => {
  const analyticsRequests = await fakeAnalytics(page)
  await page.goto('/')
  await privacyBar(page).getByRole('button', { name: 'Allow' }).click()
  await chooseLanguage(page, 'Tiếng Việt')
  await expect.poll(() => analyticsRequests.length).toBe(1)
  expect(Object.fromEntries(analyticsRequests[0]!.searchParams)).toEqual({
    v: '2',
    'ep.page_route': '/',
    tid: 'G-TEST1234',
    cid: expect.stringMatching(/^\d+\.\d+$/),
    en: 'language_change',
    'ep.event_category': 'preferences',
    'ep.event_label': 'vi',
  })
})

test('SH-12 no other website learns the address of a shared conversation', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const slug = 'hCqVh1S0m6yBq8hK3xY2aQ'
  await simulateLocationServices(page, { one: { country_code: 'US' } })
  const beacons: URL[] = []
  await page.route('https://www.google-analytics.com/**', (route) => {
    beacons.push(new URL(route.request().url()))
    return route.fulfill({ status: 204 })
  })
  const sentElsewhere: string[] = []
  page.on('request', async (request) => {
    if (new URL(request.url()).hostname === 'localhost') return
    sentElsewhere.push(
      JSON.stringify([request.url(), await request.allHeaders(), request.postData()]),
    )
  })
  await page.goto(`/share/${slug}`)
  await expect(heading(page)).toHaveText('This link leads nowhere')
  await privacyBar(page).getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect
    .poll(() => beacons.map((url) => url.searchParams.get('ep.page_route')))
    .toEqual(['/share/:slug'])
  await expect.poll(() => sentElsewhere.length).toBeGreaterThan(1)
  expect(sentElsewhere.join()).not.toContain(slug)
})
