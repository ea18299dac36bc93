import type { speech } from '@atelier/contract'
import { afterAll, expect, test } from 'vitest'
import { createServiceEngine } from '../../../packages/server/providers/speech/service-speech.ts'
import { createTranscriber } from '../../../packages/server/providers/speech/transcriber.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { FRAME_SECONDS, startFakeSpeechService } from '../helpers/fake-speech-service.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const service = await startFakeSpeechService()
afterAll(() => service.close())
const { baseUrl } = service
const voices = ['alloy', 'refused', 'page', 'endless']
const server = await startServerForFile({
  speechEngine: createServiceEngine({ baseUrl, apiKey: 'sk-1', model: 'tts-1', voices }),
  transcriber: createTranscriber({ baseUrl, apiKey: 'sk-2', model: 'whisper-1' }),
})

const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100)])

test('the voices of a service are those that the operator lists', async () => {
  const { body } = await server.newVisitor().get<speech.SpeechAbilities>('/api/speech')
  expect(body.engine).toBe('service')
  expect(body.canTranscribe).toBe(true)
  expect(body.voices[0]).toEqual({ id: 'alloy', name: 'Alloy' })
})

test('a service speaks a text with the speed that the visitor chose, and its file has no tags', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.request<{ audioUrl: string }>('POST', '/api/speech', {
    body: { Text: 'Two words', Speed: 1.5 },
  })
  const response = await visitor.fetch('GET', body.audioUrl)
  const sound = measureMp3(Buffer.from(await response.arrayBuffer()))
  expect(sound.strayBytes).toBe(0)
  expect(sound.seconds).toBeCloseTo(20 * FRAME_SECONDS)
  expect(service.speechCalls.at(-1)).toMatchObject({
    body: {
      model: 'tts-1',
      input: 'Two words',
      voice: 'alloy',
      speed: 1.5,
      response_format: 'mp3',
    },
    authorization: 'Bearer sk-1',
  })
})

test.each(['refused', 'page'])(
  'when a service answers with %s, its own words are not shown',
  async (Voice) => {
    const { status, body } = await server.newVisitor().request('POST', '/api/speech', {
      body: { Text: 'Hello', Voice },
    })
    expect(status).toBe(502)
    expect(body).toMatchObject({ code: 'speech-failed' })
    expect(JSON.stringify(body)).not.toMatch(/sk-|Welcome/)
  },
)

test('a sound that the visitor stops listening to is no longer made (REL-7)', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.request<{ audioUrl: string }>('POST', '/api/speech', {
    body: { Text: 'Listen to this', Voice: 'endless' },
  })
  const listening = new AbortController()
  const response = await visitor.fetch('GET', body.audioUrl, { signal: listening.signal })
  await response.body!.getReader().read()
  const call = service.speechCalls.at(-1)!
  expect(call.aborted).toBe(false)
  listening.abort()
  await waitUntil(() => expect(call.aborted).toBe(true))
})

test('a recording is written down in the language that the visitor speaks', async () => {
  const { status, body } = await transcribe(WEBM, { language: 'vi-VN' })
  expect([status, body]).toEqual([200, { text: 'What I said.' }])
  const { form, authorization } = service.transcriptionCalls.at(-1)!
  expect(authorization).toBe('Bearer sk-2')
  expect([form.get('model'), form.get('language')]).toEqual(['whisper-1', 'vi'])
  const file = form.get('file') as File
  expect([file.name, file.type, file.size]).toEqual(['recording.webm', 'audio/webm', WEBM.length])
})

test('when the recording cannot be written down, the own words of the service are not shown', async () => {
  const { status, body } = await transcribe(WEBM, { language: 'xx' })
  expect(status).toBe(502)
  expect(body).toMatchObject({ code: 'transcription-failed' })
  expect(JSON.stringify(body)).not.toContain('srv')
})

test.each([
  ['a page', Buffer.from('<!doctype html><title>Recording</title>'), {}, 415, 'recording-type'],
  ['nothing', Buffer.alloc(0), {}, 415, 'recording-type'],
  [
    'too many bytes',
    Buffer.concat([WEBM, Buffer.alloc(10_485_760)]),
    {},
    413,
    'recording-too-large',
  ],
  ['a sentence as its language', WEBM, { language: 'as I speak' }, 422, 'invalid'],
  ['an unknown field', WEBM, { prompt: 'x' }, 400, 'bad-request'],
])('a recording with %s is refused', async (_, bytes, fields, status, code) => {
  const calls = service.transcriptionCalls.length
  expect(await transcribe(bytes, fields)).toMatchObject({ status, body: { code } })
  expect(service.transcriptionCalls).toHaveLength(calls)
})

function transcribe(bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/webm' }), 'my-voice.webm')
  return server.newVisitor().request('POST', '/api/speech/transcriptions', { raw: form })
}
