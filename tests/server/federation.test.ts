// The three buttons: another provider vouches for somebody, and we find or make their account.
import type { account, login } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identities, users } from '../../packages/server/db/schema.ts'
import { ask, get, goOn, locationOf, press, type Pressed } from './buttons.ts'
import { listen } from './listen.ts'
import { startProvider, type Holder, type OtherProvider } from './other-provider.ts'
import {
  as,
  authorize,
  bearerOf,
  codeTo,
  letterTo,
  newEmail,
  opens,
  ownPage,
  PASSWORD,
  registered,
  signedInAgain,
  withTokens,
  type SignedIn,
} from './sign-in.ts'
import { startForTest, startServer } from './start.ts'
import { watchStatements } from './statements.ts'
import { Visitor } from './visitor.ts'

let other: OtherProvider
let atelier: Awaited<ReturnType<typeof startServer>>
/** Without providers, on a developer's machine. */
let played: Awaited<ReturnType<typeof startServer>>
/** With a provider that may say anything. */
let deceived: Awaited<ReturnType<typeof startServer>>
let lying: Awaited<ReturnType<typeof startLiar>>

beforeAll(async () => {
  other = await startProvider()
  atelier = await startServer({ identity: identityOf(other) })
  played = await startServer()
  lying = await startLiar()
  const { issuer } = lying.liar
  deceived = await startServer({
    identity: {
      kind: 'embedded',
      upstreams: { google: { issuer, clientId: 'google', secret: 'hush' } },
    },
  })
})
afterAll(async () => {
  await atelier.stop()
  await played.stop()
  await deceived.stop()
  await lying.close()
  await other.close()
})

function identityOf({ issuer, apple }: OtherProvider) {
  return {
    kind: 'embedded' as const,
    upstreams: {
      google: { issuer, clientId: 'google', secret: 'hush' },
      microsoft: { issuer, clientId: 'microsoft', secret: 'hush' },
      apple: { issuer, clientId: 'apple', secret: apple },
    },
  }
}

const providers = ['google', 'microsoft', 'apple'] as const

let holders = 0
function newHolder(more: Partial<Holder> = {}): Holder {
  holders += 1
  const email = newEmail('holder')
  return { sub: `holder-${holders}`, email, email_verified: true, name: 'Mai Holder', ...more }
}

function getInteraction({ visitor, id }: Pick<Pressed, 'visitor' | 'id'>) {
  return visitor.get<login.Interaction & { code?: string }>(`/api/auth/interaction?id=${id}`)
}

/** Goes to the provider, says there who one is, and carries its answer back. */
async function throughProvider(
  pressed: Pressed,
  provider: login.SocialProvider,
  {
    carrier = pressed.visitor,
    more = {},
  }: { carrier?: Visitor; more?: Record<string, string> } = {},
): Promise<string> {
  const { body } = await getInteraction(pressed)
  if (body.is !== 'done') throw new Error(`is ${body.is}`)
  const { method, fields } = await other.visit(body.redirectTo)
  for (const [name, value] of Object.entries(more)) fields.set(name, value)
  return carry(carrier, provider, method, fields)
}

/** As a browser does: what is posted from another site comes without cookies, and is then asked for with them. */
async function carry(
  visitor: Visitor,
  provider: login.SocialProvider,
  method: 'GET' | 'POST',
  fields: URLSearchParams,
): Promise<string> {
  const path = `/api/auth/upstream/${provider}`
  if (method === 'GET') return locationOf(await get(visitor, `${path}?${fields}`))
  const posted = await new Visitor(atelier.url, { origin: 'https://provider.example' }).fetch(
    'POST',
    path,
    {
      raw: fields.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    },
  )
  expect(posted.status).toBe(303)
  return locationOf(await get(visitor, locationOf(posted)))
}

/** The whole way. */
async function signInWith(
  provider: login.SocialProvider,
  holder: Holder,
  visitor = ownPage(atelier),
  more: Record<string, string> = {},
): Promise<SignedIn> {
  other.next = holder
  const pressed = await press(visitor, provider, more)
  const path = await throughProvider(pressed, provider)
  const { tokens, to } = await goOn(pressed, path)
  if (!tokens) throw new Error(`no tokens at ${to}`)
  return withTokens(holder.email ?? '', visitor, tokens)
}

