import { createNewAccountCheck } from './pro/new-accounts.ts'
import { createAccountServices } from './account/accounts.ts'
import { createAccountMail } from './account/mail.ts'
import { recordSignIn } from './account/record-sign-in.ts'
import { rememberBrowser } from './account/remember-browser.ts'
import { createAnswerLimiter } from './chat/answer-limiter.ts'
import { createFollowUpWriter } from './chat/follow-up-writer.ts'
import { createTitleWriter } from './chat/title-writer.ts'
import { createUnsavedEnds } from './chat/unsaved-ends.ts'
import { createCreationServices } from './creations/services.ts'
import { createModelWriter } from './creations/model-writer.ts'
import { createWishWriter } from './creations/wish-writer.ts'
import { startContactDelivery } from './contact/delivery.ts'
import { createRunningAnswers } from './chat/running-answers.ts'
import { createBudgets } from './costs/budgets.ts'
import { countUse } from './costs/metrics.ts'
import { createDailyCosts } from './costs/daily-costs.ts'
import { createUseRecorder } from './costs/use-recorder.ts'
import { createAssistants } from './partners/assistants.ts'
import { createEmbedSessions } from './embed/sessions.ts'
import { createQuestionRecorder } from './partners/unanswered-questions.ts'
import { createReceptions } from './http/receptions.ts'
import type { HttpServer } from './http/server.ts'
import { createMediaAddresses } from './media/addresses.ts'
import { createSearchTurns } from './chat/search-turns.ts'
import { createImageDecoder } from './media/decoder.ts'
import type { Metrics } from './helpers/metrics.ts'
import { openIdentity } from './identity/identity.ts'
import { MIN_FREE_BYTES, watchDiskSpace } from './providers/files/disk-space.ts'
import { createAnnouncer } from './pro/announce.ts'
import { createGateways } from './pro/gateways.ts'
import { createRecentRefusals } from './pro/recent-refusals.ts'
import { traceGateways } from './pro/traced-gateways.ts'
import { warnOfPreviousSecret } from './helpers/previous-secret.ts'
import type { CompleteServices } from './services.ts'
import { createSessions } from './session.ts'
import { createMissLimiter } from './share/misses.ts'
import { readSmallTalk } from './providers/models/guide/small-talk.ts'
import { createToolEngines } from './create-tool-engines.ts'
import { HELP_DIRECTORY } from './directories.ts'
import { createReaderTokens } from './share/reader-tokens.ts'
import { createSharedFileAddresses } from './share/shared-files.ts'
import { createVerifiedPassphrases } from './share/verified-passphrases.ts'
import { createViewCounter } from './share/views.ts'
import { countSpeech } from './speech/counted-engine.ts'
import { recordSpeech } from './speech/recorded-engine.ts'
import { createSpokenAnswers } from './speech/spoken-answers.ts'
import { watchEngine } from './speech/watch-engine.ts'
import { createReplicaReads, WRITES_REMEMBERED_MS } from './db/replica-reads.ts'
import { openStoredKeys } from './db/stored-keys.ts'

