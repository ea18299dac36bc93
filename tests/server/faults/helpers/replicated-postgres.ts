import { queryOnce } from '../../helpers/engines/query-once.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { runStatement, startPostgresCluster, type PostgresCluster } from '../../helpers/postgres.ts'

export interface ReplicatedPostgres {
  /** The port of the primary. */
  port(): number
  /** Runs a statement on the primary, past all relays. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Ends the primary as a power failure would, and makes the standby the primary. */
  promoteStandby(): Promise<void>
  /** Adds the standby that `promoteStandby` has used up. */
  addStandby(): Promise<void>
  /** Ends one of the machines that have shards as a power failure would, until it is to be back. Only of a cluster. */
  loseWorker?(untilBack: Promise<void>): Promise<void>
  /** Whether a message whose attempt was cut may be stored without being counted: docs/scaling.md says when. */
  canMissCounts?: boolean
  stop(): Promise<void>
}

// The data need not survive a failure of the machine.
const SETTINGS = ['fsync=off']
const POLL_MS = 50

/** Starts a primary and a standby, which has each transaction before it is acknowledged. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  let primary = await startPostgresCluster(SETTINGS)
  let standby: PostgresCluster | undefined
  const stopped: PostgresCluster[] = []

  const query = <Row>(statement: string, values?: unknown[]) =>
    queryOnce<Row>(primary.url, statement, values)

  async function addStandby(): Promise<void> {
    standby = await startPostgresCluster(SETTINGS, primary.url)
    await runStatement(primary.url, "alter system set synchronous_standby_names = '*'")
    await runStatement(primary.url, 'select pg_reload_conf()')
    while (
      (await query("select 1 from pg_stat_replication where sync_state = 'sync'")).length === 0
    )
      await wait(POLL_MS)
  }

  await addStandby()
  return {
    port: () => Number(new URL(primary.url).port),
    query,
    addStandby,
    async promoteStandby() {
      const next = standby!
      standby = undefined
      await primary.kill()
      stopped.push(primary)
      // Without a standby of its own, the new primary would wait for ever.
      await runStatement(next.url, 'alter system reset synchronous_standby_names')
      await runStatement(next.url, 'select pg_promote()')
      primary = next
    },
    async stop() {
      for (const cluster of [primary, standby, ...stopped]) await cluster?.stop()
    },
  }
}
