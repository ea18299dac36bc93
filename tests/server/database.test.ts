import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../packages/server/db/open.ts'
import * as schema from '../../packages/server/db/schema.ts'
import { startCluster } from './postgres.ts'
import { newDatabase, root, startForTest } from './start.ts'
import { allOf } from './visitor.ts'

const onPostgres = { skip: inject('database') !== 'postgres', timeout: 60_000 }

test('the migrations make exactly the tables and columns that the schema describes', async () => {
  const place = await newDatabase()
  const { db, close } = await openDatabase(place)
  const { rows } = (await db.execute(sql`
    select table_name || '.' || column_name || ' ' || is_nullable as fact
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'atelier_migration_lock'
  `)) as { rows: { fact: string }[] }
  const described = Object.values(schema).flatMap((table) =>
    Object.values(getTableColumns(table)).map(
      ({ name, notNull }) => `${getTableName(table)}.${name} ${notNull ? 'NO' : 'YES'}`,
    ),
  )
  expect(rows.map(({ fact }) => fact).toSorted()).toEqual(described.toSorted())
  await close()
  await place.drop()
})

test('REL-17 three servers that start at once migrate once', onPostgres, async () => {
  const place = await newDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase(place)))
  const { rows } = (await servers[0]!.db.execute(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )) as { rows: { count: number }[] }
  const files = readdirSync(join(root, 'packages/server/db/migrations'))
  expect(rows[0]!.count).toBe(files.filter((name) => name.endsWith('.sql')).length)
  await Promise.all(servers.map(({ close }) => close()))
  await place.drop()
})

test('REL-5 every connection has its statement, lock and idle time-outs', onPostgres, async () => {
  const place = await newDatabase()
  const { db, close } = await openDatabase(place)
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
  await place.drop()
})

test(
  'REL-5 when every connection is taken, a visitor hears 503 within two seconds',
  onPostgres,
  async () => {
    const { visitor: newVisitor, database } = await startForTest()
    const visitor = newVisitor()
    await visitor.get('/api/userpreferences')
    const held = Array.from({ length: 10 }, async () => {
      await database.db.execute(sql`select pg_sleep(4)`)
    })
    const started = Date.now()
    const reply = await visitor.get('/api/chat/conversations')
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(Date.now() - started).toBeLessThan(2_000)
    await Promise.all(held)
    expect((await visitor.get('/api/chat/conversations')).status).toBe(200)
  },
)

test(
  'REL-4 the database is killed and comes back: 503 meanwhile, then all is well by itself',
  onPostgres,
  async () => {
    const cluster = await startCluster()
    const failures: unknown[] = []
    const onFailure = (reason: unknown) => failures.push(reason)
    process.on('unhandledRejection', onFailure)
    const database = await openDatabase({ url: cluster.url })
    const { visitor: newVisitor } = await startForTest({ database })
    const visitor = newVisitor()
    const { body } = await visitor.send({ Message: 'Before' })
    await Promise.all(Array.from({ length: 8 }, () => visitor.get('/api/chat/conversations')))
    const stream = visitor.stream({ Message: 'Count', ModelId: 'count:150:20' })
    const { value: start } = await stream.next()

    await cluster.kill()
    for (let call = 0; call < 5; call += 1) {
      const started = Date.now()
      const reply = await visitor.get(`/api/chat/history/${body.conversationId}`)
      expect(reply.status).toBe(503)
      expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(Date.now() - started).toBeLessThan(2_000)
    }

    await cluster.start()
    const back = Date.now()
    await vi.waitFor(
      async () => expect(await visitor.history(body.conversationId)).toHaveLength(2),
      {
        timeout: 5_000,
        interval: 100,
      },
    )
    expect(Date.now() - back).toBeLessThan(5_000)
    expect((await visitor.send({ Message: 'After' })).status).toBe(200)
    // The answer that was being written all the while is whole.
    expect((await allOf(stream)).at(-1)!.event).toBe('finish')
    const [, answer] = await visitor.history(start!.data.conversationId as string)
    expect(answer!.content).toMatch(/ 150 $/)
    expect(failures).toEqual([])
    process.off('unhandledRejection', onFailure)
    await cluster.stop()
  },
)

test('REL-1 an acknowledged message survives a PostgreSQL that is killed', onPostgres, async () => {
  const cluster = await startCluster()
  const database = await openDatabase({ url: cluster.url })
  const { visitor: newVisitor } = await startForTest({ database })
  const visitors = Array.from({ length: 20 }, newVisitor)
  const replies = await Promise.all(visitors.map((visitor) => visitor.send({ Message: 'Keep' })))
  await cluster.kill()
  await cluster.start()
  const histories = await Promise.all(
    visitors.map((visitor, i) => visitor.history(replies[i]!.body.conversationId)),
  )
  expect(histories.map((history) => history.at(-1)?.content)).toEqual(
    visitors.map(() => 'You said: Keep'),
  )
  await database.close()
  await cluster.stop()
})

test(
  'REL-18 of two servers one looks after the answer that the other left behind',
  onPostgres,
  async () => {
    const place = await newDatabase()
    const [first, second] = await Promise.all([openDatabase(place), openDatabase(place)])
    const one = await startForTest({ database: first })
    const other = await startForTest({ database: second })
    const visitor = one.visitor()
    await visitor.get('/api/userpreferences')
    const stream = visitor.stream({
      Message: 'Count',
      ModelId: 'count:30:20',
      ClientMessageId: 'same',
    })
    await stream.next()
    const elsewhere = other.visitor()
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    const calls = one.upstream.calls.length + other.upstream.calls.length
    // The same message, sent again to the other server, waits for the answer instead of making a second one.
    const again = await elsewhere.send({
      Message: 'Count',
      ModelId: 'count:30:20',
      ClientMessageId: 'same',
    })
    expect(again.body.message).toMatchObject({
      status: 'done',
      content: expect.stringMatching(/ 30 $/),
    })
    expect(one.upstream.calls.length + other.upstream.calls.length).toBe(calls)
    await allOf(stream)
    await Promise.all([first.close(), second.close()])
    await place.drop()
  },
)
