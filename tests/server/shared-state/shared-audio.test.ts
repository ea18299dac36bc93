// A text that one of several servers reads aloud is heard at the others, too.
import { describe, expect, test } from 'vitest'
import { allowanceUse, rateLimitCounters } from '../../../packages/server/db/schema.ts'
import type { SpeechEngine } from '../../../packages/server/providers/speech/speech-engine.ts'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import type { ConnectionForTest, Redis } from '../helpers/engines/redis.ts'
import { UNLIMITED_MESSAGES } from '../helpers/unlimited-messages.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { startSharingServers } from './helpers/sharing-servers.ts'

const TEXT = 'Ten signs.'
const LIMITS = { guest: 15, free: 15, pro: 15, godmode: null }

/** A voice whose audio differs each time. It speaks one half of a text, and waits with the other one as long as it is held. */
function createVoice(halfBytes: number) {
  const texts: string[] = []
  let held: PromiseWithResolvers<void> | undefined
  const speechEngine: SpeechEngine = {
    kind: 'service',
    voices: async () => [{ id: 'alloy', name: 'Alloy' }],
    async *speak({ text, signal, onBegin }) {
      await onBegin?.()
      texts.push(text)
      const half = Buffer.alloc(halfBytes, `${texts.length}`)
      yield half
      await held?.promise
      signal.throwIfAborted()
      yield half
    },
  }
  return {
    speechEngine,
    texts,
    hold: () => void (held = Promise.withResolvers()),
    release: () => held?.resolve(),
    fail: () => held?.reject(new Error('The voice has failed')),
  }
}

async function start(connection?: ConnectionForTest, { halfBytes = 500, limits = LIMITS } = {}) {
  const voice = createVoice(halfBytes)
  const catalogue = { ...UNLIMITED_MESSAGES, spokenCharactersPerDay: limits }
  const { speechEngine } = voice
  const servers = await startSharingServers(
    { speechEngine, catalogue, requestsPerMinute: 600 },
    connection,
  )
  const visitor = servers.first.newVisitor()
  await visitor.get('/api/userpreferences')
  const elsewhere = servers.second.newVisitor().copyCookies(visitor)
  const countCharacters = async () => {
    const rows = await servers.first.database.db.select().from(allowanceUse)
    return rows.map(({ spokenCharacters }) => spokenCharacters)
  }
  const countTexts = async () => {
    const rows = await servers.first.database.db.select().from(rateLimitCounters)
    return rows.map(({ count }) => count)
  }
  return { ...servers, voice, visitor, elsewhere, countCharacters, countTexts }
}

async function speak(visitor: Visitor, Text = TEXT): Promise<string> {
  const reply = await visitor.request<{ audioUrl: string }>('POST', '/api/speech', {
    body: { Text, Voice: 'alloy' },
  })
  expect(reply.status).toBe(200)
  return reply.body.audioUrl
}

async function fetchAudio(visitor: Visitor, url: string): Promise<Buffer> {
  const response = await visitor.fetch('GET', url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Returns the keys while somebody waits for a place. */
async function keysWithWaiting(redis: Redis): Promise<string[]> {
  const keys = await redis.keys()
  expect(keys.some((key) => key.endsWith(':waiting'))).toBe(true)
  return keys
}

describe.skipIf(!findRedis())('servers that share a Redis', () => {
  test('a text that one of them has read aloud is heard at the other, and counts once for the visitor', async () => {
    const { voice, visitor, elsewhere, ...counts } = await start()
    const url = await speak(visitor)
    const whole = await fetchAudio(visitor, url)
    expect(whole).toHaveLength(1_000)
    expect(await fetchAudio(elsewhere, url)).toEqual(whole)
    expect(await speak(elsewhere)).toBe(url)
    expect(voice.texts).toEqual([TEXT])
    expect(new Set(await counts.countCharacters())).toEqual(new Set([TEXT.length]))
    expect(await counts.countTexts()).toEqual([1])
  })

  test('a player that jumps gets the part of the sound that it asks for at the other', async () => {
    const { voice, visitor, elsewhere } = await start()
    const url = await speak(visitor)
    await fetchAudio(visitor, url)
    const part = await elsewhere.fetch('GET', url, { headers: { range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect((await part.arrayBuffer()).byteLength).toBe(100)
    expect(voice.texts).toHaveLength(1)
  })

  test('a text that one of them still reads is heard at the other when it is complete, and no name in Redis tells its address', async () => {
    const { redis, voice, visitor, elsewhere } = await start()
    voice.hold()
    const url = await speak(visitor)
    const hearing = fetchAudio(elsewhere, url)
    const keys = await waitUntil(() => keysWithWaiting(redis))
    const id = new URL(url, 'https://atelier.example').pathname.split('/').at(-1)!
    expect(keys.filter((key) => key.includes(id))).toEqual([])
    voice.release()
    expect(await hearing).toHaveLength(1_000)
    expect(voice.texts).toHaveLength(1)
  })

  test('a text that one of them could not read to the end is read by the other', async () => {
    const { redis, voice, visitor, elsewhere } = await start()
    voice.hold()
    const url = await speak(visitor, 'Five.')
    const hearing = fetchAudio(elsewhere, url)
    await waitUntil(() => keysWithWaiting(redis))
    voice.fail()
    voice.hold()
    voice.release()
    expect(String(await hearing)).toBe('2'.repeat(1_000))
  })

  test('a network that has much read aloud leaves room for the audio of others: the rest is read by each of them', async () => {
    const limits = { ...LIMITS, guest: 1_000 }
    const { voice, visitor, elsewhere } = await start({}, { halfBytes: 250 * 1_024, limits })
    const texts = ['One.', 'Two.', 'Three.', 'Four.', 'Five.']
    for (const text of texts) {
      const url = await speak(visitor, text)
      await fetchAudio(visitor, url)
      expect(await fetchAudio(elsewhere, url)).toHaveLength(500 * 1_024)
    }
    // A quarter of the 9.6 MB of a minute has room for four.
    expect(voice.texts).toEqual([...texts, 'Five.'])
  })

  test('without Redis, each of them reads the text itself', async () => {
    const { redis, voice, visitor, elsewhere } = await start({ isPatient: false })
    redis.freeze()
    const url = await speak(visitor, 'Five.')
    expect(await fetchAudio(visitor, url)).toHaveLength(1_000)
    expect(await fetchAudio(elsewhere, url)).toHaveLength(1_000)
    expect(voice.texts).toEqual(['Five.', 'Five.'])
    redis.thaw()
  })
})
