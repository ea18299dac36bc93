// The visitor's session by the word of the partner's page, which passes a token that its server has signed. The token is
// sent once, in a request's body, and is stored nowhere. Loaded when a page calls identify().
import { embed } from '@atelier/contract'
import { configuration, configure, isPartnerPage, type TokenSource } from '../configure.ts'
import { AtelierError, logError, toAtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'
import { currentPartner, waitForGuestKey } from './embed-guest.ts'
import { setHasSignedOut } from './embed-user.ts'
import { identification, type IdentityTokenSource } from './identified-visitor.ts'
import { $session, currentUserId } from './store.ts'

const SECOND = 1000
const RENEW_BEFORE_EXPIRY_MS = 60 * SECOND
/** For as long as an answer to the guest may be generated, whose conversation joins the visitor's. */
const RETRY_TIMEOUT_MS = 120 * SECOND
const RETRY_DELAY_SECONDS = 5

interface VisitorSession {
  visitor: string
  token: string
  expiresAt: number
  renewTimer: ReturnType<typeof setTimeout>
}

interface SharedState {
  /** Counts the calls of identify(), because a later call replaces an earlier one that is still waiting. */
  calls: number
  source: IdentityTokenSource
  session?: VisitorSession
  /** The page's other requests wait for it, so that no message is sent as the guest meanwhile. */
  exchange?: Promise<unknown>
  renewal?: Promise<void>
  tokenSource?: TokenSource
}

const shared = sharedOnPage<SharedState>('host identity', () => {
  const state: SharedState = { calls: 0, source: undefined }
  // A user has signed out of an account of ours, which counted more. The visitor of the page is still there.
  $session.listen((session) => {
    const isRestored = session.is === 'guest' && !session.visitor
    if (isRestored && state.session) applySession(state, state.session)
  })
  return state
})

/** See identify.ts. */
export async function identify(source: IdentityTokenSource): Promise<boolean> {
  if (!isPartnerPage()) {
    console.error('Atelier: identify() works on the pages of a partner only.')
    return false
  }
  shared.calls += 1
  shared.source = source
  return renew()
}

/** Asks the page for a token and exchanges it. Without an accepted token, the visitor is a guest. */
async function renew(): Promise<boolean> {
  const call = shared.calls
  const isCurrent = () => call === shared.calls
  const { expiresAt = Infinity } = shared.session ?? {}
  const giveUpAt = Math.min(Date.now() + RETRY_TIMEOUT_MS, expiresAt)
  for (;;) {
    const token = await readToken(shared.source)
    if (!isCurrent()) return false
    const result = token ? await exchange(token) : undefined
    if (!isCurrent()) return false
    if (result?.is === 'identified') return startSession(result)
    const { retryAfter } = result ?? {}
    if (result) explain(result)
    if (!retryAfter || Date.now() >= giveUpAt) {
      endSession()
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfter * SECOND))
    if (!isCurrent()) return false
  }
}

async function readToken(source: IdentityTokenSource): Promise<string | undefined> {
  try {
    const token: unknown = typeof source === 'function' ? await source() : source
    if (token === null || token === undefined || token === '') return undefined
    if (typeof token === 'string') return token
    console.error('Atelier: identify() takes a text, a function that returns one, or null.')
  } catch (error) {
    logError(error)
  }
  return undefined
}

async function exchange(token: string): Promise<embed.IdentificationResult> {
  const partner = currentPartner()!
  const sent = waitForGuestKey().then((key) => {
    const body = { partner, token, ...(key && { key }) }
    return request(embed.identifyVisitor, { withoutToken: true, body })
  })
  shared.exchange = sent.catch(() => {})
  try {
    return await sent
  } catch (thrown) {
    const { status = 0, retryAfter, message } = toAtelierError(thrown)
    const isTemporary = status === 0 || status === 429 || status >= 500
    if (!isTemporary) return { is: 'refused', message }
    return { is: 'refused', message, retryAfter: retryAfter ?? RETRY_DELAY_SECONDS }
  }
}

function startSession({
  visitor,
  token,
  expiresIn,
}: embed.IdentificationResult & { is: 'identified' }) {
  if (shared.session && shared.session.visitor !== visitor) endSession()
  clearTimeout(shared.session?.renewTimer)
  const lifetimeMs = expiresIn * SECOND
  const renewTimer = setTimeout(() => void renewOrEnd(), lifetimeMs - RENEW_BEFORE_EXPIRY_MS)
  shared.session = { visitor, token, expiresAt: Date.now() + lifetimeMs, renewTimer }
  identification.end = () => {
    shared.calls += 1
    endSession()
  }
  // An account of ours into which the visitor has signed in counts more, until they sign out of it.
  if (currentUserId() === undefined) applySession(shared, shared.session)
  return true
}

function applySession(state: SharedState, { visitor }: VisitorSession): void {
  if (configuration().tokenSource !== state.tokenSource) {
    state.tokenSource = createTokenSource(configuration().tokenSource!)
    configure({ tokenSource: state.tokenSource })
  }
  setHasSignedOut(false)
  $session.set({ is: 'guest', visitor })
}

function endSession(): void {
  if (!shared.session) return
  clearTimeout(shared.session.renewTimer)
  delete shared.session
  delete identification.end
  setHasSignedOut(true)
  if (currentUserId() === undefined) $session.set({ is: 'guest' })
}

/** Several requests may wait for the new token. A page that has passed a text has to call identify() again: it knows by the event `atelier-session`. */
function renewOrEnd(): Promise<void> {
  shared.renewal ??= askPageForToken().finally(() => delete shared.renewal)
  return shared.renewal
}

async function askPageForToken(): Promise<void> {
  if (typeof shared.source === 'function') return void (await renew())
  endSession()
  console.warn(
    "Atelier: the visitor's session has ended. Pass identify() a function that returns a new token to continue it.",
  )
}

/** Stays once it is installed: without a visitor's session, it is the guest's token source. */
function createTokenSource(guest: TokenSource): TokenSource {
  return {
    isPartnerPage: true,
    async getToken() {
      await shared.exchange
      if (!shared.session) return guest.getToken()
      // The timer of a computer that was asleep has not run yet.
      if (Date.now() >= shared.session.expiresAt) await renewOrEnd()
      // A request of the visitor must not be sent as the guest.
      if (!shared.session) throw new AtelierError('sign-in-required')
      return shared.session.token
    },
    rejectToken(token) {
      if (token === shared.session?.token) shared.session.expiresAt = 0
      else guest.rejectToken(token)
    },
  }
}

const explained = new Set<string>()

/** For the page's developer. The visitor goes on as a guest and sees nothing. */
function explain({ message }: { message: string }): void {
  if (explained.has(message)) return
  explained.add(message)
  console.error(`Atelier: identify() has refused the token. ${message} The visitor stays a guest.`)
}
