export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Where a picture may change, in its own pixels. */
export type Mark =
  | { is: 'stroke'; width: number; points: readonly Point[] }
  | ({ is: 'rectangle' } & Point & Size)

type Context = CanvasRenderingContext2D

/** Draws the marks in the colour that the context has. */
export function drawMarks(context: Context, marks: readonly Mark[]): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const mark of marks) {
    if (mark.is === 'rectangle') context.fillRect(mark.x, mark.y, mark.width, mark.height)
    else drawStroke(context, mark)
  }
}

function drawStroke(context: Context, { width, points }: Mark & { is: 'stroke' }): void {
  const [first, ...rest] = points
  // Canvases draw nothing for a line of no length.
  context.beginPath()
  context.arc(first!.x, first!.y, width / 2, 0, 2 * Math.PI)
  context.fill()
  context.lineWidth = width
  context.beginPath()
  context.moveTo(first!.x, first!.y)
  for (const { x, y } of rest) context.lineTo(x, y)
  context.stroke()
}

/** A PNG of the picture's size, which is transparent where the picture may change. */
export async function maskOf(marks: readonly Mark[], { width, height }: Size): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = 'destination-out'
  drawMarks(context, marks)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  return new File([(await promise)!], 'mask.png', { type: 'image/png' })
}

/** A rectangle in the middle, for those who mark by keys. */
export const middleOf = ({ width, height }: Size): Mark & { is: 'rectangle' } => ({
  is: 'rectangle',
  x: Math.round(width / 3),
  y: Math.round(height / 3),
  width: Math.round(width / 3),
  height: Math.round(height / 3),
})

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Of the picture's longer side. */
const STEP = 1 / 32

/** Moves the rectangle by an arrow key, or changes its size. Undefined for other keys. */
export function moveRectangle(
  rectangle: Mark & { is: 'rectangle' },
  key: string,
  { resizes, within }: { resizes: boolean; within: Size },
): (Mark & { is: 'rectangle' }) | undefined {
  const direction = STEPS[key]
  if (!direction) return undefined
  const step = Math.round(Math.max(within.width, within.height) * STEP)
  const [right, down] = [direction[0] * step, direction[1] * step]
  const { x, y, width, height } = rectangle
  if (resizes)
    return {
      ...rectangle,
      width: clamp(width + right, step, within.width - x),
      height: clamp(height + down, step, within.height - y),
    }
  return {
    ...rectangle,
    x: clamp(x + right, 0, within.width - width),
    y: clamp(y + down, 0, within.height - height),
  }
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, value))
