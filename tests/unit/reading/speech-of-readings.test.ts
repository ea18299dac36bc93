// How the server joins spoken sentences, and what it shows with them.
import { expect, test } from 'vitest'
import { divideIntoCues } from '../../../packages/server/creations/tools/voice/cues.ts'
import { makeInOrder } from '../../../packages/server/creations/tools/voice/in-order.ts'
import { divideIntoParts } from '../../../packages/server/creations/tools/voice/plan.ts'
import { decodeMp3 } from '../../../packages/server/providers/speech/reading/decode-mp3.ts'
import { encodeSpeech } from '../../../packages/server/providers/speech/reading/encode.ts'
import { encodeLengthFrame } from '../../../packages/server/providers/speech/reading/length-frame.ts'
import { limitSample } from '../../../packages/server/providers/speech/reading/limit.ts'
import { measureSpeech } from '../../../packages/server/providers/speech/reading/measure-speech.ts'
import {
  encodePause,
  framesOf,
  withoutPause,
} from '../../../packages/server/providers/speech/reading/pause-frames.ts'
import { divideIntoPieces } from '../../../packages/server/providers/speech/reading/pieces.ts'
import { decodePiece } from '../../../packages/server/providers/speech/reading/render-reading.ts'
import { resample } from '../../../packages/server/providers/speech/reading/resample.ts'
import { readMp3Frame } from '../../../packages/server/providers/speech/mp3-frames.ts'

const RATES = [16_000, 22_050, 24_000, 44_100, 48_000]

const toneOf = (seconds: number, sampleRate: number, loudness = 0.5) =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => loudness * Math.sin((2 * Math.PI * 440 * index) / sampleRate),
  )

const loudestOf = (samples: Float32Array) =>
  samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)

test.each(RATES)(
  'a pause before speech at %i Hz is silent, and can be taken away again',
  async (rate) => {
    const speech = await encodeSpeech(toneOf(0.5, rate), rate)
    const pause = encodePause(speech, 10)
    const frames = framesOf(Buffer.concat([pause, speech]))
    expect(frames).toHaveLength(10 + framesOf(speech).length)
    expect(frames.every(({ isTag }) => !isTag)).toBe(true)
    const { channels, sampleRate } = await decodeMp3(Buffer.concat([pause, speech]))
    expect(sampleRate).toBe(rate)
    const silent = 10 * frames[0]!.samples
    expect(channels[0]!).toHaveLength(silent + framesOf(speech).length * frames[0]!.samples)
    expect(loudestOf(channels[0]!.subarray(0, silent))).toBe(0)
    expect(loudestOf(channels[0]!.subarray(silent))).toBeGreaterThan(0.4)
    expect(withoutPause(Buffer.concat([pause, speech]))).toEqual(speech)
    expect(withoutPause(speech)).toEqual(speech)
  },
)

test('speech that is silent is no pause', async () => {
  const silent = await encodeSpeech(new Float32Array(22_050), 22_050)
  expect(withoutPause(Buffer.concat([encodePause(silent, 3), silent]))).toEqual(silent)
})

test.each(RATES)('the first frame of a file at %i Hz says how many follow it', async (rate) => {
  const speech = await encodeSpeech(toneOf(0.5, rate), rate)
  const frame = encodeLengthFrame(speech, 1_234)
  expect(readMp3Frame(Buffer.concat([frame, speech]), 0)).toMatchObject({
    bytes: frame.length,
    isTag: true,
  })
  expect(frame.readUInt32BE(frame.indexOf('Info') + 8)).toBe(1_234)
})

test('speech at another rate is converted to the rate of the others', async () => {
  const mp3 = await encodeSpeech(toneOf(0.5, 44_100), 44_100)
  const measured = await measureSpeech({
    do: 'measure',
    mp3,
    sampleRate: 22_050,
    level: 1,
    isTrimmed: false,
  })
  expect(measured.sampleRate).toBe(22_050)
  expect(measured.to - measured.from).toBeCloseTo(0.5, 1)
})

