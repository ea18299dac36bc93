// Images that this page has uploaded are shown from memory, because their URL may load slowly and expires.
import { mediaPath } from '../media-address.ts'

const MAX_PREVIEWS = 32
const previews = new Map<string, string>()

/** Stores the object URL of an uploaded image. Revokes the oldest if there are too many. */
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
