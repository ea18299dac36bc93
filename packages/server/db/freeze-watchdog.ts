import { setImmediate as nextEventLoopTurn, setTimeout as wait } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import { DATABASE_FROZEN } from './errors.ts'

/** When a connection has been in use for longer, the watchdog probes the database. */
const SLOW_AFTER_MS = 500
/** Together with SLOW_AFTER_MS less than two seconds, the longest time that visitors should wait for a 503. */
const PROBE_TIMEOUT_MS = 800

type ConnectCallback = Parameters<Pool['connect']>[0]

interface WatchOptions {
  connectionString: string
  /** Called each time the database stops answering. */
  onFreeze(error: Error): void
}

/**
 * A frozen PostgreSQL accepts connections and answers nothing, so neither its own timeouts nor a closed connection end
 * a statement. When a statement is slow, the watchdog probes the database on a new connection. If the probe gets no
 * answer, the slow statements and those waiting for a connection fail, and new statements fail at once until the
 * database answers again. If the probe gets an answer, slow statements continue.
 */
export function watchForFreeze(pool: Pool, { connectionString, onFreeze }: WatchOptions): void {
  const inUseSince = new Map<PoolClient, number>()
  let lastAnswerAt = 0
  let isFrozen = false
  let isCheckScheduled = false

  pool.on('acquire', (client) => {
    inUseSince.set(client, Date.now())
    scheduleCheck(SLOW_AFTER_MS)
  })
  pool.on('release', (error, client) => {
    inUseSince.delete(client)
    if (!error) lastAnswerAt = Date.now()
  })
  const waiting = failWhile(() => isFrozen, pool)

  function scheduleCheck(delayMs: number): void {
    if (isCheckScheduled || pool.ending) return
    isCheckScheduled = true
    setTimeout(() => void check(), delayMs).unref()
  }

  async function check(): Promise<void> {
    const slowAt = Math.min(...inUseSince.values()) + SLOW_AFTER_MS
    const mustProbe = isFrozen || slowAt <= Date.now()
    if (mustProbe) await probe()
    isCheckScheduled = false
    if (isFrozen) scheduleCheck(0)
    else if (inUseSince.size > 0) scheduleCheck(mustProbe ? SLOW_AFTER_MS : slowAt - Date.now())
  }

  async function probe(): Promise<void> {
    const startedAt = Date.now()
    const isAlive = (await answersInTime(connectionString)) || lastAnswerAt >= startedAt
    if (!isAlive && !isFrozen) onFreeze(new Error(DATABASE_FROZEN))
    isFrozen = !isAlive
    if (isAlive) return
    // Closes the connections with slow statements. The statements fail as if the database had been stopped.
    for (const [client, since] of inUseSince) if (since <= startedAt) void client.end()
    waiting.fail()
  }
}

/**
 * Makes `pool.connect`, which `pool.query` calls too, fail at once while `isFrozen`. `fail` rejects the calls that are
 * already waiting.
 */
function failWhile(isFrozen: () => boolean, pool: Pool): { fail(): void } {
  const connect = pool.connect.bind(pool)
  const waiting = new Set<() => void>()
  pool.connect = ((callback?: ConnectCallback) => {
    if (callback) return connectUnlessFrozen(callback)
    return new Promise((resolve, reject) =>
      connectUnlessFrozen((error, client) => (error ? reject(error) : resolve(client!))),
    )
  }) as typeof pool.connect

  function connectUnlessFrozen(callback: ConnectCallback): void {
    const refuse = () => callback(new Error(DATABASE_FROZEN), undefined, () => {})
    if (isFrozen()) return refuse()
    waiting.add(refuse)
    connect((error, client, release) => {
      if (waiting.delete(refuse)) callback(error, client, release)
      else if (!error) release()
    })
  }

  return {
    fail() {
      const refusals = [...waiting]
      waiting.clear()
      for (const refuse of refusals) refuse()
    },
  }
}

/**
 * Whether the database answers a new connection in time. A refused connection counts as an answer, because statements
 * then fail by themselves.
 */
async function answersInTime(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PROBE_TIMEOUT_MS })
  client.on('error', () => {})
  const isAnswered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: Error) => error.message !== 'timeout expired',
    )
  const isLate = wait(PROBE_TIMEOUT_MS, false, { ref: false }).then(async () => {
    // If this process was busy, an answer may have arrived that Node has not read yet.
    await nextEventLoopTurn()
    return false
  })
  const result = await Promise.race([isAnswered, isLate])
  void client.end()
  return result
}
