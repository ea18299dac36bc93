// The guest's session and the open conversation are asked for in one request while the code of the chat is loading.
import type { chat, embed } from '@atelier/contract'
import { guestKeyName, guestValueName, readItem, type GuestPage } from './guest-storage.ts'

interface EarlyRequest {
  page: GuestPage
  key: string | undefined
  conversation: string | undefined
  reply: Promise<EarlyReply>
}

/** Empty if the server failed. The chat then repeats the request, and explains a failure. */
export interface EarlyReply {
  session?: embed.EmbedSession
  /** The server's response if it has refused the request. It would refuse the same request again. */
  refusal?: Response
  /** No response came, so that the chat looks for the cause before it repeats the request. */
  isLost?: boolean
}

/** Older messages may have changed meanwhile, for example in another tab. */
const MAX_AGE_MS = 10_000
/** Afterwards the chat asks once more, and says what is wrong. */
const TIMEOUT_MS = 10_000

interface HistoryRequest {
  conversation: string | undefined
  /** Read when the chat is about to show the messages. */
  readonly reply: Promise<{ session?: { history?: chat.History | undefined } }>
}

let sessionRequest: EarlyRequest | undefined
let historyRequest: HistoryRequest | undefined

/** Returns the messages of the open conversation, if the guest has one. `chatName`: see `useChatInstanceName`. */
export async function startEarlySession(
  server: string,
  page: GuestPage,
  chatName: string,
): Promise<readonly chat.Message[]> {
  const key = readItem(page, guestKeyName(page))
  const conversation = (key && readItem(page, guestValueName(page, chatName))) || undefined
  const reply = fetchSession(server, { ...page, key, conversation })
  sessionRequest = { page, key, conversation, reply }
  historyRequest = sessionRequest
  setTimeout(() => (historyRequest = undefined), MAX_AGE_MS)
  return (await reply).session?.history?.messages ?? []
}

/**
 * For a page that asks for the messages itself. `take` is called when the chat is about to show them. It resolves to
 * undefined if the chat has to ask again.
 */
export function keepEarlyHistory(
  conversation: string,
  take: () => Promise<chat.History | undefined>,
): void {
  historyRequest = {
    conversation,
    get reply() {
      return take().then((history) => ({ session: { history } }))
    },
  }
  setTimeout(() => (historyRequest = undefined), MAX_AGE_MS)
}

/** Returns the session once, for the request that would otherwise ask for the same one. */
export function takeEarlySession(page: GuestPage, key: string | undefined) {
  const request = sessionRequest
  sessionRequest = undefined
  const isSame =
    request?.page.partner === page.partner &&
    request.page.resume === page.resume &&
    request.key === key
  if (isSame) return request.reply
  // These messages would belong to another guest than the session.
  historyRequest = undefined
  return undefined
}

/** Returns the end of this conversation once, if it was asked for. */
export async function takeEarlyHistory(conversation: string): Promise<chat.History | undefined> {
  const request = historyRequest
  if (request?.conversation !== conversation) return undefined
  historyRequest = undefined
  return (await request.reply).session?.history
}

async function fetchSession(server: string, body: object): Promise<EarlyReply> {
  let response: Response | undefined
  try {
    response = await fetch(`${server}/api/embed/session`, {
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) return response.status < 500 ? { refusal: response } : {}
    return { session: (await response.json()) as embed.EmbedSession }
  } catch {
    return { isLost: !response }
  }
}
