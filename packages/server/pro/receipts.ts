import { and, eq, isNull, sql } from 'drizzle-orm'
import { invoices, payments, users } from '../db/schema.ts'
import type { PaymentMailServices } from './context.ts'
import { formatInvoiceNumber } from './invoices.ts'
import { fromMinorUnits } from '../helpers/minor-units.ts'
import { toConfirmation, type PaymentRow } from './payments.ts'

/**
 * Mails the receipt of a paid payment, only once across all servers. The reconciliation job sends receipts that a
 * stopped server has left.
 */
export async function sendReceipt(
  { db, accountMail }: Pick<PaymentMailServices, 'db' | 'accountMail'>,
  { id, userId }: Pick<PaymentRow, 'id' | 'userId'>,
): Promise<void> {
  if (!userId) return
  const [claimed] = await db
    .update(payments)
    .set({ receiptSentAt: sql`now()` })
    .where(and(eq(payments.id, id), isNull(payments.receiptSentAt)))
    .returning()
  if (!claimed) return
  try {
    const [row] = await db
      .select()
      .from(invoices)
      .innerJoin(users, eq(users.id, userId))
      .where(eq(invoices.paymentId, id))
    if (!row) return
    const { amount, currency, provider } = claimed
    const confirmedBy = toConfirmation(claimed)
    const values = {
      number: formatInvoiceNumber(row.invoices.number),
      amount: fromMinorUnits(amount, currency),
      currency,
      provider,
      until: row.invoices.endsAt,
      ...(confirmedBy && { confirmedBy }),
    }
    const language = await accountMail.languageOf(userId)
    await accountMail.sendOrThrow('paymentReceipt', row.users.email, values, language)
  } catch (error) {
    await db.update(payments).set({ receiptSentAt: null }).where(eq(payments.id, id))
    throw error
  }
}
