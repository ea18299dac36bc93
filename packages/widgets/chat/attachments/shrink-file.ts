import { UPLOAD_MAX_BYTES } from '@atelier/contract'
import { AtelierError } from '../../errors.ts'

/** The server stores no more than this of the longer side. */
const MAX_SIDE = 2048
const JPEG_QUALITY = 0.9

/**
 * Returns a smaller copy of an image that is too large to upload. Browsers decode and encode it off the main thread.
 * Throws `image-unreadable`, or `image-too-large` if the copy is too large, too.
 */
export async function shrinkToLimit(file: File): Promise<File> {
  if (file.size <= UPLOAD_MAX_BYTES) return file
  try {
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const blob = await encode(await decodeSmaller(file), type)
    const stem = file.name.replace(/\.\w{1,5}$/, '')
    const shrunk = new File([blob], `${stem}.${blob.type.slice('image/'.length)}`, blob)
    if (shrunk.size <= UPLOAD_MAX_BYTES) return shrunk
  } catch (cause) {
    throw new AtelierError('image-unreadable', { cause })
  }
  throw new AtelierError('image-too-large')
}

/** Decodes the file twice, because browsers scale off the main thread only while they decode a file. */
async function decodeSmaller(file: File): Promise<ImageBitmap> {
  const original = await createImageBitmap(file)
  const { width, height } = original
  original.close()
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const resizeWidth = Math.max(1, Math.round(width * scale))
  return createImageBitmap(file, { resizeWidth, resizeQuality: 'high' })
}

async function encode(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap)
  return canvas.convertToBlob({ type, quality: JPEG_QUALITY })
}
