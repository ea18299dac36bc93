import type { pro as calls } from '@atelier/contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { invoiceNumbers, invoices, payments, users } from '../db/schema.ts'
import { fromMinorUnits } from '../helpers/minor-units.ts'
import { toConfirmation, toLines, type PaymentRow } from './payments.ts'

const SERIES = 'ATL'
const DIGITS = 6

/**
 * Writes the invoice of a payment in the transaction that settles it. The counter's row stays locked until that
 * transaction ends, so that no number is skipped or used twice.
 */
export async function writeInvoice(
  db: Db,
  { id: paymentId, userId }: Pick<PaymentRow, 'id'> & { userId: string },
  term: { startsAt: Date; endsAt: Date },
  issuedAt: Date,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const [counter] = await db
    .insert(invoiceNumbers)
    .values({ series: SERIES, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.series,
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning()
  await db.insert(invoices).values({
    paymentId,
    number: counter!.last,
    billedName: user?.displayName ?? '',
    billedEmail: user?.email ?? '',
    startsAt: term.startsAt,
    endsAt: term.endsAt,
    issuedAt,
  })
}

export async function markRefunded(db: Db, paymentId: string, refundedAt: Date): Promise<void> {
  await db.update(invoices).set({ refundedAt }).where(eq(invoices.paymentId, paymentId))
}

export async function listInvoices(db: Db, userId: string): Promise<calls.Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(invoices.number))
  return rows.map(toInvoice)
}

function toInvoice({
  invoices: invoice,
  payments: payment,
}: {
  invoices: typeof invoices.$inferSelect
  payments: PaymentRow
}): calls.Invoice {
  const { refundedAt } = invoice
  const confirmedBy = toConfirmation(payment)
  return {
    id: invoice.paymentId,
    number: formatInvoiceNumber(invoice.number),
    paymentId: invoice.paymentId,
    reference: payment.reference,
    provider: payment.provider,
    billedTo: { name: invoice.billedName, email: invoice.billedEmail },
    lines: toLines(payment),
    amount: fromMinorUnits(payment.amount, payment.currency),
    currency: payment.currency,
    date: invoice.issuedAt.toISOString(),
    from: invoice.startsAt.toISOString(),
    until: invoice.endsAt.toISOString(),
    ...(refundedAt && { refundedAt: refundedAt.toISOString() }),
    ...(confirmedBy && { confirmedBy }),
  }
}

export function formatInvoiceNumber(number: number): string {
  return `${SERIES}-${String(number).padStart(DIGITS, '0')}`
}
