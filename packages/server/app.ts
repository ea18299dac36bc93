import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { backupRoute } from './backup.ts'
import { chatRoutes } from './chat.ts'
import { createAnswers } from './chat/answers.ts'
import { createTurns } from './chat/turns.ts'
import type { Database } from './db/open.ts'
import { embedRoutes } from './embed.ts'
import { noPartners, type Partners } from './embed/partners.ts'
import { createEmbedSessions } from './embed/sessions.ts'
import { fail } from './fail.ts'
import { noteGuests } from './guests.ts'
import { createCors } from './http/cors.ts'
import { answerError } from './http/errors.ts'
import { health } from './http/health.ts'
import { securityHeaders } from './http/headers.ts'
import { limitCalls } from './http/limits.ts'
import { logOptions } from './http/log.ts'
import { createOverload } from './http/overload.ts'
import { notFoundPage, pages } from './http/pages.ts'
import { answerBrokenRequest, requestRules } from './http/rules.ts'
import { describeApi } from './http/openapi.ts'
import { widgetFiles } from './http/widgets.ts'
import { lettersRoutes } from './letters.ts'
import { preferencesRoutes } from './preferences.ts'
import type { Models } from './providers/models/models.ts'
import { createSessions } from './session.ts'

/** Everything the server needs from outside; tests pass stand-ins for the models. */
export interface Services {
  database: Database
  models: Models
  secret: string
  /** Where the product is reached from outside. */
  publicUrl: string
  /** Further origins of our own pages. */
  origins?: readonly string[]
  /** The built site. */
  siteDirectory?: string | undefined
  /** The built files of the script tag. */
  widgetsDirectory?: string | undefined
  /** Whose websites may show the widgets; absent, nobody's. */
  partners?: Partners
  /** Services that tell the site a visitor's country by their address. */
  geoServices?: readonly string[]
  /** Where the site counts what is chosen in it; absent, it counts nothing. */
  analyticsId?: string | undefined
  /** Which proxies may say where a request came from. */
  trustProxy?: boolean | number | string[] | undefined
  logLevel?: string
  /** Calls a minute from one address, all together; false for measurements. */
  limit?: number | false | undefined
}

export interface App {
  fastify: FastifyInstance
  /** Lets what is running end, then tells what still streams, and closes. */
  stop(patience: number): Promise<void>
}

const KILOBYTE = 1024
const SECOND = 1000
const MINUTE = 60 * SECOND

export async function buildApp(services: Services): Promise<App> {
  const { database, models, publicUrl, partners = noPartners } = services
  const https = publicUrl.startsWith('https:')
  const pageSettings = {
    publicUrl,
    configuration: {
      geoServices: services.geoServices ?? [],
      analyticsId: services.analyticsId,
    },
  }
  const overload = createOverload()
  const cors = createCors(partners)
  let stopping = false

  const app = Fastify({
    bodyLimit: 256 * KILOBYTE,
    requestTimeout: 30 * SECOND,
    // A connection on which nothing moves, in either direction.
    connectionTimeout: 2 * MINUTE,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(services.trustProxy ?? false),
    logger: logOptions(services.logLevel ?? 'silent'),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError,
    serverFactory: (handle) =>
      createServer(
        {
          requestTimeout: 30 * SECOND,
          headersTimeout: 10 * SECOND,
          connectionsCheckingInterval: SECOND,
          keepAliveTimeout: 60 * SECOND,
          maxHeaderSize: 16 * KILOBYTE,
        },
        (request, response) => {
          if (cors.answers(request, response) || overload.refuses(request, response)) return
          handle(request, response)
        },
      ),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(answerError)
  securityHeaders(app, { https })
  requestRules(app, notFoundPage(services.siteDirectory, pageSettings))
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!stopping || url.startsWith('/healthz') || url.startsWith('/readyz')) return
    reply.header('connection', 'close')
    throw fail('busy', { retryAfter: 5 })
  })
  await app.register(cookie)
  const limits = await limitCalls(app, services.limit)
  overload.watch(app)
  await describeApi(app)

  const answers = createAnswers(database, overload, app.log)
  const turns = createTurns()
  const embedSessions = createEmbedSessions(services.secret, partners)
  const sessions = createSessions({
    secret: services.secret,
    https,
    origins: [new URL(publicUrl).origin, ...(services.origins ?? [])],
    embedSessions,
  })
  const context = {
    app,
    sessions,
    embedSessions,
    limits,
    database,
    db: database.db,
    models,
    answers,
    turns,
    overload,
  }

  health(app, {
    database,
    isStopping: () => stopping,
    gauges: {
      atelier_answers_being_written: { help: 'Answers that stream now', read: answers.count },
      atelier_requests_waiting: { help: 'Requests being worked on', read: overload.count },
    },
  })
  noteGuests(app, database.db)
  chatRoutes({ ...context, word: 'Chat' })
  preferencesRoutes({ ...context, word: 'Preferences' })
  lettersRoutes({ ...context, word: 'Letters' })
  embedRoutes({ ...context, word: 'Embedding' })
  backupRoute(app, { database, secret: services.secret, limits })
  await widgetFiles(app, services.widgetsDirectory, { https })
  await pages(app, services.siteDirectory, pageSettings)
  await app.ready()

  return {
    fastify: app,
    async stop(patience) {
      stopping = true
      turns.close()
      await answers.end(patience)
      await app.close()
    },
  }
}

/** A number says how many proxies stand in front; each of them adds one address. */
function trusted(proxies: boolean | number | string[]) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
