import type { Pen } from '../../drawing.ts'

/** What the water shows of a boat whose waterline is at `foot`: dark bands below it. */
export function drawReflection(
  pen: Pen,
  [x, foot]: readonly [number, number],
  width: number,
): void {
  const unit = width / 100
  for (const [part, down, shift] of [
    [0.86, 1.6, 0],
    [0.62, 6, 3],
    [0.36, 10.4, -4],
  ] as const)
    pen.rect(
      x - (width * part) / 2 + shift * unit,
      foot + down * unit,
      width * part,
      2.5 * unit,
      'navy',
      {
        shade: false,
        round: 1.2 * unit,
        opacity: 0.5,
      },
    )
}
