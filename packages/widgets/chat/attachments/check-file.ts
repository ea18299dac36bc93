import { UPLOAD_MAX_BYTES, UPLOAD_MEDIA_TYPES, type ErrorCode } from '@atelier/contract'

/** The name endings of each accepted type. The server compares them with the content. */
const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Returns why a file cannot be sent, as far as the page can know without reading it. */
export function refusalOf({ type, size }: File): ErrorCode | undefined {
  if (!UPLOAD_MEDIA_TYPES.some((accepted) => accepted === type)) return 'image-type'
  if (size === 0) return 'image-empty'
  if (size > UPLOAD_MAX_BYTES && !canShrink(type)) return 'image-too-large'
}

/** A smaller copy of an animation would be a still image. */
function canShrink(type: string): boolean {
  return type !== 'image/gif' && 'OffscreenCanvas' in globalThis
}

/** A pasted or dragged image may have a name without an ending, which the server would refuse. */
export function withExtension(file: File): File {
  const extension = EXTENSIONS[file.type]!
  const pattern = extension === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
  if (pattern.test(file.name)) return file
  const stem = file.name.replace(/\.\w{1,5}$/, '') || 'image'
  return new File([file], `${stem}.${extension}`, { type: file.type })
}
