import { embed } from '@atelier/contract'
import { toAtelierError, ignoreError, request, type AtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { isOpenedBy, notifyOpener, sendCodeToOpener } from './connect-opener.ts'

type ConnectRequest = embed.ConnectRequestDetails

export type ConnectState =
  | { is: 'loading' }
  /** The connect request is older than ten minutes or was already answered. */
  | { is: 'expired' }
  /** The URL has no request id, or the partner has not listed the origin of the page. */
  | { is: 'refused'; origin?: string }
  | { is: 'failed'; error: AtelierError }
  /** The visitor is a guest and sees the login form. */
  | { is: 'signin'; connectRequest: ConnectRequest }
  | ApprovalState
  | ConfirmState
  /** The user has to type the code on the partner's page. */
  | { is: 'number'; connectRequest: ConnectRequest; code: string }
  | { is: 'approved'; connectRequest: ConnectRequest }
  /** The user has refused the request, but the browser may keep the window open. */
  | { is: 'declined' }

/** The signed-in user is asked whether the partner may sign them in. */
interface ApprovalState {
  is: 'ask'
  connectRequest: ConnectRequest
  /** Whether the opener has proved that it is on the request's origin. Otherwise, the user confirms and types the code. */
  isOpenerVerified: boolean
  isApproving: boolean
  error?: AtelierError | undefined
}

/**
 * The user has approved a request whose origin this window could not verify. Anyone may have sent the user a link to
 * it, so the user has to confirm once more, and then types the code on the partner's page.
 */
interface ConfirmState {
  is: 'confirm'
  connectRequest: ConnectRequest
  claimsConversations: boolean
  isApproving: boolean
  error?: AtelierError | undefined
}

export type ConnectStore = ReturnType<typeof createConnectStore>

export interface ConnectStepProps<Name extends ConnectState['is']> {
  store: ConnectStore
  state: Extract<ConnectState, { is: Name }>
}

/** Time for the user to read the confirmation before the window closes. */
const CONFIRMATION_MS = 1500
/** Browsers refuse to close a window that no script has opened. If it is still open after this time, they refused. */
const CLOSE_CHECK_MS = 300

/**
 * The state of the window that a partner's page opens for signing in, for one connect request.
 * @param options.alwaysAsk asks even a user who has approved this partner before
 * @param options.staysOpen the window has more to show after the approval
 */
export function createConnectStore(
  requestId: string | null,
  { alwaysAsk = false, staysOpen = false } = {},
) {
  const $state = atom<ConnectState>({ is: 'loading' })
  /** True once the browser has refused to close the window: the page then asks the user to close it. */
  const $isCloseBlocked = atom(false)
  let loadedFor: string | undefined

  /**
   * Loads the request for the signed-in user, or for a guest. Does nothing if it was already loaded for that caller.
   */
  async function loadRequest(userId: string | undefined): Promise<void> {
    const caller = userId ?? 'guest'
    if (loadedFor === caller) return
    loadedFor = caller
    if (!requestId) return $state.set({ is: 'refused' })
    // The login form stays visible while the request is reloaded after signing in.
    if ($state.get().is !== 'signin') $state.set({ is: 'loading' })
    try {
      const connectRequest = await request(embed.getConnectRequest, { params: { id: requestId } })
      const { isListed, origin } = connectRequest
      const isOpenerVerified =
        isListed && userId !== undefined && (await isOpenedBy(origin, requestId))
      // Another user signed in, or the user signed out, while the request was loading.
      if (loadedFor !== caller) return
      if (!isListed) $state.set({ is: 'refused', origin })
      else if (userId === undefined) $state.set({ is: 'signin', connectRequest })
      else await askForApproval(connectRequest, isOpenerVerified)
    } catch (error) {
      if (loadedFor === caller) fail(error)
    }
  }

  async function askForApproval(
    connectRequest: ConnectRequest,
    isOpenerVerified: boolean,
  ): Promise<void> {
    $state.set({ is: 'ask', connectRequest, isOpenerVerified, isApproving: false })
    // Without a verified opener the user must confirm, because anyone can send a link to this window.
    const { isAgreed, guestChats } = connectRequest
    if (isAgreed && isOpenerVerified && !alwaysAsk && guestChats === 0)
      await approve({ claimGuestConversations: false })
  }

  async function approve(options: { claimGuestConversations: boolean }): Promise<void> {
    const state = $state.get()
    if (state.is !== 'ask' || state.isApproving) return
    const { connectRequest, isOpenerVerified } = state
    const claimsConversations = options.claimGuestConversations
    if (!isOpenerVerified)
      return $state.set({ is: 'confirm', connectRequest, claimsConversations, isApproving: false })
    const code = await requestCode(state, { bring: claimsConversations, codeTransfer: 'posted' })
    if (code === undefined) return
    sendCodeToOpener(code, requestId!, connectRequest.origin)
    $state.set({ is: 'approved', connectRequest })
    if (staysOpen) return
    if (connectRequest.isAgreed) closeWindow()
    else setTimeout(closeWindow, CONFIRMATION_MS)
  }

  /** Confirms the approval in a window that does not know its opener. */
  async function confirm(): Promise<void> {
    const state = $state.get()
    if (state.is !== 'confirm' || state.isApproving) return
    const { connectRequest, claimsConversations } = state
    const code = await requestCode(state, { bring: claimsConversations, codeTransfer: 'typed' })
    if (code === undefined) return
    notifyOpener('ready', requestId!, connectRequest.origin)
    $state.set({ is: 'number', connectRequest, code })
  }

  /** Approves the request and returns the code. If the server refused, sets the state and returns undefined. */
  async function requestCode(
    state: ApprovalState | ConfirmState,
    body: { bring: boolean; codeTransfer: embed.CodeTransfer },
  ): Promise<string | undefined> {
    $state.set({ ...state, isApproving: true, error: undefined })
    try {
      const params = { id: requestId! }
      return (await request(embed.approveConnectRequest, { params, body })).code
    } catch (thrown) {
      const error = toAtelierError(thrown)
      if (error.code === 'not-found' || error.code === 'partner-refused') fail(error)
      else $state.set({ ...state, isApproving: false, error })
      return undefined
    }
  }

  /** With `?pro`, shows the plans once the user has typed the number on the partner's page. */
  function continueAfterNumber(): void {
    const state = $state.get()
    if (state.is === 'number') $state.set({ is: 'approved', connectRequest: state.connectRequest })
  }

  /** Refuses the request unless it is already answered, and closes the window. */
  async function decline(): Promise<void> {
    const state = $state.get()
    if ('connectRequest' in state && state.is !== 'approved' && state.is !== 'number') {
      if ('isApproving' in state && state.isApproving) return
      await request(embed.refuseConnectRequest, { params: { id: requestId! } }).catch(
        ignoreError('the request expires by itself after ten minutes'),
      )
      notifyOpener('ready', requestId!, state.connectRequest.origin)
      $state.set({ is: 'declined' })
    }
    closeWindow()
  }

  function fail(thrown: unknown): void {
    const error = toAtelierError(thrown)
    const state = $state.get()
    const origin = 'connectRequest' in state ? { origin: state.connectRequest.origin } : {}
    if (error.code === 'not-found' || error.code === 'bad-request') $state.set({ is: 'expired' })
    else if (error.code === 'partner-refused') $state.set({ is: 'refused', ...origin })
    else $state.set({ is: 'failed', error })
  }

  function closeWindow(): void {
    globalThis.close()
    setTimeout(() => $isCloseBlocked.set(true), CLOSE_CHECK_MS)
  }

  /** Sets the state back to `loading`, which makes the page call `loadRequest` again. */
  function retry(): void {
    loadedFor = undefined
    $state.set({ is: 'loading' })
  }

  return {
    $state,
    $isCloseBlocked,
    loadRequest,
    approve,
    confirm,
    continueAfterNumber,
    decline,
    closeWindow,
    retry,
  }
}
