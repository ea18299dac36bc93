import { randomBytes } from 'node:crypto'
import type { chat } from '@atelier/contract'
import sharp, { type Sharp } from 'sharp'
import type { Reply, Visitor } from './visitor.ts'

export interface PictureFile {
  bytes: Buffer
  name: string
  type: string
}

/** A picture of one colour. */
export function plainPicture({ width = 40, height = 30, background = '#c33' } = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

export async function jpegFile(picture = plainPicture()): Promise<PictureFile> {
  return { bytes: await picture.jpeg().toBuffer(), name: 'photo.jpg', type: 'image/jpeg' }
}

export async function pngFile(picture = plainPicture()): Promise<PictureFile> {
  return { bytes: await picture.png().toBuffer(), name: 'drawing.png', type: 'image/png' }
}

/** Pixels that no format can compress. */
export function noise(width: number, height: number): Sharp {
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
}

export function uploadForm({ bytes, name, type }: PictureFile): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

export function uploadPicture(
  visitor: Pick<Visitor, 'request'>,
  file: PictureFile,
): Promise<Reply<{ imageUrl: string; code?: string }>> {
  return visitor.request('POST', '/api/chat/upload', { raw: uploadForm(file) })
}

/** Uploads a picture that the server accepts, and returns its address. */
export async function uploadedAddress(
  visitor: Pick<Visitor, 'request'>,
  file?: PictureFile,
): Promise<string> {
  const { status, body } = await uploadPicture(visitor, file ?? (await jpegFile()))
  if (status !== 200) throw new Error(`The upload was answered with ${status}: ${body.code}`)
  return body.imageUrl
}

/** Fetches a file as a browser does for `<img>`. */
export async function fetchPicture(visitor: Visitor, address: string) {
  const response = await visitor.fetch('GET', address)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** The id in an address. */
export function pictureIdOf(address: chat.Message['id']): string {
  return new URL(address, 'http://localhost').pathname.split('/').at(-1)!
}
