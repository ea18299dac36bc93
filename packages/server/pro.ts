import { pro } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import { fail } from './helpers/fail.ts'
import { preferredLanguage } from './http/language.ts'
import { cancelPayment, checkPayment } from './pro/checks.ts'
import { pricingOf } from './pro/catalogue.ts'
import type { ProContext } from './pro/context.ts'
import { paymentMethodsOf } from './pro/gateways.ts'
import { startPayment } from './pro/orders.ts'
import {
  describePayment,
  findOwnPayment,
  isOpen,
  listOwnPayments,
  type PaymentRow,
} from './pro/payments.ts'
import { paypalWebhookRoute } from './pro/paypal-webhook.ts'
import {
  CaptureQuery,
  Payment,
  PaymentList,
  PaymentMethodList,
  PaymentRequest,
  PaypalPaymentStart,
  Pricing,
  ReturnValues,
  VnpayAcknowledgement,
  VnpayPaymentStart,
} from '@atelier/contract/schemas/pro'
import { subscriptionRoutes } from './pro/subscription-routes.ts'
import { receiveIpn, receiveReturn } from './pro/vnpay-notices.ts'
import { GatewayUnavailable } from './providers/payment-gateway.ts'
import type { Caller } from './session/caller.ts'
import { MAX_SMALL_BODY_BYTES, route } from './session/route.ts'
import { requireUserOnOwnPage } from './session/require-user.ts'

const CREATES_PER_MINUTE = 30
const CHECKS_PER_MINUTE = 60
const FORGERIES_PER_MINUTE = 30

export async function proRoutes(context: ProContext): Promise<void> {
  catalogueRoutes(context)
  createRoutes(context)
  ownPaymentRoutes(context)
  vnpayRoutes(context)
  subscriptionRoutes(context)
  await paypalWebhookRoute(context.fastify, context, context.requestLimits)
}

function catalogueRoutes(context: ProContext): void {
  route(
    context,
    pro.getPricing,
    { summary: 'What Pro costs, and what each plan may use.', reply: Pricing, anonymous: true },
    async () => pricingOf(context.catalogue),
  )
  route(
    context,
    pro.getPaymentMethods,
    {
      summary: 'The ways to pay on this server.',
      reply: PaymentMethodList,
      anonymous: true,
    },
    async () => ({ methods: paymentMethodsOf(context.gateways) }),
  )
}

interface PaymentInput {
  body: pro.PaymentRequest
  caller: Caller
  request: FastifyRequest
}

function createRoutes(context: ProContext): void {
  const options = {
    body: PaymentRequest,
    callsPerMinute: CREATES_PER_MINUTE,
    bodyLimit: MAX_SMALL_BODY_BYTES,
  }
  const start = (provider: pro.PaymentProvider, { body, caller, request }: PaymentInput) => {
    const { userId, sid: session } = requireUserOnOwnPage(caller)
    const visitor = { ipAddress: request.ip, language: preferredLanguage(request) }
    return startPayment(context, { userId, session, provider, body, visitor })
  }
  route(
    context,
    pro.createVnpayPayment,
    {
      ...options,
      summary: 'Start a payment in dong.',
      reply: VnpayPaymentStart,
    },
    async (input) => {
      const { checkoutUrl, reference } = await start('vnpay', input)
      return { paymentUrl: checkoutUrl, transactionRef: reference }
    },
  )
  route(
    context,
    pro.createPaypalPayment,
    {
      ...options,
      summary: 'Start a payment in US dollars.',
      reply: PaypalPaymentStart,
    },
    async (input) => {
      const { checkoutUrl, providerOrderId } = await start('paypal', input)
      return { approvalUrl: checkoutUrl, orderId: providerOrderId! }
    },
  )
}

function ownPaymentRoutes(context: ProContext): void {
  const { db } = context

  route(
    context,
    pro.getPaymentStatus,
    { summary: 'What became of a payment.', reply: Payment, callsPerMinute: CHECKS_PER_MINUTE },
    async ({ params, caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const payment = await requireOwnPayment(context, userId, params.payment)
      return describePayment(db, await refresh(context, payment, 'status'))
    },
  )
  route(
    context,
    pro.capturePaypalPayment,
    {
      summary: 'Complete a payment that the user has agreed to at PayPal.',
      query: CaptureQuery,
      reply: Payment,
      callsPerMinute: CHECKS_PER_MINUTE,
    },
    async ({ query, caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const payment = await requireOwnPayment(context, userId, query.orderId)
      return describePayment(db, await refresh(context, payment, 'capture'))
    },
  )
  route(
    context,
    pro.cancelPayment,
    {
      summary: 'Cancel a payment that was not made.',
      reply: Payment,
      // Limited, because a call takes seconds while the server queries the provider.
      callsPerMinute: 20,
    },
    async ({ params, caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      const payment = await requireOwnPayment(context, userId, params.id)
      return describePayment(db, await cancelPayment(context, payment))
    },
  )
  route(
    context,
    pro.getPayments,
    {
      summary: "The user's payments, the newest first.",
      reply: PaymentList,
    },
    async ({ caller }) => ({
      payments: await listOwnPayments(db, requireUserOnOwnPage(caller).userId),
    }),
  )
}

async function requireOwnPayment({ db }: ProContext, userId: string, name: string) {
  const payment = await findOwnPayment(db, userId, name)
  if (!payment) throw fail('not-found')
  return payment
}

/** Queries the provider about an open payment. If the provider does not answer, returns the stored state. */
async function refresh(
  context: ProContext,
  payment: PaymentRow,
  action: string,
): Promise<PaymentRow> {
  if (!isOpen(payment)) return payment
  try {
    return await checkPayment(context, payment, { actor: 'user', action })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ err: error, payment: payment.id }, 'a payment provider does not answer')
    return payment
  }
}

function vnpayRoutes(context: ProContext): void {
  const forgeries = context.requestLimits.perHandler('forged VNPay notices', FORGERIES_PER_MINUTE)
  route(
    context,
    pro.confirmVnpayPayment,
    {
      summary: 'The parameters with which VNPay sent the browser back.',
      body: ReturnValues,
      reply: Payment,
      callsPerMinute: CHECKS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    async ({ body, caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      return describePayment(context.db, await receiveReturn(context, userId, body))
    },
  )
  route(
    context,
    pro.receiveVnpayNotification,
    {
      summary: 'VNPay tells of a payment.',
      reply: VnpayAcknowledgement,
      anonymous: true,
      limitedByHandler: true,
    },
    async ({ request }) => {
      const [, rawQuery = ''] = request.raw.url!.split('?', 2)
      return receiveIpn(context, rawQuery, () => forgeries.count(request))
    },
  )
}
