import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { decodeJwt, importSPKI, jwtVerify } from 'jose'
import { interactionPolicy, Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { OWN_ORIGIN } from './oauth-client.ts'
import { newEmailAddress } from './emails.ts'
import { refuseRenewal, withoutOptionalParts, type RenewalHabits } from './fake-provider-renewal.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { Visitor } from './visitor.ts'

/** An account at the fake provider, as the claims of its ID token. */
export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean | string
  xms_edov?: boolean | string
  name?: string
  sid?: string
}

let accounts = 0
/** A provider account that no other test of the file uses. */
export function newProviderAccount(changes: Partial<ProviderAccount> = {}): ProviderAccount {
  accounts += 1
  const email = newEmailAddress('provider')
  return {
    sub: `account-${accounts}`,
    email,
    email_verified: true,
    name: 'Mai Provider',
    ...changes,
  }
}

export interface FakeProvider extends RenewalHabits {
  issuer: string
  /** The credentials that Apple's developer console shows. */
  apple: { teamId: string; keyId: string; privateKey: string }
  /** The account that signs in next, or the error that the provider redirects back with. */
  nextSignIn: ProviderAccount | { error: string }
  /** The `aud` claim of the access tokens that it issues for our API. */
  apiAudience: string
  /** Whether names and addresses are only in its userinfo replies, not in its tokens. */
  hasClaimsInUserinfoOnly: boolean
  discoveryRequests: number
  /** Follows an authorization URL until the provider sends the browser back. Returns what the browser then sends. */
  completeAuthorization(
    authorizationUrl: string,
  ): Promise<{ method: 'GET' | 'POST'; fields: URLSearchParams }>
  /** Signs an account in at our pages' client, as their sign-in library does where this is the identity service. */
  signIn(account: ProviderAccount): Promise<{ access_token: string; id_token: string }>
  close(): Promise<void>
}

export const API_AUDIENCE = 'urn:other:api'
const PAGES_CLIENT_ID = 'pages'
const CALLBACK_URL = `${OWN_ORIGIN}/auth/callback`
/** The provider library compares secrets as text, so a verified Apple secret is replaced by this one. */
const APPLE_SECRET = 'a verified client secret'

/** Starts an OpenID provider that fakes Google, Apple and Microsoft, or for an external identity service. */
export async function startFakeProvider(pagesOrigin = OWN_ORIGIN): Promise<FakeProvider> {
  const accounts = new Map<string, ProviderAccount>()
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = createServer((request, response) => void answer(request, response))
  const { url: issuer, close } = await listenOnFreePort(server)
  const provider = createProvider({ issuer, pagesOrigin, accounts, state: () => fakeProvider })
  const handleRequest = provider.callback()

  const fakeProvider: FakeProvider = {
    issuer,
    apple: {
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    nextSignIn: { sub: 'nobody' },
    apiAudience: API_AUDIENCE,
    hasClaimsInUserinfoOnly: false,
    renewal: 'frame',
    hasSignOutPage: true,
    accessTokenSeconds: 600,
    discoveryRequests: 0,
    completeAuthorization: (url) => completeAuthorization(issuer, url),
    async signIn(account) {
      fakeProvider.nextSignIn = account
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: PAGES_CLIENT_ID,
        response_type: 'code',
        redirect_uri: CALLBACK_URL,
        scope: 'openid profile email use',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const { fields } = await completeAuthorization(issuer, `${issuer}/auth?${query}`)
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: PAGES_CLIENT_ID,
          grant_type: 'authorization_code',
          redirect_uri: CALLBACK_URL,
          code: fields.get('code')!,
          code_verifier: verifier,
        }),
      })
      return (await response.json()) as { access_token: string; id_token: string }
    },
    close,
  }
  return fakeProvider

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url!.startsWith('/.well-known/')) fakeProvider.discoveryRequests += 1
    if (request.url!.startsWith('/interaction/')) return interact(request, response)
    if (request.url === '/me') return answerUserinfo(request, response)
    if (request.url!.split('?', 1)[0] === '/token') {
      const body = await verifiedBody(request)
      if (!body) return void response.writeHead(401).end('{"error":"invalid_client"}')
      Object.assign(request, { body })
    }
    if (refuseRenewal(request, response, fakeProvider)) return
    await handleRequest(request, response)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { nextSignIn } = fakeProvider
    if ('sub' in nextSignIn) accounts.set(nextSignIn.sub, nextSignIn)
    const login = 'sub' in nextSignIn && { accountId: nextSignIn.sub }
    const result = login ? { login, select_account: {} } : { ...nextSignIn }
    await provider.interactionFinished(request, response, result)
  }

  /** The provider library itself refuses tokens that are for an API. */
  function answerUserinfo({ headers }: IncomingMessage, response: ServerResponse): void {
    const { sub } = decodeJwt(headers.authorization!.slice('Bearer '.length))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(accounts.get(sub!)))
  }

  /** Verifies Apple's client secret, which is a JWT signed with its key. Returns undefined if it is invalid. */
  async function verifiedBody(request: IncomingMessage): Promise<object | undefined> {
    const text = (await Array.fromAsync(request)).join('')
    const body = Object.fromEntries(new URLSearchParams(text))
    if (body.client_id !== 'apple') return body
    const key = await importSPKI(
      keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      'ES256',
    )
    try {
      const { protectedHeader } = await jwtVerify(body.client_secret ?? '', key, {
        algorithms: ['ES256'],
        issuer: fakeProvider.apple.teamId,
        audience: issuer,
        subject: 'apple',
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: '180 days',
      })
      if (protectedHeader.kid !== fakeProvider.apple.keyId) return undefined
    } catch {
      return undefined
    }
    return { ...body, client_secret: APPLE_SECRET }
  }
}

