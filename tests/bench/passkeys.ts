import { randomUUID } from 'node:crypto'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../helpers/find-chromium.mjs'
import { addAuthenticator } from '../e2e/helpers/passkeys.ts'
import { extractCode, newEmailAddress } from '../server/helpers/emails.ts'
import {
  authorizeAndFetchTokens,
  bearerHeaders,
  OWN_ORIGIN,
} from '../server/helpers/oauth-client.ts'
import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { startServerProcess, type ServerProcess } from '../server/helpers/server-process.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import { PASSWORD } from '../server/helpers/users.ts'
import { Visitor } from '../server/helpers/visitor.ts'
import { median } from './helpers/client.ts'
import { useNewPasskey, type CeremonyOutcome } from './helpers/passkeys-page.ts'
import { countOf, type Figure } from './helpers/report.ts'

const PEOPLE = 100
const AT_ONCE = 2

/** People who add a passkey, sign in and pay with it in Chromium, each request at the next of three servers. */
export async function measurePasskeys(): Promise<Figure[]> {
  const [cluster, folder] = await Promise.all([startPostgresCluster(), createTempFolder()])
  const env = {
    DATA_DIR: folder.path,
    DATABASE_URL: cluster.url,
    PUBLIC_URL: OWN_ORIGIN,
    DEMO: 'true',
    SECRET: 'a secret of the bench, long enough',
  }
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(env)))
  const browser = await chromium.launch(chromiumLaunchOptions())
  const people = Array.from({ length: PEOPLE }, (_, person) => person)
  const outcomes: CeremonyOutcome[] = []
  const times: number[] = []
  const takePerson = async (): Promise<void> => {
    for (let person = people.pop(); person !== undefined; person = people.pop()) {
      const started = performance.now()
      outcomes.push(await usePasskey(browser, servers, person))
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takePerson))
  await browser.close()
  await Promise.all(servers.map((server) => server.stop('SIGINT')))
  await cluster.stop()
  await folder.remove()
  console.log(
    `registration, sign-in and payment of one person, p50: ${median(times).toFixed(0)} ms`,
  )
  return (['registration', 'signIn', 'payment'] as const).map((ceremony) => {
    const succeeded = outcomes.filter((outcome) => outcome[ceremony]).length
    return countOf(`passkeys, three servers, ${AT_ONCE} at once: ${ceremony}`, succeeded, PEOPLE)
  })
}

async function usePasskey(
  browser: Browser,
  servers: readonly ServerProcess[],
  person: number,
): Promise<CeremonyOutcome> {
  const address = `127.1.${person >> 8}.${person & 255}`
  const account = await register(servers[person % servers.length]!, address)
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } })
  const page = await context.newPage()
  page.on('console', (message) => console.log(message.text()))
  await sendToServersInTurn(page, servers, person)
  await page.goto(OWN_ORIGIN)
  await addAuthenticator(page)
  const outcome = await page.evaluate(useNewPasskey, {
    ...account,
    clientTransactionId: randomUUID(),
  })
  await context.close()
  return outcome
}

/** Registers an account through the API. */
async function register(server: ServerProcess, address: string) {
  const visitor = new Visitor(server.url, { origin: OWN_ORIGIN, 'x-forwarded-for': address })
  const email = newEmailAddress('bench')
  const account = { userName: 'somebody', email, password: PASSWORD }
  await visitor.request('POST', '/api/auth/register', { body: account })
  const path = `/api/dev/mail?to=${email}`
  const { body: mails } = await visitor.get<{ letters: { text: string }[] }>(path)
  const { body } = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body: { email, code: extractCode(mails.letters[0]!.text) },
  })
  const { access_token: accessToken } = await authorizeAndFetchTokens(visitor, body.ticket)
  const headers = bearerHeaders(accessToken)
  const { id } = (await visitor.request<{ id: string }>('GET', '/api/account', { headers })).body
  return { accessToken, userId: id }
}

/** The page has the origin that the servers know. Each of its requests goes to the next server, as a balancer does. */
async function sendToServersInTurn(
  page: Page,
  servers: readonly ServerProcess[],
  first: number,
): Promise<void> {
  let turn = first
  await page.route(`${OWN_ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url())
    if (!url.pathname.startsWith('/api/'))
      return route.fulfill({ contentType: 'text/html', body: '<title>Passkeys</title>' })
    turn += 1
    const { origin } = new URL(servers[turn % servers.length]!.url)
    const response = await route.fetch({ url: origin + url.pathname + url.search })
    return route.fulfill({ response })
  })
}
