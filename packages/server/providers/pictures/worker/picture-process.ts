// Draws sketches, and examines and converts pictures, in a process of its own: a hostile file or a plan that takes
// endless time does not hold up the server. The process gets no environment variables, and so no secrets.
import sharp from 'sharp'
import { composePicture } from '../sketch/compose/picture.ts'
import type { PrintTask } from '../print/print-task.ts'
import { drawAnime } from '../anime/draw-anime.ts'
import type { PdfTask } from '../anime/pdf.ts'
import { applyWash } from './wash.ts'
import type { AnimeTask, PictureReply, PictureTask, SizedPicture, SketchTask } from './messages.ts'

const MAX_SIDE = 4_096
const PREVIEW_SIDE = 512
/** Several times what a picture of MAX_SIDE needs. */
const MAX_MEMORY_BYTES = 500 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 50
const PNG_OPTIONS = { compressionLevel: 7 }
const FORMATS = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

process.on('message', (task: PictureTask) => void reply(task))
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, MEMORY_CHECK_INTERVAL_MS)

async function reply(task: PictureTask): Promise<void> {
  process.send!(await perform(task).catch(toFailure))
}

function toFailure(): PictureReply {
  return { code: 'creation-engine-failed' }
}

function perform(task: PictureTask): Promise<PictureReply> {
  if (task.do === 'sketch') return sketch(task)
  if (task.do === 'print') return print(task)
  if (task.do === 'draw-anime') return drawScene(task.task)
  if (task.do === 'anime-pdf') return renderPage(task.task)
  if (task.do === 'fit-mask') return fitMask(task.mask, task.picture)
  if (task.do === 'convert') return encode(task.bytes, task.mediaType)
  return task.do === 'shrink' ? shrink(task.bytes) : inspect(task.bytes)
}

/** Loaded when it is needed: what writes PDF and reads fonts is larger than all that sketches. */
async function print(task: PrintTask): Promise<PictureReply> {
  const { renderPrintTask } = await import('../print/print-task.ts')
  return { bytes: await renderPrintTask(task) }
}

async function sketch(task: SketchTask): Promise<PictureReply> {
  const svg = composePicture(task.plan, task)
  return { ...(await rasterize(svg, task)), svg }
}

async function renderPage(task: PdfTask): Promise<PictureReply> {
  const { renderAnimePdf } = await import('../anime/pdf.ts')
  return { bytes: await renderAnimePdf(task) }
}

async function drawScene(task: AnimeTask): Promise<PictureReply> {
  const svg = drawAnime(task)
  return { ...(await encode(Buffer.from(svg), 'image/png')), svg }
}

async function rasterize(svg: string, task: SketchTask): Promise<SizedPicture> {
  if (task.style !== 'wash') return encode(Buffer.from(svg), 'image/png')
  const { width, height } = task
  const plain = composePicture(task.plan, { ...task, hasFilters: false })
  const pixels = await sharp(Buffer.from(plain)).ensureAlpha().raw().toBuffer()
  const raw = { width, height, channels: 3 } as const
  const bytes = await sharp(await applyWash(pixels, task), { raw })
    .png(PNG_OPTIONS)
    .toBuffer()
  return { mediaType: 'image/png', bytes, width, height }
}

/** Encodes the picture again, which removes whatever else is in the file. A photo stays a JPEG. */
async function inspect(bytes: Uint8Array): Promise<PictureReply> {
  const picture = await examine(bytes)
  if (!picture) return toFailure()
  const { format, hasAlpha } = picture
  return encode(bytes, hasAlpha && format === 'jpeg' ? 'image/png' : FORMATS[format])
}

/** For a preview, of which many may be sent to many visitors. */
async function shrink(bytes: Uint8Array): Promise<PictureReply> {
  if (!(await examine(bytes))) return toFailure()
  const small = await sharp(bytes, { failOn: 'error' })
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toBuffer()
  return encode(small, 'image/webp')
}

async function fitMask(mask: Uint8Array, picture: Uint8Array): Promise<PictureReply> {
  const { width, height } = await sharp(picture).metadata()
  const fitted = await sharp(mask).resize(width, height, { fit: 'fill' }).png().toBuffer()
  return { mediaType: 'image/png', bytes: fitted, width, height }
}

/** Undefined for a file that is no picture of an allowed type and size. */
async function examine(bytes: Uint8Array) {
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
  if (!isAllowed(format) || Math.max(width, height) > MAX_SIDE) return undefined
  return { format, hasAlpha }
}

const isAllowed = (format: string): format is keyof typeof FORMATS => format in FORMATS

async function encode(
  bytes: Uint8Array,
  mediaType: SizedPicture['mediaType'],
): Promise<SizedPicture> {
  const picture = sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error' })
  const encoded =
    mediaType === 'image/png'
      ? picture.png(PNG_OPTIONS)
      : mediaType === 'image/webp'
        ? picture.webp({ quality: 90, effort: 2 })
        : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 90 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { mediaType, bytes: data, width: info.width, height: info.height }
}
