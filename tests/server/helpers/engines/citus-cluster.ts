// A cluster of Citus: a coordinator, which the servers connect to, and two workers, which have the shards.
import { inject } from 'vitest'
import { runStatement, startPostgresCluster, type PostgresCluster } from '../postgres.ts'
import { TEMPLATE_DATABASE } from '../prepared-database.ts'

const NODES = [0, 1, 2]
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
type CitusNodes = readonly [PostgresCluster, ...PostgresCluster[]]

/** @param copiedData the folder with the data of each node, which dataOf() is in. Absent: they are empty */
export async function startCitusNodes(
  settings: readonly string[] = [],
  copiedData?: string,
): Promise<CitusNodes> {
  const nodes = await Promise.all(
    NODES.map((node) =>
      startPostgresCluster(
        [...SETTINGS, ...settings],
        undefined,
        copiedData && dataOf(copiedData, node),
      ),
    ),
  )
  return nodes as [PostgresCluster, ...PostgresCluster[]]
}

export const dataOf = (folder: string, node: number): string => `${folder}/node-${node}`

/** Makes the nodes a cluster for a database of this name, which each of them has. Returns its URL. */
export async function connectNodes(nodes: CitusNodes, database: string): Promise<string> {
  const urls = nodes.map(({ url }) => new URL(database, url))
  await Promise.all(urls.map(({ href }) => runStatement(href, 'create extension citus')))
  const [{ href, hostname, port }, ...workers] = urls as [URL, ...URL[]]
  await runStatement(href, `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const worker of workers)
    await runStatement(href, `select citus_add_node('${worker.hostname}', ${worker.port})`)
  return href
}

interface OwnNodesOptions {
  settings?: readonly string[]
  /** Returns the port by which the others reach the node of this port. */
  choosePort?(port: number, index: number): number | Promise<number>
}

/** Starts a cluster beside that of the run, with distributed tables, for tests that stop its nodes. */
export async function startOwnNodes({
  settings,
  choosePort = (port) => port,
}: OwnNodesOptions = {}): Promise<CitusNodes> {
  const nodes = await startCitusNodes(settings, inject('citusData'))
  const cases: string[] = []
  for (const [index, { url }] of nodes.entries())
    cases.push(`when ${index} then ${await choosePort(Number(new URL(url).port), index)}`)
  await Promise.all(
    nodes.map(async ({ url }) => {
      const other = new URL('template1', url).href
      await runStatement(other, 'drop database postgres')
      await runStatement(other, `alter database ${TEMPLATE_DATABASE} rename to postgres`)
      await runStatement(other, 'alter database postgres with allow_connections true')
      await runStatement(
        url,
        `update pg_dist_node set nodeport = case groupid ${cases.join(' ')} end`,
      )
    }),
  )
  // Some tests have secrets of their own.
  await runStatement(nodes[0].url, 'delete from signing_keys')
  return nodes
}

/** Starts a cluster with distributed tables, of which all nodes fail at the same moment. */
export async function startCitusCluster(): Promise<PostgresCluster> {
  const nodes = await startOwnNodes()
  const onAll = async (change: (node: PostgresCluster) => Promise<void>) =>
    void (await Promise.all(nodes.map(change)))
  return {
    url: nodes[0].url,
    processId: nodes[0].processId,
    start: () => onAll((node) => node.start()),
    kill: () => onAll((node) => node.kill()),
    restart: () => onAll((node) => node.restart()),
    stop: () => onAll((node) => node.stop()),
    freeze: () => nodes.forEach((node) => node.freeze()),
    thaw: () => nodes.forEach((node) => node.thaw()),
  }
}
