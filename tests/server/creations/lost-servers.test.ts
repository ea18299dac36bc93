// A creation survives the server that makes it.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fail } from '../../../packages/server/helpers/fail.ts'
import type { FileStorage } from '../../../packages/server/providers/files/file-storage.ts'
import { creationParts, creations } from '../../../packages/server/db/schema.ts'
import { startFakeImageServer } from '../helpers/fake-image-server.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForTest } from '../helpers/test-server.ts'
import { loseFirstReply } from '../helpers/watch-statements.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import {
  follow,
  getCreation,
  make,
  picturesLeft,
  sketchesLeft,
  start,
} from './helpers/creations.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'

test('TL-1 what a stopping server has not finished is made by the next one, and counted once', async () => {
  const files = await openTestFiles()
  const server = await startServerForTest({ files, catalogue: DEFAULT_CATALOGUE })
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const { id } = await start(guest, { count: 4, style: 'wash' })
  await server.app.stop({ gracePeriodMs: 0 })
  const next = await startSecondServer(server, { files, catalogue: DEFAULT_CATALOGUE })
  const returning = next.newVisitor().copyCookies(guest)
  const creation = await follow(returning, id)
  expect(creation.status).toBe('done')
  expect(creation.parts.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
  expect(await sketchesLeft(returning)).toBe(56)
})

test('TL-1 a creation whose server has crashed goes on with the pictures that are missing, and fails when it has crashed servers too often', async () => {
  const server = await startServerForTest({ catalogue: DEFAULT_CATALOGUE })
  const { db } = server.database
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const { id, parts } = await make(guest, { count: 2 })
  /** As a server leaves it that crashes while it draws the second picture. */
  const crash = async (attempts: number) => {
    await db
      .update(creationParts)
      .set({ status: 'making', fileId: null })
      .where(sql`creation_id = ${id}::uuid and part = 1`)
    await db
      .update(creations)
      .set({ status: 'making', attempts, leaseExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(creations.id, id))
  }
  await crash(1)
  await waitUntil(async () => expect((await getCreation(guest, id)).body.status).toBe('done'))
  const { body } = await getCreation(guest, id)
  expect(new URL(body.parts[0]!.url!, server.url).pathname).toBe(
    new URL(parts[0]!.url!, server.url).pathname,
  )
  expect(body.parts[1]!.status).toBe('done')
  const left = await sketchesLeft(guest)
  await crash(3)
  await waitUntil(async () => expect((await getCreation(guest, id)).body.status).toBe('failed'))
  expect((await getCreation(guest, id)).body.parts.map(({ status }) => status)).toEqual([
    'done',
    'failed',
  ])
  expect(await sketchesLeft(guest)).toBe(left + 1)
})

test('TL-1 what waits for a model that the server no longer has fails after the restart, and counts nothing', async () => {
  const imageServer = await startFakeImageServer()
  const { baseUrl, close } = imageServer
  const files = await openTestFiles()
  const pictureEndpoints = [{ name: 'held', model: 'held', baseUrl }]
  const server = await startServerForTest({ files, pictureEndpoints, catalogue: DEFAULT_CATALOGUE })
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const { id } = await start(guest, { count: 4 })
  await waitUntil(() => expect(imageServer.openRequests()).toBe(2))
  await server.app.stop({ gracePeriodMs: 0 })
  const next = await startSecondServer(server, { files, catalogue: DEFAULT_CATALOGUE })
  await next.database.db.update(creations).set({ createdAt: sql`now() - interval '3 minutes'` })
  const returning = next.newVisitor().copyCookies(guest)
  expect(await follow(returning, id)).toMatchObject({
    status: 'failed',
    errorCode: 'creation-engine-unknown',
  })
  expect(await picturesLeft(returning)).toBe(5)
  await close()
})

test('who follows a creation at another server sees it become ready there', async () => {
  const files = await openTestFiles()
  const server = await startServerForTest({ files })
  const other = await startSecondServer(server, { files })
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const { id } = await start(guest, { count: 2 })
  const creation = await follow(other.newVisitor().copyCookies(guest), id)
  expect(creation.parts.map(({ status }) => status)).toEqual(['done', 'done'])
})

test('TL-1 a creation whose pictures cannot be stored for a moment, or whose server loses the connection to the database, is made whole and counted once', async () => {
  const storage = await openTestFiles()
  let refusals = 2
  const files: FileStorage = {
    ...storage,
    async put(...file) {
      refusals -= 1
      if (refusals >= 0) throw fail('busy', { retryAfter: 5 })
      await storage.put(...file)
    },
  }
  const server = await startServerForTest({ files, catalogue: DEFAULT_CATALOGUE })
  const isStep = (statement: string) =>
    statement.includes('touched') && statement.includes('creation_parts')
  const lostBegins = loseFirstReply(server, isStep)
  const lostEnds = loseFirstReply(
    server,
    (statement) => isStep(statement) && statement.includes('kept'),
  )
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const creation = await make(guest, { count: 2 })
  expect([lostBegins(), lostEnds()]).toEqual([1, 1])
  expect(refusals).toBeLessThan(0)
  expect(creation.status).toBe('done')
  expect(creation.parts.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(await sketchesLeft(guest)).toBe(58)
})
