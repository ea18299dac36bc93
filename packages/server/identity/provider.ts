import {
  Provider,
  errors,
  interactionPolicy,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { account } from '@atelier/contract'
import type { People, Person } from '../account/people.ts'
import type { SignIns } from '../account/sign-ins.ts'
import type { Db } from '../db/open.ts'
import { keyFor } from '../keys.ts'
import { identityAdapter } from './adapter.ts'
import type { openSigningKeys } from './keys.ts'
import { askToSignOut, leaveAtOnce, toHome } from './sign-out.ts'

export const CLIENT_ID = 'atelier-web'
/** Names our API in a token, so that a token for something else opens nothing here. */
export const AUDIENCE = 'urn:atelier:api'
export const API_SCOPE = 'api.access'
/** Where the identity service stands below the public address. */
export const IDENTITY_PATH = '/oidc'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** A visitor who comes back within this time is still signed in. */
const SESSION_LIFE = 30 * DAY
/** From the sign-in on, however often it is renewed. */
const REFRESH_LIFE = 14 * DAY

export interface ProviderParts {
  db: Db
  secret: string
  publicUrl: string
  /** Of our own pages: where the browser may be sent back to. */
  origins: readonly string[]
  keys: Awaited<ReturnType<typeof openSigningKeys>>
  people: People
  signIns: Pick<SignIns, 'endBySid'>
  /** Who a ticket is for, if it is good and this browser's. */
  redeem(ticket: string, context: KoaContextWithOIDC): Promise<Redeemed | undefined>
  /** Somebody is signed in here, or has proven anew who they are. */
  onSignIn(signedIn: SignedIn): Promise<void>
  onError(error: Error, what: string): void
}

export interface Redeemed {
  userId: string
  method: account.SignInMethod
}

export interface SignedIn extends Redeemed {
  sid: string
  userAgent: string
  at: Date
}

/** An OpenID provider with one client: our own pages. */
export function createProvider(parts: ProviderParts): Provider {
  const { db, secret, publicUrl, origins, keys, people, signIns, onSignIn } = parts
  const https = publicUrl.startsWith('https:')
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    path: '/',
    secure: https,
  } as const
  const prefix = https ? '__Host-' : ''

  const configuration: Configuration = {
    adapter: identityAdapter(db, signIns),
    jwks: keys,
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Atelier',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.map((origin) => `${origin}/auth/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/auth/signout-callback`),
      },
    ],
    clientBasedCORS: (_, origin) => origins.includes(origin),
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: [
        'tid',
        'oid',
        'signin_state',
        'name',
        'preferred_username',
        'email',
        'emails',
        'idp',
        'roles',
      ],
      email: ['email'],
    },
    // The identity token alone tells the page who is signed in.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      keys: [keyFor(secret, 'identity cookies').toString('base64url')],
      names: {
        session: `${prefix}atelier-session`,
        interaction: `${prefix}atelier-interaction`,
        resume: 'atelier-resume',
      },
      long: cookie,
      // Of the sign-in that waits: our calls about it are for this browser only.
      short: cookie,
    },
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: REFRESH_LIFE,
      IdToken: 60 * MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: (context) =>
        context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? REFRESH_LIFE,
      Session: SESSION_LIFE,
    },
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: async (_, id) => {
      const person = await people.byId(id)
      return person && { accountId: id, claims: async () => claimsOf(person) }
    },
    loadExistingGrant: async (context) => {
      await onSignIn(signedIn(context))
      return grantOf(context)
    },
    extraTokenClaims: async (_, token) =>
      token.kind === 'AccessToken' ? { sid: token.sessionUid } : undefined,
    extraParams: {
      domain_hint: null,
      for_account: null,
      client_info: keepOfflineAccess,
      login_ticket: async (context, value) => {
        if (!value) return
        context.oidc.params!.login_ticket = undefined
        const redeemed = await parts.redeem(value, context)
        // Never the session that may be there: it could be somebody else's.
        if (!redeemed) throw new errors.LoginRequired('the ticket is not good')
        await enter(context, redeemed)
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => AUDIENCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_, resource) => {
          if (resource !== AUDIENCE) throw new errors.InvalidTarget()
          return {
            scope: API_SCOPE,
            audience: AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 15 * MINUTE,
            jwt: { sign: { alg: 'RS256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: askToSignOut,
        postLogoutSuccessSource: toHome,
      },
    },
    interactions: {
      policy: prompts(),
      url: (_, { uid }) => `/identity/${uid}`,
    },
    renderError: async (context, { error }) => {
      // A window that came back too late, or went back: the page of our own says so.
      context.redirect(`/auth/callback?error=${encodeURIComponent(error)}`)
    },
  }

  const provider = new Provider(publicUrl + IDENTITY_PATH, configuration)
  provider.proxy = true
  provider.use((context, next) => tellClientInfo(context as KoaContextWithOIDC, next))
  provider.use((context, next) => endSession(context as KoaContextWithOIDC, next))
  provider.on('server_error', (_, error) => parts.onError(error, 'identity service failed'))
  return provider

  /** The session is somebody's from here on, under a new name: one that was planted before is worth nothing. */
  async function enter({ oidc }: KoaContextWithOIDC, { userId, method }: Redeemed): Promise<void> {
    const session = oidc.session!
    if (session.accountId && session.accountId !== userId) {
      await signIns.endBySid(session.uid)
      session.uid = crypto.randomUUID()
      session.authorizations = {}
    }
    session.loginAccount({ accountId: userId, amr: [method] })
    if (!(session as { new?: boolean }).new) session.resetIdentifier()
  }

  /** What is signed out here is signed out everywhere: the tokens of the session are good no more. */
  async function endSession(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next()
    const { route, session } = context.oidc ?? {}
    if ((session as { destroyed?: boolean } | undefined)?.destroyed)
      await signIns.endBySid(session!.uid)
    if (route === 'end_session' && session && !session.accountId) leaveAtOnce(context)
  }

  async function grantOf(context: KoaContextWithOIDC) {
    const { client, session, result } = context.oidc
    const id = result?.consent?.grantId ?? session!.grantIdFor(client!.clientId)
    const found = id ? await provider.Grant.find(id) : undefined
    const grant =
      found?.accountId === session!.accountId
        ? found!
        : new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
    // Our own pages need nobody's consent.
    grant.addOIDCScope('openid profile email offline_access')
    grant.addResourceScope(AUDIENCE, API_SCOPE)
    await grant.save()
    return grant
  }
}

function claimsOf({ id, userName, displayName, email, roles }: Person) {
  return {
    sub: id,
    oid: id,
    // Without a tenant, and without being told to keep people signed in, the browser's library forgets them.
    tid: 'atelier',
    signin_state: ['kmsi'],
    name: displayName,
    preferred_username: userName,
    email,
    emails: [email],
    idp: 'atelier',
    roles,
  }
}

function signedIn({ oidc, req }: KoaContextWithOIDC): SignedIn {
  const { accountId, amr, loginTs, uid } = oidc.session!
  return {
    sid: uid,
    userId: accountId!,
    method: amr?.[0] as account.SignInMethod,
    userAgent: req.headers['user-agent'] ?? '',
    at: new Date((loginTs ?? 0) * 1000),
  }
}

/** It is dropped where nobody is asked for consent, and our own pages need not ask. */
function keepOfflineAccess(context: KoaContextWithOIDC): void {
  const { params, body } = context.oidc as {
    params?: { scope?: string }
    body?: { scope?: string }
  }
  const asked = String(body?.scope ?? context.query.scope ?? '').split(' ')
  if (params?.scope && asked.includes('offline_access') && !/\boffline_access\b/.test(params.scope))
    params.scope += ' offline_access'
}

/** The browser's library wants to be told in its own way who the token is about. */
async function tellClientInfo(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next()
  const { route, entities } = context.oidc ?? {}
  const body = context.body as { id_token?: string; client_info?: string } | undefined
  if (route !== 'token' || !body?.id_token || !entities?.Account) return
  const told = { uid: entities.Account.accountId, utid: 'atelier' }
  body.client_info = Buffer.from(JSON.stringify(told)).toString('base64url')
}

function prompts() {
  const { Prompt, base } = interactionPolicy
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  policy.add(new Prompt({ name: 'create', requestable: true }), 0)
  return policy
}
