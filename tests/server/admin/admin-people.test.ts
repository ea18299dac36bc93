// What operators do to accounts and guests, on the page /admin and with `npm run admin`.
import { randomUUID } from 'node:crypto'
import { DAY_MS, type admin as calls } from '@atelier/contract'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { listAudit } from '../../../packages/server/audit/operator-actions.ts'
import { runAdminCommand } from '../../../packages/server/admin/command.ts'
import { createRemotePeopleAdmin } from '../../../packages/server/admin/people-routes.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import * as schema from '../../../packages/server/db/schema.ts'
import type { PaymentAdmin } from '../../../packages/server/pro/admin.ts'
import { adminCommandOptions } from '../helpers/admin-command-options.ts'
import {
  actOn,
  readPerson,
  registerAdmin,
  registerUserWithId,
  type KnownUser,
} from '../helpers/admins.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { insertOpenPayment } from '../pro/helpers/inserted-payments.ts'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  getConnectRequest,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import { fetchPicture, uploadedAddress } from '../helpers/pictures.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { shareConversation, startConversation } from '../helpers/share-links.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import {
  fetchAccountStatusCode,
  getAccount,
  PASSWORD,
  registerUser,
  requestAs,
  requestLoginTicket,
  signInWithPassword,
  visitOwnSite,
} from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const server = await startServerForFile({ partners })
const { db } = server.database
const files = await openTestFiles()
const admin = await registerAdmin(server)

const find = async (text: string) =>
  (
    await requestAs<{ people: calls.PersonSummary[] }>(
      admin,
      'GET',
      `/api/admin/people?text=${encodeURIComponent(text)}`,
    )
  ).body.people

const readAudit = async (subject: string) =>
  (
    await requestAs<{ entries: calls.AuditEntry[] }>(
      admin,
      'GET',
      `/api/admin/audit?subject=${subject}`,
    )
  ).body.entries

/** A browser that nobody has signed in with, and that has stored a conversation. */
async function newGuest(): Promise<{ visitor: Visitor; id: string }> {
  const visitor = visitOwnSite(server)
  await visitor.sendMessage({ Message: 'Hello from a guest' })
  return { visitor, id: visitor.cookies.get('atelier-guest')!.split('.')[0]! }
}

/** Runs `npm run admin` in the database, as an operator who agrees. */
const commandOptions = adminCommandOptions(db, {} as PaymentAdmin, files)
const run = (...args: string[]) => runAdminCommand(args, commandOptions)

test('an admin finds people by a part of the address or name in any case, and by the whole id', async () => {
  const email = newEmailAddress('FindMe')
  const user = await registerUser(server, email.toLowerCase())
  const { id } = await getAccount(user)
  await requestAs(user, 'PATCH', '/api/account', { displayName: '100%_Mai' })
  for (const text of ['findme', 'FINDME', id, ` ${id.toUpperCase()} `, '0%_m'])
    expect((await find(text)).map((person) => person.id)).toEqual([id])
  expect((await find('findme'))[0]).toMatchObject({
    kind: 'user',
    name: '100%_Mai',
    email: email.toLowerCase(),
    plan: 'free',
    lastSeenAt: expect.any(String),
    suspendedAt: null,
    deleteAt: null,
  })
  expect(await find(randomUUID())).toEqual([])
  expect((await find('')).some((person) => person.id === id)).toBe(true)
})

test('an admin sees of a person what is stored, and no text of a chat', async () => {
  const user = await registerUserWithId(server)
  const conversationId = await startConversation(user, 'A secret of mine')
  const { slug } = await shareConversation(user, conversationId)
  await approveConnectRequest(user, await startConnectRequest(server))
  const reference = await insertOpenPayment(server, user.id)
  const person = await readPerson(admin, user.id)
  expect(person).toMatchObject({
    kind: 'user',
    email: user.email,
    roles: ['user'],
    waysIn: ['password'],
    activeSignIns: 1,
    conversations: 1,
    links: [{ slug }],
    partners: ['shop'],
    proUntil: null,
    payments: [{ reference, status: 'pending', amount: 578_000, currency: 'VND' }],
    audit: [],
  })
  expect(JSON.stringify({ ...person, links: [] })).not.toContain('secret')
  const atTheTerminal = await run('users', 'show', user.id)
  expect(atTheTerminal).toContain(`/share/${slug}`)
  expect(atTheTerminal).not.toContain('secret')
  const guest = await newGuest()
  expect(await readPerson(admin, guest.id)).toMatchObject({ kind: 'guest', conversations: 1 })
  const unknown = `/api/admin/people/${randomUUID()}`
  expect((await requestAs(admin, 'GET', unknown)).body).toMatchObject({ code: 'not-found' })
})