async function accountOf(someone: SignedIn): Promise<account.Account> {
  return (await as<account.Account>(someone, 'GET', '/api/account')).body
}

test.each(providers)(
  'somebody signs in with %s, and comes back to the same account',
  async (provider) => {
    const holder = newHolder({ ...(provider === 'microsoft' && { xms_edov: true }) })
    const first = await signInWith(provider, holder)
    const known = await accountOf(first)
    expect(known).toMatchObject({
      email: holder.email,
      // Apple's token names nobody.
      displayName: provider === 'apple' ? holder.email!.split('@')[0] : 'Mai Holder',
      method: provider,
      hasPassword: false,
      identities: [{ provider, email: holder.email }],
    })
    const second = await signInWith(provider, holder)
    expect((await accountOf(second)).id).toBe(known.id)
  },
)

test('Apple tells a name the first time only, beside the token, and it is kept', async () => {
  const holder = newHolder()
  delete holder.name
  other.next = holder
  const pressed = await press(ownPage(atelier), 'apple')
  const user = JSON.stringify({ name: { firstName: 'Mai', lastName: 'Trần' } })
  const { tokens } = await goOn(
    pressed,
    await throughProvider(pressed, 'apple', { more: { user } }),
  )
  expect(decodeJwt(tokens!.id_token).name).toBe('Mai Trần')
})

test('Apple is shown a secret that its key has signed; with another key nobody gets in', async () => {
  const { privateKey } = (await startedElsewhere()).apple
  const wrong = identityOf({ ...other, apple: { ...other.apple, privateKey } })
  const server = await startForTest({ identity: wrong })
  const holder = newHolder()
  other.next = holder
  const pressed = await press(ownPage(server), 'apple')
  const { body } = await getInteraction(pressed)
  const { fields } = await other.visit((body as { redirectTo: string }).redirectTo)
  const path = locationOf(await get(pressed.visitor, `/api/auth/upstream/apple?${fields}`))
  expect((await goOn(pressed, path)).error).toBe('server_error')
})

async function startedElsewhere() {
  const another = await startProvider()
  await another.close()
  return another
}

test.each(providers)(
  'who changes their mind at %s comes back without being signed in',
  async (provider) => {
    other.next = { error: 'access_denied' }
    const pressed = await press(ownPage(atelier), provider)
    const path = await throughProvider(pressed, provider)
    expect(await goOn(pressed, path)).toMatchObject({ error: 'access_denied', tokens: undefined })
    expect((await authorize(pressed.visitor)).error).toBe('login_required')
  },
)

test('who changes their mind on our page comes back too', async () => {
  const pressed = await press(ownPage(atelier), 'google')
  const { body } = await ask(pressed.visitor, 'cancel', { id: pressed.id })
  expect((await goOn(pressed, (body as { redirectTo: string }).redirectTo)).error).toBe(
    'access_denied',
  )
})

test('a provider that fails is a sign-in that failed, and no broken page', async () => {
  const pressed = await press(ownPage(atelier), 'google')
  const { body } = await getInteraction(pressed)
  const state = new URL((body as { redirectTo: string }).redirectTo).searchParams.get('state')!
  const fields = new URLSearchParams({ state, code: 'made up', iss: other.issuer })
  const path = await carry(pressed.visitor, 'google', 'GET', fields)
  expect((await goOn(pressed, path)).error).toBe('server_error')
})

type Word = (claims: JWTPayload) => Promise<string | undefined> | string | undefined
type Saying = (sign: (claims: JWTPayload) => Promise<string>) => Word

/** A provider that answers anything. `say` writes its word about who signed in. */
async function startLiar() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey)
  const liar = { nonce: '', issuer: '', say: (() => () => undefined) as Saying }
  const server = await listen(
    createServer((request, response) => {
      void answer(request.url!).then((told) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told)),
      )
    }),
  )
  liar.issuer = server.url
  return { ...server, liar }

  async function answer(path: string): Promise<object> {
    const { issuer, nonce } = liar
    if (path === '/keys') return { keys: [key] }
    if (path !== '/token')
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'google', sub: 'liar', iat: now, exp: now + 600, nonce }
    const word = await liar.say(sign)({
      ...claims,
      email: 'liar@example.com',
      email_verified: true,
    })
    return { access_token: 'x', token_type: 'Bearer', ...(word && { id_token: word }) }
  }
}

