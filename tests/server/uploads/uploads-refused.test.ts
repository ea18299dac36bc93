// Files that are no images, or not only images, and requests that are no uploads.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  fetchPicture,
  jpegFile,
  noise,
  plainPicture,
  pngFile,
  uploadedAddress,
  uploadForm,
  uploadPicture,
  type PictureFile,
} from '../helpers/pictures.ts'
import { startServerForFile, startSecondServer } from '../helpers/test-server.ts'

const server = await startServerForFile()
const MEBIBYTE = 1024 * 1024

async function outcomeOf(file: PictureFile) {
  const { status, body } = await uploadPicture(server.newVisitor(), file)
  return `${status} ${body.code ?? 'stored'}`
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each([
  ['an SVG', { bytes: svg, name: 'image.svg', type: 'image/svg+xml' }],
  ['an SVG that calls itself PNG', { bytes: svg, name: 'image.png', type: 'image/png' }],
  ['a page that calls itself JPEG', { bytes: html, name: 'photo.jpg', type: 'image/jpeg' }],
  ['a PDF', { bytes: Buffer.from('%PDF-1.7'), name: 'text.pdf', type: 'application/pdf' }],
  [
    'a page behind the first bytes of a GIF',
    { bytes: Buffer.concat([Buffer.from('GIF89a'), html]), name: 'page.html', type: 'text/html' },
  ],
])('EMB-14 %s is refused with 415', async (_, file) => {
  expect(await outcomeOf(file)).toBe('415 image-type')
})

test('EMB-14 an image whose name or declared type is that of another format is refused with 415', async () => {
  const jpeg = await jpegFile()
  expect(await outcomeOf({ ...jpeg, name: 'photo.png' })).toBe('415 image-type')
  expect(await outcomeOf({ ...jpeg, name: 'photo.jpg.html' })).toBe('415 image-type')
  expect(await outcomeOf({ ...jpeg, name: 'photo' })).toBe('415 image-type')
  expect(await outcomeOf({ ...jpeg, type: 'image/png' })).toBe('415 image-type')
  expect(await outcomeOf({ ...jpeg, name: 'photo.png', type: 'image/png' })).toBe('415 image-type')
  expect(await outcomeOf({ ...jpeg, name: 'PHOTO.JPEG' })).toBe('200 stored')
})

test('EMB-14 of a file that is an image and a page at once, only the image is kept', async () => {
  const visitor = server.newVisitor()
  for (const file of [await jpegFile(), await pngFile()]) {
    const bytes = Buffer.concat([file.bytes, html, Buffer.from('PK\x03\x04')])
    const address = await uploadedAddress(visitor, { ...file, bytes })
    const fetched = await fetchPicture(visitor, address)
    expect(fetched.bytes.includes('<script>')).toBe(false)
    expect(fetched.bytes.includes('PK\x03\x04')).toBe(false)
    expect((await sharp(fetched.bytes).metadata()).width).toBe(40)
  }
})

test('EMB-14 an image with more than 40 megapixels is refused before it is decoded', async () => {
  const wide = await pngFile(plainPicture({ width: 40_001, height: 1_000 }))
  expect(await outcomeOf(wide)).toBe('422 image-too-many-pixels')
  const allowed = await pngFile(plainPicture({ width: 8_000, height: 5_000 }))
  expect(await outcomeOf(allowed)).toBe('200 stored')
})

test('EMB-14 a small file that unpacks to a huge one is refused, and the server goes on', async () => {
  const huge = pngOf({ width: 100_000, height: 100_000 }, deflateSync(Buffer.alloc(40 * MEBIBYTE)))
  expect(huge.bytes.length).toBeLessThan(100_000)
  expect(await outcomeOf(huge)).toBe('422 image-too-many-pixels')
  // It claims to be small, and holds a thousand times the pixels.
  const overfull = pngOf({ width: 100, height: 100 }, deflateSync(Buffer.alloc(40 * MEBIBYTE)))
  expect(await outcomeOf(overfull)).toMatch(/^(200 stored|422 image-unreadable)$/)
  // 64 MB of text in a compressed chunk of a few kilobytes.
  const wordy = pngOf(
    { width: 1, height: 1 },
    deflateSync(Buffer.from([0, 1, 2, 3])),
    pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(64 * MEBIBYTE, 'x'))]),
    ),
  )
  expect(await outcomeOf(wordy)).toMatch(/^(200 stored|422 image-unreadable)$/)
  expect(await outcomeOf(await jpegFile())).toBe('200 stored')
})

