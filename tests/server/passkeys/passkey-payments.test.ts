// Payments that a passkey confirms: it signs the price, and only the payment that it signed uses this up.
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import type { passkeys, pro } from '@atelier/contract'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import {
  passkeyAccounts,
  passkeyChallenges,
  passkeys as passkeyTable,
  paymentAudit,
  paymentConfirmations,
  payments,
  type SignedPayment,
} from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import {
  storeConfirmation,
  type SignatureEvidence,
} from '../../../packages/server/passkeys/payment-confirmations.ts'
import { runAdminCommand } from '../../../packages/server/admin/command.ts'
import { createPaymentAdmin } from '../../../packages/server/pro/admin.ts'
import { adminCommandOptions } from '../helpers/admin-command-options.ts'
import type { PaymentServices } from '../../../packages/server/pro/context.ts'
import { latestEmailTo } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { returnFromProvider } from '../pro/helpers/payment-providers.ts'
import { startPaymentServerForFile } from '../pro/helpers/payment-server.ts'
import { createSoftAuthenticator } from './helpers/soft-authenticator.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { registerUser, requestAs, signInWithPassword, type SignedInUser } from '../helpers/users.ts'

const { server, providers, db } = await startPaymentServerForFile({ catalogue: DEFAULT_CATALOGUE })

type Choice = Omit<passkeys.SignedPayment, 'clientTransactionId'>
const MONTHLY: Choice = {
  plan: 'monthly',
  addOns: [],
  amount: 19.99,
  currency: 'USD',
  provider: 'paypal',
}
const YEARLY: Choice = { ...MONTHLY, plan: 'yearly', amount: 199.99 }
const WITH_ADD_ON: Choice = { ...MONTHLY, addOns: ['godmode'], amount: 597.99 }
const IN_DONG: Choice = { ...MONTHLY, amount: 578_000, currency: 'VND', provider: 'vnpay' }

const newPayment = (choice = MONTHLY) => ({ ...choice, clientTransactionId: randomUUID() })

/** A person whose account requires a passkey for payments, and their authenticator. */
async function registerPayer({ isRequired = true } = {}) {
  const user = await registerUser(server)
  const userId = await idOf(user)
  const authenticator = createSoftAuthenticator({ rpId: 'localhost', origin: OWN_ORIGIN })
  const begin = { userId, credentialName: 'Linh’s MacBook', deviceInfo: 'Chrome, macOS' }
  const { body: options } = await requestAs<passkeys.RegistrationOptions>(
    user,
    'POST',
    '/api/webauthn/register/begin',
    begin,
  )
  const path = `/api/webauthn/register/complete?userId=${userId}`
  const added = await requestAs(user, 'POST', path, authenticator.register(options))
  expect(added.body).toMatchObject({ success: true })
  if (isRequired)
    await requestAs(user, 'PUT', '/api/webauthn/settings', { requiredForPayments: true })
  return { user, userId, authenticator }
}

type Payer = Awaited<ReturnType<typeof registerPayer>>

const idOf = async (user: SignedInUser) =>
  (await requestAs<{ id: string }>(user, 'GET', '/api/account')).body.id

const beginConfirming = ({ user, userId }: Pick<Payer, 'user' | 'userId'>, payment: object) =>
  requestAs<passkeys.AuthenticationOptions & { code?: string }>(
    user,
    'POST',
    '/api/webauthn/authenticate/begin',
    { userId, purpose: 'payment', ...payment },
  )

const complete = (
  { user, userId }: Pick<Payer, 'user' | 'userId'>,
  assertion: passkeys.AuthenticationResponse,
  purpose: passkeys.PasskeyPurpose = 'payment',
) =>
  requestAs<passkeys.PasskeyResult>(
    user,
    'POST',
    `/api/webauthn/authenticate/complete?userId=${userId}&purpose=${purpose}`,
    assertion,
  )

