import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { test as base } from './atelier.ts'
import { buildApp, type Services } from '../../packages/server/app.ts'
import { openDatabase, type Database } from '../../packages/server/db/database.ts'
import { signIns, users } from '../../packages/server/db/schema.ts'
import { createGuide } from '../../packages/server/providers/models/guide.ts'
import { createModelRegistry } from '../../packages/server/providers/models/model-registry.ts'
import { createMailboxMailer } from '../../packages/server/sandbox/mailbox.ts'
import { findFreePort } from '../server/free-port.ts'
import { backdateAuthentication } from '../server/backdate-authentication.ts'

const root = join(import.meta.dirname, '../..')

export interface InProcessServer {
  url: string
  db: Database['db']
  close(): Promise<void>
}

/** The product on a server of this process, whose database a test can look into. */
export async function startInProcessServer(
  options: Partial<Services> = {},
): Promise<InProcessServer> {
  const url = options.publicUrl ?? `http://localhost:${await findFreePort()}`
  const database = await openDatabase({})
  const { fastify, stop } = await buildApp({
    database,
    mail: createMailboxMailer(database.db),
    exposeMailbox: true,
    simulateProviders: true,
    models: createModelRegistry([await createGuide(join(root, 'site/content/help'))]),
    secret: 'a secret of the tests, long enough',
    publicUrl: url,
    siteDirectory: join(root, 'dist/site'),
    requestsPerMinute: false,
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
export const test = base.extend<object, { house: InProcessServer }>({
  house: [
    async ({}, use) => {
      const house = await startInProcessServer()
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  atelier: [async ({ house }, use) => use({ url: house.url }), { scope: 'worker' }],
})

/** As if the person had proven a while ago who they are. */
export async function backdateAuthenticationOf(
  { db }: InProcessServer,
  email: string,
): Promise<void> {
  const begun = await db
    .select({ sid: signIns.sid })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(eq(users.email, email))
  for (const { sid } of begun) await backdateAuthentication(db, sid, 11 * 60_000)
}

export { expect } from './atelier.ts'
