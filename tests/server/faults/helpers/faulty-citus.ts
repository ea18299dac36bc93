import { startOwnNodes } from '../../helpers/engines/citus-cluster.ts'
import { queryOnce } from '../../helpers/engines/query-once.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

/** Starts a cluster of Citus without standbys: where another one would take over, the coordinator fails and comes back. */
export async function startFaultyCitus(): Promise<ReplicatedPostgres> {
  const nodes = await startOwnNodes()
  const [coordinator, ...workers] = nodes
  const { url } = coordinator
  let failures = 0
  return {
    port: () => Number(new URL(url).port),
    query: <Row>(statement: string, values?: unknown[]) => queryOnce<Row>(url, statement, values),
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
