import type { FastifyInstance } from 'fastify'
import type { VnpaySettings } from '../environment/payments.ts'
import { createFaultStore } from './payments/faults.ts'
import {
  createNoticeSender,
  DEFAULT_RETRY_INTERVAL_MS,
  type NoticeSender,
} from './payments/notice-sender.ts'
import { protocolRoute } from './payments/protocol-route.ts'
import type { ProviderSandbox, SandboxOptions } from './payments/provider-sandbox.ts'
import { readPayAddress } from './vnpay/pay-page.ts'
import { applyAction, toLedgerEntry, toSandboxPayment, type VnpayPayment } from './vnpay/payment.ts'
import { answerQuery } from './vnpay/query.ts'
import { signQuery } from './vnpay/signature.ts'

/** Simulates VNPay: payment page, IPN with its repetitions, return, and querydr, under /dev/vnpay. */
export function registerVnpaySandbox(
  fastify: FastifyInstance,
  options: SandboxOptions & { settings: VnpaySettings },
): ProviderSandbox {
  const { settings, ledger, pageOrigin, noticeUrl } = options
  const faults = createFaultStore()
  const sender = createNoticeSender({
    ledger,
    isAccepted: ({ status, text }) => status === 200 && /"RspCode"\s*:\s*"0[02]"/.test(text),
    retryIntervalMs: options.retryIntervalMs ?? DEFAULT_RETRY_INTERVAL_MS,
  })
  const usedIds = new Set<string>()
  const payments = ledger.collection<VnpayPayment>('payment')

  fastify.get('/dev/vnpay/pay', { schema: { hide: true } }, async ({ url }, reply) => {
    const query = new URLSearchParams(url.split('?')[1])
    const opened = readPayAddress(query, settings)
    const page = new URL('/dev/pay?provider=vnpay', pageOrigin)
    if (typeof opened === 'string') page.searchParams.set('error', opened)
    else if (await isDone(opened)) page.searchParams.set('error', 'done')
    else page.searchParams.set('payment', opened.reference)
    return reply.redirect(page.href)
  })
  protocolRoute(fastify, faults, {
    method: 'POST',
    url: '/dev/vnpay/merchant_webapi/api/transaction',
    call: 'query',
    paymentOf: ({ body }) => (body as Record<string, string> | null)?.vnp_TxnRef,
    answer: async ({ body }) => ({
      status: 200,
      body: await answerQuery(body, { settings, usedIds, find: payments.find }),
    }),
  })

  /** Stores a payment that is opened for the first time. Returns whether it has ended. */
  function isDone(opened: VnpayPayment): Promise<boolean> {
    return payments.update(opened.reference, (entry) => {
      entry.value ??= { ...opened, faults: faults.takeForPayment(opened.reference) }
      return entry.value.result !== undefined
    })
  }

  return {
    faults,
    changeFaults: (id, changes) =>
      payments.update(id, ({ value }) => {
        if (value) Object.assign(value.faults, changes)
        return value !== undefined
      }),
    async findPayment(id) {
      const payment = await payments.find(id)
      return payment && toSandboxPayment(payment, { ...settings, noticeUrl })
    },
    async act(id, action) {
      const payment = await payments.update(id, ({ value }) =>
        value && applyAction(value, action) ? value : undefined,
      )
      if (!payment) return undefined
      if (action === 'refund') return { returnUrl: null }
      await sendNotices(payment, { settings, noticeUrl, sender })
      return { returnUrl: payment.faults.noReturn ? null : returnUrlOf(payment, settings) }
    },
    listPayments: async () => (await payments.list()).map(toLedgerEntry),
    resume: () => sender.resume(),
    stop: () => sender.stop(),
  }
}

interface NoticeContext {
  settings: VnpaySettings
  noticeUrl: string
  sender: NoticeSender
}

async function sendNotices(
  payment: VnpayPayment,
  { settings, noticeUrl, sender }: NoticeContext,
): Promise<void> {
  const { notice = 'once', noticeDelayMs = 0, wrongAmountInNotice, badSignature } = payment.faults
  if (notice === 'never') return
  const values = resultValues(payment, settings)
  if (wrongAmountInNotice) values.vnp_Amount = String(Number(payment.amount) + 100)
  const query = signQuery(settings.hashSecret, values)
  if (badSignature) query.set('vnp_SecureHash', 'f'.repeat(128))
  const request = { method: 'GET', url: `${noticeUrl}?${query}` } as const
  const copies = notice === 'twice' ? 2 : 1
  await Promise.all(
    Array.from({ length: copies }, () => sender.send(request, { delayMs: noticeDelayMs })),
  )
}

function returnUrlOf(payment: VnpayPayment, settings: VnpaySettings): string {
  const separator = payment.returnUrl.includes('?') ? '&' : '?'
  return `${payment.returnUrl}${separator}${signQuery(settings.hashSecret, resultValues(payment, settings))}`
}

function resultValues(payment: VnpayPayment, { tmnCode }: VnpaySettings): Record<string, string> {
  const { reference, amount, orderInfo, result } = payment
  const isPaid = result!.transactionNo !== '0'
  return {
    vnp_Amount: amount,
    vnp_BankCode: isPaid ? 'NCB' : 'VNPAY',
    vnp_BankTranNo: isPaid ? `VNP${result!.transactionNo}` : '',
    vnp_CardType: isPaid ? 'ATM' : 'QRCODE',
    vnp_OrderInfo: orderInfo,
    vnp_PayDate: result!.payDate,
    vnp_ResponseCode: result!.response,
    vnp_TmnCode: tmnCode,
    vnp_TransactionNo: result!.transactionNo,
    vnp_TransactionStatus: result!.status,
    vnp_TxnRef: reference,
  }
}
