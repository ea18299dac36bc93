import type { creations } from '@atelier/contract'

/** Undefined until the file is made. */
export function soundOfPiece({ parts }: creations.Creation) {
  const { url, downloads, sound } = parts[0] ?? {}
  return url && sound ? { url, downloadUrl: downloads?.mp3, seconds: sound.seconds } : undefined
}
