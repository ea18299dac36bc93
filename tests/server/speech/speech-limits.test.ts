// How much the server's voice speaks for a visitor in a day: what the engine has begun is counted, whoever asked for it.
import { Readable } from 'node:stream'
import type { chat, embed } from '@atelier/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allowanceUse } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { createServiceEngine } from '../../../packages/server/providers/speech/service-speech.ts'
import type { SpeechEngine } from '../../../packages/server/providers/speech/speech-engine.ts'
import { createLocalState } from '../../../packages/server/shared-state/shared-state.ts'
import { createReadAloud } from '../../../packages/server/speech/read-aloud.ts'
import { createSharedAudio } from '../../../packages/server/speech/shared-audio.ts'
import { startFakeSpeechService } from '../helpers/fake-speech-service.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import { UNLIMITED_MESSAGES } from '../helpers/unlimited-messages.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const service = await startFakeSpeechService()
afterAll(() => service.close())
const voices = ['alloy', 'refused', 'endless']
const speechEngine = createServiceEngine({ baseUrl: service.baseUrl, model: 'tts-1', voices })
const LIMITS = { guest: 30, free: 50, pro: 100, godmode: null }
const catalogue = { ...UNLIMITED_MESSAGES, spokenCharactersPerDay: LIMITS, guestsPerNetwork: 2 }
const server = await startServerForFile({ speechEngine, catalogue })
const { db } = server.database

beforeEach(() => void service.speechCalls.splice(0))

type Spoken = embed.EmbedSession & { audioUrl: string; code?: string }

const speak = (visitor: Visitor, Text: string, signal?: AbortSignal, Voice = 'alloy') =>
  visitor.request<Spoken>('POST', '/api/speech', {
    body: { Text, Voice },
    ...(signal && { signal }),
  })

/** All characters that are counted, of guests and of networks. */
async function countedCharacters(): Promise<number[]> {
  const rows = await db.select().from(allowanceUse)
  return rows.map(({ spokenCharacters }) => spokenCharacters).filter((count) => count > 0)
}

async function newGuest({ newVisitor }: TestServer = server): Promise<Visitor> {
  await db.delete(allowanceUse)
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  return visitor
}

const TEN = 'Ten signs.'
const FIVE = 'Five.'

