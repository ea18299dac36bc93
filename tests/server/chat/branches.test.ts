// A message can have several versions: an answer that is asked for again, or a question that is changed.
import type { chat } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { conversations, messages as messageTable } from '../../../packages/server/db/schema.ts'
import { createRandom } from '../../helpers/random.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import {
  copyShare,
  getDraft,
  readShare,
  sendMessage,
  shareConversation,
} from '../helpers/share-links.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()

type ErrorReply = chat.SendMessageReply & { code?: string }

let versionCount = 0
const answerAgain = (
  visitor: Visitor,
  answerId: string,
  ModelId = 'echo',
  ClientMessageId = `version-${(versionCount += 1)}`,
  accept = 'application/json',
) =>
  visitor.request<ErrorReply>('POST', `/api/chat/answers/${answerId}/version`, {
    body: { ModelId, ClientMessageId },
    headers: { accept },
  })

const show = (visitor: Visitor, messageId: string) =>
  visitor.request<chat.History>('POST', `/api/chat/messages/${messageId}/show`)

const contentsOf = (messages: readonly chat.Message[]) => messages.map(({ content }) => content)

/** `2/3`: the second of three versions. */
const positionOf = ({ id, versions }: chat.Message) =>
  versions ? `${versions.indexOf(id) + 1}/${versions.length}` : '1/1'

async function askTwoQuestions() {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'One' })
  const { conversationId } = body
  await visitor.sendMessage({ Message: 'Two', ConversationId: conversationId })
  const messages = await visitor.getHistory(conversationId)
  return { visitor, conversationId, messages }
}

test('an answer that is asked for again becomes the second version, and the first is kept', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const { status, body } = await answerAgain(visitor, messages[3]!.id, 'length', 'again')
  expect(status).toBe(200)
  expect(body).toMatchObject({ conversationId, message: { content: 'cut by the limit' } })
  const history = await visitor.getHistory(conversationId)
  expect(contentsOf(history)).toEqual(['One', 'You said: One', 'Two', 'cut by the limit'])
  expect(history.map(positionOf)).toEqual(['1/1', '1/1', '1/1', '2/2'])
  expect(history[3]!.clientId).toBe('again')
  const shown = await show(visitor, messages[3]!.id)
  expect(contentsOf(shown.body.messages)).toEqual(contentsOf(messages))
  expect(shown.body.messages.map(positionOf)).toEqual(['1/1', '1/1', '1/1', '1/2'])
})

test('the model that answers again reads the messages up to the question, and no other version', async () => {
  const { visitor, messages } = await askTwoQuestions()
  await answerAgain(visitor, messages[3]!.id)
  await answerAgain(visitor, messages[1]!.id, 'length')
  const [second, first] = server.modelServer.requests.slice(-2)
  expect(contentsOf(second!.messages as chat.Message[])).toEqual(['One', 'You said: One', 'Two'])
  expect(contentsOf(first!.messages as chat.Message[])).toEqual(['One'])
})

test('a changed question begins a branch, with the messages before it, and both branches can be shown', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  await visitor.sendMessage({
    Message: 'Zwei',
    ConversationId: conversationId,
    ParentId: messages[1]!.id,
  })
  expect(contentsOf(server.modelServer.requests.at(-1)!.messages as chat.Message[])).toEqual([
    'One',
    'You said: One',
    'Zwei',
  ])
  const history = await visitor.getHistory(conversationId)
  expect(contentsOf(history)).toEqual(['One', 'You said: One', 'Zwei', 'You said: Zwei'])
  expect(history.map(positionOf)).toEqual(['1/1', '1/1', '2/2', '1/1'])
  const shown = await show(visitor, messages[2]!.id)
  expect(contentsOf(shown.body.messages)).toEqual(contentsOf(messages))
  // Another device, which asks for the history, sees the same.
  expect(await visitor.getHistory(conversationId)).toEqual(shown.body.messages)
})

test('the first question can be changed too, and the conversation then begins with either', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  await visitor.sendMessage({ Message: 'Eins', ConversationId: conversationId, ParentId: null })
  const history = await visitor.getHistory(conversationId)
  expect(contentsOf(history)).toEqual(['Eins', 'You said: Eins'])
  expect(history.map(positionOf)).toEqual(['2/2', '1/1'])
  const { body } = await show(visitor, messages[0]!.id)
  expect(contentsOf(body.messages)).toEqual(contentsOf(messages))
  expect(body.hasEarlier).toBe(false)
})

