// What a payment may become, whatever the provider says and in whatever order.
import { randomUUID } from 'node:crypto'
import { DAY_MS, type pro } from '@atelier/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import {
  entitlements,
  invoices,
  paymentAudit,
  payments,
  users,
} from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { priceOf } from '../../../packages/server/pro/catalogue.ts'
import { readSubscription } from '../../../packages/server/pro/entitlement.ts'
import { reload, type PaymentRow } from '../../../packages/server/pro/payments.ts'
import { applyReport } from '../../../packages/server/pro/settle.ts'
import type { ProviderReport } from '../../../packages/server/providers/payment-gateway.ts'
import { startServerForFile } from '../helpers/test-server.ts'

/** A tenth of the series runs in `npm test`, the whole with SERIES=whole. */
const HISTORIES = process.env.SERIES === 'whole' ? 150 : 15
const SOURCE = { actor: 'vnpay', action: 'ipn', details: 'vnp_TxnRef=1' } as const

const { database } = await startServerForFile()
const { db } = database

async function insertUser(): Promise<string> {
  const id = randomUUID()
  await db.insert(users).values({ id, userName: 'linh', displayName: 'Linh', email: 'l@x.example' })
  return id
}

async function insertPayment(
  userId: string,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<PaymentRow> {
  const id = createUuidV7()
  const [row] = await db
    .insert(payments)
    .values({
      id,
      reference: `ATL${id.replaceAll('-', '')}`,
      userId,
      clientTransactionId: randomUUID(),
      provider: 'vnpay',
      ...priceOf(DEFAULT_CATALOGUE, 'monthly', [], 'VND'),
      captureRequestId: randomUUID(),
      expiresAt: new Date(Date.now() + 15 * 60_000),
      ...changes,
    })
    .returning()
  return row!
}

const paid = (payment: PaymentRow): ProviderReport => ({
  is: 'paid',
  amount: payment.amount,
  currency: payment.currency,
  reference: payment.reference,
  providerPaymentId: '14112233',
})

/** What the database says if it refuses a statement. */
const refusal = (text: string) => ({
  cause: expect.objectContaining({ message: expect.stringContaining(text) }) as unknown,
})

const ALLOWED: Record<pro.PaymentStatus, pro.PaymentStatus[]> = {
  pending: ['paid', 'failed', 'cancelled', 'expired', 'review'],
  failed: ['paid', 'review'],
  cancelled: ['paid', 'review'],
  expired: ['paid', 'review'],
  review: ['paid', 'failed', 'refunded'],
  paid: ['refunded', 'disputed'],
  refunded: [],
  disputed: [],
}
const STATUSES = Object.keys(ALLOWED) as pro.PaymentStatus[]

const anyReport = (payment: PaymentRow): Arbitrary<ProviderReport> =>
  oneof(
    { weight: 3, arbitrary: constant(paid(payment)) },
    constantFrom<ProviderReport>(
      { is: 'unknown' },
      { is: 'pending' },
      { is: 'approved' },
      { is: 'failed', failure: 'cancelled' },
      { is: 'failed', failure: 'expired' },
      { is: 'failed', failure: 'balance' },
      { is: 'review', reason: 'suspected fraud' },
      { is: 'refunded' },
      { is: 'disputed' },
      { ...paid(payment), amount: 1 } as ProviderReport,
      { ...paid(payment), currency: 'USD' } as ProviderReport,
      { ...paid(payment), reference: 'ATLOTHER' } as ProviderReport,
    ),
  )

test('PAY-11 PAY-12 PAY-13 PAY-18 whatever is reported in whatever order, a payment only becomes what it may, gives one term, and a late success is never lost', async () => {
  const userId = await insertUser()
  const sample = await insertPayment(userId)
  await assert(
    asyncProperty(array(anyReport(sample), { minLength: 1, maxLength: 8 }), async (reports) => {
      let payment = await insertPayment(userId)
      let wasPaid = false
      let wentBackEarly = false
      for (const report of reports) {
        const own = 'reference' in report && report.reference === sample.reference
        const ownReport = own ? { ...report, reference: payment.reference } : report
        const { payment: after, isChanged } = await applyReport(db, payment, ownReport, SOURCE)
        if (isChanged) expect(ALLOWED[payment.status]).toContain(after.status)
        else expect(after.status).toBe(payment.status)
        const isHeld = wentBackEarly && after.status === 'review'
        if (JSON.stringify(ownReport) === JSON.stringify(paid(payment)) && !isHeld)
          expect(['paid', 'refunded', 'disputed']).toContain(after.status)
        wasPaid ||= after.status === 'paid'
        wentBackEarly ||= after.status === 'review' && ['refunded', 'disputed'].includes(report.is)
        payment = after
      }
      const terms = await db
        .select()
        .from(entitlements)
        .where(eq(entitlements.sourceId, payment.id))
      expect(terms).toHaveLength(wasPaid ? 1 : 0)
      expect(await db.$count(invoices, eq(invoices.paymentId, payment.id))).toBe(wasPaid ? 1 : 0)
      expect(
        terms.every(({ revokedAt }) => (revokedAt === null) === (payment.status === 'paid')),
      ).toBe(true)
    }),
    { numRuns: HISTORIES, seed: 20261121 },
  )
})

test('PAY-11 the database itself refuses every other change of a payment, and its deletion', async () => {
  const userId = await insertUser()
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      if (from === to) continue
      const { id } = await insertPayment(userId, { status: from })
      const change = db.update(payments).set({ status: to }).where(eq(payments.id, id))
      if (ALLOWED[from].includes(to)) await change
      else
        await expect(change).rejects.toMatchObject(refusal(`cannot change from ${from} to ${to}`))
    }
  }
  const { id } = await insertPayment(userId)
  for (const change of [
    { amount: 1 },
    { currency: 'USD' as const },
    { addOns: ['godmode' as const] },
  ])
    await expect(db.update(payments).set(change).where(eq(payments.id, id))).rejects.toMatchObject(
      refusal('what payment'),
    )
  await expect(db.delete(payments).where(eq(payments.id, id))).rejects.toMatchObject(
    refusal('never changed or deleted'),
  )
})

