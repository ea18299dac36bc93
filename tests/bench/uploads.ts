import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { noise, uploadPicture, type PictureFile } from '../server/pictures.ts'
import { Visitor } from '../server/visitor.ts'
import {
  startBenchmarkServer,
  type BenchmarkServer,
  type DatabaseKind,
} from './benchmark-server.ts'
import { median } from './client.ts'
import { atMost, countOf, type Figure } from './report.ts'

const RUNS = 7
const AT_ONCE = 200
const MEGABYTE = 1_000_000
const MEBIBYTE = 1024 * 1024
/** A photo of 24 megapixels, as a phone takes it. */
const PHOTO_BYTES = 8 * MEGABYTE
const SAMPLE_INTERVAL_MS = 50

/** Measures the upload of a large photo, and of many at once: their time, what else the server can do, and memory. */
export async function measureUploads(kind: DatabaseKind): Promise<Figure[]> {
  const server = await startBenchmarkServer(kind)
  try {
    const photo = await makePhoto()
    return [...(await measureOne(server, photo, kind)), ...(await measureMany(server, photo, kind))]
  } finally {
    await server.close()
  }
}

/** Noise of the right size compresses as badly as the details of a photo. */
async function makePhoto(): Promise<PictureFile> {
  const pixels = await noise(3000, 2000).resize(6000, 4000).png({ compressionLevel: 1 }).toBuffer()
  const { default: sharp } = await import('sharp')
  let quality = 80
  let bytes = await sharp(pixels).jpeg({ quality }).toBuffer()
  while (bytes.length > PHOTO_BYTES) {
    quality -= 8
    bytes = await sharp(pixels).jpeg({ quality }).toBuffer()
  }
  return { bytes, name: 'photo.jpg', type: 'image/jpeg' }
}

async function measureOne(
  server: BenchmarkServer,
  photo: PictureFile,
  kind: DatabaseKind,
): Promise<Figure[]> {
  const visitor = await newVisitor(server)
  await upload(visitor, photo)
  await server.readUsage(true)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push(await upload(visitor, photo))
  const { eventLoopDelayP99Ms } = await server.readUsage()
  const label = `${kind}: photo of ${(photo.bytes.length / MEGABYTE).toFixed(1)} MB`
  return [
    atMost(`${label}, uploaded, decoded and written anew`, median(times), 1_000, 'ms'),
    atMost(`${label}: event loop p99 beside it`, eventLoopDelayP99Ms, 50, 'ms'),
  ]
}

async function measureMany(
  server: BenchmarkServer,
  photo: PictureFile,
  kind: DatabaseKind,
): Promise<Figure[]> {
  const visitor = await newVisitor(server)
  const sampling = new AbortController()
  const peak = peakMemory(server.pid, sampling.signal)
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () => uploadPicture(visitor, photo)),
  )
  sampling.abort()
  const stored = replies.filter(({ status }) => status === 200).length
  const label = `${kind}: ${AT_ONCE} photos at once`
  return [
    countOf(`${label}, stored`, stored, AT_ONCE),
    atMost(`${label}: memory of server and decoder`, (await peak) / MEBIBYTE, 300, 'MB'),
  ]
}

async function newVisitor({ url }: BenchmarkServer): Promise<Visitor> {
  const visitor = new Visitor(url)
  await visitor.get('/api/userpreferences')
  return visitor
}

async function upload(visitor: Visitor, photo: PictureFile): Promise<number> {
  const startedAt = performance.now()
  const { status } = await uploadPicture(visitor, photo)
  if (status !== 200) throw new Error(`An upload was answered with ${status}.`)
  return performance.now() - startedAt
}

/** The most memory that a process and its children had together. Linux only. */
async function peakMemory(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0
  while (!signal.aborted) {
    peak = Math.max(peak, await memoryOfTree(pid))
    await wait(SAMPLE_INTERVAL_MS)
  }
  return peak
}

async function memoryOfTree(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
    const children = await Promise.all((await childrenOf(pid)).map(memoryOfTree))
    return children.reduce((sum, memory) => sum + memory, own)
  } catch {
    // The process has just ended.
    return 0
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
