import { pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { configuration } from '../configure.ts'
import { AtelierError, toAtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { currentUserId } from '../session/store.ts'
import { withTabLock } from '../session/tab-lock.ts'
import { sharedOnPage } from '../shared.ts'
import { arePaymentsBlocked, countFailedAttempt } from './attempts.ts'
import {
  forgetAttempt,
  openAttempt,
  readStoredAttempt,
  type PaymentChoice,
} from './payment-attempt.ts'
import { checkPendingPayment } from './pending-payment.ts'
import { linesOf, loadPricing } from './pricing.ts'

export type PaymentStart =
  | { is: 'idle' }
  | { is: 'starting'; provider: pro.PaymentProvider }
  /** The browser is navigating to the provider's page. */
  | { is: 'leaving'; provider: pro.PaymentProvider }
  | { is: 'failed'; provider: pro.PaymentProvider; error: AtelierError }

export const $paymentStart = sharedOnPage('payment start', () => {
  const store = atom<PaymentStart>({ is: 'idle' })
  // When the person presses Back at the provider, the browser restores the page from its back/forward cache, still in
  // the state `leaving`.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    if (persisted) store.set({ is: 'idle' })
  })
  return store
})

const PAYMENT_LOCK = 'atelier payment'

/**
 * Starts a payment and navigates to the provider's page. Does nothing while a payment is starting. `leave`: for tests.
 * Failures are in `$paymentStart`.
 */
export async function startPayment(
  choice: PaymentChoice,
  leave = (address: string) => location.assign(address),
): Promise<void> {
  const { provider } = choice
  const { is } = $paymentStart.get()
  if (is === 'starting' || is === 'leaving' || arePaymentsBlocked()) return
  $paymentStart.set({ is: 'starting', provider })
  try {
    if (currentUserId() === undefined) throw new AtelierError('payment-sign-in')
    // In one tab at a time, so that two tabs with the same choice use the same payment.
    const address = await withTabLock(() => createPayment(choice), undefined, PAYMENT_LOCK)
    $paymentStart.set({ is: 'leaving', provider })
    leave(address)
  } catch (thrown) {
    const error = toAtelierError(thrown)
    if (isCounted(error)) countFailedAttempt()
    $paymentStart.set({ is: 'failed', provider, error })
  }
}

/** Creates the payment on the server and returns the URL of the provider's page. */
async function createPayment(choice: PaymentChoice): Promise<string> {
  const { provider, period, hasGodMode } = choice
  const { currency } = pro.PROVIDERS[provider]
  const { total } = linesOf(await loadPricing(), choice, currency)
  const earlier = readStoredAttempt()
  const { clientTransactionId } = openAttempt(choice)
  const body: pro.PaymentRequest = {
    Amount: total,
    Currency: currency,
    PurchaseType: 'subscription',
    PurchaseId: period,
    Description: `Atelier Pro ${period}`,
    clientTransactionId,
    ...(hasGodMode && { AddOns: ['godmode'] }),
  }
  const address = await requestPayment(provider, body).catch((thrown: unknown) =>
    handleRefusal(toAtelierError(thrown), clientTransactionId, earlier),
  )
  const { baseUrl } = configuration()
  const serverOrigin = new URL(baseUrl || location.href).origin
  if (pro.isPaymentPage(address, serverOrigin)) return address
  throw new AtelierError('payment-not-started')
}

async function requestPayment(
  provider: pro.PaymentProvider,
  body: pro.PaymentRequest,
): Promise<string> {
  const reply: Partial<Record<string, string>> =
    provider === 'vnpay'
      ? await request(pro.createVnpayPayment, { body })
      : await request(pro.createPaypalPayment, { body })
  // Both spellings are part of the wire format.
  const { paymentUrl, PaymentUrl, approvalUrl, ApprovalUrl } = reply
  return paymentUrl ?? PaymentUrl ?? approvalUrl ?? ApprovalUrl ?? ''
}

/** The server refuses to continue the stored payment: the price has changed, or the payment is for something else. */
const FINAL_REFUSALS = new Set(['payment-amount', 'conflict'])

async function handleRefusal(
  error: AtelierError,
  clientTransactionId: string,
  earlier: ReturnType<typeof readStoredAttempt>,
): Promise<never> {
  const { code, status = 0 } = error
  const isRepeated = clientTransactionId === earlier.transactionId
  const isRefused = status >= 400 && status < 500 && status !== 408
  // A payment that is refused at the first request does not exist. After any other failure it may exist, even if a
  // repeated request is refused because the session has ended or there were too many requests: repeating the selection
  // continues it.
  if (isRefused && (!isRepeated || FINAL_REFUSALS.has(code)))
    forgetAttempt(clientTransactionId, earlier)
  else void checkPendingPayment()
  if (code === 'payment-amount') await loadPricing({ reload: true })
  throw error
}

/**
 * Errors that do not count as failed attempts, because the person can fix them on this page or the server counts them
 * itself.
 */
const UNCOUNTED = new Set<string>([
  'payment-sign-in',
  'sign-in-required',
  'payment-amount',
  'payment-open',
  'passkey-required',
])

function isCounted({ code }: AtelierError): boolean {
  return !UNCOUNTED.has(code)
}
