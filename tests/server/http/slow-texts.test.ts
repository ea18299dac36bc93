// No text that an API call takes holds up the thread that answers everybody.
import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { expect, test } from 'vitest'
import { hostileTexts } from '../../helpers/hostile-texts.ts'
import { MAX_HOLD_MS, measureLongestHoldMs } from '../../helpers/processor-time.ts'
import { sampleSeed } from '../../helpers/sample-seed.ts'
import { sampleOne, samplePart } from '../../helpers/sample.ts'
import { describedTexts, type ApiDescription } from '../helpers/described-texts.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'

const MAX_LENGTH = 64 * 1024
/** Node's limit for a request line and its headers is 16 kB, and each slash takes three characters there. */
const MAX_URL_LENGTH = 4_500
const MAX_HEADER_LENGTH = 12_000
const isWhole = process.env.SERIES === 'whole'
/** Each text of a call gets so many of the hostile texts, which depend on the commit. Together they get all. */
const TEXTS_PER_FIELD = isWhole ? 80 : 4

const server = await startServerForFile({
  speechEngine: {
    kind: 'service',
    voices: async () => [{ id: 'voice', name: 'Voice' }],
    async *speak() {},
  },
})
const { body: description } = await server.newVisitor().get<ApiDescription>('/api/openapi.json')
const user = await registerUser(server)
const hostile = hostileTexts()
const firstText = sampleOne(sampleSeed(), [...hostile.keys()])
/** Each character or pair once, and around them in turn what can be around them. */
const oneOfEach = hostile.filter((_, index) => index % 3 === Math.floor(index / 3) % 3)
/** The quarter of them that the commit picks. In a third of them, all texts would have the same characters around them. */
const someOfThem = isWhole ? oneOfEach : samplePart(sampleSeed(), oneOfEach, 4)

async function isQuick(request: () => Promise<unknown>): Promise<boolean> {
  return (await measureLongestHoldMs(request)) <= MAX_HOLD_MS
}

test('no text that a call of the API takes holds anybody up', { timeout: 300_000 }, async () => {
  const fields = describedTexts(description)
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.length * TEXTS_PER_FIELD).toBeGreaterThan(hostile.length)
  for (const [index, field] of fields.entries()) {
    for (let count = 0; count < TEXTS_PER_FIELD; count += 1) {
      const text = hostile[(firstText + index * TEXTS_PER_FIELD + count) % hostile.length]!
      const limit = field.name.startsWith('body') ? MAX_LENGTH : MAX_URL_LENGTH
      const { url, body } = field.requestWith(
        text.ofLength(Math.min(limit, field.maxLength ?? limit)),
      )
      const options = { headers: user.bearer, body }
      const request = () => user.visitor.request(field.method, url, options)
      expect([
        `${field.method} ${field.path} ${field.name}: ${text.name}`,
        await isQuick(request),
      ]).toEqual([expect.any(String), true])
    }
  }
  // Otherwise, the last calls would all have been refused.
  const { status } = await requestAs(user, 'GET', '/api/account')
  expect(status).toBe(200)
})

test.each(['parrot', 'guide'])(
  'no message to the model %s and no spoken answer holds anybody up',
  { timeout: 300_000 },
  async (ModelId) => {
    const visitor = server.newVisitor()
    for (const { name, ofLength } of someOfThem) {
      const message = { ModelId, Message: ofLength(MESSAGE_MAX_LENGTH), ReturnAudio: true }
      expect([name, await isQuick(() => visitor.sendMessage(message))]).toEqual([name, true])
    }
  },
)

test.each([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-share-passphrase',
  'x-xsrf-token',
])('no header %s holds anybody up', async (header) => {
  for (const { name, ofLength } of someOfThem) {
    const value = ofLength(MAX_HEADER_LENGTH).replaceAll(/[^\x20-\x7e]/g, '~')
    const headers = { [header]: value }
    const { fastify } = server.app
    const requests = ['/api/userpreferences', '/', '/api/share/read/unknown'].map(
      (url) => () => fastify.inject({ url, headers }),
    )
    for (const request of requests) expect([name, await isQuick(request)]).toEqual([name, true])
  }
})
