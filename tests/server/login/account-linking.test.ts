// AUTH-12: what happens when a provider reports the email address of an existing account.
import type { account } from '@atelier/contract'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { latestEmailTo, newEmailAddress, readEmailedCode } from '../helpers/emails.ts'
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
  signInWithProvider,
  startSocialSignIn,
} from '../helpers/social-sign-in.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import {
  getAccount,
  PASSWORD,
  registerUser,
  requestAs,
  toSignedInUser,
  signInWithPassword,
  visitOwnSite,
  type SignedInUser,
} from '../helpers/users.ts'

const fakeProvider = await startFakeProvider()
afterAll(() => fakeProvider.close())
const server = await startServerForFile({ identity: socialIdentitySettings(fakeProvider) })

const signInWithGoogle = (providerAccount: ProviderAccount) =>
  signInWithProvider(server, fakeProvider, 'google', providerAccount)

test('AUTH-12 a user whose provider reports the address of an existing account is asked to authenticate for it', async () => {
  const owner = await registerUser(server)
  const providerAccount = newProviderAccount({ email: owner.email })
  fakeProvider.nextSignIn = providerAccount
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  expect(await signInAtProviderAndSendCallback(server, fakeProvider, signIn, 'google')).toBe(
    `/identity/${signIn.id}`,
  )
  expect((await getInteraction(signIn)).body).toEqual({
    is: 'link',
    provider: 'google',
    email: owner.email,
    hasPassword: true,
  })
  // Continuing without answering the question does not sign the user in.
  expect(
    (await followRedirectAndExchangeCode(signIn, `/oidc/auth/${signIn.id}`)).tokens,
  ).toBeUndefined()
  expect((await sendAuthorizationRequest(signIn.visitor)).error).toBe('login_required')
})

/** Signs in with a provider account that has the owner's address, up to the question whether to link it. */
async function startLinking(owner: SignedInUser) {
  const providerAccount = newProviderAccount({ email: owner.email })
  fakeProvider.nextSignIn = providerAccount
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  await signInAtProviderAndSendCallback(server, fakeProvider, signIn, 'google')
  return { ...signIn, providerAccount }
}

test('AUTH-12 a user links a provider with the password of the account and gets a notification email', async () => {
  const owner = await registerUser(server)
  const linking = await startLinking(owner)
  const { visitor, id, providerAccount } = linking
  expect((await postInteraction(visitor, 'link', { id, password: 'wrong indeed' })).body.code).toBe(
    'sign-in-failed',
  )
  const redirect = redirectTargetOf(
    await postInteraction(visitor, 'link', { id, password: PASSWORD }),
  )
  const { tokens } = await followRedirectAndExchangeCode(linking, redirect)
  expect(decodeJwt(tokens!.id_token).sub).toBe(decodeJwt(owner.tokens.id_token).sub)
  await expect.poll(async () => (await latestEmailTo(server, owner.email))?.text).toMatch(/Google/)
  expect(await getAccount(await signInWithGoogle(providerAccount))).toMatchObject({
    hasPassword: true,
    identities: [{ provider: 'google' }],
  })
  expect((await postInteraction(visitor, 'link', { id, password: PASSWORD })).status).toBe(410)
})

test('AUTH-12 a user links a provider with a code mailed to the account', async () => {
  const owner = await registerUser(server)
  const linking = await startLinking(owner)
  const { visitor, id } = linking
  await visitor.request('POST', '/api/auth/request-code', { body: { email: owner.email } })
  const code = await readEmailedCode(server, owner.email)
  const redirect = redirectTargetOf(await postInteraction(visitor, 'link', { id, code }))
  const { tokens } = await followRedirectAndExchangeCode(linking, redirect)
  expect(decodeJwt(tokens!.id_token).sub).toBe(decodeJwt(owner.tokens.id_token).sub)
})