test('PAY-2 no column with an amount is a floating-point number, and an amount is never zero', async () => {
  const { rows } = (await db.execute(sql`
    select table_name, column_name, data_type from information_schema.columns
    where table_name in ('payments', 'invoices', 'invoice_numbers', 'entitlements')
      and data_type in ('real', 'double precision', 'numeric')`)) as { rows: unknown[] }
  expect(rows).toEqual([])
  const userId = await insertUser()
  await expect(insertPayment(userId, { amount: 0 })).rejects.toMatchObject(
    refusal('payments_amount'),
  )
})

test('PAY-10 money of another amount, currency or reference than ordered gives nothing and asks for a look', async () => {
  const userId = await insertUser()
  for (const wrong of [{ amount: 577_999 }, { currency: 'USD' }, { reference: 'ATLOTHER' }]) {
    const payment = await insertPayment(userId)
    const report = { ...paid(payment), ...wrong } as ProviderReport
    const settled = await applyReport(db, payment, report, SOURCE)
    expect(settled).toMatchObject({ payment: { status: 'review' }, attention: 'review' })
  }
  expect((await readSubscription(db, userId)).tier).toBe('free')
})

test('PAY-13 money that arrives for an expired payment still counts, and the operator is told', async () => {
  for (const failure of ['expired', 'cancelled', 'declined'] as const) {
    const userId = await insertUser()
    const payment = await insertPayment(userId)
    await applyReport(db, payment, { is: 'failed', failure }, SOURCE)
    const late = await applyReport(db, payment, paid(payment), SOURCE)
    expect(late).toMatchObject({ payment: { status: 'paid', failure: null }, attention: 'late' })
    expect((await readSubscription(db, userId)).tier).toBe('pro')
  }
})

test('PAY-14 twenty reports at the same moment give one term and one invoice', async () => {
  const userId = await insertUser()
  const payment = await insertPayment(userId)
  const all = await Promise.all(
    Array.from({ length: 20 }, () => applyReport(db, payment, paid(payment), SOURCE)),
  )
  expect(all.filter(({ isChanged }) => isChanged)).toHaveLength(1)
  expect(await db.$count(entitlements, eq(entitlements.userId, userId))).toBe(1)
  expect(await db.$count(invoices, eq(invoices.paymentId, payment.id))).toBe(1)
})

