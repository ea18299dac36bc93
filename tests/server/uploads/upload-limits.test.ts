// What a network or a visitor can take of the decoder and of the disk, so that something is left for everybody else.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mediaFiles } from '../../../packages/server/db/schema.ts'
import { STORED_PER_DAY } from '../../../packages/server/media/stored-bytes.ts'
import { watchDiskSpace } from '../../../packages/server/providers/files/disk-space.ts'
import { createRateLimiter, type RateLimit } from '../../../packages/server/http/rate-limits.ts'
import { openStoredKeys } from '../../../packages/server/db/stored-keys.ts'
import {
  fetchPicture,
  jpegFile,
  pngFile,
  plainPicture,
  uploadedAddress,
  uploadPicture,
} from '../helpers/pictures.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const server = await startServerForFile()
const { db } = server.database
const from = (address: string) => ({ 'x-forwarded-for': address })
/** A server with limits, which believes what its clients say about their network. */
const startLimitedServer = (options = {}) =>
  startSecondServer(server, { requestsPerMinute: 1_000, trustProxy: true, ...options })

test('a network that sends fifty images at once without a cookie is told to wait, and a visitor elsewhere uploads meanwhile', async () => {
  const { newVisitor } = await startLimitedServer()
  // Small to send, and as much to decode as an image may be.
  const image = await pngFile(plainPicture({ width: 6_000, height: 6_000 }))
  const attack = Array.from({ length: 50 }, () =>
    uploadPicture(newVisitor(from('203.0.113.9')), image),
  )
  const honest = newVisitor(from('198.51.100.7'))
  expect((await uploadPicture(honest, await jpegFile())).status).toBe(200)
  const replies = await Promise.all(attack)
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 busy']),
  )
  expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(20)
})

test('the guests of a network, a guest and a user store a limited number of bytes in a day, and others are not affected', async () => {
  const { newVisitor } = await startLimitedServer()
  const { consume } = createRateLimiter(db, (await openStoredKeys(db, [SECRET])).idKeys.counts)
  /** With what is counted already it is more, which the limiter refuses after it has counted it. */
  const useUp = (limit: RateLimit, subject: string) =>
    consume(limit, subject, limit.max).catch(() => {})
  const file = await jpegFile()
  const codeOf = async (visitor: ReturnType<typeof newVisitor>) =>
    (await uploadPicture(visitor, file)).body.code
  const network = newVisitor(from('203.0.113.9'))
  const before = await db.$count(mediaFiles)
  await useUp(STORED_PER_DAY.network, '203.0.113.9')
  const { status, headers, body } = await uploadPicture(network, file)
  expect([status, body.code]).toEqual([429, 'uploads-used'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect(await db.$count(mediaFiles)).toBe(before)

  const guest = newVisitor(from('198.51.100.7'))
  const address = await uploadedAddress(guest, file)
  const guestId = new URL(address, server.url).searchParams.get('owner')!
  await useUp(STORED_PER_DAY.guest, guestId)
  expect(await codeOf(guest)).toBe('uploads-used')
  expect(await codeOf(newVisitor(from('198.51.100.7')))).toBeUndefined()

  const user = await registerUser(server)
  const signedIn = newVisitor({ ...from('203.0.113.9'), ...user.bearer })
  const own = await uploadedAddress(signedIn, file)
  const userId = new URL(own, server.url).searchParams.get('owner')!
  await useUp(STORED_PER_DAY.user, userId)
  expect(await codeOf(signedIn)).toBe('uploads-used')
})

test('while the disk is almost full, an upload is refused before its bytes are taken, and chats go on', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const { newVisitor } = await startSecondServer(server, {
    incomingDirectory: folder.path,
    minFreeBytes: Number.MAX_SAFE_INTEGER,
  })
  const visitor = newVisitor()
  const { status, headers, body } = await uploadPicture(visitor, await jpegFile())
  expect([status, body.code]).toEqual([507, 'storage-full'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await readdir(folder.path)).toEqual([])
  expect((await visitor.sendMessage({ Message: 'Hello' })).status).toBe(200)
  expect((await visitor.get('/readyz')).status).toBe(200)
  const metrics = (await visitor.get<string>('/metrics')).body
  expect(Number(/^atelier_disk_free_bytes (\S+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
  expect(metrics).toContain('atelier_uploads_total{outcome="storage-full"} 1')
})

test('an operator is told once that the disk is almost full, and once that it is not any more', async () => {
  const log = { error: vi.fn<(line: string) => void>(), info: vi.fn<(line: string) => void>() }
  const options = { directories: ['/', '/nowhere'], log: log as never }
  const full = watchDiskSpace({ ...options, minBytes: Number.MAX_SAFE_INTEGER })
  for (let upload = 0; upload < 3; upload += 1)
    await expect(full.reserve(1)).rejects.toMatchObject({ code: 'storage-full' })
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledWith(expect.stringMatching(/MiB are free in \/ .*DATA_DIR/))
  const roomy = watchDiskSpace({ ...options, minBytes: 1 })
  await roomy.reserve(1)
  expect(log.info).not.toHaveBeenCalled()
})

test('files that arrive together cannot take the same room, and a file that has gone gives its room back', async () => {
  const log = { error: vi.fn<() => void>(), info: vi.fn<() => void>() } as never
  const free = (await watchDiskSpace({ directories: ['/'], minBytes: 1, log }).freeBytes())!
  const { reserve, hasRoom } = watchDiskSpace({ directories: ['/'], minBytes: free / 2, log })
  const giveBack = await reserve(free / 3)
  await expect(reserve(free / 3)).rejects.toMatchObject({ code: 'storage-full' })
  giveBack()
  const together = await Promise.allSettled([reserve(free / 3), reserve(free / 3)])
  // Whichever reads the free space first.
  expect(together.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await hasRoom()).toBe(true)
})

test(
  'a disk that does not say how large it is is not full',
  { skip: !existsSync('/proc/self') },
  async () => {
    const log = { error: vi.fn<() => void>(), info: vi.fn<() => void>() } as never
    const { reserve, freeBytes } = watchDiskSpace({ directories: ['/proc'], minBytes: 1, log })
    expect(await freeBytes()).toBeUndefined()
    await reserve(1)
  },
)

/** The beginning of an upload that does not go on. */
function stalledUpload(signal: AbortSignal): ReadableStream {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`${head}${'x'.repeat(100_000)}`))
      signal.addEventListener('abort', () => controller.close())
    },
  })
}

