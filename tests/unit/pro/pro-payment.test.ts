// Starting a payment and following it until it is settled, against a server that answers with the given replies.
import {
  FAILED_PAYMENTS_BLOCK_MS,
  LOCAL_STORAGE_KEYS,
  type login,
  type pro,
} from '@atelier/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  $attempts,
  arePaymentsBlocked,
  blockedUntil,
  clearAttempts,
  countFailedAttempt,
} from '../../../packages/widgets/pro/attempts.ts'
import { PAYMENT_WINDOW_MS } from '../../../packages/widgets/pro/payment-attempt.ts'
import { $paymentStart, startPayment } from '../../../packages/widgets/pro/payment.ts'
import {
  $pendingPayment,
  cancelPendingPayment,
  checkPendingPayment,
} from '../../../packages/widgets/pro/pending-payment.ts'
import { FALLBACK_PRICING } from '../../../packages/widgets/pro/pricing.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import {
  $tier,
  applyStoredTier,
  knownTierOf,
  onUpgrade,
} from '../../../packages/widgets/session/tier.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const CREATE = '/api/payments/paypal/create'
const server = await startReplyServer()
afterAll(() => server.close())

const user = { id: 'linh', subscriptionTier: 'free' } as login.UserProfile
const choice = { provider: 'paypal', period: 'yearly', hasGodMode: true } as const
const payment = {
  id: 'p1',
  status: 'pending',
  provider: 'paypal',
  amount: 777.99,
  currency: 'USD',
} as pro.Payment

let left: string[] = []
const leave = (address: string) => void left.push(address)
const storedTransaction = () => localStorage.getItem(LOCAL_STORAGE_KEYS.pendingPayment)
const sentTransactions = () =>
  server.received
    .filter(({ path }) => path === CREATE)
    .map(({ body }) => (body as pro.PaymentRequest).clientTransactionId)

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  // Without locks between tabs, which are kept a while after each payment.
  vi.stubGlobal('navigator', {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.reset()
  server.reply('/pricing', FALLBACK_PRICING)
  left = []
  $tier.set(undefined)
  $session.set({ is: 'user', user })
  $paymentStart.set({ is: 'idle' })
  $pendingPayment.set({ is: 'none' })
  clearAttempts()
})