test('AUTH-12 a user cannot link a provider with the password of another account', async () => {
  const owner = await registerUser(server)
  const stranger = await registerUser(server, newEmailAddress(), 'the password of a stranger')
  const { visitor, id } = await startLinking(owner)
  const reply = await postInteraction(visitor, 'link', {
    id,
    password: 'the password of a stranger',
  })
  expect(reply.body.code).toBe('sign-in-failed')
  expect((await getAccount(stranger)).identities).toEqual([])
})

test('AUTH-12 a user who declines to link gets a separate account that the address does not sign in to', async () => {
  const owner = await registerUser(server)
  const linking = await startLinking(owner)
  const redirect = redirectTargetOf(
    await postInteraction(linking.visitor, 'apart', { id: linking.id }),
  )
  const { tokens } = await followRedirectAndExchangeCode(linking, redirect)
  const second = toSignedInUser(owner.email, linking.visitor, tokens!)
  const profile = await getAccount(second)
  expect(profile).toMatchObject({ email: owner.email, hasCode: false, hasPassword: false })
  expect(profile.id).not.toBe((await getAccount(owner)).id)
  const byPassword = await signInWithPassword(server, owner.email)
  expect((await getAccount(byPassword)).id).toBe((await getAccount(owner)).id)
  const again = await signInWithGoogle(linking.providerAccount)
  expect((await getAccount(again)).id).toBe(profile.id)
})

test.each<[string, Partial<ProviderAccount>]>([
  ['not verified', { email_verified: false }],
  ['not stated to be verified', { email_verified: '' }],
  ['verified with an unknown value', { email_verified: 'yes' }],
])(
  'AUTH-12 a user whose provider reports an address that is %s gets a separate account without a question',
  async (_, changes) => {
    const owner = await registerUser(server)
    const user = await signInWithGoogle(newProviderAccount({ email: owner.email, ...changes }))
    const profile = await getAccount(user)
    expect(profile.id).not.toBe((await getAccount(owner)).id)
    expect(profile.hasCode).toBe(false)
  },
)

test('AUTH-12 a user can register an address that another account holds unverified', async () => {
  const providerAccount = newProviderAccount({ email_verified: false })
  const unverified = await signInWithGoogle(providerAccount)
  const owner = await registerUser(server, providerAccount.email)
  expect((await getAccount(owner)).id).not.toBe((await getAccount(unverified)).id)
  expect((await getAccount(owner)).hasCode).toBe(true)
})

test('AUTH-12 a user without an email address gets an account', async () => {
  const { email: _, ...providerAccount } = newProviderAccount()
  const profile = await getAccount(await signInWithGoogle(providerAccount))
  expect(profile.userName.length).toBeGreaterThanOrEqual(3)
  expect(profile).toMatchObject({ email: '', displayName: providerAccount.name })
})

test('AUTH-12 a user cannot remove the last sign-in method', async () => {
  const providerAccount = newProviderAccount({ email_verified: false })
  const user = await signInWithGoogle(providerAccount)
  const [identity] = (await getAccount(user)).identities
  const path = `/api/account/identities/${identity!.id}`
  const refused = await requestAs<{ code: string; message: string }>(user, 'DELETE', path)
  expect([refused.status, refused.body.code]).toEqual([409, 'last-way-in'])
  expect((await getAccount(user)).identities).toHaveLength(1)
})

test('AUTH-12 a user can remove one of several sign-in methods, and another user cannot', async () => {
  const user = await signInWithGoogle(newProviderAccount())
  const stranger = await signInWithGoogle(newProviderAccount())
  const [linked] = (await getAccount(user)).identities
  const path = `/api/account/identities/${linked!.id}`
  expect((await requestAs(stranger, 'DELETE', path)).status).toBe(404)
  const { status, body } = await requestAs<account.Account>(user, 'DELETE', path)
  expect([status, body.identities]).toEqual([200, []])
  expect((await requestAs(user, 'DELETE', path)).status).toBe(404)
})