test('a person whom an admin signs out is signed out everywhere, is asked again by widgets, and may sign in again', async () => {
  const user = await registerUserWithId(server)
  const connected = await startConnectRequest(server)
  await approveConnectRequest(user, connected)
  const { token } = await fetchConnectedSession(connected)
  expect((await actOn(admin, user, 'sign-out')).body).toMatchObject({ activeSignIns: 0 })
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
  const widget = createWidget(server.url, SHOP_ORIGIN, token)
  expect((await widget.get('/api/userpreferences')).status).toBe(401)
  const again = await signInWithPassword(server, user.email)
  const { body } = await getConnectRequest(again, await startConnectRequest(server))
  expect(body.isAgreed).toBe(false)
})

test('an admin can suspend, sign out, delete and give Pro to everybody but the own account, however the id is written', async () => {
  for (const act of ['suspend', 'sign-out', 'delete', 'grants'])
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const body = act === 'grants' ? { period: 'yearly' } : {}
      expect((await actOn(admin, { id }, act, body)).body).toMatchObject({ code: 'own-account' })
    }
  expect((await readPerson(admin, admin.id)).grants).toEqual([])
  expect(await fetchAccountStatusCode(server, admin.tokens.access_token)).toBe(200)
})

test('the audit has a row for each admin who has looked at a person in the last 24 hours', async () => {
  const user = await registerUserWithId(server)
  const other = await registerAdmin(server)
  const looks = async () =>
    (await listAudit(db, [user.id])).map(({ actor, action }) => `${actor} ${action}`)
  await Promise.all([1, 2, 3].map(() => readPerson(admin, user.id.toUpperCase())))
  const path = `/api/admin/payments/${await insertOpenPayment(server, user.id)}`
  await requestAs(admin, 'GET', path)
  const ofAdmin = `${admin.email} (${admin.id}) look`
  const ofOther = `${other.email} (${other.id}) look`
  expect(await looks()).toEqual([ofAdmin])
  await requestAs(other, 'GET', path)
  expect(await looks()).toEqual([ofOther, ofAdmin])
  const yesterday = { actor: ofAdmin.replace(' look', ''), reason: '' }
  const stranger = await registerUserWithId(server)
  await db.insert(schema.operatorAudit).values({
    ...yesterday,
    id: createUuidV7(),
    at: sql`now() - interval '25 hours'`,
    action: 'look',
    subject: stranger.id,
  })
  await readPerson(admin, stranger.id)
  expect(await listAudit(db, [stranger.id])).toHaveLength(2)
})

test('a guest cannot be suspended, signed out or given Pro, and the reply says why', async () => {
  const guest = await newGuest()
  for (const act of ['suspend', 'sign-out', 'restore'])
    expect((await actOn(admin, guest, act)).body).toMatchObject({ code: 'guest-not-suspendable' })
  const grant = await actOn(admin, guest, 'grants', { period: 'monthly' })
  expect(grant.body).toMatchObject({ code: 'not-found' })
  await expect(run('users', 'suspend', guest.id, 'spam')).rejects.toThrow(
    "A guest's cookie is not a person",
  )
  expect(await readAudit(guest.id)).toEqual([])
})

test('an admin who gives no reason, or one that is too long, is asked for one, and nothing happens', async () => {
  const user = await registerUserWithId(server)
  for (const reason of ['', ' ', undefined, 'x'.repeat(501), 'a\0b'])
    expect([400, 422]).toContain((await actOn(admin, user, 'suspend', { reason })).status)
  const { body } = await actOn(admin, user, 'suspend', { reason: ' ' })
  expect(body).toMatchObject({ code: 'reason-required', field: 'reason' })
  const long = await actOn(admin, user, 'suspend', { reason: 'x'.repeat(501) })
  expect(long.body).toMatchObject({ code: 'invalid', field: 'reason' })
  expect(await readPerson(admin, user.id)).toMatchObject({ suspendedAt: null, audit: [] })
})

