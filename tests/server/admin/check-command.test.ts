// `npm run admin -- check` says in one go what does not work.
import { createServer, request as forward } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { checkInstallation } from '../../../packages/server/check/check-installation.ts'
import { checkClockAndDatabase } from '../../../packages/server/check/database.ts'
import { checkPublicUrl } from '../../../packages/server/check/proxy.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { findFreePort, listenOnFreePort } from '../../helpers/free-port.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram } from '../helpers/server-process.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { startServerForTest } from '../helpers/test-server.ts'
import { onPostgres } from '../helpers/which-database.ts'

const env = await createServerEnvironment()

test('an operator with a wrong key, no mail server and no running server reads all of it at once', async () => {
  const models = await listenOnFreePort(
    createServer((_, response) => void response.writeHead(401).end()),
  )
  onTestFinished(models.close)
  const settings = readEnvironment({
    ...env,
    PORT: String(await findFreePort()),
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
    MAIL_FROM: 'hello@atelier.example',
    OPENAI_BASE_URL: `${models.url}/v1`,
    OPENAI_API_KEY: 'expired',
  })
  const { text, hasFailures } = await checkInstallation(settings)
  expect(hasFailures).toBe(true)
  expect(text).toMatch(/^fails {2}mail .*ECONNREFUSED.*Check SMTP_URL/m)
  expect(text).toMatch(/^fails {2}models .*refuses the key \(401\)\. Correct OPENAI_API_KEY\./m)
  expect(text).toMatch(/^note {3}server .*no server answers/m)
  expect(text).toMatch(/^works {2}files /m)
  expect(text).toMatch(/^works {2}versions +Atelier \d+\.\d+\.\d+.*, Node \d+/m)
  expect(text).toMatch(/\n\n.* parts do not work: .*mail.*models/)
})

test.each([
  [{}, 0, /\nEverything works\.$/],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }, 1, /\nOne part does not work: models\.$/],
  [{ PORT: 'none' }, 78, /PORT is "none"/],
])(
  'with %j, a script reads from the exit code %i of the check whether something is wrong',
  async (settings, code, text) => {
    const PORT = String(await findFreePort())
    const result = await runProgram('admin', { ...env, PORT, ...settings }, ['check'])
    expect(result.output.trim()).toMatch(text)
    expect(result.code).toBe(code)
  },
)

test.each([
  [
    'that TRUST_PROXY is not set',
    false,
    true,
    /^fails: a proxy forwards requests, and TRUST_PROXY/,
  ],
  ['that visitors choose their address', 2, true, /^fails: visitors can choose their own address/],
  ['that a proxy passes requests as it should', 1, true, /^works: /],
  ['that nothing is in front of the server', false, false, /^works: /],
])('an operator reads %s', async (_, trustProxy, isProxied, text) => {
  const server = await startServerForTest({ trustProxy })
  const proxy = await startProxy(server.url)
  const publicUrl = isProxied ? proxy.url : server.url
  const findings = await checkPublicUrl({ publicUrl, secret: SECRET, trustProxy })
  expect(findings.map((finding) => `${finding.is}: ${finding.text}`)).toEqual([
    expect.stringMatching(text),
  ])
})

test(
  'an operator reads whether the database exists, has its tables, and has the same clock',
  onPostgres,
  async () => {
    const { databaseUrl, dataDirectory } = readEnvironment(env)
    expect(await checkClockAndDatabase({ databaseUrl, dataDirectory })).toEqual([
      { is: 'works', text: expect.stringMatching(/^PostgreSQL \d+/) },
      { is: 'note', text: 'tables: none yet. The first start creates them.' },
      { is: 'works', text: 'clock: as the clock of this machine' },
    ])
    const missing = new URL(databaseUrl!)
    missing.pathname = '/atelier_missing'
    expect(await checkClockAndDatabase({ databaseUrl: missing.href, dataDirectory })).toEqual([
      { is: 'fails', text: expect.stringContaining('does not exist. Create it first.') },
    ])
  },
)

/** Starts a proxy that adds the address of its client to X-Forwarded-For, as nginx does. */
async function startProxy(target: string) {
  const proxy = await listenOnFreePort(
    createServer((incoming, outgoing) => {
      const before = incoming.headers['x-forwarded-for']
      const { traceparent: _, ...headers } = incoming.headers
      const forwarded = {
        ...headers,
        'x-forwarded-for': [before, '198.51.100.7'].filter(Boolean).join(', '),
      }
      const { method } = incoming
      forward(`${target}${incoming.url}`, { method, headers: forwarded }, (reply) => {
        outgoing.writeHead(reply.statusCode!, reply.headers)
        reply.pipe(outgoing)
      }).end()
    }),
  )
  onTestFinished(proxy.close)
  return proxy
}
