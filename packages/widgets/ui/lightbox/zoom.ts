/** How an image lies in its stage: `x` and `y` are its centre's distance from the stage's centre, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** The stage, and the image in it at scale 1. */
export interface Sizes {
  stageWidth: number
  stageHeight: number
  imageWidth: number
  imageHeight: number
}

export const FITTED: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 8
export const ZOOM_STEP = 1.5

/** Zooms while the given point, measured from the stage's centre, keeps its place. */
export function zoomAt(view: View, factor: number, point: Point, sizes: Sizes): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const ratio = scale / view.scale
  return withinStage(
    {
      scale,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    sizes,
  )
}

export function panBy(view: View, by: Point, sizes: Sizes): View {
  return withinStage({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** An image that is larger than the stage covers it; a smaller one stays in the middle. */
function withinStage({ scale, x, y }: View, sizes: Sizes): View {
  const roomX = Math.max(0, (sizes.imageWidth * scale - sizes.stageWidth) / 2)
  const roomY = Math.max(0, (sizes.imageHeight * scale - sizes.stageHeight) / 2)
  return { scale, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) }
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(Math.max(value, minimum), maximum)
}