test('an admin exports the data of a person as the person would, and the audit says so', async () => {
  const user = await registerUserWithId(server)
  await startConversation(user, 'For the export')
  type Export = Record<string, unknown> & { account: Record<string, unknown> }
  const own = (await requestAs<Export>(user, 'GET', '/api/account/export')).body
  const { status, headers, body } = await actOn<Export>(admin, user, 'export')
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="atelier-${user.id}.json"`,
  ])
  expect(Object.keys(body)).toEqual(Object.keys(own))
  expect({ ...own.account, method: undefined }).toEqual({ ...body.account, method: undefined })
  expect(body.conversations).toEqual(own.conversations)
  expect(await readAudit(user.id)).toMatchObject([
    { actor: `${admin.email} (${admin.id})`, action: 'export', reason: 'a test' },
  ])
})

test('an admin exports the data of a guest', async () => {
  const { visitor, id } = await newGuest()
  await visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
  await uploadedAddress(visitor)
  const { body } = await actOn<Record<string, unknown>>(admin, { id }, 'export')
  expect(body).toMatchObject({
    guest: { id },
    preferences: [{ currency: 'VND' }],
    unsentFiles: [{ kind: 'image' }],
    conversations: [{ messages: [{ content: 'Hello from a guest' }, { role: 'assistant' }] }],
  })
})

/** The rows in which one of the texts occurs, by table. */
async function rowsWith(texts: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const rows = await db.select().from(table)
    const found = rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text)))
    if (found.length > 0) counts[getTableName(table)] = found.length
  }
  return counts
}

test('of an account that an admin deletes, no row or file is left but payments, the audit, the id against restores and the mails of a test server', async () => {
  const user = await registerUserWithId(server)
  const conversationId = await startConversation(user, 'To be deleted')
  await shareConversation(user, conversationId)
  const connected = await startConnectRequest(server)
  await approveConnectRequest(user, connected)
  const { token } = await fetchConnectedSession(connected)
  const widget = createWidget(server.url, SHOP_ORIGIN, token)
  await widget.sendMessage({ Message: 'On the page of a partner' })
  await requestAs(user, 'PUT', '/api/userpreferences/currency', { currency: 'VND' })
  const newsletter = { email: user.email }
  await user.visitor.request('POST', '/api/newsletter/subscribe', { body: newsletter })
  const picture = await uploadedAddress(server.newVisitor(user.bearer))
  const visitor = visitOwnSite(server)
  await requestLoginTicket(visitor, user.email)
  await visitor.request('POST', '/api/auth/reset-password', { body: newsletter })
  await visitor.request('POST', '/api/auth/request-code', { body: newsletter })
  const reference = await insertOpenPayment(server, user.id)
  const [partnerAccount] = await db
    .select()
    .from(schema.partnerAccounts)
    .where(eq(schema.partnerAccounts.userId, user.id))
  const texts = [user.id, partnerAccount!.ownerId, user.email]
  const before = await rowsWith(texts)
  expect(Object.keys(before).length).toBeGreaterThan(12)

  const { status } = await actOn(admin, user, 'delete', { reason: 'Request of 24 November' })
  expect(status).toBe(204)
  expect(await rowsWith(texts)).toEqual({
    operator_audit: 1,
    erased_ids: 1,
    mailbox: expect.any(Number),
  })
  const [payment] = await db
    .select()
    .from(schema.payments)
    .where(eq(schema.payments.reference, reference))
  expect(payment).toMatchObject({ userId: null, amount: 578_000 })
  expect((await fetchPicture(server.newVisitor(), picture)).status).toBe(404)
  const pictureId = new URL(picture, server.url).pathname.split('/').at(-1)!
  expect(await files.open(pictureId)).toBeUndefined()
  expect(await fetchAccountStatusCode(server, user.tokens.access_token)).toBe(401)
  expect((await widget.get('/api/userpreferences')).status).toBe(401)
  expect(await readAudit(user.id)).toMatchObject([
    {
      action: 'delete',
      reason: 'Request of 24 November',
      result: '2 conversations, 1 link, 1 payment stays',
    },
  ])
  await registerUser(server, user.email, PASSWORD)
})

test('of a guest whom an admin deletes, no row or file is left but the audit', async () => {
  const { visitor, id } = await newGuest()
  await visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })
  const picture = await uploadedAddress(visitor)
  expect(await visitor.listConversations()).toHaveLength(1)
  expect((await actOn(admin, { id }, 'delete')).status).toBe(204)
  expect(await rowsWith([id])).toEqual({ operator_audit: 1, erased_ids: 1 })
  expect((await fetchPicture(server.newVisitor(), picture)).status).toBe(404)
  expect(await visitor.listConversations()).toEqual([])
})

test('nothing in the audit can be changed or deleted', async () => {
  const user = await registerUserWithId(server)
  await actOn(admin, user, 'suspend')
  const change = sql`update operator_audit set reason = 'another' where subject = ${user.id}`
  const deletion = sql`delete from operator_audit where subject = ${user.id}`
  for (const statement of [change, deletion])
    await expect(db.execute(statement)).rejects.toThrow('Failed query')
  expect(await readAudit(user.id)).toMatchObject([{ reason: 'a test' }])
})

test('of two admins who delete the same person at the same moment, one reads that there is nobody, and the audit has one row', async () => {
  const person = await registerUserWithId(server)
  const replies = await Promise.all([1, 2].map(() => actOn(admin, person, 'delete')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204, 404]))
  expect(await listAudit(db, [person.id])).toHaveLength(1)
})

test("what an admin did to somebody's payment or link is in that person's audit", async () => {
  const person = await registerUserWithId(server)
  const reference = await insertOpenPayment(server, person.id)
  const path = `/api/admin/payments/${reference}/settle`
  const reason = 'seen on the statement'
  expect((await requestAs(admin, 'POST', path, { reason })).status).toBe(200)
  expect((await readPerson(admin, person.id)).audit).toMatchObject([{ subject: reference, reason }])
})

test('an act whose audit cannot be stored does not happen', async () => {
  const user = await registerUserWithId(server)
  await db.execute(sql`alter table operator_audit add constraint no_rows check (false) not valid`)
  try {
    expect((await actOn(admin, user, 'suspend')).status).toBe(500)
  } finally {
    await db.execute(sql`alter table operator_audit drop constraint no_rows`)
  }
  expect(await readPerson(admin, user.id)).toMatchObject({ suspendedAt: null, activeSignIns: 1 })
})

/** All terms count from here, so that one begins exactly when another ends. */
const START = Date.now()

/** Stores a term of Pro that was paid for, in days from START. */
async function insertPaidTerm(user: KnownUser, from: number, until: number): Promise<string> {
  const reference = await insertOpenPayment(server, user.id)
  const [payment] = await db
    .select()
    .from(schema.payments)
    .where(eq(schema.payments.reference, reference))
  const [startsAt, endsAt] = [from, until].map((days) => new Date(START + days * DAY_MS))
  const sourceId = payment!.id
  const term = {
    sourceId,
    item: 'pro' as const,
    userId: user.id,
    startsAt: startsAt!,
    endsAt: endsAt!,
  }
  await db.insert(schema.entitlements).values(term)
  return sourceId
}

/** The user's terms that count, in days before or after START. */
async function termsOf(user: KnownUser): Promise<[number, number][]> {
  const rows = await db
    .select()
    .from(schema.entitlements)
    .where(sql`user_id = ${user.id}::uuid and revoked_at is null`)
    .orderBy(schema.entitlements.startsAt)
  const inDays = (date: Date) => Math.round(Math.abs(date.getTime() - START) / DAY_MS)
  return rows.map(({ startsAt, endsAt }) => [inDays(startsAt), inDays(endsAt)])
}

async function insertGrant(user: KnownUser, from: number, until: number): Promise<string> {
  const sourceId = await insertPaidTerm(user, from, until)
  await db.update(schema.payments).set({ userId: null }).where(eq(schema.payments.id, sourceId))
  const grantId = randomUUID()
  await db
    .update(schema.entitlements)
    .set({ sourceId: grantId })
    .where(eq(schema.entitlements.sourceId, sourceId))
  return grantId
}

test('a grant is taken back between paid terms, which then follow each other without a hole and last as long', async () => {
  const user = await registerUserWithId(server)
  await insertPaidTerm(user, -10, 20)
  const grantId = await insertGrant(user, 20, 50)
  const paid = await insertPaidTerm(user, 50, 80)
  const { grants } = await readPerson(admin, user.id)
  expect(grants).toMatchObject([{ id: grantId, item: 'pro' }])
  const { status, body } = await actOn(admin, user, 'grants/take-back', { grantId })
  expect([status, body.grants]).toEqual([200, []])
  expect(await termsOf(user)).toEqual([
    [10, 20],
    [20, 50],
  ])
  const again = await actOn(admin, user, 'grants/take-back', { grantId })
  expect(again.body).toMatchObject({ code: 'not-found' })
  const ofPayment = await actOn(admin, user, 'grants/take-back', { grantId: paid })
  expect(ofPayment.body).toMatchObject({ code: 'not-found' })
  expect(await termsOf(user)).toHaveLength(2)
})

test('of a grant that has begun, the rest is taken back, and a paid term begins at once', async () => {
  const user = await registerUserWithId(server)
  const grantId = await insertGrant(user, -10, 20)
  await insertPaidTerm(user, 20, 50)
  expect((await actOn(admin, user, 'grants/take-back', { grantId })).body.plan).toBe('pro')
  expect(await termsOf(user)).toEqual([[0, 30]])
})

test('two admins who take the same grant back at the same moment shorten Pro once', async () => {
  const user = await registerUserWithId(server)
  const grantId = await insertGrant(user, -10, 20)
  await insertPaidTerm(user, 20, 50)
  const replies = await Promise.all(
    [1, 2, 3].map(() => actOn(admin, user, 'grants/take-back', { grantId })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await termsOf(user)).toEqual([[0, 30]])
})

test('an admin gives Pro on the page, and an operator takes it back at a terminal', async () => {
  const user = await registerUserWithId(server)
  const granted = await actOn(admin, user, 'grants', { period: 'yearly', reason: 'A tester' })
  expect(granted.body).toMatchObject({ plan: 'pro', grants: [{ item: 'pro' }] })
  expect(await run('take-back', user.email, 'the test is over')).toContain('is taken back')
  expect(await readPerson(admin, user.id)).toMatchObject({
    plan: 'free',
    grants: [],
    audit: [
      { actor: 'linh at a terminal', action: 'take back', reason: 'the test is over' },
      { actor: `${admin.email} (${admin.id})`, action: 'grant', reason: 'A tester' },
    ],
  })
  await expect(run('take-back', user.email, 'again')).rejects.toThrow('No operator has given Pro')
})

test('an operator finds, shows, suspends, restores, signs out, exports and deletes people at a terminal, in the database or through the running server', async () => {
  const { hostname: host, port } = new URL(server.url)
  const remote = createRemotePeopleAdmin({ host, port: Number(port), secret: SECRET })
  const direct = commandOptions
  const questions: string[] = []
  const confirm = async (question: string) => Boolean(questions.push(question))
  for (const options of [
    direct,
    {
      ...direct,
      withAdmin: ((use) =>
        use({ people: remote, payments: {} as PaymentAdmin })) as typeof direct.withAdmin,
    },
  ]) {
    const user = await registerUserWithId(server)
    await startConversation(user, 'At the terminal')
    const command = (...args: string[]) => runAdminCommand(args, { ...options, confirm })
    const { email, id } = user
    const name = `${email} (${(await readPerson(admin, id)).name}, ${id})`
    expect(await command('users', 'find', email)).toContain(id)
    expect(await command('users', 'suspend', email, 'spam', 'in', 'links')).toContain('suspended')
    expect(questions.at(-1)).toBe(`Suspend ${name}: 1 sign-in will end, and nothing is deleted?`)
    expect(await command('users', 'show', id)).toMatch(/suspended since .*spam in links/s)
    expect(await command('users', 'restore', id, 'a mistake')).toContain('can sign in again')
    await signInWithPassword(server, email)
    expect(await command('users', 'sign-out', id, 'a lost phone')).toContain('signed out')
    expect(await command('users', 'export', email, 'file 12')).toBe('')
    expect(JSON.parse(direct.exports.pop()!)).toMatchObject({ account: { id } })
    expect(await command('users', 'make-admin', email, 'the first one')).toContain('/admin')
    expect((await readPerson(admin, id)).roles).toEqual(['user', 'admin'])
    expect(await command('users', 'make-admin', email, 'once more')).toContain('/admin')
    expect((await readPerson(admin, id)).roles).toEqual(['user', 'admin'])
    expect(await command('users', 'remove-admin', email, 'has left')).toContain('no longer')
    expect((await readPerson(admin, id)).roles).toEqual(['user'])
    expect(await command('grant', email, 'monthly', 'a gift')).toContain('has Pro until')
    expect(questions.at(-1)).toBe(`Give ${name} Pro, monthly, without a payment?`)
    expect(await command('audit', email)).toMatch(
      /grant: .*has left.*once more.*the first one.*file 12.*a lost phone.*a mistake.*spam/s,
    )
    expect(await command('users', 'delete', email, 'asked for it')).toContain('is deleted')
    expect(questions.at(-1)).toBe(`Delete ${name}: 1 conversation, 0 links, 0 payments stay?`)
    expect(await command('audit', id)).toContain('linh at a terminal: delete')
    expect(await rowsWith([id])).toEqual({
      operator_audit: 10,
      payment_audit: 1,
      erased_ids: 1,
    })
    await expect(command('users', 'show', email)).rejects.toThrow(
      'There is no account and no guest',
    )
  }
})

test('an operator who does not agree, or whose words make no sense, changes nothing and reads how to use the command', async () => {
  const { id, email } = await registerUserWithId(server)
  const refuse = { ...commandOptions, confirm: () => Promise.resolve(false) }
  for (const act of ['suspend', 'restore', 'sign-out', 'delete', 'make-admin', 'remove-admin']) {
    const agreed = runAdminCommand(['users', act, email, 'a reason'], refuse)
    await expect(agreed).rejects.toThrow('Nothing was changed.')
    await expect(run('users', act, email)).rejects.toThrow('npm run admin -- users')
  }
  for (const words of [['users'], ['users', 'ban', email, 'why'], ['users', 'constructor']])
    await expect(run(...words)).rejects.toThrow('npm run admin -- users')
  await expect(run('take-back', email)).rejects.toThrow('npm run admin -- take-back')
  expect(await readPerson(admin, id)).toMatchObject({ audit: [], activeSignIns: 1 })
})

test('an operator who gives no reason, or one that is too long, reads so before any question, also for an export', async () => {
  const { id } = await registerUserWithId(server)
  const questions: string[] = []
  const confirm = async (question: string) => Boolean(questions.push(question))
  const ask = (...words: string[]) => runAdminCommand(words, { ...commandOptions, confirm })
  for (const words of [
    ['users', 'suspend', id],
    ['users', 'export', id],
    ['grant', id, 'monthly'],
    ['take-back', id],
    ['settle', 'ATL1'],
  ]) {
    for (const reason of ['', ' '])
      await expect(ask(...words, reason)).rejects.toThrow('Give a reason.')
    await expect(ask(...words, 'x'.repeat(501))).rejects.toThrow('It can have 500.')
    await expect(ask(...words)).rejects.toThrow(`npm run admin -- ${words[0]}`)
  }
  expect(questions).toEqual([])
  expect(await readAudit(id)).toEqual([])
})

test('an operator reads what the running server refuses about a request, not that it does not answer', async () => {
  const { hostname: host, port } = new URL(server.url)
  const remote = createRemotePeopleAdmin({ host, port: Number(port), secret: SECRET })
  const act = { actor: 'linh at a terminal', reason: 'x'.repeat(501) }
  await expect(remote.suspend(randomUUID(), act)).rejects.toThrow(/The server refuses this:\n.*500/)
})

test('an operator who gives an address that nobody signs in with reads whose ids show it, and changes nobody until an id is given', async () => {
  const email = newEmailAddress('boss')
  const ids = [randomUUID(), randomUUID()]
  for (const [position, id] of ids.entries()) {
    await db
      .insert(schema.users)
      .values({ id, userName: 'mai', displayName: 'Mai', email, createdAt: new Date(position) })
    const listed = ids.slice(0, position + 1).map((shown) => `  ${shown}  Mai  (not verified)`)
    for (const words of [
      ['users', 'show'],
      ['users', 'make-admin'],
      ['users', 'suspend'],
      ['users', 'delete'],
      ['users', 'export'],
      ['take-back'],
    ])
      await expect(run(...words, email, ...(words[1] === 'show' ? [] : ['why']))).rejects.toThrow(
        listed.join('\n'),
      )
    await expect(run('grant', email, 'monthly', 'why')).rejects.toThrow('(not verified)')
    expect(await readPerson(admin, id)).toMatchObject({ roles: ['user'], audit: [], grants: [] })
  }
  expect(await run('users', 'show', ids[1]!)).toContain(email)
  expect(await run('users', 'make-admin', ids[1]!, 'a colleague')).toContain(`(Mai, ${ids[1]})`)
})

test('what people have typed adds no line to what an operator reads', async () => {
  const user = await registerUserWithId(server)
  await db
    .update(schema.users)
    .set({ displayName: 'Mai\n2026-01-01 root at a terminal: \u001b[2Jdelete' })
    .where(eq(schema.users.id, user.id))
  const shown = await run('users', 'find', user.email)
  expect(shown.split('\n')).toHaveLength(1)
  expect(shown).not.toContain('\u001b')
})
