import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { createEspeakEngine, findEspeak } from '../../../packages/server/providers/speech/espeak.ts'
import { parseEspeakVoices } from '../../../packages/server/providers/speech/espeak-voices.ts'
import { readMp3Frames } from '../../../packages/server/providers/speech/mp3-frames.ts'
import { findVoice } from '../../../packages/server/providers/speech/speech-engine.ts'
import type { Failure } from '../../../packages/server/helpers/fail.ts'
import { createSlots } from '../../../packages/server/providers/speech/slots.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'

const program = await findEspeak(process.env.PATH)
const engine = createEspeakEngine(program ?? '')
afterAll(() => engine.close?.())
const SENTENCE = 'The quick brown fox jumps over the lazy dog.'

test.skipIf(!program).each([SENTENCE, `${SENTENCE} `.repeat(40)])(
  'the mp3 of espeak-ng is as long as its WAV, has one channel and is not silent',
  async (text) => {
    const wav = spawnSync(program!, ['--stdin', '--stdout', '-v', 'en-us'], {
      input: text,
      maxBuffer: 1e9,
    }).stdout
    const wavSeconds = (wav.length - 44) / 2 / 22_050
    const mp3 = await soundOf({ text })
    const { seconds, isMono, strayBytes } = measureMp3(mp3)
    expect({ isMono, strayBytes }).toEqual({ isMono: true, strayBytes: 0 })
    expect(Math.abs(seconds / wavSeconds - 1)).toBeLessThan(0.1)
    expect(distinctBytes(mp3)).toBeGreaterThan(200)
  },
)

test.skipIf(!program)(
  'a slow voice takes longer, and a high voice sounds different and takes as long',
  async () => {
    const [normal, slow, high] = [
      await soundOf({ text: SENTENCE }),
      await soundOf({ text: SENTENCE, speed: 0.5 }),
      await soundOf({ text: SENTENCE, pitch: 10 }),
    ]
    const seconds = (mp3: Buffer) => measureMp3(mp3).seconds
    expect(seconds(slow) / seconds(normal)).toBeGreaterThan(1.5)
    expect(seconds(high) / seconds(normal)).toBeCloseTo(1, 1)
    expect(high.equals(normal)).toBe(false)
  },
)

test.skipIf(!program)('the sound begins long before the text is spoken', async () => {
  const text = `${SENTENCE} `.repeat(60)
  const sound = engine.speak(request({ text }))[Symbol.asyncIterator]()
  const first = (await sound.next()).value as Buffer
  await sound.return?.()
  expect(measureMp3(first).seconds).toBeLessThan(10)
})

test.skipIf(!program)(
  'a text that is given up ends at once, and the engine goes on for others',
  async () => {
    const cancellation = new AbortController()
    const text = `${SENTENCE} `.repeat(400)
    const speaks = soundOf({ text, signal: cancellation.signal })
    cancellation.abort()
    await expect(speaks).rejects.toThrow('aborted')
    expect((await soundOf({ text: SENTENCE })).length).toBeGreaterThan(0)
  },
)

test.skipIf(!program)('eight texts at once are all spoken', async () => {
  const sounds = await Promise.all(Array.from({ length: 8 }, () => soundOf({ text: SENTENCE })))
  for (const sound of sounds) expect(sound.equals(sounds[0]!)).toBe(true)
})

test.skipIf(!program)('an unknown voice is an error, not silence', async () => {
  await expect(soundOf({ text: 'x', voice: 'nobody' })).rejects.toThrow('no sound')
})

test('espeak-ng is found in the folders of PATH only', async () => {
  expect(await findEspeak(undefined)).toBeUndefined()
  expect(await findEspeak('/nowhere:/etc')).toBeUndefined()
})