test('a person who pays leaves for the page of the provider, and the payment is stored before the server is asked', async () => {
  server.reply(CREATE, { approvalUrl: 'https://www.paypal.com/checkoutnow?token=5', orderId: '5' })
  const starting = startPayment(choice, leave)
  await Promise.all([starting, startPayment(choice, leave)])
  expect(left).toEqual(['https://www.paypal.com/checkoutnow?token=5'])
  expect(server.received.at(-1)!.body).toEqual({
    Amount: 777.99,
    Currency: 'USD',
    PurchaseType: 'subscription',
    PurchaseId: 'yearly',
    Description: 'Atelier Pro yearly',
    AddOns: ['godmode'],
    clientTransactionId: storedTransaction(),
  })
  expect(storedTransaction()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  // A second press while the first is on its way does nothing.
  expect(server.countOf(CREATE)).toBe(1)
})

test('PAY-5 a person whose answer was lost continues the same payment, and another choice is another payment', async () => {
  await startPayment(choice, leave)
  expect($paymentStart.get()).toMatchObject({ is: 'failed', error: { code: 'network' } })
  server.reply(CREATE, { ApprovalUrl: 'https://www.paypal.com/checkoutnow?token=5' })
  await startPayment(choice, leave)
  expect(left).toHaveLength(1)
  $paymentStart.set({ is: 'idle' })
  await startPayment({ ...choice, hasGodMode: false }, leave)
  const [lost, repeated, other] = sentTransactions()
  expect(repeated).toBe(lost)
  expect(other).not.toBe(lost)
})

test.each([
  'https://paypal.example/checkoutnow',
  'http://www.paypal.com/checkoutnow',
  'javascript:alert(1)',
  '',
])('PAY-23 nobody is sent to %j to pay', async (approvalUrl) => {
  server.reply(CREATE, { approvalUrl, orderId: '5' })
  await startPayment(choice, leave)
  expect(left).toEqual([])
  expect($paymentStart.get()).toMatchObject({ error: { code: 'payment-not-started' } })
  expect($attempts.get().count).toBe(1)
})

test('a stand-in on the own server may take the payment', async () => {
  server.reply(CREATE, { approvalUrl: `${server.url}/dev/paypal?token=5`, orderId: '5' })
  await startPayment(choice, leave)
  expect(left).toEqual([`${server.url}/dev/paypal?token=5`])
})

test('a person whose price has changed sees the new one, and that is no failed attempt', async () => {
  server.reply(CREATE, { code: 'payment-amount' }, 422)
  await startPayment(choice, leave)
  expect(server.countOf('/pricing')).toBeGreaterThan(0)
  expect($attempts.get().count).toBe(0)
  // The refused payment does not exist, so it is not shown as open anywhere.
  expect(storedTransaction()).toBeNull()
})

test('a payment that exists stays shown when its repetition is refused for another reason than its content', async () => {
  server.reply(CREATE, { approvalUrl: 'https://www.paypal.com/checkoutnow?token=5', orderId: '5' })
  await startPayment(choice, leave)
  const transaction = storedTransaction()
  expect(transaction).not.toBeNull()
  for (const [code, status] of [
    ['too-many', 429],
    ['forbidden', 403],
  ] as const) {
    server.reply(CREATE, { code }, status)
    $paymentStart.set({ is: 'idle' })
    await startPayment(choice, leave)
    expect(storedTransaction()).toBe(transaction)
  }
  server.reply(CREATE, { code: 'conflict' }, 409)
  $paymentStart.set({ is: 'idle' })
  await startPayment(choice, leave)
  expect(storedTransaction()).toBeNull()
})

test('a payment that is open stays shown when another one is refused', async () => {
  server.reply(CREATE, { approvalUrl: 'https://www.paypal.com/checkoutnow?token=5', orderId: '5' })
  await startPayment(choice, leave)
  const transaction = storedTransaction()
  server.reply(CREATE, { code: 'payment-open' }, 429)
  $paymentStart.set({ is: 'idle' })
  await startPayment({ ...choice, period: 'monthly' }, leave)
  expect(storedTransaction()).toBe(transaction)
  // The same choice as at first continues it.
  server.reply(CREATE, { approvalUrl: 'https://www.paypal.com/checkoutnow?token=5', orderId: '5' })
  $paymentStart.set({ is: 'idle' })
  await startPayment(choice, leave)
  expect(sentTransactions().at(-1)).toBe(transaction)
})

test('a guest cannot pay', async () => {
  $session.set({ is: 'guest' })
  await startPayment(choice, leave)
  expect($paymentStart.get()).toMatchObject({ error: { code: 'payment-sign-in' } })
  expect(server.countOf(CREATE)).toBe(0)
})

test('three failed starts block paying until 30 minutes after the last one, in every tab and after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const stop = $attempts.listen(() => {})
  countFailedAttempt()
  vi.advanceTimersByTime(10 * 60_000)
  countFailedAttempt()
  expect(arePaymentsBlocked()).toBe(false)
  countFailedAttempt()
  expect(arePaymentsBlocked()).toBe(true)
  expect(blockedUntil($attempts.get())).toEqual(new Date(Date.now() + FAILED_PAYMENTS_BLOCK_MS))
  await startPayment(choice, leave)
  expect(server.countOf(CREATE)).toBe(0)
  vi.advanceTimersByTime(FAILED_PAYMENTS_BLOCK_MS)
  // Lifted by itself, without a reload.
  expect($attempts.get().count).toBe(0)
  expect(arePaymentsBlocked()).toBe(false)
  stop()
  vi.useRealTimers()
})

