// The page of a partner tells who its visitor is, by a token that the partner's server has signed. The token is sent once,
// in a request's body, and is stored nowhere. Loaded when a page calls identify().
import { SECOND_MS, embed } from '@atelier/contract'
import { isPartnerPage } from '../configure.ts'
import { logError, toAtelierError } from '../errors.ts'
import { explain } from '../explain/explain.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'
import { currentPartner, waitForGuestKey } from './embed-guest.ts'
import {
  identification,
  type IdentifyOptions,
  type IdentityTokenSource,
} from './identified-visitor.ts'
import { $pageAssistant } from './page-assistant.ts'
import {
  endVisitorSession,
  installTokenSource,
  startVisitorSession,
  visitorState,
} from './visitor-session.ts'

const RENEW_BEFORE_EXPIRY_MS = 60 * SECOND_MS
/** A page whose function returns the same token until it ends is not asked more often than this. */
const MIN_RENEW_INTERVAL_MS = 10 * SECOND_MS
/** For as long as an answer to the guest may be generated, whose conversation joins the visitor's. */
const RETRY_TIMEOUT_MS = 120 * SECOND_MS
const RETRY_DELAY_SECONDS = 5

type Timer = ReturnType<typeof setTimeout>

interface LatestCall extends IdentifyOptions {
  call: object
  source: IdentityTokenSource
  /** Set once chats of the guest have joined the visitor's, or if none shall: renewing the session then moves no chats. */
  hasJoined?: boolean
  renewTimer?: Timer
}

/** Shared, because the latest call counts, whichever copy of the package on the page it was made on. */
const latest = sharedOnPage<LatestCall>('identify', () => ({ call: {}, source: undefined }))
let renewal: Promise<void> | undefined

/** See `identify` of a chat's controls. */
export async function identify(
  source: IdentityTokenSource,
  { guestChats = 'since-load' }: IdentifyOptions = {},
): Promise<boolean> {
  if (!isPartnerPage()) {
    tellDeveloper('identify() works on the pages of a partner only.')
    return false
  }
  latest.source = source
  latest.guestChats = guestChats
  latest.hasJoined = guestChats === 'none'
  latest.call = {}
  identification.end = forgetVisitor
  visitorState.renew = renewOrEnd
  installTokenSource()
  return requestSession()
}

/** Signing out also ends an exchange that is on its way, and the renewals. */
function forgetVisitor(): void {
  latest.source = undefined
  latest.call = {}
  clearTimeout(latest.renewTimer)
  delete identification.end
  endVisitorSession()
}

/** Asks the page for a token and exchanges it. Without an accepted token, the visitor is a guest. */
async function requestSession(): Promise<boolean> {
  const { call } = latest
  const isReplaced = () => call !== latest.call
  const { expiresAt = Infinity } = visitorState.session ?? {}
  const giveUpAt = Math.min(Date.now() + RETRY_TIMEOUT_MS, expiresAt)
  while (!isReplaced()) {
    const result = await requestSessionOnce(isReplaced)
    if (isReplaced()) return false
    if (result?.is === 'identified') return true
    const { retryAfter } = result ?? {}
    if (!retryAfter || Date.now() >= giveUpAt) {
      endVisitorSession()
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter * SECOND_MS))
  }
  return false
}

/** Undefined if the page has no token for its visitor. */
async function requestSessionOnce(
  isReplaced: () => boolean,
): Promise<embed.IdentificationResult | undefined> {
  const token = await readToken(latest.source)
  if (!token || isReplaced()) return undefined
  const result = await exchangeAndStart(token, isReplaced)
  if (result?.is === 'refused' && !isReplaced()) explainFailure(result)
  return result
}

async function readToken(source: IdentityTokenSource): Promise<string | undefined> {
  try {
    const token: unknown = typeof source === 'function' ? await source() : source
    if (token === null || token === undefined || token === '') return undefined
    if (typeof token === 'string') return token
    tellDeveloper('identify() takes a text, a function that returns one, or null.')
  } catch (error) {
    logError(error)
  }
  return undefined
}

