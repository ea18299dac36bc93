// Confirming and ending a subscription with the links of emails, and issues that reach each subscriber once.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccountMail } from '../../../packages/server/account/mail.ts'
import {
  mailbox,
  newsletter,
  newsletterDeliveries,
  operatorAudit,
} from '../../../packages/server/db/schema.ts'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { createRateLimiter } from '../../../packages/server/http/rate-limits.ts'
import { createNewsletterAdmin } from '../../../packages/server/newsletter/admin.ts'
import { sendSomeIssues } from '../../../packages/server/newsletter/issues.ts'
import { runNewsletterCommand } from '../../../packages/server/admin/newsletter-command.ts'
import { createMailboxMailer } from '../../../packages/server/sandbox/mailbox.ts'
import type { Email } from '../../../packages/server/providers/mail.ts'
import { writeTemporaryFile } from './helpers/temporary-file.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { latestEmailTo, newEmailAddress } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'

const server = await startServerForFile()
const { db } = server.database
const visitor = server.newVisitor()

async function subscribe(email: string, language = 'en') {
  const body = { email, agreed: true, language }
  expect((await visitor.request('POST', '/api/newsletter', { body })).status).toBe(204)
}

/** The path of the link in the latest email. */
async function linkTo(email: string): Promise<string> {
  const latest = await waitUntil(async () => {
    const found = await latestEmailTo(server, email)
    expect(found).toBeDefined()
    return found!
  })
  return new RegExp(`${OWN_ORIGIN}(/api/newsletter/\\S+)`).exec(latest.text)![1]!
}

const press = (path: string) =>
  visitor.request<string>('POST', path, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function confirmedSubscriber(language = 'en'): Promise<string> {
  const email = newEmailAddress('reader')
  await subscribe(email, language)
  expect((await press(await linkTo(email))).status).toBe(200)
  return email
}

const rowOf = async (email: string) =>
  (await db.select().from(newsletter).where(eq(newsletter.email, email)))[0]

test('a subscriber presses a button on the page behind the link, and opening the link alone confirms nothing', async () => {
  const email = newEmailAddress('new')
  await subscribe(email, 'vi')
  const link = await linkTo(email)
  const page = await visitor.get<string>(link)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.body).toContain('<html lang="vi" dir="ltr">')
  expect(page.body).toContain('<button>Xác nhận</button>')
  expect((await rowOf(email))!.confirmedAt).toBeNull()
  expect((await press(link)).body).toContain('Bạn đã đăng ký bản tin')
  expect((await rowOf(email))!.confirmedAt).toBeInstanceOf(Date)
  expect((await press(link)).body).toContain('Liên kết này không còn hiệu lực')
})

test('a subscriber ends the subscription with one press, and a mail program does it without a page', async () => {
  const email = await confirmedSubscriber()
  const { endToken } = (await rowOf(email))!
  const link = `/api/newsletter/end?token=${endToken}&language=en`
  expect((await visitor.get<string>(link)).body).toContain('<button>Unsubscribe</button>')
  expect(await rowOf(email)).toBeDefined()
  expect((await press(link)).body).toContain('You are unsubscribed')
  expect(await rowOf(email)).toBeUndefined()
  expect((await press(link)).status).toBe(200)
})

test('a subscriber who asks again gets an email that says so, and the page cannot tell', async () => {
  const email = await confirmedSubscriber()
  await db.delete(mailbox)
  await subscribe(email)
  expect(await linkTo(email)).toContain('/api/newsletter/end')
  expect((await rowOf(email))!.confirmedAt).toBeInstanceOf(Date)
})

test('one address gets three emails a day, however often somebody asks', async () => {
  const limited = await startSecondServer(server, { requestsPerMinute: 10_000, trustProxy: true })
  const email = newEmailAddress('pestered')
  for (let number = 1; number <= 6; number += 1)
    await limited.newVisitor().request('POST', '/api/newsletter', {
      body: { email, agreed: true },
      headers: { 'x-forwarded-for': `203.0.113.${number}` },
    })
  await waitUntil(async () =>
    expect(await db.$count(mailbox, eq(mailbox.recipient, email))).toBe(3),
  )
})