/** Through a provider that says one thing. Answers what became of it. */
async function throughLiar(say: Saying) {
  const { liar } = lying
  const pressed = await press(ownPage(deceived), 'google')
  const { body } = await getInteraction(pressed)
  const asked = new URL((body as { redirectTo: string }).redirectTo).searchParams
  Object.assign(liar, { say, nonce: asked.get('nonce') })
  const fields = new URLSearchParams({ code: 'x', state: asked.get('state')! })
  const path = locationOf(await get(pressed.visitor, `/api/auth/upstream/google?${fields}`))
  return goOn(pressed, path)
}

test('a provider whose word is in order is believed', async () => {
  expect((await throughLiar((sign) => sign)).tokens).toBeDefined()
})

test.each<[string, Saying]>([
  ['that is missing', () => () => undefined],
  ['that is no token', () => () => 'a.b.c'],
  ['for another client', (sign) => (claims) => sign({ ...claims, aud: 'other' })],
  ['of another provider', (sign) => (claims) => sign({ ...claims, iss: 'https://other.example' })],
  ['about another sign-in', (sign) => (claims) => sign({ ...claims, nonce: 'other' })],
  ['about no sign-in', (sign) => (claims) => sign({ ...claims, nonce: undefined })],
  ['that has ended', (sign) => (claims) => sign({ ...claims, exp: claims.iat! - 600 })],
  ['about nobody', (sign) => (claims) => sign({ ...claims, sub: undefined })],
  [
    'that nobody has signed',
    () => (claims) =>
      [{ alg: 'none' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.') + '.',
  ],
  [
    'that somebody else has signed',
    () => async (claims) => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey)
    },
  ],
  [
    'that was changed afterwards',
    (sign) => async (claims) => {
      const [head, , signature] = (await sign(claims)).split('.')
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url')
      return [head, other, signature].join('.')
    },
  ],
])('a word of a provider %s signs nobody in', async (_, say) => {
  expect(await throughLiar(say)).toMatchObject({ error: 'server_error', tokens: undefined })
})

test('a provider that cannot be reached is said, and may be tried again', async () => {
  const gone = await startedElsewhere()
  const server = await startForTest({ identity: identityOf(gone) })
  const pressed = await press(ownPage(server), 'google')
  for (let tried = 0; tried < 2; tried += 1) {
    const { status, body } = await getInteraction(pressed)
    expect([status, body.code]).toEqual([502, 'no_server_response'])
  }
})

test.each<[string, Record<string, string>]>([
  ['no state', {}],
  ['a state that is made up', { state: 'made-up', code: 'x' }],
  ['a state that is very long', { state: 'x'.repeat(5_000), code: 'x' }],
  ['an error that nobody asked for', { error: 'access_denied' }],
])('an answer with %s leads to a page that says so', async (_, fields) => {
  for (const provider of providers) {
    const to = await carry(ownPage(atelier), provider, 'GET', new URLSearchParams(fields))
    expect(to).toBe('/auth/callback?error=server_error')
  }
})

test('an answer is taken once, and for the provider that was asked', async () => {
  other.next = newHolder()
  const pressed = await press(ownPage(atelier), 'google')
  const { body } = await getInteraction(pressed)
  const { fields } = await other.visit((body as { redirectTo: string }).redirectTo)
  expect(await carry(pressed.visitor, 'microsoft', 'GET', fields)).toContain('error=')
  expect(await carry(pressed.visitor, 'google', 'GET', fields)).toContain('error=')
})

test.each(providers)(
  'a sign-in with %s that was begun in another browser signs nobody in, neither here nor there',
  async (provider) => {
    const holder = newHolder()
    other.next = holder
    const thief = await press(ownPage(atelier), provider)
    const victim = ownPage(atelier)
    await press(victim, provider)
    expect(await throughProvider(thief, provider, { carrier: victim })).toBe(
      '/auth/callback?error=server_error',
    )
    expect((await authorize(victim)).error).toBe('login_required')
    const { tokens } = await goOn(thief, `/oidc/auth/${thief.id}`)
    expect(tokens).toBeUndefined()
    const found = await atelier.database.db
      .select()
      .from(identities)
      .where(eq(identities.subject, holder.sub))
    expect(found).toEqual([])
  },
)