test('EMB-14 a truncated or damaged image is refused with 422', async () => {
  const cut = ({ bytes, ...file }: PictureFile): PictureFile => ({
    ...file,
    bytes: bytes.subarray(0, bytes.length / 2),
  })
  expect(await outcomeOf(cut(await jpegFile(noise(200, 200))))).toBe('422 image-unreadable')
  expect(await outcomeOf(cut(await pngFile(noise(200, 200))))).toBe('422 image-unreadable')
  const { bytes } = await jpegFile()
  const onlyStart = { bytes: bytes.subarray(0, 12), name: 'photo.jpg', type: 'image/jpeg' }
  expect(await outcomeOf(onlyStart)).toBe('422 image-unreadable')
  const webp = {
    bytes: await noise(200, 200).webp().toBuffer(),
    name: 'a.webp',
    type: 'image/webp',
  }
  expect(await outcomeOf(cut(webp))).toBe('422 image-unreadable')
})

test('EMB-14 a file without a byte is refused with 422', async () => {
  const empty = { bytes: Buffer.alloc(0), name: 'photo.jpg', type: 'image/jpeg' }
  expect(await outcomeOf(empty)).toBe('422 image-empty')
})

test('REL-9 an image of more than 10 MB is refused with 413, and one of just 10 MB is stored', async () => {
  const { bytes, ...file } = await jpegFile()
  const padded = (size: number) => ({
    ...file,
    bytes: Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]),
  })
  expect(await outcomeOf(padded(10 * MEBIBYTE + 1))).toBe('413 image-too-large')
  expect(await outcomeOf(padded(30 * MEBIBYTE))).toBe('413 image-too-large')
  expect(await outcomeOf(padded(10 * MEBIBYTE))).toBe('200 stored')
})

test('REL-9 a request that is not one file in the field `file` is refused', async () => {
  const visitor = server.newVisitor()
  const photo = await jpegFile()
  const blob = new Blob([new Uint8Array(photo.bytes)], { type: photo.type })
  const send = async (raw: BodyInit, headers = {}) => {
    const { status, body } = await visitor.request<{ code: string }>('POST', '/api/chat/upload', {
      raw,
      headers,
    })
    return `${status} ${body.code}`
  }
  const formOf = (...fields: [string, string | Blob][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return form
  }
  const refused = '400 bad-request'
  expect(await send(formOf())).toBe(refused)
  expect(await send(formOf(['image', blob]))).toBe(refused)
  expect(await send(formOf(['file', 'a text']))).toBe(refused)
  expect(await send(formOf(['file', blob], ['file', blob]))).toBe(refused)
  expect(await send(formOf(['file', blob], ['owner', 'me']))).toBe(refused)
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await send('', type)).toBe(refused)
  expect(await send('--x\r\nnonsense', type)).toBe(refused)
  expect(await send('nonsense', { 'content-type': 'multipart/form-data' })).toBe(refused)
  expect(await send('{}', { 'content-type': 'application/json' })).toBe('415 type-not-supported')
})

test('no other call accepts a multipart request', async () => {
  const visitor = server.newVisitor()
  const raw = uploadForm(await jpegFile())
  const { status } = await visitor.request('POST', '/api/chat/send', { raw })
  expect(status).toBe(415)
})

test('AUTH-9 an upload that another website makes the browser send is refused', async () => {
  const visitor = server.newVisitor()
  await uploadedAddress(visitor)
  const raw = uploadForm(await jpegFile())
  const upload = (headers: Record<string, string>) =>
    visitor.request('POST', '/api/chat/upload', { raw, headers })
  expect((await upload({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await upload({ 'x-xsrf-token': 'wrong' })).status).toBe(403)
})

test('REL-11 a network that uploads without end is told when to try again', async () => {
  const { newVisitor } = await startSecondServer(server, { requestsPerMinute: 1_000 })
  const visitor = newVisitor()
  const empty = { bytes: Buffer.alloc(0), name: 'photo.jpg', type: 'image/jpeg' }
  const replies = []
  for (let i = 0; i <= 60; i += 1) replies.push(await uploadPicture(visitor, empty))
  expect(replies.slice(0, 60).every(({ status }) => status === 422)).toBe(true)
  expect(replies[60]!.status).toBe(429)
  expect(Number(replies[60]!.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('an operator sees in the metrics how many uploads were stored and refused', async () => {
  const { newVisitor } = await startSecondServer(server)
  const visitor = newVisitor()
  await uploadedAddress(visitor)
  await uploadPicture(visitor, { bytes: svg, name: 'image.png', type: 'image/png' })
  const { body } = await visitor.get<string>('/metrics')
  expect(body).toContain('atelier_uploads_total{outcome="stored"} 1')
  expect(body).toContain('atelier_uploads_total{outcome="image-type"} 1')
})

/** A PNG of the given size whose pixels are `data`, whatever that is. */
function pngOf(
  { width, height }: { width: number; height: number },
  data: Buffer,
  ...chunks: Buffer[]
): PictureFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { bytes, name: 'bomb.png', type: 'image/png' }
}

function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
