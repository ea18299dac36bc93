// Rows of the table `payments`, and what their owner sees of them.
import type { pro as calls } from '@atelier/contract'
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { entitlements, payments } from '../db/schema.ts'
import type { Order } from '../providers/payment-gateway.ts'
import { fromMinorUnits } from '../helpers/minor-units.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Whether the payment is neither completed nor failed yet. */
export const isOpen = ({ status }: PaymentRow): boolean => status === 'pending'

/**
 * Finds a payment of this user by any of the ids that a browser may have. Payments of other users are not found: PAY-3.
 */
export async function findOwnPayment(
  db: Db,
  userId: string,
  name: string,
): Promise<PaymentRow | undefined> {
  // PostgreSQL refuses texts with NUL characters.
  if (name.includes('\0')) return undefined
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        or(
          sql`${payments.id}::text = ${name}`,
          eq(payments.reference, name),
          eq(payments.clientTransactionId, name),
          eq(payments.providerOrderId, name),
        ),
      ),
    )
    .limit(1)
  return row
}

export async function findPayment(db: Db, condition: SQL): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(condition).limit(1)
  return row
}

const byId = (id: string): SQL => eq(payments.id, id)
export const byReference = (reference: string): SQL => eq(payments.reference, reference)

const MAX_LISTED = 200

export async function listOwnPayments(db: Db, userId: string): Promise<calls.Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .leftJoin(entitlements, isTermOfPayment())
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
    .limit(MAX_LISTED)
  return rows.map((row) => toPayment(row.payments, row.entitlements))
}

/** A payment as its owner sees it. */
export async function describePayment(db: Db, row: PaymentRow): Promise<calls.Payment> {
  const [term] = await db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.sourceId, row.id), eq(entitlements.item, 'pro')))
  return toPayment(row, term ?? null)
}

function isTermOfPayment() {
  return and(eq(entitlements.sourceId, payments.id), eq(entitlements.item, 'pro'))
}

function toPayment(row: PaymentRow, term: typeof entitlements.$inferSelect | null): calls.Payment {
  const { id, reference, status, provider, purchaseId, addOns, currency, failure, paidAt } = row
  const confirmedBy = toConfirmation(row)
  return {
    id,
    reference,
    status,
    provider,
    purchaseId,
    addOns,
    lines: toLines(row),
    amount: fromMinorUnits(row.amount, currency),
    currency,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(isOpen(row) && row.checkoutUrl && { checkoutUrl: row.checkoutUrl }),
    ...(failure && { failure }),
    ...(paidAt && { paidAt: paidAt.toISOString(), invoiceId: id }),
    ...(term && { from: term.startsAt.toISOString(), until: term.endsAt.toISOString() }),
    ...(confirmedBy && { confirmedBy }),
  }
}

/** The passkey with which the person confirmed the payment, if they did. */
export function toConfirmation({
  confirmedByPasskey,
  confirmedAt,
}: Pick<PaymentRow, 'confirmedByPasskey' | 'confirmedAt'>): calls.PaymentConfirmation | undefined {
  if (confirmedByPasskey === null || !confirmedAt) return undefined
  return { passkey: confirmedByPasskey, at: confirmedAt.toISOString() }
}

export function toLines({ lines, currency }: Pick<PaymentRow, 'lines' | 'currency'>) {
  return lines.map(({ item, amount }) => ({ item, amount: fromMinorUnits(amount, currency) }))
}

export function toOrder(row: PaymentRow): Order {
  const { purchaseId, addOns } = row
  return { ...row, description: ['Atelier Pro', purchaseId, ...addOns].join(' ') }
}

export async function reload(db: Db, { id }: PaymentRow): Promise<PaymentRow> {
  return (await findPayment(db, byId(id)))!
}

export async function lockPayment(transaction: Db, id: string): Promise<PaymentRow> {
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update')
  return row!
}
