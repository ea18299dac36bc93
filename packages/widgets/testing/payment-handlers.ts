// Plans and payments. A payment waits until the test says what the provider did with it.
import type { pro } from '@atelier/contract'
import { inDays, paymentFixture } from './fixtures.ts'
import type { FakeRequest, Handlers } from './handler.ts'
import { Refusal } from './http-messages.ts'
import { requireUser } from './session-handlers.ts'
import type { FakeState } from './state.ts'

const TERM_DAYS: Record<pro.BillingPeriod, number> = { monthly: 30, yearly: 365 }

export const paymentHandlers = {
  getPricing: (_, { pricing }) => pricing,
  getPaymentMethods: (_, { paymentMethods }) => ({ methods: paymentMethods }),
  getSubscription: (_, state) => readSubscription(state),
  cancelSubscription: (_, state) => setReminders(state, false),
  resumeSubscription: (_, state) => setReminders(state, true),
  createPaypalPayment(request, state) {
    const { id, checkoutUrl } = addPayment(request, state, 'paypal')
    return { approvalUrl: checkoutUrl!, orderId: id }
  },
  createVnpayPayment(request, state) {
    const { reference, checkoutUrl } = addPayment(request, state, 'vnpay')
    return { paymentUrl: checkoutUrl!, transactionRef: reference }
  },
  getPaymentStatus: ({ params }, state) => findPayment(state, params.payment),
  capturePaypalPayment: ({ query }, state) => findPayment(state, query.orderId),
  confirmVnpayPayment: ({ body }, state) => findPayment(state, body.vnp_TxnRef ?? ''),
  cancelPayment: ({ params }, state) =>
    settlePayment(state, findPayment(state, params.id), 'cancelled'),
  getPayments: (_, state) => {
    requireUser(state)
    return { payments: state.payments.toReversed() }
  },
  getInvoices: (_, state) => ({ invoices: requireUser(state) && [] }),
} satisfies Handlers

/** What the provider did with a payment. `paid` makes the user Pro. */
export function settlePayment(
  state: FakeState,
  payment: pro.Payment,
  status: pro.PaymentStatus,
): pro.Payment {
  delete payment.checkoutUrl
  if (status === 'cancelled') payment.failure = 'cancelled'
  if (status === 'failed') payment.failure = 'declined'
  if (status === 'paid') startTerm(state, payment)
  return Object.assign(payment, { status })
}

function startTerm(state: FakeState, payment: pro.Payment): void {
  const [from, until] = [inDays(0), inDays(TERM_DAYS[payment.purchaseId])]
  Object.assign(payment, { paidAt: from, from, until, invoiceId: state.newId() })
  const since = state.subscription.since ?? from
  Object.assign(state.subscription, { tier: 'pro', addOns: payment.addOns, since, until })
  if (state.user) state.user.subscriptionTier = 'pro'
}

function addPayment(
  { body }: FakeRequest<'createPaypalPayment' | 'createVnpayPayment'>,
  state: FakeState,
  provider: pro.PaymentProvider,
): pro.Payment {
  requireUser(state)
  const { AddOns: addOns = [], PurchaseId: purchaseId, Amount: amount } = body
  const currency = provider === 'paypal' ? 'USD' : 'VND'
  const { subscriptions, addOns: prices } = state.pricing
  const lines = [
    { item: purchaseId, amount: subscriptions[purchaseId][currency] },
    ...addOns.map((item) => ({ item, amount: prices?.[item][currency] ?? 0 })),
  ]
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  if (Math.abs(total - amount) > 0.001) throw new Refusal('payment-amount')
  const id = state.newId()
  const reference = `ATL${id.slice(-10)}`
  const checkoutUrl = `${state.origin()}/dev/${provider}/checkout?payment=${id}`
  const fields = { id, reference, provider, purchaseId, addOns, lines, amount, currency } as const
  const payment = paymentFixture({ ...fields, addOns, checkoutUrl })
  state.payments.push(payment)
  return payment
}

export function findPayment({ payments }: FakeState, name: string): pro.Payment {
  const found = payments.find(({ id, reference }) => id === name || reference === name)
  if (!found) throw new Refusal('not-found')
  return found
}

function readSubscription(state: FakeState): pro.Subscription {
  requireUser(state)
  return state.subscription
}

function setReminders(state: FakeState, reminders: boolean): pro.Subscription {
  return Object.assign(readSubscription(state), { reminders })
}
