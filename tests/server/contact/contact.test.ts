// What happens with a message that a visitor sends with the contact form.
import { newEmailAddress } from '../helpers/emails.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages, mailbox } from '../../../packages/server/db/schema.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { getAccount, registerUser, requestAs } from '../helpers/users.ts'
import { openFormEarlier, sample, writeMessage } from './helpers/contact-form.ts'

const OPERATOR = 'help@atelier.example'
const server = await startServerForFile({ contactEmail: OPERATOR })
const { db } = server.database

const mailsTo = (recipient: string) =>
  db.select().from(mailbox).where(eq(mailbox.recipient, recipient)).orderBy(desc(mailbox.id))

const mailAbout = (number: string, recipient = OPERATOR) =>
  waitUntil(async () => {
    const email = (await mailsTo(recipient)).find(({ subject }) => subject.startsWith(number))
    expect(email).toBeDefined()
    return email!
  })

test('the operator gets a message as it was written, and replies to its writer', async () => {
  const { status, body } = await writeMessage(server.newVisitor())
  expect([status, body.confirmation]).toEqual([200, 'number'])
  expect(body.number).toMatch(/^A-[2-9B-DF-HJKMNP-TV-XZ]{5}$/)
  const email = await mailAbout(body.number)
  expect(email.subject).toBe(`${body.number}: Plans and payment`)
  expect(email.replyTo).toBe(sample.email)
  expect(email.text).toContain('Linh Trần (linh.tran@example.com) wrote to you')
  expect(email.text).toContain(
    '> I paid on Monday with VNPay,\n> and the page still says that it waits for the bank.',
  )
})

test('a writer whose address is not proved gets the number in their language, and nothing that was written', async () => {
  const email = newEmailAddress('unproved')
  const { body } = await writeMessage(server.newVisitor(), {
    email,
    name: 'Buy at evil.example',
    subject: 'evil.example',
    message: 'Everybody buys at evil.example, and so should you.',
    language: 'vi-VN',
  })
  const { text, subject, html } = await mailAbout(body.number, email)
  expect(subject).toBe(`${body.number}: chúng tôi đã nhận được tin nhắn`)
  expect(text + html + subject).not.toContain('evil')
})

test('a writer who is signed in with the address gets a copy, exports the message, and takes it along when the account goes', async () => {
  const user = await registerUser(server)
  const { id } = await getAccount(user)
  const { body } = await requestAs<{ number: string; confirmation: string }>(
    user,
    'POST',
    '/api/contact',
    { ...sample, email: user.email, token: openFormEarlier() },
  )
  expect(body.confirmation).toBe('copy')
  expect((await mailAbout(body.number, user.email)).text).toContain('> I paid on Monday')
  const exported = await requestAs<{ contactMessages: object[] }>(
    user,
    'GET',
    '/api/account/export',
  )
  expect(exported.body.contactMessages).toMatchObject([{ number: body.number, name: sample.name }])
  expect(await db.$count(contactMessages, eq(contactMessages.userId, id))).toBe(1)
})

test('a browser that sends a form again, because the reply got lost, gets the same number', async () => {
  const token = openFormEarlier()
  const first = await writeMessage(server.newVisitor(), { token })
  const again = await writeMessage(server.newVisitor(), { token })
  expect(again.body).toEqual(first.body)
  expect(await db.$count(contactMessages, eq(contactMessages.number, first.body.number))).toBe(1)
  const other = await writeMessage(server.newVisitor(), { token, message: 'Another message.' })
  expect([other.status, other.body.code]).toEqual([409, 'form-outdated'])
})

test.each([
  ['is sent within a second', () => openFormEarlier('127.0.0.1', 1)],
  ['was open for more than a day', () => openFormEarlier('127.0.0.1', 25 * 3_600)],
  ['was opened in another network', () => openFormEarlier('203.0.113.9')],
  ['was never opened', () => 'a.b.c'],
])('a form that %s has to be opened again', async (_, openForm) => {
  const { status, body } = await writeMessage(server.newVisitor(), { token: openForm() })
  expect([status, body.code]).toEqual([409, 'form-outdated'])
})

test.each([
  [{ name: ' ' }, 'name-required', 'name'],
  [{ name: undefined }, 'bad-request', 'name'],
  [{ name: 'x'.repeat(101) }, 'invalid', 'name'],
  [{ email: 'linh@' }, 'email-invalid', 'email'],
  [{ email: 'a@b.co, c@d.co' }, 'email-invalid', 'email'],
  [{ subject: 'x'.repeat(151) }, 'invalid', 'subject'],
  [{ message: '\n ' }, 'message-required', 'message'],
  [{ message: 'x'.repeat(5_001) }, 'message-too-long', 'message'],
  [{ message: 'a\0b' }, 'bad-request', undefined],
  [{ language: 'xx' }, 'bad-request', 'language'],
  [{ work: [1, 2] }, 'invalid', undefined],
  [{ work: Array(8).fill(-1) }, 'invalid', undefined],
  [{ admin: true }, 'bad-request', undefined],
])(
  'a writer who sends %o reads what is wrong, and nothing is stored',
  async (changes, code, field) => {
    const before = await db.$count(contactMessages)
    const { status, body } = await writeMessage(server.newVisitor(), changes)
    expect([status, body.code]).toEqual([code === 'bad-request' ? 400 : 422, code])
    if (field) expect(body.field).toBe(field)
    expect(await db.$count(contactMessages)).toBe(before)
  },
)

test('line breaks in a name or subject cannot add a header to the email', async () => {
  const { body } = await writeMessage(server.newVisitor(), {
    message: 'Somebody else writes about other things.',
    name: 'Linh\r\nBcc: all@example.com',
    subject: 'Hello\r\nBcc: all@example.com\u202E',
  })
  const { subject } = await mailAbout(body.number)
  expect(subject).toBe(`${body.number}: Hello Bcc: all@example.com`)
})

test('the longest message arrives whole', async () => {
  const message = 'ậ'.repeat(5_000)
  const { body } = await writeMessage(server.newVisitor(), { message })
  expect((await mailAbout(body.number)).text).toContain(message)
})

test('the number opens nothing: there is no call that reads a message by it', async () => {
  const { body } = await writeMessage(server.newVisitor())
  const visitor = server.newVisitor()
  expect((await visitor.get(`/api/contact/${body.number}`)).status).toBe(404)
})
