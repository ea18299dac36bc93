// Signing in on our own pages. On a partner's page nobody calls this: session/window.ts does it there.
import { STORAGE_KEYS, type login } from '@atelier/contract'
import { atom } from 'nanostores'
import { configure } from '../configure.ts'
import { AtelierError, ignored, logged } from '../errors.ts'
import { SIGNED_OUT } from '../http.ts'
import { alone } from './alone.ts'
import { signInFailure } from './failures.ts'
import { forget, sayOwedGoodbye } from './farewell.ts'
import { $interaction, during } from './interaction.ts'
import {
  awaitedCode,
  clearPrivate,
  dropToken,
  keepSignedIn,
  keptAccount,
  keptToken,
  leaving,
} from './kept.ts'
import { library, setIdentity } from './library.ts'
import type { Signed, SignInLibrary } from './msal.ts'
import { $session } from './store.ts'
import { userFrom } from './user.ts'

/** Whoever is here now was not a moment ago: they have signed in on this visit. */
export const $arrival = atom(false)

let renewing: Promise<string | undefined> | undefined
/** Whose tab this is, as the library names accounts. */
let ours: string | undefined
/** The token that is kept was refused, so the same one again would be too. */
let mustBeFresh = false
/** Fulfilled once it is known who is here. */
let begun: Promise<void> = Promise.resolve()

/**
 * Finds out who is here, and keeps to it. Call it before anything is drawn. Throws where what the page is told about
 * its identity service cannot be right: then nothing may start.
 */
export function beginSession(told: login.IdentityConfiguration | undefined): void {
  setIdentity(told)
  configure({ bearer: { isPartner: false, token, refused, person: () => ours ?? keptAccount() } })
  globalThis.addEventListener('storage', follow)
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  globalThis.addEventListener(SIGNED_OUT, () => {
    if (keptAccount() && !leaving.isAsked()) clearPrivate()
  })
  sayOwedGoodbye()
  const isReturning = isAnswer()
  if (isReturning || keptAccount()) $session.set({ is: 'loading' })
  begun = (isReturning ? comeBack() : stay()).catch(logged)
}

/** What became of the answer that a provider sent the browser back with; undefined where there was none. */
let answer: { signed: Signed | undefined; failure?: AtelierError } | undefined

export const providersAnswer = () => answer

async function comeBack(): Promise<void> {
  try {
    const signed = await during('HandleRedirect', async () => (await library()).returned())
    answer = { signed }
    if (signed) return enter(signed)
    // Told to nobody in particular: of a sign-in that had ended already.
    const error = new URLSearchParams(location.search).get('error')
    if (error) answer.failure = signInFailure({ errorCode: error })
  } catch (thrown) {
    answer = { signed: undefined, failure: signInFailure(thrown) }
  }
  await stay()
}

/** As on the last visit. */
async function stay(): Promise<void> {
  const kept = keptAccount()
  if ($interaction.get() === 'Startup') $interaction.set('None')
  if (!kept) return $session.set({ is: 'guest' })
  try {
    const account = (await library()).account(kept)
    if (!account?.idTokenClaims) return forget()
    ours = account.homeAccountId
    $session.set({ is: 'user', user: userFrom(account.idTokenClaims) })
  } catch (error) {
    // What could not be fetched may be there the next time: nothing is forgotten.
    logged(error)
    $session.set({ is: 'guest' })
  }
}

/** The proof of a form on this page, which becomes a session. Nothing is loaded anew. */
export async function signInWith(ticket: string): Promise<void> {
  await attempt('SsoSilent', async () => enter(await (await library()).withTicket(ticket)))
}

/**
 * In a window of its own, so that the page and what was typed into it stay. `onClosed` is told when the window seems to
 * be closed; where the provider hides it from us it only seems so, and the answer comes all the same.
 */
export async function signInByWindow(
  provider: login.SocialProvider,
  { onClosed = () => {}, as }: { onClosed?: () => void; as?: string } = {},
): Promise<void> {
  const arrivals = entered
  await attempt('Login', async () => {
    const signed = await (await library()).byPopup({ provider, ...(as && { as }) }, onClosed)
    if (as && userOf(signed).id !== as) throw new AtelierError('other-account')
    // An old window, finished after another way was taken.
    if (arrivals === entered) enter(signed)
  })
}

