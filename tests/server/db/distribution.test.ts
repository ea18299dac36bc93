// A database that is spread over several machines: which statements reach which of them.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { savePartialAnswers } from '../../../packages/server/chat/leases.ts'
import { deleteSomeGuests } from '../../../packages/server/cleanup/guests.ts'
import { deleteSomeTemporaryConversations } from '../../../packages/server/cleanup/temporary-conversations.ts'
import { runDistributeCommand } from '../../../packages/server/admin/distribute-command.ts'
import { DISTRIBUTED_TABLES } from '../../../packages/server/db/distribution.ts'
import { openDatabase, type Db } from '../../../packages/server/db/database.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { deleteUserIfDue } from '../../../packages/server/cleanup/users.ts'
import { conversations, users } from '../../../packages/server/db/schema.ts'
import { removeSomeExpiredMedia } from '../../../packages/server/media/delete-media.ts'
import { uploadedAddress } from '../helpers/pictures.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { createSeeingModels } from '../helpers/seeing-models.ts'
import {
  createTestDatabase,
  repositoryRoot,
  startServerForTest,
  type TestServer,
} from '../helpers/test-server.ts'
import { reportCommands, watchShards } from '../helpers/engines/watch-shards.ts'
import { onCitus } from '../helpers/which-database.ts'

const onOneMachine = { skip: inject('database') === 'citus' }

async function openForTest() {
  const created = await createTestDatabase()
  const database = await openDatabase(created)
  onTestFinished(async () => {
    await database.close()
    await created.drop()
  })
  return { ...created, database }
}

const commandOn = (db: Db, args: string[]) =>
  runDistributeCommand(args, {
    databaseUrl: 'postgres://of-the-test',
    withDatabase: (use) => use(db),
    requireNoServer: async () => {},
  })

test(
  '`npm run distribute` says plainly that a database of one machine needs nothing',
  onOneMachine,
  async () => {
    const { database } = await openForTest()
    await expect(commandOn(database.db, [])).rejects.toThrow('This PostgreSQL has no Citus')
    await expect(commandOn(database.db, ['--yes'])).rejects.toThrow('Nothing was changed')
    await expect(commandOn(database.db, ['--no'])).rejects.toThrow('npm run distribute')
  },
)

test(
  '`npm run distribute` says what it would do, does it once, and moves the rows that are there',
  onCitus,
  async () => {
    const { database } = await openForTest()
    const { db } = database
    for (const name of ['conversations', 'media_files', 'guests'])
      await db.execute(sql`select undistribute_table(${name}, cascade_via_foreign_keys => true)`)
    const ownerId = randomUUID()
    await db.execute(
      sql`insert into conversations (owner_id, id) values (${ownerId}, ${createUuidV7()})`,
    )
    const plan = await commandOn(db, [])
    for (const { name } of DISTRIBUTED_TABLES)
      expect(plan).toContain(`create_distributed_table('${name}'`)
    expect(await commandOn(db, [])).toBe(plan)
    expect(await commandOn(db, ['--yes'])).toContain('Distributed: conversations')
    expect(await commandOn(db, [])).toContain('are distributed already')
    const count = await db.$count(conversations, eq(conversations.ownerId, ownerId))
    expect(count).toBe(1)
  },
)

test(
  'what concerns one owner reaches one shard of the cluster, as the table for operators says',
  onCitus,
  async () => {
    const { url, database: first } = await openForTest()
    await reportCommands(first)
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    const reached = await watchShards(database)
    const server = await startServerForTest({ database, models: createSeeingModels().models })
    const { db } = database
    const measured: string[] = []
    const measure: Measure = async (what, work) => {
      const results: Awaited<ReturnType<typeof work>>[] = []
      const { shards, machines } = await reached(async () => void results.push(await work()))
      expect([what, (results[0] as { status?: number } | undefined)?.status ?? 200]).toEqual([
        what,
        expect.toBeOneOf([200, 204]),
      ])
      measured.push(`| ${what} | ${inWords(shards)} | ${inWords(machines)} |`)
      return results[0]!
    }
    // First, because the server deletes the files of a deleted conversation in the background.
    await measureOperations(db, measure)
    await measureVisitor(server, measure)
    expect(tableOf('docs/scaling.md')).toEqual(measured)
  },
)

type Measure = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

const inWords = (count: number) => (count > 1 ? 'several' : count === 1 ? 'one' : 'none')

/** The rows of the page's table about shards, without the spaces that line up its columns. */
const tableOf = (page: string): string[] =>
  readFileSync(join(repositoryRoot, page), 'utf8')
    .split('\n')
    .filter((line) => /\| (none|one|several) +\|$/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '))

async function measureVisitor(server: TestServer, measure: Measure): Promise<void> {
  const visitor = server.newVisitor()
  const send = (message: Partial<chat.SendMessageRequest>) =>
    visitor.sendMessage({ ModelId: 'eyes', ClientMessageId: randomUUID(), ...message })
  const call = (method: string, path: string, body?: object) => () =>
    visitor.request(method, `/api/chat/${path}`, body && { body })
  const sent = await measure('the first message of a conversation', () =>
    send({ Message: 'Hello' }),
  )
  const { conversationId: ConversationId } = sent.body
  const further = { Message: 'Again', ConversationId, ClientMessageId: randomUUID() }
  await measure('a further message', () => send(further))
  await measure('the same message again', () => send(further))
  const image = await measure('an upload', () => uploadedAddress(visitor))
  await measure('a message with images', () =>
    send({ Message: 'See', ConversationId, ImageUrls: [image] }),
  )
  const history = await measure('the messages of a conversation', () =>
    visitor.getHistory(ConversationId),
  )
  const { id } = history.find(({ role }) => role === 'assistant')!
  const version = { ModelId: 'eyes', ClientMessageId: randomUUID() }
  await measure('another version of an answer', call('POST', `answers/${id}/version`, version))
  await measure('a stop', call('POST', `answers/${id}/stop`))
  await measure('a rating', call('PUT', `answers/${id}/feedback`, { feedback: 'good' }))
  await measure('the list of conversations', call('GET', 'conversations'))
  await measure('a search', call('GET', 'search?query=hello'))
  await measure('an export', call('GET', 'export'))
  await measure('a change of a conversation', call('PATCH', ConversationId, { title: 'New' }))
  await measure('the deletion of a conversation', call('DELETE', ConversationId))
}

async function measureOperations(db: Db, measure: Measure): Promise<void> {
  const id = randomUUID()
  const names = { userName: 'a', displayName: 'a', email: 'a' }
  await db.insert(users).values({ id, ...names, deleteAt: new Date(0) })
  await measure('the deletion of an account', () => deleteUserIfDue(db, id))
  const running = Array.from({ length: 50 }, () => ({ ref: newAnswerRef(), content: 'So far' }))
  await measure('saving the text of one running answer', () =>
    savePartialAnswers(db, running.slice(0, 1)),
  )
  await measure('saving the texts of several running answers', () =>
    savePartialAnswers(db, running),
  )
  await measure('the cleanup of guests', () => deleteSomeGuests(db))
  await measure('the cleanup of temporary conversations', () =>
    deleteSomeTemporaryConversations(db),
  )
  const files = await openTestFiles()
  await measure('the cleanup of files', () => removeSomeExpiredMedia(db, files))
}

const newAnswerRef = () => ({
  ownerId: randomUUID(),
  answerId: randomUUID(),
  attemptId: randomUUID(),
  conversationId: randomUUID(),
  questionId: randomUUID(),
  createdAt: new Date(),
})
