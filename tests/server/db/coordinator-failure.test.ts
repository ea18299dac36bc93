// The coordinator of a Citus cluster, or the network to its workers, fails while a transaction commits. These tests look at what
// visitors find afterwards.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { claimGuestConversations } from '../../../packages/server/account/guest-conversations.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startServerForTest, type TestServer } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { onCitus } from '../helpers/which-database.ts'
import { startRelayedCluster, type Moment } from './helpers/relayed-cluster.ts'

const startedCluster = onCitus.skip ? undefined : await startRelayedCluster()
const cluster = startedCluster!
afterAll(() => startedCluster?.stop())

async function startServer(): Promise<TestServer> {
  const database = await openDatabase({ url: cluster.url })
  onTestFinished(() => database.close())
  return startServerForTest({ database })
}

async function failCoordinator(): Promise<void> {
  await cluster.coordinator.kill()
  cluster.heal()
}

interface Failure {
  moment: Moment
  fail(): Promise<void>
  recover(): Promise<void>
}

/** A worker has committed, and the coordinator never learns of it. */
const COORDINATOR_FAILURE: Failure = {
  moment: { sender: 'worker', message: 'COMMIT', how: 'silence' },
  fail: failCoordinator,
  recover: () => cluster.coordinator.start(),
}

/** The coordinator learns that the connection is lost, and not whether the worker has committed. */
const networkFailure = (sender: Moment['sender']): Failure => ({
  moment: { sender, message: 'COMMIT', how: 'reset' },
  fail: async () => cluster.heal(),
  recover: async () => {},
})

/** Sends a message of whose transaction the end fails. */
async function sendInVain(
  visitor: Visitor,
  message: Partial<chat.SendMessageRequest>,
  { moment, fail, recover }: Failure,
): Promise<void> {
  const reached = cluster.cutAt(moment)
  const sending = visitor.sendMessage(message)
  await reached
  await fail()
  expect((await sending).status).toBe(503)
  await recover()
}

/** Sends a message until it is answered: after a failure, each connection may first notice that its own are lost. */
async function sendAgain(visitor: Visitor, message: Partial<chat.SendMessageRequest>) {
  return waitUntil(async () => {
    const { status, body } = await visitor.sendMessage(message)
    expect(status).toBe(200)
    return body.message
  })
}

const newMessage = (Message: string) => ({ Message, ClientMessageId: randomUUID() })

/** How often the visitor's questions are stored, and how often they are counted. */
async function countStored(messages: { ClientMessageId: string }[]) {
  const clientIds = messages.map(({ ClientMessageId }) => ClientMessageId)
  const [stored] = await cluster.query<{ owner: string; questions: number }>(
    `select owner_id as owner, count(*)::int as questions from messages
     where client_id = any ($1) group by owner_id`,
    [clientIds],
  )
  const counts = await cluster.query<{ messages: number }>(
    'select messages from allowance_use where owner_id = $1',
    [stored!.owner],
  )
  return {
    questions: stored!.questions,
    counted: counts.reduce((sum, { messages }) => sum + messages, 0),
  }
}

/** No worker waits for the end of a transaction, and the coordinator keeps no note of one. */
const expectNoneUnfinished = () =>
  waitUntil(async () => {
    expect(await cluster.queryAll('select gid from pg_prepared_xacts')).toEqual([])
    expect(await cluster.query('select gid from pg_dist_transaction')).toEqual([])
  })

test(
  'a message that a worker has committed when the coordinator or the network fails is stored and not counted, and answered once when the visitor sends it again',
  onCitus,
  async () => {
    const { newVisitor, modelServer } = await startServer()
    const visitor = newVisitor()
    const before = newMessage('Before')
    const { ConversationId } = await conversationOf(visitor, before)
    const first = newMessage('First of another')
    await sendInVain(visitor, first, COORDINATOR_FAILURE)
    const further = { ...newMessage('Further'), ConversationId }
    await sendInVain(visitor, further, COORDINATOR_FAILURE)
    const third = newMessage('First of a third')
    await sendInVain(visitor, third, networkFailure('worker'))

    const messages = [first, further, third]
    const sendAll = () => Promise.all(messages.map((message) => sendAgain(visitor, message)))
    const answers = await sendAll()
    expect(answers.map(({ content }) => content)).toEqual(
      messages.map(({ Message }) => `You said: ${Message}`),
    )
    expect((await sendAll()).map(({ id }) => id)).toEqual(answers.map(({ id }) => id))
    expect(modelServer.requests).toHaveLength(4)
    expect(await countStored([before, ...messages])).toEqual({ questions: 4, counted: 1 })
    await expectNoneUnfinished()
  },
)