interface ProviderOptions {
  issuer: string
  pagesOrigin: string
  accounts: ReadonlyMap<string, ProviderAccount>
  state(): Pick<FakeProvider, 'apiAudience' | 'hasClaimsInUserinfoOnly'> & RenewalHabits
}

function createProvider({ issuer, pagesOrigin, accounts, state }: ProviderOptions): Provider {
  const withSecret = (id: string, secret: string) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${pagesOrigin}/api/auth/upstream/${id}`],
    token_endpoint_auth_method: 'client_secret_post' as const,
  })
  const provider = new Provider(issuer, {
    clients: [
      withSecret('google', 'hush'),
      withSecret('microsoft', 'hush'),
      withSecret('apple', APPLE_SECRET),
      {
        client_id: PAGES_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${pagesOrigin}/auth/callback`],
        post_logout_redirect_uris: [`${pagesOrigin}/auth/signout-callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'xms_edov'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    pkce: { required: () => false },
    issueRefreshToken: async (_, { clientId }) =>
      clientId === PAGES_CLIENT_ID && state().renewal !== 'frame',
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({ ...(!state().hasClaimsInUserinfoOnly && accounts.get(sub)), sub }),
    }),
    extraTokenClaims: async (_, token) => {
      if (token.kind !== 'AccessToken' || state().hasClaimsInUserinfoOnly) return undefined
      const { sub: _sub, ...claims } = accounts.get(token.accountId)!
      return claims
    },
    loadExistingGrant: async (context) => createGrant(context),
    interactions: { policy: interactionPrompts(), url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: () => state().accessTokenSeconds,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (context) =>
          context.oidc.client!.clientId === PAGES_CLIENT_ID ? API_AUDIENCE : [],
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: 'use',
          audience: state().apiAudience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    cookies: { keys: ['of the tests'] },
  })
  provider.use(withoutOptionalParts(state))
  return provider

  async function createGrant({ oidc }: KoaContextWithOIDC) {
    const newGrant = new provider.Grant({
      clientId: oidc.client!.clientId,
      accountId: oidc.session!.accountId!,
    })
    newGrant.addOIDCScope('openid profile email')
    newGrant.addResourceScope(API_AUDIENCE, 'use')
    await newGrant.save()
    return newGrant
  }
}

function interactionPrompts() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function completeAuthorization(issuer: string, authorizationUrl: string) {
  const browser = new Visitor(issuer)
  let url = new URL(authorizationUrl)
  while (url.origin === issuer) {
    const response = await browser.fetch('GET', url.pathname + url.search, { redirect: 'manual' })
    const location = response.headers.get('location')
    if (!location) return readForm(await response.text())
    url = new URL(location, issuer)
  }
  return { method: 'GET' as const, fields: url.searchParams }
}

/** The form with which a provider posts the result, as Apple does. */
function readForm(html: string) {
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g)
  const fields = new URLSearchParams([...inputs].map(([, name, value]) => [name!, value!]))
  if (fields.size === 0) throw new Error(`The provider sent no form: ${html.slice(0, 500)}`)
  return { method: 'POST' as const, fields }
}