async function confirm(payer: Payer, payment: passkeys.SignedPayment) {
  const { body: options } = await beginConfirming(payer, payment)
  const assertion = payer.authenticator.sign(options)
  const { body } = await complete(payer, assertion)
  expect(body).toMatchObject({ success: true, credential: { credentialName: 'Linh’s MacBook' } })
  return { assertion, confirmedUntil: body.confirmedUntil! }
}

interface Started {
  orderId?: string
  code?: string
}

function create(
  { user }: Pick<Payer, 'user'>,
  { provider, plan, addOns, amount, currency, clientTransactionId }: passkeys.SignedPayment,
  changes: object = {},
) {
  return requestAs<Started>(user, 'POST', `/api/payments/${provider}/create`, {
    Amount: amount,
    Currency: currency,
    PurchaseType: 'subscription',
    PurchaseId: plan,
    ...(addOns.length > 0 && { AddOns: addOns }),
    clientTransactionId,
    ...changes,
  })
}

const REFUSED = { status: 403, body: { code: 'passkey-required' } }

test('PAY-26 a payment of an account that requires a passkey starts once one has signed its price, and the receipt names it', async () => {
  const payer = await registerPayer()
  const payment = newPayment(WITH_ADD_ON)
  expect(await create(payer, payment)).toMatchObject(REFUSED)
  const { confirmedUntil } = await confirm(payer, payment)
  const minutesLeft = (Date.parse(confirmedUntil) - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(4)
  expect(minutesLeft).toBeLessThanOrEqual(5)

  const { status, body } = await create(payer, payment)
  expect(status).toBe(200)
  // PAY-5: the stored payment needs no other confirmation.
  expect(await create(payer, payment)).toMatchObject({ status: 200, body })

  const { returnUrl } = await providers.act('paypal', body.orderId!, 'approve', { notice: 'never' })
  const paid = (await returnFromProvider(payer.user, 'paypal', returnUrl!)).body
  const confirmedBy = { passkey: 'Linh’s MacBook', at: expect.stringMatching(/Z$/) }
  expect(paid).toMatchObject({ status: 'paid', confirmedBy })
  const get = async <Body>(path: string) => (await requestAs<Body>(payer.user, 'GET', path)).body
  const { invoices } = await get<{ invoices: pro.Invoice[] }>('/api/payments/invoices')
  expect(invoices).toMatchObject([{ paymentId: paid.id, confirmedBy }])
  const exported = await get<{ payments: object[]; invoices: object[] }>('/api/account/export')
  expect(exported).toMatchObject({ payments: [{ confirmedBy }], invoices: [{ confirmedBy }] })
  await expect
    .poll(async () => (await latestEmailTo(server, payer.user.email))?.text)
    .toContain('with the passkey “Linh’s MacBook”')
})

test('WA-14 the audit keeps what was signed, and the signature verifies with the stored key for this price only', async () => {
  const payer = await registerPayer()
  const payment = newPayment(YEARLY)
  await confirm(payer, payment)
  expect(await create(payer, payment)).toMatchObject({ status: 200 })
  const row = await findPayment(payer, payment)
  const [entry] = await db
    .select()
    .from(paymentAudit)
    .where(and(eq(paymentAudit.paymentId, row!.id), eq(paymentAudit.action, 'confirm')))
  expect(entry).toMatchObject({
    actor: 'user',
    result: `passkey “Linh’s MacBook” at ${row!.confirmedAt!.toISOString()}`,
  })
  const admin = createPaymentAdmin({ db } as PaymentServices)
  const shown = await runAdminCommand(['show', row!.reference], adminCommandOptions(db, admin))
  expect(shown).toContain('user confirm: passkey “Linh’s MacBook” at ')
  const evidence = JSON.parse(entry!.details) as SignatureEvidence
  const [stored] = await db.select().from(passkeyTable).where(eq(passkeyTable.userId, payer.userId))
  expect(evidence.publicKey).toBe(stored!.publicKey)
  expect(isSignatureGenuine(evidence)).toBe(true)
  const forged = Buffer.from(evidence.clientDataJSON, 'base64url').toString().replace('"', ' "')
  const clientDataJSON = Buffer.from(forged).toString('base64url')
  expect(isSignatureGenuine({ ...evidence, clientDataJSON })).toBe(false)

  const { challenge } = JSON.parse(
    Buffer.from(evidence.clientDataJSON, 'base64url').toString(),
  ) as { challenge: string }
  const bytes = Buffer.from(challenge, 'base64url')
  const nonce = bytes.subarray(0, 32)
  const signedText = (price: string) =>
    ['atelier payment', payment.clientTransactionId, 'paypal', 'yearly', '', price]
      .concat(nonce.toString('base64url'))
      .join('\n')
  const hashOf = (price: string) => createHash('sha256').update(signedText(price)).digest()
  expect(bytes.subarray(32)).toEqual(hashOf('19999 USD'))
  expect(bytes.subarray(32)).not.toEqual(hashOf('1999 USD'))
})

/** Verifies the evidence without any WebAuthn library. */
function isSignatureGenuine({ publicKey, clientDataJSON, ...signed }: SignatureEvidence): boolean {
  const cose = Buffer.from(publicKey, 'base64url')
  // The COSE key of ES256 ends with -2: x, -3: y, each with a head of three bytes.
  const [x, y] = [cose.subarray(-67, -35), cose.subarray(-32)]
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') },
    format: 'jwk',
  })
  const clientDataHash = createHash('sha256')
    .update(Buffer.from(clientDataJSON, 'base64url'))
    .digest()
  const data = Buffer.concat([Buffer.from(signed.authenticatorData, 'base64url'), clientDataHash])
  return verify('sha256', data, key, Buffer.from(signed.signature, 'base64url'))
}

