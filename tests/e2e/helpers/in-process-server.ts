import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { buildApp, type Services } from '@atelier/server'
import { openDatabase, type Database } from '../../../packages/server/db/database.ts'
import {
  sandboxPaymentSettings,
  type PaymentSettings,
} from '../../../packages/server/environment/payments.ts'
import { mailbox, signIns, users } from '../../../packages/server/db/schema.ts'
import { composeEmail } from '../../../packages/server/providers/mail/compose.ts'
import type {
  EmailKind,
  EmailValues,
} from '../../../packages/server/providers/mail/templates/types.ts'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { OWN_BUILDS, PREPARED_DATABASE } from '../../../packages/server/directories.ts'
import { createMailboxMailer } from '../../../packages/server/sandbox/mailbox.ts'
import { backdateAuthentication } from '../../server/helpers/backdate-authentication.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { LOW_PASSWORD_COST } from '../../server/helpers/password-cost.ts'
import { openTestFiles } from '../../server/helpers/test-files.ts'

export const SECRET = 'a secret of the tests, long enough'
const root = join(import.meta.dirname, '../../..')
/** Longer than RECENT_AUTHENTICATION_MAX_AGE_MS, so that sensitive changes need a step-up. */
const LONG_AGO_MS = 11 * 60_000

export interface InProcessServer {
  url: string
  db: Database['db']
  /** The stand-ins of the payment providers. */
  payments: PaymentSettings
  /** Stores an email in the mailbox without the user action that would cause it. */
  sendEmail<Kind extends EmailKind>(
    address: string,
    kind: Kind,
    values: EmailValues[Kind],
    language?: string,
  ): Promise<void>
  emptyMailbox(): Promise<void>
  close(): Promise<void>
}

/** Starts the product in this process, so that a test can read and change its database. */
export async function startInProcessServer(
  options: Partial<Services> = {},
): Promise<InProcessServer> {
  const url = options.publicUrl ?? `http://localhost:${await findFreePort()}`
  const database = await openDatabase({ preparedArchive: PREPARED_DATABASE })
  const mailer = createMailboxMailer(database.db)
  const payments = sandboxPaymentSettings(url, SECRET)
  const { fastify, stop } = await buildApp({
    database,
    mailer,
    files: await openTestFiles(),
    exposeMailbox: true,
    simulateProviders: true,
    payments,
    models: createModelRegistry([createHelpGuide()]),
    secret: SECRET,
    publicUrl: url,
    siteDirectory: join(root, 'dist/site'),
    widgetDirectories: [OWN_BUILDS],
    requestsPerMinute: false,
    passwordCost: LOW_PASSWORD_COST,
    ...options,
  })
  await fastify.listen({ port: Number(new URL(url).port), host: 'localhost' })
  return {
    url,
    db: database.db,
    payments,
    sendEmail: (address, kind, values, language = 'en') =>
      mailer.send({ to: address, ...composeEmail(kind, values, { language, publicUrl: url }) }),
    async emptyMailbox() {
      await database.db.delete(mailbox)
    },
    async close() {
      await stop({ gracePeriodMs: 0 })
      await database.close()
    },
  }
}

/** Makes the server believe that the user last authenticated so long ago that sensitive changes need a step-up. */
export async function backdateAuthenticationOf(
  { db }: InProcessServer,
  email: string,
): Promise<void> {
  const sessions = await db
    .select({ sid: signIns.sid })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(and(eq(users.email, email), isNull(signIns.endedAt)))
  for (const { sid } of sessions) await backdateAuthentication(db, sid, LONG_AGO_MS)
}
