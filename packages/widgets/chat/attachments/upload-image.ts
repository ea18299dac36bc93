import { chat } from '@atelier/contract'
import { request } from '../../http.ts'
import { mediaPath } from '../media-address.ts'
import { withExtension } from './check-file.ts'
import { shrinkToLimit } from './shrink-file.ts'

/** Further uploads wait, because each needs memory and a share of the connection. */
const MAX_CONCURRENT_UPLOADS = 2

let running = 0
const waiting: (() => void)[] = []

interface UploadOptions {
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Uploads an image and returns its URL. */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  await takeTurn()
  try {
    options.signal.throwIfAborted()
    return await send(await shrinkToLimit(file), options)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  while (running >= MAX_CONCURRENT_UPLOADS) {
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
}

async function send(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const body = new FormData()
  const named = withExtension(file)
  body.append('file', named, named.name)
  const { imageUrl } = await request(chat.uploadImage, {
    body,
    signal,
    onUploadProgress: onProgress,
  })
  return imageUrl
}

/** Saves the visitor's description of an uploaded image. */
export function saveDescription(imageUrl: string, alt: string): Promise<unknown> {
  const image = mediaPath(imageUrl).split('/').at(-1)!
  return request(chat.describeImage, { params: { image }, body: { alt } })
}
