import type { ErrorCode } from '@atelier/contract'

/** A message from the server to the process that decodes images. */
export interface DecodeRequest {
  /** The path of the uploaded file. */
  source: string
  /** The path at which the process writes the new image. */
  target: string
  mediaType: string
}

/** The answer: the media type of the new image, or why there is none. */
export type DecodeReply = { mediaType: string } | { code: ErrorCode }