test('PAY-21 a second payment extends the term from its end, on the same day of the month', async () => {
  const userId = await insertUser()
  const first = await insertPayment(userId)
  const yearly = priceOf(DEFAULT_CATALOGUE, 'yearly', ['godmode'], 'VND')
  const second = await insertPayment(userId, yearly)
  await Promise.all(
    [first, second].map((payment) => applyReport(db, payment, paid(payment), SOURCE)),
  )
  const { until, since, addOns, tier } = await readSubscription(db, userId)
  const months = (end: Date, start: Date) =>
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  expect(months(new Date(until!), new Date(since!))).toBe(13)
  // GodMode begins at once: it was bought for a year from now, not for the year after the running month.
  expect({ tier, addOns }).toEqual({ tier: 'pro', addOns: ['godmode'] })
})

test('a refund ends the term that was paid for, and a later term begins earlier', async () => {
  const userId = await insertUser()
  const [first, second] = [await insertPayment(userId), await insertPayment(userId)]
  for (const payment of [first, second]) await applyReport(db, payment, paid(payment), SOURCE)
  const refunded = await applyReport(db, first, { is: 'refunded' }, SOURCE)
  expect(refunded.payment.status).toBe('refunded')
  const { until } = await readSubscription(db, userId)
  const days = (new Date(until!).getTime() - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(27)
  expect(days).toBeLessThan(32)
  await applyReport(db, second, { is: 'disputed' }, SOURCE)
  expect(await readSubscription(db, userId)).toMatchObject({ tier: 'free', until: null })
  const [invoice] = await db.select().from(invoices).where(eq(invoices.paymentId, first.id))
  expect(invoice!.refundedAt).not.toBeNull()
})

test('refunds and payments that arrive together leave no gap between the terms', async () => {
  for (let round = 0; round < 10; round += 1) {
    const userId = await insertUser()
    const rows: PaymentRow[] = []
    for (let count = 0; count < 4; count += 1) rows.push(await insertPayment(userId))
    const [first, second, third, fourth] = rows as [PaymentRow, PaymentRow, PaymentRow, PaymentRow]
    for (const payment of [first, second, third])
      await applyReport(db, payment, paid(payment), SOURCE)
    await Promise.all([
      applyReport(db, first, { is: 'refunded' }, SOURCE),
      applyReport(db, second, { is: 'refunded' }, SOURCE),
      applyReport(db, fourth, paid(fourth), SOURCE),
    ])
    const terms = await db
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
      .orderBy(asc(entitlements.startsAt))
    expect(terms).toHaveLength(2)
    expect(terms[0]!.startsAt.getTime()).toBeLessThanOrEqual(Date.now())
    expect(terms[1]!.startsAt).toEqual(terms[0]!.endsAt)
  }
})

test('PAY-11 money that went back before it was counted is for an operator, whatever the provider says later', async () => {
  for (const went of ['refunded', 'disputed'] as const) {
    const payment = await insertPayment(await insertUser())
    const found = await applyReport(db, payment, { is: went }, SOURCE)
    expect(found).toMatchObject({ payment: { status: 'review' }, attention: 'review' })
    for (const report of [paid(payment), { is: went }, { is: 'unknown' }] as ProviderReport[]) {
      const later = await applyReport(db, payment, report, SOURCE)
      expect(later).toMatchObject({ payment: { status: 'review' }, isChanged: false })
      expect(later.attention).toBeUndefined()
    }
    const source = { actor: 'operator', action: 'refund' } as const
    expect((await applyReport(db, payment, { is: 'refunded' }, source)).payment.status).toBe(
      'refunded',
    )
  }
})

test('PAY-11 a payment that already waits for an operator is not counted after its money went back', async () => {
  const payment = await insertPayment(await insertUser())
  await applyReport(db, payment, { is: 'review', reason: 'suspected fraud' }, SOURCE)
  const attentions: (string | undefined)[] = []
  for (const report of [{ is: 'disputed' }, { is: 'disputed' }, paid(payment)] as ProviderReport[])
    attentions.push((await applyReport(db, payment, report, SOURCE)).attention)
  expect(attentions).toEqual(['review', undefined, undefined])
  expect((await reload(db, payment)).status).toBe('review')
})

test('money of a paid payment that partly went back changes nothing, and the operator is told once', async () => {
  const payment = await insertPayment(await insertUser())
  await applyReport(db, payment, paid(payment), SOURCE)
  const partial: ProviderReport = { is: 'review', reason: 'a part was refunded' }
  const attentions = []
  for (let i = 0; i < 3; i += 1)
    attentions.push((await applyReport(db, payment, partial, SOURCE)).attention)
  expect(attentions).toEqual(['returned', undefined, undefined])
  expect((await reload(db, payment)).status).toBe('paid')
})

test('invoices are numbered without gaps, although payments arrive together and some transactions fail', async () => {
  await db.delete(invoices)
  const before = await db.execute(sql`delete from invoice_numbers`)
  expect(before).toBeDefined()
  const userId = await insertUser()
  const rows = await Promise.all(Array.from({ length: 12 }, () => insertPayment(userId)))
  await Promise.all(
    rows.map(async (payment, index) => {
      if (index % 3 > 0) return applyReport(db, payment, paid(payment), SOURCE)
      // The term exists already, so that everything that was written in the transaction is rolled back.
      await db.insert(entitlements).values({
        sourceId: payment.id,
        item: 'pro',
        userId,
        startsAt: new Date(),
        endsAt: new Date(Date.now() + DAY_MS),
      })
      return expect(applyReport(db, payment, paid(payment), SOURCE)).rejects.toMatchObject(
        refusal('entitlements_source_id_item_pk'),
      )
    }),
  )
  const numbers = await db.select({ number: invoices.number }).from(invoices)
  expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
})

test('PAY-20 an unpaid payment expires after the provider has given it up, but not while PayPal examines it', async () => {
  const userId = await insertUser()
  const over = { expiresAt: new Date(Date.now() - 10 * 60_000) }
  const statusAfter = async (
    report: ProviderReport,
    changes: Partial<typeof payments.$inferInsert> = over,
  ) => {
    const payment = await insertPayment(userId, changes)
    await applyReport(db, payment, report, SOURCE)
    return (await reload(db, payment)).status
  }
  expect(await statusAfter({ is: 'unknown' })).toBe('expired')
  expect(await statusAfter({ is: 'pending' })).toBe('expired')
  const examined = { is: 'pending', providerPaymentId: '3C6' } as const
  expect(await statusAfter(examined)).toBe('pending')
  const old = { ...over, createdAt: new Date(Date.now() - 4 * DAY_MS) }
  expect(await statusAfter(examined, old)).toBe('expired')
  const usd = priceOf(DEFAULT_CATALOGUE, 'monthly', [], 'USD')
  expect(await statusAfter(examined, { ...old, provider: 'paypal', ...usd })).toBe('pending')
  expect(await statusAfter({ is: 'unknown' }, { expiresAt: new Date() })).toBe('pending')
})

test('PAY-25 every notice is kept once for each outcome, and nothing changes or deletes the audit', async () => {
  const userId = await insertUser()
  const payment = await insertPayment(userId)
  const details = 'vnp_Amount=57800000&vnp_SecureHash=abc\0def'
  await Promise.all(
    Array.from({ length: 5 }, () =>
      applyReport(db, payment, paid(payment), { ...SOURCE, details }),
    ),
  )
  const rows = await db.select().from(paymentAudit).where(eq(paymentAudit.paymentId, payment.id))
  expect(rows.map(({ result }) => result).toSorted()).toEqual(['no change', 'pending → paid'])
  expect(rows[0]!.details).toBe('vnp_Amount=57800000&vnp_SecureHash=abc\uFFFDdef')
  const auditRefusal = refusal('never changed or deleted')
  await expect(db.update(paymentAudit).set({ result: 'x' })).rejects.toMatchObject(auditRefusal)
  await expect(db.delete(paymentAudit)).rejects.toMatchObject(auditRefusal)
})
