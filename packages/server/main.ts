import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { SECOND_MS } from '@atelier/contract'
import { buildApp, type App, type StopTimes } from './app.ts'
import { describeErasedAgain } from './cleanup/erase-again.ts'
import { applyPendingErasures } from './cleanup/pending-erasures.ts'
import { makeDirectoryPrivate, openAccessWarning } from './helpers/data-directory.ts'
import { connectDatabase } from './connect-database.ts'
import { createPriceCheck } from './costs/missing-prices.ts'
import { OWN_BUILDS, SITE_DIRECTORY, WORDS_DIRECTORY } from './directories.ts'
import { createModels } from './create-models.ts'
import type { Database } from './db/database.ts'
import { openPartners, type OpenPartners } from './partners/open-partners.ts'
import { watchPartnersFile } from './partners/partners-file.ts'
import { readEnvironment, type Settings } from './environment.ts'
import type { MailServer } from './environment/mail.ts'
import type { TelemetrySettings } from './environment/telemetry.ts'
import { writeRunningServer } from './environment/running-server.ts'
import type { Telemetry } from './helpers/tracing.ts'
import { createLog, standardOutput } from './http/log.ts'
import { openFileStorage } from './providers/files/open-storage.ts'
import type { SmtpMailer } from './providers/mail/smtp.ts'
import { createEmbedder } from './providers/embeddings/embedder.ts'
import { createEmbed } from './providers/embeddings/embedding-service.ts'
import { createKnowledge } from './providers/knowledge/knowledge.ts'
import { logFilesElsewhere } from './move-files/files-elsewhere.ts'
import { openSharedState, warnOfSecondServer } from './open-shared-state.ts'
import type { SharedState } from './shared-state/shared-state.ts'
import { openSpeechEngine } from './providers/speech.ts'
import { createTranscriber } from './providers/speech/transcriber.ts'
import { createMailboxMailer } from './sandbox/mailbox.ts'
import { requireReadable } from './readable-builds.ts'
import { exitAfterFailure, refuseArguments } from './exit-after-failure.ts'
import { logStorageCheck, logSummary, printSummary } from './start-summary.ts'
import { readSiteContent } from './site-content.ts'
import { copyBuilds, requireBuild } from './widget-builds.ts'

/**
 * The backlog: how many connections the operating system queues while this process is busy. The system may have a lower
 * limit (`somaxconn` in Linux). A visitor whose connection is not queued waits for seconds.
 */
const MAX_UNACCEPTED = 4_096
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
  refuseArguments(process.argv.slice(2))
  const settings = readEnvironment(process.env)
  log = createLog(settings.logLevel, standardOutput(), settings.loggedAddresses)
  await start(settings)
} catch (error) {
  exitAfterFailure(error, { log, isProduction: process.env.NODE_ENV === 'production' })
}

async function start(settings: Settings): Promise<void> {
  log.info('Atelier is starting')
  settings.warnings.forEach(warn)
  const isProduction = settings.mode === 'production'
  const furtherOrigins = isProduction ? [] : loopbackOrigins(new URL(settings.publicUrl).port)
  const partnersFile = watchPartnersFile(settings.partners, { onWarning: warn })
  const widgetDirectories = await provideWidgetBuilds(settings)
  closeDataDirectory(settings)
  const database = await connectDatabase(settings, log)
  const erasedAgain = await applyPendingErasures(database.db, settings.dataDirectory)
  const erasedSentence = erasedAgain && describeErasedAgain(erasedAgain)
  if (erasedSentence) log.warn(erasedSentence)
  const partners = await openPartners(database, {
    file: partnersFile,
    isProduction,
    ownOrigins: [settings.publicUrl, ...furtherOrigins],
    onWarning: warn,
    onChange: createPriceCheck(settings, warn),
  })
  const sharedState = await openSharedState(settings, log)
  const knowledge = createKnowledge({
    wordsDirectory: WORDS_DIRECTORY,
    ...embeddingsOf(settings, sharedState),
    onWarning: warn,
  })
  const models = await createModels(settings, knowledge, sharedState.messages, log)
  const speechEngine = await openSpeechEngine({
    service: settings.speech.service,
    searchPath: process.env.PATH,
  })
  const smtpMailer = settings.mail && (await createMailServerClient(settings.mail))
  const files = await openFileStorage(settings)
  const telemetry = settings.telemetry && (await loadTelemetry(settings.telemetry))
  const app = await buildApp({
    database,
    sharedState,
    telemetry,
    models,
    pictureEndpoints: settings.pictureEndpoints,
    musicEndpoints: settings.musicEndpoints,
    speechEngine,
    transcriber: settings.speech.transcription && createTranscriber(settings.speech.transcription),
    files,
    incomingDirectory: join(settings.dataDirectory, 'incoming'),
    answerGraceMs: settings.limits.answerGraceMs,
    unsavedDirectory: join(settings.dataDirectory, 'unsaved-answers'),
    mailer: smtpMailer ?? createMailboxMailer(database.db),
    reportsEmail: settings.reportsEmail,
    contactEmail: settings.contactEmail,
    identity: settings.identity,
    titles: titlesOf(settings),
    catalogue: settings.catalogue,
    payments: settings.payments,
    isLocal: settings.mode === 'local',
    isDemo: settings.mode === 'demo',
    exposeMailbox: !settings.mail && !isProduction,
    simulateProviders: !isProduction,
    secret: settings.secret,
    previousSecret: settings.previousSecret,
    publicUrl: settings.publicUrl,
    furtherOrigins,
    siteDirectory: SITE_DIRECTORY,
    ...(settings.siteContentDirectory && {
      siteContent: readSiteContent(settings.siteContentDirectory, SITE_DIRECTORY),
    }),
    widgetDirectories,
    partners: partners.current,
    internalKeyHosts: isProduction ? settings.internalKeyHosts : 'any',
    partnerStore: partners.store,
    knowledge,
    geoServices: settings.geoServices,
    analyticsId: settings.analyticsId,
    isInstallable: settings.isInstallable,
    isAdminPasskeyRequired: settings.isAdminPasskeyRequired,
    trustProxy: settings.trustProxy,
    requestsPerMinute: settings.limits.requestsPerMinute,
    requestsAtOnce: settings.limits.requestsAtOnce,
    registrations: settings.limits,
    newAccountDays: settings.limits.newAccountDays,
    log,
    loggedRequests: settings.loggedRequests,
  })
  let removeAddress = () => {}
  stopAtSignal(settings, (times) => {
    removeAddress()
    return stop(app, { partners, sharedState, database }, times)
  })
  await app.fastify.listen({ port: settings.port, host: settings.host, backlog: MAX_UNACCEPTED })
  removeAddress = writeRunningServer(settings.dataDirectory, settings)
  const parts = { database, files, models, speechEngine, siteDirectory: SITE_DIRECTORY }
  if (isProduction) await logSummary(settings, parts, log)
  else await printSummary(settings, parts)
  if (settings.s3) await logStorageCheck(files, log)
  await warnOfSecondServer(settings, database, log)
  await logFilesElsewhere(database.db, files, settings, log)
}

