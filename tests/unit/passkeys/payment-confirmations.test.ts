// What a passkey signs when it confirms a payment.
import type { passkeys } from '@atelier/contract'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { sandboxPaymentSettings } from '../../../packages/server/environment/payments.ts'
import {
  describeSignedPayment,
  isChallengeOf,
  paymentChallenge,
} from '../../../packages/server/passkeys/payment-confirmations.ts'
import { createGateways } from '../../../packages/server/pro/gateways.ts'

const ORIGIN = 'http://localhost:5173'
const settings = sandboxPaymentSettings(ORIGIN, 'a secret of the tests, long enough')
const gateways = createGateways(settings, ORIGIN)

const YEARLY: passkeys.SignedPayment = {
  plan: 'yearly',
  addOns: ['godmode'],
  amount: 777.99,
  currency: 'USD',
  provider: 'paypal',
  clientTransactionId: '2f1c7a10-6d0e-4f6e-9a43-0b1f6b7d8c90',
}
const describe = (changes: Partial<passkeys.SignedPayment> = {}, available = gateways) =>
  describeSignedPayment(DEFAULT_CATALOGUE, available, { ...YEARLY, ...changes })

test('PAY-26 a passkey signs the price of the catalogue, in cents or dong', () => {
  expect(describe()).toEqual({
    provider: 'paypal',
    purchaseId: 'yearly',
    addOns: ['godmode'],
    amount: 77_799,
    currency: 'USD',
    clientTransactionId: YEARLY.clientTransactionId,
  })
  const dong = { plan: 'monthly', amount: 578_000, currency: 'VND' } as const
  expect(describe({ ...dong, provider: 'vnpay', addOns: [] })).toMatchObject({ amount: 578_000 })
})

test.each([
  [{ amount: 1 }, 'payment-amount'],
  [{ addOns: [] }, 'payment-amount'],
  [{ plan: 'monthly' }, 'payment-amount'],
  [{ currency: 'VND' }, 'payment-amount'],
  [{ provider: 'vnpay' }, 'payment-amount'],
  [{ amount: undefined }, 'invalid'],
  [{ plan: undefined }, 'invalid'],
  [{ provider: undefined }, 'invalid'],
  [{ currency: undefined }, 'invalid'],
  [{ clientTransactionId: undefined }, 'invalid'],
] as const)('PAY-26 a passkey does not sign a payment with %j', (changes, code) => {
  expect(() => describe(changes as Partial<passkeys.SignedPayment>)).toThrow(
    expect.objectContaining({ code }),
  )
})

test('PAY-26 a passkey does not sign a payment with a provider that is not set up', () => {
  const { paypal: _, ...others } = settings
  const withoutPaypal = createGateways(others, ORIGIN)
  expect(() => describe({}, withoutPaypal)).toThrow(
    expect.objectContaining({ code: 'payment-method-missing' }),
  )
})

test('WA-14 a challenge belongs to one payment: with any other value it is the challenge of none', () => {
  const nonce = new Uint8Array(32).fill(7)
  const payment = describe()
  const challenge = paymentChallenge(nonce, payment)
  expect(challenge).toHaveLength(64)
  const text = challenge.toString('base64url')
  expect(isChallengeOf(text, payment)).toBe(true)
  const others: Partial<typeof payment>[] = [
    { provider: 'vnpay' },
    { purchaseId: 'monthly' },
    { addOns: [] },
    { amount: 1 },
    { currency: 'VND' },
    { clientTransactionId: '00000000-6d0e-4f6e-9a43-0b1f6b7d8c90' },
  ]
  expect(others.filter((changes) => isChallengeOf(text, { ...payment, ...changes }))).toEqual([])
})

test('WA-14 a challenge that was cut, extended or changed is that of no payment', () => {
  const payment = describe()
  const challenge = paymentChallenge(new Uint8Array(32).fill(7), payment)
  const flipped = Buffer.from(challenge)
  flipped[0]! ^= 1
  for (const bytes of [
    flipped,
    challenge.subarray(1),
    challenge.subarray(0, 32),
    challenge.subarray(0, 10),
    Buffer.concat([challenge, Buffer.of(0)]),
    Buffer.alloc(0),
  ])
    expect(isChallengeOf(bytes.toString('base64url'), payment)).toBe(false)
})
