// Users stay signed in across restarts and across several servers on one database.
import { SECOND_MS } from '@atelier/contract'
import { expect, test } from 'vitest'
import { changeClock, changingClock } from '../../helpers/changing-clock.ts'
import { startServerProcess, type ServerProcess } from '../helpers/server-process.ts'
import { extractCode, newEmailAddress, differentCode } from '../helpers/emails.ts'
import {
  sendAuthorizationRequest,
  bearerHeaders,
  exchangeCode,
  OWN_ORIGIN,
  refreshTokens,
  authorizeAndFetchTokens,
} from '../helpers/oauth-client.ts'
import {
  beginPasskeyLogin,
  beginRegistration,
  beginSigning,
  completePasskeyLogin,
  completeRegistration,
  completeSigning,
  newAuthenticator,
  withId,
} from '../passkeys/helpers/passkey-users.ts'
import { PASSWORD, toSignedInUser } from '../helpers/users.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const newServerEnvironment = () =>
  createServerEnvironment({ PUBLIC_URL: OWN_ORIGIN, SECRET, DEMO: 'true' })

let addresses = 0
/** A browser on one of our own pages, with an IP address of its own and the cookies of another visitor. */
function visitOwnSite({ url }: ServerProcess, cookiesOf?: Visitor): Visitor {
  addresses += 1
  const visitor = new Visitor(url, {
    origin: OWN_ORIGIN,
    'x-forwarded-for': `10.9.0.${addresses}`,
  })
  return cookiesOf ? visitor.copyCookies(cookiesOf) : visitor
}

async function readCode(visitor: Visitor, email: string): Promise<string> {
  const { body } = await visitor.get<{ letters: { text: string }[] }>(`/api/dev/mail?to=${email}`)
  return extractCode(body.letters[0]!.text)
}

function post<Body>(visitor: Visitor, path: string, body: object) {
  return visitor.request<Body>('POST', path, { body })
}

async function fetchAccountStatusCode(visitor: Visitor, token: string): Promise<number> {
  return (await visitor.request('GET', '/api/account', { headers: bearerHeaders(token) })).status
}

/** Registers a user and signs in, each request at the next server, as a load balancer does. */
async function registerUser(servers: ServerProcess[], email = newEmailAddress('process')) {
  let requests = 0
  let visitor = visitOwnSite(servers[0]!)
  const next = () => (visitor = visitOwnSite(servers[requests++ % servers.length]!, visitor))
  const body = { userName: 'somebody', email, password: PASSWORD }
  expect((await post(next(), '/api/auth/register', body)).status).toBe(204)
  const code = await readCode(next(), email)
  const verified = await post<{ ticket: string }>(next(), '/api/auth/verify-code', { email, code })
  const { code: authorizationCode, verifier } = await sendAuthorizationRequest(next(), {
    login_ticket: verified.body.ticket,
  })
  const { body: tokens } = await exchangeCode(next(), authorizationCode!, verifier)
  return { email, visitor, tokens }
}

/** Begins each ceremony at one server and completes it at all others at once, of which one may accept it. */
async function usePasskeysAtAll(servers: ServerProcess[]): Promise<void> {
  const { email, visitor, tokens } = await registerUser(servers)
  const user = await withId(toSignedInUser(email, visitor, tokens))
  const userAt = (server: ServerProcess) => ({ ...user, visitor: visitOwnSite(server, visitor) })
  const authenticator = newAuthenticator()
  for (const server of servers) {
    const others = servers.filter((other) => other !== server).map(userAt)
    const response = newAuthenticator().register(await beginRegistration(userAt(server)))
    const added = await Promise.all(others.map((other) => completeRegistration(other, response)))
    expect(added.filter(({ body }) => body.success)).toHaveLength(1)
  }
  const response = authenticator.register(await beginRegistration(userAt(servers[0]!)))
  expect((await completeRegistration(userAt(servers[1]!), response)).body.success).toBe(true)
  for (const server of servers) {
    const others = servers.filter((other) => other !== server).map(userAt)
    const assertion = authenticator.sign(await beginSigning(userAt(server)))
    const signed = await Promise.all(others.map((other) => completeSigning(other, assertion)))
    expect(signed.filter(({ body }) => body.success)).toHaveLength(1)
    const login = authenticator.sign(await beginPasskeyLogin(userAt(server).visitor))
    const signedIn = await Promise.all(
      others.map((other) => completePasskeyLogin(other.visitor, login)),
    )
    expect(signedIn.filter(({ body }) => body.ticket)).toHaveLength(1)
  }
}