test('of the voices of espeak-ng, one for each language and region is offered, and those of the regions of Vietnam', () => {
  const table = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  af              --/M      Afrikaans          gmw/af
 5  cmn             --/M      Chinese_(Mandarin,_latin_as_English) sit/cmn (zh-cmn 5)(zh 5)
 5  en-029          --/M      English_(Caribbean) gmw/en-029           (en 10)
 2  en-gb           --/M      English_(Great_Britain) gmw/en               (en 2)
 5  en-gb-x-rp      --/M      English_(Received_Pronunciation) gmw/en-GB-x-rp
 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
 5  qya             --/M      Quenya             art/qya
 5  vi              --/M      Vietnamese_(Northern) aav/vi
 5  vi-vn-x-south   --/M      Vietnamese_(Southern) aav/vi-VN-x-south
 5  yue             --/M      Chinese_(Cantonese) sit/yue
 5  yue             --/M      Chinese_(Cantonese,_latin_as_Jyutping) sit/yue-Latn-jyutping
`
  expect(parseEspeakVoices(table).map(({ id, name, language }) => [id, name, language])).toEqual([
    ['en-us', 'English (America)', 'en-US'],
    ['en-gb', 'English (Great Britain)', 'en-GB'],
    ['vi', 'Vietnamese (Northern)', 'vi'],
    ['af', 'Afrikaans', 'af'],
    ['yue', 'Chinese (Cantonese)', 'zh-HK'],
    ['cmn', 'Chinese (Mandarin)', 'zh'],
    ['en-029', 'English (Caribbean)', 'en-029'],
    ['vi-vn-x-south', 'Vietnamese (Southern)', 'vi'],
  ])
})

test.each([
  ['en-GB', 'en-gb'],
  ['en', 'en-us'],
  ['pt', 'pt-br'],
  ['vi-VN', 'vi'],
  ['tlh', 'en-us'],
])('the voice for the language %s is %s', (language, id) => {
  const voices = ['en-us', 'en-gb', 'vi', 'pt-br'].map((tag) => ({
    id: tag,
    name: tag,
    language: tag,
  }))
  expect(findVoice(voices, language)?.id).toBe(id)
})

test('sound that is not mp3 is an error', async () => {
  const page = async function* () {
    yield Buffer.from('<h1>Bad gateway</h1>')
  }
  await expect(Array.fromAsync(readMp3Frames(page()))).rejects.toThrow('not mp3')
})

test('when too many texts wait, further ones are told to come again', async () => {
  const slots = createSlots({ max: 1, maxWaiting: 1 })
  const { signal } = new AbortController()
  const release = await slots.take(signal)
  const second = slots.take(signal)
  await expect(slots.take(signal)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  release()
  const releaseSecond = await second
  releaseSecond()
  await slots.take(signal)
})

test('the texts of one network do not hold up those of another, and only some of them may wait', async () => {
  const slots = createSlots({ max: 1, maxWaiting: 10, maxWaitingOfNetwork: 3 })
  const { signal } = new AbortController()
  const order: string[] = []
  const take = async (network: string) => {
    const release = await slots.take(signal, network)
    order.push(network)
    release()
  }
  const release = await slots.take(signal, 'first')
  const tasks = ['busy', 'busy', 'busy', 'other', 'third', 'other'].map(take)
  await expect(slots.take(signal, 'busy')).rejects.toMatchObject({ code: 'busy' })
  release()
  await Promise.all(tasks)
  expect(order).toEqual(['busy', 'other', 'third', 'busy', 'other', 'busy'])
})

test('three networks whose texts fill the queue give up a place to somebody else', async () => {
  const slots = createSlots({ max: 1, maxWaiting: 6, maxWaitingOfNetwork: 2 })
  const { signal } = new AbortController()
  const release = await slots.take(signal, 'first')
  const results: string[] = []
  const take = async (network: string) => {
    const isTaken = await slots.take(signal, network).then(
      (releaseNext) => releaseNext(),
      ({ code }: Failure) => results.push(`${network} ${code}`),
    )
    if (isTaken === undefined) results.push(network)
  }
  const tasks = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd'].map(take)
  release()
  await Promise.all(tasks)
  expect(results.toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c busy', 'd', 'd busy'])
})

test('a text whose listener leaves gives its place to the next, also of the same network', async () => {
  const slots = createSlots({ max: 1, maxWaiting: 2 })
  const release = await slots.take(new AbortController().signal, 'one')
  const leaving = new AbortController()
  const left = slots.take(leaving.signal, 'one')
  const stays = slots.take(new AbortController().signal, 'one')
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  const third = slots.take(new AbortController().signal, 'one')
  release()
  const releaseSecond = await stays
  releaseSecond()
  await third
})

function request(part: Partial<Parameters<typeof engine.speak>[0]>) {
  const { signal } = new AbortController()
  return { text: '', voice: 'en-us', speed: 1, pitch: 0, signal, ...part }
}

async function soundOf(part: Partial<Parameters<typeof engine.speak>[0]>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(engine.speak(request(part))))
}

/** Encoded silence repeats the same few bytes. */
function distinctBytes(bytes: Buffer): number {
  return new Set(bytes).size
}
