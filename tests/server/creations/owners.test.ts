// Whose creations are whose: guests who sign in, and people who leave.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { creations, guests, mediaFiles } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { PASSWORD, registerUser, requestAs, visitOwnSite } from '../helpers/users.ts'
import {
  download,
  getCreation,
  listCreations,
  make,
  makerOf,
  PEARS,
  sketchesLeft,
  postCreation,
  requestOf,
  start,
} from './helpers/creations.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const files = await openTestFiles()
const server = await startServerForFile({ files, catalogue: DEFAULT_CATALOGUE })
const { db } = server.database

const guestIdOf = ({ cookies }: { cookies: Map<string, string> }) =>
  cookies.get('atelier-guest')!.split('.')[0]!

test('AUTH-14 a guest who signs in is told how much was made before, and takes it along on request', async () => {
  const visitor = visitOwnSite(server)
  const made = await make(visitor)
  const user = await registerUser(server, newEmailAddress(), PASSWORD, visitor)
  const as = makerOf(user)
  const { body } = await requestAs<{ creations: number }>(user, 'GET', '/api/chat/guest')
  expect(body.creations).toBe(1)
  expect((await listCreations(as)).creations).toEqual([])
  const claim = { conversationIds: [], creations: true }
  expect((await requestAs(user, 'POST', '/api/chat/guest', claim)).status).toBe(204)
  const [moved] = (await listCreations(as)).creations
  expect(moved).toMatchObject({ id: made.id, status: 'done' })
  expect((await download(visitor, moved!.parts[0]!.url!)).status).toBe(200)
})

test('the export of an account has what it has made, with its files', async () => {
  const user = await registerUser(server)
  const as = makerOf(user)
  const { id } = await start(as)
  await waitUntil(async () => expect((await getCreation(as, id)).body.status).toBe('done'))
  const { body } = await requestAs<{ creations: { id: string; files: { address: string }[] }[] }>(
    user,
    'GET',
    '/api/account/export',
  )
  expect(body.creations).toMatchObject([
    { id, title: 'Two pears on a blue cloth', recipe: { wish: PEARS.wish }, engine: 'Sketch' },
  ])
  const [{ files: exported }] = body.creations as [(typeof body.creations)[0]]
  expect(exported).toHaveLength(2)
  for (const { address } of exported) {
    const url = new URL(address, server.url)
    const response = await download(server.newVisitor(), url.pathname + url.search)
    expect(response.status).toBe(200)
  }
})

test('AUTH-14 what a guest does not take along stays with the guest until it is deleted', async () => {
  const visitor = visitOwnSite(server)
  await make(visitor)
  const guestId = guestIdOf(visitor)
  const user = await registerUser(server, newEmailAddress(), PASSWORD, visitor)
  await requestAs(user, 'POST', '/api/chat/guest', { conversationIds: [] })
  expect(await db.select().from(creations).where(eq(creations.ownerId, guestId))).toHaveLength(1)
})

test('TL-6 what a guest has made goes with the guest, files included', async () => {
  const visitor = server.newVisitor()
  const { parts } = await make(visitor)
  const guestId = guestIdOf(visitor)
  await db
    .update(guests)
    .set({ lastSeenAt: new Date(0) })
    .where(eq(guests.id, guestId))
  await deleteExpiredData(db, files)
  expect(await db.select().from(creations).where(eq(creations.ownerId, guestId))).toEqual([])
  expect((await download(visitor, parts[0]!.url!)).status).toBe(404)
  expect(await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, guestId))).toEqual([])
})

test('guests of one network share what ten guests can make without a model, whatever cookies they have', async () => {
  const sketchesPerDay = { ...DEFAULT_CATALOGUE.sketchesPerDay, guest: 1 }
  const catalogue = { ...DEFAULT_CATALOGUE, sketchesPerDay }
  const proxied = await startSecondServer(server, { files, catalogue, trustProxy: true })
  const make = async (address: string) => {
    const visitor = proxied.newVisitor({ 'x-forwarded-for': address })
    await visitor.get('/api/userpreferences')
    return postCreation(visitor, requestOf())
  }
  for (let i = 0; i < 10; i += 1) expect((await make('203.0.114.7')).status).toBe(200)
  expect(await make('203.0.114.7')).toMatchObject({
    status: 429,
    body: { code: 'sketches-used' },
  })
  expect((await make('203.0.114.8')).status).toBe(200)
})

test('guests of one network see how little is left for them, whatever cookies they have', async () => {
  const sketchesPerDay = { ...DEFAULT_CATALOGUE.sketchesPerDay, guest: 5 }
  const catalogue = { ...DEFAULT_CATALOGUE, sketchesPerDay, guestsPerNetwork: 2 }
  const proxied = await startSecondServer(server, { files, catalogue, trustProxy: true })
  const newGuest = async (address: string) => {
    const visitor = proxied.newVisitor({ 'x-forwarded-for': address })
    await visitor.get('/api/userpreferences')
    return visitor
  }
  const used = []
  for (let i = 0; i < 5; i += 1) {
    const visitor = await newGuest('203.0.114.9')
    expect((await postCreation(visitor, requestOf({ count: 2 }))).status).toBe(200)
    used.push(5 - (await sketchesLeft(visitor)))
  }
  // Ten pictures are the allowance of two guests: from the third on, less than a guest's own five is left.
  expect(used).toEqual([2, 2, 2, 3, 5])
  const next = await newGuest('203.0.114.9')
  expect(await postCreation(next, requestOf())).toMatchObject({
    status: 429,
    body: { code: 'sketches-used' },
  })
  const neighbour = await newGuest('203.0.114.10')
  expect((await postCreation(neighbour, requestOf())).status).toBe(200)
})
