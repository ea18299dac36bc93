import { logError } from '@atelier/widgets'

/** The pictures of an answer from before. Without those whose files are gone. */
export async function openAnsweredPictures(
  urls: readonly string[],
  signal: AbortSignal,
): Promise<File[]> {
  const files = await Promise.all(urls.map((url, index) => open(url, index + 1, signal)))
  return files.filter((file) => file !== undefined)
}

async function open(url: string, number: number, signal: AbortSignal): Promise<File | undefined> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) return undefined
    const blob = await response.blob()
    const extension = blob.type.replace('image/', '')
    return new File([blob], `${number}.${extension}`, { type: blob.type })
  } catch (error) {
    if (!signal.aborted) logError(error)
    return undefined
  }
}