const findPayment = async ({ userId }: Payer, { clientTransactionId }: passkeys.SignedPayment) => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.clientTransactionId, clientTransactionId)))
  return row
}

test('PAY-26 no word of the browser stands in for a signature', async () => {
  const payer = await registerPayer()
  const payment = newPayment()
  for (const changes of [
    { biometricVerified: true },
    { passkeyVerified: true },
    { confirmedUntil: '2099-01-01T00:00:00.000Z' },
    { confirmedBy: { passkey: 'Linh’s MacBook', at: '2026-11-22T00:00:00.000Z' } },
  ])
    expect(await create(payer, payment, changes)).toMatchObject({ status: 400 })
  expect(await create(payer, payment)).toMatchObject(REFUSED)
  expect(await findPayment(payer, payment)).toBeUndefined()
})

test('WA-14 a signature confirms one payment: the next one needs its own, and the old one cannot be sent again', async () => {
  const payer = await registerPayer()
  const [first, second] = [newPayment(), newPayment()]
  const { assertion } = await confirm(payer, first)
  expect(await create(payer, first)).toMatchObject({ status: 200 })
  expect(await create(payer, second)).toMatchObject(REFUSED)
  const failure = { success: false, errorMessage: 'Authentication failed' }
  expect((await complete(payer, assertion)).body).toEqual(failure)
  // Neither does an old signature answer the challenge of the second payment.
  await beginConfirming(payer, second)
  expect((await complete(payer, assertion)).body).toEqual(failure)
  expect(await create(payer, second)).toMatchObject(REFUSED)
  // A signature for signing in, or for testing the passkey, confirms no payment.
  const options = await requestAs<passkeys.AuthenticationOptions>(
    payer.user,
    'POST',
    '/api/webauthn/authenticate/begin',
    { userId: payer.userId, purpose: 'authentication' },
  )
  const signIn = payer.authenticator.sign(options.body)
  expect((await complete(payer, signIn)).body).toEqual(failure)
  expect(await create(payer, second)).toMatchObject(REFUSED)
})

