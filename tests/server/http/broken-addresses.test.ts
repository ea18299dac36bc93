// What a client gets for an address with a part that no program of ours sends.
import { afterAll, expect, test } from 'vitest'
import { sandboxPaymentSettings } from '../../../packages/server/environment/payments.ts'
import { createServiceEngine } from '../../../packages/server/providers/speech/service-speech.ts'
import { startFakeSpeechService } from '../helpers/fake-speech-service.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { listRoutes, type RegisteredRoute } from '../helpers/registered-routes.ts'
import { repositoryRoot, startServerForFile } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const speechService = await startFakeSpeechService()
afterAll(() => speechService.close())
const { baseUrl } = speechService
// Everything that can be configured, so that every call is registered.
const server = await startServerForFile({
  payments: sandboxPaymentSettings(OWN_ORIGIN, SECRET),
  siteDirectory: `${repositoryRoot}/dist/site`,
  speechEngine: createServiceEngine({ baseUrl, apiKey: 'sk-1', model: 'tts', voices: ['alloy'] }),
})

/** Each test gets one of its own, because calls without parameters end the session. */
async function newUser(): Promise<Visitor> {
  const { bearer } = await registerUser(server)
  return server.newVisitor({ origin: OWN_ORIGIN, ...bearer })
}

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor({ origin: OWN_ORIGIN })
  await guest.request('POST', '/api/chat/conversation')
  return guest
}

// The files of the site take neither ids nor a query.
const routes = listRoutes(server.app.fastify).filter(({ path }) => !/\.\w+$/.test(path))

const UUID = '01234567-89ab-7def-8123-456789abcdef'
const BROKEN = [
  '%00',
  'a%00b',
  '%FF',
  '%ED%A0%80',
  '%0A',
  '%1B%5B2J',
  '%7F',
  '..%2f',
  '%E2%80%AE',
  '',
  'x'.repeat(5_000),
]
const QUERY_PARAMETERS =
  'before after limit query language Id token paymentId PayerID owner until signature text login_ticket code state vnp_TxnRef to slug page provider payment country'.split(
    ' ',
  )

/** Addresses of a route with one parameter broken, and the others well-formed. */
function brokenPaths({ path }: RegisteredRoute): string[] {
  const parameters = path.match(/:\w+|\*/g) ?? []
  return parameters.flatMap((parameter) =>
    BROKEN.map((value) =>
      path.replace(/:\w+|\*/g, (found) => (found === parameter ? value : UUID)),
    ),
  )
}

/** Says what was asked if the server reports a fault of its own. */
async function faultsOf(visitor: Visitor, method: string, path: string): Promise<string[]> {
  const body = ['GET', 'DELETE'].includes(method) ? {} : { body: {} }
  const reply = await visitor.request(method, path, { ...body, redirect: 'manual' })
  return reply.status < 500 ? [] : [`${method} ${path.slice(0, 120)} → ${reply.status}`]
}

test('the walk knows the calls with several parameters, of cards, of files and of sounds', () => {
  const known = routes.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`))
  expect(known).toEqual(
    expect.arrayContaining([
      'DELETE /api/webauthn/credentials/:userId',
      'GET /api/chat/share/:slug',
      'PUT /api/chat/upload/:image',
      'GET /api/chat/files/:id',
      'GET /api/speech/:id',
      'POST /api/embed/connect/:id/agree',
      'GET /api/payments/status/:payment',
      'GET /share/:slug',
    ]),
  )
})

test.each([
  ['a signed-in user', newUser],
  ['a guest', newGuest],
])(
  'every call answers %s who sends a broken id with an error of the client, never of the server (REL-10)',
  async (_, newVisitor) => {
    const visitor = await newVisitor()
    const faults: string[] = []
    for (const route of routes)
      for (const method of route.methods)
        for (const path of brokenPaths(route))
          faults.push(...(await faultsOf(visitor, method, path)))
    expect(faults).toEqual([])
  },
)

test('every call that reads a query answers a broken one with an error of the client, or as if it were not there (REL-10)', async () => {
  const visitor = await newUser()
  const faults: string[] = []
  for (const { path } of routes.filter(({ methods }) => methods.includes('GET')))
    for (const value of BROKEN) {
      const query = QUERY_PARAMETERS.map((name) => `${name}=${value.slice(0, 200)}`).join('&')
      const address = path.replace(/:\w+|\*/g, UUID)
      faults.push(...(await faultsOf(visitor, 'GET', `${address}?${query}`)))
    }
  expect(faults).toEqual([])
})

test('a user who deletes a passkey with a broken id reads one of our errors', async () => {
  const visitor = await newUser()
  for (const id of BROKEN.filter((value) => /^(a?%(?!E2)|x)/.test(value))) {
    const { status, body } = await visitor.request('DELETE', `/api/webauthn/credentials/${id}`)
    expect([id, [400, 404, 414].includes(status)]).toEqual([id, true])
    expect(body).toEqual({
      message: expect.any(String),
      code: expect.stringMatching(/^(bad-request|not-found|address-too-long)$/),
      requestId: expect.any(String),
    })
  }
})

test('a browser that opens a link with a broken end gets the page, which says that there is no such link', async () => {
  const { status, body } = await server
    .newVisitor({ accept: 'text/html' })
    .request('GET', '/share/%00')
  expect(status).toBe(200)
  expect(body).toContain('<!doctype html>')
})
