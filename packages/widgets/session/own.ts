// Signing in on our own pages. On a partner's page nobody calls this: session/window.ts does it there.
import { DEFAULT_PREFERENCES, IDENTITY_START_RETRIES, login, STORAGE_KEYS } from '@atelier/contract'
import { atom } from 'nanostores'
import { configure } from '../configure.ts'
import { AtelierError, ignored, logged } from '../errors.ts'
import { request, SIGNED_OUT } from '../http.ts'
import { signInFailure } from './failures.ts'
import { $interaction, during } from './interaction.ts'
import {
  awaitedCode,
  clearPrivate,
  clearVisit,
  dropToken,
  keepSignedIn,
  keptAccount,
  keptToken,
  leaving,
  makeRoom,
  owed,
} from './kept.ts'
import type { Signed, SignInLibrary } from './msal.ts'
import { $session } from './store.ts'

/** Longer than this nobody waits for a server that does not answer. */
const GOODBYE = 3_000
const LOCK = 'atelier token'

/** Whoever is here now was not a moment ago: they have signed in on this visit. */
export const $arrival = atom(false)

let identity: login.IdentityConfiguration | undefined
let opening: Promise<SignInLibrary> | undefined
let renewing: Promise<string | undefined> | undefined
/** Whose tab this is, as the library names accounts. */
let ours: string | undefined
/** The token that is kept was refused, so the same one again would be too. */
let mustBeFresh = false
/** Fulfilled once it is known who is here. */
let begun: Promise<void> = Promise.resolve()

/** Who signs people in on this site. */
export function identityService(): login.IdentityConfiguration {
  if (!identity) throw new AtelierError('auth-not-ready')
  return identity
}

/**
 * Finds out who is here, and keeps to it. Call it before anything is drawn. Throws where what the page is told about
 * its identity service cannot be right: then nothing may start.
 */
export function beginSession(told: login.IdentityConfiguration | undefined): void {
  identity = checked(told)
  configure({ bearer: { isPartner: false, token, refused, person: () => ours ?? keptAccount() } })
  globalThis.addEventListener('storage', follow)
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  globalThis.addEventListener(SIGNED_OUT, () => {
    if (keptAccount() && !leaving.isAsked()) clearPrivate()
  })
  if (owed.isOwed() && !keptAccount()) void sayGoodbye()
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

/** From here on the visitor is nobody. The page at /auth/signout-callback does the rest. */
export function signOut(go: (to: string) => void, { hasEnded = false, returnTo = '/' } = {}): void {
  leaving.begin(returnTo)
  // The server has ended the session already, and need not be asked to.
  if (hasEnded) clearPrivate()
  go('/auth/signout-callback')
}

/**
 * Ends the session here and on the server, as far as it can be reached. Answers whether the page may go on: it may
 * be on its way to an identity service elsewhere.
 */
export async function finishSignOut(): Promise<'home' | 'away'> {
  if (!leaving.isAsked()) return 'home'
  return during('Logout', async () => {
    const found = await library().catch(ignored('then there is nothing to tell it'))
    const account = found?.active()
    if (account && identity?.kind === 'external') {
      forget()
      await found!.leave(account)
      return 'away'
    }
    await found?.forget().catch(logged)
    // First here: whoever does not wait for the server is signed out all the same.
    forget()
    clearVisit()
    owed.note()
    const patience = new Promise<void>((resolve) => setTimeout(resolve, GOODBYE))
    await Promise.race([sayGoodbye(), patience])
    return 'home'
  })
}

/** The browser's own session says which one ends. What cannot be said now is said at the next visit. */
function sayGoodbye(): Promise<void> {
  return alone(async () => {
    // Another tab has said it, or somebody is here again.
    if (!owed.isOwed() || keptAccount()) return
    await request(login.signOut, { bare: true })
    owed.settle()
  }).catch(logged)
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

function forget(): void {
  clearPrivate()
  $session.set({ is: 'guest' })
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
  const work = async () => {
    // Another tab may have brought one meanwhile.
    const kept = keptTokenOfOurs()
    if (kept) return kept
    const signed = await during('AcquireToken', () => found.token({ isFresh: mustBeFresh }))
    mustBeFresh = false
    keepSignedIn(signed.account.homeAccountId, signed.accessToken)
    return signed.accessToken
  }
  try {
    return await alone(work)
  } catch (thrown) {
    const failure = signInFailure(thrown)
    if (failure.code !== 'interaction_required') throw failure
    globalThis.dispatchEvent(new Event(SIGNED_OUT))
    throw new AtelierError('sign-in-required', { cause: thrown })
  }
}

/** One tab at a time. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
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

/** Loaded once. What failed is tried again, and at its next use again. */
function library(): Promise<SignInLibrary> {
  opening ??= open(identityService()).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(
  service: login.IdentityConfiguration,
  retries: number = IDENTITY_START_RETRIES,
): Promise<SignInLibrary> {
  try {
    const { openMsal } = await import('./msal.ts')
    makeRoom()
    return await openMsal(service)
  } catch (cause) {
    if (retries > 0) return open(service, retries - 1)
    throw new AtelierError('auth-not-ready', { cause })
  }
}

function checked(told: login.IdentityConfiguration | undefined): login.IdentityConfiguration {
  const { clientId, authority = '', apiScope } = told ?? {}
  const isAddress = /^https?:$/.test(URL.parse(authority)?.protocol ?? '')
  if (!told || !clientId || !isAddress) throw new AtelierError('auth-config-invalid')
  if (!apiScope) throw new AtelierError('auth-scopes-missing')
  return told
}

/** A provider's answer stands in the address behind /auth/. */
function isAnswer(): boolean {
  const told = location.hash + location.search
  return location.pathname.startsWith('/auth/') && /[?#&](code|error)=/.test(told)
}

/** Specification §3: what the identity token says. */
function userFrom(claims: Record<string, unknown>): login.UserProfile {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const [mailed] = Array.isArray(claims.emails) ? (claims.emails as unknown[]) : []
  const email = text('email') ?? (typeof mailed === 'string' ? mailed : '')
  const userName = text('preferred_username') ?? email
  return {
    id: text('oid') ?? text('sub') ?? '',
    userName,
    email,
    displayName: text('name') ?? userName,
    authProvider: 'B2C',
    roles: Array.isArray(claims.roles) ? claims.roles.map(String) : [],
    preferences: DEFAULT_PREFERENCES,
    subscriptionTier: 'free',
  }
}
