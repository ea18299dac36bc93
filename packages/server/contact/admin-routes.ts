import type { admin } from '@atelier/contract'
import { MessageFilter } from '@atelier/contract/schemas/messages'
import { z } from 'zod'
import { OperatorAction } from '../audit/operator-actions.ts'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import { MESSAGE_ACTIONS, type MessageAdmin } from './admin.ts'

const CALL = { method: 'POST', path: '/operator/messages' } as const
const CALLS_PER_MINUTE = 120

const Request = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), filter: MessageFilter }),
  z.strictObject({ act: z.literal('find'), number: z.string() }),
  z.strictObject({ act: z.enum(MESSAGE_ACTIONS), id: z.uuid(), by: OperatorAction }),
])
type MessageRequest = z.infer<typeof Request>

/** Lets `npm run admin -- messages` use the embedded database of the running server. */
export function messageAdminRoutes(context: OperatorRouteContext, messages: MessageAdmin): void {
  operatorRoute(context, {
    ...CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: (body) => perform(messages, Request.parse(body)),
  })
}

async function perform(messages: MessageAdmin, request: MessageRequest): Promise<object> {
  if (request.act === 'list') return messages.list(request.filter)
  if (request.act === 'find') return { message: await messages.find(request.number) }
  return { isDone: await messages.act(request.id, request.act, request.by) }
}

/** Uses the route of the server that runs with these settings. */
export function createRemoteMessageAdmin(server: ServerAddress): MessageAdmin {
  async function read<Result>(request: MessageRequest): Promise<Result> {
    return (await (await callRunningServer(server, CALL, request)).json()) as Result
  }
  return {
    list: (filter) => read({ act: 'list', filter }),
    find: async (number) =>
      (await read<{ message?: admin.ListedMessage }>({ act: 'find', number })).message,
    act: async (id, act, by) => (await read<{ isDone: boolean }>({ act, id, by })).isDone,
  }
}