test('a user is still signed in after the server was killed and restarted', async () => {
  const environment = await newServerEnvironment()
  const first = await startServerProcess(environment)
  const { visitor, tokens } = await registerUser([first])
  await first.stop('SIGKILL')

  const second = await startServerProcess(environment)
  const returningVisitor = visitOwnSite(second, visitor)
  expect(await fetchAccountStatusCode(returningVisitor, tokens.access_token)).toBe(200)
  const renewed = await refreshTokens(returningVisitor, tokens.refresh_token)
  expect(renewed.status).toBe(200)
  expect(await fetchAccountStatusCode(returningVisitor, renewed.body.access_token)).toBe(200)
  expect((await sendAuthorizationRequest(returningVisitor)).code).toBeTruthy()
  await second.stop('SIGINT')
})

test(
  'AUTH-7 WA-1 a user can send every step of signing in, renewing, signing out and using a passkey to any of three servers on one database whose clocks are a minute apart, which count wrong attempts at a code together',
  onPostgres,
  async () => {
    const environment = await newServerEnvironment()
    // The servers start at once, so that one of them creates the signing keys for all.
    const servers = await Promise.all(
      [-30 * SECOND_MS, 30 * SECOND_MS, 0].map((errorMs) =>
        startServerProcess({ ...environment, ...changingClock(errorMs) }),
      ),
    )
    for (const server of servers) changeClock(server)
    for (let round = 0; round < servers.length; round += 1) {
      const first = [...servers.slice(round), ...servers.slice(0, round)]
      const { visitor, tokens } = await registerUser(first)
      const pages = servers.map((server) => visitOwnSite(server, visitor))
      for (const page of pages)
        expect(await fetchAccountStatusCode(page, tokens.access_token)).toBe(200)
      let latest = tokens
      for (const page of pages) {
        const { status, body } = await refreshTokens(page, latest.refresh_token)
        expect(status).toBe(200)
        latest = body
      }
      for (const page of pages)
        expect((await authorizeAndFetchTokens(page)).access_token).toBeTruthy()
      await pages[round]!.request('POST', '/api/auth/sign-out', {
        body: {},
        headers: bearerHeaders(latest.access_token),
      })
      for (const page of pages) {
        expect(await fetchAccountStatusCode(page, latest.access_token)).toBe(401)
        expect((await refreshTokens(page, latest.refresh_token)).status).toBe(400)
      }
    }

    await usePasskeysAtAll(servers)

    const email = newEmailAddress('counted')
    const requester = visitOwnSite(servers[0]!)
    await post(requester, '/api/auth/request-code', { email })
    const code = await readCode(requester, email)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const wrong = differentCode(code, attempt)
      const page = visitOwnSite(servers[attempt % 3]!, requester)
      expect((await post(page, '/api/auth/verify-code', { email, code: wrong })).status).toBe(400)
    }
    expect((await post(requester, '/api/auth/verify-code', { email, code })).status).toBe(400)
    for (const server of servers) await server.stop('SIGINT')
  },
)

test('REL-19 an operator reads JSON log lines with request ids, without health checks, passwords, codes, tickets, tokens or cookies', async () => {
  const server = await startServerProcess({
    ...(await newServerEnvironment()),
    LOG_LEVEL: 'trace',
  })
  const { visitor, tokens, email } = await registerUser([server])
  const { body } = await post<{ ticket: string }>(visitor, '/api/auth/login', {
    email,
    password: PASSWORD,
  })
  const { code, verifier } = await sendAuthorizationRequest(visitor, {
    login_ticket: body.ticket,
    login_hint: email,
  })
  await visitor.request('POST', `/oidc/token?login_ticket=${body.ticket}`, {
    raw: `client_id=atelier-web&grant_type=authorization_code&code=${code}&code_verifier=${verifier}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await visitor.get(`/oidc/session/end?id_token_hint=${tokens.id_token}`)
  await visitor.get(`/auth/callback?code=${code}&state=x`)
  await visitor.get('/api/auth/upstream/apple?code=secret-code&state=secret-state&user=secret-user')
  const guest = server.newVisitor()
  for (const path of ['/healthz', '/readyz', '/metrics']) await guest.get(path)
  const { headers } = await guest.get('/api/userpreferences?login_ticket=hush&code=hush2&x=1')
  await guest.request('GET', '/api/userpreferences', { headers: bearerHeaders('hush3') })
  await waitUntil(() => expect(server.output()).toContain('&x=[redacted]'))
  await server.stop('SIGINT')
  const requests = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string; req?: { url: string } })
  const requestId = headers.get('x-request-id')
  expect(requests.find(({ reqId, req }) => reqId === requestId && req)!.req!.url).toBe(
    '/api/userpreferences?login_ticket=[redacted]&code=[redacted]&x=[redacted]',
  )
  expect(requests.filter(({ req }) => /healthz|readyz|metrics/.test(req?.url ?? ''))).toEqual([])
  // Requests to the mailbox contain an email address, and exist on a developer's machine only.
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
    'hush',
    guest.cookies.get('atelier-guest')!,
  ])
    expect(printed).not.toContain(secret)
})
