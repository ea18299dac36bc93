import type { chat, ErrorCode } from '@atelier/contract'

/** A message from the server to the process that decodes images. */
export interface DecodeRequest {
  /** The path of the uploaded file. */
  source: string
  /** The path at which the process writes the new image. */
  target: string
  mediaType: chat.UploadMediaType
}

/** The reply: the media type of the new image or the error code, and the processor time that decoding took. */
export type DecodeReply = DecodeResult & { processorMs: number }

export type DecodeResult = { mediaType: chat.UploadMediaType } | { code: ErrorCode }
