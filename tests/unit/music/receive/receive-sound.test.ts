import { expect, test } from 'vitest'
import { mp3ToWav } from '../../../../packages/server/providers/music/receive/mp3-to-wav.ts'
import { receiveSound } from '../../../../packages/server/providers/music/receive/receive-sound.ts'
import { readMp3Frame } from '../../../../packages/server/providers/speech/mp3-frames.ts'
import { mp3File, wavFile } from '../../../helpers/made-sounds.ts'
import { measureMp3 } from '../../../helpers/mp3-sound.ts'

/** The tag of ID3 with so many bytes. */
function id3Tag(size: number): Buffer {
  const tag = Buffer.alloc(10 + size)
  tag.write('ID3')
  tag.set([4, 0, 0, size >> 21, (size >> 14) & 127, (size >> 7) & 127, size & 127], 3)
  return tag
}

/** A file whose first frame says how many frames follow. */
async function countedMp3(promised: (frames: number) => number): Promise<Buffer> {
  const mp3 = await mp3File()
  const tag = Buffer.alloc(readMp3Frame(mp3, 0)!.bytes)
  mp3.copy(tag, 0, 0, 4)
  tag.write('Info', 36)
  tag.writeUInt32BE(1, 40)
  tag.writeUInt32BE(promised(Math.round(measureMp3(mp3).seconds / (1152 / 44_100))), 44)
  return Buffer.concat([tag, mp3])
}

test.each([
  { kind: 's16', channels: 2, sampleRate: 44_100 },
  { kind: 's16', channels: 1, sampleRate: 32_000 },
  { kind: 's24', channels: 2, sampleRate: 48_000 },
  { kind: 's32', channels: 2, sampleRate: 96_000 },
  { kind: 'f32', channels: 1, sampleRate: 48_000 },
  { kind: 'f64', channels: 2, sampleRate: 22_050 },
  { kind: 'u8', channels: 1, sampleRate: 8_000 },
] as const)('a WAV file like %o becomes an MP3 file of the same length', async (format) => {
  const { mp3, seconds, peaks } = await receiveSound(wavFile(format))
  expect(seconds).toBe(2)
  expect(peaks).toHaveLength(240)
  expect(peaks[10]).toBeCloseTo(1, 1)
  expect(peaks[230]).toBeCloseTo(0.5, 1)
  const measured = measureMp3(Buffer.from(mp3))
  expect(measured.strayBytes).toBe(0)
  expect(Math.abs(measured.seconds - seconds)).toBeLessThan(0.2)
})

test.each([0, 0xffff_ffff, 0x7fff_f000])(
  'a WAV file that was written to a pipe, with the length %i, is read to its end',
  async (dataSize) => {
    expect(await receiveSound(wavFile({ dataSize }))).toMatchObject({ seconds: 2 })
  },
)

test('an MP3 file keeps its frames, and loses what else it holds', async () => {
  const frames = await mp3File()
  const trailer = Buffer.from('TAG<script>alert(1)</script>')
  const { mp3, seconds } = await receiveSound(Buffer.concat([id3Tag(3_000), frames, trailer]))
  expect(Buffer.from(mp3)).toEqual(frames)
  expect(seconds).toBeCloseTo(measureMp3(frames).seconds, 1)
})

test('an MP3 file keeps the frame that tells players its length, if it is right', async () => {
  const right = await countedMp3((frames) => frames)
  expect(Buffer.from((await receiveSound(right)).mp3)).toEqual(right)
  const wrong = await countedMp3((frames) => frames - 10)
  expect((await receiveSound(wrong)).mp3).toHaveLength(wrong.length - 417)
})

test.each([
  ['no sound', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no sound'],
  ['nothing', () => Buffer.alloc(0), 'no sound'],
  ['a WAV file that is cut off', () => wavFile().subarray(0, 100_000), 'cut off'],
  ['a WAV file that only begins', () => wavFile().subarray(0, 40), 'without sound'],
  ['a WAV file of an unknown kind', () => withShort(wavFile(), 20, 85), 'unknown kind'],
  ['a WAV file of odd samples', () => withShort(wavFile(), 34, 12), 'unknown kind'],
  ['a WAV file without channels', () => withShort(wavFile(), 22, 0), 'unknown kind'],
  ['silence', () => wavFile({ level: 0 }), 'silence'],
  ['an instant', () => wavFile({ seconds: 0.5 }), 'less than a second'],
  [
    'seven minutes of WAV',
    () => wavFile({ seconds: 420, sampleRate: 8_000, channels: 1, kind: 'u8' }),
    'more than 360 seconds',
  ],
  ['an MP3 file that is cut off', () => countedMp3((frames) => frames * 2), 'cut off'],
  [
    'an MP3 file that goes on as something else',
    async () => Buffer.concat([await mp3File(), Buffer.alloc(100_000, 'text')]),
    'damaged',
  ],
  [
    'MP3 files of two sample rates',
    async () => Buffer.concat([await mp3File(), await mp3File({ sampleRate: 32_000 })]),
    'sample rate changes',
  ],
  ['silent MP3', () => mp3File({ level: 0 }), 'silence'],
] as const)('of a model that sends %s, the log says so', async (_, make, reason) => {
  await expect(receiveSound(Buffer.from(await make()))).rejects.toThrow(reason)
})

test('hours of MP3 in few bytes are refused before they are decoded', async () => {
  const second = await mp3File({ seconds: 1, sampleRate: 32_000, channels: 1 })
  const hours = Buffer.concat(Array.from({ length: 3_600 }, () => second))
  await expect(receiveSound(hours)).rejects.toThrow('more than 360 seconds')
})

test('what is stored is decoded as WAV of 16 bits', async () => {
  const { mp3, seconds } = await receiveSound(await mp3File({ channels: 1 }))
  const wav = await mp3ToWav(Buffer.from(mp3))
  expect(wav.readUInt16LE(34)).toBe(16)
  expect((wav.length - 44) / 4 / wav.readUInt32LE(24)).toBeCloseTo(seconds)
})

function withShort(bytes: Buffer, offset: number, value: number): Buffer {
  bytes.writeUInt16LE(value, offset)
  return bytes
}
