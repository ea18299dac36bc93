import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './account.ts'
import { createAccounts } from './account/accounts.ts'
import { createPost } from './account/post.ts'
import { welcome } from './account/welcome.ts'
import { backupRoute } from './backup.ts'
import { chatRoutes } from './chat.ts'
import { createAnswers } from './chat/answers.ts'
import { createTurns } from './chat/turns.ts'
import { cleanRegularly } from './clean.ts'
import type { Database } from './db/open.ts'
import { embedRoutes } from './embed.ts'
import { connectRoutes } from './embed/connect.ts'
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
import { identityConfiguration, openIdentity, type IdentitySettings } from './identity/identity.ts'
import { callbackRoutes } from './identity/callback.ts'
import { interactionRoutes } from './identity/routes.ts'
import { lettersRoutes } from './letters.ts'
import { loginRoutes } from './login.ts'
import { preferencesRoutes } from './preferences.ts'
import type { Mail } from './providers/mail.ts'
import type { Models } from './providers/models/models.ts'
import { mailboxRoutes } from './sandbox/mailbox.ts'
import { createSessions } from './session.ts'

/** Everything the server needs from outside; tests pass stand-ins for the models and keep the letters. */
export interface Services {
  database: Database
  models: Models
  mail: Mail
  /** Whether anybody may read the letters that were kept instead of sent: on a developer's machine only. */
  showsMailbox?: boolean
  secret: string
  /** Where the product is reached from outside. */
  publicUrl: string
  /** Further origins of our own pages. */
  origins?: readonly string[]
  /** The built site. */
  siteDirectory?: string | undefined
  /** The built files of the script tag. */
  widgetsDirectory?: string | undefined
  /** Who signs people in. Absent: the server itself, with no provider behind its buttons. */
  identity?: IdentitySettings
  /** What is not configured may be played: a developer's machine, never production. */
  plays?: boolean
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
  const { database, models, mail, publicUrl, partners = noPartners } = services
  const { showsMailbox = false, plays = false } = services
  const { identity: signing = { kind: 'embedded', upstreams: {} } } = services
  const https = publicUrl.startsWith('https:')
  const pageSettings = {
    publicUrl,
    configuration: {
      geoServices: services.geoServices ?? [],
      analyticsId: services.analyticsId,
      mailbox: showsMailbox,
      identity: identityConfiguration(signing, { publicUrl, plays, hasMailbox: showsMailbox }),
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
  const { db } = database
  const { secret } = services
  const origins = [new URL(publicUrl).origin, ...(services.origins ?? [])]
  const accounts = createAccounts(db, secret, { isUnlimited: services.limit === false })
  const post = createPost({ db, mail, publicUrl, counts: accounts.counts, log: app.log })
  const embedSessions = createEmbedSessions(secret, partners, accounts.signIns)
  const sessions = createSessions({
    secret,
    https,
    origins,
    embedSessions,
    readAccessToken: (token) => identity.readAccessToken(token),
  })
  const identity = await openIdentity(signing, {
    app,
    db,
    secret,
    publicUrl,
    origins,
    accounts,
    limits,
    browserOf: sessions.guestIn,
    onSignIn: (signedIn) => welcome({ accounts, post }, signedIn),
    onLinked: (person, provider) => void post.notify('identityLinked', person, { provider }),
    log: app.log,
  })
  const context = {
    app,
    sessions,
    embedSessions,
    partners,
    accounts,
    post,
    identity: identity.embedded,
    plays,
    publicUrl,
    limits,
    database,
    db,
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
  noteGuests(app, db)
  const cleaning = cleanRegularly(db, app.log)
  chatRoutes({ ...context, word: 'Chat' })
  preferencesRoutes({ ...context, word: 'Preferences' })
  lettersRoutes({ ...context, word: 'Letters' })
  loginRoutes({ ...context, word: 'Signing in' })
  interactionRoutes({ ...context, word: 'Signing in' })
  callbackRoutes(context)
  accountRoutes({ ...context, word: 'Account' })
  embedRoutes({ ...context, word: 'Embedding' })
  connectRoutes({ ...context, word: 'Embedding' })
  if (showsMailbox) mailboxRoutes({ ...context, word: 'Mailbox', origins })
  backupRoute(app, { database, secret: services.secret, limits })
  await widgetFiles(app, services.widgetsDirectory, { https })
  await pages(app, services.siteDirectory, pageSettings)
  await app.ready()

  return {
    fastify: app,
    async stop(patience) {
      stopping = true
      cleaning.stop()
      turns.close()
      await answers.end(patience)
      await app.close()
      mail.close()
    },
  }
}

/** A number says how many proxies stand in front; each of them adds one address. */
function trusted(proxies: boolean | number | string[]) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
