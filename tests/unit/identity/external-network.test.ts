// How the sign-in library's requests reach an external identity service, and what it reads in the replies.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createMsalNetwork } from '../../../packages/widgets/session/msal-network.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

type Reply = [status: number, body: string] | 'lost'

/** A fake identity service with these replies, one after the other, and what it has received. */
async function startService(...replies: Reply[]) {
  const received: { path: string; form: URLSearchParams }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url!, form: new URLSearchParams(await text(request)) })
    const reply = replies.shift()!
    if (reply === 'lost') response.destroy()
    else response.writeHead(reply[0]).end(reply[1])
  }
  const { url, close } = await listenOnFreePort(
    createServer((...exchange) => void answer(...exchange)),
  )
  onTestFinished(close)
  const network = createMsalNetwork(() => 'the ID token of the sign-in')
  const post = (body: string, query = '') =>
    network.sendPostRequestAsync(`${url}/token${query}`, { body })
  return { url, network, post, received }
}

const REFRESH = 'grant_type=refresh_token&refresh_token=one&scope=openid+offline_access'

test('a user whose service renews tokens without an ID token keeps the one of the sign-in', async () => {
  const { post } = await startService([200, '{"access_token":"new"}'])
  expect(await post(REFRESH)).toMatchObject({
    status: 200,
    body: { access_token: 'new', id_token: 'the ID token of the sign-in' },
  })
})

test('a user whose service renews the ID token too gets the new one', async () => {
  const { post } = await startService([200, '{"access_token":"new","id_token":"new too"}'])
  expect((await post(REFRESH)).body).toEqual({ access_token: 'new', id_token: 'new too' })
})

test('a sign-in and a refused renewal get no ID token that the service has not sent', async () => {
  const { post } = await startService([200, '{"access_token":"new"}'], [400, '{"error":"other"}'])
  expect((await post('grant_type=authorization_code')).body).toEqual({ access_token: 'new' })
  expect((await post(REFRESH)).body).toEqual({ error: 'other' })
})

test('a user whose service has not granted every scope gets a token with the granted ones', async () => {
  const { post, received } = await startService(
    [400, '{"error":"invalid_scope"}'],
    [200, '{"access_token":"new"}'],
  )
  expect((await post(REFRESH)).body).toMatchObject({ access_token: 'new' })
  expect(received.map(({ form }) => [form.get('refresh_token'), form.get('scope')])).toEqual([
    ['one', 'openid offline_access'],
    ['one', null],
  ])
})

test.each([400, 401, 403])(
  'a renewal that a service refuses with %i and no JSON is a refusal, so that the hidden frame is tried',
  async (status) => {
    const { post } = await startService([status, ''])
    expect((await post(REFRESH)).body).toEqual({ error: 'invalid_request' })
  },
)

test.each<[number, string]>([
  [502, '<h1>Bad gateway</h1>'],
  [429, 'Slow down'],
  [200, 'Welcome to the guest network'],
])('a reply with %i and no JSON is no refusal, which would sign the user out', async (...reply) => {
  const { post } = await startService(reply)
  await expect(post(REFRESH)).rejects.toThrow('JSON')
})

test('a request that is lost while the computer changes its network is sent again', async () => {
  const { url, network, received } = await startService('lost', [200, '{"issuer":"one"}'])
  expect(
    await network.sendGetRequestAsync(`${url}/.well-known/openid-configuration`),
  ).toMatchObject({
    status: 200,
    body: { issuer: 'one' },
  })
  expect(received).toHaveLength(2)
})

test('the token request does not repeat the ID token that the hidden frame has shown to the service', async () => {
  const { post, received } = await startService([200, '{}'])
  await post('grant_type=authorization_code', '?a=1&id_token_hint=secret')
  expect(received[0]!.path).toBe('/token?a=1')
})
