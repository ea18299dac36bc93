// Stop, deleting a conversation, ending a session, or a suspension stops the model that writes an answer, also on another server.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '../../../packages/server/db/schema.ts'
import { actOn, registerAdmin, registerUserWithId } from '../helpers/admins.ts'
import {
  approveConnectRequest,
  createPartners,
  createWidget,
  fetchConnectedSession,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import { registerUser, signInWithPassword } from '../helpers/users.ts'
import { collectEvents, type Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'

const partners = createPartners(new Map([['shop', [SHOP_ORIGIN]]]))
const writer = await startServerForFile({ partners })

/** Asks a server for an answer that takes an hour, and waits until it has begun. */
async function startLongAnswer(visitor: Visitor) {
  await visitor.get('/api/userpreferences')
  const message = { Message: 'Count', ModelId: ENDLESS_COUNT, ClientMessageId: randomUUID() }
  const stream = visitor.streamMessage(message)
  const { value: start } = await stream.next()
  const { conversationId, message: answer } = start!.data as unknown as chat.AnswerEvents['start']
  return { stream, message, conversationId, answerId: answer.id }
}

async function connectToSecondServer(visitor: Visitor): Promise<Visitor> {
  const { newVisitor } = await startSecondServer(writer)
  return newVisitor().copyCookies(visitor)
}

const stopAnswer = (visitor: Visitor, answerId: string) =>
  visitor.request('POST', `/api/chat/answers/${answerId}/stop`)

/** The model server would write for an hour, so a request that ends earlier was ended by the server. */
async function expectModelStopped({ modelServer }: TestServer): Promise<void> {
  await waitUntil(() => expect(modelServer.openRequests()).toBe(0))
}

// On PGlite, whose database belongs to one server, a second one would interrupt the answer when it starts.
test(
  'a visitor who deletes a conversation through another server stops the model',
  onPostgres,
  async () => {
    const visitor = writer.newVisitor()
    const { stream, conversationId } = await startLongAnswer(visitor)
    const other = await connectToSecondServer(visitor)
    const deletion = await other.request('DELETE', `/api/chat/${conversationId}`)
    expect(deletion.status).toBe(204)
    await expectModelStopped(writer)
    expect((await collectEvents(stream)).at(-1)!.event).toBe('error')
  },
)

test(
  'a visitor who stops an answer in one tab stops the model, and no other tab on any server starts it again',
  onPostgres,
  async () => {
    const visitor = writer.newVisitor()
    const { stream, message, conversationId, answerId } = await startLongAnswer(visitor)
    const otherTab = await connectToSecondServer(visitor)
    await otherTab.get('/api/chat/models')
    const modelRequests = writer.modelServer.requests.length
    const readInOtherTab = collectEvents(otherTab.streamMessage(message))
    // Takes longer than the other server needs to find out that it has to wait for the first one.
    for (let i = 0; i < 3; i += 1) await otherTab.getHistory(conversationId)
    expect((await stopAnswer(otherTab, answerId)).status).toBe(204)
    await expectModelStopped(writer)
    const stopped = { status: 'stopped', content: expect.stringMatching(/^1 2 /) }
    for (const events of [await collectEvents(stream), await readInOtherTab])
      expect(events.at(-1)).toMatchObject({ event: 'finish', data: { message: stopped } })
    expect(writer.modelServer.requests).toHaveLength(modelRequests)
    // Stopping it once more changes nothing.
    expect((await stopAnswer(visitor, answerId)).status).toBe(204)
  },
)

test("a visitor cannot stop another visitor's answer or a question, and an unknown answer is not found", async () => {
  const visitor = writer.newVisitor()
  const { stream, conversationId, answerId } = await startLongAnswer(visitor)
  const stranger = writer.newVisitor()
  await stranger.get('/api/userpreferences')
  const [question] = await visitor.getHistory(conversationId)
  expect((await stopAnswer(stranger, answerId)).status).toBe(404)
  expect((await stopAnswer(visitor, question!.id)).status).toBe(404)
  expect((await stopAnswer(visitor, randomUUID())).status).toBe(404)
  expect(writer.modelServer.openRequests()).toBe(1)
  await stopAnswer(visitor, answerId)
  await collectEvents(stream)
})

test('a user who ends another session interrupts the answer that it waits for, and keeps the text so far', async () => {
  const firstSession = await registerUser(writer)
  const visitor = writer.newVisitor(firstSession.bearer)
  const { stream, conversationId } = await startLongAnswer(visitor)
  const otherSession = await signInWithPassword(writer, firstSession.email)
  const ended = await otherSession.visitor.request('DELETE', '/api/account/sessions', {
    headers: otherSession.bearer,
  })
  expect(ended.status).toBe(204)
  await expectModelStopped(writer)
  await collectEvents(stream)
  const history = await otherSession.visitor.request<{ messages: chat.Message[] }>(
    'GET',
    `/api/chat/history/${conversationId}`,
    { headers: otherSession.bearer },
  )
  expect(history.body.messages.at(-1)).toMatchObject({
    status: 'interrupted',
    content: expect.stringMatching(/^1 2 /),
  })
})

const readUserStatus = async (visitor: Visitor, conversationId: string) =>
  (await visitor.getHistory(conversationId)).at(-1)!.status

test(
  'an answer that is being written ends when its user is suspended, signed out or deleted, on our page, on that of a partner and by another server',
  onPostgres,
  async () => {
    const other = await startSecondServer(writer)
    for (const admin of [await registerAdmin(writer), await registerAdmin(other)])
      for (const act of ['suspend', 'sign-out', 'delete']) {
        const user = await registerUserWithId(writer)
        const connected = await startConnectRequest(writer)
        await approveConnectRequest(user, connected)
        const { token } = await fetchConnectedSession(connected)
        const pages = [writer.newVisitor(user.bearer), createWidget(writer.url, SHOP_ORIGIN, token)]
        const answers = await Promise.all(pages.map(startLongAnswer))
        expect((await actOn(admin, user, act)).status).toBeLessThan(300)
        await expectModelStopped(writer)
        for (const { stream } of answers) await collectEvents(stream)
      }
  },
)

test('an answer ends whose user was suspended at the moment when the sign-in was stored', async () => {
  const user = await registerUserWithId(writer)
  const visitor = writer.newVisitor(user.bearer)
  const { stream, conversationId } = await startLongAnswer(visitor)
  const { db } = writer.database
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
  await expectModelStopped(writer)
  await collectEvents(stream)
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, user.id))
  expect(await readUserStatus(visitor, conversationId)).toBe('interrupted')
})

test('an answer whose reader has left counts as stopped only once the visitor has asked for that', async () => {
  const visitor = writer.newVisitor()
  await visitor.get('/api/userpreferences')
  const connection = new AbortController()
  const message = { Message: 'Count', ModelId: ENDLESS_COUNT, ClientMessageId: randomUUID() }
  const stream = visitor.streamMessage(message, connection.signal)
  const { value: start } = await stream.next()
  const { conversationId } = start!.data as { conversationId: string }
  connection.abort()
  await stream.next().catch(() => {})
  await waitUntil(async () =>
    expect((await visitor.getHistory(conversationId))[1]!.status).toBe('interrupted'),
  )
  await stopAnswer(visitor, (start!.data.message as chat.Message).id)
  const [, answer] = await visitor.getHistory(conversationId)
  expect(answer).toMatchObject({ status: 'stopped', finishReason: 'stopped' })
})

test("a guest's answer goes on when nobody ends it", async () => {
  const visitor = writer.newVisitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'count:13:100' })
  expect((await collectEvents(stream)).at(-1)!.event).toBe('finish')
})
