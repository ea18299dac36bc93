import { directionOf } from '@atelier/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paymentErrorTexts } from '@atelier/contract'
import {
  addErrorTexts,
  AtelierError,
  configure,
  errorText,
  preloadTexts,
  setLanguage,
  defineTexts,
  translate,
} from '@atelier/widgets'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const files: Record<string, object> = {
  '/vi/tea.json': { hello: 'Xin chào {name}', cups_other: '{count} tách' },
  '/vi/errors.json': { 'too-many': 'Có quá nhiều yêu cầu.' },
}
const requestedPaths: string[] = []
const server = createServer((request, response) => {
  requestedPaths.push(request.url!)
  const file = files[request.url!]
  response.writeHead(file ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(file ?? {}))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configure({ localesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
beforeEach(() => setLanguage('en'))
afterAll(() => server.close())

const tea = defineTexts('tea', {
  hello: 'Hello {name}',
  steep: 'Let it steep.',
  cups_one: 'One cup',
  cups_other: '{count} cups',
})

test('a visitor reads English texts without a request', async () => {
  await preloadTexts(tea)
  expect(translate(tea, 'hello', { name: '<b>Linh</b>' })).toBe('Hello <b>Linh</b>')
  expect(translate(tea, 'cups', { count: 1 })).toBe('One cup')
  expect(translate(tea, 'cups', { count: 3 })).toBe('3 cups')
  expect(requestedPaths).toEqual([])
})

test('another language is fetched once, and a visitor reads its missing texts in English', async () => {
  await setLanguage('vi')
  expect(translate(tea, 'hello', { name: 'Linh' })).toBe('Xin chào Linh')
  expect(translate(tea, 'cups', { count: 1 })).toBe('1 tách')
  expect(translate(tea, 'steep')).toBe('Let it steep.')
  await setLanguage('en')
  await setLanguage('vi')
  expect(requestedPaths.filter((path) => path === '/vi/tea.json')).toHaveLength(1)
})

test('a visitor reads English when the texts of their language cannot be loaded', async () => {
  const pots = defineTexts('pots', { kettle: 'A kettle' })
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  await setLanguage('vi')
  await preloadTexts(pots)
  expect(translate(pots, 'kettle')).toBe('A kettle')
  consoleError.mockRestore()
})

test('a visitor reads an error in their language, unless the server sent its own message', async () => {
  await setLanguage('vi')
  expect(errorText(new AtelierError('too-many'))).toBe('Có quá nhiều yêu cầu.')
  expect(errorText(new AtelierError('too-many', { serverMessage: 'Slow down.' }))).toBe(
    'Slow down.',
  )
  expect(errorText(new AtelierError('server'))).toBe('Server error. Please try again later.')
  addErrorTexts(paymentErrorTexts)
  expect(errorText(new AtelierError('payment-not-started'), { provider: 'VNPay' })).toBe(
    'Failed to initiate VNPay payment',
  )
})

test('Arabic is the only language with text from right to left', () => {
  expect(['ar', 'ar-EG', 'en', 'vi', 'arn'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ])
})
