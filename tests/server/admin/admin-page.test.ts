// What admins do on the page besides looking after people: payments, reported links, partners and models.
import type { admin as calls } from '@atelier/contract'
import { expect, test } from 'vitest'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { registerAdmin, registerUserWithId } from '../helpers/admins.ts'
import { insertOpenPayment } from '../pro/helpers/inserted-payments.ts'
import { createPartners, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { readShare, shareConversation, startConversation } from '../helpers/share-links.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { requestAs, visitOwnSite } from '../helpers/users.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ partners })
const admin = await registerAdmin(server)

type Failed = { code?: string }
const get = async <Body>(path: string) => (await requestAs<Body>(admin, 'GET', path)).body
const post = <Body = Failed>(path: string, reason = 'a test') =>
  requestAs<Body & Failed>(admin, 'POST', path, { reason })
const readAudit = async (subject: string) =>
  (await get<{ entries: calls.AuditEntry[] }>(`/api/admin/audit?subject=${subject}`)).entries

test('an admin lists, settles and refunds payments, and both audits name the admin and the reason', async () => {
  const user = await registerUserWithId(server)
  const reference = await insertOpenPayment(server, user.id)
  const list = async (status: string) =>
    (await get<{ payments: calls.ListedPayment[] }>(`/api/admin/payments${status}`)).payments
  const own = (payments: calls.ListedPayment[]) =>
    payments.filter((payment) => payment.reference === reference)
  expect(own(await list('?status=pending'))).toMatchObject([
    { personId: user.id, email: user.email, amount: 578_000, currency: 'VND' },
  ])
  expect(own(await list('?status=paid'))).toEqual([])
  const path = `/api/admin/payments/${reference}`
  expect((await post(`${path}/refund`)).body).toMatchObject({ code: 'payment-unchangeable' })
  const settled = await post<calls.PaymentHistory>(`${path}/settle`, 'Seen in the bank account')
  expect(settled.body).toMatchObject({ status: 'paid', purchase: 'monthly' })
  expect((await requestAs(user, 'GET', '/api/subscription')).body).toMatchObject({ tier: 'pro' })
  await post(`${path}/settle`, 'Once more')
  const refunded = await post<calls.PaymentHistory>(`${path}/refund`, 'Asked for it')
  expect(refunded.body.status).toBe('refunded')
  expect((await requestAs(user, 'GET', '/api/subscription')).body).toMatchObject({ tier: 'free' })
  expect((await get<calls.PaymentHistory>(path)).history).toMatchObject([
    { actor: 'operator', action: 'settle', result: 'pending → paid' },
    { actor: 'operator', action: 'settle', result: 'no change' },
    { actor: 'operator', action: 'refund', result: 'paid → refunded' },
  ])
  const act = { actor: `${admin.email} (${admin.id})`, subject: reference }
  expect(await readAudit(reference)).toMatchObject([
    { ...act, action: 'refund payment', reason: 'Asked for it', result: 'paid → refunded' },
    { ...act, action: 'settle payment', reason: 'Once more', result: 'no change' },
    {
      ...act,
      action: 'settle payment',
      reason: 'Seen in the bank account',
      result: 'pending → paid',
    },
  ])
  expect((await post('/api/admin/payments/ATLNONE/settle')).body.code).toBe('not-found')
})

test('an admin neither settles nor refunds a payment of the own account', async () => {
  const path = `/api/admin/payments/${await insertOpenPayment(server, admin.id)}`
  for (const act of ['settle', 'refund'])
    expect((await post(`${path}/${act}`)).body).toMatchObject({ code: 'own-account' })
  expect(await get(path)).toMatchObject({ status: 'pending', history: [] })
})

test('an admin who looks for payments of an unknown status is refused', async () => {
  const { status } = await requestAs(admin, 'GET', '/api/admin/payments?status=payed')
  expect(status).toBe(422)
})

