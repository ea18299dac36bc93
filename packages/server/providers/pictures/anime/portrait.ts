import { drawView, type ViewOptions } from './view.ts'

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

/** The pictures of a set differ a little in where the person stands. */
function placeOf({
  variant,
  scene,
}: Pick<ViewOptions, 'variant' | 'scene'>): Pick<ViewOptions, 'faceX' | 'zoom'> {
  const shift = SHIFTS[variant % 4]!
  return {
    faceX: 0.5 + (scene.framing === 'close' ? shift / 2 : shift),
    zoom: scene.framing === 'close' ? 1 : ZOOMS[variant % 4]!,
  }
}