test('a question after a change of branch follows what is shown, and comes back with it', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const { body } = await answerAgain(visitor, messages[1]!.id, 'length')
  await visitor.sendMessage({ Message: 'Three', ConversationId: conversationId })
  expect(contentsOf(await visitor.getHistory(conversationId))).toEqual([
    'One',
    'cut by the limit',
    'Three',
    'You said: Three',
  ])
  await show(visitor, messages[1]!.id)
  expect(contentsOf(await visitor.getHistory(conversationId))).toEqual(contentsOf(messages))
  const shown = await show(visitor, body.message.id)
  expect(contentsOf(shown.body.messages).at(-1)).toBe('You said: Three')
})

test('returning to a version shows what was last shown after it', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  await answerAgain(visitor, messages[3]!.id, 'length')
  await show(visitor, messages[3]!.id)
  const { body: other } = await answerAgain(visitor, messages[1]!.id, 'length')
  const { body } = await show(visitor, messages[1]!.id)
  expect(body.messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
  expect(other.message.content).toBe('cut by the limit')
  expect(await visitor.getHistory(conversationId)).toEqual(body.messages)
})

test('a version that is sent twice is stored and counted once', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const both = await Promise.all([
    answerAgain(visitor, messages[3]!.id, 'count:10:2', 'same'),
    answerAgain(visitor, messages[3]!.id, 'count:10:2', 'same'),
  ])
  expect(both[0].body.message.id).toBe(both[1].body.message.id)
  const again = await answerAgain(visitor, messages[3]!.id, 'count:10:2', 'same')
  expect(again.body.message).toEqual(both[0].body.message)
  expect((await visitor.getHistory(conversationId)).map(positionOf)).toEqual([
    '1/1',
    '1/1',
    '1/1',
    '2/2',
  ])
  const allowance = await visitor.request<chat.Allowance>('GET', '/api/chat/allowance')
  expect(allowance.body.used).toBe(3)
  // The same id for another question, and as the id of a new question.
  expect((await answerAgain(visitor, messages[1]!.id, 'echo', 'same')).status).toBe(409)
  const asQuestion = await visitor.sendMessage({
    Message: 'New',
    ConversationId: conversationId,
    ClientMessageId: 'same',
  })
  expect(asQuestion.status).toBe(404)
})

test('a version that is sent again is shown again', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const { body } = await answerAgain(visitor, messages[3]!.id, 'length', 'twice')
  await show(visitor, messages[3]!.id)
  await answerAgain(visitor, messages[3]!.id, 'length', 'twice')
  expect((await visitor.getHistory(conversationId)).at(-1)!.id).toBe(body.message.id)
})

test('a branch of thousands of messages is shown up to its last', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const { db } = server.database
  const [{ ownerId }] = (await db
    .select({ ownerId: conversations.ownerId })
    .from(conversations)
    .where(eq(conversations.id, conversationId))) as [{ ownerId: string }]
  const rows = Array.from({ length: 4_000 }, (_, index) => ({
    ownerId,
    id: createUuidV7(),
    conversationId,
    role: index % 2 ? ('assistant' as const) : ('user' as const),
    content: `Message ${index}`,
  }))
  rows.forEach((row, index) => {
    if (index % 2) Object.assign(row, { questionId: rows[index - 1]!.id })
  })
  await db.insert(messageTable).values(rows)
  await answerAgain(visitor, messages[1]!.id, 'length')
  const { body } = await show(visitor, messages[1]!.id)
  expect(body.messages.at(-1)!.id).toBe(rows.at(-1)!.id)
  expect(body.hasEarlier).toBe(true)
})

test('an answer that is being written has no versions yet, and one that was stopped has', async () => {
  const { visitor, conversationId } = await askTwoQuestions()
  const running = visitor.sendMessage({
    Message: 'Three',
    ModelId: ENDLESS_COUNT,
    ConversationId: conversationId,
  })
  const answer = await waitUntil(async () => {
    const last = (await visitor.getHistory(conversationId)).at(-1)
    expect(last!.status).toBe('writing')
    return last
  })
  expect((await answerAgain(visitor, answer!.id)).status).toBe(409)
  await visitor.request('POST', `/api/chat/answers/${answer!.id}/stop`)
  await running
  const { body } = await answerAgain(visitor, answer!.id)
  expect(body.message.content).toBe('You said: Three')
  expect((await visitor.getHistory(conversationId)).map(positionOf).slice(-2)).toEqual([
    '1/1',
    '2/2',
  ])
})

