// HEAD may only be answered by what changes nothing: previews, scanners and monitors send it without being asked.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../../packages/server/db/schema.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { startPayment } from '../pro/helpers/payment-providers.ts'
import { startPaymentServerForFile } from '../pro/helpers/payment-server.ts'
import { registerUser } from '../helpers/users.ts'

const { server, providers, db } = await startPaymentServerForFile()

const head = (path: string, headers: Record<string, string> = {}) =>
  server.newVisitor({ origin: OWN_ORIGIN }).request('HEAD', path, { headers })

const statusOf = async (reference: string) => {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  return row!.status
}

/** The addresses that answer HEAD, from Fastify's drawing of the route table. */
function addressesWithHead(): string[] {
  const path: string[] = []
  const found: string[] = []
  for (const line of server.app.fastify.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
    if (indent === undefined) continue
    path.splice(indent.length / 4, Infinity, part!)
    if (methods!.split(', ').includes('HEAD')) found.push(path.join(''))
  }
  return found
}

test('no call of the API answers HEAD, because the GET of some changes something', async () => {
  // A call that is added here must change nothing, whoever sends it and however often.
  expect(addressesWithHead().toSorted()).toEqual([
    '/api/healthz',
    '/api/openapi.json',
    '/healthz',
    '/metrics',
    '/readyz',
    '/serving',
  ])
})

test('PAY-19 HEAD on the address for notices of VNPay settles nothing', async () => {
  const user = await registerUser(server)
  const { started } = await startPayment(user, 'vnpay')
  await fetch(started.checkoutUrl, { redirect: 'manual' })
  const { returnUrl } = await providers.act('vnpay', started.id, 'pay', { notice: 'never' })
  const path = `/api/payments/vnpay/ipn${new URL(returnUrl!).search}`
  const { status, headers } = await head(path)
  expect([status, headers.get('allow')]).toEqual([405, 'GET'])
  expect(await statusOf(started.id)).toBe('pending')
  await server.newVisitor().get(path)
  expect(await statusOf(started.id)).toBe('paid')
})

test('PAY-16 HEAD captures nothing', async () => {
  const user = await registerUser(server)
  const { started } = await startPayment(user, 'paypal')
  await providers.act('paypal', started.id, 'approve', { notice: 'never' })
  for (const path of [
    `/api/payments/paypal/capture?orderId=${started.id}`,
    `/api/payments/status/${started.id}`,
  ])
    expect([404, 405]).toContain((await head(path, user.bearer)).status)
  const entry = (await providers.ledger()).find(({ id }) => id === started.id)
  expect(entry!.charges).toBe(0)
})

test.each(['/api/auth/upstream/google?code=a&state=b', '/identity/authorize', '/api/speech?x=1'])(
  'HEAD %s does nothing',
  async (path) => {
    expect([404, 405]).toContain((await head(path)).status)
  },
)