test("nobody can speak in a sign-in that waits in somebody else's browser", async () => {
  const { email } = await registered(played)
  const thief = await press(ownPage(played), 'google')
  for (const visitor of [ownPage(played), (await press(ownPage(played), 'google')).visitor]) {
    const { id } = thief
    const replies = [
      await getInteraction({ visitor, id }),
      await ask(visitor, 'develop', { id, email, name: 'Linh' }),
      await ask(visitor, 'link', { id, password: PASSWORD }),
      await ask(visitor, 'apart', { id }),
      await ask(visitor, 'cancel', { id }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410])
  }
  expect((await getInteraction(thief)).body).toEqual({ is: 'develop', provider: 'google' })
})

test('AUTH-12 the address of an account does not open it: the person is asked for a proof', async () => {
  const owner = await registered(atelier)
  const holder = newHolder({ email: owner.email })
  other.next = holder
  const pressed = await press(ownPage(atelier), 'google')
  expect(await throughProvider(pressed, 'google')).toBe(`/identity/${pressed.id}`)
  expect((await getInteraction(pressed)).body).toEqual({
    is: 'link',
    provider: 'google',
    email: owner.email,
    hasPassword: true,
  })
  // Nor does going on without an answer.
  expect((await goOn(pressed, `/oidc/auth/${pressed.id}`)).tokens).toBeUndefined()
  expect((await authorize(pressed.visitor)).error).toBe('login_required')
})

/** Somebody whose provider vouches for the address of an account, at the question. */
async function atQuestion(owner: SignedIn, more: Partial<Holder> = {}) {
  const holder = newHolder({ email: owner.email, ...more })
  other.next = holder
  const pressed = await press(ownPage(atelier), 'google')
  await throughProvider(pressed, 'google')
  return { ...pressed, holder }
}

test('AUTH-12 with the password of the account both are one, and a letter says so', async () => {
  const owner = await registered(atelier)
  const question = await atQuestion(owner)
  const { visitor, id, holder } = question
  expect((await ask(visitor, 'link', { id, password: 'wrong indeed' })).body.code).toBe(
    'sign-in-failed',
  )
  const { body } = await ask(visitor, 'link', { id, password: PASSWORD })
  const { tokens } = await goOn(question, (body as { redirectTo: string }).redirectTo)
  expect(decodeJwt(tokens!.id_token).sub).toBe(decodeJwt(owner.tokens.id_token).sub)
  await expect.poll(async () => (await letterTo(atelier, owner.email))?.text).toMatch(/Google/)
  expect(await accountOf(await signInWith('google', holder))).toMatchObject({
    hasPassword: true,
    identities: [{ provider: 'google' }],
  })
  expect((await ask(visitor, 'link', { id, password: PASSWORD })).status).toBe(410)
})

test('AUTH-12 with a code mailed to the address, too', async () => {
  const owner = await registered(atelier)
  const question = await atQuestion(owner)
  const { visitor, id } = question
  await visitor.ask('POST', '/api/auth/request-code', { body: { email: owner.email } })
  const code = await codeTo(atelier, owner.email)
  const { body } = await ask(visitor, 'link', { id, code })
  const { tokens } = await goOn(question, (body as { redirectTo: string }).redirectTo)
  expect(decodeJwt(tokens!.id_token).sub).toBe(decodeJwt(owner.tokens.id_token).sub)
})

test("AUTH-12 another account's password joins nothing", async () => {
  const owner = await registered(atelier)
  const stranger = await registered(atelier, newEmail(), 'the password of a stranger')
  const question = await atQuestion(owner)
  const { visitor, id } = question
  const reply = await ask(visitor, 'link', { id, password: 'the password of a stranger' })
  expect(reply.body.code).toBe('sign-in-failed')
  expect((await accountOf(stranger)).identities).toEqual([])
})

