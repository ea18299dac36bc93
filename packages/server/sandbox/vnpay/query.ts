import { randomUUID } from 'node:crypto'
import type { VnpaySettings } from '../../environment/payments.ts'
import { isExpired, type VnpayPayment } from './payment.ts'
import { hashOf } from './signature.ts'

/** The fields of a query, in the order in which they are signed. */
const QUERY_FIELDS =
  'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo'
const ANSWER_FIELDS =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType ' +
  'TransactionStatus OrderInfo PromotionCode PromotionAmount'

type Fields = Record<string, string>

interface QueryContext {
  settings: VnpaySettings
  /** Request ids of today. */
  usedIds: Set<string>
  find(reference: string): Promise<VnpayPayment | undefined>
}

/** Returns the response to a querydr request, in VNPay's format. */
export async function answerQuery(body: unknown, context: QueryContext): Promise<Fields> {
  const { settings, usedIds } = context
  const query = withoutPrefix(body)
  const refuse = (ResponseCode: string, Message: string) =>
    signed(settings, { ...echo(query), ResponseCode, Message })
  const text = QUERY_FIELDS.split(' ').map((name) => query[name] ?? '')
  if (query.SecureHash !== hashOf(settings.hashSecret, text.join('|')))
    return refuse('97', 'Invalid checksum')
  if (query.TmnCode !== settings.tmnCode) return refuse('02', 'Invalid TmnCode')
  const { RequestId: id = '', TxnRef: reference = '', TransactionDate: date } = query
  if (!/^\w{1,32}$/.test(id) || query.Command !== 'querydr' || query.Version !== '2.1.0')
    return refuse('03', 'Invalid data format')
  if (usedIds.has(id)) return refuse('94', 'Duplicate request')
  usedIds.add(id)
  const payment = await context.find(reference)
  if (!payment || payment.createDate !== date) return refuse('91', 'Transaction not found')
  return signed(settings, { ...echo(query), ...describe(payment) })
}

function echo({ Command = '', TmnCode = '', TxnRef = '', OrderInfo = '' }: Fields): Fields {
  return { ResponseId: randomUUID().replaceAll('-', ''), Command, TmnCode, TxnRef, OrderInfo }
}

function describe(payment: VnpayPayment): Fields {
  const { result, faults, refund } = payment
  const { wrongAmount, wrongReference, transactionType, transactionStatus } = faults
  return {
    ResponseCode: '00',
    Message: 'Query Success',
    Amount: wrongAmount ? String(Number(payment.amount) + 100) : payment.amount,
    BankCode: 'NCB',
    PayDate: result?.payDate ?? '',
    TransactionNo: result?.transactionNo ?? '0',
    TransactionType: transactionType ?? (refund ? '02' : '01'),
    TransactionStatus: transactionStatus ?? result?.status ?? (isExpired(payment) ? '02' : '01'),
    ...(wrongReference && { TxnRef: `${payment.reference}X` }),
  }
}

function signed({ hashSecret }: VnpaySettings, fields: Fields): Fields {
  const text = ANSWER_FIELDS.split(' ').map((name) => fields[name] ?? '')
  const answer = { ...fields, SecureHash: hashOf(hashSecret, text.join('|')) }
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [`vnp_${name}`, value]))
}

function withoutPrefix(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name.replace(/^vnp_/, ''), String(value)]),
  )
}
