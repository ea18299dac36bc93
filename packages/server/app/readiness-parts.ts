import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'
import type { Database } from '../db/database.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { Mailer } from '../providers/mail.ts'
import type { ModelRegistry } from '../providers/models/model-registry.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { Readiness } from './readiness.ts'

/** How long a failed email counts, unless a later one is sent. */
const MAIL_FAILURE_MS = 15 * MINUTE_MS
/** An S3 service bills each request. */
const FILES_MAX_AGE_MS = 10 * SECOND_MS

interface Parts {
  database: Pick<Database, 'ping' | 'replica'>
  files: FileStorage
  models: Pick<ModelRegistry, 'reports'>
  sharedState: Pick<SharedState, 'isShared' | 'ping'>
}

export function registerParts(
  readiness: Readiness,
  { database, files, models, sharedState }: Parts,
): void {
  readiness.register({ name: 'database', isNeeded: true, check: () => database.ping() })
  readiness.register({
    name: 'files',
    isNeeded: false,
    maxAgeMs: FILES_MAX_AGE_MS,
    check: () => checkFiles(files),
  })
  const { replica } = database
  // Without it, everything is read from the database.
  if (replica)
    readiness.register({ name: 'replica', isNeeded: false, check: () => replica.check() })
  // Without it, servers count limits alone, and visitors are served.
  if (sharedState.isShared)
    readiness.register({ name: 'redis', isNeeded: false, check: () => sharedState.ping() })
  readiness.register({ name: 'models', isNeeded: false, check: () => checkModels(models) })
}

function checkFiles(files: FileStorage): Promise<void> {
  const { directory } = files
  if (files.checkConnection) return files.checkConnection()
  return directory ? access(directory, constants.W_OK) : Promise.resolve()
}

/** Asks no model, because each question costs money: the answers to visitors show which endpoints work. */
function checkModels(models: Parts['models']): void {
  const reports = models.reports()
  const working = new Set(
    reports.filter(({ pausedUntil }) => !pausedUntil).map(({ model }) => model),
  )
  const failing = reports.find(({ model }) => !working.has(model))
  if (failing) throw new Error(`${failing.model} fails at all of its endpoints`)
}

/**
 * Registers the mail server and returns the mailer to use. The result of the last email counts, because signing in at the
 * mail server for each probe would look like an attack.
 */
export function watchMailer(readiness: Readiness, mailer: Mailer): Mailer {
  let failedAt = -Infinity
  let failure: unknown
  readiness.register({
    name: 'mail',
    isNeeded: false,
    check() {
      if (performance.now() - failedAt < MAIL_FAILURE_MS) throw failure
    },
  })
  return {
    close: () => mailer.close(),
    async send(email) {
      try {
        await mailer.send(email)
        failedAt = -Infinity
      } catch (error) {
        // An address that does not exist is no fault of the mail server.
        if ((error as { code?: string }).code !== 'EENVELOPE') {
          failure = error
          failedAt = performance.now()
        }
        throw error
      }
    },
  }
}
