import type { Box } from './look/picture-facts.ts'

export interface Point {
  x: number
  y: number
}

const MIN_SIDE = 0.02
/** How far a press of an arrow key moves or stretches a box. */
const STEP = 0.02

const limit = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The box with these two corners, as far as it lies on the picture. */
export function boxBetween(a: Point, b: Point): Box {
  const [left, right] = [limit(Math.min(a.x, b.x), 0, 1), limit(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [limit(Math.min(a.y, b.y), 0, 1), limit(Math.max(a.y, b.y), 0, 1)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Stays on the picture. */
export function moved(box: Box, by: Point): Box {
  return {
    ...box,
    x: limit(box.x + by.x, 0, 1 - box.width),
    y: limit(box.y + by.y, 0, 1 - box.height),
  }
}

/** Moves the lower right corner. */
function stretched(box: Box, by: Point): Box {
  return {
    ...box,
    width: limit(box.width + by.x, MIN_SIDE, 1 - box.x),
    height: limit(box.height + by.y, MIN_SIDE, 1 - box.y),
  }
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** Undefined for other keys. */
export function changedByKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Box | undefined {
  const by = DIRECTIONS[key]
  if (!by) return undefined
  return shiftKey ? stretched(box, by) : moved(box, by)
}

/** Whether a point lies in one of the boxes. */
export const isInAny = ({ x, y }: Point, boxes: readonly Box[]): boolean =>
  boxes.some((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)

/** Where a box is drawn. The same side in every direction of writing: the picture is not mirrored. */
export const styleOf = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
