// What visitors think of answers, and what an operator reads of it.
import type { admin as calls, chat } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runFeedbackCommand } from '../../../packages/server/admin/feedback-command.ts'
import { createFeedbackReports } from '../../../packages/server/admin/feedback-report.ts'
import { messages } from '../../../packages/server/db/schema.ts'
import { registerAdmin, registerUserWithId } from '../helpers/admins.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { requestAs } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()
const { db } = server.database

type ErrorReply = { code?: string } | undefined

const rate = (visitor: Visitor, id: string, body: unknown) =>
  visitor.request<ErrorReply>('PUT', `/api/chat/answers/${id}/feedback`, { body })

async function ask(ModelId = 'echo') {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Hello', ModelId })
  const { conversationId, message } = body
  const read = async () => (await visitor.getHistory(conversationId)).at(-1)!
  return { visitor, conversationId, id: message?.id, read }
}

const readRow = async (id: string) =>
  (await db.select().from(messages).where(eq(messages.id, id)))[0]!

test('feedback is in the history, can be changed, and is taken back', async () => {
  const { visitor, id, read } = await ask()
  expect((await rate(visitor, id, { feedback: 'good' })).status).toBe(204)
  expect((await read()).feedback).toBe('good')
  await rate(visitor, id, { feedback: 'bad', reasons: ['wrong', 'unclear'], text: ' The sum. ' })
  expect((await read()).feedback).toBe('bad')
  expect(await readRow(id)).toMatchObject({
    feedbackReason: 'wrong, unclear: The sum.',
    feedbackAt: expect.any(Date),
  })
  await rate(visitor, id, { feedback: null })
  expect(await read()).not.toHaveProperty('feedback')
  expect(await readRow(id)).toMatchObject({
    feedback: null,
    feedbackReason: null,
    feedbackAt: null,
  })
})

test('only the owner rates an answer, and only a complete one', async () => {
  const { visitor, conversationId, id } = await ask()
  const stranger = server.newVisitor()
  expect((await rate(stranger, id, { feedback: 'good' })).status).toBe(404)
  const [question] = await visitor.getHistory(conversationId)
  expect((await rate(visitor, question!.id, { feedback: 'good' })).status).toBe(404)
  await visitor.sendMessage({ Message: 'Hi', ModelId: 'failing', ConversationId: conversationId })
  const failed = (await visitor.getHistory(conversationId)).at(-1)!
  const refused = await rate(visitor, failed.id, { feedback: 'bad' })
  expect([refused.status, refused.body?.code]).toEqual([409, 'conflict'])
})

test.each<[string, unknown, number?]>([
  ['another word', { feedback: 'fine' }],
  ['no feedback', {}],
  ['another reason', { feedback: 'bad', reasons: ['ugly'] }],
  ['a text that is too long', { feedback: 'bad', text: 'a'.repeat(1_001) }, 413],
])('%s is refused, and nothing is stored', async (_, body, status = 422) => {
  const { visitor, id, read } = await ask()
  expect((await rate(visitor, id, body)).status).toBe(status)
  expect(await read()).not.toHaveProperty('feedback')
})

test('the history says what a visitor thinks, and not in which words', async () => {
  const { visitor, conversationId, id } = await ask()
  await rate(visitor, id, { feedback: 'bad', text: 'No.' })
  const { body } = await visitor.get<{ messages: chat.Message[] }>(
    `/api/chat/history/${conversationId}`,
  )
  expect(body.messages[1]).toMatchObject({ feedback: 'bad' })
  expect(JSON.stringify(body)).not.toContain('No.')
})

test('an operator reads the numbers of each model, and the latest words without names and conversations', async () => {
  const admin = await registerAdmin(server)
  const { visitor, id } = await ask('reasoning')
  await rate(visitor, id, { feedback: 'bad', reasons: ['wrong'], text: '=1+1 is\n=3' })
  const { body, status } = await requestAs<calls.FeedbackReport>(
    admin,
    'GET',
    '/api/admin/feedback',
  )
  expect(status).toBe(200)
  expect(body.models).toContainEqual({ modelId: 'reasoning', good: 0, bad: 1 })
  expect(body.latest[0]).toEqual({
    modelId: 'reasoning',
    feedback: 'bad',
    reason: 'wrong: =1+1 is\n=3',
    givenAt: expect.any(String),
  })
  const use = (args: string[]) =>
    runFeedbackCommand(args, (read) => read(createFeedbackReports(server.database.db)))
  expect(await use([])).toMatch(/reasoning: 0 good, 1 bad[^]*reasoning {2}bad, wrong: =1\+1 is =3/)
  expect(await use(['--csv'])).toContain('reasoning,bad,wrong: =1+1 is =3')
  await expect(use(['all'])).rejects.toThrow(/^Write: npm run admin -- feedback/)
})

test('a visitor and a user without the role cannot read feedback', async () => {
  const user = await registerUserWithId(server)
  expect((await requestAs(user, 'GET', '/api/admin/feedback')).status).toBe(403)
  expect((await server.newVisitor().get('/api/admin/feedback')).status).toBe(401)
})
