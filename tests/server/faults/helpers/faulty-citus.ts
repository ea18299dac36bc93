import { Client } from 'pg'
import { startOwnNodes } from '../../helpers/engines/citus-cluster.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

/** Starts a cluster of Citus without standbys: where another one would take over, the coordinator fails and comes back. */
export async function startFaultyCitus(): Promise<ReplicatedPostgres> {
  const nodes = await startOwnNodes()
  const [coordinator, ...workers] = nodes
  const { url } = coordinator
  let failures = 0
  return {
    port: () => Number(new URL(url).port),
    async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query(statement, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    async promoteStandby() {
      await coordinator.kill()
      await coordinator.start()
    },
    addStandby: async () => {},
    canMissCounts: true,
    async loseWorker(untilBack: Promise<void>) {
      const worker = workers[failures % workers.length]!
      failures += 1
      await worker.kill()
      await untilBack
      await worker.start()
    },
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  }
}
