// Reads from a replica of PostgreSQL. Its writes are held back with `pg_wal_replay_pause`, as by a slow network.
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { connectToRedisForTest, startRedisForTest, type Redis } from '../helpers/engines/redis.ts'
import { startPostgresCluster, type PostgresCluster } from '../helpers/postgres.ts'
import {
  listShares,
  readShare,
  shareConversation,
  startConversation,
} from '../helpers/share-links.ts'
import { startServerForTest, type TestServer } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'

describe('a PostgreSQL with a replica', onPostgres, () => {
  let primary: PostgresCluster
  let standby: PostgresCluster

  beforeAll(async () => {
    primary = await startPostgresCluster(['fsync=off'])
    standby = await startPostgresCluster(['fsync=off'], primary.url)
    return async () => {
      await standby.stop()
      await primary.stop()
    }
  })

  test('lists, searches and shared conversations are read from the replica', async () => {
    const server = await startServer()
    const owner = await registerUser(server)
    const conversationId = await startConversation(owner, 'A boat on the lake')
    const { slug } = await shareConversation(owner, conversationId)
    const guest = server.newVisitor()
    await guest.sendMessage({ Message: 'Another boat' })
    await waitUntil(async () => {
      expect(await guest.listConversations()).toHaveLength(1)
      expect(await find(guest, 'boat')).toHaveLength(2)
      expect((await readShare(server, slug)).body.messages).toHaveLength(2)
      for (const table of ['conversations', 'messages', 'shared_messages'])
        expect(await readsOnReplica(table)).toBeGreaterThan(0)
    })
  })

  test('a visitor sees at once what they have just written, while the replica lags behind', async () => {
    const server = await startServer()
    const guest = server.newVisitor()
    const { conversationId } = (await guest.sendMessage({ Message: 'A boat' })).body
    await waitUntilFresh(server)
    await holdBack()
    await guest.request('PATCH', `/api/chat/${conversationId}`, { body: { title: 'The lake' } })
    expect((await guest.listConversations()).map(({ title }) => title)).toEqual(['The lake'])
    await guest.sendMessage({ Message: 'A boot', ConversationId: conversationId })
    expect(await find(guest, 'boot')).toHaveLength(2)
  })

  test('a visitor also sees at another server what they have just written', async () => {
    const redis = await startRedisForTest()
    const [first, second] = [await startServer(redis), await startServer(redis)]
    const guest = first.newVisitor()
    await guest.sendMessage({ Message: 'A boat' })
    await waitUntilFresh(second)
    await holdBack()
    const elsewhere = second.newVisitor().copyCookies(guest)
    await guest.sendMessage({ Message: 'Another boat' })
    expect(await elsewhere.listConversations()).toHaveLength(2)
  })

  test('SH-4 a link that was just made can be read, and a revoked one not, while the replica lags behind', async () => {
    const server = await startServer()
    const owner = await registerUser(server)
    const conversationId = await startConversation(owner, 'A boat')
    await waitUntilFresh(server)
    await holdBack()
    const { slug } = await shareConversation(owner, conversationId)
    expect((await readShare(server, slug)).body.messages).toHaveLength(2)
    await requestAs(owner, 'DELETE', `/api/chat/share/${slug}`)
    expect((await readShare(server, slug)).status).toBe(404)
    expect(await listShares(owner)).toMatchObject([{ slug }])
  })

  test('SH-6 a reader no longer sees what the owner has just blanked, while the replica lags behind', async () => {
    const server = await startServer()
    const owner = await registerUser(server)
    const { slug } = await shareConversation(owner, await startConversation(owner, 'A boat'))
    await waitUntil(async () => {
      await waitUntilFresh(server)
      expect(await onReplica(`select from shares where slug = '${slug}'`)).toHaveLength(1)
    })
    await holdBack()
    const path = `/api/chat/share/${slug}/snapshot`
    await requestAs(owner, 'PUT', path, { blankedTexts: ['boat'] })
    expect(JSON.stringify((await readShare(server, slug)).body)).not.toContain('boat')
  })

  test('without its replica, everything is read from the database, and an operator sees that it is away', async () => {
    const server = await startServer()
    const guest = server.newVisitor()
    await guest.sendMessage({ Message: 'A boat' })
    await waitUntilFresh(server)
    await standby.kill()
    onTestFinished(() => standby.start())
    for (let call = 0; call < 10; call += 1) {
      expect(await guest.listConversations()).toHaveLength(1)
      expect(await find(guest, 'boat')).toHaveLength(2)
    }
    await waitUntil(async () => expect(await readiness(server)).toContain('replica: degraded'))
    expect(await readiness(server)).toContain('database: works')
  })

  test('nothing is read from a database that is no replica, and an operator sees it', async () => {
    const database = await openDatabase({ url: primary.url, replicaUrl: inject('postgresUrl') })
    onTestFinished(() => database.close())
    const server = await startServerForTest({ database })
    await server.newVisitor().sendMessage({ Message: 'A boat' })
    await waitUntil(async () => expect(await readiness(server)).toContain('replica: degraded'))
    expect(database.replica!.isFresh()).toBe(false)
    await expect(database.replica!.check()).rejects.toThrow('is no replica of DATABASE_URL')
  })

  /** Two servers share a Redis, if it is given. */
  async function startServer(redis?: Redis): Promise<TestServer> {
    const database = await openDatabase({ url: primary.url, replicaUrl: standby.url })
    onTestFinished(() => database.close())
    if (!redis) return startServerForTest({ database })
    const sharedState = connectToRedisForTest(redis)
    await waitUntil(async () => expect(sharedState.messages.isConnected()).toBe(true))
    return startServerForTest({ database, sharedState })
  }

  async function holdBack(): Promise<void> {
    await onReplica('select pg_wal_replay_pause()')
    onTestFinished(async () => void (await onReplica('select pg_wal_replay_resume()')))
    await waitUntil(async () =>
      expect(await onReplica('select pg_get_wal_replay_pause_state() as state')).toEqual([
        { state: 'paused' },
      ]),
    )
  }

  async function waitUntilFresh({ database }: TestServer): Promise<void> {
    await waitUntil(async () => expect(database.replica!.isFresh()).toBe(true))
  }

  /** How often the replica has looked into the table. */
  async function readsOnReplica(table: string): Promise<number> {
    const [row] = await onReplica<{ reads: string }>(
      `select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = '${table}'`,
    )
    return Number(row!.reads)
  }

  async function onReplica<Row>(statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: standby.url })
    await client.connect()
    try {
      return (await client.query(statement)).rows as Row[]
    } finally {
      await client.end()
    }
  }
})

async function find(visitor: Visitor, query: string): Promise<unknown[]> {
  const { body } = await visitor.get<{ messages: unknown[] }>(`/api/chat/search?query=${query}`)
  return body.messages
}

async function readiness({ url }: TestServer): Promise<string> {
  return (await fetch(`${url}/readyz`)).text()
}
