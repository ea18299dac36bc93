import type { chat, ErrorCode, pro, share, speech } from '@atelier/contract'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '../version.ts'

/** Prometheus stores a time series for every value of a label, so the number of values must be limited. */
const MAX_LABEL_VALUES = 100
const OTHER = 'other'

const ANSWER_SECONDS = [0.3, 1, 3, 10, 30, 60, 120, 300]
const FIRST_TOKEN_SECONDS = [0.1, 0.3, 1, 3, 10, 20, 30, 60, 120]
const FIRST_SOUND_SECONDS = [0.05, 0.1, 0.2, 0.4, 1, 3, 10]

/** Measures one answer of a model. */
export interface AnswerMeasurement {
  /** Records the time to the first text. Later calls have no effect. */
  recordText(): void
  end(outcome: chat.MessageStatus, errorCode?: ErrorCode): void
}

export interface Metrics {
  registry: Registry
  /** The registry for metrics that are read from the database. */
  databaseRegistry: Registry
  measureAnswer(modelId: string): AnswerMeasurement
  countEmail(kind: string, outcome: 'sent' | 'failed'): void
  countPartnerSession(partner: string, visitor: 'guest' | 'identified' | 'user'): void
  countShareRequest(outcome: 'found' | 'missing'): void
  countShareReport(reason: share.ReportReason): void
  countPaymentAlert(status: pro.PaymentStatus): void
  countUnknownPayment(provider: pro.PaymentProvider): void
  countPasskeyCeremony(ceremony: string, outcome: 'success' | 'refused'): void
  countUpload(outcome: 'stored' | ErrorCode): void
  observeFirstAudio(engine: speech.SpeechEngine, seconds: number): void
  countSpeechFailure(engine: speech.SpeechEngine): void
  countTranscription(outcome: 'done' | ErrorCode): void
  countRefusal(reason: string): void
  /** Sets whether the reply of /metrics includes the metrics from the database. */
  setDatabaseAvailable(isAvailable: boolean): void
}

/** At the library's 10 ms, the checks take a third of the processor time of a server that waits. */
const EVENT_LOOP_CHECK_INTERVAL_MS = 20

