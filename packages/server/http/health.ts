import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/open.ts'
import { fail } from '../fail.ts'

export interface Vitals {
  database: Database
  isStopping(): boolean
  /** Numbers that are read when somebody asks. */
  gauges: Record<string, { help: string; read(): number }>
}

export function health(app: FastifyInstance, { database, isStopping, gauges }: Vitals): void {
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, async (_, reply) => reply.type('text/plain').send('ok'))

  app.get('/readyz', hidden, async (_, reply) => {
    if (isStopping()) throw fail('busy', { retryAfter: 5 })
    await database.ping()
    return reply.type('text/plain').send('ready')
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', hidden, async (request, reply) => {
    if (!isNeighbour(request)) throw fail('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Metrics are for the machine and its own network, never for what came through a proxy from outside. */
function isNeighbour({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const near = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i.test(address)
  return near && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}
