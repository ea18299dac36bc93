// A cluster of Citus: a coordinator, which the servers connect to, and two workers, which have the shards.
import type { TestProject } from 'vitest/node'
import { distribute, readUndistributed } from '../../../../packages/server/db/distribution.ts'
import { runStatement, startPostgresCluster, type PostgresCluster } from '../postgres.ts'
import { openPreparedDatabase, TEMPLATE_DATABASE } from '../prepared-database.ts'

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

/** Starts the nodes in temporary folders, with a database in each that those of the tests are copied from. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const nodes = await Promise.all(
    Array.from({ length: NODES }, () => startPostgresCluster(SETTINGS)),
  )
  await createTemplate(nodes)
  // The processes for maintenance are connected to the template, which could not be copied meanwhile.
  for (const node of nodes) {
    await runStatement(node.url, `alter database ${TEMPLATE_DATABASE} with allow_connections false`)
    await node.restart()
  }
  provide('postgresUrl', nodes[0]!.url)
  provide(
    'workerUrls',
    nodes.slice(1).map(({ url }) => url),
  )
  return async () => void (await Promise.all(nodes.map((node) => node.stop())))
}

async function createTemplate(nodes: readonly PostgresCluster[]): Promise<void> {
  const templates = nodes.map(({ url }) => new URL(TEMPLATE_DATABASE, url))
  for (const { url } of nodes) await runStatement(url, `create database ${TEMPLATE_DATABASE}`)
  for (const { href } of templates) await runStatement(href, 'create extension citus')
  const [coordinator, ...workers] = templates
  const { href, hostname, port } = coordinator!
  await runStatement(href, `select citus_set_coordinator_host('${hostname}', ${port})`)
  for (const worker of workers)
    await runStatement(href, `select citus_add_node('${worker.hostname}', ${worker.port})`)
  const database = await openPreparedDatabase({ url: href })
  await distribute(database.db, (await readUndistributed(database.db))!)
  await database.close()
}
