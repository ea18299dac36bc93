// Asking a provider what became of a payment, and capturing what a person has agreed to.
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import { GatewayUnavailable, type ProviderReport } from '../providers/payment-gateway.ts'
import { capture, claimCapture, endCapture, isSuperseded, wasRefused } from './capture.ts'
import type { PaymentServices } from './context.ts'
import { isOpen, reload, toOrder, type PaymentRow } from './payments.ts'
import { applyReport, type Source } from './settle.ts'
import { isUncertain } from './status-changes.ts'
import { reportOfUnanswered } from './unanswered.ts'

/** Longer than the slowest call of a provider, so that one request at a time asks about a payment. */
const CLAIM_SECONDS = 20

/**
 * Asks the provider and records its answer. Captures if the person has agreed. If another request or server is doing so
 * at the moment, returns the payment as it is. Throws GatewayUnavailable.
 */
export async function checkPayment(
  services: PaymentServices,
  payment: PaymentRow,
  source: Source,
): Promise<PaymentRow> {
  return (await tryCheckPayment(services, payment, source)) ?? reload(services.db, payment)
}

/** Like `checkPayment`, but returns undefined if another request or server is asking at the moment. */
export async function tryCheckPayment(
  services: PaymentServices,
  payment: PaymentRow,
  source: Source,
): Promise<PaymentRow | undefined> {
  return whileClaimed(services.db, payment, async (claimed) => {
    const report = await askProvider(services, claimed).catch((error: unknown) =>
      reportOfUnanswered(services, claimed, error),
    )
    return settle(services, claimed, report, source)
  })
}

/** Together four seconds, which is longer than providers mostly take. */
const MAX_CANCEL_ATTEMPTS = 17
const CANCEL_PAUSE_MS = 250

const CANCELLED: ProviderReport = { is: 'failed', failure: 'cancelled' }

/**
 * Gives up a payment, and captures nothing even if the person had agreed at PayPal before. What the provider has taken
 * counts. A payment stays open while PayPal examines its money, while another request asks about it for seconds and may
 * capture, and while nobody knows what became of a capture.
 */
export async function cancelPayment(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<PaymentRow> {
  // The page itself asks about an open payment every few seconds.
  for (let attempts = 1; ; attempts += 1) {
    const cancelled = await whileClaimed(services.db, payment, (claimed) =>
      giveUp(services, claimed),
    )
    if (cancelled) return cancelled
    if (attempts === MAX_CANCEL_ATTEMPTS) return reload(services.db, payment)
    await wait(CANCEL_PAUSE_MS)
  }
}

async function giveUp(services: PaymentServices, claimed: PaymentRow): Promise<PaymentRow> {
  if (!isOpen(claimed)) return claimed
  const report = await readForCancelling(services, claimed)
  if (isUncertain(claimed, report)) return claimed
  const isUnpaid = ['unknown', 'pending', 'approved'].includes(report.is)
  const source = { actor: 'user', action: 'cancel' } as const
  return settle(services, claimed, isUnpaid ? CANCELLED : report, source)
}

/** If the provider does not answer, the payment is cancelled, and money that arrives later still counts. */
async function readForCancelling(
  { gateways, log }: PaymentServices,
  payment: PaymentRow,
): Promise<ProviderReport> {
  try {
    return (await gateways[payment.provider]?.read(toOrder(payment))) ?? { is: 'unknown' }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, payment: payment.id }, 'a payment provider does not answer')
    return { is: payment.captureStartedAt ? 'approved' : 'unknown' }
  }
}

/** Records a report and tells people what has happened. */
export async function settle(
  services: PaymentServices,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<PaymentRow> {
  const settlement = await applyReport(services.db, payment, report, source)
  services.announce(settlement)
  return settlement.payment
}

const SUPERSEDED: ProviderReport = { is: 'failed', failure: 'superseded' }

async function askProvider(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<ProviderReport> {
  const gateway = services.gateways[payment.provider]
  // The payment stays as it is until the provider is in the settings again, or an operator has decided.
  if (!gateway) throw new GatewayUnavailable(`${payment.provider} is not set up any more`)
  if (payment.provider === 'paypal' && !payment.providerOrderId) return { is: 'unknown' }
  const report = await gateway.read(toOrder(payment))
  if (payment.captureStartedAt && wasRefused(report)) await endCapture(services.db, payment, report)
  if (report.is !== 'approved' || !isOpen(payment)) return report
  const claimed = await claimCapture(services.db, payment)
  if (claimed.is === 'superseded') return SUPERSEDED
  if (claimed.is === 'waiting') return waitFor(services, payment, claimed.other)
  return capture(services, payment)
}

/**
 * The money of the other payment may have been taken, so PayPal is asked about that one first. If a killed server has
 * left its capture unfinished, this finishes it.
 */
async function waitFor(
  services: PaymentServices,
  payment: PaymentRow,
  other: PaymentRow | undefined,
): Promise<ProviderReport> {
  const source = { actor: 'server', action: 'check' } as const
  if (other && isOpen(other)) await tryCheckPayment(services, other, source)
  return (await isSuperseded(services.db, payment)) ? SUPERSEDED : { is: 'approved' }
}

/** Runs the task if no other request or server works on the payment. Else returns undefined. */
async function whileClaimed<Result>(
  db: Db,
  payment: PaymentRow,
  task: (claimed: PaymentRow) => Promise<Result>,
): Promise<Result | undefined> {
  const claimed = await claim(db, payment)
  if (!claimed) return undefined
  try {
    return await task(claimed)
  } finally {
    await release(db, payment)
  }
}

async function claim(db: Db, { id }: PaymentRow): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(
      and(
        eq(payments.id, id),
        sql`(${payments.claimedUntil} is null or ${payments.claimedUntil} < now())`,
      ),
    )
    .returning()
  return row
}

async function release(db: Db, { id }: PaymentRow): Promise<void> {
  await db.update(payments).set({ claimedUntil: null }).where(eq(payments.id, id))
}