test('AUTH-12 kept apart, it is a second account, which the address does not open', async () => {
  const owner = await registered(atelier)
  const question = await atQuestion(owner)
  const { body } = await ask(question.visitor, 'apart', { id: question.id })
  const { tokens } = await goOn(question, (body as { redirectTo: string }).redirectTo)
  const second = withTokens(owner.email, question.visitor, tokens!)
  const described = await accountOf(second)
  expect(described).toMatchObject({ email: owner.email, hasCode: false, hasPassword: false })
  expect(described.id).not.toBe((await accountOf(owner)).id)
  const byPassword = await signedInAgain(atelier, owner.email)
  expect((await accountOf(byPassword)).id).toBe((await accountOf(owner)).id)
  expect((await accountOf(await signInWith('google', question.holder))).id).toBe(described.id)
})

test.each<[string, Partial<Holder>]>([
  ['not verified', { email_verified: false }],
  ['of which nothing is said', { email_verified: '' }],
  ['verified in a word that means something else', { email_verified: 'yes' }],
])(
  'AUTH-12 an address that is %s is nobody’s: it neither opens an account nor asks for one',
  async (_, more) => {
    const owner = await registered(atelier)
    const someone = await signInWith('google', newHolder({ email: owner.email, ...more }))
    const described = await accountOf(someone)
    expect(described.id).not.toBe((await accountOf(owner)).id)
    expect(described.hasCode).toBe(false)
  },
)

test('AUTH-12 an unverified address is not taken from who proves it later', async () => {
  const holder = newHolder({ email_verified: false })
  const squatter = await signInWith('google', holder)
  const owner = await registered(atelier, holder.email)
  expect((await accountOf(owner)).id).not.toBe((await accountOf(squatter)).id)
  expect((await accountOf(owner)).hasCode).toBe(true)
})

test('AUTH-12 somebody without any address has an account too', async () => {
  const { email: _, ...holder } = newHolder()
  const described = await accountOf(await signInWith('google', holder))
  expect(described.userName.length).toBeGreaterThanOrEqual(3)
  expect(described).toMatchObject({ email: '', displayName: 'Mai Holder' })
})

test('AUTH-12 the last way into an account cannot be removed', async () => {
  const holder = newHolder({ email_verified: false })
  const someone = await signInWith('google', holder)
  const [only] = (await accountOf(someone)).identities
  const path = `/api/account/identities/${only!.id}`
  const refused = await as<{ code: string; message: string }>(someone, 'DELETE', path)
  expect([refused.status, refused.body.code]).toEqual([409, 'last-way-in'])
  expect((await accountOf(someone)).identities).toHaveLength(1)
})

test('AUTH-12 one of several ways in can be removed, by its owner only', async () => {
  const someone = await signInWith('google', newHolder())
  const stranger = await signInWith('google', newHolder())
  const [linked] = (await accountOf(someone)).identities
  const path = `/api/account/identities/${linked!.id}`
  expect((await as(stranger, 'DELETE', path)).status).toBe(404)
  const { status, body } = await as<account.Account>(someone, 'DELETE', path)
  expect([status, body.identities]).toEqual([200, []])
  expect((await as(someone, 'DELETE', path)).status).toBe(404)
})

test('two answers about one new person at the same time make one account', async () => {
  const holder = newHolder()
  other.next = holder
  const all = await Promise.all(Array.from({ length: 4 }, () => signInWith('google', holder)))
  const ids = await Promise.all(all.map(async (one) => (await accountOf(one)).id))
  expect(new Set(ids).size).toBe(1)
  const made = await atelier.database.db.select().from(users).where(eq(users.email, holder.email!))
  expect(made).toHaveLength(1)
})

