import { drawView, isWholeIn, type ViewOptions } from './view.ts'

const SHIFTS = [0, -0.05, 0.04, 0] as const
const ZOOMS = [1, 0.8, 1.22, 0.95] as const

/** One person in one place, as SVG. */
export function drawPortrait(options: Omit<ViewOptions, 'idPrefix'>): string {
  const { width, height } = options
  const { svg } = drawView({ ...options, idPrefix: 'a', ...placeOf(options) })
  return svgOf(svg, width, height)
}

export const svgOf = (content: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`

/** Where the person stands in a wide picture, so that the place is seen. */
const SCENE_X = [0.34, 0.66, 0.42, 0.6] as const

/** The pictures of a set differ a little in where the person stands. */
function placeOf({
  variant,
  scene,
}: Pick<ViewOptions, 'variant' | 'scene'>): Pick<ViewOptions, 'faceX' | 'zoom'> {
  const shift = SHIFTS[variant % 4]!
  if (scene.framing === 'scene') return { faceX: SCENE_X[variant % 4]! }
  if (isWholeIn(scene)) return { faceX: 0.5 + shift }
  return {
    faceX: 0.5 + (scene.framing === 'close' ? shift / 2 : shift),
    zoom: scene.framing === 'close' ? 1 : ZOOMS[variant % 4]!,
  }
}
