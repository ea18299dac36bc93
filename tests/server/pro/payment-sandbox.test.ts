// The stand-ins of the payment providers on our own server, with their records in the database.
import { expect, onTestFinished, test } from 'vitest'
import { sandboxRecords } from '../../../packages/server/db/schema.ts'
import { sandboxPaymentSettings } from '../../../packages/server/environment/payments.ts'
import { createPaypal } from '../../../packages/server/providers/paypal.ts'
import { createVnpay } from '../../../packages/server/providers/vnpay.ts'
import {
  createTableLedger,
  type SandboxLedger,
} from '../../../packages/server/sandbox/payments/ledger.ts'
import { newDollarOrder, newOrder } from '../../helpers/payment-order.ts'
import { startStandIns } from '../../helpers/payment-stand-ins.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { repositoryRoot, startSecondServer, startServerForFile } from '../helpers/test-server.ts'

const payments = sandboxPaymentSettings(OWN_ORIGIN, SECRET)
const siteDirectory = `${repositoryRoot}/dist/site`
const server = await startServerForFile({ payments, siteDirectory })
const visitor = { ipAddress: '127.0.0.1', language: 'vi' } as const
const returnUrl = `${OWN_ORIGIN}/payment/callback`

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })).status

test('our server plays both providers: their addresses, calls and page are its own', async () => {
  const vnpay = createVnpay(payments.vnpay!, { returnUrl })
  const order = newOrder()
  const { checkoutUrl } = await vnpay.start(order, visitor)
  const opened = await fetch(checkoutUrl.replace(OWN_ORIGIN, server.url), { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(
    `${OWN_ORIGIN}/dev/pay?provider=vnpay&payment=${order.reference}`,
  )
  const apiUrl = `${server.url}/dev/paypal`
  const paypal = createPaypal({ ...payments.paypal!, apiUrl }, { returnUrl, cancelUrl: returnUrl })
  const started = await paypal.start(newDollarOrder(), visitor)
  expect(started.checkoutUrl).toBe(
    `${OWN_ORIGIN}/dev/paypal/checkoutnow?token=${started.providerOrderId}`,
  )
  expect(await statusOf(`${server.url}/dev/pay`)).toBe(200)
  const description = await (await fetch(`${server.url}/api/openapi.json`)).text()
  expect(description).not.toContain('/dev/p')
})

test('PAY-27 a server with real providers, or none, has no stand-in and no page for one', async () => {
  const { url } = await startSecondServer(server, {
    siteDirectory,
    payments: { ...payments, isSandbox: false },
  })
  for (const path of [
    '/dev/pay',
    '/dev/vnpay/pay',
    '/dev/payments/ledger',
    '/dev/paypal/checkoutnow',
  ])
    expect([path, await statusOf(url + path)]).toEqual([path, 404])
})

test('another website can neither read nor decide the payments of the stand-ins', async () => {
  const ledger = `${server.url}/dev/payments/ledger`
  expect(await statusOf(ledger, { origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf(ledger, { origin: OWN_ORIGIN })).toBe(200)
})

/** The stand-in repeats an undelivered notice after a minute. Moves that moment into the past. */
async function endWait(ledger: SandboxLedger): Promise<void> {
  const notices = ledger.collection<{ id: string; dueAt: number }>('notice')
  for (const { id } of await notices.list()) {
    await notices.update(id, ({ value }) => {
      value!.dueAt = 0
    })
  }
}

test('payments and undelivered notices of the stand-ins survive a restart', async () => {
  const { db } = server.database
  await db.delete(sandboxRecords)
  const ledgerOf = (provider: 'vnpay' | 'paypal') => createTableLedger(db, provider)
  const before = await startStandIns({ ledgerOf, retryIntervalMs: 60_000 })
  const order = newOrder()
  const { checkoutUrl } = await before.vnpay.start(order, visitor)
  await fetch(checkoutUrl, { redirect: 'manual' })
  before.ipnAnswers.push(500)
  const acts = await Promise.all(
    Array.from({ length: 5 }, () => before.act('vnpay', order.reference, 'pay')),
  )
  expect(acts.filter(({ status }) => status === 200)).toHaveLength(1)
  await before.close()
  expect(before.ipns).toHaveLength(1)
  await endWait(ledgerOf('vnpay'))

  const after = await startStandIns({ ledgerOf, port: before.port })
  onTestFinished(() => after.close())
  await after.untilReceived(() => after.ipns.length > 0)
  expect(after.ipns).toEqual(before.ipns)
  expect(await after.vnpay.read(order)).toMatchObject({ is: 'paid', amount: 578_000 })
  expect(await after.ledgerEntry(order.reference)).toMatchObject({ status: 'paid', charges: 1 })
})
