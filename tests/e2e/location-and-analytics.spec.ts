// What the site asks others, when it is set to: where a visitor is, and what is counted.
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({
  settings: {
    GEO_SERVICES: 'https://one.example/json,https://two.example/json,https://three.example/json',
    ANALYTICS_ID: 'G-TEST1234',
  },
})

const headers = { 'access-control-allow-origin': '*' }

/** The services as they answer: what is not named here cannot be reached. */
async function services(page: Page, answers: Record<string, object | number>): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\.example\/json/, (route) => {
    const [name] = new URL(route.request().url()).hostname.split('.')
    asked.push(name!)
    const answer = answers[name!]
    if (answer === undefined) return route.abort()
    if (typeof answer === 'number') return route.fulfill({ status: answer, headers })
    return route.fulfill({ json: answer, headers })
  })
  return asked
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('userCountry') ?? 'null') as { country: string },
  )

test('a visitor from Vietnam reads Vietnamese, and the location service is not asked again within a day', async ({
  page,
}) => {
  const asked = await services(page, { one: { country_code: 'VN' } })
  await page.goto('/')
  await expect(title(page)).toHaveText('Một không gian yên tĩnh để sáng tạo')
  expect(await stored(page)).toEqual({ country: 'VN', timestamp: expect.any(Number) })
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await page.reload()
  await expect(title(page)).toHaveText('Một không gian yên tĩnh để sáng tạo')
  expect(asked).toEqual(['one'])
})

test('the page asks the next location service when one fails or answers nonsense', async ({ page, allowErrors }) => {
  allowErrors()
  const asked = await services(page, {
    one: 500,
    two: { country: 'somewhere' },
    three: { country: 'vt' },
  })
  await page.goto('/')
  await expect(title(page)).toHaveText('Một không gian yên tĩnh để sáng tạo')
  expect(asked).toEqual(['one', 'two', 'three'])
})

test('a visitor reads English when no location service answers, and nothing is stored', async ({
  page,
  allowErrors,
}) => {
  allowErrors()
  const asked = await services(page, {})
  await page.goto('/')
  await expect.poll(() => asked.length).toBe(3)
  await expect(title(page)).toHaveText('A allowErrors room for making things')
  expect(await stored(page)).toBeNull()
})

test('a visitor in Vietnam keeps the English that was chosen before', async ({ page }) => {
  const asked = await services(page, { one: { country_code: 'VN' } })
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  await expect.poll(() => asked).toEqual(['one'])
  await expect.poll(() => stored(page)).toMatchObject({ country: 'VN' })
  await expect(title(page)).toHaveText('A allowErrors room for making things')
})

test('the page asks the location service again when the stored country is a day old', async ({ page }) => {
  const asked = await services(page, { one: { country_code: 'DE' } })
  await page.addInitScript(() => {
    const timestamp = Date.now() - 25 * 60 * 60 * 1000
    if (!localStorage.getItem('userCountry')) {
      localStorage.setItem('userCountry', JSON.stringify({ country: 'VN', timestamp }))
    }
  })
  await page.goto('/')
  await expect(title(page)).toHaveText('A allowErrors room for making things')
  await expect.poll(() => asked).toEqual(['one'])
  await expect.poll(() => stored(page)).toMatchObject({ country: 'DE' })
})

test('analytics receives a change of language once, with its code and nothing about the visitor', async ({
  page,
}) => {
  await services(page, { one: { country_code: 'US' } })
  const counted: URL[] = []
  await page.route('https://www.google-analytics.com/**', (route) => {
    counted.push(new URL(route.request().url()))
    return route.fulfill({ status: 204 })
  })
  await page.goto('/')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
  await expect.poll(() => counted.length).toBe(1)
  expect(Object.fromEntries(counted[0]!.searchParams)).toEqual({
    v: '2',
    tid: 'G-TEST1234',
    cid: expect.stringMatching(/^\d+\.\d+$/),
    en: 'language_change',
    'ep.event_category': 'preferences',
    'ep.event_label': 'vi',
  })
})
