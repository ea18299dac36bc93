import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp, type App, type Services } from '@atelier/server'
import { sql } from 'drizzle-orm'
import { afterAll, inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '../../../packages/server/db/database.ts'
import * as schema from '../../../packages/server/db/schema.ts'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'
import {
  createModelRegistry,
  type ModelRegistry,
} from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { createMailboxMailer } from '../../../packages/server/sandbox/mailbox.ts'
import { startFakeModelServer, type FakeModelServer } from './fake-model-server.ts'
import { OWN_ORIGIN } from './oauth-client.ts'
import { LOW_PASSWORD_COST } from './password-cost.ts'
import { runStatement } from './postgres.ts'
import { CONNECTED_DATABASE, SECRET, TEMPLATE_DATABASE } from './prepared-database.ts'
import { openTestFiles } from './test-files.ts'
import { UNLIMITED_MESSAGES } from './unlimited-messages.ts'
import { Visitor } from './visitor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: 'pglite' | 'postgres' | 'citus'
    /** The path of the archive that embedded databases are copied from. */
    preparedArchive: string
    /** The URL of a PostgreSQL in which the tests create their databases. */
    postgresUrl: string
    /** The URLs of the other nodes of the cluster, only of the project `citus`. */
    workerUrls: readonly string[]
    /** The folder with the data of nodes that are copied for clusters of tests, only of the project `citus`. */
    citusData: string
  }
}

export const repositoryRoot = join(import.meta.dirname, '../../..')

export interface TestServer {
  url: string
  app: App
  database: Database
  modelServer: FakeModelServer
  newVisitor(headers?: Record<string, string>): Visitor
}

interface TestDatabase {
  url?: string
  preparedArchive?: string
  drop(): Promise<void>
}

interface TestDatabaseOptions {
  /** Whether it has tables and the signing keys of SECRET. By default it does. */
  isPrepared?: boolean
  /** Whether a cluster of Citus has distributed tables also if it is not prepared. Other databases then have none. */
  isDistributed?: boolean
}

/** Creates an empty database of the kind that this vitest project tests. */
export async function createTestDatabase({
  isPrepared = true,
  isDistributed = isPrepared,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (inject('database') === 'pglite') {
    const preparedArchive = inject('preparedArchive')
    return { ...(isPrepared && { preparedArchive }), drop: async () => {} }
  }
  const clusterUrl = inject('postgresUrl')
  const isCluster = inject('database') === 'citus'
  const workerUrls = isCluster ? inject('workerUrls') : []
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(name, clusterUrl).href
  const onAllNodes = async (statement: string) => {
    for (const url of [clusterUrl, ...workerUrls]) await runStatement(url, statement)
  }
  const hasTables = isPrepared || (isDistributed && isCluster)
  const template = hasTables ? TEMPLATE_DATABASE : isCluster ? CONNECTED_DATABASE : 'template1'
  await onAllNodes(`create database ${name} template ${template}`)
  if (hasTables && !isPrepared) await runStatement(url, 'delete from signing_keys')
  return {
    url,
    drop: () => onAllNodes(`drop database ${name} with (force)`),
  }
}

/** Embedded databases that no test uses, with tables and keys only. Opening one takes a second, emptying it does not. */
const unusedDatabases: Database[] = []

/** Opens an empty database. `release` closes it, or keeps it for a later test in this worker. */
async function openTestDatabase({ isPrepared }: { isPrepared: boolean }) {
  const canBeReused = isPrepared && inject('database') === 'pglite'
  const unused = canBeReused && unusedDatabases.pop()
  const testDatabase = unused
    ? undefined
    : await createTestDatabase({ isPrepared, isDistributed: true })
  const database = unused || (await openDatabase(testDatabase!))
  return {
    database,
    async release(): Promise<void> {
      if (canBeReused && (await tryEmpty(database))) return void unusedDatabases.push(database)
      await database.close()
      await testDatabase?.drop()
    },
  }
}

/** Deletes everything but the signing keys. Returns false if a test has closed the database. */
async function tryEmpty({ db }: Database): Promise<boolean> {
  const tables = Object.values(schema).filter((table) => table !== schema.signingKeys)
  const names = tables.map((table) => sql`${table}`)
  return db.execute(sql`truncate ${sql.join(names, sql`, `)}`).then(
    () => true,
    () => false,
  )
}

/** Starts the real server on a free port with a database of its own; only the model endpoint is a fake. */
async function startServer(
  options: Partial<Services> = {},
): Promise<TestServer & { stop(): Promise<void> }> {
  const testDatabase = options.database
    ? undefined
    : await openTestDatabase({ isPrepared: !options.secret })
  const database = options.database ?? testDatabase!.database
  const modelServer = await startFakeModelServer()
  const app = await buildApp({
    database,
    models: options.models ?? (await modelsOf(modelServer)),
    files: await openTestFiles(),
    mailer: createMailboxMailer(database.db),
    internalKeyHosts: 'any',
    exposeMailbox: true,
    simulateProviders: true,
    secret: SECRET,
    publicUrl: OWN_ORIGIN,
    requestsPerMinute: false,
    catalogue: UNLIMITED_MESSAGES,
    passwordCost: LOW_PASSWORD_COST,
    ...options,
  })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    database,
    modelServer,
    newVisitor: (headers) => new Visitor(url, headers),
    async stop() {
      await app.stop({ gracePeriodMs: 0 })
      await testDatabase?.release()
      await modelServer.close()
    },
  }
}

/** Starts a server that stops when the current test finishes. */
export async function startServerForTest(options: Partial<Services> = {}): Promise<TestServer> {
  const server = await startServer(options)
  onTestFinished(() => server.stop())
  return server
}

/**
 * Starts another server on the database of `server` for the current test, without the rate-limit counts so far. Opening a
 * database of its own would take most of the time of a short test.
 */
export async function startSecondServer(
  { database }: TestServer,
  options: Partial<Services> = {},
): Promise<TestServer> {
  await database.db.delete(schema.rateLimitCounters)
  return startServerForTest({ ...options, database })
}

/** Starts a server for all tests of the file. Call it at the top level of the file. */
export async function startServerForFile(options: Partial<Services> = {}): Promise<TestServer> {
  const server = await startServer(options)
  afterAll(() => server.stop())
  return server
}

const helpGuide = createHelpGuide()

/** Offers the models of the fake model server, with or without numbers in the id, and the Guide. */
async function modelsOf(modelServer: FakeModelServer): Promise<ModelRegistry> {
  const source = createOpenAiModels({ baseUrl: modelServer.baseUrl })
  const models = createModelRegistry([source, helpGuide])
  return {
    hasEndpoints: models.hasEndpoints,
    list: () => models.list(),
    reports: () => models.reports(),
    listReports: () => models.listReports(),
    endpointsOf: (id) => models.endpointsOf(id),
    async find(id) {
      // `count:200:10` is the model `count` with two parameters.
      const found = await models.find(id.split(':', 1)[0]!)
      if (!found || !id.includes(':')) return found
      return { ...found, answer: (question) => source.answer({ ...question, model: id }) }
    },
  }
}