function warn(message: string): void {
  log.warn(message)
}

function stopAtSignal(
  { shutdownDelayMs }: Settings,
  stopServer: (times: Required<StopTimes>) => Promise<void>,
): void {
  let stopped: Promise<void> | undefined
  for (const [signal, gracePeriodMs] of Object.entries(GRACE_PERIODS_MS)) {
    // SIGINT comes from a terminal, where there is no load balancer to wait for.
    const delayMs = signal === 'SIGTERM' ? shutdownDelayMs : 0
    process.on(signal, () => {
      log.info({ signal }, 'Atelier is stopping')
      stopped ??= stopServer({ delayMs, gracePeriodMs })
    })
  }
}

interface OpenParts {
  partners: OpenPartners
  sharedState: SharedState
  database: Database
}

async function stop(
  app: App,
  { partners, sharedState, database }: OpenParts,
  times: Required<StopTimes>,
): Promise<void> {
  // Exits even if the shutdown hangs, before a supervisor would kill the process.
  const maxMs = times.delayMs + times.gracePeriodMs + SHUTDOWN_TIMEOUT_MS
  setTimeout(() => process.exit(0), maxMs).unref()
  await app.stop(times)
  partners.stop()
  await sharedState.close()
  await database.close()
  log.info('Atelier has stopped')
  log.flushRepeated()
  process.exit(0)
}

/**
 * Makes the files that this process creates from now on private. The widgets' builds are written before, because a web
 * server that runs as another user may serve them.
 */
function closeDataDirectory({ dataDirectory }: Settings): void {
  process.umask(0o077)
  makeDirectoryPrivate(dataDirectory)
  const warning = openAccessWarning(dataDirectory)
  if (warning) warn(warning)
}

/** Copies this server's builds into WIDGETS_DIR. Returns the folders to serve. */
async function provideWidgetBuilds({ mode, widgetsDirectory }: Settings): Promise<string[]> {
  // `npm run dev` serves the widgets from their source.
  if (mode === 'local') requireReadable(OWN_BUILDS)
  else requireBuild(OWN_BUILDS)
  if (!widgetsDirectory) return [OWN_BUILDS]
  await copyBuilds(OWN_BUILDS, widgetsDirectory)
  requireReadable(widgetsDirectory)
  return [OWN_BUILDS, widgetsDirectory]
}

/** Loaded on demand: nodemailer slows the start down. */
async function createMailServerClient(mail: MailServer): Promise<SmtpMailer> {
  const { createSmtpMailer } = await import('./providers/mail/smtp.ts')
  return createSmtpMailer(mail)
}

/** Loaded on demand: without a collector, nothing of OpenTelemetry is needed. */
async function loadTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { startTelemetry } = await import('./telemetry/start-telemetry.ts')
  return startTelemetry(settings, log)
}

/** On a developer's machine the browser may use any of these names for our own pages. */
function loopbackOrigins(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
}

function titlesOf({ titleModel }: Settings) {
  return titleModel === 'off' ? undefined : { modelId: titleModel }
}

/** Vectors of different models cannot be compared, so each model has its own cache file. */
function embeddingsOf({ embeddings, dataDirectory }: Settings, sharedState: SharedState) {
  if (!embeddings) return {}
  const hash = createHash('sha256').update(`${embeddings.url} ${embeddings.model}`).digest('hex')
  const model = hash.slice(0, 16)
  return {
    embedder: createEmbedder(createEmbed(embeddings), { model, sharedState, onWarning: warn }),
    vectorsFile: join(dataDirectory, 'embeddings', `${model}.vectors`),
  }
}
