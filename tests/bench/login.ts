import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { Visitor } from '../server/helpers/visitor.ts'
import { newEmailAddress } from '../server/helpers/emails.ts'
import {
  sendAuthorizationRequest,
  exchangeCode,
  OWN_ORIGIN,
} from '../server/helpers/oauth-client.ts'
import { PASSWORD } from '../server/helpers/users.ts'
import { startServerProcess, type ServerProcess } from '../server/helpers/server-process.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { createPasswordHasher } from '../../packages/server/account/passwords.ts'
import { median } from './helpers/client.ts'
import { measureLoginPage } from './helpers/login-page.ts'
import { atLeast, atMost, type Figure } from './helpers/report.ts'
import { startBenchmarkServer } from './helpers/benchmark-server.ts'

const SIGN_INS = 100
const CROWD = 50
const ROUNDS = 5
const READS = 200

export async function measureLogin(): Promise<Figure[]> {
  const hashMs = await measureHashMs()
  return [
    ...(await measureLoginPage(hashMs)),
    ...(await measureSignInsOverServers(hashMs)),
    ...(await measureDelayOfOthers()),
  ]
}

/** Signs in across three servers that share one PostgreSQL: each request goes to the next server. */
async function measureSignInsOverServers(hashMs: number): Promise<Figure[]> {
  const cluster = await startPostgresCluster()
  const folder = await createTempFolder()
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: cluster.url,
    PUBLIC_URL: OWN_ORIGIN,
    DEMO: 'true',
    SECRET: 'a secret of the bench, long enough',
  }
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(env)))
  const times: number[] = []
  let succeeded = 0
  for (let signIn = 0; signIn < SIGN_INS; signIn += 1) {
    const email = newEmailAddress('bench')
    const visitor = createRotatingVisitor(servers, signIn)
    await register(visitor, email)
    const started = performance.now()
    if (await signInWithPassword(createRotatingVisitor(servers, signIn + 1), email)) succeeded += 1
    times.push(performance.now() - started)
  }
  await Promise.all(servers.map((server) => server.stop('SIGINT')))
  await cluster.stop()
  await folder.remove()
  return [
    atLeast('sign-ins over three servers that worked, of 100', succeeded, SIGN_INS, ''),
    atMost('password to tokens, beyond the hash, p50', median(times) - hashMs, 400, 'ms'),
  ]
}

/** Returns a function that gives, at each call, the same browser's visitor for the next server. */
function createRotatingVisitor(servers: readonly ServerProcess[], signIn: number): () => Visitor {
  const headers = { origin: OWN_ORIGIN, 'x-forwarded-for': `10.${signIn}.0.1` }
  const pages = servers.map(({ url }) => new Visitor(url, headers))
  let turn = signIn
  return () => {
    const before = pages[turn % pages.length]!
    turn += 1
    const page = pages[turn % pages.length]!
    for (const [name, value] of before.cookies) page.cookies.set(name, value)
    return page
  }
}

async function register(page: () => Visitor, email: string): Promise<void> {
  await post(page(), '/api/auth/register', { userName: 'somebody', email, password: PASSWORD })
  const path = `/api/dev/mail?to=${email}`
  const { body } = await page().get<{ letters: { text: string }[] }>(path)
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(body.letters[0]!.text)!.slice(1).join('')
  await post(page(), '/api/auth/verify-code', { email, code })
}

async function signInWithPassword(page: () => Visitor, email: string): Promise<boolean> {
  const { body } = await post<{ ticket: string }>(page(), '/api/auth/login', {
    email,
    password: PASSWORD,
  })
  const { code, verifier } = await sendAuthorizationRequest(page(), { login_ticket: body.ticket })
  if (!code) return false
  const tokens = await exchangeCode(page(), code, verifier)
  const headers = { authorization: `Bearer ${tokens.body.access_token}` }
  return (await page().request('GET', '/api/account', { headers })).status === 200
}

function post<Body>(visitor: Visitor, path: string, body: object) {
  return visitor.request<Body>('POST', path, { body })
}

async function measureHashMs(): Promise<number> {
  const passwords = createPasswordHasher()
  const times: number[] = []
  for (let run = 0; run < 20; run += 1) {
    const started = performance.now()
    await passwords.hash(PASSWORD)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Compares how long reads take while fifty users sign in at once with how long they take just before. */
async function measureDelayOfOthers(): Promise<Figure[]> {
  const server = await startBenchmarkServer('PostgreSQL')
  const reader = new Visitor(server.url)
  await reader.get('/api/userpreferences')
  const ratios: number[] = []
  const busyTimes: number[] = []
  await measureReadP99(reader)
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await measureReadP99(reader)
    const crowd = Array.from({ length: CROWD }, () =>
      post(new Visitor(server.url, { origin: OWN_ORIGIN }), '/api/auth/login', {
        email: newEmailAddress('crowd'),
        password: PASSWORD,
      }),
    )
    const all = Promise.all(crowd)
    const busy = await measureReadP99(reader, all)
    busyTimes.push(busy)
    ratios.push(busy / quiet)
  }
  await server.close()
  return [
    atMost(
      `${CROWD} sign in at once: what others wait, p99, times the quiet p99`,
      median(ratios),
      2,
      '×',
    ),
    atMost(`${CROWD} sign in at once: what others wait, p99`, median(busyTimes), 200, 'ms'),
  ]
}

/**
 * Returns the 99th percentile in milliseconds of sequential reads: READS of them, or as many as run until `other` ends.
 */
async function measureReadP99(reader: Visitor, other?: Promise<unknown>): Promise<number> {
  let ended = !other
  void other?.then(() => (ended = true))
  const times: number[] = []
  while (other ? !ended : times.length < READS) {
    const started = performance.now()
    await reader.get('/api/userpreferences')
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}
