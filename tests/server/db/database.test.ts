import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { Client } from 'pg'
import { applyMigrations } from '../../../packages/server/db/apply-migrations.ts'
import { LOCK_KEY } from '../../../packages/server/db/server-lock.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import * as schema from '../../../packages/server/db/schema.ts'
import { startFailureMessage } from '../../../packages/server/start-failure.ts'
import { startOwnCluster } from '../helpers/own-cluster.ts'
import { runStatement } from '../helpers/postgres.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'
import { createTestDatabase, repositoryRoot, startServerForTest } from '../helpers/test-server.ts'
import { collectEvents } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

test('the migrations create exactly the tables and columns that the schema describes', async () => {
  const testDatabase = await createTestDatabase({ isPrepared: false })
  const { db, close } = await openDatabase(testDatabase)
  const { rows } = (await db.execute(sql`
    select table_name || '.' || column_name || ' ' || is_nullable as fact
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'atelier_migration_lock'
      and table_name in (select tablename from pg_tables)
  `)) as { rows: { fact: string }[] }
  const described = Object.values(schema).flatMap((table) =>
    Object.values(getTableColumns(table)).map(
      ({ name, notNull }) => `${getTableName(table)}.${name} ${notNull ? 'NO' : 'YES'}`,
    ),
  )
  expect(rows.map(({ fact }) => fact).toSorted()).toEqual(described.toSorted())
  await close()
  await testDatabase.drop()
})

test('an operator whose database user may not create tables is told so', onPostgres, async () => {
  const { url, drop } = await createTestDatabase({ isPrepared: false })
  const role = `reader_${randomUUID().slice(0, 8)}`
  await runStatement(url!, `create role ${role} login password 'hush'`)
  const readerUrl = Object.assign(new URL(url!), { username: role, password: 'hush' }).href
  const failure: unknown = await openDatabase({ url: readerUrl }).catch((error: unknown) => error)
  expect(startFailureMessage(failure)).toContain('the user in DATABASE_URL may not create tables')
  await drop()
  await runStatement(inject('postgresUrl'), `drop role ${role}`)
})

test(
  'REL-17 an operator who updates past what the running servers can use is told to stop them first',
  onPostgres,
  async () => {
    const { url, drop } = await createTestDatabase({ isPrepared: false })
    // As a server of an early version holds it.
    const server = new Client({ connectionString: url, application_name: 'atelier lock' })
    await server.connect()
    const run = async (statement: string) => (await server.query(statement)).rows
    await applyMigrations(run, '0002_accounts')
    await run(`select pg_advisory_lock_shared(${LOCK_KEY})`)
    await expect(openDatabase({ url })).rejects.toThrow('Servers of an older version are running')
    await server.end()
    const updated = await openDatabase({ url })
    expect(await updated.countServers()).toBe(1)
    await updated.close()
    await drop()
  },
)

test('REL-17 three servers that start at once run the migrations once', onPostgres, async () => {
  const testDatabase = await createTestDatabase({ isPrepared: false })
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase(testDatabase)))
  const { rows } = (await servers[0]!.db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )) as { rows: { count: number }[] }
  const files = readdirSync(join(repositoryRoot, 'packages/server/db/migrations'))
  expect(rows[0]!.count).toBe(files.filter((name) => name.endsWith('.sql')).length)
  await Promise.all(servers.map(({ close }) => close()))
  await testDatabase.drop()
})

test(
  'REL-5 every database connection has statement, lock and idle time-outs',
  onPostgres,
  async () => {
    const testDatabase = await createTestDatabase({ isPrepared: false })
    const { db, close } = await openDatabase(testDatabase)
    const { rows } = (await db.execute(sql`
    select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone')
  `)) as { rows: { name: string; setting: string }[] }
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout: '8000',
      lock_timeout: '3000',
      idle_in_transaction_session_timeout: '10000',
      TimeZone: 'UTC',
    })
    await close()
    await testDatabase.drop()
  },
)

