// Compares our ledger with that of the providers.
import type { pro, sandbox } from '@atelier/contract'
import type { Database } from '../../../../packages/server/db/database.ts'
import { entitlements, invoices, payments } from '../../../../packages/server/db/schema.ts'
import type { PaymentProviders } from './payment-providers.ts'

export interface LedgerDifferences {
  paid: number
  /** Payments that gave more than one term or invoice, or for which money was taken twice. */
  doubled: number
  /** Pairs of orders of one person that were open at the same time, and both of which PayPal has charged. */
  chargedTogether: number
  /** Money that the provider has and for which the person got nothing. */
  lost: number
  /** Terms for which no money arrived. */
  unpaid: number
  wrongAmounts: number
  /** Payments whose status does not fit what the provider says. */
  different: string[]
}

/** A payment on both sides. `entry` is undefined if the provider does not know it. */
interface Pair {
  row: typeof payments.$inferSelect
  entry: sandbox.LedgerEntry | undefined
  terms: (typeof entitlements.$inferSelect)[]
  invoiceCount: number
}

/** @param suspicious what the provider calls payments that wait for an operator */
export async function compareLedgers(
  { db }: Database,
  providers: PaymentProviders,
  suspicious: ReadonlySet<string>,
): Promise<LedgerDifferences> {
  const [rows, terms, bills, entries] = await Promise.all([
    db.select().from(payments),
    db.select().from(entitlements),
    db.select().from(invoices),
    providers.ledger(),
  ])
  const pairs: Pair[] = rows.map((row) => ({
    row,
    entry: entries.find(({ reference }) => reference === row.reference),
    terms: terms.filter(({ sourceId, item }) => sourceId === row.id && item === 'pro'),
    invoiceCount: bills.filter(({ paymentId }) => paymentId === row.id).length,
  }))
  const isSuspicious = ({ entry }: Pair) => suspicious.has(entry?.id ?? '')
  const waits = (pair: Pair) => isSuspicious(pair) && pair.row.status === 'review'
  const isLost = (pair: Pair) => isCharged(pair) && !hasTerm(pair) && !waits(pair)
  const count = (condition: (pair: Pair) => boolean) => pairs.filter(condition).length
  return {
    paid: count(({ row }) => row.status === 'paid'),
    doubled:
      count((pair) => pair.terms.length > 1 || pair.invoiceCount > 1) +
      entries.filter(({ charges }) => charges > 1).length,
    chargedTogether: countChargedTogether(pairs),
    lost: count(isLost),
    unpaid: count((pair) => hasTerm(pair) && !isCharged(pair)),
    wrongAmounts: count((pair) => hasTerm(pair) && !hasSameAmount(pair)),
    different: pairs
      .filter((pair) => isLost(pair) || (!isSuspicious(pair) && !agrees(pair)))
      .map(describe),
  }
}

/** VNPay charges without asking us, so the second of its payments extends the term. PAY-21. */
function countChargedTogether(pairs: readonly Pair[]): number {
  const charged = pairs
    .filter((pair) => pair.row.provider === 'paypal' && pair.row.paidAt && isCharged(pair))
    .map(({ row }) => row)
  const isBefore = (first: Pair['row'], second: Pair['row']) =>
    second.id !== first.id &&
    second.userId === first.userId &&
    first.paidAt! <= second.paidAt! &&
    first.paidAt! > second.createdAt
  return charged.flatMap((first) => charged.filter((second) => isBefore(first, second))).length
}

const isCharged = ({ entry }: Pair) => entry?.status === 'paid'
const hasTerm = ({ terms }: Pair) => terms.some(({ revokedAt }) => revokedAt === null)
const hasSameAmount = ({ row, entry }: Pair) =>
  entry?.amount === row.amount && entry.currency === row.currency
const describe = ({ row, entry }: Pair) =>
  `${row.provider} ${row.status}, there ${entry?.status ?? 'unknown'}`

/** Which statuses of ours fit those of the provider. */
const FITTING: Record<sandbox.LedgerEntry['status'] | 'unknown', pro.PaymentStatus[]> = {
  unknown: ['pending', 'failed', 'cancelled', 'expired'],
  open: ['pending', 'failed', 'cancelled', 'expired'],
  pending: ['pending'],
  paid: ['paid'],
  failed: ['failed', 'cancelled', 'expired'],
  refunded: ['refunded', 'review', 'failed', 'cancelled', 'expired'],
  reversed: ['disputed'],
}

function agrees({ row, entry }: Pair): boolean {
  return FITTING[entry?.status ?? 'unknown'].includes(row.status)
}