test('an admin who follows a broken address reads that there is nothing', async () => {
  for (const path of ['payments/%00', 'payments/a%00b', 'people/01234567'])
    expect([path, await get(`/api/admin/${path}`)]).toMatchObject([path, { code: 'not-found' }])
  expect((await post('/api/admin/links/a%00b/takedown')).body.code).toBe('not-found')
  expect((await requestAs(admin, 'GET', '/api/admin/audit?subject=%00')).status).toBeLessThan(500)
  expect((await requestAs(admin, 'GET', '/api/admin/people?text=%00')).status).toBeLessThan(500)
})

const listReports = async () =>
  (await get<{ reports: calls.ReportedLink[] }>('/api/admin/reports')).reports

test('an admin reads who made a reported link, lets one link stay and takes another down', async () => {
  const author = await registerUserWithId(server)
  const slugs = []
  for (const text of ['One', 'Two']) {
    const { slug } = await shareConversation(author, await startConversation(author, text))
    const body = { slug, reason: 'illegal', details: 'Look' }
    await visitOwnSite(server).request('POST', '/api/chat/share-reports', { body })
    slugs.push(slug)
  }
  const [kept, revoked] = slugs
  expect(await listReports()).toMatchObject(
    slugs.map((slug) => ({
      slug,
      title: expect.any(String),
      reason: 'illegal',
      author: { id: author.id, email: author.email },
    })),
  )
  expect((await post(`/api/admin/links/${kept}/keep`, 'A joke')).status).toBe(204)
  const down = await post<{ author: object }>(`/api/admin/links/${revoked}/takedown`, 'Illegal')
  expect(down.body.author).toMatchObject({ id: author.id })
  expect(await listReports()).toEqual([])
  expect((await readShare(server, kept!)).status).toBe(200)
  expect((await readShare(server, revoked!)).status).toBe(404)
  expect(await readAudit(kept!)).toMatchObject([
    {
      actor: `${admin.email} (${admin.id})`,
      action: 'keep link',
      reason: 'A joke',
      result: '1 report deleted',
    },
  ])
  expect(await readAudit(revoked!)).toMatchObject([{ action: 'take down', reason: 'Illegal' }])
  for (const act of ['keep', 'takedown'])
    expect((await post(`/api/admin/links/unknown/${act}`)).body.code).toBe('not-found')
})

test('an admin sees the partners', async () => {
  expect(await get('/api/admin/partners')).toEqual({
    partners: [
      {
        id: 'shop',
        name: 'The shop',
        origins: [SHOP_ORIGIN],
        budgetPerDay: null,
        costToday: 0,
      },
    ],
  })
})

const MODEL = { name: 'Same', abilities: ['text' as const], window: 1_000, tier: 'free' as const }

/** An endpoint that has one model, and fails or answers. */
function endpoint(name: string, order: number, fails: boolean): ModelSource {
  return {
    name,
    list: async () => [{ ...MODEL, id: 'same', order }],
    async *answer() {
      if (fails) throw new Error('It is down.')
      yield { type: 'delta', text: 'Here' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}

test('an admin sees the endpoints of each model in the order in which they are asked, with those that have failed last', async () => {
  const own: ModelSource = {
    ...endpoint('guide', 1, false),
    isOwn: true,
    list: async () => [{ ...MODEL, id: 'own' }],
  }
  const models = createModelRegistry([endpoint('b', 2, false), endpoint('a', 1, true), own])
  const other = await startSecondServer(server, { models })
  const read = () =>
    other.newVisitor({ ...admin.bearer }).get<{ models: calls.ListedModel[] }>('/api/admin/models')
  const [a, b] = ['a', 'b'].map((name) => ({ name, isHealthy: true, failures: 0 }))
  expect((await read()).body.models).toEqual([
    { id: 'same', name: 'Same', endpoints: [a, b] },
    { id: 'own', name: 'Same', endpoints: [] },
  ])
  await other.newVisitor().sendMessage({ Message: 'Hello', ModelId: 'same' })
  expect((await read()).body.models[0]!.endpoints).toEqual([
    b,
    { name: 'a', isHealthy: false, failures: 1 },
  ])
})
