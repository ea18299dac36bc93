// Confirming a payment with a passkey in the payment step. The browser's WebAuthn and the server's replies are played.
import { LOCAL_STORAGE_KEYS, type login, type passkeys, type pro } from '@atelier/contract'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $passkeyAccount } from '../../../packages/widgets/passkeys/passkey-account.ts'
import {
  $verification,
  checkWhetherRequired,
  forgetOtherPayments,
  leaveForPasskeys,
  needsVerification,
  retryVerification,
  selectPayment,
  turnOffVerification,
  turnOnVerification,
} from '../../../packages/widgets/passkeys/verify-store.ts'
import { $attempts, clearAttempts } from '../../../packages/widgets/pro/attempts.ts'
import {
  payNow,
  payOrVerify,
  paymentToSign,
  verifyBeforePaying,
} from '../../../packages/widgets/pro/confirm-payment.ts'
import { $paymentStart } from '../../../packages/widgets/pro/payment.ts'
import { forgetAttempt } from '../../../packages/widgets/pro/payment-attempt.ts'
import { FALLBACK_PRICING } from '../../../packages/widgets/pro/pricing.ts'
import { $session } from '../../../packages/widgets/session/store.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const BEGIN = '/api/webauthn/authenticate/begin'
const COMPLETE = '/api/webauthn/authenticate/complete'
const CREATE = '/api/payments/paypal/create'
const CREDENTIALS = '/api/webauthn/credentials/linh'
const server = await startReplyServer()
afterAll(() => server.close())

const user = { id: 'linh', subscriptionTier: 'free' } as login.UserProfile
const paypal: pro.PaymentMethod = { id: 'paypal', name: 'PayPal', currency: 'USD', isSandbox: true }
const vnpay: pro.PaymentMethod = { id: 'vnpay', name: 'VNPay', currency: 'VND', isSandbox: true }
const yearly = { plan: 'pro', period: 'yearly', hasGodMode: true } as const
const withPaypal = paymentToSign(paypal, yearly, FALLBACK_PRICING)
const withVnpay = paymentToSign(vnpay, yearly, FALLBACK_PRICING)

const passkey = { credentialId: 'bWFj', credentialName: 'MacBook', isActive: true }
const paused = { credentialId: 'b2xk', credentialName: 'Old phone', isActive: false }

/** What the authenticator does when it is asked. */
let touch: (options: CredentialRequestOptions) => unknown
const storedTransaction = () => localStorage.getItem(LOCAL_STORAGE_KEYS.pendingPayment)
const bodyOf = (path: string) =>
  server.received.findLast((request) => request.path === path)?.body as object
