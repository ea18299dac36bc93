import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ORIGIN_NOT_LISTED } from '@atelier/contract'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { RunningAnswers } from '../chat/running-answers.ts'
import { fail } from '../helpers/fail.ts'
import type { Partners } from '../partners/partners.ts'
import type { ImageDecoder } from '../media/decoder.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { ReadMetrics } from '../helpers/tracing.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import { VERSION_TEXT } from '../version.ts'
import { FILE_ROUTE } from '../http/route-table.ts'
import { isForwarded } from '../http/forwarded-requests.ts'
import type { LoadShedder } from '../http/load-shedding.ts'
import type { PartState, Readiness } from './readiness.ts'

interface HealthContext {
  fastify: FastifyInstance
  readiness: Pick<Readiness, 'read'>
  runningAnswers: RunningAnswers
  loadShedder: LoadShedder
  metrics: Pick<Metrics, 'registry' | 'databaseRegistry' | 'setDatabaseAvailable'>
  imageDecoder: Pick<ImageDecoder, 'waitingCount'>
  diskSpace: Pick<DiskSpace, 'freeBytes'>
  partners: Pick<Partners, 'isListedByAnyPartner'>
  isStopping(): boolean
}

/** Prometheus waits ten seconds for all metrics. */
const MAX_DATABASE_WAIT_MS = 3_000

/** Health checks come every few seconds. Only those that fail are logged. */
const routeOptions = { ...FILE_ROUTE, logLevel: 'warn' } as const

/** For operators: `/healthz` (the process runs), `/serving` (it is not about to
 * stop), `/readyz` (what it needs works too, and what is degraded) and `/metrics` (Prometheus). */
export function healthRoutes(context: HealthContext): void {
  const { fastify, readiness, partners, isStopping } = context
  const { registry, databaseRegistry, setDatabaseAvailable } = context.metrics

  fastify.get('/healthz', routeOptions, async (_, reply) =>
    reply.type('text/plain').send(`ok ${VERSION_TEXT}`),
  )

  // A widget whose calls fail requests this, to distinguish an ad blocker or proxy that blocks the API from a server
  // that refuses the widget's website.
  fastify.get('/api/healthz', routeOptions, async ({ headers: { origin } }, reply) => {
    const isRefused = origin !== undefined && !partners.isListedByAnyPartner(origin)
    const text = isRefused ? `ok ${VERSION_TEXT} ${ORIGIN_NOT_LISTED}` : `ok ${VERSION_TEXT}`
    return reply.type('text/plain').send(text)
  })

  // For load balancers that send no requests to servers which are not ready. A server without its database counts as
  // ready here, so that visitors get its error reply.
  fastify.get('/serving', routeOptions, async (_, reply) => {
    if (isStopping()) throw fail('busy', { retryAfter: 5 })
    return reply.type('text/plain').send('serving')
  })

  fastify.get('/readyz', routeOptions, async (request, reply) => {
    if (isStopping()) throw fail('busy', { retryAfter: 5 })
    const parts = await readiness.read()
    const isReady = parts.every(({ isNeeded, works }) => works || !isNeeded)
    const isForOperator = isFromPrivateNetwork(request)
    if (!isReady && !isForOperator) throw fail('busy', { retryAfter: 1 })
    if (!isReady) void reply.code(503).header('retry-after', 1)
    const details = isForOperator ? parts.map(describePart) : []
    return reply.type('text/plain').send([readinessOf(parts), ...details].join('\n'))
  })

  measureServer(context)
  fastify.get('/metrics', routeOptions, async (request, reply) => {
    if (!isFromPrivateNetwork(request)) throw fail('not-found')
    const fromDatabase = await readOrTimeOut(databaseRegistry.metrics())
    setDatabaseAvailable(fromDatabase !== undefined)
    const text = await registry.metrics()
    return reply.type(registry.contentType).send(`${text}\n${fromDatabase ?? ''}`)
  })
}

function readinessOf(parts: readonly PartState[]): string {
  const away = parts.filter(({ works }) => !works)
  if (away.length === 0) return 'ready'
  return away.some(({ isNeeded }) => isNeeded) ? 'not ready' : 'degraded'
}

/** Names no host and no reason, which are in the log. */
function describePart({ name, isNeeded, works }: PartState): string {
  if (works) return `${name}: works`
  return `${name}: ${isNeeded ? 'does not work' : 'degraded'}`
}

/** Returns what /metrics says, as values. */
export async function readMetrics(
  metrics: HealthContext['metrics'],
): Promise<Awaited<ReturnType<ReadMetrics>>> {
  const fromDatabase = await readOrTimeOut(metrics.databaseRegistry.getMetricsAsJSON())
  metrics.setDatabaseAvailable(fromDatabase !== undefined)
  return [...(await metrics.registry.getMetricsAsJSON()), ...(fromDatabase ?? [])]
}

/** Returns undefined while the database does not answer, so that the other metrics can still be sent. */
async function readOrTimeOut<Values>(values: Promise<Values>): Promise<Values | undefined> {
  const timeout = wait(MAX_DATABASE_WAIT_MS, undefined, { ref: false })
  return Promise.race([values, timeout]).catch(() => undefined)
}

function measureServer(context: HealthContext): void {
  const { fastify, runningAnswers, loadShedder, imageDecoder, diskSpace } = context
  const { registry } = context.metrics
  addGauge(registry, 'atelier_answers_being_written', 'Answers that stream now', () =>
    runningAnswers.count(),
  )
  addGauge(registry, 'atelier_requests_waiting', 'Requests being worked on', () =>
    loadShedder.activeCount(),
  )
  addGauge(
    registry,
    'atelier_images_waiting',
    'Uploaded images that wait for the decoder, and the one that it decodes',
    () => imageDecoder.waitingCount,
  )
  addGauge(
    registry,
    'atelier_disk_free_bytes',
    'What is free for uploaded files. Below half a gigabyte they are refused',
    async () => (await diskSpace.freeBytes()) ?? Number.NaN,
  )
  measureResponseTimes(registry, fastify)
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

function measureResponseTimes(registry: Registry, fastify: FastifyInstance): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Requests that a proxy forwards from outside are refused, even if the proxy itself is in the private network. */
function isFromPrivateNetwork(request: FastifyRequest): boolean {
  const ip = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isPrivate = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(ip)
  return isPrivate && !isForwarded(request)
}
