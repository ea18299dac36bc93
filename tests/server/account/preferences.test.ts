import type { preferences as calls } from '@atelier/contract'
import { expect, test } from 'vitest'
import { preferences } from '../../../packages/server/db/schema.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'

const server = await startServerForFile()

test('a new visitor gets English, US dollars and the dark theme', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.get('/api/userpreferences')
  expect(body).toEqual({ language: 'en-US', currency: 'USD', theme: 'dark' })
  expect((await visitor.get('/api/userpreferences/anonymous')).body).toEqual({ currency: 'USD' })
})

test('a visitor changes language, currency and theme, and gets the new values on the next request', async () => {
  const visitor = server.newVisitor()
  await visitor.request('PUT', '/api/userpreferences/language', { body: { language: 'vi' } })
  await visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
  const changed = await visitor.request<calls.Preferences>('PATCH', '/userprofile/preferences', {
    body: { theme: 'cherry' },
  })
  expect(changed.body).toEqual({ language: 'vi', currency: 'VND', theme: 'cherry' })
  expect((await visitor.get('/api/userpreferences')).body).toEqual(changed.body)
  expect((await visitor.get('/api/userpreferences/anonymous')).body).toEqual({ currency: 'VND' })
})

test('a visitor never gets the preferences of another visitor', async () => {
  const [visitor, other] = [server.newVisitor(), server.newVisitor()]
  await visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'EUR' } })
  expect((await other.get('/api/userpreferences/anonymous')).body).toEqual({ currency: 'USD' })
})

test.each([
  ['language', { language: 'xx' }, 400],
  ['language', { language: 'xx-US' }, 400],
  ['language', { language: 'vi_VN!' }, 400],
  ['language', { language: 'english' }, 400],
  ['language', { language: '' }, 400],
  ['language', { language: 7 }, 400],
  ['language', {}, 400],
  ['language', { language: 'en', theme: 'dark' }, 400],
  ['currency', { currency: 'BTC' }, 422],
  ['currency', { currency: null }, 422],
])(
  'a visitor who sets the %s to %j gets %i and keeps the old preferences',
  async (name, body, status) => {
    const visitor = server.newVisitor()
    const reply = await visitor.request('PUT', `/api/userpreferences/${name}`, { body })
    expect(reply.status).toBe(status)
    expect((await visitor.get('/api/userpreferences')).body).toEqual({
      language: 'en-US',
      currency: 'USD',
      theme: 'dark',
    })
  },
)

test.each([
  ['EN', 'en'],
  ['en-US', 'en'],
  ['vi-VN', 'vi'],
  ['vi_VN', 'vi'],
  ['VI-Latn-VN', 'vi'],
])('a visitor who chooses the language %s is stored with %s', async (language, stored) => {
  const visitor = server.newVisitor()
  const path = '/api/userpreferences/language'
  const reply = await visitor.request('PUT', path, { body: { language } })
  expect(reply.body).toMatchObject({ language: stored })
  const patched = await visitor.request('PATCH', '/userprofile/preferences', { body: { language } })
  expect(patched.body).toMatchObject({ language: stored })
  const rows = await server.database.db.select({ language: preferences.language }).from(preferences)
  expect(['en', 'vi']).toEqual(expect.arrayContaining(rows.map((row) => row.language)))
})

test('a visitor who chooses only a currency is stored with one of our languages', async () => {
  const visitor = server.newVisitor()
  const body = { currency: 'GBP' }
  const reply = await visitor.request('PUT', '/api/userpreferences/currency', { body })
  expect(reply.body).toEqual({ language: 'en', currency: 'GBP', theme: 'dark' })
})

test('a visitor who makes ten changes at once has one set of preferences afterwards', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const currencies = ['USD', 'EUR', 'GBP', 'VND', 'CNY', 'SAR', 'AED', 'USD', 'EUR', 'VND']
  const replies = await Promise.all(
    currencies.map((currency) =>
      visitor.request('PUT', '/api/userpreferences/currency', { body: { currency } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(currencies.map(() => 200))
  const { body } = await visitor.get<calls.Preferences>('/api/userpreferences')
  expect(currencies).toContain(body.currency)
})

test('a new account starts in the language of the browser, or with what its user chose as a guest', async () => {
  const visitVietnamese = () =>
    server.newVisitor({ origin: OWN_ORIGIN, 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' })
  const register = (visitor = visitVietnamese()) =>
    registerUser(server, undefined, undefined, visitor)
  const newcomer = await register()
  const { body } = await requestAs(newcomer, 'GET', '/api/userpreferences')
  expect(body).toEqual({ language: 'vi', currency: 'USD', theme: 'dark' })

  const guest = visitVietnamese()
  await guest.request('PUT', '/api/userpreferences/language', { body: { language: 'en' } })
  await guest.request('PUT', '/api/userpreferences/currency', { body: { currency: 'EUR' } })
  const user = await register(guest)
  const chosen = await requestAs(user, 'GET', '/api/userpreferences')
  expect(chosen.body).toEqual({ language: 'en', currency: 'EUR', theme: 'dark' })
})
