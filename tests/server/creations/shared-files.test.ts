// A changed reading has the files of what was not changed together with the reading before it.
import { eq, isNull, and } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mediaFiles } from '../../../packages/server/db/schema.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { createToneEngine } from '../helpers/tone-engine.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download } from './helpers/creations.ts'
import { makeReading } from './helpers/readings.ts'

const server = await startServerForFile({ speechEngine: createToneEngine() })
/** Several parts of several sentences. */
const TEXT = Array.from({ length: 60 }, (_, index) => `Sentence number ${index} is here.`).join(' ')

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const keptFiles = async () =>
  (
    await server.database.db
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.kind, 'audio'), isNull(mediaFiles.deleteAt)))
  ).length

const statusesOf = (guest: Visitor, { parts }: Awaited<ReturnType<typeof makeReading>>) =>
  Promise.all(parts.map(async ({ url }) => (await download(guest, url!)).status))

test('a change of one sentence stores its part and the one behind it only, and both readings are heard until both are deleted', async () => {
  const guest = await newGuest()
  const first = await makeReading(guest, { wish: TEXT })
  const before = await keptFiles()
  expect(first.parts.length).toBeGreaterThan(2)
  const changed = await makeReading(guest, { wish: TEXT.replace('number 0', 'number zero') }, first)
  expect((await keptFiles()) - before).toBe(2)
  const all = first.parts.map(() => 200)
  expect(await statusesOf(guest, changed)).toEqual(all)

  await guest.request('DELETE', `/api/creations/${first.id}`)
  expect(await statusesOf(guest, changed)).toEqual(all)
  const again = await makeReading(guest, { wish: TEXT }, changed)
  await guest.request('DELETE', `/api/creations/${changed.id}`)
  expect(await statusesOf(guest, again)).toEqual(all)
  await guest.request('DELETE', `/api/creations/${again.id}`)
  expect(await keptFiles()).toBe(0)
})
