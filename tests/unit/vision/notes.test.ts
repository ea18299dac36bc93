// What the files of pictures say, and how it is removed.
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { readNotes } from '../../../site/pages/tools/vision/look/read-notes.ts'
import { removeNotes } from '../../../site/pages/tools/vision/metadata/remove-notes.ts'

const NOTES = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R6', Artist: 'The studio', Software: 'Camera 1.2' },
  IFD2: { DateTimeOriginal: '2026:05:17 08:41:05' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '15/1 52/1 4800/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '108/1 20/1 600/100',
  },
}

const picture = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#c2502e' } })
    .composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: '#2742c8' } } },
    ])
    .withExif(NOTES)

const kinds: [string, (picture: Sharp) => Sharp][] = [
  ['JPEG', (drawn) => drawn.jpeg()],
  ['progressive JPEG', (drawn) => drawn.jpeg({ progressive: true })],
  ['PNG', (drawn) => drawn.png()],
  ['WebP', (drawn) => drawn.webp()],
]

const bytesOf = async (drawn: Sharp) => new Uint8Array(await drawn.toBuffer())
const bufferOf = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)

test.each(kinds)('a visitor reads when, where and by whom a %s was taken', async (_, save) => {
  const { notes, size } = readNotes(bufferOf(await bytesOf(save(picture()))))
  expect(notes).toMatchObject({
    camera: 'Canon EOS R6',
    author: 'The studio',
    software: 'Camera 1.2',
    takenAt: '2026-05-17T08:41:05',
  })
  expect(notes.place!.latitude).toBeCloseTo(-15.88, 2)
  expect(notes.place!.longitude).toBeCloseTo(108.335, 2)
  expect(size).toEqual({ width: 64, height: 40 })
})

test.each([
  ['with a loss', { quality: 80 }],
  ['without a loss', { lossless: true }],
])('the size of a WebP %s is known before it is decoded', async (_, options) => {
  const drawn = sharp({ create: { width: 300, height: 7, channels: 3, background: '#c2502e' } })
  const bytes = await bytesOf(drawn.webp(options))
  expect(readNotes(bufferOf(bytes)).size).toEqual({ width: 300, height: 7 })
})

test('the notes of a GIF are removed, and its pictures and its repetition stay', async () => {
  const drawOne = (background: string) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await drawOne('#c2502e'), await drawOne('#2742c8')]
  const animated = sharp(frames, { join: { animated: true } })
  const plain = await bytesOf(animated.gif({ loop: 3, delay: [100, 200] }))
  const block = (text: string) => [text.length, ...Buffer.from(text)]
  const comment = [0x21, 0xfe, ...block('Taken by Mai'), 0]
  const application = [0x21, 0xff, ...block('XMP DataXMP'), ...block('15.88 S, 108.33 E'), 0]
  const before = new Uint8Array([...plain.slice(0, -1), ...comment, ...application, 0x3b])
  const after = removeNotes(before)!
  expect(Buffer.from(after).equals(Buffer.from(plain))).toBe(true)
  expect((await sharp(after, { animated: true }).metadata()).loop).toBe(3)
  expect(removeNotes(before.slice(0, -30))).toBeUndefined()
})

test.each(kinds)(
  'the notes of a %s are removed, and the picture stays the same',
  async (_, save) => {
    const before = await bytesOf(save(picture()))
    const after = removeNotes(before)!
    expect(readNotes(bufferOf(after)).notes).toEqual({ others: 0 })
    const text = Buffer.from(after).toString('latin1')
    for (const word of ['Canon', 'studio', '2026:05:17']) expect(text).not.toContain(word)
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect((await pixels(after)).equals(await pixels(before))).toBe(true)
  },
)

test('a photo that was taken with the camera on its side is still turned afterwards', async () => {
  const before = await bytesOf(picture().withMetadata({ orientation: 6 }).jpeg())
  const after = removeNotes(before)!
  expect((await sharp(after).metadata()).orientation).toBe(6)
  expect(readNotes(bufferOf(after)).notes).toEqual({ others: 0 })
})

test('a second picture behind the first, such as a preview with notes of its own, is removed', async () => {
  const before = await bytesOf(picture().jpeg())
  const two = new Uint8Array([...before, ...before])
  const after = removeNotes(two)!
  expect(Buffer.from(after).toString('latin1')).not.toContain('Canon')
})

test('TL-4 a file that is cut off or no picture is left alone', async () => {
  const whole = await bytesOf(picture().jpeg())
  expect(removeNotes(whole.slice(0, 30))).toBeUndefined()
  expect(removeNotes(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toBeUndefined()
  expect(removeNotes(new TextEncoder().encode('GIF89a'))).toBeUndefined()
  expect(removeNotes(new Uint8Array())).toBeUndefined()
  expect(readNotes(new ArrayBuffer(0)).notes).toEqual({ others: 0 })
})
