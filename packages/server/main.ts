import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp, type App, type StopTimes } from './app.ts'
import { makeDirectoryPrivate, openAccessWarning } from './data-directory.ts'
import { isDatabaseUnavailable } from './db/errors.ts'
import { openDatabase, type Database } from './db/database.ts'
import { openPartners, type OpenPartners } from './embed/open-partners.ts'
import { watchPartnersFile } from './embed/partners-file.ts'
import { readEnvironment, type Settings } from './environment.ts'
import { EnvironmentError } from './environment/errors.ts'
import type { MailServer } from './environment/mail.ts'
import { createLog, type Log } from './http/log.ts'
import { reasonOf } from './providers/models/endpoint-health.ts'
import { openFileFolder, uploadsFolder } from './providers/files/file-folder.ts'
import { createS3Storage } from './providers/files/s3.ts'
import type { SmtpMailer } from './providers/mail/smtp.ts'
import { createGuide } from './providers/models/guide.ts'
import { detectLocalModels } from './providers/models/local-models.ts'
import { createKnowledge } from './providers/knowledge/knowledge.ts'
import { createModelRegistry, type ModelRegistry } from './providers/models/model-registry.ts'
import { createOpenAiModels } from './providers/models/openai-models.ts'
import { openSpeechEngine } from './providers/speech.ts'
import { createTranscriber } from './providers/speech/transcriber.ts'
import { PREPARED_DATABASE } from './prepared-database.ts'
import { createMailboxMailer } from './sandbox/mailbox.ts'
import { requireReadable } from './readable-builds.ts'
import { startFailureMessage } from './start-failure.ts'
import { logMailServerCheck, logStorageCheck, logSummary, printSummary } from './start-summary.ts'
import { copyBuilds, OWN_BUILDS, requireBuild } from './widget-builds.ts'

const ROOT = join(import.meta.dirname, '../..')
const HELP_DIRECTORY = join(ROOT, 'site/content/help')
const SITE_DIRECTORY = join(ROOT, 'dist/site')

const SECOND_MS = 1000
/**
 * Connections that may wait in the system while this process does something else. The system may have a lower limit
 * (`somaxconn` in Linux). A visitor whose connection finds no place there waits for seconds.
 */
const MAX_UNACCEPTED = 4_096
const DATABASE_CONNECTION_ATTEMPTS = 10
/** `EX_CONFIG` of sysexits.h: the unit of systemd does not start the server again until somebody has corrected its settings. */
const WRONG_SETTINGS_EXIT_CODE = 78
/** How long running requests and answers may take after a signal to stop. */
const GRACE_PERIODS_MS = { SIGTERM: 20 * SECOND_MS, SIGINT: 2 * SECOND_MS }
/** How long, after the grace period, the server may take to save interrupted answers and close connections. */
const SHUTDOWN_TIMEOUT_MS = 4 * SECOND_MS

let log = createLog('info')
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Atelier ends, because nothing has caught an error')
  log.flushRepeated()
  process.exit(1)
})
try {
  const settings = readEnvironment(process.env)
  log = createLog(settings.logLevel)
  await start(settings, log)
} catch (error) {
  exitAfterFailure(error)
}

/** Where programs read the output, a failure is a line of the log, too. */
function exitAfterFailure(error: unknown): never {
  const message = startFailureMessage(error)
  if (process.env.NODE_ENV !== 'production') console.error(message ?? error)
  else if (message) log.fatal(message)
  else log.fatal({ err: error }, 'Atelier cannot start')
  process.exit(error instanceof EnvironmentError ? WRONG_SETTINGS_EXIT_CODE : 1)
}

