// A visitor who loses the connection during an answer: it goes on for a while, so that the page can pick it up.
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../helpers/wait-until.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'
import { startServerForFile, startServerForTest } from '../helpers/test-server.ts'
import { collectEvents, type Visitor } from '../helpers/visitor.ts'

/** Longer than any test takes. */
const LONG_MS = 10 * 60_000

const server = await startServerForFile({ answerGraceMs: LONG_MS })

const newMessage = (ModelId: string) => ({
  Message: 'Count',
  ModelId,
  ClientMessageId: randomUUID(),
})

/** Sends a message and loses the connection after the first words. */
async function loseConnection(visitor: Visitor, message: ReturnType<typeof newMessage>) {
  const connection = new AbortController()
  const stream = visitor.streamMessage(message, connection.signal)
  const { value: start } = await stream.next()
  await stream.next()
  connection.abort()
  await stream.next().catch(() => {})
  return { conversationId: start!.data.conversationId as string }
}

async function newVisitor(of = server): Promise<Visitor> {
  const visitor = of.newVisitor()
  await visitor.get('/api/userpreferences')
  return visitor
}

test('a visitor who lost the connection and asks again reads the whole answer, which the model has written once', async () => {
  const visitor = await newVisitor()
  const message = newMessage('held')
  const requestsBefore = server.modelServer.requests.length
  const { conversationId } = await loseConnection(visitor, message)
  const rejoined = visitor.streamMessage(message)
  await rejoined.next()
  server.modelServer.releaseAnswers()
  const events = await collectEvents(rejoined)
  expect(events.at(-1)).toMatchObject({
    event: 'finish',
    data: { message: { status: 'done', content: '1 2 3 99 100 ' } },
  })
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
  expect(await visitor.getHistory(conversationId)).toHaveLength(2)
})

test('an answer that nobody reads any more is complete when the visitor comes back later', async () => {
  const visitor = await newVisitor()
  const { conversationId } = await loseConnection(visitor, newMessage('count:40:10'))
  await waitUntil(async () => {
    const [, answer] = await visitor.getHistory(conversationId)
    expect(answer).toMatchObject({ status: 'done', content: expect.stringMatching(/ 40 $/) })
  })
})

test('REL-7 the model of a visitor who does not come back is stopped in the end, and the beginning is kept', async () => {
  const impatient = await startServerForTest({ answerGraceMs: 300 })
  const visitor = await newVisitor(impatient)
  const { conversationId } = await loseConnection(visitor, newMessage(ENDLESS_COUNT))
  const [request] = impatient.modelServer.requests
  expect(request!.aborted).toBe(false)
  await waitUntil(() => expect(request!.aborted).toBe(true))
  await waitUntil(async () => {
    const [, answer] = await visitor.getHistory(conversationId)
    expect(answer).toMatchObject({ status: 'interrupted', content: expect.stringMatching(/^1 /) })
  })
})

test('a visitor who leaves one answer after another has at most four of them written', async () => {
  const visitor = await newVisitor()
  const before = server.modelServer.requests.length
  const requests = () => server.modelServer.requests.slice(before)
  onTestFinished(async () => {
    for (const { id } of await visitor.listConversations())
      await visitor.request('DELETE', `/api/chat/${id}`)
  })
  for (let answer = 1; answer <= 6; answer += 1)
    await loseConnection(visitor, newMessage(ENDLESS_COUNT))
  await waitUntil(() =>
    expect(requests().map(({ aborted }) => aborted)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]),
  )
})
