import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@atelier/contract'
import { openDatabase, type Database } from './db/database.ts'
import { isDatabaseUnavailable } from './db/errors.ts'
import type { Settings } from './environment.ts'
import { DatabaseUnreachableError, type EnvironmentError } from './environment/errors.ts'
import type { Log } from './http/log.ts'
import { PREPARED_DATABASE } from './directories.ts'

const CONNECTION_ATTEMPTS = 10

/** Retries for ten seconds, because PostgreSQL may still be starting. */
export async function connectDatabase(
  settings: Settings,
  log: Log,
  attempts = CONNECTION_ATTEMPTS,
): Promise<Database> {
  try {
    return await openDatabase({
      url: settings.databaseUrl,
      poolerUrl: settings.poolerUrl,
      replicaUrl: settings.replicaUrl,
      directory: settings.dataDirectory,
      preparedArchive: PREPARED_DATABASE,
      maxConnections: settings.limits.databaseConnections,
      statementTimeoutMs: settings.limits.statementTimeoutMs,
      onWarning: (message) => log.warn(message),
      onConnectionError: (error) =>
        log.warn({ err: error }, 'the connection to the database failed'),
    })
  } catch (error) {
    if (!settings.databaseUrl || !isDatabaseUnavailable(error)) throw error
    if (attempts <= 1) throw databaseUnreachableError(error)
    log.warn({ err: error }, 'The database at DATABASE_URL cannot be reached yet')
    await wait(SECOND_MS)
    return connectDatabase(settings, log, attempts - 1)
  }
}

function databaseUnreachableError(cause: unknown): EnvironmentError {
  return new DatabaseUnreachableError([
    `The database at DATABASE_URL cannot be reached (${(cause as Error).message}). Start it, or correct the address.`,
  ])
}
