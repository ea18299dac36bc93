import type { creations as contract } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../helpers/secrets.ts'
import type { Tracer } from '../helpers/tracing.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { DocumentWorkers } from '../providers/documents/worker/document-workers.ts'
import type { MusicEngine } from '../providers/music/endpoint/music-engine.ts'
import type { MusicWorkers } from '../providers/music/worker/music-workers.ts'
import type { ReadingWorkers } from '../providers/speech/reading/reading-workers.ts'
import type { RecordedSpeechEngine } from '../speech/recorded-engine.ts'
import type { PictureEngine } from '../providers/pictures/picture-engine.ts'
import type { PictureWorkers } from '../providers/pictures/worker/picture-workers.ts'
import { createDownloadAddresses } from './addresses.ts'
import { createChanges } from './changes.ts'
import { createDatabaseLine } from './database-line.ts'
import { createFollower } from './follow.ts'
import { createCreationMetrics } from './metrics.ts'
import { createCreationQueue } from './queue.ts'
import type { ModelWriter } from './model-writer.ts'
import type { ServerMessages } from '../shared-state/messages.ts'
import type { StoredCreation } from './rows.ts'
import { toCreation } from './to-creation.ts'
import { createTools } from './tools.ts'
import { createPlaceReader } from './turns.ts'
import { createWholeSounds } from './whole-sounds.ts'

interface Parts {
  database: Database
  serverMessages: ServerMessages
  files: FileStorage
  diskSpace: DiskSpace
  mediaAddresses: MediaAddresses
  secrets: Secrets
  engines: readonly PictureEngine[]
  pictureWorkers: PictureWorkers
  documentWorkers: DocumentWorkers
  musicEngines: readonly MusicEngine[]
  musicWorkers: MusicWorkers
  readingWorkers: ReadingWorkers
  modelWriter: ModelWriter
  speechEngine: RecordedSpeechEngine | undefined
  registry: Registry
  tracer: Tracer | undefined
  rateLimits: RateLimiter
  log: FastifyBaseLogger
}

/** What makes creations on this server, and tells how they go on. */
export function createCreationServices({
  registry,
  engines,
  pictureWorkers,
  documentWorkers,
  musicEngines,
  musicWorkers,
  readingWorkers,
  modelWriter,
  speechEngine,
  secrets,
  ...parts
}: Parts) {
  const { database, mediaAddresses } = parts
  const { db } = database
  const tools = createTools({
    engines,
    pictureWorkers,
    documentWorkers,
    musicEngines,
    musicWorkers,
    modelWriter,
    readingWorkers,
    speechEngine,
  })
  const changes = createChanges(parts.serverMessages)
  const databaseLine = createDatabaseLine(database)
  const creationMetrics = createCreationMetrics(registry)
  const downloadAddresses = createDownloadAddresses(secrets)
  const readPlace = createPlaceReader(db)

  const toContract = (creation: StoredCreation, ahead?: number) =>
    toCreation(creation, { mediaAddresses, downloadAddresses, tools }, ahead)

  const readAhead = async ({ row: { status, id } }: StoredCreation) =>
    status === 'queued' ? readPlace(id) : undefined
  const toReply = async (creation: StoredCreation): Promise<contract.Creation> =>
    toContract(creation, await readAhead(creation))

  return {
    tools,
    changes,
    databaseLine,
    creationMetrics,
    downloadAddresses,
    wholeSounds: createWholeSounds({ ...parts, db, tools }),
    toCreation: (creation: StoredCreation) => toContract(creation),
    toReply,
    creationQueue: createCreationQueue({
      ...parts,
      db,
      isExclusive: database.isExclusive,
      tools,
      changes,
      databaseLine,
      metrics: creationMetrics,
    }),
    follower: createFollower({
      database,
      changes,
      databaseLine,
      readAhead,
      toCreation: toContract,
    }),
  }
}
