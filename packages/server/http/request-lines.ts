import type { FastifyInstance } from 'fastify'

/** With a share, at most one line comes in this time: an overloaded server has other work. */
const MIN_INTERVAL_MS = 1_000

/**
 * Logs a line for a share of the requests, from 0 to 1: those of a busy server would fill its disk, and its metrics count
 * all of them.
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
