// VNPay's notices: in the browser's return, and from server to server (IPN).
import { MINUTE_MS } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import type { VnpayNotice } from '../providers/vnpay.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { auditOnce } from './audit.ts'
import { settle } from './checks.ts'
import type { PaymentServices, ProContext } from './context.ts'
import { byReference, findPayment, isOpen, lockPayment, type PaymentRow } from './payments.ts'
import { noteUnknownPayment } from './unknown-payments.ts'

/**
 * VNPay sends a notice every five minutes at most, but the payer has a signed notice too and can repeat it any number
 * of times.
 */
const NOTICES_OF_PAYMENT: RateLimit = { name: 'vnpay-notices', max: 60, windowMs: MINUTE_MS }

/** The answer to an IPN. VNPay calls again after every code but 00 and 02. */
export interface IpnAnswer {
  RspCode: '00' | '01' | '02' | '04' | '97' | '99'
  Message: string
}

const ANSWERS = {
  confirmed: { RspCode: '00', Message: 'Confirm Success' },
  unknownOrder: { RspCode: '01', Message: 'Order not found' },
  alreadyConfirmed: { RspCode: '02', Message: 'Order already confirmed' },
  wrongAmount: { RspCode: '04', Message: 'Invalid amount' },
  wrongSignature: { RspCode: '97', Message: 'Invalid signature' },
  failed: { RspCode: '99', Message: 'Unknown error' },
} as const satisfies Record<string, IpnAnswer>

type IpnServices = PaymentServices & Pick<ProContext, 'rateLimits' | 'metrics'>

/**
 * Checks in the order that VNPay requires: signature, order, amount, status. PAY-8.
 * @param countForgery throws for a network that sends too many notices without a valid signature. Valid notices do not
 * count, because VNPay sends those of all payments from the same few addresses.
 */
export async function receiveIpn(
  services: IpnServices,
  rawQuery: string,
  countForgery: () => Promise<void>,
): Promise<IpnAnswer> {
  const notice = services.gateways.vnpay?.readNotice(rawQuery)
  if (!notice || !isOurs(services, notice)) {
    await countForgery()
    return ANSWERS.wrongSignature
  }
  try {
    return await processIpn(services, notice)
  } catch (error) {
    services.log.error({ err: error }, 'a notice of VNPay could not be processed')
    return ANSWERS.failed
  }
}

async function processIpn(services: IpnServices, notice: VnpayNotice): Promise<IpnAnswer> {
  const { db, rateLimits } = services
  const payment = await findPayment(db, byReference(notice.reference))
  if (payment?.provider !== 'vnpay') {
    noteUnknownPayment(services, 'vnpay', notice.reference)
    return ANSWERS.unknownOrder
  }
  if (!(await rateLimits.tryConsume(NOTICES_OF_PAYMENT, payment.id))) return ANSWERS.failed
  if (notice.amount !== payment.amount) {
    await auditWrongAmount(db, payment, notice)
    return ANSWERS.wrongAmount
  }
  const source = { actor: 'vnpay', action: 'ipn', details: notice.evidence } as const
  // Replies only after the commit: PAY-15. Of notices at once, only one has changed the payment.
  const { payment: after, isChanged } = await settle(services, payment, notice.report, source)
  return isChanged || isOpen(after) ? ANSWERS.confirmed : ANSWERS.alreadyConfirmed
}

async function auditWrongAmount(
  db: Db,
  { id }: PaymentRow,
  { amount, evidence }: VnpayNotice,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockPayment(transaction, id)
    const result = `the notice says ${amount} dong`
    const source = { actor: 'vnpay', action: 'ipn', details: evidence } as const
    await auditOnce(transaction, { paymentId: id, ...source, result })
  })
}

/**
 * Handles the parameters with which VNPay redirected the user's browser back. Ignores them without VNPay's signature:
 * PAY-19.
 */
export async function receiveReturn(
  services: PaymentServices,
  userId: string,
  values: Record<string, string>,
): Promise<PaymentRow> {
  const notice = services.gateways.vnpay?.readNoticeOf(values)
  if (!notice || !isOurs(services, notice)) throw fail('payment-callback-failed')
  const payment = await findPayment(services.db, byReference(notice.reference))
  if (payment?.provider !== 'vnpay' || payment.userId !== userId) throw fail('not-found')
  if (notice.amount !== payment.amount) throw fail('payment-callback-failed')
  const source = { actor: 'vnpay', action: 'return', details: notice.evidence } as const
  return (await settle(services, payment, notice.report, source)).payment
}

function isOurs({ gateways }: PaymentServices, { tmnCode }: VnpayNotice): boolean {
  return tmnCode === gateways.vnpay?.tmnCode
}
