import {
  $currency,
  $formatMoney,
  $language,
  formatMoney,
  SUPPORTED_CURRENCIES,
} from '@atelier/widgets'
import { expect, test } from 'vitest'

test.each([
  [19.99, 'USD', 'en', '$19.99'],
  [578_000, 'VND', 'vi', '578.000 ₫'],
  [578_000, 'VND', 'en', '₫578,000'],
  [199.99, 'EUR', 'en', '€199.99'],
  [1234.5, 'GBP', 'en', '£1,234.50'],
  [10, 'CNY', 'en', 'CN¥10'],
  [0, 'USD', 'en', '$0'],
  [-5, 'USD', 'en', '-$5'],
  [578, 'USD', 'en', '$578'],
  [19.99, 'USD', 'vi', '19,99 US$'],
  [1199.5, 'USD', 'ar', '\u200f1,199.50 $'],
  [578_000, 'VND', 'ar', '\u200f578,000 ₫'],
])('a visitor sees %d %s in the language %s as %s', (amount, currency, language, text) => {
  expect(formatMoney(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each(['XYZ', '', 'usd', '__proto__', 'constructor'])(
  'a visitor sees "Invalid Currency" for an amount in "%s"',
  (code) => {
    expect(formatMoney(1, code, 'en')).toBe('Invalid Currency')
  },
)

test('each of the seven currencies has a code, a symbol and a name', () => {
  expect(SUPPORTED_CURRENCIES.map(({ code }) => code)).toEqual([
    'USD',
    'EUR',
    'GBP',
    'VND',
    'CNY',
    'SAR',
    'AED',
  ])
  expect(SUPPORTED_CURRENCIES.map(({ symbol }) => symbol)).toEqual([
    '$',
    '€',
    '£',
    '₫',
    '¥',
    'ر.س',
    'د.إ',
  ])
  expect(SUPPORTED_CURRENCIES.map(({ name }) => name)).toContain('Saudi Riyal')
})

test('a visitor sees amounts in their currency and language', () => {
  $currency.set('VND')
  $language.set('vi')
  expect($formatMoney.get()(578_000).replaceAll('\u00a0', ' ')).toBe('578.000 ₫')
  expect($formatMoney.get()(19.99, 'USD').replaceAll('\u00a0', ' ')).toBe('19,99 US$')
  $currency.set('USD')
  $language.set('en')
  expect($formatMoney.get()(19.99)).toBe('$19.99')
})