test('a network with 24 uploads that do not go on is told to wait with the next, and a visitor elsewhere uploads meanwhile', async () => {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  const { newVisitor } = await startLimitedServer({ incomingDirectory: folder.path })
  const end = new AbortController()
  const user = await registerUser(server)
  const slow = Array.from({ length: 24 }, () =>
    newVisitor({ ...from('203.0.113.9'), ...user.bearer }).request('POST', '/api/chat/upload', {
      raw: stalledUpload(end.signal),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
  )
  await waitUntil(async () => expect(await readdir(folder.path)).toHaveLength(24))
  const file = await jpegFile()
  const next = await uploadPicture(newVisitor(from('203.0.113.9')), file)
  expect([next.status, next.body.code]).toEqual([503, 'busy'])
  expect((await uploadPicture(newVisitor(from('198.51.100.7')), file)).status).toBe(200)
  end.abort()
  await Promise.all(slow)
  expect((await uploadPicture(newVisitor(from('203.0.113.9')), file)).status).toBe(200)
})

test('a large picture with transparency is stored as WebP, several times smaller than as PNG, and keeps its transparency', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 1_500, height: 1_000, channels: 3, background: '#888' } as const
  const pixels = await sharp({ create: { ...size, noise } })
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  expect(pixels.length).toBeGreaterThan(3_000_000)
  const visitor = server.newVisitor()
  const file = { bytes: pixels, name: 'glass.png', type: 'image/png' }
  const { headers, bytes } = await fetchPicture(visitor, await uploadedAddress(visitor, file))
  expect(headers.get('content-type')).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
  expect((await sharp(bytes).stats()).channels[3]!.mean).toBeCloseTo(127, -1)
  expect(bytes.length).toBeLessThan(pixels.length / 2)
})
