import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp, type App, type Services } from '@atelier/server'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '../../packages/server/db/open.ts'
import { createGuide } from '../../packages/server/providers/models/guide.ts'
import { createModels, type Models } from '../../packages/server/providers/models/models.ts'
import { openAiModels } from '../../packages/server/providers/models/openai.ts'
import { mailboxMail } from '../../packages/server/sandbox/mailbox.ts'
import { startUpstream, type Upstream } from './upstream.ts'
import { Visitor } from './visitor.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: 'pglite' | 'postgres'
    /** An archive of an empty embedded database. */
    prepared: string
    /** A PostgreSQL of the tests, in which databases may be made. */
    postgres: string
  }
}

export const root = join(import.meta.dirname, '../..')

export interface Running {
  url: string
  app: App
  database: Database
  upstream: Upstream
  visitor(headers?: Record<string, string>): Visitor
}

/** A new, empty database of the kind this run is about. It goes when the test or file ends. */
export async function newDatabase(): Promise<{
  url?: string
  prepared?: string
  drop(): Promise<void>
}> {
  if (inject('database') === 'pglite') return { prepared: inject('prepared'), drop: async () => {} }
  const admin = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(admin, `create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(admin, `drop database ${name} with (force)`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The real server on a real port, with a real database; only the model endpoint is a stand-in. */
export async function startServer(
  options: Partial<Services> = {},
): Promise<Running & { stop(): Promise<void> }> {
  const place = await newDatabase()
  const database = options.database ?? (await openDatabase(place))
  const upstream = await startUpstream()
  const app = await buildApp({
    database,
    models: options.models ?? (await upstreamModels(upstream)),
    mail: mailboxMail(database.db),
    showsMailbox: true,
    plays: true,
    secret: 'a secret of the tests, long enough',
    publicUrl: 'http://localhost:5173',
    limit: false,
    ...options,
  })
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    database,
    upstream,
    visitor: (headers) => new Visitor(url, headers),
    async stop() {
      await app.stop(0)
      if (!options.database) await database.close()
      await place.drop()
      await upstream.close()
    },
  }
}

/** A server for one test. */
export async function startForTest(options: Partial<Services> = {}): Promise<Running> {
  const running = await startServer(options)
  onTestFinished(() => running.stop())
  return running
}

/** The stand-in's models, whatever their names, and the Guide. */
async function upstreamModels(upstream: Upstream): Promise<Models> {
  const source = openAiModels({ baseUrl: upstream.baseUrl })
  const guide = await createGuide(join(root, 'site/content/help'))
  const models = createModels([source, guide])
  return {
    list: () => models.list(),
    async find(id) {
      // `count:200:10` is the model `count` with two numbers.
      const found = await models.find(id.split(':', 1)[0]!)
      if (!found || !id.includes(':')) return found
      return { ...found, answer: (question) => source.answer({ ...question, model: id }) }
    },
  }
}
