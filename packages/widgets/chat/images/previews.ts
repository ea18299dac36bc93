// Images that this page has uploaded are shown from memory: their address may be slow, and it expires.
import { mediaPath } from '../media-address.ts'

const MAX_PREVIEWS = 32
const previews = new Map<string, string>()

/** Keeps the object URL of an uploaded image. The oldest are released. */
export function rememberPreview(imageUrl: string, previewUrl: string): void {
  previews.set(mediaPath(imageUrl), previewUrl)
  const [oldest] = previews.keys()
  if (previews.size > MAX_PREVIEWS) forgetPreview(oldest!)
}

export function previewOf(imageUrl: string): string | undefined {
  return previews.get(mediaPath(imageUrl))
}

export function forgetPreview(imageUrl: string): void {
  const path = mediaPath(imageUrl)
  const previewUrl = previews.get(path)
  if (previewUrl) URL.revokeObjectURL(previewUrl)
  previews.delete(path)
}
