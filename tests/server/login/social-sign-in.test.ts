import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { identities, users } from '../../../packages/server/db/schema.ts'
import {
  newProviderAccount,
  startFakeProvider,
  type ProviderAccount,
} from '../helpers/fake-provider.ts'
import { sendAuthorizationRequest } from '../helpers/oauth-client.ts'
import {
  signInAtProviderAndSendCallback,
  followRedirectAndExchangeCode,
  getInteraction,
  socialIdentitySettings,
  postInteraction,
  redirectTargetOf,
  fetchRedirect,
  sendCallback,
  signInWithProvider,
  startSocialSignIn,
} from '../helpers/social-sign-in.ts'
import { startServerForFile, startSecondServer } from '../helpers/test-server.ts'
import { fetchAccountStatusCode, getAccount, registerUser, visitOwnSite } from '../helpers/users.ts'

const fakeProvider = await startFakeProvider()
afterAll(() => fakeProvider.close())
const server = await startServerForFile({ identity: socialIdentitySettings(fakeProvider) })
const providers = ['google', 'microsoft', 'apple'] as const

test.each(providers)(
  'a user signs in with %s twice and gets the same account',
  async (provider) => {
    const providerAccount = newProviderAccount({
      ...(provider === 'microsoft' && { xms_edov: true }),
    })
    const first = await signInWithProvider(server, fakeProvider, provider, providerAccount)
    const profile = await getAccount(first)
    expect(profile).toMatchObject({
      email: providerAccount.email,
      // Apple's ID token contains no name.
      displayName:
        provider === 'apple' ? providerAccount.email!.split('@')[0] : providerAccount.name,
      method: provider,
      hasPassword: false,
      identities: [{ provider, email: providerAccount.email }],
    })
    const second = await signInWithProvider(server, fakeProvider, provider, providerAccount)
    expect((await getAccount(second)).id).toBe(profile.id)
  },
)

test('the name that Apple sends with the first sign-in is stored', async () => {
  const providerAccount = newProviderAccount()
  delete providerAccount.name
  fakeProvider.nextSignIn = providerAccount
  const signIn = await startSocialSignIn(visitOwnSite(server), 'apple')
  const user = JSON.stringify({ name: { firstName: 'Mai', lastName: 'Trần' } })
  const { tokens } = await followRedirectAndExchangeCode(
    signIn,
    await signInAtProviderAndSendCallback(server, fakeProvider, signIn, 'apple', {
      extraFields: { user },
    }),
  )
  expect(decodeJwt(tokens!.id_token).name).toBe('Mai Trần')
})

test('a user cannot sign in with Apple when the client secret is signed by the wrong key', async () => {
  const { privateKey } = (await startUnreachableProvider()).apple
  const identity = socialIdentitySettings({
    ...fakeProvider,
    apple: { ...fakeProvider.apple, privateKey },
  })
  const misconfigured = await startSecondServer(server, { identity })
  fakeProvider.nextSignIn = newProviderAccount()
  const signIn = await startSocialSignIn(visitOwnSite(misconfigured), 'apple')
  const redirect = redirectTargetOf(await getInteraction(signIn))
  const { fields } = await fakeProvider.completeAuthorization(redirect)
  const path = await fetchRedirect(signIn.visitor, `/api/auth/upstream/apple?${fields}`)
  expect((await followRedirectAndExchangeCode(signIn, path)).error).toBe('server_error')
})

/** A provider that has been stopped, with keys of its own. */
async function startUnreachableProvider() {
  const provider = await startFakeProvider()
  await provider.close()
  return provider
}

test.each(providers)(
  'a user who cancels at %s returns without being signed in',
  async (provider) => {
    fakeProvider.nextSignIn = { error: 'access_denied' }
    const signIn = await startSocialSignIn(visitOwnSite(server), provider)
    const path = await signInAtProviderAndSendCallback(server, fakeProvider, signIn, provider)
    expect(await followRedirectAndExchangeCode(signIn, path)).toMatchObject({
      error: 'access_denied',
      tokens: undefined,
    })
    expect((await sendAuthorizationRequest(signIn.visitor)).error).toBe('login_required')
  },
)

test('a user who cancels on our page returns without being signed in', async () => {
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const redirect = redirectTargetOf(
    await postInteraction(signIn.visitor, 'cancel', { id: signIn.id }),
  )
  expect((await followRedirectAndExchangeCode(signIn, redirect)).error).toBe('access_denied')
})

test('a user returns with an error when the provider rejects the code', async () => {
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const redirect = redirectTargetOf(await getInteraction(signIn))
  const state = new URL(redirect).searchParams.get('state')!
  const fields = new URLSearchParams({ state, code: 'made up', iss: fakeProvider.issuer })
  const path = await sendCallback(server, signIn.visitor, 'google', fields)
  expect((await followRedirectAndExchangeCode(signIn, path)).error).toBe('server_error')
})

