import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { importSPKI, jwtVerify } from 'jose'
import { interactionPolicy, Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { OWN_ORIGIN } from './sign-in.ts'
import { listen } from './listen.ts'
import { Visitor } from './visitor.ts'

/** Somebody with an account at the other provider. */
export interface Holder {
  sub: string
  email?: string
  email_verified?: boolean | string
  xms_edov?: boolean | string
  name?: string
  sid?: string
}

export interface OtherProvider {
  issuer: string
  /** What Apple's console would show. */
  apple: { teamId: string; keyId: string; privateKey: string }
  /** Who signs in next, or what goes wrong. */
  next: Holder | { error: string }
  /** How often it was asked where everything is. */
  discovered: number
  /** What the browser carries to the address that was given, from the press of a button there. */
  visit(address: string): Promise<{ method: 'GET' | 'POST'; fields: URLSearchParams }>
  /** What the page's sign-in library would hold after a sign-in: this provider instead of our own. */
  signIn(holder: Holder): Promise<{ access_token: string; id_token: string }>
  close(): Promise<void>
}

export const API = 'urn:other:api'
const PAGES = 'pages'
const CALLBACK = `${OWN_ORIGIN}/auth/callback`
const APPLE_SECRET = 'what stands for a secret that was checked'

/** A second OpenID provider, as Google, Apple and Microsoft are, or as one that signs people in instead of us. */
export async function startProvider(pages = OWN_ORIGIN): Promise<OtherProvider> {
  const holders = new Map<string, Holder>()
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = createServer((request, response) => void answer(request, response))
  const { url: issuer, close } = await listen(server)
  const provider = providerAt({ issuer, pages, holders })
  const passOn = provider.callback()

  const other: OtherProvider = {
    issuer,
    apple: {
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    next: { sub: 'nobody' },
    discovered: 0,
    visit: (address) => visit(issuer, address),
    async signIn(holder) {
      other.next = holder
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: PAGES,
        response_type: 'code',
        redirect_uri: CALLBACK,
        scope: 'openid profile email use',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const { fields } = await visit(issuer, `${issuer}/auth?${query}`)
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: PAGES,
          grant_type: 'authorization_code',
          redirect_uri: CALLBACK,
          code: fields.get('code')!,
          code_verifier: verifier,
        }),
      })
      return (await response.json()) as { access_token: string; id_token: string }
    },
    close,
  }
  return other

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url!.startsWith('/.well-known/')) other.discovered += 1
    if (request.url!.startsWith('/interaction/')) return interact(request, response)
    if (request.url === '/token') {
      const body = await checkedBody(request)
      if (!body) return void response.writeHead(401).end('{"error":"invalid_client"}')
      Object.assign(request, { body })
    }
    await passOn(request, response)
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { next } = other
    if ('sub' in next) holders.set(next.sub, next)
    const login = 'sub' in next && { accountId: next.sub }
    const result = login ? { login, select_account: {} } : { ...next }
    await provider.interactionFinished(request, response, result)
  }

  /** Apple's secret is a word that its key has signed. Undefined: it is not good. */
  async function checkedBody(request: IncomingMessage): Promise<object | undefined> {
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
        issuer: other.apple.teamId,
        audience: issuer,
        subject: 'apple',
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: '180 days',
      })
      if (protectedHeader.kid !== other.apple.keyId) return undefined
    } catch {
      return undefined
    }
    return { ...body, client_secret: APPLE_SECRET }
  }
}

interface Place {
  issuer: string
  /** The origin of the pages that send people here. */
  pages: string
  holders: ReadonlyMap<string, Holder>
}

function providerAt({ issuer, pages, holders }: Place): Provider {
  const withSecret = (id: string, secret: string) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${pages}/api/auth/upstream/${id}`],
    token_endpoint_auth_method: 'client_secret_post' as const,
  })
  const provider = new Provider(issuer, {
    clients: [
      withSecret('google', 'hush'),
      withSecret('microsoft', 'hush'),
      withSecret('apple', APPLE_SECRET),
      {
        client_id: PAGES,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${pages}/auth/callback`],
        post_logout_redirect_uris: [`${pages}/auth/signout-callback`],
        grant_types: ['authorization_code'],
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
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({ ...holders.get(sub), sub }),
    }),
    extraTokenClaims: async (_, token) => {
      if (token.kind !== 'AccessToken') return undefined
      const { sub: _sub, ...claims } = holders.get(token.accountId)!
      return claims
    },
    loadExistingGrant: async (context) => grant(context),
    interactions: { policy: prompts(), url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (context) => (context.oidc.client!.clientId === PAGES ? API : []),
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: 'use',
          audience: API,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    cookies: { keys: ['of the tests'] },
  })
  return provider

  async function grant({ oidc }: KoaContextWithOIDC) {
    const made = new provider.Grant({
      clientId: oidc.client!.clientId,
      accountId: oidc.session!.accountId!,
    })
    made.addOIDCScope('openid profile email')
    made.addResourceScope(API, 'use')
    await made.save()
    return made
  }
}

function prompts() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** Follows a browser through the provider until it is sent away from there. */
async function visit(issuer: string, address: string) {
  const browser = new Visitor(issuer)
  let next = new URL(address)
  while (next.origin === issuer) {
    const response = await browser.fetch('GET', next.pathname + next.search, { redirect: 'manual' })
    const to = response.headers.get('location')
    if (!to) return formIn(await response.text())
    next = new URL(to, issuer)
  }
  return { method: 'GET' as const, fields: next.searchParams }
}

function formIn(html: string) {
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g)
  const fields = new URLSearchParams([...inputs].map(([, name, value]) => [name!, value!]))
  if (fields.size === 0) throw new Error(`no form: ${html.slice(0, 500)}`)
  return { method: 'POST' as const, fields }
}
