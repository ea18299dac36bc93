// Decodes images that visitors uploaded, one after the other, in a process of its own: a hostile file that crashes the
// decoder does not affect the server. The process gets no environment variables, and so no secrets.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { type chat } from '@atelier/contract'
import type { DecodeReply, DecodeRequest, DecodeResult } from './decoder-messages.ts'

const UPLOAD_MAX_PIXELS = 40_000_000

/** In pixels, on both sides. Models shrink larger images themselves. */
const MAX_SIDE = 2048
/** A PNG above this size is probably a photo. Screenshots and drawings are almost always smaller. */
const LARGE_PNG_BYTES = 2 * 1024 * 1024
/** Several times what a photo of 40 megapixels needs. A file that needs more was crafted to exhaust the memory. */
const MAX_MEMORY_BYTES = 600 * 1024 * 1024
const MEMORY_CHECK_INTERVAL_MS = 50

sharp.concurrency(1)
sharp.cache(false)
// Only the decoders of the accepted types may run. libvips has others, for example for SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})

process.on('message', (request: DecodeRequest) => void answer(request))
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1)
}, MEMORY_CHECK_INTERVAL_MS)

async function answer(request: DecodeRequest): Promise<void> {
  const before = process.cpuUsage()
  const result = await reencode(request)
  const { user, system } = process.cpuUsage(before)
  const reply: DecodeReply = { ...result, processorMs: (user + system) / 1000 }
  process.send!(reply)
}

/** Re-encodes the image upright, which removes metadata and any other data hidden in the file. */
async function reencode({ source, target, mediaType }: DecodeRequest): Promise<DecodeResult> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata()
    // An SVG or another format with the first bytes of an image.
    if (`image/${metadata.format}` !== mediaType) return { code: 'image-type' }
    if (metadata.width * metadata.height > UPLOAD_MAX_PIXELS)
      return { code: 'image-too-many-pixels' }
    return { mediaType: await write(source, target, metadata) }
  } catch {
    return { code: 'image-unreadable' }
  }
}

/**
 * Keeps only the first frame of an animation. Writes JPEG or PNG, because every model that sees images reads these, and
 * WebP only for a photo with transparency, which would take several times as much as PNG.
 */
async function write(
  source: string,
  target: string,
  metadata: Metadata,
): Promise<chat.UploadMediaType> {
  const { format, hasAlpha } = metadata
  const isPhoto = format === 'jpeg' || (format === 'webp' && !hasAlpha)
  if (isPhoto) return writeJpeg(source, target)
  const { size } = await open(source).png({ compressionLevel: 7 }).toFile(target)
  if (size <= LARGE_PNG_BYTES) return 'image/png'
  return hasAlpha ? writeWebp(source, target) : writeJpeg(source, target)
}

async function writeWebp(source: string, target: string): Promise<chat.UploadMediaType> {
  await open(source).webp({ quality: 85, alphaQuality: 90, effort: 1 }).toFile(target)
  return 'image/webp'
}

async function writeJpeg(source: string, target: string): Promise<chat.UploadMediaType> {
  await open(source).jpeg({ quality: 85 }).toFile(target)
  return 'image/jpeg'
}

function open(source: string): Sharp {
  return sharp(source, {
    limitInputPixels: UPLOAD_MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
}