test('a user gets an error when the provider is unreachable, and can try again', async () => {
  const identity = socialIdentitySettings(await startUnreachableProvider())
  const misconfigured = await startSecondServer(server, { identity })
  const signIn = await startSocialSignIn(visitOwnSite(misconfigured), 'google')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { status, body } = await getInteraction(signIn)
    expect([status, body.code]).toEqual([502, 'no_server_response'])
  }
})

test.each<[string, Record<string, string>]>([
  ['no state', {}],
  ['an unknown state', { state: 'made-up', code: 'x' }],
  ['a very long state', { state: 'x'.repeat(5_000), code: 'x' }],
  ['an error and no state', { error: 'access_denied' }],
])('a provider callback with %s leads the user to an error page', async (_, fields) => {
  for (const provider of providers) {
    const redirect = await sendCallback(
      server,
      visitOwnSite(server),
      provider,
      new URLSearchParams(fields),
    )
    expect(redirect).toBe('/auth/callback?error=server_error')
  }
})

test('a provider callback is accepted once, and only for the provider that was chosen', async () => {
  fakeProvider.nextSignIn = newProviderAccount()
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const redirect = redirectTargetOf(await getInteraction(signIn))
  const { fields } = await fakeProvider.completeAuthorization(redirect)
  expect(await sendCallback(server, signIn.visitor, 'microsoft', fields)).toContain('error=')
  expect(await sendCallback(server, signIn.visitor, 'google', fields)).toContain('error=')
})

test.each(providers)(
  'a sign-in with %s that an attacker started in another browser signs in neither the attacker nor the victim',
  async (provider) => {
    const providerAccount = newProviderAccount()
    fakeProvider.nextSignIn = providerAccount
    const attacker = await startSocialSignIn(visitOwnSite(server), provider)
    const victim = visitOwnSite(server)
    await startSocialSignIn(victim, provider)
    expect(
      await signInAtProviderAndSendCallback(server, fakeProvider, attacker, provider, {
        visitor: victim,
      }),
    ).toBe('/auth/callback?error=server_error')
    expect((await sendAuthorizationRequest(victim)).error).toBe('login_required')
    const { tokens } = await followRedirectAndExchangeCode(attacker, `/oidc/auth/${attacker.id}`)
    expect(tokens).toBeUndefined()
    const found = await server.database.db
      .select()
      .from(identities)
      .where(eq(identities.subject, providerAccount.sub))
    expect(found).toEqual([])
  },
)

test('four simultaneous sign-ins of one new user create one account', async () => {
  const providerAccount = newProviderAccount()
  fakeProvider.nextSignIn = providerAccount
  const signedIn = await Promise.all(
    Array.from({ length: 4 }, () =>
      signInWithProvider(server, fakeProvider, 'google', providerAccount),
    ),
  )
  const ids = await Promise.all(signedIn.map(async (user) => (await getAccount(user)).id))
  expect(new Set(ids).size).toBe(1)
  const stored = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, providerAccount.email!))
  expect(stored).toHaveLength(1)
})

test('a user who signs in with another account ends the session of the previous account', async () => {
  const first = await registerUser(server)
  const second = await signInWithProvider(
    server,
    fakeProvider,
    'google',
    newProviderAccount(),
    first.visitor,
  )
  expect((await getAccount(second)).email).not.toBe(first.email)
  expect(await fetchAccountStatusCode(server, first.tokens.access_token)).toBe(401)
  expect(await fetchAccountStatusCode(server, second.tokens.access_token)).toBe(200)
})

test('a user who re-authenticates with another provider account stays signed in to the first account, and no account is created', async () => {
  const first = await signInWithProvider(server, fakeProvider, 'google', newProviderAccount())
  const { id } = await getAccount(first)
  const reauthenticate = (providerAccount: ProviderAccount, account: string) =>
    signInWithProvider(server, fakeProvider, 'google', providerAccount, first.visitor, {
      for_account: account,
    })
  const newAccount = newProviderAccount()
  await expect(reauthenticate(newAccount, id)).rejects.toThrow('other_account')
  const { visitor: elsewhere } = await registerUser(server)
  const otherUsersAccount = newProviderAccount()
  await signInWithProvider(server, fakeProvider, 'google', otherUsersAccount, elsewhere)
  await expect(reauthenticate(otherUsersAccount, id)).rejects.toThrow('other_account')
  expect((await getAccount(first)).id).toBe(id)
  const stored = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, newAccount.email!))
  expect(stored).toEqual([])
})
