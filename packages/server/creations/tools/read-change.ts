import type { PictureJob } from '../../providers/pictures/picture-engine.ts'
import type { ToolJob } from '../tool.ts'

/** The picture that a model changes by words: it looks at the picture, not at how that was made. */
export async function readChange({
  creation,
  readImage,
  readCreation,
}: ToolJob): Promise<PictureJob['change']> {
  const { parentId, parentPart, changeWords, changeMaskId } = creation.row
  if (!parentId || changeWords === null) return undefined
  const parent = await readCreation(parentId)
  return {
    words: changeWords,
    picture: await readImage(parent.parts[parentPart ?? 0]?.fileId),
    mask: changeMaskId ? await readImage(changeMaskId) : undefined,
  }
}
