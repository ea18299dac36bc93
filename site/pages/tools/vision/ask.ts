import type { vision } from '@atelier/contract'
import { uploadPicture } from '@atelier/widgets'
import type { BenchPicture } from './picture-store.ts'

/** Models see no more detail than this in a picture. */
const MAX_SIDE = 1_600
const QUALITY = 0.88

export interface Question {
  task: vision.VisionTask
  wish: string
  pictures: readonly BenchPicture[]
  language: string
  /** The id of the model. */
  engine: string
}

/** Sends the pictures, with their marked areas, and returns what is asked about them. */
export async function prepareQuestion(
  { task, wish, pictures, language, engine }: Question,
  signal: AbortSignal,
): Promise<vision.VisionRecipe> {
  const areas = pictures.flatMap((picture, index) =>
    picture.areas.map(({ x, y, width, height }) => ({ x, y, width, height, picture: index })),
  )
  const send = async (picture: BenchPicture, numbers: readonly number[]) =>
    uploadPicture(await smallCopy(picture, numbers), signal)
  const plain = await Promise.all(pictures.map((picture) => send(picture, [])))
  const recipe = { task, wish, pictures: plain, areas, language, count: 1, engine } as const
  if (areas.length === 0) return recipe
  const marked = pictures.map(async (picture, index) => {
    if (picture.areas.length === 0) return plain[index]!
    const before = pictures.slice(0, index).reduce((sum, other) => sum + other.areas.length, 0)
    return send(
      picture,
      picture.areas.map((_, area) => before + area + 1),
    )
  })
  return { ...recipe, marked: await Promise.all(marked) }
}

/** @param numbers of the areas, which are drawn on the copy. Empty: none are drawn. */
async function smallCopy({ file, areas }: BenchPicture, numbers: readonly number[]): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const context = canvas.getContext('2d')!
  // Transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const [index, number] of numbers.entries()) drawArea(context, areas[index]!, number)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  const name = file.name.replace(/\.[^.]*$/, '') || 'picture'
  return new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}

function drawArea(
  context: OffscreenCanvasRenderingContext2D,
  area: BenchPicture['areas'][number],
  number: number,
): void {
  const { width, height } = context.canvas
  const line = Math.max(2, Math.round(Math.max(width, height) / 300))
  const [x, y] = [area.x * width, area.y * height]
  context.lineWidth = line
  context.strokeStyle = '#fff'
  context.strokeRect(x, y, area.width * width, area.height * height)
  context.setLineDash([line * 3, line * 2])
  context.strokeStyle = '#000'
  context.strokeRect(x, y, area.width * width, area.height * height)
  context.setLineDash([])
  const size = line * 9
  context.fillStyle = '#000'
  context.fillRect(x, Math.max(0, y - size), size, size)
  context.fillStyle = '#fff'
  context.font = `600 ${size * 0.7}px sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), x + size / 2, Math.max(0, y - size) + size / 2)
}