test.each([
  ['the monthly plan, and then the year is paid', MONTHLY, YEARLY],
  ['PayPal, and then VNPay is paid', MONTHLY, IN_DONG],
  ['VNPay, and then PayPal is paid', IN_DONG, MONTHLY],
  ['Pro, and then the add-on is paid too', MONTHLY, WITH_ADD_ON],
  ['Pro with the add-on, and then it is left out', WITH_ADD_ON, MONTHLY],
])('WA-14 a passkey that signed %s confirms nothing', async (_, signed, paid) => {
  const payer = await sharedPayer
  const payment = newPayment(signed)
  await confirm(payer, payment)
  const { clientTransactionId } = payment
  expect(await create(payer, { ...paid, clientTransactionId })).toMatchObject(REFUSED)
  // The refused request has not used the confirmation up.
  expect(await create(payer, payment)).toMatchObject({ status: 200 })
  await giveUpOpenPayments(payer)
})

const sharedPayer = registerPayer()

const giveUpOpenPayments = ({ userId }: Payer) =>
  db.update(payments).set({ status: 'cancelled' }).where(eq(payments.userId, userId))

test('WA-14 a passkey that signed in one session confirms nothing in another one', async () => {
  const payer = await registerPayer()
  const payment = newPayment()
  await confirm(payer, payment)
  const elsewhere = { ...payer, user: await signInWithPassword(server, payer.user.email) }
  expect(await create(elsewhere, payment)).toMatchObject(REFUSED)
  const { body: options } = await beginConfirming(payer, newPayment(YEARLY))
  const assertion = payer.authenticator.sign(options)
  expect((await complete(elsewhere, assertion)).body).toMatchObject({ success: false })
  const { body: others } = await beginConfirming(payer, newPayment(YEARLY))
  const stranger = await registerPayer()
  expect((await complete(stranger, payer.authenticator.sign(others))).body.success).toBe(false)
  expect(await create(payer, payment)).toMatchObject({ status: 200 })
})

test('WA-14 a passkey that is paused, deleted or taken for a copy starts no payment that it signed', async () => {
  const copied = await registerPayer()
  const sign = async (counter: number, payment: passkeys.SignedPayment) => {
    const { body: options } = await beginConfirming(copied, payment)
    return (await complete(copied, copied.authenticator.sign(options, { counter }))).body.success
  }
  const payment = newPayment()
  expect(await sign(5, payment)).toBe(true)
  expect(await sign(5, newPayment())).toBe(false)
  expect(await create(copied, payment)).toMatchObject(REFUSED)

  const payer = await registerPayer({ isRequired: false })
  const [stored] = await db.select().from(passkeyTable).where(eq(passkeyTable.userId, payer.userId))
  const { credentialId } = stored!
  const pause = (isActive: boolean) =>
    requestAs(payer.user, 'PATCH', '/api/webauthn/credentials', { credentialId, isActive })
  const hasConfirmation = () =>
    db.$count(paymentConfirmations, eq(paymentConfirmations.userId, payer.userId))
  const takeAway = [
    () => pause(false),
    () => requestAs(payer.user, 'DELETE', `/api/webauthn/credentials/${credentialId}`),
  ]
  for (const take of takeAway) {
    await confirm(payer, newPayment())
    expect(await hasConfirmation()).toBe(1)
    await take()
    expect(await hasConfirmation()).toBe(0)
    // Nor is a signature stored that was verified before the passkey was taken away.
    const confirmation = {
      userId: payer.userId,
      session: 'any',
      payment: { ...newPayment(), purchaseId: 'monthly' } as SignedPayment,
      passkeyName: 'Linh’s MacBook',
      evidence: { credentialId } as SignatureEvidence,
    }
    await expect(storeConfirmation(db, confirmation)).rejects.toThrow('paused or deleted')
    await pause(true)
  }
})

