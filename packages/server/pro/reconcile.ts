// Queries the providers about payments without a notice, and later compares both ledgers: PAY-20.
import { MINUTE_MS } from '@atelier/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { checkPayment } from './checks.ts'
import type { PaymentMailServices, PaymentServices } from './context.ts'
import { isOpen, type PaymentRow } from './payments.ts'
import { sendReceipt } from './receipts.ts'
import { sendReminders } from './reminders.ts'
import { isWatched } from './status-changes.ts'

const INTERVAL_MS = 2 * MINUTE_MS
const MAX_PER_RUN = 50

export interface ReconcileResult {
  checked: number
  /** The number of payments whose status differed from the provider's. */
  changed: number
  /** The number of payments that could not be queried. */
  failed: number
}

/** Reconciles now and every two minutes. Several servers may do so at the same time. */
export function startReconciliation(services: PaymentServices & PaymentMailServices): {
  stop(): void
} {
  let timer = setTimeout(run, 0).unref()
  let isRunning = false

  function run(): void {
    timer = setTimeout(run, INTERVAL_MS).unref()
    if (isRunning) return
    isRunning = true
    reconcile(services)
      .then(() => sendLeftReceipts(services))
      .then(() => sendReminders(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'payments not reconciled'))
      .finally(() => (isRunning = false))
  }

  return { stop: () => clearTimeout(timer) }
}

/** Checks the payments that are due, or all payments that are not final yet. */
export async function reconcile(
  services: PaymentServices,
  { all = false } = {},
): Promise<ReconcileResult> {
  const result: ReconcileResult = { checked: 0, changed: 0, failed: 0 }
  if (all) await makeAllDue(services)
  let due: PaymentRow[]
  while ((due = await claimDue(services)).length > 0) {
    for (const payment of due) {
      result.checked += 1
      try {
        const after = await checkPayment(services, payment, {
          actor: 'server',
          action: 'reconcile',
        })
        if (after.status !== payment.status) result.changed += 1
        else if (!isOpen(after) && !isWatched(after)) await stopWatching(services, after)
      } catch (error) {
        result.failed += 1
        services.log.warn({ err: error, payment: payment.id }, 'a payment could not be checked')
      }
    }
  }
  return result
}

/** Claims due payments for this server by postponing their next check, so that a failed check is repeated later. */
async function claimDue({ db }: PaymentServices): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lt(payments.checkAt, sql`now()`))
    .orderBy(asc(payments.checkAt))
    .limit(MAX_PER_RUN)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({
      checkAt: sql`now() + case when ${payments.status} = 'pending' then interval '5 minutes' else interval '1 day' end`,
    })
    .where(inArray(payments.id, due))
    .returning()
}

async function makeAllDue({ db }: PaymentServices): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`now() - interval '1 second'` })
    .where(sql`${payments.checkAt} is not null`)
}

async function stopWatching({ db }: PaymentServices, { id }: PaymentRow): Promise<void> {
  await db.update(payments).set({ checkAt: null }).where(eq(payments.id, id))
}

/** Sends receipts that a server left because it stopped between the commit and the mail. */
async function sendLeftReceipts(services: PaymentMailServices): Promise<void> {
  const left = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 'paid'),
        isNotNull(payments.userId),
        isNull(payments.receiptSentAt),
        lt(payments.paidAt, sql`now() - interval '1 minute'`),
        // After a week, gives up on addresses that refuse mail, so that they do not delay the receipts of others.
        gt(payments.paidAt, sql`now() - interval '7 days'`),
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(MAX_PER_RUN)
  for (const payment of left) {
    await sendReceipt(services, payment).catch((error: unknown) =>
      services.log.error({ err: error, payment: payment.id }, 'receipt not sent'),
    )
  }
}
