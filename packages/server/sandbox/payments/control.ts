import { sandbox, type pro } from '@atelier/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import { ActionRequest, FaultRequest, SandboxPaymentQuery } from '@atelier/contract/schemas/sandbox'
import { sendError } from '../../http/errors.ts'
import { refuseOtherSites } from '../refuse-other-sites.ts'
import type { ProviderSandbox } from './provider-sandbox.ts'

/** Keeps these calls out of the API reference. */
const HIDDEN = { schema: { hide: true } }

/**
 * The calls with which the simulated providers' page and tests decide how payments end. Pages of other origins than
 * `controlOrigins` are refused.
 */
export function sandboxControlRoutes(
  fastify: FastifyInstance,
  sandboxes: Record<pro.PaymentProvider, ProviderSandbox>,
  controlOrigins: readonly string[],
): void {
  void fastify.register(async (scope) => {
    scope.setErrorHandler(sendError)
    scope.addHook('onRequest', async (request) => refuseOtherSites(request, controlOrigins))
    scope.get(sandbox.getSandboxPayment.path, HIDDEN, async ({ query }) => {
      const { provider, payment } = parse(SandboxPaymentQuery, query)
      return (await sandboxes[provider].findPayment(payment)) ?? Promise.reject(fail('not-found'))
    })
    scope.post(sandbox.actOnSandboxPayment.path, HIDDEN, async ({ body }) => {
      const { provider, payment, action, faults } = parse(ActionRequest, body)
      if (faults) await addFaults({ provider, payment, ...faults })
      const result = await sandboxes[provider].act(payment, action)
      if (!result) throw fail('conflict')
      return result
    })
    scope.post(sandbox.setSandboxFaults.path, HIDDEN, async ({ body }, reply) => {
      await addFaults(parse(FaultRequest, body))
      return reply.code(204).send()
    })
    scope.get(sandbox.getSandboxLedger.path, HIDDEN, async () => {
      const lists = await Promise.all(Object.values(sandboxes).map((each) => each.listPayments()))
      return { payments: lists.flat() }
    })
  })

  async function addFaults(request: sandbox.FaultRequest): Promise<void> {
    const { provider, payment, payments, ...others } = request
    const { changeFaults, faults } = sandboxes[provider]
    const isChanged = payment && payments && (await changeFaults(payment, payments))
    faults.add({ payment, ...others, ...(!isChanged && { payments }) })
  }
}

function parse<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const { success, data } = schema.safeParse(input)
  if (!success) throw fail('bad-request')
  return data
}
