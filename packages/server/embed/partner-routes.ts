import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ServerAddress } from '../environment/operator.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { callRunningServer, operatorRoute } from '../operator-api.ts'
import type { Secrets } from '../helpers/secrets.ts'
import type { PartnerList } from '../partners/partner-list.ts'
import { PartnerChange, type PartnerStore } from '../partners/stored-partners.ts'
import type { UnansweredQuestion } from '../partners/unanswered-questions.ts'

const LIST_CALL = { method: 'GET', path: '/operator/partners' } as const
const CHANGE_CALL = { method: 'POST', path: '/operator/partners' } as const
const QUESTIONS_CALL = { method: 'POST', path: '/operator/partners/questions' } as const
const ADDRESS_CALL = { method: 'GET', path: '/operator/address' } as const
const CALLS_PER_MINUTE = 120

const QuestionsBody = z.strictObject({ partner: z.string() })
const ChangeBody = z.strictObject({ change: PartnerChange, actor: z.string() })

interface PartnerRoutesContext {
  fastify: FastifyInstance
  secrets: Secrets
  publicUrl: string
  requestLimits: RequestLimits
  partnerStore?: PartnerStore | undefined
}

/**
 * Lets `npm run partner` read the server's URL, and change the partners in the embedded database of the running server.
 */
export function partnerRoutes({ partnerStore, publicUrl, ...context }: PartnerRoutesContext): void {
  operatorRoute(context, {
    ...ADDRESS_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: async () => ({ publicUrl }),
  })
  if (!partnerStore) return
  operatorRoute(context, {
    ...LIST_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: () => partnerStore.list(),
  })
  operatorRoute(context, {
    ...QUESTIONS_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: (body) => partnerStore.listQuestions(QuestionsBody.parse(body).partner),
  })
  operatorRoute(context, {
    ...CHANGE_CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    async handle(body) {
      const { change, actor } = ChangeBody.parse(body)
      await partnerStore.change(change, actor)
      return {}
    },
  })
}

/** Uses the routes of the server that runs with these settings. */
export function createRemotePartnerStore(server: ServerAddress): PartnerStore {
  return {
    async list() {
      const response = await callRunningServer(server, LIST_CALL)
      return (await response.json()) as PartnerList
    },
    async listQuestions(partner) {
      const response = await callRunningServer(server, QUESTIONS_CALL, { partner })
      return (await response.json()) as UnansweredQuestion[]
    },
    async change(change, actor) {
      await callRunningServer(server, CHANGE_CALL, { change, actor })
    },
  }
}

/** The PUBLIC_URL of the running server. Undefined if no server with these settings answers. */
export async function readRunningAddress(server: ServerAddress): Promise<string | undefined> {
  const response = await callRunningServer(server, ADDRESS_CALL).catch(
    // The command then prints its own PUBLIC_URL and says that no server has confirmed it.
    () => undefined,
  )
  return response && ((await response.json()) as { publicUrl: string }).publicUrl
}
