import type { creations as contract } from '@atelier/contract'
import type { FileRequest } from '../tool.ts'

/** What a model has written, as Markdown or as plain text: both are the text as it is. */
export async function writeFile({
  part,
  readStored,
}: Pick<FileRequest, 'part' | 'readStored'>): Promise<Buffer> {
  const { bytes } = await readStored(part.fileId)
  const { text } = JSON.parse(bytes.toString()) as contract.WrittenPart
  return Buffer.from(`${text}\n`)
}
