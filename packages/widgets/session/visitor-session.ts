// The session of a visitor whom the partner's page has identified. host-identity.ts gets its token.
import { configuration, configure, type TokenSource } from '../configure.ts'
import { AtelierError } from '../errors.ts'
import { sharedOnPage } from '../shared.ts'
import { setHasSignedOut } from './embed-user.ts'
import { $session, currentUserId } from './store.ts'

interface VisitorSession {
  visitor: string
  token: string
  /** Milliseconds since 1970, by the visitor's clock. */
  expiresAt: number
}

interface SharedState {
  session?: VisitorSession
  /** When the session of the last visitor ended, in milliseconds since 1970. */
  endedAt?: number
  /** The page's other requests wait for it, so that no message is sent as the guest meanwhile. */
  exchange?: Promise<unknown> | undefined
  /** Gets a new token from the page, or ends the session. */
  renew?: () => Promise<void>
  tokenSource?: TokenSource
}

/** Shared, because an element of another copy of the package on the page may identify the visitor again. */
export const visitorState = sharedOnPage<SharedState>('visitor', () => {
  const state: SharedState = {}
  // A user has signed out of an account of ours, which counted more. The visitor of the page is still there.
  $session.listen((session) => {
    if (session.is === 'guest' && !session.visitor && state.session) applySession(state)
  })
  return state
})

/** Another visitor sees nothing of the earlier one, as after a sign-out. */
export function startVisitorSession(session: VisitorSession): void {
  if (visitorState.session && visitorState.session.visitor !== session.visitor) endVisitorSession()
  visitorState.session = session
  applySession(visitorState)
}

/** Makes the identified visitor a guest again, unless an account of ours is signed in. The server is not told. */
export function endVisitorSession(): void {
  if (!visitorState.session) return
  delete visitorState.session
  visitorState.endedAt = Date.now()
  setHasSignedOut(true)
  if (currentUserId() === undefined) $session.set({ is: 'guest' })
}

/** Replaces the guest's token source by one that counts more while the visitor has a session. It stays. */
export function installTokenSource(state = visitorState): void {
  const { tokenSource } = configuration()
  // An account of ours, into which the visitor has signed in, counts more until they sign out of it.
  if (currentUserId() !== undefined || tokenSource === state.tokenSource) return
  state.tokenSource = createTokenSource(state, tokenSource!)
  configure({ tokenSource: state.tokenSource })
}

function applySession(state: SharedState): void {
  if (currentUserId() !== undefined) return
  installTokenSource(state)
  setHasSignedOut(false)
  $session.set({ is: 'guest', visitor: state.session!.visitor })
}

function createTokenSource(state: SharedState, guest: TokenSource): TokenSource {
  return {
    isPartnerPage: true,
    accountId: () => state.session?.visitor,
    async getToken() {
      await latestExchange(state)
      if (!state.session) return guest.getToken()
      const { visitor, expiresAt } = state.session
      // The timer of a computer that was asleep has not run yet.
      if (Date.now() >= expiresAt) await state.renew!()
      // A request of the visitor must not be sent as the guest, or as somebody whom the page has identified since.
      if (!state.session) throw new AtelierError('sign-in-required')
      if (state.session.visitor !== visitor) throw new AtelierError('other-account')
      return state.session.token
    },
    rejectToken(token) {
      if (token === state.session?.token) state.session.expiresAt = 0
      else guest.rejectToken(token)
    },
  }
}

/** While a request waits, the page may name another visitor. */
async function latestExchange(state: SharedState): Promise<void> {
  let awaited
  do {
    awaited = state.exchange
    await awaited
  } while (awaited !== state.exchange)
}
