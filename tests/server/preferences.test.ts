import type { preferences } from '@atelier/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './start.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

test('a new visitor gets English, US dollars and the dark theme', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.get('/api/userpreferences')
  expect(body).toEqual({ language: 'en-US', currency: 'USD', theme: 'dark' })
  expect((await visitor.get('/api/userpreferences/anonymous')).body).toEqual({ currency: 'USD' })
})

test('a visitor changes language, currency and theme, and finds them again', async () => {
  const visitor = atelier.visitor()
  await visitor.ask('PUT', '/api/userpreferences/language', { body: { language: 'vi' } })
  await visitor.ask('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
  const changed = await visitor.ask<preferences.Preferences>('PATCH', '/userprofile/preferences', {
    body: { theme: 'cherry' },
  })
  expect(changed.body).toEqual({ language: 'vi', currency: 'VND', theme: 'cherry' })
  expect((await visitor.get('/api/userpreferences')).body).toEqual(changed.body)
  expect((await visitor.get('/api/userpreferences/anonymous')).body).toEqual({ currency: 'VND' })
})

test('one visitor never sees what another one chose', async () => {
  const [one, other] = [atelier.visitor(), atelier.visitor()]
  await one.ask('PUT', '/api/userpreferences/currency', { body: { currency: 'EUR' } })
  expect((await other.get('/api/userpreferences/anonymous')).body).toEqual({ currency: 'USD' })
})

test.each([
  ['language', { language: 'xx' }, 422],
  ['language', { language: 'vi_VN!' }, 422],
  ['language', { language: 7 }, 400],
  ['language', {}, 400],
  ['language', { language: 'en', theme: 'dark' }, 400],
  ['currency', { currency: 'BTC' }, 422],
  ['currency', { currency: null }, 422],
])('PUT %s refuses %j with %i', async (name, body, status) => {
  const visitor = atelier.visitor()
  const reply = await visitor.ask('PUT', `/api/userpreferences/${name}`, { body })
  expect(reply.status).toBe(status)
  expect((await visitor.get('/api/userpreferences')).body).toEqual({
    language: 'en-US',
    currency: 'USD',
    theme: 'dark',
  })
})

test('a regional form of a language we speak is kept as it was chosen', async () => {
  const visitor = atelier.visitor()
  const reply = await visitor.ask('PUT', '/api/userpreferences/language', {
    body: { language: 'en-GB' },
  })
  expect(reply.body).toMatchObject({ language: 'en-GB' })
})

test('ten changes at once leave one set of preferences', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const currencies = ['USD', 'EUR', 'GBP', 'VND', 'CNY', 'SAR', 'AED', 'USD', 'EUR', 'VND']
  const replies = await Promise.all(
    currencies.map((currency) =>
      visitor.ask('PUT', '/api/userpreferences/currency', { body: { currency } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(currencies.map(() => 200))
  const { body } = await visitor.get<preferences.Preferences>('/api/userpreferences')
  expect(currencies).toContain(body.currency)
})