test('a stored counter that makes no sense does not block paying', () => {
  for (const stored of [
    'x',
    '{"count":9}',
    '{"count":"9","lastFailedAt":1}',
    `{"count":3,"lastFailedAt":${Date.now() + 1e9}}`,
  ]) {
    localStorage.setItem(LOCAL_STORAGE_KEYS.paymentAttempts, stored)
    expect(arePaymentsBlocked()).toBe(false)
  }
})

test('a payment that has arrived makes the user Pro at once, and clears what was pending and the failed attempts', async () => {
  const upgrades: unknown[] = []
  const stop = onUpgrade((detail) => upgrades.push(detail))
  server.reply('/api/subscription', {
    tier: 'free',
    addOns: [],
    since: null,
    until: null,
    reminders: true,
  })
  countFailedAttempt()
  await startPayment(choice, leave)
  const status = `/api/payments/status/${storedTransaction()}`
  server.reply(status, payment)
  await checkPendingPayment()
  expect($pendingPayment.get()).toEqual({ is: 'open', payment })
  $tier.set({ userId: 'linh', tier: 'free', until: null, checkedAt: 0 })
  const until = '2099-11-21T00:00:00.000Z'
  server.reply(status, { ...payment, status: 'paid', until })
  server.reply('/api/subscription', {
    tier: 'pro',
    addOns: ['godmode'],
    since: until,
    until,
    reminders: true,
  })
  await checkPendingPayment()
  expect($pendingPayment.get()).toMatchObject({ is: 'settled', payment: { status: 'paid' } })
  await expect.poll(() => $session.get()).toMatchObject({ user: { subscriptionTier: 'pro' } })
  expect(storedTransaction()).toBeNull()
  expect($attempts.get().count).toBe(0)
  expect(upgrades).toEqual([{ tier: 'pro' }])
  // After a reload and in another tab, the first paint shows Pro without a request.
  $tier.set(undefined)
  expect(knownTierOf('linh')).toBe('pro')
  expect(knownTierOf('another user')).toBe('free')
  $session.set({ is: 'user', user })
  applyStoredTier()
  expect($session.get()).toMatchObject({ user: { subscriptionTier: 'pro' } })
  stop()
})

test('a tier whose end has passed is not shown any longer', () => {
  $tier.set({ userId: 'linh', tier: 'pro', until: '2020-01-01T00:00:00.000Z', checkedAt: 0 })
  expect(knownTierOf('linh')).toBe('free')
})

test('a payment that is being checked by hand stays shown, and a cancelled one goes', async () => {
  await startPayment(choice, leave)
  server.reply(`/api/payments/status/${storedTransaction()}`, { ...payment, status: 'review' })
  await checkPendingPayment()
  expect($pendingPayment.get().is).toBe('open')
  server.reply('/api/payments/p1/cancel', { ...payment, status: 'cancelled' })
  await cancelPendingPayment()
  expect($pendingPayment.get()).toMatchObject({ is: 'settled', payment: { status: 'cancelled' } })
  expect(storedTransaction()).toBeNull()
})

test('a payment that the server does not know is forgotten when it can no longer be made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await startPayment(choice, leave)
  const transaction = storedTransaction()
  server.reply(`/api/payments/status/${transaction}`, { code: 'not-found' }, 404)
  await checkPendingPayment()
  expect($pendingPayment.get()).toEqual({ is: 'none' })
  expect(storedTransaction()).toBe(transaction)
  vi.setSystemTime(Date.now() + PAYMENT_WINDOW_MS + 1)
  await checkPendingPayment()
  expect(storedTransaction()).toBeNull()
  vi.useRealTimers()
})

test('a page without a pending payment asks the server for nothing', async () => {
  const stop = $pendingPayment.listen(() => {})
  await checkPendingPayment()
  expect(server.received).toEqual([])
  stop()
})
