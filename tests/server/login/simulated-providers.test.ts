// The pages that stand for the providers on a developer's machine.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../../packages/server/db/schema.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { startFakeProvider } from '../helpers/fake-provider.ts'
import { bearerHeaders } from '../helpers/oauth-client.ts'
import {
  followRedirectAndExchangeCode,
  getInteraction,
  socialIdentitySettings,
  postInteraction,
  redirectTargetOf,
  startSocialSignIn,
  type PendingSignIn,
} from '../helpers/social-sign-in.ts'
import { startServerForFile, startSecondServer } from '../helpers/test-server.ts'
import { PASSWORD, registerUser, visitOwnSite } from '../helpers/users.ts'
import { watchStatements } from '../helpers/watch-statements.ts'

const server = await startServerForFile()

test('a visitor cannot read or continue a pending sign-in of another browser', async () => {
  const { email } = await registerUser(server)
  const attacker = await startSocialSignIn(visitOwnSite(server), 'google')
  for (const visitor of [
    visitOwnSite(server),
    (await startSocialSignIn(visitOwnSite(server), 'google')).visitor,
  ]) {
    const { id } = attacker
    const replies = [
      await getInteraction({ visitor, id }),
      await postInteraction(visitor, 'develop', { id, email, name: 'Linh' }),
      await postInteraction(visitor, 'link', { id, password: PASSWORD }),
      await postInteraction(visitor, 'apart', { id }),
      await postInteraction(visitor, 'cancel', { id }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410])
  }
  expect((await getInteraction(attacker)).body).toEqual({ is: 'develop', provider: 'google' })
})

test('a sign-in that finishes while another one creates the account uses that account without a question', async () => {
  const [first, second] = [
    await startSocialSignIn(visitOwnSite(server), 'google'),
    await startSocialSignIn(visitOwnSite(server), 'google'),
  ]
  const email = newEmailAddress('developer')
  const submit = ({ visitor, id }: PendingSignIn) =>
    postInteraction(visitor, 'develop', { id, email, name: 'Dev' })
  let secondReply: Promise<unknown> | undefined
  // The second sign-in finishes after the first one has looked for an account and before it creates one.
  const stop = watchStatements(server, {
    async onResult(statement) {
      if (secondReply || !/\b(users|identities)\b/.test(statement)) return
      secondReply = submit(second)
      await secondReply
    },
  })
  const { body } = await submit(first)
  stop()
  expect(secondReply).toBeDefined()
  expect(body.is).toBe('done')
  expect(await server.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(
    1,
  )
})

test('a developer signs in to a simulated provider with any address', async () => {
  const visitor = visitOwnSite(server)
  const signIn = await startSocialSignIn(visitor, 'microsoft')
  expect((await getInteraction(signIn)).body).toEqual({ is: 'develop', provider: 'microsoft' })
  const email = newEmailAddress('developer')
  const redirect = redirectTargetOf(
    await postInteraction(visitor, 'develop', { id: signIn.id, email, name: 'Dev' }),
  )
  const { tokens } = await followRedirectAndExchangeCode(signIn, redirect)
  const { body: profile } = await visitOwnSite(server).request('GET', '/api/account', {
    headers: bearerHeaders(tokens!.access_token),
  })
  expect(profile).toMatchObject({ email, displayName: 'Dev', method: 'microsoft' })
})

test('a visitor cannot use simulated providers in production, and a button without a provider leads back with an error', async () => {
  const production = await startSecondServer(server, { simulateProviders: false })
  const provider = await startFakeProvider()
  onTestFinished(() => provider.close())
  const configured = await startSecondServer(server, { identity: socialIdentitySettings(provider) })
  for (const testServer of [production, configured]) {
    const signIn = await startSocialSignIn(visitOwnSite(testServer), 'google')
    const body = { id: signIn.id, email: newEmailAddress(), name: 'Dev' }
    expect((await postInteraction(signIn.visitor, 'develop', body)).status).toBe(403)
  }
  const signIn = await startSocialSignIn(visitOwnSite(production), 'google')
  const redirect = redirectTargetOf(await getInteraction(signIn))
  expect((await followRedirectAndExchangeCode(signIn, redirect)).error).toBe(
    'temporarily_unavailable',
  )
  const { status } = await visitOwnSite(production).get('/api/auth/upstream/google?state=x')
  expect(status).toBe(404)
})

test('a client that sends an invalid request about a pending sign-in gets a 4xx error', async () => {
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const { id, visitor } = signIn
  const invalid: [action: string, body: object, status: number][] = [
    ['develop', { id }, 400],
    ['develop', { id, email: 'nobody', name: '' }, 422],
    ['develop', { id, email: newEmailAddress(), name: 'x'.repeat(101) }, 422],
    ['develop', { id: '', email: newEmailAddress(), name: 'Dev' }, 422],
    ['develop', { id: 'x'.repeat(101), email: newEmailAddress(), name: 'Dev' }, 422],
    ['develop', { id, email: newEmailAddress(), name: 'Dev', more: 1 }, 400],
    ['link', { id }, 422],
    ['link', { id, password: PASSWORD, code: '123456' }, 422],
    ['link', { id, password: PASSWORD }, 410],
    ['apart', { id }, 410],
    ['apart', {}, 400],
    ['apart', { id: 7 }, 400],
    ['cancel', { id: null }, 400],
    ['cancel', { id: 'unknown' }, 410],
  ]
  for (const [action, body, status] of invalid) {
    const reply = await postInteraction(visitor, action as 'link', body)
    expect([action, body, reply.status]).toEqual([action, body, status])
  }
  for (const query of ['', '?id=', '?id=1&id=2', `?id=${id}&more=1`])
    expect((await visitor.get(`/api/auth/interaction${query}`)).status).toBeLessThan(500)
  const form = await visitor.request('POST', '/api/auth/interaction/cancel', {
    raw: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
  const foreign = await visitor.request('POST', '/api/auth/interaction/cancel', {
    body: { id },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
})