test(
  'REL-5 a visitor gets 503 within two seconds when every database connection is in use',
  onPostgres,
  async () => {
    const { newVisitor, database } = await startServerForTest()
    const visitor = newVisitor()
    await visitor.get('/api/userpreferences')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const held = Array.from({ length: 10 }, () =>
      database.db.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`)
        await released
      }),
    )
    const sinceStart = startStopwatch()
    const reply = await visitor.get('/api/chat/conversations')
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(sinceStart()).toBeLessThan(2_000)
    release()
    await Promise.all(held)
    expect((await visitor.get('/api/chat/conversations')).status).toBe(200)
  },
)

test(
  'REL-4 a connection that is lost between two statements of a transaction fails the transaction, and the server goes on',
  onPostgres,
  async () => {
    const testDatabase = await createTestDatabase({ isPrepared: false })
    const { db, close } = await openDatabase(testDatabase)
    const lostConnection = db.transaction(async (transaction) => {
      const { rows } = (await transaction.execute(sql`select pg_backend_pid() as pid`)) as {
        rows: { pid: number }[]
      }
      await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`)
      await transaction.execute(sql`select 1`)
    })
    await expect(lostConnection).rejects.toThrow(/Failed query/)
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] })
    await close()
    await testDatabase.drop()
  },
)

test(
  'REL-4 a visitor gets 503 while the database is down, and is served again without a server restart once it is back',
  onPostgres,
  async () => {
    const cluster = await startOwnCluster()
    const failures: unknown[] = []
    const onFailure = (reason: unknown) => failures.push(reason)
    process.on('unhandledRejection', onFailure)
    const database = await openDatabase({ url: cluster.url })
    const { newVisitor } = await startServerForTest({ database })
    const visitor = newVisitor()
    const { body } = await visitor.sendMessage({ Message: 'Before' })
    await Promise.all(Array.from({ length: 8 }, () => visitor.get('/api/chat/conversations')))
    const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'count:150:20' })
    const { value: start } = await stream.next()

    await cluster.kill()
    for (let call = 0; call < 5; call += 1) {
      const sinceStart = startStopwatch()
      const reply = await visitor.get(`/api/chat/history/${body.conversationId}`)
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(sinceStart()).toBeLessThan(2_000)
    }

    await cluster.start()
    const sinceRestart = startStopwatch()
    await waitUntil(async () =>
      expect(await visitor.getHistory(body.conversationId)).toHaveLength(2),
    )
    expect(sinceRestart()).toBeLessThan(5_000)
    expect((await visitor.sendMessage({ Message: 'After' })).status).toBe(200)
    // The answer that was running during the failure is complete.
    expect((await collectEvents(stream)).at(-1)!.event).toBe('finish')
    const [, answer] = await visitor.getHistory(start!.data.conversationId as string)
    expect(answer!.content).toMatch(/ 150 $/)
    expect(failures).toEqual([])
    process.off('unhandledRejection', onFailure)
    await database.close()
    await cluster.stop()
  },
)

