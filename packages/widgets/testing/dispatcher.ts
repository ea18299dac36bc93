// Finds the reply to a request: a failure or a reply that the test wants, or the fake server's own.
import type { WidgetErrorCode } from '@atelier/contract'
import { findCall, type CallName, type ParamsOf, type QueryOf } from './calls.ts'
import { chatHandlers } from './chat-handlers.ts'
import { conversationHandlers } from './conversation-handlers.ts'
import { StreamedReply, type FakeRequest, type Handler, type Handlers } from './handler.ts'
import {
  jsonResponse,
  Refusal,
  refusalResponse,
  type IncomingRequest,
  type OutgoingResponse,
} from './http-messages.ts'
import { passkeyHandlers } from './passkey-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'
import { promptHandlers } from './prompt-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { shareHandlers } from './share-handlers.ts'
import { speechHandlers } from './speech-handlers.ts'
import type { FakeState } from './state.ts'

interface Failure {
  code: WidgetErrorCode
  /** Undefined: every call. */
  on: CallName | undefined
  /** How many calls still fail. */
  times: number
  retryAfter: number | undefined
}

/** What a test has said about the calls. */
export interface Plan {
  replies: Handlers
  failures: Failure[]
  /** Replies wait for these promises. */
  holds: { on: CallName | undefined; released: Promise<void> }[]
  isOffline: boolean
  delayMs: number
  requests: FakeRequest[]
}

export const createPlan = (): Plan => ({
  replies: {},
  failures: [],
  holds: [],
  isOffline: false,
  delayMs: 0,
  requests: [],
})

const ownHandlers: Handlers = {
  ...chatHandlers,
  ...conversationHandlers,
  ...passkeyHandlers,
  ...paymentHandlers,
  ...promptHandlers,
  ...sessionHandlers,
  ...shareHandlers,
  ...speechHandlers,
}

/** `offline`: the connection breaks. */
export async function dispatch(
  incoming: IncomingRequest,
  plan: Plan,
  state: FakeState,
): Promise<OutgoingResponse | 'offline'> {
  const request = toFakeRequest(incoming)
  if (!request) return refusalResponse(new Refusal('not-found'), state.newId())
  plan.requests.push(request)
  await waitFor(request.call, plan)
  if (plan.isOffline) return 'offline'
  try {
    throwPlannedFailure(request.call, plan)
    const handler = (plan.replies[request.call] ?? ownHandlers[request.call]) as
      | Handler<CallName>
      | undefined
    if (!handler) throw missingReply(request)
    const reply = await handler(request, state)
    return reply instanceof StreamedReply ? reply.response : jsonResponse(reply)
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error, state.newId())
    throw error
  }
}

function toFakeRequest({ method, url, headers, body }: IncomingRequest): FakeRequest | undefined {
  const found = findCall(method, url.pathname)
  if (!found) return undefined
  const query = Object.fromEntries(url.searchParams) as NonNullable<QueryOf<CallName>>
  return {
    call: found.name,
    method,
    path: url.pathname,
    params: found.params as ParamsOf<CallName>,
    query,
    body: body as FakeRequest['body'],
    // happy-dom lists the names as the page has written them.
    headers: Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value])),
  }
}

async function waitFor(call: CallName, { holds, delayMs }: Plan): Promise<void> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  await Promise.all(holds.filter(({ on }) => isFor(on, call)).map(({ released }) => released))
}

function throwPlannedFailure(call: CallName, { failures }: Plan): void {
  const failure = failures.findLast(({ on, times }) => isFor(on, call) && times > 0)
  if (!failure) return
  failure.times -= 1
  throw new Refusal(failure.code, failure)
}

const isFor = (on: CallName | undefined, call: CallName): boolean => !on || on === call

function missingReply({ call, method, path }: FakeRequest): Refusal {
  console.error(
    `Atelier: the fake server has no reply to ${method} ${path}, so it responds with 404. ` +
      `Give it one: server.reply({ ${call}: () => … }).`,
  )
  return new Refusal('not-found')
}
