import { chat, UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES, type ErrorCode } from '@atelier/contract'

/** Returns why a file cannot be sent, judging only by its type and size. */
export function refusalOf({ type, size }: File): ErrorCode | undefined {
  if (!chat.isUploadMediaType(type)) return 'image-type'
  if (size === 0) return 'image-empty'
  if (size > UPLOAD_MAX_BYTES && !canShrink(type)) return 'image-too-large'
}

/** Whether a smaller copy of the image can be made. A copy of an animation would be a still image. */
function canShrink(type: string): boolean {
  return type !== 'image/gif' && 'OffscreenCanvas' in globalThis
}

/** Adds the file extension that a pasted or dragged image may lack, because the server would refuse the name. */
export function withExtension(file: File): File {
  const { name, type } = file
  if (!chat.isUploadMediaType(type)) return file
  const extensions = UPLOAD_EXTENSIONS[type]
  if (extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))) return file
  const stem = name.replace(/\.\w{1,5}$/, '') || 'image'
  return new File([file], `${stem}.${extensions[0]}`, { type })
}
