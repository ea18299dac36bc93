import { chmod } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { distribute, readUndistributed } from '../../../../packages/server/db/distribution.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { copyFolder, runStatement } from '../postgres.ts'
import {
  CONNECTED_DATABASE,
  openPreparedDatabase,
  TEMPLATE_DATABASE,
} from '../prepared-database.ts'
import { connectNodes, dataOf, startCitusNodes } from './citus-cluster.ts'

/** Starts a cluster for the run in temporary folders, with the databases that those of the tests are copied from. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [nodes, folder] = await Promise.all([startCitusNodes(), createTempFolder()])
  await chmod(folder.path, 0o755)
  for (const name of [CONNECTED_DATABASE, TEMPLATE_DATABASE]) {
    for (const { url } of nodes) await runStatement(url, `create database ${name}`)
    const url = await connectNodes(nodes, name)
    if (name === TEMPLATE_DATABASE) await prepare(url)
  }
  // The processes for maintenance are connected to the databases, which could not be copied meanwhile.
  for (const [index, node] of nodes.entries()) {
    for (const name of [CONNECTED_DATABASE, TEMPLATE_DATABASE])
      await runStatement(node.url, `alter database ${name} with allow_connections false`)
    await node.restart((data) => copyFolder(data, dataOf(folder.path, index)))
  }
  provide('postgresUrl', nodes[0].url)
  provide(
    'workerUrls',
    nodes.slice(1).map(({ url }) => url),
  )
  provide('citusData', folder.path)
  return async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await folder.remove()
  }
}

async function prepare(url: string): Promise<void> {
  const { db, close } = await openPreparedDatabase({ url })
  await distribute(db, (await readUndistributed(db))!)
  await close()
}