type Way = Parameters<SignInLibrary['byRedirect']>[0]

/** The page is left, and comes back to /auth/callback. */
export async function signInByRedirect(way: Way): Promise<void> {
  await attempt('Login', async () => (await library()).byRedirect(way))
}

/** Asked for when somebody is about to sign in: a window may only be opened right after a press. */
export function prepareSignIn(): void {
  library().catch(ignored('it is told when it is needed'))
}

/** Anew, so that what has changed about the person is known here too. */
export async function renewUser(): Promise<void> {
  const found = await library()
  await alone(async () => enter(await found.token({ isFresh: true })))
}

/** How often somebody has come in on this visit. */
let entered = 0

function enter(signed: Signed): void {
  const { account, accessToken } = signed
  const user = userOf(signed)
  entered += 1
  leaving.end()
  awaitedCode.drop()
  ours = account.homeAccountId
  keepSignedIn(ours, accessToken)
  const before = $session.get()
  $session.set({ is: 'user', user })
  if (before.is !== 'user') $arrival.set(true)
}

function userOf({ account, idTokenClaims }: Signed): login.UserProfile {
  return userFrom({ ...account.idTokenClaims, ...idTokenClaims })
}

async function attempt(
  interaction: 'Login' | 'SsoSilent',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await during(interaction, work)
  } catch (thrown) {
    throw signInFailure(thrown)
  }
}

/** What our API is shown. Undefined: a guest, whom the cookie knows. */
async function token(): Promise<string | undefined> {
  // Also where somebody is signed in, but the library that knows them could not be had.
  if ($session.get().is === 'guest') return undefined
  const kept = keptTokenOfOurs()
  if (kept) return kept
  await begun
  if ($session.get().is !== 'user') return undefined
  renewing ??= renew().finally(() => (renewing = undefined))
  return renewing
}

/** Another tab may be another person's already; this one is about to be loaded anew. */
function keptTokenOfOurs(): string | undefined {
  if (ours !== undefined && keptAccount() !== undefined && ours !== keptAccount())
    throw new AtelierError('other-account')
  return keptToken()
}

/** One tab at a time: a refresh token that two tabs use at once looks stolen. */
async function renew(): Promise<string | undefined> {
  const found = await library()
  const bring = async () => {
    const signed = await during('AcquireToken', () => found.token({ isFresh: mustBeFresh }))
    mustBeFresh = false
    keepSignedIn(signed.account.homeAccountId, signed.accessToken)
    return signed.accessToken
  }
  try {
    // Another tab may have brought one meanwhile.
    return await alone(bring, keptTokenOfOurs)
  } catch (thrown) {
    const failure = signInFailure(thrown)
    if (failure.code !== 'interaction_required') throw failure
    globalThis.dispatchEvent(new Event(SIGNED_OUT))
    throw new AtelierError('sign-in-required', { cause: thrown })
  }
}

/** The server no longer takes it: it is too old, or its session has ended. */
function refused(): void {
  dropToken()
  mustBeFresh = true
}

/** Another tab has signed in or out, or somebody else in. */
function follow({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  // All of it was cleared.
  if (key === null) return lookAgain()
  if (key !== STORAGE_KEYS.account) return
  const session = $session.get()
  if (session.is === 'guest' && newValue) {
    $session.set({ is: 'loading' })
    begun = stay()
  } else lookAgain()
}

/** Nothing of somebody who has left, or made room for another, stays on the screen, in a variable or behind Back. */
function lookAgain(): void {
  const { is } = $session.get()
  if (is === 'user' && keptAccount() !== ours && !leaving.isAsked()) location.reload()
}

/** A provider's answer stands in the address behind /auth/. */
function isAnswer(): boolean {
  const told = location.hash + location.search
  return location.pathname.startsWith('/auth/') && /[?#&](code|error)=/.test(told)
}
