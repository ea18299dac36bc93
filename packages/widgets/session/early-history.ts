// On our own page of a conversation, its messages are asked for while the code of the page is loading.
import { XSRF_COOKIE, MAX_CACHED_MESSAGES, type chat } from '@atelier/contract'
import { keepEarlyHistory } from './early-session.ts'
import { storedMsalAccountId, storedUnexpiredToken } from './session-storage.ts'

const TIMEOUT_MS = 10_000

/** Asks for the latest messages, unless the visitor is new or the access token has to be renewed first. */
export function startEarlyHistory(conversation: string): void {
  const token = storedUnexpiredToken()
  const isKnownGuest = !storedMsalAccountId() && document.cookie.includes(`${XSRF_COOKIE}=`)
  if (token || isKnownGuest) keepEarlyHistory(conversation, fetchHistory(conversation, token))
}

async function fetchHistory(
  conversation: string,
  token: string | undefined,
): Promise<chat.History | undefined> {
  try {
    const response = await fetch(
      `/api/chat/history/${encodeURIComponent(conversation)}?limit=${MAX_CACHED_MESSAGES}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      },
    )
    // Another tab may have signed in another user meanwhile.
    const isSameUser = storedUnexpiredToken() === token
    return response.ok && isSameUser ? ((await response.json()) as chat.History) : undefined
  } catch {
    return undefined
  }
}
