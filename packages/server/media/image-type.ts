import { open } from 'node:fs/promises'
import { chat, UPLOAD_EXTENSIONS } from '@atelier/contract'

/** Whether these are the first bytes of a file of each type. */
const SIGNATURES: Record<chat.UploadMediaType, (start: string) => boolean> = {
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  // The four bytes between the two words are the file's length.
  'image/webp': (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  'image/gif': (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'),
}
const SIGNATURE_LENGTH = 12

/** Returns the image's media type if its first bytes, the declared media type and the file extension agree. */
export async function imageTypeOf(
  path: string,
  { name, mediaType }: { name: string; mediaType: string },
): Promise<chat.UploadMediaType | undefined> {
  if (!chat.isUploadMediaType(mediaType)) return undefined
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (!UPLOAD_EXTENSIONS[mediaType].some((each) => each === extension)) return undefined
  return SIGNATURES[mediaType](await readStart(path)) ? mediaType : undefined
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_LENGTH))
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
