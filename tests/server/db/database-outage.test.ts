import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { modelUse } from '../../../packages/server/db/schema.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startOwnCluster } from '../helpers/own-cluster.ts'
import type { PostgresCluster } from '../helpers/postgres.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerForTest } from '../helpers/test-server.ts'
import { collectEvents, type StreamedEvent, type Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'

/** Longer than the lease of an answer, 8 seconds. */
const OUTAGE_MS = 9_000

/** Starts a server on a PostgreSQL of its own, with a folder for answers that cannot be stored. */
async function startServerOn(cluster: PostgresCluster, unsavedDirectory: string) {
  const database = await openDatabase({ url: cluster.url })
  const server = await startServerForTest({ database, unsavedDirectory })
  onTestFinished(() => database.close())
  return server
}

async function createParts() {
  const [cluster, folder] = await Promise.all([startOwnCluster(), createTempFolder()])
  onTestFinished(async () => {
    await cluster.stop()
    await folder.remove()
  })
  return { cluster, folder: folder.path }
}

/** Asks for an answer, and returns once its first words are there. */
async function ask(visitor: Visitor) {
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'held' })
  const { value: start } = await stream.next()
  return { visitor, stream, conversationId: start!.data.conversationId as string }
}

const lastEvent = async (stream: AsyncGenerator<StreamedEvent>) =>
  (await collectEvents(stream)).at(-1)!

test(
  'REL-4 answers that end while the database is away for longer than their lease are complete for their readers and in the history',
  onPostgres,
  async () => {
    const { cluster, folder } = await createParts()
    const { newVisitor, modelServer } = await startServerOn(cluster, folder)
    const answers = await Promise.all([1, 2, 3].map(() => ask(newVisitor())))
    await cluster.kill()
    modelServer.releaseAnswers()
    await wait(OUTAGE_MS)
    await cluster.start()
    for (const { visitor, stream, conversationId } of answers) {
      const { event, data } = await lastEvent(stream)
      expect(event).toBe('finish')
      const { content } = data.message as { content: string }
      const [, answer] = await visitor.getHistory(conversationId)
      expect(answer).toMatchObject({ status: 'done', content })
    }
  },
)

test(
  'REL-1 an answer that ended while the database was away is in the history of the next server, if the first one had to stop meanwhile',
  onPostgres,
  async () => {
    const { cluster, folder } = await createParts()
    const { app, newVisitor, modelServer } = await startServerOn(cluster, folder)
    const { visitor, stream, conversationId } = await ask(newVisitor())
    await cluster.kill()
    modelServer.releaseAnswers()
    const readers = lastEvent(stream).catch(() => undefined)
    await app.stop({ gracePeriodMs: 100 })
    await readers
    await cluster.start()
    const next = await startServerOn(cluster, folder)
    const returning = next.newVisitor().copyCookies(visitor)
    await waitUntil(async () => {
      const [, answer] = await returning.getHistory(conversationId)
      expect(answer).toMatchObject({ status: 'done', content: expect.stringMatching(/\d $/) })
    })
  },
)

test(
  'what models are used for while the database is away is counted once when it is back',
  onPostgres,
  async () => {
    const { cluster, folder } = await createParts()
    const { newVisitor, modelServer, app, database } = await startServerOn(cluster, folder)
    const failed = new Promise<void>((resolve) => {
      vi.spyOn(app.fastify.log, 'error').mockImplementation((_: unknown, message?: string) => {
        if (message === 'could not store what models were used for') resolve()
      })
    })
    const answers = await Promise.all([1, 2, 3].map(() => ask(newVisitor())))
    await cluster.kill()
    modelServer.releaseAnswers()
    await failed
    await cluster.start()
    for (const { stream } of answers) await lastEvent(stream)
    const tokens = { inputTokens: 6, outputTokens: 15, estimatedTokens: 21 }
    await waitUntil(async () =>
      expect(await database.db.select().from(modelUse)).toMatchObject([{ answers: 3, ...tokens }]),
    )
  },
)
