import type { TestProject } from 'vitest/node'
import { runStatement } from '../postgres.ts'
import {
  CONNECTED_DATABASE,
  openPreparedDatabase,
  TEMPLATE_DATABASE,
} from '../prepared-database.ts'
import { connectNodes, distributeTables, startCitusNodes } from './citus-cluster.ts'

/** Starts a cluster for the run in temporary folders, with the databases that those of the tests are copied from. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const nodes = await startCitusNodes()
  for (const name of [CONNECTED_DATABASE, TEMPLATE_DATABASE]) {
    for (const { url } of nodes) await runStatement(url, `create database ${name}`)
    const url = await connectNodes(nodes, name)
    if (name === TEMPLATE_DATABASE) await prepare(url)
  }
  // The processes for maintenance are connected to the databases, which could not be copied meanwhile.
  for (const node of nodes) {
    for (const name of [CONNECTED_DATABASE, TEMPLATE_DATABASE])
      await runStatement(node.url, `alter database ${name} with allow_connections false`)
    await node.restart()
  }
  provide('postgresUrl', nodes[0].url)
  provide(
    'workerUrls',
    nodes.slice(1).map(({ url }) => url),
  )
  return async () => void (await Promise.all(nodes.map((node) => node.stop())))
}

async function prepare(url: string): Promise<void> {
  const database = await openPreparedDatabase({ url })
  await distributeTables(database)
  await database.close()
}
