// A cluster of Citus: a coordinator, which the servers connect to, and two workers, which have the shards.
import { openDatabase, type Database } from '../../../../packages/server/db/database.ts'
import { distribute, readUndistributed } from '../../../../packages/server/db/distribution.ts'
import { runStatement, startPostgresCluster, type PostgresCluster } from '../postgres.ts'

const NODES = 3
const SETTINGS = [
  'fsync=off',
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  'wal_level=logical',
  'max_prepared_transactions=200',
  // Each database of a test has a process for maintenance on each node.
  'max_worker_processes=100',
  // Fewer tables to copy for each test. There are as many owners in each shard as in a large cluster's.
  'citus.shard_count=4',
]

/** The coordinator is the first. */
export type CitusNodes = readonly [PostgresCluster, ...PostgresCluster[]]

export async function startCitusNodes(settings: readonly string[] = []): Promise<CitusNodes> {
  const nodes = await Promise.all(
    Array.from({ length: NODES }, () => startPostgresCluster([...SETTINGS, ...settings])),
  )
  return nodes as [PostgresCluster, ...PostgresCluster[]]
}

/**
 * Makes the nodes a cluster for a database of this name, which each of them has. Returns its URL.
 * @param workerPorts by which the coordinator reaches the workers, if not by their own
 */
export async function connectNodes(
  nodes: CitusNodes,
  database: string,
  workerPorts: readonly number[] = nodes.slice(1).map(({ url }) => Number(new URL(url).port)),
): Promise<string> {
  const urls = nodes.map(({ url }) => new URL(database, url))
  await Promise.all(urls.map(({ href }) => runStatement(href, 'create extension citus')))
  const { href, hostname, port } = urls[0]!
  await runStatement(href, `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const workerPort of workerPorts)
    await runStatement(href, `select citus_add_node('${hostname}', ${workerPort})`)
  return href
}

export async function distributeTables({ db }: Database): Promise<void> {
  await distribute(db, (await readUndistributed(db))!)
}

/** Creates distributed tables in the first database of the nodes, and returns its URL. */
export async function createDistributed(
  nodes: CitusNodes,
  workerPorts?: readonly number[],
): Promise<string> {
  const url = await connectNodes(nodes, 'postgres', workerPorts)
  const database = await openDatabase({ url })
  await distributeTables(database)
  await database.close()
  return url
}

/** Starts a cluster with distributed tables, of which all nodes fail at the same moment. */
export async function startCitusCluster(): Promise<PostgresCluster> {
  const nodes = await startCitusNodes()
  const url = await createDistributed(nodes)
  const onAll = async (change: (node: PostgresCluster) => Promise<void>) =>
    void (await Promise.all(nodes.map(change)))
  return {
    url,
    processId: nodes[0].processId,
    start: () => onAll((node) => node.start()),
    kill: () => onAll((node) => node.kill()),
    restart: () => onAll((node) => node.restart()),
    stop: () => onAll((node) => node.stop()),
    freeze: () => nodes.forEach((node) => node.freeze()),
    thaw: () => nodes.forEach((node) => node.thaw()),
  }
}