test('one can compare answers in a branch, and what was written after the deleted one follows the kept one', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const { body: version } = await answerAgain(visitor, messages[3]!.id)
  await visitor.sendMessage({ Message: 'Three', ConversationId: conversationId })
  const { body: other } = await visitor.request<ErrorReply>(
    'POST',
    `/api/chat/answers/${version.message.id}/alternative`,
    { body: { ModelId: 'length' } },
  )
  expect(contentsOf(await visitor.getHistory(conversationId))).toContain('cut by the limit')
  await visitor.request('POST', `/api/chat/answers/${other.message.id}/keep`)
  expect(contentsOf(await visitor.getHistory(conversationId))).toEqual([
    'One',
    'You said: One',
    'Two',
    'cut by the limit',
    'Three',
    'You said: Three',
  ])
})

test('a link to a conversation with branches shows the branch that was chosen, whatever is shown later', async () => {
  const owner = await registerUser(server)
  const { conversationId, message } = await sendMessage(owner, 'One')
  await sendMessage(owner, 'Two', conversationId)
  const body = { ModelId: 'length', ClientMessageId: 'other' }
  await requestAs(owner, 'POST', `/api/chat/answers/${message.id}/version`, body)
  await sendMessage(owner, 'Three', conversationId)
  const draft = (await getDraft(owner, conversationId)).body
  await requestAs(owner, 'POST', `/api/chat/messages/${message.id}/show`)
  const { slug } = await shareConversation(owner, conversationId, { draftVersion: draft.version })
  const shared = await readShare(server, slug)
  expect(shared.body.messages.map(({ content }) => content)).toEqual([
    'One',
    'cut by the limit',
    'Three',
    'You said: Three',
  ])
  const now = (await getDraft(owner, conversationId)).body
  expect(now.messages.map(({ content }) => content)).toEqual([
    'One',
    'You said: One',
    'Two',
    'You said: Two',
  ])
})

test('in a copy of a shared conversation, an answer can be asked for again, and nothing before it is lost', async () => {
  const owner = await registerUser(server)
  const { conversationId } = await sendMessage(owner, 'One')
  await sendMessage(owner, 'Two', conversationId)
  const { slug } = await shareConversation(owner, conversationId)
  const visitor = server.newVisitor()
  const copied = (await copyShare(visitor, slug)).body.id
  await visitor.sendMessage({ Message: 'Three', ConversationId: copied })
  const messages = await visitor.getHistory(copied)
  const { status } = await answerAgain(visitor, messages[5]!.id, 'length')
  expect(status).toBe(200)
  await answerAgain(visitor, messages[3]!.id, 'length')
  expect(contentsOf(await visitor.getHistory(copied))).toEqual([
    'One',
    'You said: One',
    'Two',
    'cut by the limit',
  ])
  const { body } = await show(visitor, messages[5]!.id)
  expect(body.messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
})

test('a page that begins with the answer of another model goes on with the answer that it is compared with', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  await answerAgain(visitor, messages[1]!.id)
  const first = (await visitor.getHistory(conversationId))[1]!
  const { body } = await visitor.request<ErrorReply>(
    'POST',
    `/api/chat/answers/${first.id}/alternative`,
    { body: { ModelId: 'length' } },
  )
  const before = await visitor.getHistory(conversationId, `?limit=1&before=${body.message.id}`)
  expect(before.map(({ id }) => id)).toEqual([first.id])
})

test('keeping one of two answers while the visitor writes on loses neither the question nor what is before it', async () => {
  for (let run = 0; run < 5; run += 1) {
    const { visitor, conversationId, messages } = await askTwoQuestions()
    await answerAgain(visitor, messages[1]!.id)
    const first = (await visitor.getHistory(conversationId))[1]!
    const { body } = await visitor.request<ErrorReply>(
      'POST',
      `/api/chat/answers/${first.id}/alternative`,
      { body: { ModelId: 'length' } },
    )
    const [sent] = await Promise.all([
      visitor.sendMessage({
        Message: 'Then',
        ConversationId: conversationId,
        ParentId: first.id,
      }),
      visitor.request('POST', `/api/chat/answers/${body.message.id}/keep`),
    ])
    const shown = contentsOf(await visitor.getHistory(conversationId))
    const stored = sent.status === 200 ? ['Then', 'You said: Then'] : []
    expect(shown).toEqual(['One', 'cut by the limit', ...stored])
  }
})

test.each([
  ['an answer of somebody else', async (id: string) => answerAgain(server.newVisitor(), id)],
  ['a version of somebody else', async (id: string) => show(server.newVisitor(), id)],
])('%s does not exist', async (_, request) => {
  const { messages } = await askTwoQuestions()
  expect((await request(messages[3]!.id)).status).toBe(404)
})

test('a question follows only an answer of its own conversation', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const other = await askTwoQuestions()
  for (const ParentId of [other.messages[1]!.id, messages[0]!.id, crypto.randomUUID()]) {
    const { status } = await visitor.sendMessage({
      Message: 'Three',
      ConversationId: conversationId,
      ParentId,
    })
    expect(status).toBe(404)
  }
  expect(await visitor.getHistory(conversationId)).toHaveLength(4)
})

