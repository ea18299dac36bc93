// What our own pages keep in localStorage about the signed-in user.
import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { readStored, removeStored, storedKeys, writeStored } from '../storage.ts'

/** These keys hold data of the signed-in user, so they are removed on sign-out. */
const USER_KEYS = [
  LOCAL_STORAGE_KEYS.token,
  LOCAL_STORAGE_KEYS.account,
  LOCAL_STORAGE_KEYS.paymentAttempts,
  LOCAL_STORAGE_KEYS.pendingPayment,
]
const CHAT_KEY_PREFIXES = [LOCAL_STORAGE_KEYS.conversationPrefix, LOCAL_STORAGE_KEYS.titlePrefix]
/** `atelier_user_` begins the keys of features that store something about the user, such as tier.ts. */
const USER_KEY_PREFIXES = [...CHAT_KEY_PREFIXES, 'msal.', 'atelier_user_']
/**
 * Begins the keys of messages that wait until they are sent. They stay when a session has expired, because the same user
 * is likely to sign in again.
 */
export const OUTBOX_PREFIX = 'atelier_outbox_'
const PENDING_SIGN_OUT_KEY = 'atelier_goodbye'

/** A token that expires sooner than this is not used, because it could expire on its way to the server. */
const MIN_TOKEN_LIFETIME_MS = 60_000
/** About as much as MSAL stores for one account. */
const MSAL_CACHE_CHARACTERS = 64 * 1024

/** The MSAL home account id of the user who is signed in on this site. */
export const storedMsalAccountId = (): string | undefined => readStored(LOCAL_STORAGE_KEYS.account)

/** Stores both for all tabs. A tab that shows another user then reloads: initialize-session.ts. */
export function storeAccountIdAndToken(homeAccountId: string, token: string): void {
  writeStored(LOCAL_STORAGE_KEYS.token, token)
  // Written last: other tabs react to the account key and then need the token.
  if (storedMsalAccountId() !== homeAccountId)
    writeStored(LOCAL_STORAGE_KEYS.account, homeAccountId)
}

/** Returns the access token unless it has expired or is about to. */
export function storedUnexpiredToken(): string | undefined {
  const token = storedMsalAccountId() && readStored(LOCAL_STORAGE_KEYS.token)
  return token && expiryOf(token) - Date.now() > MIN_TOKEN_LIFETIME_MS ? token : undefined
}

export const removeStoredToken = (): void => removeStored(LOCAL_STORAGE_KEYS.token)

/** Removes the conversations that this browser has cached. The server still has them. */
export const removeStoredChats = (): void => removeByPrefix(CHAT_KEY_PREFIXES)

/**
 * Removes what localStorage has of the user, MSAL's cache too. The page's session goes on: see clearLocalSession().
 */
export function removeStoredUserData(): void {
  removeByPrefix(USER_KEY_PREFIXES)
  USER_KEYS.forEach(removeStored)
}

/** For a user who signs out. */
export const removeStoredOutbox = (): void => removeByPrefix([OUTBOX_PREFIX])

/** Records that the user has signed out here and the server does not know it yet, so that a later visit retries. */
export const pendingSignOut = {
  save: () => writeStored(PENDING_SIGN_OUT_KEY, '1'),
  exists: () => readStored(PENDING_SIGN_OUT_KEY) !== undefined,
  clear: () => removeStored(PENDING_SIGN_OUT_KEY),
}

/** If storage is too full for MSAL's cache, removes the stored conversations. The server has them too. */
export function removeStoredChatsIfMsalNeedsSpace(): void {
  const key = 'atelier_room'
  try {
    localStorage.setItem(key, '.'.repeat(MSAL_CACHE_CHARACTERS))
  } catch {
    removeStoredChats()
  }
  removeStored(key)
}

function removeByPrefix(prefixes: readonly string[]): void {
  for (const key of storedKeys())
    if (prefixes.some((prefix) => key.startsWith(prefix))) removeStored(key)
}

/** The expiry of a JWT in milliseconds since 1970, or 0 if it cannot be read. */
function expiryOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: number
    }
    return (exp ?? 0) * 1000
  } catch {
    return 0
  }
}
