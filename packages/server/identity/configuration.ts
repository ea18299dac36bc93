import type { IncomingMessage } from 'node:http'
import {
  errors,
  type Account,
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { CompletedSignIn } from '../account/record-sign-in.ts'
import type { SignInStore } from '../account/sign-ins.ts'
import type { UserStore } from '../account/users.ts'
import type { Db } from '../db/database.ts'
import { SUSPENDED, type HttpExchange } from '../login/interactions.ts'
import type { TicketOwner } from '../login/login-tickets.ts'
import { deriveKeys, type Secrets } from '../helpers/secrets.ts'
import { createOidcAdapter } from './adapter.ts'
import {
  completedSignInOf,
  findOrCreateFullGrant,
  setUserOfBrowserSession,
} from './browser-session.ts'
import { restoreOfflineAccessScope, MSAL_CLAIM_NAMES, msalClaimsOf } from './msal.ts'
import { redirectHome, renderSignOutConfirmationOrSubmit } from './sign-out-page.ts'
import type { SigningKeys } from './signing-keys.ts'
import { API_AUDIENCE, API_SCOPE } from './token-rules.ts'

/** The client ID of our own pages, the only client of the OpenID service. */
export const CLIENT_ID = 'atelier-web'

export interface ConfigurationParts {
  db: Db
  secrets: Secrets
  publicUrl: string
  /** Origins of our own pages. The client may be redirected to them only. */
  ownOrigins: readonly string[]
  keys: SigningKeys
  users: Pick<UserStore, 'findById'>
  signIns: Pick<SignInStore, 'endBySid'>
  /** Returns the user whom a login ticket signs in, or undefined if it is not valid in the browser that sent it. */
  redeemTicket(ticket: string, request: IncomingMessage): Promise<TicketOwner | undefined>
  /** Called for every authorization request of a signed-in browser, so more than once per sign-in. */
  onSignIn(signIn: CompletedSignIn, exchange: HttpExchange): Promise<void>
}

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS
const ACCESS_TOKEN_SECONDS = 15 * MINUTE_SECONDS
/** Users who return within this time are still signed in. */
const SESSION_SECONDS = 30 * DAY_SECONDS
/** Counted from the sign-in: rotating the refresh token does not extend it. */
const REFRESH_SECONDS = 14 * DAY_SECONDS

/** https://github.com/panva/node-oidc-provider/blob/main/docs/README.md#configuration-options */
export function buildProviderConfiguration(parts: ConfigurationParts): Configuration {
  const { db, secrets, publicUrl, ownOrigins, keys, users, signIns } = parts
  return {
    adapter: createOidcAdapter(db, signIns),
    jwks: keys,
    clients: [ownPagesClient(ownOrigins)],
    clientBasedCORS: (_, origin) => ownOrigins.includes(origin),
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: MSAL_CLAIM_NAMES, email: ['email'] },
    // Puts all claims into the ID token: the page makes no userinfo request.
    conformIdTokenClaims: false,
    cookies: cookieConfiguration(secrets, publicUrl.startsWith('https:')),
    ttl: lifetimes,
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_, id, token) => findAccount(users, id, token),
    // The only hook that runs for every authorization request of a signed-in browser.
    loadExistingGrant: async (context) => {
      await parts.onSignIn(completedSignInOf(context), context)
      return findOrCreateFullGrant(context)
    },
    extraTokenClaims: async (_, token) =>
      token.kind === 'AccessToken' ? { sid: token.sessionUid } : undefined,
    extraParams: {
      domain_hint: null,
      for_account: null,
      client_info: restoreOfflineAccessScope,
      login_ticket: (context, value) => signInWithTicket(context, value, parts),
    },
    features: featureConfiguration,
    interactions: {
      policy: interactionPrompts(),
      url: (_, { uid }) => `/identity/${uid}`,
    },
    // Our callback page shows the error, for example when the user returns to an expired interaction.
    renderError: async (context, { error }) => {
      context.redirect(`/auth/callback?error=${encodeURIComponent(error)}`)
    },
  }
}

/**
 * For a suspended account: returns undefined if tokens are asked for, so that it gets none, and throws at an
 * authorization request, so that the user sees the reason.
 */
async function findAccount(
  users: Pick<UserStore, 'findById'>,
  id: string,
  token: unknown,
): Promise<Account | undefined> {
  const user = await users.findById(id)
  if (!user || (user.suspendedAt && token)) return undefined
  if (user.suspendedAt)
    throw new errors.CustomOIDCProviderError(SUSPENDED, 'The account is suspended.')
  return { accountId: id, claims: async () => msalClaimsOf(user) }
}

function ownPagesClient(ownOrigins: readonly string[]) {
  return {
    client_id: CLIENT_ID,
    client_name: 'Atelier',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: ownOrigins.map((origin) => `${origin}/auth/callback`),
    post_logout_redirect_uris: ownOrigins.map((origin) => `${origin}/auth/signout-callback`),
  } as const
}

const cookieOptions = { httpOnly: true, sameSite: 'lax', signed: true, path: '/' } as const

function cookieConfiguration(secrets: Secrets, isHttps: boolean): Configuration['cookies'] {
  const options = { ...cookieOptions, secure: isHttps }
  const prefix = isHttps ? '__Host-' : ''
  return {
    // The first key signs. A cookie that was signed with the previous key is re-signed.
    keys: deriveKeys(secrets, 'identity cookies').map((key) => key.toString('base64url')),
    names: {
      session: `${prefix}atelier-session`,
      interaction: `${prefix}atelier-interaction`,
      resume: 'atelier-resume',
    },
    long: options,
    // The interaction cookie needs the path `/` too: our API calls about the interaction must carry it.
    short: options,
  }
}

const lifetimes: Configuration['ttl'] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: MINUTE_SECONDS,
  Grant: REFRESH_SECONDS,
  IdToken: 60 * MINUTE_SECONDS,
  Interaction: 60 * MINUTE_SECONDS,
  RefreshToken: (context) =>
    context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? REFRESH_SECONDS,
  Session: SESSION_SECONDS,
}

const featureConfiguration: Configuration['features'] = {
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: async () => API_AUDIENCE,
    useGrantedResource: async () => true,
    getResourceServerInfo: async (_, resource) => {
      if (resource !== API_AUDIENCE) throw new errors.InvalidTarget()
      return {
        scope: API_SCOPE,
        audience: API_AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_TOKEN_SECONDS,
        jwt: { sign: { alg: 'RS256' } },
      }
    },
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: renderSignOutConfirmationOrSubmit,
    postLogoutSuccessSource: redirectHome,
  },
}

/** Adds the `prompt` values with which our pages start a sign-in with a social provider. */
function interactionPrompts() {
  const { Prompt, base } = interactionPolicy
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy.add(new Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

async function signInWithTicket(
  context: KoaContextWithOIDC,
  ticket: string | undefined,
  { redeemTicket, signIns }: ConfigurationParts,
): Promise<void> {
  if (!ticket) return
  context.oidc.params!.login_ticket = undefined
  const owner = await redeemTicket(ticket, context.req)
  // An invalid ticket must not fall back to the browser's session, which may belong to another user.
  if (!owner) throw new errors.LoginRequired('the ticket is not good')
  await setUserOfBrowserSession(context, owner, signIns)
}
