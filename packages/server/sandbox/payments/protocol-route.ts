import { setTimeout as wait } from 'node:timers/promises'
import type { sandbox } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultStore } from './faults.ts'

export interface ProviderAnswer {
  status: number
  body: unknown
}

interface ProtocolRoute {
  method: 'GET' | 'POST'
  url: string
  call: sandbox.ProviderCall
  /** Returns the payment of the call, for faults that apply to one payment only. */
  paymentOf?: (request: FastifyRequest) => string | undefined
  answer(request: FastifyRequest): Promise<ProviderAnswer> | ProviderAnswer
}

/** Registers a call of a provider's protocol. It fails if a fault was requested for it. */
export function protocolRoute(
  fastify: FastifyInstance,
  faults: FaultStore,
  { method, url, call, paymentOf, answer }: ProtocolRoute,
): void {
  fastify.route({
    method,
    url,
    schema: { hide: true },
    async handler(request, reply) {
      const fault = faults.takeForCall(call, paymentOf?.(request))
      if (fault?.kind === 'delay') await wait(fault.delayMs ?? 1_000, undefined, { ref: false })
      else if (fault && !fault.isProcessed) return fail(fault, request, reply)
      const { status, body } = await answer(request)
      if (fault && fault.kind !== 'delay') return fail(fault, request, reply)
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
    },
  })
}

function fail(
  { kind, issue = 'UNKNOWN' }: sandbox.CallFault,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (kind === 'drop') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (kind === 'html')
    return reply.type('text/html; charset=utf-8').send('<!doctype html><h1>Back in a moment</h1>')
  if (kind === 'refuse')
    return reply.code(422).send({
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: 'sandbox',
      details: [{ issue, description: 'Descriptions may change.' }],
    })
  const isBusy = kind === 'busy'
  if (isBusy) reply.header('retry-after', '1')
  return reply
    .code(isBusy ? 429 : 500)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ name: isBusy ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR' }))
}