test('a guest hears as much as the plan says and then reads when it starts again', async () => {
  const guest = await newGuest()
  for (const text of [TEN, `A ${FIVE} And`, `${FIVE}!`])
    expect((await speak(guest, text)).status).toBe(200)
  expect(await countedCharacters()).toEqual([27])
  const refused = await speak(guest, 'Too much')
  expect([refused.status, refused.body.code]).toEqual([429, 'speech-used'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(service.speechCalls).toHaveLength(3)
  // What is left can still be used.
  expect((await speak(guest, 'Yes')).status).toBe(200)
})

test('a user has the limit of the plan', async () => {
  const user = await registerUser(server)
  const statuses = []
  for (const Text of ['a'.repeat(40), 'b'.repeat(11), 'c'.repeat(10)])
    statuses.push((await requestAs(user, 'POST', '/api/speech', { Text })).status)
  expect(statuses).toEqual([200, 429, 200])
})

test('a sound that the server still has is not counted again', async () => {
  const guest = await newGuest()
  const { body } = await speak(guest, TEN)
  for (let time = 0; time < 3; time += 1) {
    expect((await speak(guest, TEN)).status).toBe(200)
    expect((await guest.fetch('GET', body.audioUrl)).status).toBe(200)
  }
  expect(await countedCharacters()).toEqual([10])
  expect(service.speechCalls).toHaveLength(1)
})

test('a sound that is made again from its address counts for the visitor who asked for it, whoever opens the address', async () => {
  const guest = await newGuest()
  const { body } = await speak(guest, TEN)
  const statuses = []
  for (let time = 0; time < 3; time += 1) {
    const other = await startSecondServer(server, { speechEngine, catalogue })
    statuses.push((await other.newVisitor().get(body.audioUrl)).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  expect(await countedCharacters()).toEqual([30])
  expect(service.speechCalls).toHaveLength(3)
})

test('a text counts when the voice has begun, also if the visitor leaves at once', async () => {
  const guest = await newGuest()
  for (let time = 1; time <= 3; time += 1) {
    const leaving = new AbortController()
    const speaking = speak(guest, `Leave ${time}...`, leaving.signal).catch(() => {})
    await waitUntil(() => expect(service.speechCalls).toHaveLength(time))
    leaving.abort()
    await speaking
  }
  expect(await countedCharacters()).toEqual([30])
  expect((await speak(guest, 'One more')).status).toBe(429)
})

test('a text whose visitor leaves while it waits is neither spoken nor counted', async () => {
  const turn = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const cancelled = Promise.withResolvers<void>()
  const begun: string[] = []
  const busyEngine: SpeechEngine = {
    kind: 'service',
    voices: async () => [{ id: 'alloy', name: 'Alloy' }],
    async *speak({ text, signal, onBegin }) {
      signal.addEventListener('abort', () => cancelled.resolve())
      waiting.resolve()
      await turn.promise
      signal.throwIfAborted()
      await onBegin?.()
      begun.push(text)
      yield Buffer.from(text)
    },
  }
  const busy = await startSecondServer(server, { speechEngine: busyEngine, catalogue })
  const guest = await newGuest(busy)
  const leaving = new AbortController()
  const left = speak(guest, 'Nobody waits', leaving.signal).catch(() => {})
  await waiting.promise
  leaving.abort()
  await Promise.all([left, cancelled.promise])
  turn.resolve()
  expect((await speak(guest, 'Stays')).status).toBe(200)
  expect(begun).toEqual(['Stays'])
  expect(await countedCharacters()).toEqual([5])
})

test('a voice that fails has cost the visitor nothing', async () => {
  const guest = await newGuest()
  expect((await speak(guest, TEN, undefined, 'refused')).status).toBe(502)
  expect(await countedCharacters()).toEqual([])
})

/** A server that reads its visitors' networks from X-Forwarded-For. */
const startBehindProxy = (limits: Partial<typeof catalogue> = {}) =>
  startSecondServer(server, {
    speechEngine,
    catalogue: { ...catalogue, ...limits },
    trustProxy: true,
  })

test('guests of one network who clear their cookies hear no more than a few guests together', async () => {
  await db.delete(allowanceUse)
  const { newVisitor } = await startBehindProxy()
  const from = (address: string) => newVisitor({ 'x-forwarded-for': address })
  const statuses = []
  for (let guest = 0; guest < 4; guest += 1)
    statuses.push((await speak(from('8.8.4.4'), 'x'.repeat(20))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await speak(from('8.8.4.5'), 'x'.repeat(20))).status).toBe(200)
})

test('guests of one network who let texts be read at the same moment hear no more than one after another', async () => {
  await db.delete(allowanceUse)
  const { newVisitor } = await startBehindProxy()
  const guests = Array.from({ length: 8 }, () => newVisitor({ 'x-forwarded-for': '8.8.4.4' }))
  const replies = await Promise.all(guests.map((guest) => speak(guest, 'x'.repeat(30))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('whoever has many IPv6 networks hears no more in all of them than in one IPv4 network', async () => {
  await db.delete(allowanceUse)
  const { newVisitor } = await startBehindProxy({ guestsPerNetwork: 8 })
  /** Each guest hears 30 characters. Returns how many heard them all. */
  async function countListeners(addresses: readonly string[]): Promise<number> {
    const replies = []
    for (const address of addresses)
      replies.push(await speak(newVisitor({ 'x-forwarded-for': address }), 'x'.repeat(30)))
    return replies.filter(({ status }) => status === 200).length
  }
  const list = (prefix: string) => Array.from({ length: 10 }, (_, index) => `${prefix}${index}::1`)
  expect(await countListeners(Array.from({ length: 10 }, () => '8.8.8.8'))).toBe(8)
  // A /64 of the site, other networks of its /56, then those of its other networks /56.
  expect(await countListeners(Array.from({ length: 4 }, () => '2a02:1:1:1::1'))).toBe(2)
  expect(await countListeners(list('2a02:1:1:f'))).toBe(2)
  expect(await countListeners(list('2a02:1:1:20'))).toBe(4)
  expect(await countListeners(list('2a02:1:1:300'))).toBe(0)
})

const say = (visitor: Visitor, Message: string) =>
  visitor.sendMessage({ ModelId: 'parrot', Message, ReturnAudio: true })

test('an answer is spoken until the characters of today end, and the next one says why it has no sound', async () => {
  const guest = await newGuest()
  const long = 'This is the first sentence. This second one is too long to be spoken.'
  const { body } = await say(guest, long)
  expect(body.message.content).toBe(long)
  const sound = await guest.fetch('GET', body.audioUrl!)
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect(service.speechCalls.map((call) => call.body.input)).toEqual([
    'This is the first sentence.',
  ])
  const next = await say(guest, 'Another sentence.')
  expect(next.body).toMatchObject({ audioMissing: 'used' } satisfies Partial<chat.SendMessageReply>)
})

test('one network that lets many texts be read leaves the sounds of others in the memory', async () => {
  const engine = {
    kind: 'service' as const,
    voices: async () => [],
    speak: () => Readable.from([Buffer.alloc(1_000)]),
  }
  const readAloud = createReadAloud(engine, createSharedAudio(createLocalState()))
  const listener = { kind: 'guest' as const, id: 'guest' }
  const open = (id: string, network: string) => {
    const spoken = { text: id, voice: '', speed: 1, pitch: 0 }
    return readAloud.open(id, { spoken, listener, network }).sound.ended
  }
  await open('of another', 'other network')
  for (let text = 0; text < 1_000; text += 1) await open(`text ${text}`, 'busy network')
  expect(readAloud.has('of another')).toBe(true)
  const left = Array.from({ length: 1_000 }, (_, text) => `text ${text}`).filter(readAloud.has)
  expect(left).toHaveLength(100)
  expect(left.at(-1)).toBe('text 999')
})

test('without settings of the operator, a guest hears about twenty minutes a day', () => {
  expect(DEFAULT_CATALOGUE.spokenCharactersPerDay).toMatchObject({ guest: 5_000, godmode: null })
})
