import { createLookAudit } from './audit/looks.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account-pages.ts'
import { adminPageRoutes } from './admin/page-routes.ts'
import { createPeopleAdmin } from './admin/people.ts'
import { peopleAdminRoutes } from './admin/people-routes.ts'
import { backupRoute } from './backup.ts'
import { chatRoutes } from './chat.ts'
import { measureEndpoints } from './providers/models/endpoint-metrics.ts'
import { startCleanup } from './cleanup.ts'
import { measureCleanup } from './cleanup/metrics.ts'
import { contactRoutes } from './contact.ts'
import { createMessageAdmin } from './contact/admin.ts'
import { messageAdminRoutes } from './contact/admin-routes.ts'
import { createFeedbackReports } from './admin/feedback-report.ts'
import { feedbackRoutes } from './admin/feedback-routes.ts'
import { createCostReport } from './costs/cost-report.ts'
import { costRoutes } from './costs/cost-routes.ts'
import { measureBudgets } from './costs/metrics.ts'
import { createMetrics } from './helpers/metrics.ts'
import { createContext } from './context.ts'
import { creationRoutes } from './creations.ts'
import { createCreationAdmin } from './creations/admin.ts'
import { creationAdminRoutes } from './creations/admin-routes.ts'
import { documentRoutes } from './documents.ts'
import { embedRoutes } from './embed.ts'
import { partnerRoutes } from './embed/partner-routes.ts'
import { trackGuestVisits } from './session/guest-visits.ts'
import { watchClock } from './app/clock.ts'
import { measureDatabase } from './app/database-metrics.ts'
import { healthRoutes, readMetrics } from './app/health.ts'
import { createReadiness } from './app/readiness.ts'
import { watchMailer } from './app/mail-watch.ts'
import { registerParts } from './app/readiness-parts.ts'
import { watchParts } from './app/watch-parts.ts'
import { seenRequestRoute } from './app/seen-request.ts'
import { traceServices, traceStatements } from './app/trace-services.ts'
import { createErrorPageHandler, pageRoutes } from './http/pages.ts'
import { createHttpServer } from './http/server.ts'
import { widgetFileRoutes } from './http/widgets.ts'
import { loginRoutes } from './login.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { helpRoutes } from './help.ts'
import { createFileRecords } from './move-files/records.ts'
import { fileRecordRoutes } from './move-files/routes.ts'
import { newsletterRoutes } from './newsletter.ts'
import { createNewsletterAdmin } from './newsletter/admin.ts'
import { newsletterAdminRoutes } from './newsletter/admin-routes.ts'
import { startSendingIssues } from './newsletter/issues.ts'
import { passkeyRoutes } from './passkeys.ts'
import { preferencesRoutes } from './preferences.ts'
import { proRoutes } from './pro.ts'
import { waitingCreationMetrics } from './creations/metrics.ts'
import { paymentMetrics } from './pro/metrics.ts'
import { createPaymentAdmin } from './pro/admin.ts'
import { paymentAdminRoutes } from './pro/admin-routes.ts'
import { startReconciliation } from './pro/reconcile.ts'
import { mailboxRoutes } from './sandbox/mailbox.ts'
import { playPaymentProviders } from './sandbox/payments.ts'
import { shareRoutes } from './share.ts'
import { createTakedown } from './share/takedown.ts'
import { takedownRoutes } from './share/takedown-routes.ts'
import { sharePageRoute } from './share/page.ts'
import { speechRoutes } from './speech.ts'
import { uploadRoutes } from './uploads.ts'
import { pageSettingsOf } from './page-settings.ts'
import { withDefaultServices, type Services } from './services.ts'

export type { Services }

/** At shutdown, how long the audio of a complete answer may still take to generate. */
const MAX_SOUND_GRACE_PERIOD_MS = 2_000
/** At shutdown, how long the connections of interrupted answers stay open for the last event. */
const MAX_LAST_EVENTS_MS = 200

export interface App {
  fastify: FastifyInstance
  /**
   * Reports the server as not ready for `delayMs`, while it still serves requests. Then gives running requests and
   * answers `gracePeriodMs` to end, interrupts the rest, and closes the server.
   */
  stop(times: StopTimes): Promise<void>
}

export interface StopTimes {
  /** How long a load balancer may take to notice that the server is not ready. Default: 0. */
  delayMs?: number
  gracePeriodMs: number
}

