import type { AtelierError } from '../../errors.ts'

interface AttachedImage {
  key: string
  name: string
  /** In bytes. */
  size: number
  /** The visitor's description of the image. */
  alt: string
  /** Shows the image before the server has it. Undefined after a reload. */
  previewUrl?: string | undefined
}

/**
 * The state of an image's upload. `refused`: the image cannot be sent. `failed` and `stopped`: the upload can be
 * retried.
 */
export type UploadState =
  | { is: 'uploading'; percent: number }
  | { is: 'ready'; imageUrl: string }
  | { is: 'stopped'; percent: number }
  | { is: 'failed'; error: AtelierError }
  | { is: 'refused'; error: AtelierError }

/** An image in the composer. */
export type Attachment = AttachedImage & UploadState

/** The key in sessionStorage of the images of a chat's unsent messages. */
export const attachmentsKeyOf = ({ name }: { name: string }): string =>
  `atelier_attachments_${name}`
