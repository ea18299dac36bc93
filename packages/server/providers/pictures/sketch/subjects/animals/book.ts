import type { Pen } from '../../drawing.ts'
import type { Point } from '../../thing.ts'

/** The open book of an animal that reads, seen from its back. */
export function drawOpenBook(pen: Pen, [x, y]: Point): void {
  const page = (side: 1 | -1) =>
    `M${x + side * 15} ${y - 12}L${x} ${y - 8}V${y + 12}L${x + side * 15} ${y + 8}Z`
  pen.area(page(-1), 'slate', { shade: false })
  pen.area(page(1), 'slate', { tone: 1, shade: false })
  pen.area(
    `M${x - 13} ${y - 14}Q${x - 6} ${y - 15} ${x} ${y - 10}Q${x + 6} ${y - 15} ${x + 13} ${y - 14}L${x} ${y - 7}Z`,
    'white',
    { shade: false },
  )
}