function exchangeAndStart(
  token: string,
  isReplaced: () => boolean,
): Promise<embed.IdentificationResult | undefined> {
  const exchange = exchangeToken(token, isReplaced).then((result) => {
    if (result?.is === 'identified' && !isReplaced()) start(result)
    return result
  })
  visitorState.exchange = exchange
  return exchange
}

/** Undefined if the page has named another visitor meanwhile, whose chats may be those of the guest. */
async function exchangeToken(
  token: string,
  isReplaced: () => boolean,
): Promise<embed.IdentificationResult | undefined> {
  try {
    const key = latest.hasJoined ? undefined : await waitForGuestKey()
    if (isReplaced()) return undefined
    const guestChats = joiningChats()
    const body = { partner: currentPartner()!, token, ...(key && { key, guestChats }) }
    return await request(embed.identifyVisitor, { withoutToken: true, body })
  } catch (thrown) {
    const { status = 0, retryAfter, message } = toAtelierError(thrown)
    const isTemporary = status === 0 || status === 429 || status >= 500
    if (!isTemporary) return { is: 'refused', message }
    return { is: 'refused', message, retryAfter: retryAfter ?? RETRY_DELAY_SECONDS }
  }
}

/**
 * Returns which chats of the guest the server moves to the visitor. Chats from before the session of another visitor ended
 * on this page are left out, because they may be that visitor's.
 */
function joiningChats(): embed.JoiningChats {
  if (latest.guestChats === 'all') return 'all'
  const since = Math.max(performance.timeOrigin, visitorState.endedAt ?? 0)
  return { writtenWithinMs: Math.max(0, Date.now() - since) }
}

function start({
  visitor,
  token,
  expiresIn,
  assistant = {},
}: embed.IdentificationResult & { is: 'identified' }): void {
  const lifetimeMs = expiresIn * SECOND_MS
  $pageAssistant.set(assistant)
  startVisitorSession({ visitor, token, expiresAt: Date.now() + lifetimeMs })
  latest.hasJoined = true
  const { call } = latest
  clearTimeout(latest.renewTimer)
  latest.renewTimer = setTimeout(() => {
    const isStillThere = visitorState.session?.token === token && call === latest.call
    if (isStillThere) void renewOrEnd()
  }, renewalDelay(lifetimeMs))
}

/**
 * The session ends with the partner's token, which may be short. A function is asked in good time; a text cannot be
 * renewed, so its session lasts to its end.
 */
function renewalDelay(lifetimeMs: number): number {
  if (typeof latest.source !== 'function') return lifetimeMs
  const early = lifetimeMs - Math.min(RENEW_BEFORE_EXPIRY_MS, lifetimeMs / 2)
  return early < MIN_RENEW_INTERVAL_MS ? lifetimeMs : early
}

/** Several requests may wait for the new token. */
function renewOrEnd(): Promise<void> {
  renewal ??= askPageForToken().finally(() => (renewal = undefined))
  return renewal
}

/** A page that has passed a text has to call identify() again: it knows by the event `atelier-session`. */
async function askPageForToken(): Promise<void> {
  if (typeof latest.source === 'function') return void (await requestSession())
  endVisitorSession()
  tellDeveloper(
    "the visitor's session has ended. Pass identify() a function that returns a new token to continue it.",
    'warn',
  )
}

/** The visitor goes on as a guest and sees nothing. */
function explainFailure({ message, retryAfter }: { message: string; retryAfter?: number }): void {
  tellDeveloper(
    retryAfter
      ? `identify() has not got the token checked yet, and tries again. ${message}`
      : `identify() was given a token that is refused. ${message} The visitor stays a guest.`,
  )
}

const tellDeveloper = (text: string, level?: 'warn') =>
  explain('tellDeveloper', 'identify-failed', text, level)
