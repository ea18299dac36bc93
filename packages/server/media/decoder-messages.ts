import type { chat, ErrorCode } from '@atelier/contract'

/** A message from the server to the process that decodes images. */
export interface DecodeRequest {
  /** The path of the uploaded file. */
  source: string
  /** The path at which the process writes the new image. */
  target: string
  mediaType: chat.UploadMediaType
}

/** The answer: the media type of the new image, or why there is none, and what it took. */
export type DecodeReply = DecodeResult & { processorMs: number }

export type DecodeResult = { mediaType: chat.UploadMediaType } | { code: ErrorCode }
