import { noise, uploadPicture, type PictureFile } from '../server/helpers/pictures.ts'
import { startPostgresCluster } from '../server/helpers/postgres.ts'
import { startServerProcess, type ServerProcess } from '../server/helpers/server-process.ts'
import { createTempFolder } from '../helpers/temp-folder.ts'
import type { Visitor } from '../server/helpers/visitor.ts'
import type { DatabaseKind } from './helpers/benchmark-server.ts'
import { median } from './helpers/client.ts'
import { readEventLoopDelayMs } from './helpers/event-loop.ts'
import { memoryOfTree, peakMemoryDuring } from './helpers/memory.ts'
import { atMost, countOf, type Figure } from './helpers/report.ts'

const RUNS = 7
const AT_ONCE = 200
const MEGABYTE = 1_000_000
const MEBIBYTE = 1024 * 1024
/** A photo of 24 megapixels, as a phone takes it. */
const PHOTO_BYTES = 8 * MEGABYTE

/**
 * Measures the upload of a large photo, and of many at once: their time, what else the server can do, and memory. The
 * embedded database is a part of the server, so its memory counts there.
 */
export async function measureUploads(kind: DatabaseKind): Promise<Figure[]> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    ...(cluster && { DATABASE_URL: cluster.url }),
  })
  try {
    const idleMemory = await memoryOfTree(server.pid)
    const photo = await makePhoto()
    return [
      ...(await measureOne(server, photo, kind)),
      ...(await measureMany(server, { photo, kind, idleMemory })),
    ]
  } finally {
    await server.stop('SIGTERM')
    await cluster?.stop()
    await folder.remove()
  }
}

/** Noise of the right size compresses as badly as the details of a photo. */
async function makePhoto(): Promise<PictureFile> {
  const bytes = await noise(3000, 2000).resize(6000, 4000).jpeg({ quality: 56 }).toBuffer()
  if (Math.abs(bytes.length - PHOTO_BYTES) > MEGABYTE)
    throw new Error(`The photo has ${bytes.length} bytes. Choose another quality.`)
  return { bytes, name: 'photo.jpg', type: 'image/jpeg' }
}

async function measureOne(
  server: ServerProcess,
  photo: PictureFile,
  kind: DatabaseKind,
): Promise<Figure[]> {
  const visitor = await newVisitor(server)
  await timeUpload(visitor, photo)
  await readEventLoopDelayMs(server)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await timeUpload(visitor, photo))
  const label = `${kind}: photo of ${(photo.bytes.length / MEGABYTE).toFixed(1)} MB`
  return [
    atMost(`${label}, uploaded, decoded and written anew`, median(times), 1_000, 'ms'),
    atMost(`${label}: event loop p99 beside it`, await readEventLoopDelayMs(server), 50, 'ms'),
  ]
}

async function measureMany(
  server: ServerProcess,
  { photo, kind, idleMemory }: { photo: PictureFile; kind: DatabaseKind; idleMemory: number },
): Promise<Figure[]> {
  // A network may upload 60 images a minute, and each visitor here has an address of its own.
  const visitors = await Promise.all(Array.from({ length: AT_ONCE }, () => newVisitor(server)))
  let stored = 0
  const peak = await peakMemoryDuring(server.pid, async () => {
    const replies = await Promise.all(visitors.map((visitor) => uploadPicture(visitor, photo)))
    stored = replies.filter(({ status }) => status === 200).length
  })
  const label = `${kind}: ${AT_ONCE} photos at once`
  return [
    countOf(`${label}, stored`, stored, AT_ONCE),
    atMost(
      `${label}: memory of server and decoder (before: ${toMegabytes(idleMemory)} MB)`,
      peak / MEBIBYTE,
      300,
      'MB',
    ),
  ]
}

const toMegabytes = (bytes: number) => Math.round(bytes / MEBIBYTE)

async function newVisitor(server: ServerProcess): Promise<Visitor> {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  return visitor
}

async function timeUpload(visitor: Visitor, photo: PictureFile): Promise<number> {
  const startedAt = performance.now()
  const { status } = await uploadPicture(visitor, photo)
  if (status !== 200) throw new Error(`An upload was answered with ${status}.`)
  return performance.now() - startedAt
}
