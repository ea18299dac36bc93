import type { FastifyInstance } from 'fastify'

/**
 * If only a share of the requests is logged, at most one line is written in this time, to spare an overloaded server.
 */
const MIN_INTERVAL_MS = 1_000

/**
 * Logs a line for a share of the requests, from 0 to 1: a busy server could fill its disk with lines, and its metrics
 * count all requests anyway.
 */
export function logRequests(fastify: FastifyInstance, share = 1): void {
  let lastLineAt = 0
  fastify.addHook('onResponse', async (request, reply) => {
    if (Math.random() >= share) return
    const now = Date.now()
    if (share < 1 && now - lastLineAt < MIN_INTERVAL_MS) return
    lastLineAt = now
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, status: reply.statusCode, ms }, 'request')
  })
}
