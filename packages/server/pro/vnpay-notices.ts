// What VNPay tells us: in the browser's return, and from server to server (IPN).
import { fail } from '../fail.ts'
import type { VnpayNotice } from '../providers/vnpay.ts'
import { audit } from './audit.ts'
import { settle } from './checks.ts'
import type { PaymentServices } from './context.ts'
import { byReference, findPayment, isOpen, type PaymentRow } from './payments.ts'

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

/** Checks in the order that VNPay asks for: signature, order, amount, status. PAY-8. */
export async function receiveIpn(services: PaymentServices, rawQuery: string): Promise<IpnAnswer> {
  try {
    const notice = services.gateways.vnpay?.readNotice(rawQuery)
    if (!notice || !isOurs(services, notice)) return ANSWERS.wrongSignature
    const payment = await findPayment(services.db, byReference(notice.reference))
    if (payment?.provider !== 'vnpay') return ANSWERS.unknownOrder
    const source = { actor: 'vnpay', action: 'ipn', details: rawQuery } as const
    if (notice.amount !== payment.amount) {
      const result = `the notice says ${notice.amount} dong`
      await audit(services.db, { paymentId: payment.id, ...source, result })
      return ANSWERS.wrongAmount
    }
    const { status } = payment
    const after = await settle(services, payment, notice.report, source)
    // Answered only now, after the commit: PAY-15.
    return after.status === status && !isOpen(payment)
      ? ANSWERS.alreadyConfirmed
      : ANSWERS.confirmed
  } catch (error) {
    services.log.error({ err: error }, 'a notice of VNPay could not be processed')
    return ANSWERS.failed
  }
}

/** The parameters with which VNPay sent the user's browser back. They count only with VNPay's signature: PAY-19. */
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
  const own = Object.entries(values).filter(([name]) => name.startsWith('vnp_'))
  const details = new URLSearchParams(own).toString()
  return settle(services, payment, notice.report, { actor: 'vnpay', action: 'return', details })
}

function isOurs({ gateways }: PaymentServices, { tmnCode }: VnpayNotice): boolean {
  return tmnCode === gateways.vnpay?.tmnCode
}
