import { open } from 'node:fs/promises'
import { UPLOAD_MEDIA_TYPES } from '@atelier/contract'

type ImageType = (typeof UPLOAD_MEDIA_TYPES)[number]

const EXTENSIONS: Record<ImageType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
}

/** The first bytes of a file of each type. A dot stands for any byte. */
const SIGNATURES: Record<ImageType, RegExp> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/gif': /^GIF8[79]a/,
}
const SIGNATURE_LENGTH = 12

/** The type of an image, if its first bytes, the type that the browser declares and the end of its name agree. */
export async function imageTypeOf(
  path: string,
  { name, mediaType }: { name: string; mediaType: string },
): Promise<ImageType | undefined> {
  const type = UPLOAD_MEDIA_TYPES.find((each) => each === mediaType)
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  if (!type || !extension || !EXTENSIONS[type].includes(extension)) return undefined
  return SIGNATURES[type].test(await readStart(path)) ? type : undefined
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
