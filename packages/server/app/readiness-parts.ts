import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { SECOND_MS } from '@atelier/contract'
import type { Database } from '../db/database.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { ModelRegistry } from '../providers/models/model-registry.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import type { Readiness } from './readiness.ts'

/** An S3 service bills each request. */
const FILES_MAX_AGE_MS = 10 * SECOND_MS

interface Parts {
  database: Pick<Database, 'ping' | 'replica'>
  files: FileStorage
  diskSpace: Pick<DiskSpace, 'requireRoom'>
  models: Pick<ModelRegistry, 'list' | 'listReports' | 'reports'>
  sharedState: Pick<SharedState, 'isShared' | 'ping'>
}

export function registerParts(
  readiness: Readiness,
  { database, files, diskSpace, models, sharedState }: Parts,
): void {
  readiness.register({ name: 'database', isNeeded: true, check: () => database.ping() })
  readiness.register({
    name: 'files',
    isNeeded: false,
    maxAgeMs: FILES_MAX_AGE_MS,
    check: () => Promise.all([checkFiles(files), diskSpace.requireRoom()]),
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

/**
 * Asks no model, because each question costs money: the answers to visitors show which endpoints work. Their lists are
 * requested every few minutes, also while no visitor needs them, because a key may expire at night.
 */
async function checkModels(models: Parts['models']): Promise<void> {
  await models.list()
  const failedList = models.listReports().find(({ error }) => error)
  if (failedList)
    throw new Error(`${failedList.endpoint} does not list its models`, { cause: failedList.error })
  const reports = models.reports()
  const working = new Set(
    reports.filter(({ pausedUntil }) => !pausedUntil).map(({ model }) => model),
  )
  const failing = reports.find(({ model }) => !working.has(model))
  if (failing) throw new Error(`${failing.model} fails at all of its endpoints`)
}