test('silence behind the words is cut, and what was measured once stays as it is', async () => {
  const silence = new Float32Array(22_050)
  const samples = Float32Array.from([...toneOf(0.5, 22_050), ...silence])
  const mp3 = await encodeSpeech(samples, 22_050)
  const once = await measureSpeech({ do: 'measure', mp3, level: 1, isTrimmed: false })
  expect(once.seconds - once.to).toBeLessThan(0.1)
  expect(once.peaks).toHaveLength(framesOf(Buffer.from(once.mp3)).length)
  const again = await measureSpeech({
    do: 'measure',
    mp3: once.mp3,
    sampleRate: 22_050,
    level: 0.5,
    isTrimmed: true,
  })
  expect(again).toEqual(once)
})

test('pieces of a file that are decoded by themselves are the whole file', async () => {
  const mp3 = await encodeSpeech(toneOf(65, 22_050), 22_050)
  const pieces = divideIntoPieces(mp3, 0)
  expect(pieces).toHaveLength(3)
  const chunks: Buffer[] = []
  for (const piece of pieces) chunks.push(await decodePiece(piece, undefined))
  const whole = await decodePiece({ mp3, before: 0, behind: 0, start: 0 }, undefined)
  const decoded = Buffer.concat(chunks)
  expect(decoded).toHaveLength(whole.length)
  let difference = 0
  for (let at = 0; at < whole.length; at += 2)
    difference = Math.max(difference, Math.abs(decoded.readInt16LE(at) - whole.readInt16LE(at)))
  expect(difference).toBeLessThanOrEqual(1)
})

test('a tone keeps its loudness at another sample rate', () => {
  const tone = toneOf(1, 22_050)
  expect(resample(tone, 22_050, 44_100)).toHaveLength(44_100)
  const middle = resample(tone, 22_050, 44_100).subarray(1_000, -1_000)
  expect(loudestOf(middle)).toBeCloseTo(0.5, 2)
})

test('what is too loud is made less loud, and stays below the limit', () => {
  expect([0, 0.5, -0.85].map(limitSample)).toEqual([0, 0.5, -0.85])
  expect(limitSample(2)).toBeLessThanOrEqual(1)
  expect(limitSample(-1.2)).toBeGreaterThan(-1)
  expect(limitSample(0.95)).toBeLessThan(0.95)
})

test('the first part is the first sentence, and the others grow', () => {
  const sentences = Array.from({ length: 200 }, (_, index) => ({
    text: 'a'.repeat(50),
    speaker: undefined,
    paragraph: index,
    from: 0,
    to: 50,
  }))
  const sizes = divideIntoParts(sentences)
  expect(sizes.slice(0, 5)).toEqual([1, 4, 10, 20, 50])
  expect(sizes.reduce((a, b) => a + b)).toBe(200)
})

test('the cues of a long sentence follow each other, with two short lines each', () => {
  const text = `${'word '.repeat(60)}${'x'.repeat(100)} 😀`
  const cues = divideIntoCues(text, { from: 10, to: 40 }, 'Mai: ')
  expect(cues[0]!.from).toBe(10)
  expect(cues.at(-1)!.to).toBe(40)
  for (const [index, { lines, from, to }] of cues.entries()) {
    expect(from).toBe(index === 0 ? 10 : cues[index - 1]!.to)
    expect(to).toBeGreaterThan(from)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42)
  }
  const joined = cues.flatMap(({ lines }) => lines).join('')
  expect(joined.replaceAll(' ', '')).toBe(`Mai: ${text}`.replaceAll(' ', ''))
})

test('results come in their order, the first one alone, the others a few at the same time', async () => {
  let running = 0
  const counts: number[] = []
  const results = makeInOrder(
    [0, 1, 2, 3, 4, 5],
    async (item) => {
      running += 1
      counts.push(running)
      await Promise.resolve()
      running -= 1
      return item * 2
    },
    3,
  )
  expect(await Array.fromAsync(results)).toEqual([0, 2, 4, 6, 8, 10])
  expect(counts[0]).toBe(1)
  expect(Math.max(...counts)).toBeLessThanOrEqual(3)
})
