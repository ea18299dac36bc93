import { eq } from 'drizzle-orm'
import { buildApp } from '../../packages/server/app.ts'
import { openDatabase, type Database } from '../../packages/server/db/database.ts'
import { createUuidV7 } from '../../packages/server/db/id.ts'
import { conversations, messages } from '../../packages/server/db/schema.ts'
import { createModelRegistry } from '../../packages/server/providers/models/model-registry.ts'
import { createMailboxMailer } from '../../packages/server/sandbox/mailbox.ts'
import { createRandom } from '../helpers/random.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { runStatement, startPostgresCluster } from '../server/helpers/postgres.ts'
import { openTestFiles } from '../server/helpers/test-files.ts'
import { Visitor } from '../server/helpers/visitor.ts'
import type { DatabaseKind } from './helpers/benchmark-server.ts'
import { atMost, type Figure } from './helpers/report.ts'

const MESSAGES = 10_000
const MESSAGES_PER_CONVERSATION = 20
const SEARCHES = 100
const WORDS = `đặt cọc nhà hợp đồng tiền thuê tháng the lease of a studio and its deposit were
  signed in March before two months became three while rent stayed low near harbour`.split(/\s+/)
/** Words that many, few and no messages contain: those that are not found are searched for in all messages. */
const QUERIES = ['deposit', 'dat coc', 'needle', 'no such word', '"the lease" rent']

/** Measures how long a search in ten thousand messages takes, from the request to the whole reply. */
export async function measureSearch(kind: DatabaseKind): Promise<Figure[]> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const database = await openDatabase(
    cluster ? { url: await createUnicodeDatabase(cluster.url) } : { directory: folder.path },
  )
  const { fastify } = await buildApp({
    database,
    models: createModelRegistry([]),
    mailer: createMailboxMailer(database.db),
    files: await openTestFiles(),
    secret: 'a secret of the bench, long enough',
    publicUrl: 'http://localhost:5173',
    requestsPerMinute: false,
  })
  try {
    const visitor = new Visitor(await fastify.listen({ port: 0, host: '127.0.0.1' }))
    await fill(database, visitor)
    const limit = kind === 'PGlite' ? 150 : 50
    return [atMost(`${kind}: search in 10,000 messages, p95`, await measure(visitor), limit, 'ms')]
  } finally {
    await fastify.close()
    await database.close()
    await cluster?.stop()
    await folder.remove()
  }
}

/** The test cluster has the locale C, in which searches have to fold capitals again. */
async function createUnicodeDatabase(clusterUrl: string): Promise<string> {
  await runStatement(
    clusterUrl,
    `create database search template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
  return new URL('search', clusterUrl).href
}

/** Stores conversations of the visitor, with questions of some hundred and answers of some thousand characters. */
async function fill({ db }: Database, visitor: Visitor): Promise<void> {
  const { body } = await visitor.request<{ id: string }>('POST', '/api/chat/conversation')
  const [{ ownerId } = { ownerId: '' }] = await db
    .select({ ownerId: conversations.ownerId })
    .from(conversations)
    .where(eq(conversations.id, body.id))
  const random = createRandom(7)
  for (let stored = 0; stored < MESSAGES; stored += MESSAGES_PER_CONVERSATION) {
    const id = createUuidV7()
    await db.insert(conversations).values({ ownerId, id, title: writeText(random, 8) })
    const rows = Array.from({ length: MESSAGES_PER_CONVERSATION }, (_, index) => ({
      ownerId,
      id: createUuidV7(),
      conversationId: id,
      role: index % 2 ? ('assistant' as const) : ('user' as const),
      content: `${index === 7 ? 'needle ' : ''}${writeText(random, index % 2 ? 200 : 30)}`,
    }))
    await db.insert(messages).values(rows)
  }
}

const writeText = (random: () => number, words: number): string =>
  Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')

/** The 95th percentile in milliseconds. */
async function measure(visitor: Visitor): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < SEARCHES; round += 1) {
    const query = encodeURIComponent(QUERIES[round % QUERIES.length]!)
    const start = performance.now()
    const { status } = await visitor.get(`/api/chat/search?query=${query}`)
    if (status !== 200) throw new Error(`The search answered ${status}.`)
    times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(SEARCHES * 0.95)]!
}
