import { createLoudnessMeter } from '@atelier/music'
import { expect, it } from 'vitest'
import { playPiece } from '../../../../packages/server/providers/music/write/play-piece.ts'
import { writePiece } from '../../../../packages/server/providers/music/write/write-piece.ts'
import { danTranhPhrase, drumBeat, waltz } from '../helpers/pieces.ts'

function readWav(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4))
  const frames = view.getUint32(40, true) / 4
  const channel = (offset: number) =>
    Float32Array.from(
      { length: frames },
      (_, i) => view.getInt16(44 + 4 * i + offset, true) / 32_768,
    )
  return {
    names: [text(0), text(8), text(36)],
    size: view.getUint32(4, true) + 8,
    format: view.getUint16(20, true),
    channels: view.getUint16(22, true),
    rate: view.getUint32(24, true),
    bits: view.getUint16(34, true),
    seconds: frames / view.getUint32(24, true),
    left: channel(0),
    right: channel(2),
  }
}

it.each([
  ['a waltz', waltz(4)],
  ['a beat', drumBeat()],
  ['a phrase of the đàn tranh', danTranhPhrase()],
])('writes %s as WAV that is as loud as every piece and clips nowhere', (_, piece) => {
  const bytes = writePiece(piece, 'Title', 'wav')
  const wav = readWav(bytes)
  expect(wav).toMatchObject({ names: ['RIFF', 'WAVE', 'data'], size: bytes.length, format: 1 })
  expect(wav).toMatchObject({ channels: 2, rate: 44_100, bits: 16 })
  const meter = createLoudnessMeter(wav.rate)
  meter.add(wav.left, wav.right)
  expect(Math.abs(meter.loudness() + 16)).toBeLessThan(2)
  for (const channel of [wav.left, wav.right]) {
    expect(channel.every((sample) => Math.abs(sample) < 10 ** (-1 / 20))).toBe(true)
  }
})

it('writes an MP3 of frames of 160 kbit/s whose length fits the sound', async () => {
  const { mp3, seconds, peaks } = await playPiece(waltz(4))
  expect(seconds).toBeCloseTo(8.7, 3)
  let frames = 0
  for (let offset = 0; offset < mp3.length; frames += 1) {
    // MPEG 1, layer III, 160 kbit/s, 44.1 kHz.
    expect([mp3[offset], mp3[offset + 1]! & 0xfe, mp3[offset + 2]! & 0xfc]).toEqual([
      0xff, 0xfa, 0xa0,
    ])
    offset += Math.floor((144 * 160_000) / 44_100) + ((mp3[offset + 2]! >> 1) & 1)
  }
  expect((frames * 1_152) / 44_100).toBeGreaterThan(seconds)
  expect((frames * 1_152) / 44_100).toBeLessThan(seconds + 0.15)
  expect(peaks).toHaveLength(240)
})

it('makes the same bytes of the same piece', async () => {
  const [first, second] = [await playPiece(drumBeat()), await playPiece(drumBeat())]
  expect(Buffer.compare(first.mp3, second.mp3)).toBe(0)
})