test('a long conversation with branches is read in pages', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  await answerAgain(visitor, messages[1]!.id)
  for (const Message of ['A', 'B', 'C'])
    await visitor.sendMessage({ Message, ConversationId: conversationId })
  const read = async (query: string) =>
    (await visitor.request<chat.History>('GET', `/api/chat/history/${conversationId}?${query}`))
      .body
  const all = await visitor.getHistory(conversationId)
  const pages: chat.Message[] = []
  let before = ''
  for (let hasEarlier = true; hasEarlier;) {
    const page = await read(`limit=3${before && `&before=${before}`}`)
    pages.unshift(...page.messages)
    ;({ hasEarlier } = page)
    before = page.messages[0]!.id
  }
  expect(pages).toEqual(all)
  expect(all).toHaveLength(8)
})

interface Node {
  id: string
  role: chat.Role
  previous: string | null
  /** The step in which its branch was shown last. */
  shownAt: number
}

test('whatever is asked, changed, answered again and shown, the history is that of a simple tree', async () => {
  const random = createRandom(32)
  for (let run = 0; run < 6; run += 1) {
    const visitor = server.newVisitor()
    const { body } = await visitor.sendMessage({ Message: 'Start' })
    const { conversationId } = body
    const start = await visitor.getHistory(conversationId)
    const nodes: Node[] = start.map(({ id, role }, index) => ({
      id,
      role,
      previous: start[index - 1]?.id ?? null,
      shownAt: 0,
    }))
    let leaf = start[1]!.id
    const find = (id: string) => nodes.find((node) => node.id === id)!
    const pathTo = (id: string | null): string[] => (id ? [...pathTo(find(id).previous), id] : [])
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!

    for (let step = 1; step <= 12; step += 1) {
      const shown = pathTo(leaf).map(find)
      const action = pick(['send', 'edit', 'again', 'show'])
      if (action === 'show') {
        const { id } = pick(nodes)
        const leaves = nodes.filter(
          (node) =>
            pathTo(node.id).includes(id) && !nodes.some(({ previous }) => previous === node.id),
        )
        leaf = leaves.toSorted((a, b) => b.shownAt - a.shownAt || (a.id < b.id ? 1 : -1))[0]!.id
        find(leaf).shownAt = step
        await show(visitor, id)
      } else if (action === 'again') {
        const old = pick(shown.filter(({ role }) => role === 'assistant'))
        const reply = await answerAgain(visitor, old.id)
        leaf = reply.body.message.id
        nodes.push({ id: leaf, role: 'assistant', previous: old.previous, shownAt: step })
      } else {
        const question = pick(shown.filter(({ role }) => role === 'user'))
        const previous = action === 'edit' ? question.previous : leaf
        const reply = await visitor.sendMessage({
          Message: `${action} ${step}`,
          ConversationId: conversationId,
          ...(action === 'edit' && { ParentId: previous }),
        })
        leaf = reply.body.message.id
        const stored = (await visitor.getHistory(conversationId)).at(-2)!
        nodes.push({ id: stored.id, role: 'user', previous, shownAt: step })
        nodes.push({ id: leaf, role: 'assistant', previous: stored.id, shownAt: step })
      }
      const history = await visitor.getHistory(conversationId)
      expect(history.map(({ id }) => id)).toEqual(pathTo(leaf))
      expect(history.map(positionOf)).toEqual(
        pathTo(leaf).map((id) => {
          const { previous, role } = find(id)
          const versions = nodes.filter((node) => node.previous === previous && node.role === role)
          return `${versions.findIndex((node) => node.id === id) + 1}/${versions.length}`
        }),
      )
    }
  }
})

test('a version keeps the wish with which it was asked for, and other messages have none', async () => {
  const { visitor, conversationId, messages } = await askTwoQuestions()
  const path = `/api/chat/answers/${messages[3]!.id}/version`
  const ask = (ClientMessageId: string, wish: object) =>
    visitor.request<ErrorReply>('POST', path, {
      body: { ModelId: 'echo', ClientMessageId, ...wish },
    })
  await ask('in-vietnamese', { Language: 'vi' })
  expect((await visitor.getHistory(conversationId)).map(({ wish }) => wish)).toEqual([
    undefined,
    undefined,
    undefined,
    { Language: 'vi' },
  ])
  await ask('shorter', { Length: 'shorter' })
  expect((await visitor.getHistory(conversationId)).at(-1)!.wish).toEqual({ Length: 'shorter' })
})
