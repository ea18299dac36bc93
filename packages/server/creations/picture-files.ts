import type { PictureFile } from '../providers/pictures/picture-engine.ts'
import type { PictureWorkers } from '../providers/pictures/worker/picture-workers.ts'
import type { PartRow } from './rows.ts'
import type { CreationFormat, FileRequest } from './tool.ts'

const MEDIA_TYPES = { png: 'image/png', webp: 'image/webp', jpeg: 'image/jpeg' } as const

export const pictureFormatsOf = ({ svgId }: PartRow): readonly CreationFormat[] =>
  svgId ? ['png', 'webp', 'jpeg', 'svg'] : ['png', 'webp', 'jpeg']

/** The picture in another format, or as it is stored. */
export async function renderPicture(
  workers: Pick<PictureWorkers, 'convert'>,
  { part, format, place, readStored }: FileRequest,
): Promise<Buffer> {
  if (format === 'svg') return (await readStored(part.svgId)).bytes
  const { mediaType, bytes } = await readStored(part.fileId)
  const wanted: PictureFile['mediaType'] = MEDIA_TYPES[format as keyof typeof MEDIA_TYPES]
  return mediaType === wanted ? bytes : workers.convert(place, { bytes }, wanted)
}
