// Conversations are renamed, pinned, archived and deleted.
import {
  CHOSEN_TITLE_MAX_LENGTH,
  CONVERSATIONS_PER_BULK_CHANGE,
  type chat,
} from '@atelier/contract'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()

async function haveConversations(...questions: string[]) {
  const visitor = server.newVisitor()
  const ids: string[] = []
  for (const Message of questions)
    ids.push((await visitor.sendMessage({ Message })).body.conversationId)
  return { visitor, ids }
}

const change = (visitor: Visitor, id: string, body: unknown) =>
  visitor.request<chat.Conversation & { code?: string }>('PATCH', `/api/chat/${id}`, { body })

const changeSeveral = (visitor: Visitor, body: unknown) =>
  visitor.request<{ ids: string[]; code?: string }>('POST', '/api/chat/conversations/changes', {
    body,
  })

const titlesOf = async (visitor: Visitor, query = '') => {
  const { body } = await visitor.get<{ conversations: chat.Conversation[]; archivedCount: number }>(
    `/api/chat/conversations${query}`,
  )
  return [...body.conversations.map(({ title }) => title), body.archivedCount]
}

test('a visitor renames a conversation, which stays in its place in the list', async () => {
  const { visitor, ids } = await haveConversations('First', 'Second')
  const { status, body } = await change(visitor, ids[0]!, { title: '  The lease  ' })
  expect([status, body.title]).toEqual([200, 'The lease'])
  expect(await titlesOf(visitor)).toEqual(['Second', 'The lease', 0])
  await visitor.sendMessage({ Message: 'More', ConversationId: ids[0]! })
  expect(await titlesOf(visitor)).toEqual(['The lease', 'Second', 0])
})

test('pinned conversations come first, the one that was pinned last before the others', async () => {
  const { visitor, ids } = await haveConversations('First', 'Second', 'Third')
  await change(visitor, ids[0]!, { pinned: true })
  await change(visitor, ids[1]!, { pinned: true })
  await change(visitor, ids[0]!, { pinned: true })
  expect(await titlesOf(visitor)).toEqual(['Second', 'First', 'Third', 0])
  const { body } = await change(visitor, ids[1]!, { pinned: false })
  expect(body).not.toHaveProperty('pinned')
  expect(await titlesOf(visitor)).toEqual(['First', 'Third', 'Second', 0])
})

test('an archived conversation is in a list of its own, and a message brings it back', async () => {
  const { visitor, ids } = await haveConversations('First', 'Second')
  await change(visitor, ids[0]!, { pinned: true })
  const { body } = await change(visitor, ids[0]!, { archived: true })
  expect(body).toMatchObject({ archived: true })
  expect(body).not.toHaveProperty('pinned')
  expect(await titlesOf(visitor)).toEqual(['Second', 1])
  expect(await titlesOf(visitor, '?archived=true')).toEqual(['First', 1])
  await visitor.sendMessage({ Message: 'Again', ConversationId: ids[0]! })
  expect(await titlesOf(visitor)).toEqual(['First', 'Second', 0])
})

test('the model and the instructions of a conversation can be chosen, and the instructions removed', async () => {
  const { visitor, ids } = await haveConversations('First')
  const chosen = { modelId: 'slow', instructions: 'Answer in verse.' }
  expect((await change(visitor, ids[0]!, chosen)).body).toMatchObject(chosen)
  await visitor.sendMessage({ Message: 'More', ConversationId: ids[0]! })
  expect(server.modelServer.requests.at(-1)!.messages[0]).toEqual({
    role: 'system',
    content: 'Answer in verse.',
  })
  expect((await change(visitor, ids[0]!, { instructions: '' })).body.instructions).toBeNull()
})

test.each([
  ['an empty title', 422, { title: '  ' }],
  ['a title that is too long', 413, { title: 'x'.repeat(CHOSEN_TITLE_MAX_LENGTH + 1) }],
  ['a title that no database stores', 400, { title: 'a\u0000b' }],
  ['a field that does not exist', 400, { ownerId: createUuidV7() }],
  ['a number for a title', 400, { title: 7 }],
])('%s is refused, and the conversation stays as it was', async (_, expected, body) => {
  const { visitor, ids } = await haveConversations('First')
  expect((await change(visitor, ids[0]!, body)).status).toBe(expected)
  expect(await titlesOf(visitor)).toEqual(['First', 0])
})

test('a change of nothing is accepted and changes nothing', async () => {
  const { visitor, ids } = await haveConversations('First')
  const { body: before } = await visitor.get(`/api/chat/${ids[0]!}`)
  expect((await change(visitor, ids[0]!, {})).body).toEqual(before)
})

test('several conversations are archived, restored and deleted at once, without those of another visitor', async () => {
  const { visitor, ids } = await haveConversations('First', 'Second', 'Third')
  const other = await haveConversations('Mine')
  const chosen = [ids[0]!, ids[2]!, other.ids[0]!, createUuidV7()]
  const changed = async (name: string) =>
    (await changeSeveral(visitor, { change: name, ids: chosen })).body.ids.toSorted()
  expect(await changed('archive')).toEqual([ids[0], ids[2]])
  expect(await titlesOf(visitor)).toEqual(['Second', 2])
  expect(await changed('restore')).toEqual([ids[0], ids[2]])
  expect(await changed('delete')).toEqual([ids[0], ids[2]])
  expect(await titlesOf(visitor)).toEqual(['Second', 0])
  expect(await visitor.getHistory(ids[0]!)).toEqual([])
  expect(await titlesOf(other.visitor)).toEqual(['Mine', 0])
})

test('too many conversations in one request, or an unknown change, are refused', async () => {
  const { visitor, ids } = await haveConversations('First')
  const many = Array.from({ length: CONVERSATIONS_PER_BULK_CHANGE + 1 }, () => createUuidV7())
  expect((await changeSeveral(visitor, { change: 'delete', ids: many })).status).toBe(422)
  expect((await changeSeveral(visitor, { change: 'sell', ids })).status).toBe(422)
  expect((await changeSeveral(visitor, { change: 'delete', ids: [] })).status).toBe(422)
  expect(await titlesOf(visitor)).toEqual(['First', 0])
})

test('another visitor can neither rename nor pin nor archive a conversation', async () => {
  const { visitor, ids } = await haveConversations('First')
  const stranger = server.newVisitor()
  await stranger.sendMessage({ Message: 'Hello' })
  for (const body of [{ title: 'Taken' }, { pinned: true }, { archived: true }, {}])
    expect((await change(stranger, ids[0]!, body)).status).toBe(404)
  expect(await titlesOf(visitor)).toEqual(['First', 0])
})
