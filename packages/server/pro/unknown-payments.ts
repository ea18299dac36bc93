// Notices about payments that this server does not know, for example because its database was restored from an older
// backup.
import { DEFAULT_LANGUAGE, type pro as calls } from '@atelier/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentAudit, paymentEvents } from '../db/schema.ts'
import type { PaypalEvent } from '../providers/paypal.ts'
import { audit } from './audit.ts'
import type { PaymentMailServices, ProContext } from './context.ts'

export type UnknownPaymentServices = PaymentMailServices & Pick<ProContext, 'metrics'>

/** Counts and logs an authentic notice about an unknown payment. */
export function noteUnknownPayment(
  { metrics, log }: Pick<ProContext, 'metrics' | 'log'>,
  provider: calls.PaymentProvider,
  reference: string,
): void {
  log.warn({ provider, reference }, 'a provider tells of a payment that is unknown here')
  metrics.countUnknownPayment(provider)
}

/** Audits the event, and mails the operator about the first event of each order. A repeated event has no effect. */
export async function receiveUnknownOrder(
  services: UnknownPaymentServices,
  { id, type, reference }: PaypalEvent & { reference: string },
  details: string,
): Promise<void> {
  const stored = await services.db.transaction(async (transaction) => {
    // Events about the same order may arrive at the same moment.
    const lock = `unknown payment ${reference}`
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const isNew = await transaction
      .insert(paymentEvents)
      .values({ id })
      .onConflictDoNothing()
      .returning()
    if (isNew.length === 0) return 'repeated'
    const earlier = await findUnknownPayment(transaction, reference)
    const result = resultOf(reference)
    await audit(transaction, { paymentId: null, actor: 'paypal', action: type, result, details })
    return earlier.length === 0 ? 'first' : 'further'
  })
  if (stored === 'repeated') return
  noteUnknownPayment(services, 'paypal', reference)
  if (stored === 'first') mailOperator(services, reference)
}

function mailOperator({ accountMail, reportsEmail }: PaymentMailServices, reference: string): void {
  const values = { reference, attention: 'unknown' } as const
  accountMail.sendInBackground('paymentAttention', reportsEmail, values, DEFAULT_LANGUAGE)
}

/** Lists the audit entries about an unknown payment, the oldest first. */
export async function findUnknownPayment(
  db: Db,
  reference: string,
): Promise<(typeof paymentAudit.$inferSelect)[]> {
  return db
    .select()
    .from(paymentAudit)
    .where(and(isNull(paymentAudit.paymentId), eq(paymentAudit.result, resultOf(reference))))
    .orderBy(asc(paymentAudit.id))
}

const resultOf = (reference: string) => `no payment with the reference ${reference}`
