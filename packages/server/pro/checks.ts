// Queries a provider for the state of a payment, and captures approved orders.
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import { GatewayUnavailable, type ProviderReport } from '../providers/payment-gateway.ts'
import { capture, claimCapture, endCapture, isSuperseded, wasRefused } from './capture.ts'
import type { PaymentServices } from './context.ts'
import { isOpen, reload, toOrder, type PaymentRow } from './payments.ts'
import { applyReport, type Settlement, type Source } from './settle.ts'
import { isUncertain } from './status-changes.ts'
import { reportOfUnanswered } from './unanswered.ts'

/** Longer than the slowest provider call, so that only one request at a time queries a payment. */
const CLAIM_SECONDS = 20

/**
 * Queries the provider, records the result and captures an approved order. If another request or server is doing so,
 * returns the stored payment. Throws GatewayUnavailable.
 */
export async function checkPayment(
  services: PaymentServices,
  payment: PaymentRow,
  source: Source,
): Promise<PaymentRow> {
  return (await tryCheckPayment(services, payment, source)) ?? reload(services.db, payment)
}

/** Like `checkPayment`, but returns undefined if another request or server is querying at the moment. */
export async function tryCheckPayment(
  services: PaymentServices,
  payment: PaymentRow,
  source: Source,
): Promise<PaymentRow | undefined> {
  return whileClaimed(services.db, payment, async (claimed) => {
    const report = await askProvider(services, claimed).catch((error: unknown) =>
      reportOfUnanswered(services, claimed, error),
    )
    return (await settle(services, claimed, report, source)).payment
  })
}

/** About four seconds in total, longer than provider calls usually take. */
const MAX_CANCEL_ATTEMPTS = 17
const CANCEL_PAUSE_MS = 250

const CANCELLED: ProviderReport = { is: 'failed', failure: 'cancelled' }

/**
 * Cancels a payment, without capturing an order that the person approved at PayPal. If the provider has already taken
 * the money, the payment counts as paid. The payment stays open while PayPal reviews it, while another request keeps
 * querying it and may capture, and while the result of a capture is unknown.
 */
export async function cancelPayment(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<PaymentRow> {
  // Retries, because the page also queries an open payment every few seconds.
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
  return (await settle(services, claimed, isUnpaid ? CANCELLED : report, source)).payment
}

/**
 * If the provider does not answer, the payment is cancelled. A payment that the provider reports later still counts.
 */
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

/** Records a report and announces the result by email. */
export async function settle(
  services: PaymentServices,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<Settlement> {
  const settlement = await applyReport(services.db, payment, report, source)
  services.announce(settlement)
  return settlement
}

const SUPERSEDED: ProviderReport = { is: 'failed', failure: 'superseded' }

async function askProvider(
  services: PaymentServices,
  payment: PaymentRow,
): Promise<ProviderReport> {
  const gateway = services.gateways[payment.provider]
  // The payment stays open until the provider is configured again or an operator decides.
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
 * Checks the other payment first, because its money may have been taken. This also finishes a capture that a killed
 * server left unfinished.
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
