import { darken } from '../sketch/colour.ts'
import { createPen, type Hex, type Pen } from '../sketch/drawing.ts'
import { paintDrawing } from '../sketch/paint.ts'

/** The SVG of what is drawn. Its colours are final: shade is a darker tone of them. */
export function paint(draw: (pen: Pen) => void, nextId: () => string): string {
  const pen = createPen()
  draw(pen)
  return paintDrawing(pen.drawing, {
    paint: (colour, tone) => (tone === 0 ? (colour as Hex) : darken(colour as Hex, 0.16)),
    shadeSide: 'right',
    nextId,
  })
}
