import { EMAIL_CODE_LIFE, SESSION_KEYS, STORAGE_KEYS } from '@atelier/contract'
import { logged } from '../errors.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../storage.ts'

/** Of somebody who is signed in, and nobody else's business afterwards. */
const PRIVATE = [
  STORAGE_KEYS.token,
  STORAGE_KEYS.account,
  STORAGE_KEYS.paymentAttempts,
  STORAGE_KEYS.pendingPayment,
]
const PRIVATE_PREFIXES = [STORAGE_KEYS.conversationPrefix, STORAGE_KEYS.titlePrefix, 'msal.']

/** How much longer a token must be good to be worth showing. */
const MARGIN = 60_000

export const keptAccount = () => readStored(STORAGE_KEYS.account)

export function keepSignedIn(homeAccountId: string, token: string): void {
  writeStored(STORAGE_KEYS.token, token)
  // Last: other tabs wake up by it.
  if (keptAccount() !== homeAccountId) writeStored(STORAGE_KEYS.account, homeAccountId)
}

/** The current token, while it is good for a moment longer. */
export function keptToken(): string | undefined {
  const token = keptAccount() && readStored(STORAGE_KEYS.token)
  return token && endOf(token) - Date.now() > MARGIN ? token : undefined
}

export const dropToken = () => removeStored(STORAGE_KEYS.token)

/** What was written as a guest is somebody's in their account now, or gone. */
export function clearChats(): void {
  clearPrefixed([STORAGE_KEYS.conversationPrefix, STORAGE_KEYS.titlePrefix])
}

export function clearPrivate(): void {
  clearPrefixed(PRIVATE_PREFIXES)
  PRIVATE.forEach(removeStored)
}

export function clearVisit(): void {
  try {
    sessionStorage.clear()
  } catch (error) {
    logged(error)
  }
}

/** Where somebody wanted to go before a provider's page came between. */
export const afterSignIn = {
  set: (to: string) => forVisit((storage) => storage.setItem(SESSION_KEYS.afterSignIn, to)),
  look: () => forVisit((storage) => storage.getItem(SESSION_KEYS.afterSignIn)),
  take: () =>
    forVisit((storage) => {
      const to = storage.getItem(SESSION_KEYS.afterSignIn)
      storage.removeItem(SESSION_KEYS.afterSignIn)
      return to ?? undefined
    }),
}

const LETTER = 'atelier_letter'

export interface AwaitedCode {
  email: string
  /** Milliseconds since 1970. */
  mayRepeat: number
  wrongTries: number
}

/** Whoever comes back from their letters, perhaps to a page that was loaded anew, can type the code. */
export const awaitedCode = {
  keep: (awaited: AwaitedCode) =>
    forVisit((storage) => storage.setItem(LETTER, JSON.stringify(awaited))),
  look: () =>
    forVisit((storage) => {
      const { email, mayRepeat, wrongTries } = JSON.parse(
        storage.getItem(LETTER) ?? '{}',
      ) as Partial<AwaitedCode>
      const isGood = email && mayRepeat && Date.now() < mayRepeat + EMAIL_CODE_LIFE
      return isGood ? { email, mayRepeat, wrongTries: wrongTries ?? 0 } : undefined
    }),
  drop: () => forVisit((storage) => storage.removeItem(LETTER)),
}

const LEAVING = 'atelier_signing_out'

/** That somebody on this page has asked to be signed out: an address alone does not. */
export const leaving = {
  /** Where they want to be afterwards. */
  begin: (to: string) => forVisit((storage) => storage.setItem(LEAVING, to)),
  to: () => forVisit((storage) => storage.getItem(LEAVING)) ?? undefined,
  isAsked: () => leaving.to() !== undefined,
  end: () => forVisit((storage) => storage.removeItem(LEAVING)),
}

const OWED = 'atelier_goodbye'

/** The server has not heard yet that somebody has left here. */
export const owed = {
  note: () => writeStored(OWED, '1'),
  isOwed: () => readStored(OWED) !== undefined,
  settle: () => removeStored(OWED),
}

/** About what a sign-in library stores: its tokens and who they are for. */
const ROOM = 64 * 1024

/** Where the storage is full of kept chats, they make room: the server has them too. */
export function makeRoom(): void {
  const name = 'atelier_room'
  try {
    localStorage.setItem(name, '.'.repeat(ROOM))
  } catch {
    clearChats()
  }
  removeStored(name)
}

function forVisit<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch (error) {
    logged(error)
    return undefined
  }
}

function clearPrefixed(prefixes: readonly string[]): void {
  for (const key of storedKeys())
    if (prefixes.some((prefix) => key.startsWith(prefix))) removeStored(key)
}

/** Milliseconds since 1970; of something that is no token, none. */
function endOf(token: string): number {
  try {
    const [, told = ''] = token.split('.')
    const { exp } = JSON.parse(atob(told.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number }
    return (exp ?? 0) * 1000
  } catch {
    return 0
  }
}
