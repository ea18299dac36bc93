import type { FastifyInstance } from 'fastify'

/**
 * Logs a line for a share of the requests, from 0 to 1: those of a busy server would fill its disk, and its metrics count
 * all of them.
 */
export function logRequests(fastify: FastifyInstance, share = 1): void {
  fastify.addHook('onResponse', async (request, reply) => {
    if (Math.random() >= share) return
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ req: request, status: reply.statusCode, ms }, 'request')
  })
}
