// Which messages are mailed to the operator at once, and which are held: a flood reaches nobody, and nothing is lost.
import type { contact } from '@atelier/contract'
import { count, desc, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announceHeldMessages } from '../../../packages/server/contact/digest.ts'
import { storeMessage } from '../../../packages/server/contact/messages.ts'
import { sketchOf } from '../../../packages/server/contact/similar-texts.ts'
import { contactMessages, mailbox } from '../../../packages/server/db/schema.ts'
import { createAccountMail } from '../../../packages/server/account/mail.ts'
import { createMailboxMailer } from '../../../packages/server/sandbox/mailbox.ts'
import { createRateLimiter } from '../../../packages/server/http/rate-limits.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { registerUser, visitOwnSite } from '../helpers/users.ts'
import { differentText, openFormEarlier, sample, writeMessage } from './helpers/contact-form.ts'

const OPERATOR = 'help@atelier.example'
const server = await startServerForFile()
const { db } = server.database

/** A server that knows the addresses of visitors, with rate limits, and no messages yet. */
async function startLimited() {
  await db.delete(contactMessages)
  await db.delete(mailbox)
  return startSecondServer(server, {
    trustProxy: true,
    requestsPerMinute: 100_000,
    contactEmail: OPERATOR,
  })
}

const addressOf = (number: number) => `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`

async function holdReasons(): Promise<Record<string, number>> {
  const rows = await db
    .select({ reason: contactMessages.holdReason, count: count() })
    .from(contactMessages)
    .groupBy(contactMessages.holdReason)
  return Object.fromEntries(rows.map((row) => [row.reason ?? 'mailed', row.count]))
}

const mailsToOperator = () => db.$count(mailbox, eq(mailbox.recipient, OPERATOR))

test('of a flood of different messages from different networks the operator gets five, and sees all others', async () => {
  const limited = await startLimited()
  for (let number = 0; number < 60; number += 1) {
    const ip = addressOf(number)
    const { status } = await writeMessage(
      limited.newVisitor(),
      { message: differentText(number * 7), email: newEmailAddress('flood') },
      ip,
    )
    expect(status).toBe(200)
  }
  const reasons = await holdReasons()
  expect(reasons).toEqual({ mailed: 5, limit: 55 })
  await waitUntil(async () => expect(await mailsToOperator()).toBe(5))
})

test('one network gets three messages through, also when it has a whole IPv6 site', async () => {
  const limited = await startLimited()
  for (let number = 0; number < 6; number += 1) {
    const ip = `2001:db8:7:${number.toString(16)}::1`
    await writeMessage(limited.newVisitor(), { message: differentText(number * 7) }, ip)
  }
  expect(await holdReasons()).toEqual({ mailed: 3, network: 3 })
})

test.each([
  [{ token: undefined }, 'token'],
  [{ website: 'https://shop.example' }, 'trap'],
  [{ message: 'See http://a.example http://b.example www.c.example https://d.example' }, 'links'],
])(
  'a message with %o is held, and its writer gets a number as everybody does',
  async (changes, reason) => {
    const limited = await startLimited()
    const { status, body } = await writeMessage(limited.newVisitor(), changes)
    expect(status).toBe(200)
    expect(body).toEqual({ number: expect.stringMatching(/^A-/), confirmation: 'none' })
    expect(await holdReasons()).toEqual({ [reason]: 1 })
  },
)

test('the fourth copy of a text is held, whatever network, name and number it has', async () => {
  const limited = await startLimited()
  for (let number = 0; number < 5; number += 1) {
    const name = ['Anna', 'Bao', 'Chi', 'Dung', 'Eva'][number]!
    const message = `Hello, this is ${name}. We can bring your page to the first place of every search, number ${number}.`
    const changes = { name, message, email: newEmailAddress('copy') }
    await writeMessage(limited.newVisitor(), changes, addressOf(number))
  }
  expect(await holdReasons()).toEqual({ mailed: 3, repeated: 2 })
})

test('a user who is signed in gets through while strangers flood the form', async () => {
  const limited = await startLimited()
  const user = await registerUser(limited)
  for (let number = 0; number < 10; number += 1)
    await writeMessage(
      limited.newVisitor(),
      { message: differentText(number * 7) },
      addressOf(number),
    )
  await visitOwnSite(limited).request('POST', '/api/contact', {
    body: { ...sample, email: user.email, token: openFormEarlier() },
    headers: user.bearer,
  })
  const [latest] = await db.select().from(contactMessages).orderBy(desc(contactMessages.id))
  expect([latest!.userId !== null, latest!.holdReason]).toEqual([true, null])
})

test('of a flood from many accounts the operator gets thirty an hour, and sees all others', async () => {
  const limited = await startLimited()
  for (let account = 0; account < 5; account += 1) {
    const user = await registerUser(limited)
    for (let number = 0; number < 8; number += 1) {
      const ip = addressOf(account * 8 + number)
      const { status } = await visitOwnSite(limited).request('POST', '/api/contact', {
        body: { ...sample, email: user.email, token: openFormEarlier(ip) },
        headers: { ...user.bearer, 'x-forwarded-for': ip },
      })
      expect(status).toBe(200)
    }
  }
  expect(await holdReasons()).toEqual({ mailed: 30, limit: 10 })
})