test('an answer that comes while another makes the account finds it, and asks nothing', async () => {
  const [first, second] = [
    await press(ownPage(played), 'google'),
    await press(ownPage(played), 'google'),
  ]
  const email = newEmail('developer')
  const answer = ({ visitor, id }: Pressed) => ask(visitor, 'develop', { id, email, name: 'Dev' })
  let other: Promise<unknown> | undefined
  // Between the first and the second look of the one, the other comes and goes.
  const stop = watchStatements(played, {
    async answered(statement) {
      if (other || !/\b(users|identities)\b/.test(statement)) return
      other = answer(second)
      await other
    },
  })
  const { body } = await answer(first)
  stop()
  expect(other).toBeDefined()
  expect(body.is).toBe('done')
  expect(await played.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(
    1,
  )
})

test('who comes with another account leaves the one behind that was signed in here', async () => {
  const first = await registered(atelier)
  const second = await signInWith('google', newHolder(), first.visitor)
  expect((await accountOf(second)).email).not.toBe(first.email)
  expect(await opens(atelier, first.tokens.access_token)).toBe(401)
  expect(await opens(atelier, second.tokens.access_token)).toBe(200)
})

test('who is to prove to be somebody becomes nobody else by it: that one stays, and no account is made', async () => {
  const first = await signInWith('google', newHolder())
  const { id } = await accountOf(first)
  const proof = (holder: Holder, account: string) =>
    signInWith('google', holder, first.visitor, { for_account: account })
  const stranger = newHolder()
  await expect(proof(stranger, id)).rejects.toThrow('other_account')
  const { visitor: elsewhere } = await registered(atelier)
  const known = newHolder()
  await signInWith('google', known, elsewhere)
  await expect(proof(known, id)).rejects.toThrow('other_account')
  expect((await accountOf(first)).id).toBe(id)
  const made = await atelier.database.db
    .select()
    .from(users)
    .where(eq(users.email, stranger.email!))
  expect(made).toEqual([])
})

test('on a developer’s machine one says whom to be', async () => {
  const visitor = ownPage(played)
  const pressed = await press(visitor, 'microsoft')
  expect((await getInteraction(pressed)).body).toEqual({ is: 'develop', provider: 'microsoft' })
  const email = newEmail('developer')
  const { body } = await ask(visitor, 'develop', { id: pressed.id, email, name: 'Dev' })
  const { tokens } = await goOn(pressed, (body as { redirectTo: string }).redirectTo)
  const { body: described } = await ownPage(played).ask('GET', '/api/account', {
    headers: bearerOf(tokens!.access_token),
  })
  expect(described).toMatchObject({ email, displayName: 'Dev', method: 'microsoft' })
})

test('elsewhere nobody can say whom to be, and a button without a provider leads back', async () => {
  const production = await startForTest({ plays: false })
  for (const server of [production, atelier]) {
    const pressed = await press(ownPage(server), 'google')
    const body = { id: pressed.id, email: newEmail(), name: 'Dev' }
    expect((await ask(pressed.visitor, 'develop', body)).status).toBe(403)
  }
  const pressed = await press(ownPage(production), 'google')
  const { body } = await getInteraction(pressed)
  expect((await goOn(pressed, (body as { redirectTo: string }).redirectTo)).error).toBe(
    'temporarily_unavailable',
  )
  const { status } = await ownPage(production).get('/api/auth/upstream/google?state=x')
  expect(status).toBe(404)
})

test('what cannot be meant in a sign-in that waits is refused', async () => {
  const pressed = await press(ownPage(played), 'google')
  const { id, visitor } = pressed
  const wrong: [string, object, number][] = [
    ['develop', { id }, 400],
    ['develop', { id, email: 'nobody', name: '' }, 422],
    ['develop', { id, email: newEmail(), name: 'x'.repeat(101) }, 422],
    ['develop', { id: '', email: newEmail(), name: 'Dev' }, 422],
    ['develop', { id: 'x'.repeat(101), email: newEmail(), name: 'Dev' }, 422],
    ['develop', { id, email: newEmail(), name: 'Dev', more: 1 }, 400],
    ['link', { id }, 422],
    ['link', { id, password: PASSWORD, code: '123456' }, 422],
    ['link', { id, password: PASSWORD }, 410],
    ['apart', { id }, 410],
    ['apart', {}, 400],
    ['apart', { id: 7 }, 400],
    ['cancel', { id: null }, 400],
    ['cancel', { id: 'unknown' }, 410],
  ]
  for (const [what, body, status] of wrong) {
    const reply = await ask(visitor, what as 'link', body)
    expect([what, body, reply.status]).toEqual([what, body, status])
  }
  for (const query of ['', '?id=', '?id=1&id=2', `?id=${id}&more=1`])
    expect((await visitor.get(`/api/auth/interaction${query}`)).status).toBeLessThan(500)
  const form = await visitor.ask('POST', '/api/auth/interaction/cancel', {
    raw: `id=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
  const foreign = await visitor.ask('POST', '/api/auth/interaction/cancel', {
    body: { id },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
})
