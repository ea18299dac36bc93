// A cluster of Citus whose coordinator reaches the workers through relays, which stop at a chosen moment of a transaction.
import { queryOnce } from '../../helpers/engines/query-once.ts'
import { startRelay, type Cut, type Relay } from '../../faults/helpers/relay.ts'
import { startOwnNodes } from '../../helpers/engines/citus-cluster.ts'

/** A message of the coordinator or of a worker: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface Moment {
  sender: 'coordinator' | 'worker'
  /** A statement, or that it is complete. */
  message: 'COMMIT' | 'PREPARE TRANSACTION' | 'COMMIT PREPARED'
  how: Cut
}

/** Transactions that nobody has ended are looked for this often, instead of each minute. */
const RECOVERY = 'citus.recover_2pc_interval=1s'

export async function startRelayedCluster() {
  let onData = (_data: Buffer, _sender: 'client' | 'engine'): void => {}
  const relays: Relay[] = []
  const nodes = await startOwnNodes({
    settings: [RECOVERY],
    async choosePort(port, index) {
      if (index === 0) return port
      const relay = await startRelay(port, (data, sender) => onData(data, sender))
      relays.push(relay)
      return relay.port
    },
  })
  const [coordinator] = nodes
  const { url } = coordinator

  return {
    url,
    coordinator,
    /** Takes the network between the coordinator and the workers away instead of passing the message on. */
    cutAt({ sender, message, how }: Moment): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const from = sender === 'worker' ? 'engine' : 'client'
      onData = (data, receivedFrom) => {
        if (receivedFrom !== from || !data.includes(`${message}\0`)) return
        onData = () => {}
        for (const relay of relays) relay.cut(how)
        resolve()
      }
      return promise
    },
    /** Ends the connections to a worker, and refuses new ones. */
    cutOff(worker: number) {
      relays[worker]!.cut('reset')
    },
    heal() {
      for (const relay of relays) relay.heal()
    },
    /** On which of the workers the rows of an owner are. */
    async workerOf(ownerId: string): Promise<number> {
      const [place] = await queryOnce<{ port: number }>(
        url,
        `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
         where shardid = get_shard_id_for_distribution_column('conversations', $1::uuid)`,
        [ownerId],
      )
      return relays.findIndex(({ port }) => port === place!.port)
    },
    query: <Row>(statement: string, values?: unknown[]) => queryOnce<Row>(url, statement, values),
    /** Runs a query on each node, and returns the rows of all. */
    async queryAll<Row>(statement: string): Promise<Row[]> {
      const results = await Promise.all(nodes.map((node) => queryOnce<Row>(node.url, statement)))
      return results.flat()
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      await Promise.all(relays.map((relay) => relay.close()))
    },
  }
}
