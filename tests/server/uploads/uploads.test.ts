// Images that visitors upload, and who may fetch them.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  fetchPicture,
  jpegFile,
  noise,
  plainPicture,
  pngFile,
  uploadedAddress,
  uploadForm,
  uploadPicture,
} from '../helpers/pictures.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startServerForFile, startSecondServer } from '../helpers/test-server.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const server = await startServerForFile()

test('an uploaded photo can be fetched at its address, and looks the same', async () => {
  const visitor = server.newVisitor()
  const address = await uploadedAddress(visitor)
  const { status, headers, bytes } = await fetchPicture(server.newVisitor(), address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  const [red, green] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(190)
  expect(green).toBeLessThan(65)
})

test('EMB-14 an image opened in a tab runs nothing, is not sniffed, and shows on pages of partners', async () => {
  const address = await uploadedAddress(server.newVisitor())
  const { headers } = await fetchPicture(server.newVisitor(), address)
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('cache-control')).toBe('private, max-age=3600, immutable')
})

test('EMB-14 a photo loses its position and other metadata, and stands upright', async () => {
  const sideways = plainPicture({ width: 60, height: 20 })
    .withExif({ IFD0: { Copyright: 'Mai' }, IFD3: { GPSLatitude: '21/1 1/1 42/1' } })
    .withMetadata({ orientation: 6 })
  const file = await jpegFile(sideways)
  expect((await sharp(file.bytes).metadata()).exif?.length).toBeGreaterThan(50)
  const { bytes } = await fetchPicture(
    server.newVisitor(),
    await uploadedAddress(server.newVisitor(), file),
  )
  const metadata = await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ width: 20, height: 60 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
  expect(bytes.includes('Mai')).toBe(false)
})

test('a large photo is shrunk to 2048 pixels, and a small picture stays as it is', async () => {
  const visitor = server.newVisitor()
  const large = await uploadedAddress(visitor, await jpegFile(plainPicture({ width: 5000 })))
  const { bytes } = await fetchPicture(visitor, large)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2048, height: 12 })
})

test('a drawing stays PNG with its transparency, and a photo that was saved as PNG becomes JPEG', async () => {
  const visitor = server.newVisitor()
  const glass = { width: 9, height: 9, channels: 4, background: '#0008' } as const
  const drawing = await uploadedAddress(visitor, await pngFile(sharp({ create: glass })))
  const photo = await uploadedAddress(visitor, await pngFile(noise(1200, 900)))
  const formats = await Promise.all(
    [drawing, photo].map(async (address) => {
      const { bytes } = await fetchPicture(visitor, address)
      const { format, hasAlpha } = await sharp(bytes).metadata()
      return { format, hasAlpha }
    }),
  )
  expect(formats).toEqual([
    { format: 'png', hasAlpha: true },
    { format: 'jpeg', hasAlpha: false },
  ])
})

test('of an animation, the first frame is kept', async () => {
  const visitor = server.newVisitor()
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) => plainPicture({ background }).png().toBuffer()),
  )
  const animated = sharp(frames, { join: { animated: true } })
  for (const [format, type] of [
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const) {
    const bytes = await animated.clone().toFormat(format).toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const address = await uploadedAddress(visitor, { bytes, name: `moving.${format}`, type })
    const { bytes: still } = await fetchPicture(visitor, address)
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(still).stats()).dominant).toMatchObject({ r: 248, b: 8 })
  }
})

test('an image is fetched with its address, or by the visitor who uploaded it, and is 404 for everybody else', async () => {
  const [owner, stranger] = [server.newVisitor(), server.newVisitor()]
  const address = await uploadedAddress(owner)
  const [path] = address.split('?')
  const other = await uploadedAddress(owner)
  const strangersOwn = await uploadedAddress(stranger)
  const statusOf = async (visitor = owner, at = address) => (await fetchPicture(visitor, at)).status
  expect(await statusOf(owner, path)).toBe(200)
  expect(await statusOf(stranger)).toBe(200)
  expect(await statusOf(stranger, path)).toBe(404)
  // The signature of another image, of another visitor, or one that was changed.
  expect(await statusOf(stranger, `${path}?${other.split('?')[1]}`)).toBe(404)
  expect(await statusOf(stranger, `${path}?${strangersOwn.split('?')[1]}`)).toBe(404)
  expect(await statusOf(stranger, address.replace(/until=\d/, 'until=9'))).toBe(404)
  expect(await statusOf(stranger, `${path}?signature=`)).toBe(404)
  expect(await statusOf(stranger, '/api/chat/files/../../secret')).toBe(404)
})

test('an address stays the same for a while, and ends after an hour and a half at most', async () => {
  const visitor = server.newVisitor()
  const address = await uploadedAddress(visitor)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await fetchPicture(server.newVisitor(), address)).status).toBe(200)
  vi.setSystemTime(Date.now() + 32 * 60_000)
  expect((await fetchPicture(server.newVisitor(), address)).status).toBe(404)
  expect((await fetchPicture(visitor, address.split('?')[0]!)).status).toBe(200)
})

test('a player can fetch a part of a file', async () => {
  const visitor = server.newVisitor()
  const address = await uploadedAddress(visitor)
  const { bytes } = await fetchPicture(visitor, address)
  const part = async (range: string) => {
    const response = await visitor.fetch('GET', address, { headers: { range } })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, range: response.headers.get('content-range'), body }
  }
  const total = bytes.length
  expect(await part('bytes=10-19')).toEqual({
    status: 206,
    range: `bytes 10-19/${total}`,
    body: bytes.subarray(10, 20),
  })
  expect((await part('bytes=100-')).body).toEqual(bytes.subarray(100))
  expect((await part('bytes=-7')).body).toEqual(bytes.subarray(-7))
  expect(await part(`bytes=${total}-`)).toMatchObject({ status: 416, range: `bytes */${total}` })
  expect((await part('bytes=1-2,4-5')).status).toBe(200)
})

test('200 uploads at once are all stored, and nothing is left of them in the folder for incoming files', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const incomingDirectory = join(folder.path, 'incoming')
  const { newVisitor } = await startSecondServer(server, { incomingDirectory })
  const visitor = newVisitor()
  const file = await jpegFile(noise(64, 64))
  await uploadedAddress(visitor, file)
  const replies = await Promise.all(Array.from({ length: 200 }, () => uploadPicture(visitor, file)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ body }) => body.imageUrl)).size).toBe(200)
  expect(await readdir(incomingDirectory)).toEqual([])
})

test('an upload that is cancelled leaves nothing behind', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const { newVisitor } = await startSecondServer(server, { incomingDirectory: folder.path })
  const visitor = newVisitor()
  await uploadedAddress(visitor)
  const cancellation = new AbortController()
  const form = new Response(uploadForm(await jpegFile(noise(1500, 1500))))
  const body = await form.bytes()
  const halfBody = new ReadableStream({
    start: (controller) => controller.enqueue(body.subarray(0, body.length / 2)),
  })
  const uploading = visitor.fetch('POST', '/api/chat/upload', {
    raw: halfBody,
    headers: { 'content-type': form.headers.get('content-type')! },
    signal: cancellation.signal,
  })
  await waitUntil(async () => expect(await readdir(folder.path)).toHaveLength(1))
  cancellation.abort()
  await expect(uploading).rejects.toThrow('abort')
  await waitUntil(async () => expect(await readdir(folder.path)).toEqual([]))
})
