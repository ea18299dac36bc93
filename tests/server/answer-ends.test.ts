// Deleting a conversation or ending a session stops the model that writes an answer, also on another server.
import type { chat } from '@atelier/contract'
import { expect, test, vi } from 'vitest'
import { startSecondServer, startServerForFile, type TestServer } from './test-server.ts'
import { registerUser, signInWithPassword } from './users.ts'
import { collectEvents, type Visitor } from './visitor.ts'

const writer = await startServerForFile()

/** Asks a server for an answer that takes a minute, and waits until it has begun. */
async function startLongAnswer(visitor: Visitor) {
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'count:600:100' })
  const { value: start } = await stream.next()
  return { stream, conversationId: start!.data.conversationId as string }
}

async function expectModelStopped({ modelServer }: TestServer): Promise<void> {
  await vi.waitFor(() => expect(modelServer.openRequests()).toBe(0), {
    timeout: 1500,
    interval: 20,
  })
}

test('a visitor who deletes a conversation through another server stops the model within a second', async () => {
  const visitor = writer.newVisitor()
  const { stream, conversationId } = await startLongAnswer(visitor)
  const other = (await startSecondServer(writer)).newVisitor().copyCookies(visitor)
  const deletion = await other.request('DELETE', `/api/chat/${conversationId}`)
  expect(deletion.status).toBe(204)
  await expectModelStopped(writer)
  expect((await collectEvents(stream)).at(-1)!.event).toBe('error')
})

test('a user who ends another session stops the answer that it waits for, and keeps the text so far', async () => {
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
    status: 'stopped',
    content: expect.stringMatching(/^1 2 /),
  })
})

test("a guest's answer goes on when nobody ends it", async () => {
  const visitor = writer.newVisitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'count:13:100' })
  expect((await collectEvents(stream)).at(-1)!.event).toBe('finish')
})