test('a stranger cannot make the server mail one address, or many, again and again', async () => {
  const limited = await startLimited()
  const confirmations: string[] = []
  const email = newEmailAddress('pestered')
  for (let number = 0; number < 5; number += 1) {
    const changes = { email, message: differentText(number * 7) }
    const { body } = await writeMessage(limited.newVisitor(), changes, addressOf(number))
    confirmations.push(body.confirmation)
  }
  expect(confirmations).toEqual(['number', 'number', 'number', 'none', 'none'])
  for (let number = 5; number < 45; number += 1) {
    const changes = { email: newEmailAddress('many'), message: differentText(number * 7) }
    await writeMessage(limited.newVisitor(), changes, addressOf(number))
  }
  const notConfirmed = isNull(contactMessages.confirmation)
  expect(
    (await db.$count(contactMessages)) - (await db.$count(contactMessages, notConfirmed)),
  ).toBe(30)
})

/** A message that was held ten minutes ago. */
const held = (number: string, holdReason: contact.HoldReason, text = `Text of ${number}`) => ({
  id: crypto.randomUUID(),
  number,
  name: 'Linh',
  email: 'linh@example.com',
  subject: '',
  text,
  language: 'en' as const,
  holdReason,
  sketch: sketchOf(text),
  createdAt: new Date(Date.now() - 600_000),
})

function digestServices() {
  return {
    db,
    rateLimits: createRateLimiter(db, Buffer.from('key')),
    accountMail: createAccountMail({
      db,
      mailer: createMailboxMailer(db),
      metrics: { countEmail: () => {} },
      publicUrl: 'https://atelier.example',
      rateLimits: createRateLimiter(db, Buffer.from('key')),
      log: server.app.fastify.log,
    }),
    contactEmail: OPERATOR,
    publicUrl: 'https://atelier.example',
  }
}

test('the operator reads once an hour what is held, first words included, and programs only as a number', async () => {
  await startLimited()
  await db.insert(contactMessages).values([held('A-22222', 'limit'), held('A-33333', 'trap')])
  const services = digestServices()
  await announceHeldMessages(services)
  await db.insert(contactMessages).values(held('A-44444', 'limit'))
  await announceHeldMessages(services)
  const digests = await db.select().from(mailbox).where(eq(mailbox.recipient, OPERATOR))
  expect(digests).toHaveLength(1)
  expect(digests[0]!.subject).toBe('Held messages: 2')
  expect(digests[0]!.text).toContain('> Text of A-22222')
  expect(digests[0]!.text).not.toContain('A-33333')
  expect(await db.$count(contactMessages, isNull(contactMessages.announcedAt))).toBe(1)
})

test('the operator reads first of people whose browsers have done the work, and of similar texts once', async () => {
  await startLimited()
  const copies = Array.from({ length: 70 }, (_, index) =>
    held(
      `A-C${index}`,
      'limit',
      `Our team brings your page to the top of every search, offer ${index}.`,
    ),
  )
  const others = Array.from({ length: 30 }, (_, index) => held(`A-B${index}`, 'limit'))
  await db
    .insert(contactMessages)
    .values([...copies, ...others, held('A-PPPPP', 'limit-with-work')])
  await announceHeldMessages(digestServices())
  const [digest] = await db.select().from(mailbox).where(eq(mailbox.recipient, OPERATOR))
  const entries = digest!.text.match(/A-\w+(?=, Linh)/g)!
  expect(entries).toHaveLength(32)
  expect(entries[0]).toBe('A-PPPPP')
  expect(digest!.text).toContain('Similar messages: 69')
})

test('programs that write again and again keep the store small, and do not push out what people have written', async () => {
  const limited = await startLimited()
  const rows = Array.from({ length: 520 }, (_, index) => ({
    id: crypto.randomUUID(),
    number: `A-${index}`,
    name: 'x',
    email: 'x@example.com',
    subject: '',
    text: 'x',
    language: 'en' as const,
    holdReason: index < 10 ? ('limit' as const) : ('token' as const),
    sketch: [],
    createdAt: sql`now() - interval '1 hour' + ${index} * interval '1 second'`,
  }))
  for (const row of rows) await db.insert(contactMessages).values(row as never)
  await writeMessage(limited.newVisitor(), { token: undefined })
  expect(await holdReasons()).toEqual({ limit: 10, token: 500 })
})

test('programs without work do not push out messages with work that wait for the operator', async () => {
  await startLimited()
  const rows = Array.from({ length: 1_000 }, (_, index) => held(`A-${index}`, 'limit'))
  await db.insert(contactMessages).values([held('A-PPPPP', 'limit-with-work'), ...rows])
  await storeMessage(db, { ...held('', 'limit'), createdAt: new Date(), isDue: false })
  expect(await holdReasons()).toEqual({ 'limit-with-work': 1, limit: 1_000 })
})