/** Builds the server with all its routes. It does not listen yet: call `fastify.listen`. */
export async function buildApp(services: Services): Promise<App> {
  const completeServices = traceServices(withDefaultServices(services))
  const { telemetry } = completeServices
  const { siteDirectory, widgetDirectories, publicUrl } = completeServices
  const pageSettings = pageSettingsOf(completeServices, (error) =>
    services.log?.error({ err: error }, 'A page of the site cannot be rendered'),
  )
  const metrics = createMetrics()
  const server = await createHttpServer(
    completeServices,
    createErrorPageHandler(siteDirectory, pageSettings),
    metrics,
  )
  const readiness = createReadiness(server.fastify.log)
  registerParts(readiness, {
    ...completeServices,
    diskSpace: { requireRoom: () => context.diskSpace.requireRoom() },
  })
  const mailer = watchMailer(readiness, completeServices.mailer, server.fastify.log)
  watchClock(readiness, completeServices.database, metrics.registry)
  const context = await createContext({ ...completeServices, mailer }, server, metrics)
  const { fastify, db, runningAnswers, answerLimiter, views, imageDecoder, spokenAnswers } = context

  const endMeasuring = measureDatabase(context.database, metrics.registry)
  const endTracing = traceStatements(completeServices)
  healthRoutes({ ...context, readiness })
  trackGuestVisits(fastify, db)
  chatRoutes({ ...context, tag: 'Chat' })
  mediaRoutes(context)
  await uploadRoutes({ ...context, tag: 'Chat' })
  await speechRoutes({ ...context, tag: 'Speech' })
  shareRoutes({ ...context, tag: 'Sharing' })
  creationRoutes({ ...context, tag: 'Tools' })
  await documentRoutes({ ...context, tag: 'Documents' })
  await proRoutes({ ...context, tag: 'Payments' })
  preferencesRoutes({ ...context, tag: 'Preferences' })
  helpRoutes({ ...context, knowledge: completeServices.knowledge, tag: 'Help' })
  contactRoutes({ ...context, tag: 'Contact' })
  await newsletterRoutes({ ...context, tag: 'Newsletter' })
  loginRoutes({
    ...context,
    identityConfiguration: pageSettings.configuration.identity,
    tag: 'Signing in',
  })
  accountRoutes({ ...context, tag: 'Account' })
  passkeyRoutes({ ...context, tag: 'Passkeys' })
  embedRoutes({ ...context, tag: 'Embedding' })
  if (completeServices.exposeMailbox) mailboxRoutes({ ...context, tag: 'Mailbox' })
  const paymentSandbox = playPaymentProviders(context, completeServices)
  backupRoute(context)
  seenRequestRoute(context)
  partnerRoutes(context)
  const people = createPeopleAdmin(context)
  const payments = createPaymentAdmin(context)
  const takedown = createTakedown(db)
  takedownRoutes(context, takedown)
  creationAdminRoutes(context, createCreationAdmin(db))
  paymentAdminRoutes(context, payments)
  peopleAdminRoutes(context, people)
  fileRecordRoutes(context, createFileRecords(db))
  const costReport = createCostReport(db)
  costRoutes(context, costReport)
  const feedbackReports = createFeedbackReports(db)
  feedbackRoutes(context, feedbackReports)
  const messages = createMessageAdmin(db)
  messageAdminRoutes(context, messages)
  newsletterAdminRoutes(context, createNewsletterAdmin(db))
  adminPageRoutes({
    ...context,
    tag: 'Administration',
    isAdminPasskeyRequired: completeServices.isAdminPasskeyRequired,
    looks: createLookAudit(db),
    people,
    payments,
    takedown,
    costReport,
    feedbackReports,
    messages,
  })
  measureBudgets(context)
  paymentMetrics(context)
  waitingCreationMetrics(context)
  measureEndpoints(context.models, context.metrics)
  await widgetFileRoutes(fastify, { directories: widgetDirectories, publicUrl })
  await pageRoutes(fastify, siteDirectory, pageSettings)
  sharePageRoute(context, siteDirectory, pageSettings)
  telemetry?.exportMetrics(() => readMetrics(metrics))
  await fastify.ready()
  await paymentSandbox?.resume()
  const cleanup = startCleanup(measureCleanup(context), fastify.log)
  const reconciliation = startReconciliation(context)
  const newsletterIssues = startSendingIssues(context)
  const stopWatchingParts = watchParts(readiness, metrics.registry)

  return {
    fastify,
    async stop({ delayMs = 0, gracePeriodMs }) {
      server.announceStop()
      await wait(delayMs)
      const requestsEnded = server.stopListening()
      const graceEndsAt = Date.now() + gracePeriodMs
      cleanup.stop()
      reconciliation.stop()
      context.contactDelivery.stop()
      newsletterIssues.stop()
      stopWatchingParts()
      paymentSandbox?.stop()
      answerLimiter.rejectQueuedTasks()
      // Their readers wait for nothing else, and would hold up the stop.
      context.followUpWriter.stop()
      context.wishWriter.stop()
      context.follower.stop()
      // A request that has just arrived may still start an answer.
      await Promise.race([requestsEnded, wait(gracePeriodMs, undefined, { ref: false })])
      await runningAnswers.shutDown(Math.max(0, graceEndsAt - Date.now()))
      await spokenAnswers.shutDown(Math.min(gracePeriodMs, MAX_SOUND_GRACE_PERIOD_MS))
      await context.creationQueue.shutDown(Math.max(0, graceEndsAt - Date.now()))
      await Promise.race([requestsEnded, wait(MAX_LAST_EVENTS_MS)])
      server.closeConnections()
      await fastify.close()
      imageDecoder.stop()
      context.pictureWorkers.stop()
      context.documentWorkers.stop()
      context.musicWorkers.stop()
      context.readingWorkers.stop()
      context.speechEngine?.close?.()
      await views.saveOrLog()
      context.titleWriter.stop()
      await context.useRecorder.close()
      completeServices.mailer.close()
      endTracing()
      endMeasuring()
      await telemetry?.shutDown()
    },
  }
}
