// What Pro costs, as visitors see it.
import type { pro } from '@atelier/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  approximation,
  chargedCurrencyFor,
  sortMethods,
} from '../../../packages/widgets/pro/amounts.ts'
import {
  $pricing,
  FALLBACK_PRICING,
  linesOf,
  loadPricing,
  savingOf,
} from '../../../packages/widgets/pro/pricing.ts'
import { endOfTerm } from '../../../packages/widgets/pro/term.ts'
import { addTerm } from '../../../packages/server/pro/terms.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const server = await startReplyServer()
afterAll(() => server.close())
beforeEach(() => server.reset())

const rates = { date: '2026-11-20', perUsd: { EUR: 0.92, VND: 25_000 } }

test('a visitor whose prices cannot be loaded sees the default prices and no error, and the next page tries again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadPricing()).toBe(FALLBACK_PRICING)
  log.mockRestore()
  expect(savingOf($pricing.get()!, 'USD')).toEqual({
    amount: 39.89,
    percent: 17,
  })
  server.reply('/pricing', { ...FALLBACK_PRICING, rates })
  expect((await loadPricing()).rates).toEqual(rates)
  await loadPricing()
  expect(server.countOf('/pricing')).toBe(2)
})

test('the saving of a year is the share of twelve months, rounded, and none if a year costs more', () => {
  const pricing = (monthly: number, yearly: number): pro.Pricing => ({
    subscriptions: { monthly: { USD: monthly, VND: 1 }, yearly: { USD: yearly, VND: 12 } },
  })
  expect(savingOf(pricing(10, 90), 'USD')).toEqual({ amount: 30, percent: 25 })
  expect(savingOf(pricing(0.1, 0.3), 'USD')).toEqual({ amount: 0.9, percent: 75 })
  expect(savingOf(pricing(10, 120), 'USD')).toBeUndefined()
})

test('PAY-2 the total is the exact sum of the plan and the add-on in cents or dong', () => {
  const choice = { period: 'yearly', hasGodMode: true } as const
  expect(linesOf(FALLBACK_PRICING, choice, 'USD').total).toBe(777.99)
  expect(linesOf(FALLBACK_PRICING, choice, 'VND').total).toBe(22_480_000)
  const tenths: pro.Pricing = {
    subscriptions: { monthly: { USD: 0.1, VND: 1 }, yearly: { USD: 1, VND: 1 } },
    addOns: { godmode: { USD: 0.2, VND: 1 } },
  }
  expect(linesOf(tenths, { period: 'monthly', hasGodMode: true }, 'USD').total).toBe(0.3)
})

test('a visitor who sees dong or reads Vietnamese gets VNPay first', () => {
  expect(chargedCurrencyFor('USD', 'en')).toBe('USD')
  expect(chargedCurrencyFor('VND', 'en')).toBe('VND')
  expect(chargedCurrencyFor('EUR', 'vi')).toBe('VND')
  const methods: pro.PaymentMethod[] = [
    { id: 'paypal', name: 'PayPal', currency: 'USD', isSandbox: false },
    { id: 'vnpay', name: 'VNPay', currency: 'VND', isSandbox: false },
  ]
  expect(sortMethods(methods, 'VND').map(({ id }) => id)).toEqual(['vnpay', 'paypal'])
  expect(sortMethods(methods, 'USD').map(({ id }) => id)).toEqual(['paypal', 'vnpay'])
})

test('an amount in another currency is about, with the day of the rate, and only shown if the server has a rate', () => {
  const seen = (
    amount: number,
    charged: pro.ChargedCurrency,
    displayCurrency: string,
    language = 'en',
  ) => approximation({ amount, charged, displayCurrency, rates }, language)
  vi.setSystemTime('2026-12-01T12:00:00Z')
  expect(seen(20, 'USD', 'EUR')).toEqual({ amount: '€18.40', date: '20 November' })
  expect(seen(500_000, 'VND', 'EUR')?.amount).toBe('€18.40')
  const vietnamese = seen(20, 'USD', 'EUR', 'vi')
  expect(vietnamese).toEqual({ amount: '18,40\u00a0€', date: '20 tháng 11' })
  vi.setSystemTime('2027-01-15T12:00:00Z')
  expect(seen(20, 'USD', 'EUR')?.date).toBe('20 November 2026')
  vi.useRealTimers()
  expect(seen(10, 'USD', 'GBP')).toBeUndefined()
  expect(
    approximation({ amount: 10, charged: 'USD', displayCurrency: 'EUR', rates: undefined }, 'en'),
  ).toBeUndefined()
  // These are charged, so the real amount is shown.
  expect(seen(10, 'USD', 'VND')).toBeUndefined()
  expect(seen(10, 'VND', 'USD')).toBeUndefined()
})

test.each([
  ['2026-01-31T10:00:00.000Z', 'monthly'],
  ['2028-02-29T10:00:00.000Z', 'yearly'],
  ['2026-11-21T23:30:00.000Z', 'monthly'],
] as const)(
  'a term that starts at %s and is paid %s ends when the server ends it',
  (start, period) => {
    const now = new Date(start)
    expect(endOfTerm(period, undefined, now)).toEqual(addTerm(now, period))
    const running = '2030-01-31T00:00:00.000Z'
    expect(endOfTerm(period, running, now)).toEqual(addTerm(new Date(running), period))
  },
)
