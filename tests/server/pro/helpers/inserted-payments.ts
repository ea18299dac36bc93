import { randomUUID } from 'node:crypto'
import { payments } from '../../../../packages/server/db/schema.ts'
import type { TestServer } from '../../helpers/test-server.ts'

/** Stores an open payment of a month with VNPay without asking VNPay. Returns its reference. */
export async function insertOpenPayment({ database }: TestServer, userId: string): Promise<string> {
  const reference = `ATL${randomUUID().replaceAll('-', '').toUpperCase()}`
  await database.db.insert(payments).values({
    id: randomUUID(),
    reference,
    userId,
    clientTransactionId: randomUUID(),
    provider: 'vnpay',
    purchaseId: 'monthly',
    addOns: [],
    lines: [{ item: 'monthly', amount: 578_000 }],
    amount: 578_000,
    currency: 'VND',
    captureRequestId: randomUUID(),
    expiresAt: new Date(Date.now() + 60_000),
  })
  return reference
}
