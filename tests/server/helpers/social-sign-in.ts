// Signing in with one of the three provider buttons, as the browser, our pages and the provider do it.
import type { login } from '@atelier/contract'
import { expect } from 'vitest'
import type { FakeProvider, ProviderAccount } from './fake-provider.ts'
import { sendAuthorizationRequest, exchangeCode, OWN_ORIGIN } from './oauth-client.ts'
import type { TestServer } from './test-server.ts'
import { toSignedInUser, visitOwnSite, type SignedInUser } from './users.ts'
import { Visitor, type Reply } from './visitor.ts'

export function socialIdentitySettings({ issuer, apple }: FakeProvider) {
  return {
    kind: 'embedded' as const,
    socialProviders: {
      google: { issuer, clientId: 'google', secret: 'hush' },
      microsoft: { issuer, clientId: 'microsoft', secret: 'hush' },
      apple: { issuer, clientId: 'apple', secret: apple },
    },
  }
}

/**
 * Starts a sign-in as the button of a provider does. The sign-in then waits for the user on our page /identity/<id>.
 */
export async function startSocialSignIn(
  visitor: Visitor,
  provider: login.SocialProvider,
  extraParameters: Record<string, string> = {},
) {
  const { location, verifier } = await sendAuthorizationRequest(visitor, {
    prompt: 'login',
    domain_hint: provider,
    ...extraParameters,
  })
  expect(location).toMatch(/^\/identity\/[\w-]+$/)
  return { id: location!.split('/').at(-1)!, verifier, visitor }
}

export type PendingSignIn = Awaited<ReturnType<typeof startSocialSignIn>>

export function getInteraction({ visitor, id }: Pick<PendingSignIn, 'visitor' | 'id'>) {
  return visitor.get<login.Interaction & { code?: string }>(`/api/auth/interaction?id=${id}`)
}

export function postInteraction(
  visitor: Visitor,
  action: 'link' | 'apart' | 'cancel' | 'develop',
  body: object,
): Promise<Reply<login.Interaction & { code?: string }>> {
  return visitor.request('POST', `/api/auth/interaction/${action}`, { body })
}

/** The address that an interaction reply sends the browser to. */
export function redirectTargetOf({ body }: Reply<login.Interaction>): string {
  if (body.is !== 'done') throw new Error(`The sign-in is waiting: ${body.is}`)
  return body.redirectTo
}

/** Sends a GET request and returns the address that it redirects to. */
export async function fetchRedirect(visitor: Visitor, path: string): Promise<string> {
  return locationOf(await visitor.fetch('GET', path, { redirect: 'manual' }))
}

function locationOf(response: Response): string {
  expect(response.status).toBeGreaterThanOrEqual(302)
  return response.headers.get('location')!
}

/** Continues at the identity service and exchanges the code, if the redirect has one. */
export async function followRedirectAndExchangeCode(
  { visitor, verifier }: PendingSignIn,
  path: string,
) {
  const url = new URL(await fetchRedirect(visitor, path), OWN_ORIGIN)
  const code = url.searchParams.get('code')
  const tokens = code ? (await exchangeCode(visitor, code, verifier)).body : undefined
  return { url, error: url.searchParams.get('error'), tokens }
}

export async function signInWithProvider(
  server: TestServer,
  fakeProvider: FakeProvider,
  provider: login.SocialProvider,
  account: ProviderAccount,
  visitor = visitOwnSite(server),
  extraParameters: Record<string, string> = {},
): Promise<SignedInUser> {
  fakeProvider.nextSignIn = account
  const signIn = await startSocialSignIn(visitor, provider, extraParameters)
  const path = await signInAtProviderAndSendCallback(server, fakeProvider, signIn, provider)
  const { tokens, url } = await followRedirectAndExchangeCode(signIn, path)
  if (!tokens) throw new Error(`The sign-in ended without tokens at ${url}`)
  return toSignedInUser(account.email ?? '', visitor, tokens)
}

interface CallbackOptions {
  /** The browser that sends the callback, by default the one that started the sign-in. */
  visitor?: Visitor
  extraFields?: Record<string, string>
}

/** Signs in at the provider and sends its callback. Returns where the callback redirects to. */
export async function signInAtProviderAndSendCallback(
  server: TestServer,
  fakeProvider: FakeProvider,
  signIn: PendingSignIn,
  provider: login.SocialProvider,
  { visitor = signIn.visitor, extraFields = {} }: CallbackOptions = {},
): Promise<string> {
  const authorizationUrl = redirectTargetOf(await getInteraction(signIn))
  const { method, fields } = await fakeProvider.completeAuthorization(authorizationUrl)
  for (const [name, value] of Object.entries(extraFields)) fields.set(name, value)
  return sendCallback(server, visitor, provider, fields, method)
}

/**
 * Sends a provider's callback as a browser does: a form posted from another site has no cookies, so the server redirects
 * to a GET request that has them. Returns where the callback redirects to.
 */
export async function sendCallback(
  { url }: TestServer,
  visitor: Visitor,
  provider: login.SocialProvider,
  fields: URLSearchParams,
  method: 'GET' | 'POST' = 'GET',
): Promise<string> {
  const path = `/api/auth/upstream/${provider}`
  if (method === 'GET') return fetchRedirect(visitor, `${path}?${fields}`)
  const posted = await new Visitor(url, { origin: 'https://provider.example' }).fetch(
    'POST',
    path,
    {
      raw: fields.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    },
  )
  expect(posted.status).toBe(303)
  return fetchRedirect(visitor, locationOf(posted))
}
