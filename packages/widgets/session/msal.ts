// The sign-in library, on our own pages only. It comes with a sign-in, or when somebody is signed in already.
import { SCOPES, type login } from '@atelier/contract'
import {
  EventType,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
  type Configuration,
  type PopupEvent,
} from '@azure/msal-browser'
import { isNativeFailure } from './failures.ts'

const MINUTE = 60_000
/** A window that was closed tells nobody. This long it may come back with an answer. */
const POPUP_PATIENCE = 10 * MINUTE
/** A hidden frame answers in a moment, or not at all. */
const FRAME_PATIENCE = 15_000
const LOOK_EVERY = 500

export type Signed = Pick<AuthenticationResult, 'accessToken' | 'account' | 'idTokenClaims'>

export type SignInLibrary = Awaited<ReturnType<typeof openMsal>>

/** Ready to be asked. Throws where it cannot be. */
export async function openMsal(identity: login.IdentityConfiguration) {
  const scopes = [...SCOPES, identity.apiScope]
  const client = new PublicClientApplication(await settingsFor(identity))
  await client.initialize()

  return {
    /** What a provider has sent back with the browser, if it has. */
    async returned(): Promise<Signed | undefined> {
      const result = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false })
      return result ? remember(result) : undefined
    },

    /** Who was signed in on the last visit. */
    account(homeAccountId: string | undefined): AccountInfo | undefined {
      const all = client.getAllAccounts()
      const found = all.find((one) => one.homeAccountId === homeAccountId) ?? all[0]
      client.setActiveAccount(found ?? null)
      return found
    },

    /** A proof that was made on this page, taken to the identity service in a hidden frame. */
    async withTicket(ticket: string): Promise<Signed> {
      return remember(
        await client.ssoSilent({ scopes, extraQueryParameters: { login_ticket: ticket } }),
      )
    },

    async byPopup(way: Way, onClosed: () => void): Promise<Signed> {
      const stop = watchWindow(client, onClosed)
      try {
        return remember(
          await overTheWeb((request) => client.loginPopup(request), {
            ...requestFor(way),
            overrideInteractionInProgress: true,
          }),
        )
      } finally {
        stop()
      }
    },

    /** Leaves the page. */
    byRedirect: (way: Way) =>
      overTheWeb((request) => client.loginRedirect(request), requestFor(way)),

    /** From the cache, else with the refresh token, else in a hidden frame. */
    async token({ isFresh = false } = {}): Promise<Signed> {
      return overTheWeb((request) => client.acquireTokenSilent(request), {
        scopes,
        forceRefresh: isFresh,
      })
    },

    /** Here only: the identity service has been told, or cannot be reached. */
    async forget(): Promise<void> {
      await client.clearCache()
    },

    /** Leaves the page for the identity service, which sends it back. */
    leave: (account: AccountInfo | null) =>
      client.logoutRedirect({
        account,
        ...(account?.idToken && { idTokenHint: account.idToken }),
      }),

    active: () => client.getActiveAccount(),
  }

  interface Way {
    /** Whose button was pressed. */
    provider?: login.SocialProvider
    email?: string
    /** Another policy of the same service. */
    authority?: string
    /** The account to be proven. The service lets nobody else in. */
    as?: string
  }

  function requestFor({ provider, email, authority, as }: Way) {
    return {
      scopes,
      // Whoever presses a provider's button may want another of their accounts there.
      prompt: 'login',
      ...(provider && { domainHint: provider }),
      extraQueryParameters: {
        ...(provider && { domain_hint: provider }),
        ...(as && { for_account: as }),
      },
      ...(email && { loginHint: email }),
      ...(authority && { authority }),
    }
  }

  /** Where the app on the device fails, the web does it. */
  async function overTheWeb<Request extends object, Result>(
    ask: (request: Request & { account?: AccountInfo }) => Promise<Result>,
    request: Request,
  ): Promise<Result> {
    try {
      return await ask(request)
    } catch (error) {
      const account = client.getActiveAccount()
      if (!isNativeFailure(error)) throw error
      const { nativeAccountId: _, ...plain } = account ?? {}
      return ask({ ...request, ...(account && { account: plain as AccountInfo }) })
    }
  }

  function remember(result: AuthenticationResult): Signed {
    client.setActiveAccount(result.account)
    return result
  }
}

/** The library waits for an answer and does not look whether the window is still there. */
function watchWindow(client: PublicClientApplication, onClosed: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const id = client.addEventCallback(
    ({ payload }) => {
      const { popupWindow } = payload as PopupEvent
      timer = setInterval(() => {
        if (!popupWindow.closed) return
        clearInterval(timer)
        onClosed()
      }, LOOK_EVERY)
    },
    [EventType.POPUP_OPENED],
  )
  return () => {
    clearInterval(timer)
    if (id) client.removeEventCallback(id)
  }
}

async function settingsFor(identity: login.IdentityConfiguration): Promise<Configuration> {
  const { origin } = location
  return {
    auth: {
      clientId: identity.clientId,
      redirectUri: `${origin}/auth/callback`,
      postLogoutRedirectUri: `${origin}/auth/signout-callback`,
      ...(await whereToAsk(identity)),
    },
    cache: { cacheLocation: 'localStorage' },
    system: {
      protocolMode: 'OIDC',
      popupBridgeTimeout: POPUP_PATIENCE,
      iframeBridgeTimeout: FRAME_PATIENCE,
      loggerOptions: { loggerCallback: () => {} },
    },
  }
}

/** The library takes an authority with https only, and asks it where everything is; or it is told. */
async function whereToAsk({ kind, authority, resetAuthority }: login.IdentityConfiguration) {
  if (kind === 'embedded') {
    const at = `${location.origin}/oidc`
    return told(location.host, {
      issuer: authority,
      authorization_endpoint: `${at}/auth`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/jwks`,
      end_session_endpoint: `${at}/session/end`,
    })
  }
  if (authority.startsWith('http:')) return told(new URL(authority).host, await discover(authority))
  const hosts = [authority, resetAuthority].flatMap((one) => (one ? [new URL(one).host] : []))
  return { authority, knownAuthorities: [...new Set(hosts)] }
}

/** The authority is a label here, which nobody asks. */
function told(host: string, metadata: object) {
  return {
    authority: `https://${host}/told`,
    knownAuthorities: [host],
    authorityMetadata: JSON.stringify(metadata),
  }
}

/** Of a service on a developer's machine. */
async function discover(authority: string): Promise<object> {
  const answer = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`)
  return (await answer.json()) as object
}
