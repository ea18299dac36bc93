// What operators do with messages, on the page /admin and in the terminal.
import type { admin } from '@atelier/contract'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runMessagesCommand } from '../../../packages/server/admin/messages-command.ts'
import { createMessageAdmin } from '../../../packages/server/contact/admin.ts'
import { contactMessages, mailbox, operatorAudit } from '../../../packages/server/db/schema.ts'
import type { Email } from '../../../packages/server/providers/mail.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { registerAdmin } from '../helpers/admins.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import { writeMessage } from './helpers/contact-form.ts'

const OPERATOR = 'help@atelier.example'
const server = await startServerForFile({ contactEmail: OPERATOR })
const { db } = server.database
const operator = await registerAdmin(server)

const list = (filter: admin.MessageFilter) =>
  requestAs<{ messages: admin.ListedMessage[]; held: number }>(
    operator,
    'GET',
    `/api/admin/messages?filter=${filter}`,
  )

const act = (id: string, action: string) =>
  requestAs(operator, 'POST', `/api/admin/messages/${id}/${action}`, { reason: 'a test' })

const run = (...args: string[]) =>
  runMessagesCommand(args, {
    withAdmin: (use) => use(createMessageAdmin(db)),
    ask: async () => {},
    actor: 'linh at a terminal',
  })

test('an operator sees a held message, lets it through, answers it and deletes it, and the audit says so', async () => {
  const { body } = await writeMessage(server.newVisitor(), { website: 'x' })
  const held = (await list('held')).body
  expect(held.held).toBe(1)
  expect(held.messages).toMatchObject([
    { number: body.number, holdReason: 'trap', delivery: 'held', name: 'Linh Trần' },
  ])
  const { id } = held.messages[0]!
  expect(await db.$count(mailbox, eq(mailbox.recipient, OPERATOR))).toBe(0)
  expect((await act(id, 'release')).status).toBe(204)
  await waitUntil(async () =>
    expect(await db.$count(mailbox, eq(mailbox.recipient, OPERATOR))).toBe(1),
  )
  expect((await act(id, 'release')).status).toBe(404)
  expect((await list('open')).body.messages).toMatchObject([{ number: body.number }])
  await act(id, 'answered')
  expect((await list('open')).body.messages).toEqual([])
  expect((await list('all')).body.messages).toMatchObject([{ answeredAt: expect.any(String) }])
  await act(id, 'delete')
  expect((await list('all')).body.messages).toEqual([])
  const audit = await db
    .select()
    .from(operatorAudit)
    .where(eq(operatorAudit.subject, body.number))
    .orderBy(desc(operatorAudit.at), desc(operatorAudit.id))
  expect(audit.map(({ action }) => action)).toEqual([
    'message-delete',
    'message-answered',
    'message-release',
  ])
})

test('a user without the role sees no messages', async () => {
  const user = await registerUser(server)
  expect((await requestAs(user, 'GET', '/api/admin/messages')).status).toBe(403)
})

test('an operator reads and ends messages in the terminal, where a text cannot look like a line of ours', async () => {
  const { body } = await writeMessage(server.newVisitor(), {
    message: 'Hello\nHeld: 0\u001B[2J',
    name: 'Someone',
  })
  expect(await run()).toContain(`${body.number}  `)
  expect(await run('show', body.number.toLowerCase())).toContain('    Hello\n    Held: 0')
  await expect(run('release', body.number, 'it is fine')).rejects.toThrow('not held')
  expect(await run('answered', body.number, 'by telephone')).toBe('Marked as answered.')
  expect(await run('delete', body.number, 'asked for')).toBe('Deleted.')
  await expect(run('show', body.number)).rejects.toThrow(`There is no message ${body.number}.`)
  await expect(run('delete', body.number)).rejects.toThrow('npm run admin -- messages')
})

test('a message that cannot be mailed stays, is seen as not mailed, and is mailed once when the mail server is back', async () => {
  const sent: Email[] = []
  let isDown = true
  const mailer = {
    async send(email: Email) {
      if (isDown) throw new Error('The mail server is down.')
      sent.push(email)
    },
    close() {},
  }
  const flaky = await startSecondServer(server, { mailer, contactEmail: OPERATOR })
  const { body } = await writeMessage(flaky.newVisitor(), { message: 'Is anybody there?' })
  await waitUntil(async () => {
    const [row] = await db.select().from(contactMessages)
    expect(row!.attempts).toBe(1)
    expect(row!.nextAttemptAt!.getTime()).toBeLessThan(Date.now() + 90_000)
  })
  expect((await list('open')).body.messages).toMatchObject([
    { number: body.number, delivery: 'waiting' },
  ])
  isDown = false
  await db.update(contactMessages).set({ nextAttemptAt: new Date(0) })
  await writeMessage(flaky.newVisitor(), { message: 'Another message wakes the delivery.' })
  await waitUntil(() => expect(sent).toHaveLength(4))
  expect(sent.filter(({ to }) => to === OPERATOR).map(({ replyTo }) => replyTo)).toHaveLength(2)
  expect((await list('open')).body.messages).toMatchObject([
    { delivery: 'delivered' },
    { delivery: 'delivered' },
  ])
})