test('WA-14 a confirmation that is older than five minutes confirms nothing, and the cleanup deletes it', async () => {
  const payer = await registerPayer()
  const payment = newPayment()
  await confirm(payer, payment)
  await beginConfirming(payer, newPayment())
  const isOfPayer = eq(paymentConfirmations.userId, payer.userId)
  const expiresAt = new Date(Date.now() - 1000)
  await db.update(paymentConfirmations).set({ expiresAt }).where(isOfPayer)
  expect(await create(payer, payment)).toMatchObject(REFUSED)
  expect(await db.$count(paymentConfirmations, isOfPayer)).toBe(1)
  const isChallengeOfPayer = eq(passkeyChallenges.userId, payer.userId)
  await db.update(passkeyChallenges).set({ expiresAt }).where(isChallengeOfPayer)
  const fresh = newPayment(YEARLY)
  await confirm(payer, fresh)
  await beginConfirming(payer, newPayment())
  await deleteExpiredData(db, await openTestFiles())
  expect(await db.$count(paymentConfirmations, isOfPayer)).toBe(1)
  expect(await db.$count(passkeyChallenges, isChallengeOfPayer)).toBe(1)
  expect(await create(payer, fresh)).toMatchObject({ status: 200 })
})

test('PAY-26 two requests at the same moment make one payment of one confirmation, and a refused one keeps it', async () => {
  const payer = await registerPayer()
  const open = await Promise.all([MONTHLY, YEARLY, WITH_ADD_ON].map((choice) => start(choice)))
  const payment = newPayment(YEARLY)
  await confirm(payer, payment)
  // Three payments are open, so that the transaction fails after the lock.
  expect(await create(payer, payment)).toMatchObject({
    status: 429,
    body: { code: 'payment-open' },
  })
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  await giveUpOpenPayments(payer)
  const replies = await Promise.all([1, 2, 3, 4].map(() => create(payer, payment)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
  expect(await db.$count(paymentConfirmations, eq(paymentConfirmations.userId, payer.userId))).toBe(
    0,
  )

  async function start(choice: Choice) {
    const opened = newPayment(choice)
    await confirm(payer, opened)
    return create(payer, opened)
  }
})

test('PAY-26 a person who does not require a passkey pays without one, and with one if they like', async () => {
  const payer = await registerPayer({ isRequired: false })
  const plain = newPayment()
  expect(await create(payer, plain)).toMatchObject({ status: 200 })
  expect(await findPayment(payer, plain)).toMatchObject({ confirmedByPasskey: null })
  const payment = newPayment(YEARLY)
  await confirm(payer, payment)
  expect(await create(payer, payment)).toMatchObject({ status: 200 })
  expect(await findPayment(payer, payment)).toMatchObject({ confirmedByPasskey: 'Linh’s MacBook' })
  const [account] = await db
    .select()
    .from(passkeyAccounts)
    .where(eq(passkeyAccounts.userId, payer.userId))
  expect(account).toMatchObject({ requiredForPayments: false })
})

test('PAY-1 a passkey is not asked to sign another price than that of the catalogue', async () => {
  const payer = await sharedPayer
  for (const [changes, code] of [
    [{ amount: 1 }, 'payment-amount'],
    [{ currency: 'VND' }, 'payment-amount'],
    [{ plan: 'yearly' }, 'payment-amount'],
    [{ addOns: ['godmode'] }, 'payment-amount'],
  ] as const)
    expect(await beginConfirming(payer, { ...newPayment(), ...changes })).toMatchObject({
      status: 422,
      body: { code },
    })
  expect(
    await beginConfirming(payer, { ...newPayment(), clientTransactionId: undefined }),
  ).toMatchObject({ status: 400 })
  expect(await beginConfirming(payer, { ...newPayment(), biometricVerified: true })).toMatchObject({
    status: 400,
  })
})
