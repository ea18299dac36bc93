// What a tab keeps in sessionStorage across reloads and redirects.
import { EMAIL_CODE_LIFETIME_MS, SESSION_STORAGE_KEYS } from '@atelier/contract'
import { logError } from '../errors.ts'

const EMAIL_CODE_KEY = 'atelier_letter'
const SIGN_OUT_KEY = 'atelier_signing_out'

/** The path to return to after a sign-in that redirects to a provider's page. */
export const signInReturnPath = {
  save: (path: string) =>
    withTabStorage((storage) => storage.setItem(SESSION_STORAGE_KEYS.afterSignIn, path)),
  peek: () => withTabStorage((storage) => storage.getItem(SESSION_STORAGE_KEYS.afterSignIn)),
  /** Returns the path and removes it. */
  take: () =>
    withTabStorage((storage) => {
      const path = storage.getItem(SESSION_STORAGE_KEYS.afterSignIn)
      storage.removeItem(SESSION_STORAGE_KEYS.afterSignIn)
      return path ?? undefined
    }),
}

/** A code that has been mailed to the user and that the login form asks for. */
export interface PendingEmailCode {
  email: string
  /** Milliseconds since 1970. */
  resendAllowedAt: number
  wrongAttempts: number
}

/** Lets users enter the code even if their browser reloads the page while they look at their emails. */
export const pendingEmailCode = {
  save: (pending: PendingEmailCode) =>
    withTabStorage((storage) => storage.setItem(EMAIL_CODE_KEY, JSON.stringify(pending))),
  load: () =>
    withTabStorage((storage) => {
      const { email, resendAllowedAt, wrongAttempts } = JSON.parse(
        storage.getItem(EMAIL_CODE_KEY) ?? '{}',
      ) as Partial<PendingEmailCode>
      const isValid =
        email && resendAllowedAt && Date.now() < resendAllowedAt + EMAIL_CODE_LIFETIME_MS
      return isValid ? { email, resendAllowedAt, wrongAttempts: wrongAttempts ?? 0 } : undefined
    }),
  clear: () => withTabStorage((storage) => storage.removeItem(EMAIL_CODE_KEY)),
}

/**
 * The user's request to sign out, saved before navigating to /auth/signout-callback. Without it that page does nothing,
 * so a link from another site cannot sign the user out.
 */
export const signOutRequest = {
  save: (returnTo: string) => withTabStorage((storage) => storage.setItem(SIGN_OUT_KEY, returnTo)),
  /** The path to go to after the sign-out. */
  returnTo: () => withTabStorage((storage) => storage.getItem(SIGN_OUT_KEY)) ?? undefined,
  exists: () => signOutRequest.returnTo() !== undefined,
  clear: () => withTabStorage((storage) => storage.removeItem(SIGN_OUT_KEY)),
}

/** The id of the tab's temporary conversation. */
export const temporaryConversation = /* @__PURE__ */ createStoredId('atelier_temporary')

/** The id of the page in this tab, which stays the same after a reload. See page-id.ts. */
export const storedPageId = /* @__PURE__ */ createStoredId('atelier_page')

function createStoredId(key: string) {
  return {
    load: () => withTabStorage((storage) => storage.getItem(key)) ?? undefined,
    save: (id: string | undefined) =>
      withTabStorage((storage) => (id ? storage.setItem(key, id) : storage.removeItem(key))),
  }
}

/** What the visitor has not sent in the chat of this name, by conversation. */
export function createDraftStorage(chatName: string, isAllowed: () => boolean) {
  return createTabStorage(`atelier_draft_${chatName}_`, isAllowed)
}

/** The long texts that the visitor has pasted into the chat of this name and not sent, by conversation. */
export function createPastedStorage(chatName: string, isAllowed: () => boolean) {
  return createTabStorage(`atelier_pasted_${chatName}_`, isAllowed)
}

/**
 * Texts under keys that begin with `prefix`. An empty text is removed. If the page forbids storage, or the browser has
 * blocked it once, nothing is kept and nothing is found.
 * @param isAllowed whether the page lets widgets use the tab's storage
 */
function createTabStorage(prefix: string, isAllowed: () => boolean) {
  let isBlocked = false
  /** Blocked storage is reported once, not with every key press. */
  function withStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
    if (isBlocked || !isAllowed()) return undefined
    isBlocked = true
    return withTabStorage((storage) => {
      const result = access(storage)
      isBlocked = false
      return result
    })
  }
  /** Without the prefix. */
  const keys = () =>
    withStorage((storage) =>
      Object.keys(storage).flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
    ) ?? []
  return {
    keys,
    read: (key: string) => withStorage((storage) => storage.getItem(prefix + key) ?? undefined),
    write: (key: string, text: string) =>
      withStorage((storage) => {
        try {
          if (text) return storage.setItem(prefix + key, text)
        } catch (error) {
          if (!isQuotaExceeded(error)) throw error
          logError(error)
        }
        // What was stored before would come back after a reload.
        storage.removeItem(prefix + key)
      }),
    clear: () =>
      keys().forEach((key) => withStorage((storage) => storage.removeItem(prefix + key))),
  }
}

const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Removes all that this tab keeps for the origin, also what is not ours. Only for our own pages. */
export function clearTabStorage(): void {
  withTabStorage((storage) => storage.clear())
}

/** Returns undefined if the browser blocks storage, and on a server. */
function withTabStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  if (!('sessionStorage' in globalThis)) return undefined
  try {
    return access(sessionStorage)
  } catch (error) {
    logError(error)
    return undefined
  }
}