test('an address that nobody confirms is deleted after a week, a confirmed one stays', async () => {
  const [unconfirmed, confirmed] = [newEmailAddress('silent'), await confirmedSubscriber()]
  await subscribe(unconfirmed)
  await db
    .update(newsletter)
    .set({ deleteAt: new Date(0) })
    .where(eq(newsletter.email, unconfirmed))
  await deleteExpiredData(db, await openTestFiles())
  expect(await rowOf(unconfirmed)).toBeUndefined()
  expect(await rowOf(confirmed)).toBeDefined()
})

/** Stubs a mail server that refuses some addresses. */
function mailServices(refused: readonly string[] = []) {
  const sent: Email[] = []
  const stored = createMailboxMailer(db)
  const mailer = {
    ...stored,
    async send(email: Email) {
      if (refused.includes(email.to)) throw new Error('refused')
      sent.push(email)
    },
  }
  const rateLimits = createRateLimiter(db, Buffer.from('key'))
  const log = { ...server.app.fastify.log, error: () => {} } as never
  const metrics = { countEmail: () => {} }
  const accountMail = createAccountMail({
    db,
    mailer,
    metrics,
    publicUrl: OWN_ORIGIN,
    rateLimits,
    log,
  })
  return { sent, services: { db, accountMail, publicUrl: OWN_ORIGIN, log } }
}

test('an issue reaches each confirmed subscriber of its language once, with a way to unsubscribe, also after a restart', async () => {
  await db.delete(newsletter)
  const [english, vietnamese] = [await confirmedSubscriber(), await confirmedSubscriber('vi')]
  await subscribe(newEmailAddress('unconfirmed'), 'vi')
  const file = await writeTemporaryFile(
    '---\nsubject: Tin tháng 11\nlanguage: vi\n---\n\n# Chào bạn\n\nĐọc [trang này](https://atelier.example/help) nhé.\n',
  )
  const run = (...args: string[]) =>
    runNewsletterCommand(args, {
      withAdmin: (use) => use(createNewsletterAdmin(db)),
      ask: async () => {},
      actor: 'linh at a terminal',
    })
  expect(await run('send', file)).toContain('Tin tháng 11: 0 of 1 sent')
  const { sent, services } = mailServices()
  await sendSomeIssues(services)
  await sendSomeIssues(services)
  await run('send', file)
  await sendSomeIssues(services)
  expect(sent.map(({ to }) => to)).toEqual([vietnamese])
  expect(sent[0]!.unsubscribeUrl).toBe(
    `${OWN_ORIGIN}/api/newsletter/end?token=${(await rowOf(vietnamese))!.endToken}&language=vi`,
  )
  expect(sent[0]!.text).toContain('Đọc trang này (https://atelier.example/help) nhé.')
  expect(await run('list')).toContain('1 of 1 sent, 0 not, finished')
  const csv = await run('export', 'for the report')
  expect(csv.split('\n')).toEqual([
    'email,language,confirmed',
    expect.stringContaining(`${english},en,`),
    expect.stringContaining(`${vietnamese},vi,`),
  ])
  const audit = await db.select().from(operatorAudit).orderBy(desc(operatorAudit.at)).limit(2)
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    'newsletter-export',
    'newsletter-send',
  ])
})

test('an issue that a mail server refuses is tried three times, with pauses, and holds up nobody', async () => {
  await db.delete(newsletter)
  const [refused, other] = [await confirmedSubscriber(), await confirmedSubscriber()]
  const admin = createNewsletterAdmin(db)
  const act = { actor: 'linh', reason: 'a test' }
  await admin.send('---\nsubject: News\n---\n\nHello.', act)
  const { sent, services } = mailServices([refused])
  for (let run = 0; run < 6; run += 1) {
    await sendSomeIssues(services)
    await db.update(newsletterDeliveries).set({ at: new Date(0) })
  }
  expect(sent.map(({ to }) => to)).toEqual([other])
  expect(
    await db.select().from(newsletterDeliveries).where(eq(newsletterDeliveries.email, refused)),
  ).toMatchObject([{ status: 'failed', attempts: 3 }])
  const [report] = await admin.listIssues()
  expect(report).toMatchObject({ sent: 1, notSent: 1, finishedAt: expect.any(String) })
})
