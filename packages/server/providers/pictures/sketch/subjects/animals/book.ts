import type { Pen } from '../../drawing.ts'
import type { Point } from '../../thing.ts'

/** The open book of an animal that reads, seen from its back. */
export function drawOpenBook(pen: Pen, at: Point, scale: number): void {
  pen.group({ move: at, scale }, drawBook)
}

function drawBook(pen: Pen): void {
  const page = (side: 1 | -1) => `M${side * 15} -12L0 -8V12L${side * 15} 8Z`
  pen.area(page(-1), 'slate', { shade: false })
  pen.area(page(1), 'slate', { tone: 1, shade: false })
  pen.area('M-13 -14Q-6 -15 0 -10Q6 -15 13 -14L0 -7Z', 'white', { shade: false })
}
