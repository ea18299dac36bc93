import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://atelier.example',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'hello@atelier.example',
}
const VNPAY = {
  VNPAY_TMN_CODE: 'ATLSTUDI',
  VNPAY_HASH_SECRET: 'QWERTYUIOPASDFGHJKLZXCVBNMQWERTY',
  VNPAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
  VNPAY_QUERY_URL: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
}
const PAYPAL = {
  PAYPAL_CLIENT_ID: 'AbCdEf-12345',
  PAYPAL_CLIENT_SECRET: 'EFgh5678_hush_hush',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com/',
  PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
}
const VNPAY_SANDBOX = {
  ...VNPAY,
  VNPAY_URL: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  VNPAY_QUERY_URL: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
}
const PAYPAL_SANDBOX = { ...PAYPAL, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }

const paymentsOf = (env: Record<string, string>) => readEnvironment({ DATA_DIR, ...env }).payments

test('an operator who sets both providers takes real payments with them', () => {
  expect(paymentsOf({ ...PRODUCTION, ...VNPAY, ...PAYPAL })).toEqual({
    isSandbox: false,
    vnpay: {
      tmnCode: 'ATLSTUDI',
      hashSecret: 'QWERTYUIOPASDFGHJKLZXCVBNMQWERTY',
      payUrl: 'https://pay.vnpay.vn/vpcpay.html',
      queryUrl: 'https://merchant.vnpay.vn/merchant_webapi/api/transaction',
    },
    paypal: {
      clientId: 'AbCdEf-12345',
      clientSecret: 'EFgh5678_hush_hush',
      apiUrl: 'https://api-m.paypal.com',
      webhookId: '8PT597110X687430LKGECATA',
    },
  })
})

test('a provider without settings is not offered beside one with settings, nor in production', () => {
  expect(paymentsOf(VNPAY_SANDBOX)).toEqual({ vnpay: expect.any(Object), isSandbox: false })
  expect(paymentsOf({ ...PRODUCTION, ...PAYPAL })).not.toHaveProperty('vnpay')
  expect(paymentsOf(PRODUCTION)).toEqual({ isSandbox: false })
})

test('a server on a developer’s machine plays both providers, with keys of its own secret', () => {
  const own = paymentsOf({ SECRET: 'a'.repeat(32), PORT: '8080' })
  expect(own).toMatchObject({
    isSandbox: true,
    vnpay: {
      payUrl: 'http://localhost:8080/dev/vnpay/pay',
      queryUrl: 'http://localhost:8080/dev/vnpay/merchant_webapi/api/transaction',
    },
    paypal: { apiUrl: 'http://localhost:8080/dev/paypal' },
  })
  const other = paymentsOf({ SECRET: 'b'.repeat(32) })
  expect(other.vnpay!.hashSecret).not.toBe(own.vnpay!.hashSecret)
  expect(other.paypal!.clientSecret).not.toBe(own.paypal!.clientSecret)
  expect(own.vnpay!.tmnCode).toMatch(/^[A-Za-z0-9]{8}$/)
})

test('a demonstration behind a proxy sends people to its public address and asks itself directly', () => {
  const env = { DEMO: 'true', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }
  expect(paymentsOf(env)).toMatchObject({
    vnpay: { payUrl: 'https://demo.example/dev/vnpay/pay' },
    paypal: { apiUrl: 'http://localhost:5173/dev/paypal' },
  })
  expect(paymentsOf({ HOST: '::1' }).paypal!.apiUrl).toBe('http://[::1]:5173/dev/paypal')
})

const without = (env: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(env).filter(([other]) => other !== name))

test.each([...Object.keys(VNPAY), ...Object.keys(PAYPAL)])(
  'an operator who forgets %s reads that it is missing',
  (name) => {
    const group = name.startsWith('VNPAY') ? VNPAY_SANDBOX : PAYPAL_SANDBOX
    expect(() => paymentsOf(without(group, name))).toThrow(`${name} is not. Set it too`)
  },
)

test.each([
  [
    'VNPAY_URL is a sandbox, but VNPAY_QUERY_URL takes real money',
    { ...VNPAY, VNPAY_URL: VNPAY_SANDBOX.VNPAY_URL },
  ],
  ['VNPAY_URL takes real money, but PAYPAL_BASE_URL is a sandbox', { ...VNPAY, ...PAYPAL_SANDBOX }],
  [
    'PAYPAL_BASE_URL is on this machine',
    { ...VNPAY, ...PAYPAL, PAYPAL_BASE_URL: 'http://127.0.0.1:4000/dev/paypal' },
  ],
  [
    'VNPAY_URL is "https://vnpay.example/pay"',
    { ...VNPAY, VNPAY_URL: 'https://vnpay.example/pay' },
  ],
  [
    'VNPAY_URL is "http://pay.vnpay.vn/vpcpay.html"',
    { ...VNPAY, VNPAY_URL: 'http://pay.vnpay.vn/vpcpay.html' },
  ],
  ['VNPAY_TMN_CODE is "SHOP"', { ...VNPAY, VNPAY_TMN_CODE: 'SHOP' }],
  [
    'PAYPAL_BASE_URL is "https://api-m.paypal.com/v2"',
    { ...PAYPAL, PAYPAL_BASE_URL: 'https://api-m.paypal.com/v2' },
  ],
  [
    'PAYPAL_BASE_URL is "https://…@api-m.paypal.com"',
    { ...PAYPAL, PAYPAL_BASE_URL: 'https://me:hush@api-m.paypal.com' },
  ],
])('PAY-27 the server does not start: %s', (problem, env) => {
  expect(() => paymentsOf(env)).toThrow(problem)
})

test.each([
  ['VNPAY_URL is a sandbox', VNPAY_SANDBOX],
  ['VNPAY_QUERY_URL is a sandbox', VNPAY_SANDBOX],
  ['PAYPAL_BASE_URL is a sandbox', PAYPAL_SANDBOX],
  [
    'PAYPAL_BASE_URL is "http://localhost:4000/dev/paypal"',
    { ...PAYPAL, PAYPAL_BASE_URL: 'http://localhost:4000/dev/paypal' },
  ],
  [
    'VNPAY_HASH_SECRET is "…". Give your own secret',
    { ...VNPAY, VNPAY_HASH_SECRET: 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ' },
  ],
  [
    'PAYPAL_CLIENT_SECRET is "…". Give your own secret',
    { ...PAYPAL, PAYPAL_CLIENT_SECRET: 'your_secret_key' },
  ],
])('PAY-27 production does not start: %s', (problem, env) => {
  expect(() => paymentsOf({ ...PRODUCTION, ...env })).toThrow(problem)
})

test('PAY-27 no problem repeats a secret', () => {
  const env = { ...PRODUCTION, ...VNPAY, ...PAYPAL, VNPAY_URL: 'x', PAYPAL_CLIENT_SECRET: 'short' }
  expect(() => paymentsOf(env)).toThrow(/^(?!.*(QWERTY|short|EFgh))/s)
})
