// A server whose statements go through a pgbouncer in transaction mode.
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { findPgbouncer } from '../../helpers/find-pgbouncer.mjs'
import { startPgbouncerForTest } from '../helpers/engines/pgbouncer.ts'
import { createTestDatabase, startServerForTest } from '../helpers/test-server.ts'
import { onPostgres } from '../helpers/which-database.ts'

async function openThroughPgbouncer(options: { poolSize: number; hasTimeouts?: boolean }) {
  const { url, drop } = await createTestDatabase()
  const poolerUrl = await startPgbouncerForTest({ databaseUrl: url!, ...options })
  const warnings: string[] = []
  const database = await openDatabase({
    url: url!,
    poolerUrl,
    maxConnections: 20,
    onWarning: (message) => warnings.push(message),
  })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { database, warnings }
}

describe.skipIf(onPostgres.skip || !findPgbouncer())('REL-5 through pgbouncer', () => {
  test('many visitors share a few connections, and each finds what they have sent', async () => {
    const { database, warnings } = await openThroughPgbouncer({ poolSize: 2 })
    const server = await startServerForTest({ database })
    const names = Array.from({ length: 24 }, (_, index) => `visitor ${index}`)
    const answers = await Promise.all(
      names.map(async (name) => {
        const visitor = server.newVisitor()
        await visitor.get('/api/userpreferences')
        const { body } = await visitor.sendMessage({ Message: name })
        const history = await visitor.getHistory(body.conversationId)
        return history.map(({ content }) => content)
      }),
    )
    expect(answers).toEqual(names.map((name) => [name, `You said: ${name}`]))
    expect(warnings).toEqual([])
  })

  test('a visitor gets 503 with the advice to try again while all its connections are in use', async () => {
    const { database } = await openThroughPgbouncer({ poolSize: 1 })
    const server = await startServerForTest({ database })
    const visitor = server.newVisitor()
    await visitor.get('/api/userpreferences')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const holding = database.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      await held
    })
    const { status, headers } = await visitor.sendMessage({ Message: 'Hello' })
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    release()
    await holding
    expect((await visitor.sendMessage({ Message: 'Hello' })).status).toBe(200)
  })

  test('an operator whose pgbouncer sets no time-outs is told which are missing', async () => {
    const { warnings } = await openThroughPgbouncer({ poolSize: 2, hasTimeouts: false })
    expect(warnings).toEqual([
      expect.stringContaining(
        'lack idle_in_transaction_session_timeout, lock_timeout, statement_timeout',
      ),
    ])
  })
})
