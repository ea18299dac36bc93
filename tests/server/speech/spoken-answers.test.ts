import type { chat } from '@atelier/contract'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mediaFiles } from '../../../packages/server/db/schema.ts'
import { createServiceEngine } from '../../../packages/server/providers/speech/service-speech.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { FRAME_SECONDS, startFakeSpeechService } from '../helpers/fake-speech-service.ts'
import { espeakEngine, espeakProgram } from '../helpers/espeak.ts'
import {
  callsOf,
  pathOf as resultsPathOf,
  resultOf,
  TOOLS,
  type Reply,
} from '../chat/helpers/tool-visitor.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { collectEvents, type Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const service = await startFakeSpeechService()
afterAll(() => service.close())
const voices = ['alloy', 'refused', 'endless']
const speechEngine = createServiceEngine({ baseUrl: service.baseUrl, model: 'tts-1', voices })
const server = await startServerForFile({ speechEngine })

const TEN_WORDS = 'One two three four five. Six seven eight nine ten.'
const SPOKEN = { ModelId: 'parrot', Message: TEN_WORDS, ReturnAudio: true }
const WORD_SECONDS = 10 * FRAME_SECONDS

test('a spoken answer comes with the address of its sound, which the history has too', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage(SPOKEN)
  expect(body.message.content).toBe(TEN_WORDS)
  expect(body.audioUrl).toBe(body.message.audioUrl)
  const response = await server.newVisitor().fetch('GET', body.audioUrl!)
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  const sound = measureMp3(Buffer.from(await response.arrayBuffer()))
  expect(sound.strayBytes).toBe(0)
  expect(sound.seconds).toBeCloseTo(10 * WORD_SECONDS)
  const audioUrl = await storedSound(visitor, body.conversationId)
  expect(pathOf(audioUrl)).toBe(pathOf(body.audioUrl!))
  const part = await visitor.fetch('GET', audioUrl, { headers: { range: 'bytes=0-99' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
})

test('the sound of a streamed answer begins while the answer is still being written', async () => {
  const events = server.newVisitor().streamMessage({ ...SPOKEN, ModelId: 'parrot:60' })
  const names = []
  for await (const { event, data } of events) {
    names.push(event)
    if (event !== 'audio') continue
    const response = await server.newVisitor().fetch('GET', data.url as string)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(measureMp3(bytes).seconds).toBeCloseTo(10 * WORD_SECONDS)
  }
  expect(names.indexOf('audio')).toBeLessThan(names.lastIndexOf('delta'))
  expect(names.filter((name) => name === 'audio')).toHaveLength(1)
})

test('speed and voice are passed on, and a sentence is not spoken twice', async () => {
  service.speechCalls.length = 0
  const visitor = server.newVisitor()
  const message = { ...SPOKEN, Voice: 'alloy', Speed: 1.5, Pitch: 2 }
  const { body } = await visitor.sendMessage(message)
  await storedSound(visitor, body.conversationId)
  const inputs = service.speechCalls.map(({ body }) => body.input)
  expect(inputs.join(' ')).toBe(TEN_WORDS)
  expect(service.speechCalls[0]!.body).toMatchObject({ voice: 'alloy', speed: 1.5 })
})

test('the same message sent again has the same sound', async () => {
  const visitor = server.newVisitor()
  const message = { ...SPOKEN, ClientMessageId: 'once' }
  const first = await visitor.sendMessage(message)
  await storedSound(visitor, first.body.conversationId)
  const calls = service.speechCalls.length
  const again = await visitor.sendMessage(message)
  expect(pathOf(again.body.audioUrl!)).toBe(pathOf(first.body.audioUrl!))
  expect(service.speechCalls).toHaveLength(calls)
})

test('an answer that calls a tool is spoken as a whole when it has gone on with the result', async () => {
  service.speechCalls.length = 0
  const visitor = server.newVisitor()
  const question = { ...SPOKEN, ModelId: 'shopper', Message: 'Two cups', Tools: TOOLS }
  const { message, audioUrl, audioMissing, conversationId } = (await visitor.sendMessage(question))
    .body
  expect(message).toMatchObject({ content: 'I add two cups.', finishReason: 'tools' })
  expect([audioUrl, audioMissing, service.speechCalls]).toEqual([undefined, undefined, []])
  const results = { Results: [resultOf(callsOf(message)[0]!, 'Two cups.')], Tools: TOOLS }
  const body = { ClientMessageId: 'spoken', ReturnAudio: true, ...results }
  const whole = await visitor.request<Reply>('POST', resultsPathOf(message.id), { body })
  expect(whole.body.message).toMatchObject({
    content: 'I add two cups.\n\nThe cart says: Two cups.',
    audioUrl: expect.any(String),
  })
  await storedSound(visitor, conversationId)
  const spoken = () => service.speechCalls.map(({ body }) => body.input).join(' ')
  expect(spoken()).toBe('I add two cups. The cart says: Two cups.')
  const again = await visitor.request<Reply>('POST', resultsPathOf(message.id), { body })
  expect(pathOf(again.body.audioUrl!)).toBe(pathOf(whole.body.audioUrl!))
  expect(spoken()).toBe('I add two cups. The cart says: Two cups.')
})

test('on a page with tools, an answer without a call is spoken when it is complete, before the stream says that it is', async () => {
  const question = { ...SPOKEN, Tools: TOOLS }
  const events = await collectEvents(server.newVisitor().streamMessage(question))
  const names = events.map(({ event }) => event)
  expect(names.slice(names.lastIndexOf('delta') + 1)).toEqual(['audio', 'finish'])
  const response = await server.newVisitor().fetch('GET', events.at(-2)!.data.url as string)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(measureMp3(bytes).seconds).toBeCloseTo(10 * WORD_SECONDS)
})

test('on a page with tools, an answer with two readers is spoken and stored once', async () => {
  service.speechCalls.length = 0
  const visitor = server.newVisitor()
  const question = { ...SPOKEN, ModelId: 'parrot:60', Tools: TOOLS, ClientMessageId: 'joined' }
  const first = visitor.streamMessage(question)
  await first.next()
  const second = visitor.streamMessage(question)
  const [one, two] = await Promise.all([collectEvents(first), collectEvents(second)])
  const soundOf = (events: typeof one) =>
    pathOf((events.at(-1)!.data as chat.SendMessageReply).audioUrl!)
  expect(soundOf(one)).toBe(soundOf(two))
  const { message, conversationId } = one.at(-1)!.data as chat.SendMessageReply
  await storedSound(visitor, conversationId)
  const sounds = eq(mediaFiles.messageId, message.id)
  expect(await server.database.db.$count(mediaFiles, sounds)).toBe(1)
  expect(service.speechCalls.map(({ body }) => body.input).join(' ')).toBe(TEN_WORDS)
})

test('on a page with tools, an answer whose reader has left is not spoken', async () => {
  service.speechCalls.length = 0
  const visitor = server.newVisitor()
  const question = { ...SPOKEN, ModelId: 'parrot:60', Tools: TOOLS, ClientMessageId: 'left' }
  const reading = new AbortController()
  const events = visitor.streamMessage(question, reading.signal)
  const start = (await events.next()).value!.data as chat.AnswerEvents['start']
  reading.abort()
  await waitUntil(async () => {
    const [, answer] = await visitor.getHistory(start.conversationId)
    expect(answer!.status).toBe('done')
  })
  expect(service.speechCalls).toEqual([])
})

test('an answer that consists of code says that there is nothing to read', async () => {
  const Message = '```js\nlet a = 1\n```'
  const { body } = await server.newVisitor().sendMessage({ ...SPOKEN, Message })
  expect(body).toMatchObject({ audioMissing: 'nothing-to-read', message: { status: 'done' } })
  expect(body.audioUrl).toBeUndefined()
})

test('when the voice fails, the answer is there and says that its sound is not', async () => {
  const events = await collectEvents(
    server.newVisitor().streamMessage({ ...SPOKEN, Voice: 'refused' }),
  )
  expect(events.at(-1)).toMatchObject({
    event: 'finish',
    data: { audioMissing: 'failed', message: { content: TEN_WORDS, status: 'done' } },
  })
})

test('a server without a voice answers with the text, and says why there is no sound', async () => {
  const silent = await startSecondServer(server)
  const { body } = await silent.newVisitor().sendMessage({ ...SPOKEN, ModelId: 'echo' })
  expect(body).toMatchObject({ audioMissing: 'no-engine', message: { status: 'done' } })
})

test.each<[what: string, fields: Partial<chat.SendMessageRequest>, code: string, field: string]>([
  ['another format than mp3', { AudioFormat: 'wav' }, 'audio-format', 'AudioFormat'],
  ['an unknown voice', { Voice: 'nobody' }, 'invalid', 'Voice'],
  ['a speed of 5', { Speed: 5 }, 'invalid', 'Speed'],
  ['a pitch of 30', { Pitch: 30 }, 'invalid', 'Pitch'],
])('a message that asks for %s is refused, and is not stored', async (_, fields, code, field) => {
  const visitor = server.newVisitor()
  const refused = await visitor.sendMessage({ ...SPOKEN, ...fields })
  expect(refused).toMatchObject({ status: 422, body: { code, field } })
  expect(await visitor.listConversations()).toEqual([])
})

test('an answer that is stopped is no longer spoken (REL-7)', async () => {
  const visitor = server.newVisitor()
  service.speechCalls.length = 0
  const reading = new AbortController()
  const events = visitor.streamMessage(
    { ...SPOKEN, ModelId: 'parrot:100', Message: TEN_WORDS.repeat(9), Voice: 'endless' },
    reading.signal,
  )
  for await (const { event } of events) if (event === 'audio') break
  reading.abort()
  await waitUntil(() => expect(service.speechCalls[0]!.aborted).toBe(true))
})

test('while the disk is almost full, an answer comes with its sound, which is not kept', async () => {
  const full = await startSecondServer(server, {
    speechEngine,
    minFreeBytes: Number.MAX_SAFE_INTEGER,
  })
  const { body } = await full.newVisitor().sendMessage(SPOKEN)
  const [, id] = /files\/([^?]+)/.exec(body.audioUrl!)!
  const ofSound = eq(mediaFiles.id, id!)
  const { db } = server.database
  await waitUntil(async () =>
    expect(await db.$count(mediaFiles, and(ofSound, lt(mediaFiles.deleteAt, sql`now()`)))).toBe(1),
  )
  expect(await db.$count(mediaFiles, and(ofSound, isNotNull(mediaFiles.size)))).toBe(0)
  const response = await full.newVisitor().fetch('GET', body.audioUrl!)
  expect(measureMp3(Buffer.from(await response.arrayBuffer())).seconds).toBeCloseTo(
    10 * WORD_SECONDS,
  )
})

test('the sound of a deleted conversation is gone', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage(SPOKEN)
  const audioUrl = await storedSound(visitor, body.conversationId)
  await visitor.request('DELETE', `/api/chat/${body.conversationId}`)
  expect((await visitor.fetch('GET', audioUrl)).status).toBe(404)
})

test('a second server waits for a sound that the first one is still making', async () => {
  const second = await startSecondServer(server, { speechEngine })
  let heard: Promise<Buffer> | undefined
  const message = { ...SPOKEN, ModelId: 'parrot:60' }
  for await (const { event, data } of server.newVisitor().streamMessage(message))
    if (event === 'audio') heard = bytesOf(second.newVisitor(), data.url as string)
  expect(measureMp3((await heard)!).seconds).toBeCloseTo(10 * WORD_SECONDS)
})

test.skipIf(!espeakProgram)('espeak-ng speaks an answer in its language', async () => {
  const local = await startSecondServer(server, { speechEngine: espeakEngine() })
  const visitor = local.newVisitor({ 'accept-language': 'en-GB' })
  const lengths = []
  for (const Message of ['Việc nhỏ, nhưng quan trọng.', 'A small thing that is important.']) {
    const { body } = await visitor.sendMessage({ Message, ReturnAudio: true })
    const response = await visitor.fetch('GET', body.audioUrl!)
    lengths.push(measureMp3(Buffer.from(await response.arrayBuffer())).seconds)
  }
  for (const seconds of lengths) expect(seconds).toBeGreaterThan(1.5)
})

/** Waits until the sound of the conversation's answer is stored. */
function storedSound(visitor: Visitor, conversationId: string): Promise<string> {
  return waitUntil(async () => {
    const { audioUrl } = (await visitor.getHistory(conversationId)).at(-1)!
    expect(audioUrl).toBeDefined()
    return audioUrl!
  })
}

function pathOf(address: string): string {
  return address.split('?', 1)[0]!
}

async function bytesOf(visitor: Visitor, address: string): Promise<Buffer> {
  return Buffer.from(await (await visitor.fetch('GET', address)).arrayBuffer())
}