async function start(settings: Settings, log: Log): Promise<void> {
  const warn = (message: string) => log.warn(message)
  log.info('Atelier is starting')
  const isProduction = settings.mode === 'production'
  const furtherOrigins = isProduction ? [] : loopbackOrigins(new URL(settings.publicUrl).port)
  const partnersFile = watchPartnersFile(settings.partners, { onWarning: warn })
  const widgetDirectories = await provideWidgetBuilds(settings)
  closeDataDirectory(settings, warn)
  const database = await connectDatabase(settings, log)
  const partners = await openPartners(database, {
    file: partnersFile,
    isProduction,
    ownOrigins: [settings.publicUrl, ...furtherOrigins],
    onWarning: warn,
  })
  const models = await createModels(settings, log)
  const knowledge = createKnowledge({ wordsDirectory: HELP_DIRECTORY, onWarning: warn })
  const speechEngine = await openSpeechEngine({
    service: settings.speech.service,
    searchPath: process.env.PATH,
  })
  const smtpMailer = settings.mail && (await createMailServerClient(settings.mail))
  const s3 = settings.s3 && createS3Storage(settings.s3)
  const files = s3 ?? (await openFileFolder(uploadsFolder(settings.dataDirectory)))
  const app = await buildApp({
    database,
    models,
    speechEngine,
    transcriber: settings.speech.transcription && createTranscriber(settings.speech.transcription),
    files,
    incomingDirectory: join(settings.dataDirectory, 'incoming'),
    unsavedDirectory: join(settings.dataDirectory, 'unsaved-answers'),
    mailer: smtpMailer ?? createMailboxMailer(database.db),
    reportsEmail: settings.reportsEmail,
    identity: settings.identity,
    catalogue: settings.catalogue,
    payments: settings.payments,
    isLocal: settings.mode === 'local',
    isDemo: settings.mode === 'demo',
    exposeMailbox: !settings.mail && !isProduction,
    simulateProviders: !isProduction,
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    furtherOrigins,
    siteDirectory: SITE_DIRECTORY,
    widgetDirectories,
    partners: partners.current,
    internalKeyHosts: isProduction ? settings.internalKeyHosts : 'any',
    partnerStore: partners.store,
    knowledge,
    geoServices: settings.geoServices,
    analyticsId: settings.analyticsId,
    trustProxy: settings.trustProxy,
    log,
    loggedRequests: settings.loggedRequests,
  })
  let stopped: Promise<void> | undefined
  for (const [signal, gracePeriodMs] of Object.entries(GRACE_PERIODS_MS)) {
    // Nobody waits in front of a terminal for a balancer.
    const delayMs = signal === 'SIGTERM' ? settings.shutdownDelayMs : 0
    process.on(signal, () => {
      log.info({ signal }, 'Atelier is stopping')
      stopped ??= stop(app, { partners, database }, { delayMs, gracePeriodMs })
    })
  }
  await app.fastify.listen({ port: settings.port, host: settings.host, backlog: MAX_UNACCEPTED })
  const parts = { database, files, models, speechEngine, siteDirectory: SITE_DIRECTORY }
  if (isProduction) await logSummary(settings, parts, log)
  else await printSummary(settings, parts)
  if (smtpMailer) await logMailServerCheck(smtpMailer, log)
  if (s3) await logStorageCheck(s3, log)
}

async function stop(
  app: App,
  { partners, database }: { partners: OpenPartners; database: Database },
  times: Required<StopTimes>,
): Promise<void> {
  // Exits even if something hangs, before a supervisor would kill the process.
  const maxMs = times.delayMs + times.gracePeriodMs + SHUTDOWN_TIMEOUT_MS
  setTimeout(() => process.exit(0), maxMs).unref()
  await app.stop(times)
  partners.stop()
  await database.close()
  log.info('Atelier has stopped')
  log.flushRepeated()
  process.exit(0)
}

/** Retries for ten seconds, because PostgreSQL may still be starting. */
async function connectDatabase(
  settings: Settings,
  log: Log,
  attempts = DATABASE_CONNECTION_ATTEMPTS,
): Promise<Database> {
  try {
    return await openDatabase({
      url: settings.databaseUrl,
      directory: settings.dataDirectory,
      preparedArchive: PREPARED_DATABASE,
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
  return new EnvironmentError([
    `The database at DATABASE_URL cannot be reached (${(cause as Error).message}). Start it, or correct the address.`,
  ])
}

/**
 * Keeps other users of this machine out of what this process stores from now on. The widgets' builds are written before,
 * because a web server that runs as another user may serve them.
 */
function closeDataDirectory({ dataDirectory }: Settings, warn: (message: string) => void): void {
  process.umask(0o077)
  makeDirectoryPrivate(dataDirectory)
  const warning = openAccessWarning(dataDirectory)
  if (warning) warn(warning)
}

/** Adds this server's builds to those that WIDGETS_DIR keeps. Returns the folders to serve. */
async function provideWidgetBuilds({ mode, widgetsDirectory }: Settings): Promise<string[]> {
  // `npm run dev` serves the widgets from their source.
  if (mode === 'local') requireReadable(OWN_BUILDS)
  else requireBuild(OWN_BUILDS)
  if (!widgetsDirectory) return [OWN_BUILDS]
  await copyBuilds(OWN_BUILDS, widgetsDirectory)
  requireReadable(widgetsDirectory)
  return [OWN_BUILDS, widgetsDirectory]
}

async function createModels({ modelEndpoints }: Settings, log: Log): Promise<ModelRegistry> {
  const sources = [
    ...modelEndpoints.map((endpoint) =>
      createOpenAiModels({
        ...endpoint,
        onError: (error) =>
          log.warn({ err: error }, `The models at ${endpoint.name} cannot be listed`),
      }),
    ),
    ...(await detectLocalModels()),
    createGuide(HELP_DIRECTORY),
  ]
  const models = createModelRegistry(sources, {
    onFailure({ source, model }, error, pauseMs) {
      const endpoint = { endpoint: source.name, model: model.id, pauseSeconds: pauseMs / 1000 }
      log.warn({ ...endpoint, reason: reasonOf(error) }, 'a model endpoint has failed')
    },
  })
  // Fills the cache before the first visitor asks for the list.
  void models.list()
  return models
}

/** Loaded on demand: nodemailer slows the start down. */
async function createMailServerClient(mail: MailServer): Promise<SmtpMailer> {
  const { createSmtpMailer } = await import('./providers/mail/smtp.ts')
  return createSmtpMailer(mail)
}

/** On a developer's machine the browser may use any of these names for our own pages. */
function loopbackOrigins(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
}