export async function createContext(
  services: CompleteServices,
  server: HttpServer,
  metrics: Metrics,
) {
  const { database, mailer, models, secrets, publicUrl, ownOrigins, partners, isHttps } = services
  const { fastify, requestLimits, loadShedder } = server
  const { sharedState } = services
  const { messages: serverMessages } = sharedState
  const { db } = database
  const { log } = fastify

  const { idKeys, encryptedAt } = await openStoredKeys(db, secrets)
  if (secrets.length > 1) warnOfPreviousSecret(log, encryptedAt)
  const runningAnswers = createRunningAnswers({
    database,
    loadShedder,
    metrics,
    serverMessages,
    unsavedEnds: services.unsavedDirectory
      ? createUnsavedEnds(services.unsavedDirectory)
      : undefined,
    graceMs: services.answerGraceMs,
    log,
  })
  const answerLimiter = createAnswerLimiter(sharedState)
  const mediaAddresses = createMediaAddresses(secrets)
  const { files } = services
  const accounts = createAccountServices(
    db,
    { secrets, idKeys },
    {
      registrations: services.registrations,
      disableRateLimits: services.requestsPerMinute === false,
      passwordCost: services.passwordCost,
    },
  )
  const { rateLimits } = accounts
  const accountMail = createAccountMail({ db, mailer, metrics, publicUrl, rateLimits, log })
  const embedSessions = createEmbedSessions({
    secrets,
    partners,
    signIns: accounts.signIns,
    metrics,
  })
  const assistants = createAssistants({
    partners,
    knowledge: services.knowledge,
    questionRecorder: createQuestionRecorder(db, {
      readSmallTalk: () => readSmallTalk(HELP_DIRECTORY),
      onWarning: (message) => log.warn(message),
    }),
    onWarning: (message) => log.warn(message),
  })
  const useRecorder = createUseRecorder({ db, onRecord: countUse(metrics.registry), log })
  const titleWriter = createTitleWriter({ db, models, useRecorder, titles: services.titles, log })
  const dailyCosts = createDailyCosts(db, useRecorder)
  const budgets = createBudgets({ partners, costs: dailyCosts, log })
  const writing = { db, models, useRecorder, modelId: services.titles?.modelId, log }
  const followUpWriter = createFollowUpWriter({ ...writing, assistants, budgets })
  const wishWriter = createWishWriter(writing)
  const sessions = createSessions({
    secrets,
    idKeys,
    isHttps,
    ownOrigins,
    embedSessions,
    readAccessToken: (token) => identity.readAccessToken(token),
    isNewAccount: createNewAccountCheck(db, services.newAccountDays),
  })
  const identity = await openIdentity(services.identity, {
    fastify,
    db,
    secrets,
    publicUrl,
    ownOrigins,
    accounts,
    requestLimits,
    guestIdFromCookieHeader: sessions.guestIdFromCookieHeader,
    async onSignIn(signIn, { req, res }) {
      const isNew = await recordSignIn({ accounts, accountMail }, signIn)
      const { cookie } = req.headers
      if (!isNew && sessions.signedInBrowserIdFromCookieHeader(cookie)) return
      const { userId } = signIn
      res.appendHeader('set-cookie', await rememberBrowser({ accounts, sessions }, userId, cookie))
    },
    onIdentityLinked: (user, provider) =>
      void accountMail.sendRateLimitedNotice('identityLinked', user, { provider }),
    log,
  })

  const diskSpace = watchDiskSpace({
    directories: [services.incomingDirectory, ...(files.directory ? [files.directory] : [])],
    minBytes: services.minFreeBytes ?? MIN_FREE_BYTES,
    log,
  })

  const toolEngines = createToolEngines(services)
  const speechEngine = services.speechEngine && watchEngine(services.speechEngine, { metrics, log })

  return {
    fastify,
    requestLimits,
    loadShedder,
    metrics,
    ...toolEngines,
    ...createCreationServices({
      ...toolEngines,
      database,
      serverMessages,
      files,
      diskSpace,
      mediaAddresses,
      secrets,
      modelWriter: createModelWriter({ models, useRecorder }),
      speechEngine: speechEngine && recordSpeech(speechEngine, { useRecorder, budgets }),
      registry: metrics.registry,
      tracer: services.telemetry?.tracer,
      rateLimits,
      log,
    }),
    isStopping: server.isStopping,
    database,
    db,
    files,
    incomingDirectory: services.incomingDirectory,
    diskSpace,
    receptions: createReceptions({ isUnlimited: services.requestsPerMinute === false }),
    useRecorder,
    titleWriter,
    followUpWriter,
    wishWriter,
    dailyCosts,
    budgets,
    recentRefusals: createRecentRefusals(),
    replicaReads: createReplicaReads(
      database,
      sharedState.createMarks({ name: 'writers', lastMs: WRITES_REMEMBERED_MS }),
    ),
    imageDecoder: createImageDecoder({ isUnlimited: services.requestsPerMinute === false }),
    searchTurns: createSearchTurns({ isUnlimited: services.requestsPerMinute === false }),
    mediaAddresses,
    sharedFileAddresses: createSharedFileAddresses(secrets),
    models,
    speechEngine:
      speechEngine &&
      countSpeech(speechEngine, {
        db,
        catalogue: services.catalogue,
        useRecorder,
        budgets,
      }),
    spokenAnswers: createSpokenAnswers({ db, files, diskSpace, mediaAddresses, log }),
    transcriber: services.transcriber,
    secrets,
    idKeys,
    publicUrl,
    ownOrigins,
    partners,
    assistants,
    internalKeyHosts: services.internalKeyHosts,
    partnerStore: services.partnerStore,
    sessions,
    embedSessions,
    accounts,
    accountMail,
    identity: identity.embedded,
    simulateProviders: services.simulateProviders,
    runningAnswers,
    serverMessages,
    sharedState,
    answerLimiter,
    catalogue: services.catalogue,
    announce: createAnnouncer({
      db,
      accountMail,
      metrics,
      reportsEmail: services.reportsEmail,
      log,
    }),
    gateways: traceGateways(
      createGateways(services.payments, publicUrl, log),
      services.telemetry?.tracer,
    ),
    views: createViewCounter(db, log),
    verifiedPassphrases: createVerifiedPassphrases(),
    misses: createMissLimiter({
      sharedState,
      isUnlimited: services.requestsPerMinute === false,
      log,
    }),
    readerTokens: createReaderTokens(secrets),
    reportsEmail: services.reportsEmail,
    contactDelivery: startContactDelivery({
      db,
      accountMail,
      rateLimits,
      contactEmail: services.contactEmail,
      publicUrl,
      log,
    }),
    passwords: accounts.passwords,
    rateLimits,
    log,
  }
}
