import type { Pool } from 'pg'
import { SECOND_MS } from '@atelier/contract'
import type { ServerLock } from './server-lock.ts'

const CHECK_INTERVAL_MS = 20 * SECOND_MS
/** For backups, commands, a superuser, and each server's lock and probe. */
const RESERVED = 10
const RESERVED_PER_SERVER = 2
const MIN_CONNECTIONS = 2

/**
 * Gives each server on a PostgreSQL its share of the connections that it allows, and less to each when servers come, so that
 * the last one finds some left.
 */
export function shareConnections(
  pool: Pool,
  lock: Pick<ServerLock, 'countServers' | 'maxConnections'>,
  maxConnections: number,
): { stop(): void } {
  const timer = setInterval(() => void share(), CHECK_INTERVAL_MS).unref()
  void share()

  async function share(): Promise<void> {
    try {
      const [servers, allowed] = [await lock.countServers(), await lock.maxConnections()]
      pool.options.max = Math.min(maxConnections, connectionsOfEach(allowed, servers))
    } catch {
      // Without the database there is nothing to share.
    }
  }

  return { stop: () => clearInterval(timer) }
}

export function connectionsOfEach(allowed: number, servers: number): number {
  const each = Math.floor((allowed - RESERVED) / servers) - RESERVED_PER_SERVER
  return Math.max(MIN_CONNECTIONS, each)
}