test(
  'REL-5 a visitor gets 503 within two seconds while the database is frozen, and is served again once it answers',
  onPostgres,
  async () => {
    const cluster = await startOwnCluster()
    onTestFinished(() => cluster.stop())
    const failures: unknown[] = []
    const onFailure = (reason: unknown) => failures.push(reason)
    process.on('unhandledRejection', onFailure)
    const warnings: string[] = []
    const database = await openDatabase({
      url: cluster.url,
      onConnectionError: ({ message }) => warnings.push(message),
    })
    const { newVisitor } = await startServerForTest({ database })
    const visitor = newVisitor()
    const { body } = await visitor.sendMessage({ Message: 'Before' })
    const getHistory = () => visitor.get(`/api/chat/history/${body.conversationId}`)
    await Promise.all(Array.from({ length: 4 }, getHistory))
    const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'count:150:20' })
    await stream.next()

    cluster.freeze()
    const sinceFreeze = startStopwatch()
    // As many transactions as connections wait for their first statement.
    const begun = Array.from({ length: 10 }, () =>
      database.db.transaction((transaction) => transaction.execute(sql`select 1`)),
    )
    const outcomes = Promise.allSettled(begun)
    // More requests than connections, of which only some were open before.
    for (const reply of await Promise.all(Array.from({ length: 20 }, getHistory))) {
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    }
    expect(sinceFreeze()).toBeLessThan(2_000)
    const sinceRefusal = startStopwatch()
    expect((await getHistory()).status).toBe(503)
    expect((await visitor.get('/readyz')).status).toBe(503)
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect(sinceRefusal()).toBeLessThan(500)
    expect(warnings).toContain('The database accepts connections, but does not answer.')

    expect((await outcomes).map(({ status }) => status)).toEqual(begun.map(() => 'rejected'))
    // The connections that the server itself has closed do not count as replies of the database.
    const sinceSecondRefusal = startStopwatch()
    expect((await getHistory()).status).toBe(503)
    expect(sinceSecondRefusal()).toBeLessThan(500)

    cluster.thaw()
    const sinceThaw = startStopwatch()
    await waitUntil(async () => expect((await getHistory()).status).toBe(200))
    expect(sinceThaw()).toBeLessThan(2_000)
    expect((await visitor.sendMessage({ Message: 'After' })).status).toBe(200)
    expect((await collectEvents(stream)).at(-1)!.event).toBe('finish')
    expect(failures).toEqual([])
    process.off('unhandledRejection', onFailure)
    await database.close()
  },
)

test(
  'REL-1 a visitor finds every acknowledged message after PostgreSQL was killed',
  onPostgres,
  async () => {
    const cluster = await startOwnCluster()
    const database = await openDatabase({ url: cluster.url })
    const { newVisitor } = await startServerForTest({ database })
    const visitors = Array.from({ length: 20 }, newVisitor)
    const replies = await Promise.all(
      visitors.map((visitor) => visitor.sendMessage({ Message: 'Keep' })),
    )
    await cluster.kill()
    await cluster.start()
    const histories = await Promise.all(
      visitors.map((visitor, i) => visitor.getHistory(replies[i]!.body.conversationId)),
    )
    expect(histories.map((history) => history.at(-1)?.content)).toEqual(
      visitors.map(() => 'You said: Keep'),
    )
    await database.close()
    await cluster.stop()
  },
)

test(
  'REL-18 a visitor who sends the same message to a second server gets the answer that the first server is generating',
  onPostgres,
  async () => {
    const testDatabase = await createTestDatabase({ isPrepared: false })
    const [first, second] = await Promise.all([
      openDatabase(testDatabase),
      openDatabase(testDatabase),
    ])
    const firstServer = await startServerForTest({ database: first })
    const secondServer = await startServerForTest({ database: second })
    const visitor = firstServer.newVisitor()
    await visitor.get('/api/userpreferences')
    const stream = visitor.streamMessage({
      Message: 'Count',
      ModelId: 'count:30:20',
      ClientMessageId: 'same',
    })
    await stream.next()
    const onSecondServer = secondServer.newVisitor().copyCookies(visitor)
    const calls = firstServer.modelServer.requests.length + secondServer.modelServer.requests.length
    const repeated = await onSecondServer.sendMessage({
      Message: 'Count',
      ModelId: 'count:30:20',
      ClientMessageId: 'same',
    })
    expect(repeated.body.message).toMatchObject({
      status: 'done',
      content: expect.stringMatching(/ 30 $/),
    })
    expect(firstServer.modelServer.requests.length + secondServer.modelServer.requests.length).toBe(
      calls,
    )
    await collectEvents(stream)
    await Promise.all([first.close(), second.close()])
    await testDatabase.drop()
  },
)
