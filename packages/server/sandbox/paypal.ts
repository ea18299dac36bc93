import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PaypalSettings } from '../environment/payments.ts'
import { createFaultStore } from './payments/faults.ts'
import { createNoticeSender, DEFAULT_RETRY_INTERVAL_MS } from './payments/notice-sender.ts'
import { protocolRoute, type ProviderAnswer } from './payments/protocol-route.ts'
import type { ProviderSandbox, SandboxOptions } from './payments/provider-sandbox.ts'
import { applyAction, type EventType } from './paypal/actions.ts'
import { createOrders } from './paypal/orders.ts'
import { toLedgerEntry, toSandboxPayment, type PaypalOrder } from './paypal/order.ts'
import { errorAnswer } from './paypal/errors.ts'
import { hasClientCredentials, issueToken, isValidToken } from './paypal/tokens.ts'
import { buildWebhook, verifyWebhook } from './paypal/webhooks.ts'

/** Simulates PayPal: OAuth, orders v2, approval page, captures, refunds and webhooks, under /dev/paypal. */
export function registerPaypalSandbox(
  fastify: FastifyInstance,
  options: SandboxOptions & { settings: PaypalSettings },
): ProviderSandbox {
  const { settings, ledger, pageOrigin, noticeUrl } = options
  const faults = createFaultStore()
  const sender = createNoticeSender({
    ledger,
    isAccepted: ({ status }) => status >= 200 && status < 300,
    retryIntervalMs: options.retryIntervalMs ?? DEFAULT_RETRY_INTERVAL_MS,
  })
  const { webhookId, apiUrl } = settings
  const webhooks = { ledger, webhookId, noticeUrl, pageOrigin, apiUrl }
  const orders = createOrders({ ledger, faults, pageOrigin, onEvent: sendWebhook })

  async function sendWebhook(order: PaypalOrder, type: EventType): Promise<void> {
    const { notice = 'once', noticeDelayMs: delayMs = 0 } = order.faults
    if (notice === 'never') return
    const request = await buildWebhook(order, type, webhooks)
    const copies = notice === 'twice' ? 2 : 1
    await Promise.all(Array.from({ length: copies }, () => sender.send(request, { delayMs })))
  }

  registerProtocol(fastify, { settings, pageOrigin, faults, orders, webhooks })
  return {
    faults,
    changeFaults: (id, changes) =>
      orders.change(id, (order) => {
        if (order) Object.assign(order.faults, changes)
        return order !== undefined
      }),
    async findPayment(id) {
      const order = await orders.find(id)
      return order && toSandboxPayment(order, noticeUrl)
    },
    async act(id, action) {
      const applied = await orders.change(id, (order) => {
        const result = order && applyAction(order, action)
        return result && { ...result, order }
      })
      if (!applied) return undefined
      const { order, event, returnUrl } = applied
      if (event) await sendWebhook(order, event)
      return { returnUrl: order.faults.noReturn ? null : returnUrl }
    },
    listPayments: async () => (await orders.list()).map(toLedgerEntry),
    resume: () => sender.resume(),
    stop: () => sender.stop(),
  }
}

interface Protocol {
  settings: PaypalSettings
  pageOrigin: string
  faults: ProviderSandbox['faults']
  orders: ReturnType<typeof createOrders>
  webhooks: Parameters<typeof verifyWebhook>[1]
}

function registerProtocol(fastify: FastifyInstance, protocol: Protocol): void {
  const { settings, pageOrigin, faults, orders, webhooks } = protocol
  const authorized =
    (answer: (request: FastifyRequest) => Promise<ProviderAnswer>) => (request: FastifyRequest) =>
      isValidToken(settings, request.headers.authorization)
        ? answer(request)
        : errorAnswer(401, 'INVALID_TOKEN')

  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    protocolRoute(scope, faults, {
      method: 'POST',
      url: '/dev/paypal/v1/oauth2/token',
      call: 'token',
      answer({ headers, body }) {
        const { grant_type: grant } = (body ?? {}) as { grant_type?: string }
        if (!hasClientCredentials(settings, headers.authorization))
          return { status: 401, body: { error: 'invalid_client' } }
        if (grant !== 'client_credentials')
          return { status: 400, body: { error: 'unsupported_grant_type' } }
        return { status: 200, body: issueToken(settings) }
      },
    })
  })
  fastify.get('/dev/paypal/checkoutnow', { schema: { hide: true } }, (request, reply) => {
    const { token = '' } = request.query as { token?: string }
    const page = new URL('/dev/pay?provider=paypal', pageOrigin)
    page.searchParams.set('payment', token)
    return reply.redirect(page.href)
  })
  protocolRoute(fastify, faults, {
    method: 'POST',
    url: '/dev/paypal/v2/checkout/orders',
    call: 'create',
    paymentOf: ({ body }) =>
      (body as { purchase_units?: { custom_id?: string }[] } | null)?.purchase_units?.[0]
        ?.custom_id,
    answer: authorized(({ body, headers }) => orders.create(body, requestIdOf(headers))),
  })
  protocolRoute(fastify, faults, {
    method: 'GET',
    url: '/dev/paypal/v2/checkout/orders/:order',
    call: 'read',
    paymentOf: orderOf,
    answer: authorized((request) => orders.read(orderOf(request))),
  })
  protocolRoute(fastify, faults, {
    method: 'POST',
    url: '/dev/paypal/v2/checkout/orders/:order/capture',
    call: 'capture',
    paymentOf: orderOf,
    answer: authorized((request) => orders.capture(orderOf(request), requestIdOf(request.headers))),
  })
  protocolRoute(fastify, faults, {
    method: 'POST',
    url: '/dev/paypal/v2/payments/captures/:capture/refund',
    call: 'refund',
    answer: authorized(({ params, headers }) =>
      orders.refund((params as { capture: string }).capture, requestIdOf(headers)),
    ),
  })
  protocolRoute(fastify, faults, {
    method: 'POST',
    url: '/dev/paypal/v1/notifications/verify-webhook-signature',
    call: 'verify',
    answer: authorized(({ body }) => verifyWebhook(body, webhooks)),
  })
}

const orderOf = ({ params }: FastifyRequest): string => (params as { order: string }).order

/** Without the header every request counts as a new one, as at PayPal. */
function requestIdOf(headers: FastifyRequest['headers']): string | undefined {
  const id = headers['paypal-request-id']
  return typeof id === 'string' && id.length >= 1 && id.length <= 108 ? id : undefined
}
