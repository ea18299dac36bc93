import type { creations as contract } from '@atelier/contract'
import { fail } from '../../helpers/fail.ts'
import type { PictureFile } from '../../providers/pictures/picture-engine.ts'
import type { PartRow, StoredCreation } from '../rows.ts'
import type { ToolJob } from '../tool.ts'

/** A picture that another one is made from, without the type that a print has on it. */
interface Source {
  creation: StoredCreation
  part: PartRow
  /** A drawing, if there is one. */
  file: PictureFile
}

export async function readSource(
  { readCreation, readImage }: Pick<ToolJob, 'readCreation' | 'readImage'>,
  ref: contract.PictureRef,
): Promise<Source> {
  const creation = await readCreation(ref.creationId)
  const part = creation.parts[ref.part]
  if (!part) throw fail('image-unknown')
  const { row } = creation
  const original = row.tool === 'imagen' || row.engine.isSketch ? part.svgId : undefined
  return { creation, part, file: await readImage(original ?? part.fileId) }
}

export const isDrawing = ({ mediaType }: { mediaType: string }): boolean =>
  mediaType === 'image/svg+xml'
