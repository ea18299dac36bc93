// The sign-in library (MSAL), for our own pages only. It is large, so sign-in-library.ts loads it on demand.
import { OPENID_SCOPES, type login } from '@atelier/contract'
import {
  EventType,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
  type PopupEvent,
  type SilentRequest,
} from '@azure/msal-browser'
import { msalConfiguration } from './msal-configuration.ts'
import { acquireToken } from './acquire-token.ts'
import { isNativeBrokerError } from './sign-in-errors.ts'

const CLOSED_CHECK_MS = 500

export type SignInResult = Pick<AuthenticationResult, 'accessToken' | 'account' | 'idTokenClaims'>

export type SignInLibrary = Awaited<ReturnType<typeof createSignInLibrary>>

export interface SignInOptions {
  provider?: login.SocialProvider
  email?: string
  /** The URL of another policy of the identity service, such as the one for resetting a password. */
  authority?: string
  /** Only this user may sign in: the user has to authenticate again. */
  userId?: string
}

/** Throws if the library cannot be initialized. */
export async function createSignInLibrary(identity: login.IdentityConfiguration) {
  const scopes = [...OPENID_SCOPES, identity.apiScope]
  const client: PublicClientApplication = new PublicClientApplication(
    await msalConfiguration(identity, () => client.getActiveAccount()?.idToken),
  )
  await client.initialize()

  return {
    /** The result of a redirect sign-in, if the identity service has just sent the browser back with one. */
    async handleRedirect(): Promise<SignInResult | undefined> {
      const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false })
      return result ? activate(result) : undefined
    },

    /** Makes the cached account with this id the active one, or else any cached account. */
    activateAccount(homeAccountId: string | undefined): AccountInfo | undefined {
      const accounts = client.getAllAccounts()
      const account = accounts.find((each) => each.homeAccountId === homeAccountId) ?? accounts[0]
      client.setActiveAccount(account ?? null)
      return account
    },

    /** Exchanges the one-time ticket of a login form for tokens, in a hidden frame. */
    async signInWithTicket(ticket: string): Promise<SignInResult> {
      return activate(
        await client.ssoSilent({ scopes, extraQueryParameters: { login_ticket: ticket } }),
      )
    },

    async signInByPopup(options: SignInOptions, onClosed: () => void): Promise<SignInResult> {
      const stopWatching = watchPopup(client, onClosed)
      try {
        return activate(
          await withWebFallback((request) => client.loginPopup(request), {
            ...loginRequest(scopes, options),
            overrideInteractionInProgress: true,
          }),
        )
      } finally {
        stopWatching()
      }
    },

    signInByRedirect: (options: SignInOptions): Promise<void> =>
      withWebFallback((request) => client.loginRedirect(request), loginRequest(scopes, options)),

    /** Returns a token from the cache, or renews it with the refresh token or in a hidden frame. */
    async acquireToken({ forceRefresh = false } = {}): Promise<SignInResult> {
      const acquire = (request: Partial<SilentRequest>) =>
        withWebFallback((webRequest) => client.acquireTokenSilent(webRequest), {
          scopes,
          ...request,
        })
      return acquireToken(acquire, client.getActiveAccount(), { forceRefresh })
    },

    /** Removes all tokens from this browser. The session at the identity service continues. */
    async clearCache(): Promise<void> {
      await client.clearCache()
    },

    /**
     * Redirects to the identity service, which ends its session and redirects back to /auth/signout-callback. Resolves
     * only if the service has no page for that.
     */
    signOutByRedirect: (account: AccountInfo | null): Promise<void> =>
      client.logoutRedirect({
        account,
        ...(account?.idToken && { idTokenHint: account.idToken }),
      }),

    activeAccount: (): AccountInfo | null => client.getActiveAccount(),
  }

  /** If a native app on the device fails to sign in, repeats the request without that app. */
  async function withWebFallback<Request extends object, Result>(
    send: (request: Request & { account?: AccountInfo }) => Promise<Result>,
    request: Request,
  ): Promise<Result> {
    try {
      return await send(request)
    } catch (error) {
      const account = client.getActiveAccount()
      if (!isNativeBrokerError(error)) throw error
      const { nativeAccountId: _, ...webAccount } = account ?? {}
      return send({ ...request, ...(account && { account: webAccount as AccountInfo }) })
    }
  }

  function activate(result: AuthenticationResult): SignInResult {
    client.setActiveAccount(result.account)
    return result
  }
}

function loginRequest(scopes: string[], { provider, email, authority, userId }: SignInOptions) {
  return {
    scopes,
    // Lets the user choose another account at the provider than the one that is signed in there.
    prompt: 'login',
    ...(provider && { domainHint: provider }),
    extraQueryParameters: {
      ...(provider && { domain_hint: provider }),
      ...(userId && { for_account: userId }),
    },
    ...(email && { loginHint: email }),
    ...(authority && { authority }),
  }
}

/** Calls `onClosed` when the user closes the popup, because MSAL itself only notices after its timeout. */
function watchPopup(client: PublicClientApplication, onClosed: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const callbackId = client.addEventCallback(
    ({ payload }) => {
      const { popupWindow } = payload as PopupEvent
      timer = setInterval(() => {
        if (!popupWindow.closed) return
        clearInterval(timer)
        onClosed()
      }, CLOSED_CHECK_MS)
    },
    [EventType.POPUP_OPENED],
  )
  return () => {
    clearInterval(timer)
    if (callbackId) client.removeEventCallback(callbackId)
  }
}
