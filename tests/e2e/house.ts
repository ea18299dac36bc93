import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { test as base } from './atelier.ts'
import { buildApp, type Services } from '../../packages/server/app.ts'
import { openDatabase, type Database } from '../../packages/server/db/open.ts'
import { signIns, users } from '../../packages/server/db/schema.ts'
import { createGuide } from '../../packages/server/providers/models/guide.ts'
import { createModels } from '../../packages/server/providers/models/models.ts'
import { mailboxMail } from '../../packages/server/sandbox/mailbox.ts'
import { freePort } from '../server/listen.ts'
import { ageProof } from '../server/proof-age.ts'

const root = join(import.meta.dirname, '../..')

export interface House {
  url: string
  db: Database['db']
  close(): Promise<void>
}

/** The product on a server of this process, whose database a test can look into. */
export async function openHouse(options: Partial<Services> = {}): Promise<House> {
  const url = options.publicUrl ?? `http://localhost:${await freePort()}`
  const database = await openDatabase({})
  const { fastify, stop } = await buildApp({
    database,
    mail: mailboxMail(database.db),
    showsMailbox: true,
    plays: true,
    models: createModels([await createGuide(join(root, 'site/content/help'))]),
    secret: 'a secret of the tests, long enough',
    publicUrl: url,
    siteDirectory: join(root, 'dist/site'),
    limit: false,
    ...options,
  })
  await fastify.listen({ port: Number(new URL(url).port), host: 'localhost' })
  return {
    url,
    db: database.db,
    async close() {
      await stop(0)
      await database.close()
    },
  }
}

/** Tests in which time passes in the database. */
export const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await openHouse()
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  atelier: [async ({ house }, use) => use({ url: house.url }), { scope: 'worker' }],
})

/** As if the person had proven a while ago who they are. */
export async function letTimePass({ db }: House, email: string): Promise<void> {
  const begun = await db
    .select({ sid: signIns.sid })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(eq(users.email, email))
  for (const { sid } of begun) await ageProof(db, sid, 11 * 60_000)
}

export { expect } from './atelier.ts'