/** Creates the counters and histograms that Prometheus fetches from /metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_CHECK_INTERVAL_MS,
  })
  const emails = createCounter(registry, {
    name: 'atelier_emails_total',
    help: 'Emails that the mail server accepted, or finally refused',
    labelNames: ['kind', 'outcome'],
  })
  const partnerSessions = createCounter(registry, {
    name: 'atelier_partner_sessions_total',
    help: 'Sessions that started on pages of partners: of guests, of visitors whom the partner identified, and of users who signed in there',
    labelNames: ['partner', 'visitor'],
  })
  const shareRequests = createCounter(registry, {
    name: 'atelier_share_requests_total',
    help: 'Requests for shared conversations, by whether the link exists. Many missing ones are a scan',
    labelNames: ['outcome'],
  })
  const shareReports = createCounter(registry, {
    name: 'atelier_share_reports_total',
    help: 'Reports of shared conversations by their readers',
    labelNames: ['reason'],
  })
  const paymentAlerts = createCounter(registry, {
    name: 'atelier_payment_alerts_total',
    help: 'Payments that a person has to look at, by their status',
    labelNames: ['status'],
  })
  const unknownPayments = createCounter(registry, {
    name: 'atelier_payment_notices_unknown_total',
    help: 'Genuine notices of a provider about payments that this server does not know',
    labelNames: ['provider'],
  })
  const passkeyCeremonies = createCounter(registry, {
    name: 'atelier_passkey_ceremonies_total',
    help: 'Uses of passkeys, by what for and whether the server accepted them',
    labelNames: ['ceremony', 'outcome'],
  })
  const uploads = createCounter(registry, {
    name: 'atelier_uploads_total',
    help: 'Uploaded images, by whether they were stored or why not',
    labelNames: ['outcome'],
  })
  const refusals = createCounter(registry, {
    name: 'atelier_requests_refused_total',
    help: 'Requests that were refused, by reason: overload, the database is away, a limit is used up, too large, too slow',
    labelNames: ['reason'],
  })
  const databaseAvailable = new Gauge({
    name: 'atelier_database_metrics_available',
    help: '0 while the metrics that are read from the database are left out, because it does not answer',
    registers: [registry],
  })
  new Gauge({
    name: 'atelier_build_info',
    help: 'The version of the server, and the commit it was built from',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION.version, commit: VERSION.commit ?? '' }, 1)
  const partnerLabel = createBoundedLabel()
  return {
    registry,
    databaseRegistry: new Registry(),
    measureAnswer: createAnswerMetrics(registry),
    countEmail: (kind, outcome) => emails.inc({ kind, outcome }),
    countPartnerSession: (partner, visitor) =>
      partnerSessions.inc({ partner: partnerLabel(partner), visitor }),
    countShareRequest: (outcome) => shareRequests.inc({ outcome }),
    countShareReport: (reason) => shareReports.inc({ reason }),
    countPaymentAlert: (status) => paymentAlerts.inc({ status }),
    countUnknownPayment: (provider) => unknownPayments.inc({ provider }),
    countPasskeyCeremony: (ceremony, outcome) => passkeyCeremonies.inc({ ceremony, outcome }),
    countUpload: (outcome) => uploads.inc({ outcome }),
    countRefusal: (reason) => refusals.inc({ reason }),
    setDatabaseAvailable: (isAvailable) => databaseAvailable.set(isAvailable ? 1 : 0),
    ...createSpeechMetrics(registry),
  }
}

function createAnswerMetrics(registry: Registry): Metrics['measureAnswer'] {
  const duration = new Histogram({
    name: 'atelier_answer_duration_seconds',
    help: 'Time from the question to the end of the answer, by model and outcome',
    labelNames: ['model', 'outcome'],
    buckets: ANSWER_SECONDS,
    registers: [registry],
  })
  const firstToken = new Histogram({
    name: 'atelier_answer_first_token_seconds',
    help: 'Time from the question to the first text of the answer',
    labelNames: ['model'],
    buckets: FIRST_TOKEN_SECONDS,
    registers: [registry],
  })
  const failures = createCounter(registry, {
    name: 'atelier_model_failures_total',
    help: 'Answers that a model did not complete, by error code',
    labelNames: ['model', 'code'],
  })
  const modelLabel = createBoundedLabel()

  return (modelId) => {
    const model = modelLabel(modelId)
    const startedAt = performance.now()
    const elapsedSeconds = () => (performance.now() - startedAt) / 1000
    let hasText = false
    return {
      recordText() {
        if (!hasText) firstToken.observe({ model }, elapsedSeconds())
        hasText = true
      },
      end(outcome, errorCode) {
        duration.observe({ model, outcome }, elapsedSeconds())
        if (outcome === 'failed') failures.inc({ model, code: errorCode ?? 'server' })
      },
    }
  }
}

function createSpeechMetrics(
  registry: Registry,
): Pick<Metrics, 'observeFirstAudio' | 'countSpeechFailure' | 'countTranscription'> {
  const firstAudio = new Histogram({
    name: 'atelier_speech_first_sound_seconds',
    help: 'Time from a text to the first sound of its speech',
    labelNames: ['engine'],
    buckets: FIRST_SOUND_SECONDS,
    registers: [registry],
  })
  const failures = createCounter(registry, {
    name: 'atelier_speech_failures_total',
    help: 'Texts that the speech engine did not speak completely',
    labelNames: ['engine'],
  })
  const transcriptions = createCounter(registry, {
    name: 'atelier_transcriptions_total',
    help: 'Recordings, by whether they were written down or why not',
    labelNames: ['outcome'],
  })
  return {
    observeFirstAudio: (engine, seconds) => firstAudio.observe({ engine }, seconds),
    countSpeechFailure: (engine) => failures.inc({ engine }),
    countTranscription: (outcome) => transcriptions.inc({ outcome }),
  }
}

interface CounterOptions<Label extends string> {
  name: string
  help: string
  labelNames: Label[]
}

function createCounter<Label extends string>(
  registry: Registry,
  options: CounterOptions<Label>,
): Counter<Label> {
  return new Counter({ ...options, registers: [registry] })
}

/** Returns a function that replaces all values but the first hundred by `other`. */
export function createBoundedLabel(): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= MAX_LABEL_VALUES) return OTHER
    known.add(value)
    return value
  }
}
