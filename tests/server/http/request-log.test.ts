// What a reader of the server's log can do with it: find a request, but not read or become what visitors have.
import type { share } from '@atelier/contract'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { toLoggedAddress } from '../../../packages/server/http/logged-address.ts'
import { hashForLog } from '../../../packages/server/helpers/crypto.ts'
import { extractCode, newEmailAddress } from '../helpers/emails.ts'
import { startFakeSpeechService } from '../helpers/fake-speech-service.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { authorizeAndFetchTokens, bearerHeaders, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import { fetchPicture, pictureIdOf, uploadedAddress } from '../helpers/pictures.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'
import { PASSWORD } from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'

const [modelServer, speechService] = await Promise.all([
  startFakeModelServer(),
  startFakeSpeechService(),
])
afterAll(() => Promise.all([modelServer.close(), speechService.close()]))

interface LogLine {
  req?: { method: string; url: string }
}

/** Records every address that this process requests. */
function recordAddresses(): Set<string> {
  const addresses = new Set<string>()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input === 'string') addresses.add(input)
    return fetch(input, init)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return addresses
}

/** The parts of addresses that are long enough to open something, except these ids. */
function secretsIn(addresses: Iterable<string>, ids: readonly string[]): string[] {
  const parts = [...addresses].flatMap((address) => {
    const { pathname, searchParams } = new URL(address)
    return pathname.split('/').concat(Array.from(searchParams.values()))
  })
  return [...new Set(parts)].filter((part) => part.length >= 21 && !ids.includes(part))
}

async function register(visitor: Visitor): Promise<Record<string, string>> {
  const email = newEmailAddress('log')
  await visitor.request('POST', '/api/auth/register', {
    body: { userName: 'linh', email, password: PASSWORD },
  })
  const { body: mailbox } = await visitor.get<{ letters: { text: string }[] }>(
    `/api/dev/mail?to=${email}`,
  )
  const body = { email, code: extractCode(mailbox.letters[0]!.text) }
  const verified = await visitor.request<{ ticket: string }>('POST', '/api/auth/verify-code', {
    body,
  })
  const { access_token: token } = await authorizeAndFetchTokens(visitor, verified.body.ticket)
  return bearerHeaders(token)
}

test('SH-12 who reads the log can find a conversation, but can open no picture, sound, link or sign-in that visitors have used', async () => {
  const env = await createServerEnvironment({
    OPENAI_BASE_URL: modelServer.baseUrl,
    SPEECH_URL: speechService.baseUrl,
    SPEECH_VOICES: 'alloy',
    PUBLIC_URL: OWN_ORIGIN,
    LOG_LEVEL: 'info',
  })
  const server = await startServerProcess(env)
  const addresses = recordAddresses()
  const visitor = new Visitor(server.url, { origin: OWN_ORIGIN })
  const headers = await register(visitor)
  const user = new Visitor(server.url, { origin: OWN_ORIGIN, ...headers })
  const { body } = await user.sendMessage({ Message: 'Hello' })
  const { conversationId } = body
  await user.getHistory(conversationId)
  const picture = await uploadedAddress(visitor)
  expect((await fetchPicture(visitor, picture)).status).toBe(200)
  const spoken = await visitor.request<{ audioUrl: string }>('POST', '/api/speech', {
    body: { Text: 'Read this' },
  })
  expect((await visitor.get(spoken.body.audioUrl)).status).toBe(200)
  const shared = await user.request<share.Share>('POST', '/api/chat/share', {
    body: { conversationId, expiresInDays: 7 },
  })
  const { slug } = shared.body
  for (const path of ['/share/', '/api/chat/share/', '/nowhere/', '/api/nowhere?x='])
    await visitor.get(path + slug)
  await server.stop('SIGTERM')

  // Without its signature, the id of a picture opens nothing.
  const secrets = secretsIn(addresses, [conversationId, pictureIdOf(picture)])
  expect(secrets).toContain(slug)
  expect(secrets.length).toBeGreaterThan(8)
  const output = server.output()
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([])
  const urls = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as LogLine).req?.url)
  expect(urls).toContain(`/api/chat/history/${conversationId}`)
  expect(urls).toContain(`/api/chat/share/[${hashForLog(slug)}]`)
  expect(urls).toContainEqual(expect.stringMatching(/^\/api\/speech\/\[.*\]\?text=\[redacted\]$/))
})

const ID = '01234567-89ab-7def-8123-456789abcdef'
test.each([
  ['/api/chat/history/:id', `/api/chat/history/${ID}?before=${ID}&limit=20`, undefined],
  [
    '/api/chat/files/:id',
    `/api/chat/files/${ID}?owner=${ID}&until=1&signature=x`,
    `/api/chat/files/${ID}?owner=[redacted]&until=[redacted]&signature=[redacted]`,
  ],
  ['/api/embed/connect/:id', `/api/embed/connect/${ID}`, `/api/embed/connect/[${hashForLog(ID)}]`],
  [
    '/identity/:uid',
    '/identity/V1StGXR8_Z5jdHi6B-myT',
    `/identity/[${hashForLog('V1StGXR8_Z5jdHi6B-myT')}]`,
  ],
  [
    '/assets/newsreader-latin-opsz-normal-B6BkX.woff2',
    '/assets/newsreader-latin-opsz-normal-B6BkX.woff2',
    undefined,
  ],
  ['/atelier/*', '/atelier/0.1.0-0909562b153f/atelier.js', undefined],
  ['/atelier/*', '/atelier/0.1.0-beta.1-0909562b153f/conversation-view-B6BkX9aZ.js', undefined],
  [undefined, '/assets/newsreader-latin-opsz-normal-OLD.woff2', undefined],
  [
    undefined,
    '/assets/AbCdEfGhIjKlMnOpQrStUv',
    `/assets/[${hashForLog('AbCdEfGhIjKlMnOpQrStUv')}]`,
  ],
  [undefined, '/wp-login.php?next=https://evil.example', '/wp-login.php?next=[redacted]'],
  [undefined, '/%0afake%20line', `/[${hashForLog('%0afake%20line')}]`],
  [
    '/help',
    '/help?page=getting-started&AbCdEfGhIjKlMnOpQrStUv',
    '/help?page=getting-started&[redacted]',
  ],
  ['/help', '/help?page=mai%40example.com#token', '/help?page=[redacted]'],
  ['/dev/mail', '/api/dev/mail?to=mai@example.com', '/api/dev/mail?to=[redacted]'],
])('the log shows %s for the address %s', (route, address, shown) => {
  expect(toLoggedAddress(address, route)).toBe(shown ?? address)
})
