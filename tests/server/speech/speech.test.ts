import { readdir } from 'node:fs/promises'
import type { speech } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { espeakEngine, espeakProgram } from '../helpers/espeak.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import type { Reply, Visitor } from '../helpers/visitor.ts'

const silent = await startServerForFile()
const server = await startServerForFile(espeakProgram ? { speechEngine: espeakEngine() } : {})

test('a server without a voice says so, and refuses to speak', async () => {
  const visitor = silent.newVisitor()
  const { body } = await visitor.get('/api/speech')
  expect(body).toEqual({ engine: null, voices: [], canTranscribe: false })
  const refused = await speak(visitor, { Text: 'Hello' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'speech-unavailable' })
})

test.skipIf(!espeakProgram)(
  'the voices of espeak-ng are one for each language and region',
  async () => {
    const { body } = await server.newVisitor().get<speech.SpeechAbilities>('/api/speech')
    expect(body.engine).toBe('espeak-ng')
    const ids = body.voices.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['en-us', 'en-gb', 'vi'])
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test.skipIf(!espeakProgram)('a text becomes mp3 at an address that needs no cookie', async () => {
  const { body } = await speak(server.newVisitor(), { Text: 'Hello. This is read aloud.' })
  const response = await server.newVisitor().fetch('GET', body.audioUrl)
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const sound = measureMp3(Buffer.from(await response.arrayBuffer()))
  expect(sound).toMatchObject({ isMono: true, strayBytes: 0 })
  expect(sound.seconds).toBeGreaterThan(1)
})

test.skipIf(!espeakProgram)(
  'the same text is at the same address for one visitor, and at another for others',
  async () => {
    const visitor = server.newVisitor()
    const [first, again] = [await speak(visitor, ONCE_UPON), await speak(visitor, ONCE_UPON)]
    expect(again.body.audioUrl).toBe(first.body.audioUrl)
    const slower = await speak(visitor, { ...ONCE_UPON, Speed: 0.8 })
    expect(slower.body.audioUrl).not.toBe(first.body.audioUrl)
    const other = await speak(server.newVisitor(), ONCE_UPON)
    expect(other.body.audioUrl).not.toBe(first.body.audioUrl)
  },
)

test.skipIf(!espeakProgram)(
  'a server that has not made a sound makes it from its address',
  async () => {
    const { body } = await speak(server.newVisitor(), ONCE_UPON)
    const second = await startSecondServer(server, { speechEngine: espeakEngine() })
    const sound = await bytesOf(second.newVisitor(), body.audioUrl)
    expect(sound).toEqual(await bytesOf(server.newVisitor(), body.audioUrl))
    const forged = body.audioUrl.replace(/text=..../, 'text=AAAA')
    const third = await startSecondServer(server, { speechEngine: espeakEngine() })
    expect((await third.newVisitor().get(forged)).status).toBe(404)
  },
)

test.skipIf(!espeakProgram)(
  'a player that jumps gets the part of the sound that it asks for',
  async () => {
    const visitor = server.newVisitor()
    const { body } = await speak(visitor, ONCE_UPON)
    const whole = await bytesOf(visitor, body.audioUrl)
    const part = await visitor.fetch('GET', body.audioUrl, { headers: { range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
  },
)

test.skipIf(!espeakProgram)('a text is spoken slower, and by a voice of its language', async () => {
  const visitor = server.newVisitor()
  const Text = 'One, two, three, four, five, six, seven, eight.'
  const lengths = []
  for (const Speed of [0.5, 1, 2]) {
    const { body } = await speak(visitor, { Text, Speed })
    lengths.push(measureMp3(await bytesOf(visitor, body.audioUrl)).seconds)
  }
  expect(lengths[0]! / lengths[1]!).toBeGreaterThan(1.5)
  expect(lengths[1]! / lengths[2]!).toBeGreaterThan(1.5)
})

test.skipIf(!espeakProgram).each([
  ['an unknown voice', { Text: 'x', Voice: 'nobody' }, 422, 'invalid', 'Voice'],
  ['a speed of 9', { Text: 'x', Speed: 9 }, 422, 'invalid', 'Speed'],
  ['a pitch of -21', { Text: 'x', Pitch: -21 }, 422, 'invalid', 'Pitch'],
  ['no words', { Text: '   ' }, 422, 'invalid', 'Text'],
  ['too many words', { Text: 'x'.repeat(4_001) }, 413, 'too-large', 'Text'],
])('a request with %s is refused and names the field', async (_, body, status, code, field) => {
  const refused = await speak(server.newVisitor(), body)
  expect(refused).toMatchObject({ status, body: { code, field } })
})

test('an address that nobody was given is not found', async () => {
  const { status } = await server.newVisitor().get('/api/speech/bm90LWEtc291bmQ')
  expect(status).toBe(404)
})

test.skipIf(!espeakProgram)(
  'a text with the signs of options, shells and phonemes is spoken as a text',
  async () => {
    const { path, remove } = await createTempFolder()
    onTestFinished(remove)
    const visitor = server.newVisitor()
    const { status, body } = await speak(visitor, {
      Text: `-w ${path}/a.wav "; touch ${path}/b; [[h@l]] $(touch ${path}/c) \`touch ${path}/d\``,
    })
    expect(status).toBe(200)
    expect(measureMp3(await bytesOf(visitor, body.audioUrl)).seconds).toBeGreaterThan(3)
    expect(await readdir(path)).toEqual([])
  },
)

const ONCE_UPON = { Text: 'Once upon a time there was a voice.', Voice: 'en-gb' }

function speak(
  visitor: Visitor,
  body: Partial<speech.SpeakRequest>,
): Promise<Reply<{ audioUrl: string }>> {
  return visitor.request('POST', '/api/speech', { body })
}

async function bytesOf(visitor: Visitor, address: string): Promise<Buffer> {
  return Buffer.from(await (await visitor.fetch('GET', address)).arrayBuffer())
}