const confirmedUntil = () => new Date(Date.now() + 300_000).toISOString()

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  vi.stubGlobal('navigator', { credentials: { get: async (options: object) => touch(options) } })
  vi.stubGlobal('location', { href: server.url, assign: () => {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  touch = () => assertion
  server.reset()
  server.reply('/pricing', FALLBACK_PRICING)
  server.reply(CREATE, { approvalUrl: 'https://www.paypal.com/checkoutnow?token=5', orderId: '5' })
  replyWithPasskeys([passkey, paused])
  server.reply(BEGIN, {
    challenge: 'AAAA',
    timeout: 300_000,
    rpId: 'localhost',
    allowCredentials: [{ id: 'bWFj', type: 'public-key' }],
    userVerification: 'required',
  })
  server.reply(COMPLETE, {
    success: true,
    credential: passkey,
    confirmedUntil: confirmedUntil(),
  })
  $session.set({ is: 'user', user })
  $paymentStart.set({ is: 'idle' })
  $passkeyAccount.set(undefined)
  $verification.set({ is: 'off' })
  clearAttempts()
})
afterEach(() => {
  $session.set({ is: 'guest' })
  vi.unstubAllGlobals()
})

const bytes = () => new ArrayBuffer(4)
const assertion = {
  id: 'bWFj',
  rawId: bytes(),
  type: 'public-key',
  response: {
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
}

function replyWithPasskeys(credentials: object[], requiredForPayments = false): void {
  const account = { rpId: 'localhost', userHandle: 'AA', isOfferDeclined: false }
  server.reply(CREDENTIALS, { ...account, credentials, requiredForPayments })
}

async function verify(payment = withPaypal): Promise<boolean> {
  await selectPayment({ provider: payment.provider, startsPayment: false })
  return verifyBeforePaying(payment)
}

test('PAY-26 in a browser that blocks storage, the payment that was signed is the one that starts', async () => {
  const blocked = new MemoryStorage()
  blocked.setItem = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', blocked)
  await turnOnVerification()
  expect(await verify()).toBe(true)
  await payNow(withPaypal)
  const { clientTransactionId } = bodyOf(BEGIN) as passkeys.SignedPayment
  expect(bodyOf(CREATE)).toMatchObject({ clientTransactionId })
  forgetAttempt(clientTransactionId)
})

test('PAY-26 a person signs the plan, the add-on, the amount and the provider, and the payment starts under the id that was signed', async () => {
  await turnOnVerification()
  expect($passkeyAccount.get()?.credentials).toEqual([passkey])
  await payOrVerify(withPaypal)
  expect($verification.get()).toEqual({
    is: 'select',
    selection: { provider: 'paypal', startsPayment: true },
  })
  expect(server.countOf(CREATE)).toBe(0)
  expect(await verifyBeforePaying(withPaypal)).toBe(true)
  expect($verification.get()).toMatchObject({ is: 'confirmed', passkey: 'MacBook' })
  const signed = bodyOf(BEGIN) as passkeys.SignedPayment
  expect(signed).toEqual({
    userId: 'linh',
    purpose: 'payment',
    provider: 'paypal',
    plan: 'yearly',
    addOns: ['godmode'],
    amount: 777.99,
    currency: 'USD',
    clientTransactionId: storedTransaction(),
  })
  await payOrVerify(withPaypal)
  expect(bodyOf(CREATE)).toMatchObject({
    Amount: 777.99,
    clientTransactionId: signed.clientTransactionId,
  })
  expect($paymentStart.get().is).toBe('leaving')
})

test('WA-14 a confirmation counts for its own payment: the other provider is confirmed apart, and another choice forgets it', async () => {
  expect(await verify()).toBe(true)
  expect(needsVerification(withPaypal)).toBe(false)
  expect(needsVerification(withVnpay)).toBe(true)
  forgetOtherPayments([withVnpay, withPaypal])
  expect($verification.get().is).toBe('confirmed')
  const monthly = paymentToSign(paypal, { ...yearly, period: 'monthly' }, FALLBACK_PRICING)
  forgetOtherPayments([monthly])
  expect($verification.get()).toEqual({ is: 'on' })
})

test('a payment that was signed and then refused is no longer taken for confirmed, so that the next one is signed again', async () => {
  expect(await verify()).toBe(true)
  server.reply(CREATE, { code: 'conflict' }, 409)
  await payOrVerify(withPaypal)
  expect($verification.get()).toEqual({ is: 'on' })

  expect(await verify()).toBe(true)
  // The payment has ended at the provider, and this page has learned it.
  forgetAttempt(storedTransaction()!)
  $paymentStart.set({ is: 'idle' })
  await payOrVerify(withPaypal)
  expect($verification.get().is).toBe('select')
  expect(server.countOf(CREATE)).toBe(1)
})

test('a confirmation that has expired is not shown any longer, and the next press asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  server.reply(COMPLETE, { success: true, credential: passkey, confirmedUntil: confirmedUntil() })
  expect(await verify()).toBe(true)
  vi.advanceTimersByTime(300_001)
  expect($verification.get()).toEqual({ is: 'on' })
  expect(needsVerification(withPaypal)).toBe(true)
  vi.useRealTimers()
})

test('a person who cancels sees the same words again and one calm line, and no payment is left pending', async () => {
  touch = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  expect(await verify()).toBe(false)
  expect($verification.get()).toMatchObject({ is: 'select', note: 'passkey-cancelled' })
  expect(storedTransaction()).toBeNull()
  touch = () => assertion
  expect(await verifyBeforePaying(withPaypal)).toBe(true)
})

test('a person whose signature is refused reads so, and can try again', async () => {
  server.reply(COMPLETE, { success: false, errorMessage: 'Authentication failed' })
  expect(await verify()).toBe(false)
  expect($verification.get()).toMatchObject({
    is: 'error',
    error: { code: 'passkey-authentication-failed' },
  })
  await retryVerification()
  expect($verification.get().is).toBe('select')
})

test('a person whose passkeys cannot be loaded reads so, and can try again', async () => {
  server.reply(CREDENTIALS, { code: 'server' }, 500)
  await turnOnVerification()
  expect($verification.get()).toMatchObject({ is: 'error', error: { code: 'server' } })
  replyWithPasskeys([passkey])
  await retryVerification()
  expect($verification.get()).toEqual({ is: 'on' })
})

test('PAY-26 a server that requires a passkey opens the block, and that is no failed attempt', async () => {
  server.reply(CREATE, { code: 'passkey-required' }, 403)
  replyWithPasskeys([passkey], true)
  await payNow(withPaypal)
  expect($verification.get()).toEqual({
    is: 'select',
    selection: { provider: 'paypal', startsPayment: true },
    note: 'passkey-required',
  })
  expect($passkeyAccount.get()).toMatchObject({ isRequired: true })
  expect($attempts.get().count).toBe(0)
  expect($paymentStart.get()).toEqual({ is: 'idle' })
})

test('a person who requires a passkey finds the block switched on, and others pay without it', async () => {
  await checkWhetherRequired()
  expect($verification.get()).toEqual({ is: 'off' })
  expect(needsVerification(withPaypal)).toBe(false)
  leaveForPasskeys()
  turnOffVerification()
  replyWithPasskeys([passkey], true)
  await checkWhetherRequired()
  expect($verification.get()).toEqual({ is: 'on' })
  expect(needsVerification(withPaypal)).toBe(true)
})

test('without a passkey or without WebAuthn, only those who require a passkey cannot pay', async () => {
  replyWithPasskeys([paused])
  await turnOnVerification()
  expect(needsVerification(withPaypal)).toBe(false)
  $passkeyAccount.set({ credentials: [], isRequired: true })
  expect(needsVerification(withPaypal)).toBe(true)
  vi.stubGlobal('PublicKeyCredential', undefined)
  $passkeyAccount.set({ credentials: [passkey as passkeys.Credential], isRequired: false })
  expect(needsVerification(withPaypal)).toBe(false)
  turnOffVerification()
  await payOrVerify(withPaypal)
  expect($paymentStart.get().is).toBe('leaving')
})

test('the next user of the page sees nothing of the passkeys and confirmations of the one before', async () => {
  expect(await verify()).toBe(true)
  $session.set({ is: 'user', user: { ...user, id: 'minh' } })
  expect($verification.get()).toEqual({ is: 'off' })
  expect($passkeyAccount.get()).toBeUndefined()
})