test(
  'a message during which the network fails before a worker commits is neither stored nor counted, and once each when the visitor sends it again',
  onCitus,
  async () => {
    const { newVisitor, modelServer } = await startServer()
    const visitor = newVisitor()
    const [before, message] = [newMessage('Before'), newMessage('Keep')]
    await visitor.sendMessage(before)
    await sendInVain(visitor, message, networkFailure('coordinator'))
    expect(await countStored([before, message])).toEqual({ questions: 1, counted: 1 })
    expect((await sendAgain(visitor, message)).content).toBe('You said: Keep')
    expect(modelServer.requests).toHaveLength(2)
    expect(await countStored([before, message])).toEqual({ questions: 2, counted: 2 })
    await expectNoneUnfinished()
  },
)

async function conversationOf(visitor: Visitor, message: Partial<chat.SendMessageRequest>) {
  const { body } = await visitor.sendMessage(message)
  return { ConversationId: body.conversationId }
}

async function readOwner(conversationId: string): Promise<string> {
  const [row] = await cluster.query<{ owner: string }>(
    'select owner_id as owner from conversations where id = $1',
    [conversationId],
  )
  return row!.owner
}

test(
  'while a worker is away, visitors whose conversations are on the other are served, and the others when it is back',
  onCitus,
  async () => {
    const { newVisitor } = await startServer()
    const visitors: { visitor: Visitor; ConversationId: string }[] = []
    while (visitors.filter(Boolean).length < 2) {
      const visitor = newVisitor()
      const { ConversationId } = await conversationOf(visitor, newMessage('Before'))
      const worker = await cluster.workerOf(await readOwner(ConversationId))
      visitors[worker] = { visitor, ConversationId }
    }
    const sendAll = () =>
      Promise.all(
        visitors.map(async ({ visitor, ConversationId }) => {
          const { status } = await visitor.sendMessage({ ...newMessage('On'), ConversationId })
          return status
        }),
      )
    cluster.cutOff(0)
    expect(await sendAll()).toEqual([503, 200])
    cluster.heal()
    await waitUntil(async () => expect(await sendAll()).toEqual([200, 200]))
  },
)

/** An id whose rows are on the other worker. */
async function newUserElsewhere(guestId: string): Promise<string> {
  const worker = await cluster.workerOf(guestId)
  let id: string
  do id = randomUUID()
  while ((await cluster.workerOf(id)) === worker)
  return id
}

const MOVES: [string, Moment, 'guest' | 'user'][] = [
  [
    'before both workers are prepared',
    { sender: 'worker', message: 'PREPARE TRANSACTION', how: 'silence' },
    'guest',
  ],
  [
    'when one worker has committed',
    { sender: 'worker', message: 'COMMIT PREPARED', how: 'silence' },
    'user',
  ],
]

test.each(MOVES)(
  'a conversation that moves from a guest on one worker to an account on another while the coordinator fails %s is whole at one of them',
  onCitus,
  async (_, moment, keeper) => {
    const { newVisitor, database } = await startServer()
    const visitor = newVisitor()
    const message = newMessage('Move')
    const { ConversationId } = await conversationOf(visitor, message)
    const guest = await readOwner(ConversationId)
    const owners = { guest, user: await newUserElsewhere(guest) }
    const reached = cluster.cutAt(moment)
    const moving = claimGuestConversations(database.db, owners.guest, owners.user, [ConversationId])
    const outcome = moving.then(
      () => 'moved',
      () => 'failed',
    )
    await reached
    await failCoordinator()
    expect(await outcome).toBe('failed')
    await cluster.coordinator.start()
    await expectNoneUnfinished()
    expect(
      await cluster.query(
        `select owner_id as owner, count(*)::int as messages from messages
         where conversation_id = $1 group by owner_id`,
        [ConversationId],
      ),
    ).toEqual([{ owner: owners[keeper], messages: 2 }])
    expect(await readOwner(ConversationId)).toBe(owners[keeper])
  },
)
