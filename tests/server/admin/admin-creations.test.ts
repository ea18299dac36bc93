// What an operator does about a creation: `npm run admin -- creations`, on the database or through the running server.
import { expect, test } from 'vitest'
import type { share } from '@atelier/contract'
import {
  createCreationAdmin,
  type CreationAdmin,
} from '../../../packages/server/creations/admin.ts'
import { runCreationsCommand } from '../../../packages/server/admin/creations-command.ts'
import { createRemoteCreationAdmin } from '../../../packages/server/creations/admin-routes.ts'
import { operatorAudit } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { download, getCreation, make, makerOf, start } from '../creations/helpers/creations.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'

const server = await startServerForFile({ catalogue: DEFAULT_CATALOGUE })
const { db } = server.database
const direct = createCreationAdmin(db)
const remote = createRemoteCreationAdmin({
  host: '127.0.0.1',
  port: Number(new URL(server.url).port),
  secret: SECRET,
})

const run = (admin: CreationAdmin, args: string[], ask = async () => {}) =>
  runCreationsCommand(args, { withAdmin: (use) => use(admin), ask, actor: 'root at a terminal' })

test.each([
  ['on the database', direct],
  ['through the running server', remote],
])('an operator sees whose a creation is and deletes it with a reason, %s', async (_, admin) => {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const { id, parts } = await make(guest)
  const shown = await run(admin, ['show', `https://atelier.example/image-generator?creation=${id}`])
  expect(shown).toContain('Wish: Two pears on a blue cloth, morning light from the left')
  expect(shown).toContain('Made by a guest')
  const done = await run(admin, ['delete', id, 'not', 'allowed', 'here'])
  expect(done).toMatch(/^Deleted/)
  expect((await getCreation(guest, id)).status).toBe(404)
  expect((await download(guest, parts[0]!.url!)).status).toBe(404)
  expect(await db.select().from(operatorAudit)).toContainEqual(
    expect.objectContaining({
      action: 'delete creation',
      subject: id,
      reason: 'not allowed here',
      actor: 'root at a terminal',
    }),
  )
})

test('SH-13 an operator finds what a link shows, and deleting it ends the link', async () => {
  const user = await registerUser(server)
  const maker = makerOf(user)
  const { id } = await start(maker)
  await waitUntil(async () => expect((await getCreation(maker, id)).body.status).toBe('done'))
  const body = { creationId: id, expiresInDays: 7 }
  const { slug } = (await requestAs<share.Share>(user, 'POST', '/api/chat/share', body)).body
  const shown = await run(direct, ['show', `https://atelier.example/share/${slug}`])
  expect(shown).toContain(user.email)
  expect(shown).toContain(`Link: /share/${slug}`)
  await run(direct, ['delete', slug, 'reported'])
  expect((await server.newVisitor().get(`/api/chat/share/${slug}`)).status).toBe(404)
})

test('an operator who declines, or names no creation, changes nothing', async () => {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  const { id } = await make(guest)
  const decline = async () => {
    throw new Error('declined')
  }
  await expect(run(direct, ['delete', id, 'why'], decline)).rejects.toThrow('declined')
  expect((await getCreation(guest, id)).status).toBe(200)
  await expect(run(direct, ['show', 'nothing'])).rejects.toThrow(/^There is no creation nothing/)
  for (const args of [[], ['show'], ['delete', id], ['change', id]])
    await expect(run(direct, args)).rejects.toThrow(/^Look at what tools have made/)
})
