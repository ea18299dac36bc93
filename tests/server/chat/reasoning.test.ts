import { expect, test } from 'vitest'
import { startServerForFile } from '../helpers/test-server.ts'
import { collectEvents, joinAnswerText } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const server = await startServerForFile()

test("a visitor gets a model's thoughts before its text, and finds them in the history", async () => {
  const visitor = server.newVisitor()
  const events = await collectEvents(
    visitor.streamMessage({ Message: 'Hello', ModelId: 'verbose:3' }),
  )
  const thoughts = events.filter(({ event }) => event === 'reasoning')
  const expected = '0123456789'.repeat(30)
  expect(thoughts.map(({ data }) => data.text).join('')).toBe(expected)
  const names = events.map(({ event }) => event)
  expect(names.indexOf('delta')).toBeGreaterThan(names.lastIndexOf('reasoning'))
  expect(joinAnswerText(events)).toBe('done')
  expect(events[0]).toMatchObject({ event: 'start', data: { message: { content: '' } } })
  expect(events[0]!.data.message).not.toHaveProperty('reasoning')
  expect(events.at(-1)!.data.message).toMatchObject({ content: 'done', reasoning: expected })
  const id = events[0]!.data.conversationId as string
  expect((await visitor.getHistory(id))[1]).toMatchObject({ content: 'done', reasoning: expected })
})

test('the thoughts are not sent to the model with the next message', async () => {
  const visitor = server.newVisitor()
  const first = await visitor.sendMessage({ Message: 'Hello', ModelId: 'verbose:3' })
  expect(first.body.message.reasoning).toHaveLength(300)
  const ConversationId = first.body.conversationId
  await visitor.sendMessage({ Message: 'Again', ConversationId })
  expect(server.modelServer.requests.at(-1)!.messages).toEqual([
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'done' },
    { role: 'user', content: 'Again' },
  ])
})

test('of very long thoughts the first 100,000 characters are kept, and the answer is complete', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Hello', ModelId: 'verbose:1200' })
  expect(body.message).toMatchObject({ content: 'done', status: 'done' })
  expect(body.message.reasoning).toHaveLength(100_000)
})

test('a visitor who stops a model that is still thinking keeps its thoughts, without what cannot be stored', async () => {
  const visitor = server.newVisitor()
  const connection = new AbortController()
  const events = visitor.streamMessage({ Message: 'Hello', ModelId: 'musing' }, connection.signal)
  const start = (await events.next()).value!
  const { id } = start.data.message as { id: string }
  let thoughts = ''
  while (!thoughts.endsWith('😀')) thoughts += String((await events.next()).value!.data.text)
  await visitor.request('POST', `/api/chat/answers/${id}/stop`)
  connection.abort()
  await waitUntil(async () => {
    const [, answer] = await visitor.getHistory(start.data.conversationId as string)
    expect(answer).toMatchObject({ status: 'stopped', content: '', reasoning: 'One moment 😀' })
  })
})

test('thoughts that a model writes at the beginning of its text are no part of the answer', async () => {
  const visitor = server.newVisitor()
  const text = '<think> Two and two. </think> It is 4.'
  const ask = { Message: text, ModelId: 'parrot:1' }
  const events = await collectEvents(visitor.streamMessage(ask))
  expect(joinAnswerText(events)).toBe('It is 4.')
  const id = events[0]!.data.conversationId as string
  const [, answer] = await visitor.getHistory(id)
  expect(answer).toMatchObject({ content: 'It is 4.', reasoning: 'Two and two. ' })
})
