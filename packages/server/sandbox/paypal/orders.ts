import { randomUUID } from 'node:crypto'
import type { FaultStore } from '../payments/faults.ts'
import type { SandboxLedger } from '../payments/ledger.ts'
import type { ProviderAnswer } from '../payments/protocol-route.ts'
import type { EventType } from './actions.ts'
import { captureOrder } from './capture.ts'
import { newId, newOrder } from './create.ts'
import { errorAnswer, notFound } from './errors.ts'
import { toAnswer, type PaypalOrder } from './order.ts'

interface OrdersOptions {
  ledger: SandboxLedger
  faults: FaultStore
  pageOrigin: string
  onEvent(order: PaypalOrder, type: EventType): Promise<void>
}

/** Stores orders with their captures and refunds, and creates PayPal's responses about them. */
export function createOrders({ ledger, faults, pageOrigin, onEvent }: OrdersOptions) {
  const stored = ledger.collection<PaypalOrder>('order')
  const invoices = ledger.collection<InvoiceOwner>('invoice')
  const change = <Result>(
    id: string,
    apply: (order: PaypalOrder | undefined) => Result,
  ): Promise<Result> => stored.update(id, ({ value }) => apply(value))

  /** Not awaited, because PayPal responds before its webhook has arrived. */
  function sendEvent(order: PaypalOrder, type: EventType): void {
    onEvent(order, type).catch(() => {
      // Ignores errors, because the database may already be closed when the server stops.
    })
  }

  return {
    find: stored.find,
    list: stored.list,
    change,
    async create(body: unknown, requestId: string | undefined): Promise<ProviderAnswer> {
      if (!requestId) return errorAnswer(400, 'PAYPAL_REQUEST_ID_REQUIRED')
      const order = newOrder(body)
      if (!('customId' in order)) return order
      const owner = await invoices.update(
        order.customId,
        (entry) => (entry.value ??= { requestId, orderId: order.id }),
      )
      if (owner.requestId !== requestId) return errorAnswer(422, 'DUPLICATE_INVOICE_ID')
      const isNew = owner.orderId === order.id
      const created = await stored.update(
        owner.orderId,
        (entry) =>
          (entry.value ??= {
            ...order,
            id: owner.orderId,
            faults: faults.takeForPayment(order.customId),
          }),
      )
      return { status: isNew ? 201 : 200, body: toAnswer(created, pageOrigin) }
    },
    async read(id: string): Promise<ProviderAnswer> {
      const order = await stored.find(id)
      return order ? { status: 200, body: toAnswer(order, pageOrigin) } : notFound()
    },
    async capture(id: string, requestId: string = randomUUID()): Promise<ProviderAnswer> {
      const captured = await change(
        id,
        (order) => order && { order, ...captureOrder(order, { requestId, pageOrigin }) },
      )
      if (!captured) return notFound()
      const { order, answer, isNew } = captured
      if (isNew) sendEvent(order, `PAYMENT.CAPTURE.${order.capture!.status}` as EventType)
      return answer
    },
    async refund(captureId: string, requestId: string = randomUUID()): Promise<ProviderAnswer> {
      const owner = (await stored.list()).find(({ capture }) => capture?.id === captureId)
      if (!owner) return notFound()
      const refunded = await change(owner.id, (order) => refund(order!, requestId))
      if (refunded === undefined) return errorAnswer(422, 'CAPTURE_FULLY_REFUNDED')
      if (refunded.isNew) sendEvent(refunded.order, 'PAYMENT.CAPTURE.REFUNDED')
      return {
        status: refunded.isNew ? 201 : 200,
        body: { id: refunded.order.refundId, status: 'COMPLETED' },
      }
    },
  }
}

/** The first request with an invoice number. */
interface InvoiceOwner {
  requestId: string
  orderId: string
}

/** Returns undefined if another request has already refunded the money. */
function refund(order: PaypalOrder, requestId: string) {
  if (order.refundRequestId === requestId) return { order, isNew: false }
  if (order.capture?.status !== 'COMPLETED') return undefined
  order.capture.status = 'REFUNDED'
  order.refundId = newId()
  order.refundRequestId = requestId
  return { order, isNew: true }
}
