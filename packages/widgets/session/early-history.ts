// On our own page of a conversation, its messages are asked for while the code of the page is loading.
import { XSRF_COOKIE, MAX_CACHED_MESSAGES, type chat } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { CONVERSATIONS_CHANNEL, openChannel } from './tab-channels.ts'
import { keepEarlyHistory } from './early-session.ts'
import { storedMsalAccountId, storedUnexpiredToken } from './session-storage.ts'

const TIMEOUT_MS = 10_000

/** Asks for the latest messages, unless the visitor is new or the access token has to be renewed first. */
export function startEarlyHistory(conversation: string): void {
  const token = storedUnexpiredToken()
  const isKnownGuest = !storedMsalAccountId() && document.cookie.includes(`${XSRF_COOKIE}=`)
  if (!token && !isKnownGuest) return
  const change = watchForChange(conversation)
  const reply = fetchHistory(conversation, token)
  keepEarlyHistory(conversation, async () => {
    const history = await reply
    change.stopWatching()
    // Another tab may have signed the user out, or signed in another one.
    const isSameUser = storedUnexpiredToken() === token
    if (!isSameUser || change.hasCome()) return undefined
    if (history === null) throw new AtelierError('not-found', { status: 404 })
    return history
  })
}

/** Returns null if the server does not have the conversation, undefined if it has to be asked again. */
async function fetchHistory(
  conversation: string,
  token: string | undefined,
): Promise<chat.History | null | undefined> {
  try {
    const response = await fetch(
      `/api/chat/history/${encodeURIComponent(conversation)}?limit=${MAX_CACHED_MESSAGES}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      },
    )
    if (response.status === 404) return null
    return response.ok ? ((await response.json()) as chat.History) : undefined
  } catch {
    return undefined
  }
}

/** Another tab may delete the conversation before its messages are shown here, and says so to the other tabs. */
function watchForChange(conversation: string) {
  const channel = openChannel(CONVERSATIONS_CHANNEL)
  let hasCome = false
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === conversation) hasCome = true
  })
  return { hasCome: () => hasCome, stopWatching: () => channel?.close() }
}
