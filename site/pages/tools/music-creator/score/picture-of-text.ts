import type { PictureMark } from './drawing.ts'

interface PictureOptions {
  family: string
  size: number
  left: number
  width: number
  /** Of the baseline. */
  y: number
  /** Points of the picture for a unit of the drawing. */
  resolution: number
}

/** Draws a text as the browser does, which finds another font for letters that a font does not have. */
export function pictureOf(
  text: string,
  { family, size, left, width, y, resolution }: PictureOptions,
): PictureMark {
  const [above, height] = [size * 1.1, size * 1.5]
  const margin = size / 4
  const columns = Math.ceil((width + 2 * margin) * resolution)
  const rows = Math.ceil(height * resolution)
  const context = new OffscreenCanvas(columns, rows).getContext('2d')!
  context.scale(resolution, resolution)
  context.font = `${size}px ${family}, sans-serif`
  context.textAlign = 'left'
  context.fillText(text, margin, above)
  const { data } = context.getImageData(0, 0, columns, rows)
  // Of each point, the picture has red, green, blue and how opaque it is.
  const shades = Uint8Array.from({ length: columns * rows }, (_, point) => data[4 * point + 3]!)
  return {
    is: 'picture',
    text,
    shades,
    columns,
    rows,
    left: left - margin,
    top: y - above,
    width: columns / resolution,
    height: rows / resolution,
  }
}
