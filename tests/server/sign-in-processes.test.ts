// Whoever is signed in stays so: over a restart, and whichever of several servers answers.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newFolder, startProcess, type ServerProcess } from './process.ts'
import {
  authorize,
  bearerOf,
  exchange,
  newEmail,
  OWN_ORIGIN,
  PASSWORD,
  refresh,
  tokensFor,
} from './sign-in.ts'
import { newDatabase } from './start.ts'
import { Visitor } from './visitor.ts'

const remove: (() => Promise<void>)[] = []
let env: Record<string, string>
beforeAll(async () => {
  env = await newPlace()
})
afterAll(async () => {
  for (const one of remove.toReversed()) await one()
})

async function newPlace(): Promise<Record<string, string>> {
  const [folder, database] = await Promise.all([newFolder(), newDatabase()])
  remove.push(folder.remove, database.drop)
  return {
    DATA_DIR: folder.path,
    PUBLIC_URL: OWN_ORIGIN,
    SECRET: 'a secret of the tests, long enough',
    ...(database.url && { DATABASE_URL: database.url }),
  }
}

let addresses = 0
/** A page of ours in a browser, with an address of its own. */
function ownPage(server: ServerProcess, like?: Visitor): Visitor {
  addresses += 1
  const visitor = new Visitor(server.url, {
    origin: OWN_ORIGIN,
    'x-forwarded-for': `10.9.0.${addresses}`,
  })
  for (const [name, value] of like?.cookies ?? []) visitor.cookies.set(name, value)
  return visitor
}

async function codeTo(visitor: Visitor, email: string): Promise<string> {
  const { body } = await visitor.get<{ letters: { text: string }[] }>(`/api/dev/mail?to=${email}`)
  return /\b(\d{3}) ?(\d{3})\b/.exec(body.letters[0]!.text)!.slice(1).join('')
}

function post<Body>(visitor: Visitor, path: string, body: object) {
  return visitor.ask<Body>('POST', path, { body })
}

async function statusOf(visitor: Visitor, token: string): Promise<number> {
  return (await visitor.ask('GET', '/api/account', { headers: bearerOf(token) })).status
}

/** Each step at the next server, as a balancer may send it. */
async function registered(servers: ServerProcess[], email = newEmail('process')) {
  let turn = 0
  let visitor = ownPage(servers[0]!)
  const next = () => (visitor = ownPage(servers[turn++ % servers.length]!, visitor))
  const body = { userName: 'somebody', email, password: PASSWORD }
  expect((await post(next(), '/api/auth/register', body)).status).toBe(204)
  const code = await codeTo(next(), email)
  const verified = await post<{ ticket: string }>(next(), '/api/auth/verify-code', { email, code })
  const { code: grant, verifier } = await authorize(next(), { login_ticket: verified.body.ticket })
  const { body: tokens } = await exchange(next(), grant!, verifier)
  return { email, visitor, tokens }
}

test('after a restart, also a sudden one, everybody is still signed in', async () => {
  const place = await newPlace()
  const first = await startProcess(place)
  const { visitor, tokens } = await registered([first])
  await first.end('SIGKILL')

  const second = await startProcess(place)
  const back = ownPage(second, visitor)
  expect(await statusOf(back, tokens.access_token)).toBe(200)
  const renewed = await refresh(back, tokens.refresh_token)
  expect(renewed.status).toBe(200)
  expect(await statusOf(back, renewed.body.access_token)).toBe(200)
  expect((await authorize(back)).code).toBeTruthy()
  await second.end('SIGINT')
}, 60_000)

test('with another secret than the database was made with, the server says so instead of starting', async () => {
  const place = await newPlace()
  const first = await startProcess(place)
  await first.end('SIGINT')
  await expect(
    startProcess({ ...place, SECRET: 'another secret of the tests, as long' }),
  ).rejects.toThrow('SECRET is not the one this database was made with')
}, 60_000)

test(
  'three servers on one database are one: whoever of them is asked, at every step',
  { skip: inject('database') !== 'postgres', timeout: 90_000 },
  async () => {
    // All at once: the signing keys are made by one of them.
    const servers = await Promise.all([1, 2, 3].map(() => startProcess(env)))
    for (let round = 0; round < 6; round += 1) {
      const { visitor, tokens } = await registered(servers)
      const pages = servers.map((server) => ownPage(server, visitor))
      for (const page of pages) expect(await statusOf(page, tokens.access_token)).toBe(200)
      let latest = tokens
      for (const page of pages) {
        const { status, body } = await refresh(page, latest.refresh_token)
        expect(status).toBe(200)
        latest = body
      }
      for (const page of pages) expect((await tokensFor(page)).access_token).toBeTruthy()
      // Signed out at one, signed out at all.
      await pages[round % 3]!.ask('POST', '/api/auth/sign-out', {
        body: {},
        headers: bearerOf(latest.access_token),
      })
      for (const page of pages) {
        expect(await statusOf(page, latest.access_token)).toBe(401)
        expect((await refresh(page, latest.refresh_token)).status).toBe(400)
      }
    }
    for (const server of servers) await server.end('SIGINT')
  },
)

test(
  'AUTH-7 the tries of a code are counted over all servers together',
  { skip: inject('database') !== 'postgres', timeout: 90_000 },
  async () => {
    const servers = await Promise.all([1, 2].map(() => startProcess(env)))
    const email = newEmail('counted')
    const asking = ownPage(servers[0]!)
    await post(asking, '/api/auth/request-code', { email })
    const code = await codeTo(asking, email)
    for (let tried = 1; tried <= 5; tried += 1) {
      const wrong = String((Number(code) + tried) % 1e6).padStart(6, '0')
      const page = ownPage(servers[tried % 2]!, asking)
      expect((await post(page, '/api/auth/verify-code', { email, code: wrong })).status).toBe(400)
    }
    expect((await post(asking, '/api/auth/verify-code', { email, code })).status).toBe(400)
    for (const server of servers) await server.end('SIGINT')
  },
)

test('what opens an account is in no log', async () => {
  const server = await startProcess({ ...(await newPlace()), LOG_LEVEL: 'trace' })
  const { visitor, tokens, email } = await registered([server])
  const { body } = await post<{ ticket: string }>(visitor, '/api/auth/login', {
    email,
    password: PASSWORD,
  })
  const { code, verifier } = await authorize(visitor, {
    login_ticket: body.ticket,
    login_hint: email,
  })
  await visitor.ask('POST', `/oidc/token?login_ticket=${body.ticket}`, {
    raw: `client_id=atelier-web&grant_type=authorization_code&code=${code}&code_verifier=${verifier}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await visitor.get(`/oidc/session/end?id_token_hint=${tokens.id_token}`)
  await visitor.get(`/auth/callback?code=${code}&state=x`)
  await visitor.get('/api/auth/upstream/apple?code=secret-code&state=secret-state&user=secret-user')
  await server.end('SIGINT')
  // The mailbox is on a developer's machine only, and is asked for by an address.
  const lines = server.output().split('\n')
  const printed = lines.filter((line) => !line.includes('/api/dev/mail')).join('\n')
  expect(printed).toContain('/oidc/auth?')
  for (const secret of [
    body.ticket,
    code!,
    tokens.id_token,
    tokens.access_token,
    tokens.refresh_token,
    PASSWORD,
    email,
    'secret-code',
    'secret-state',
    'secret-user',
  ])
    expect(printed).not.toContain(secret)
}, 60_000)
