import type { Pen } from '../../drawing.ts'

/** Where an animal breaks through the water. */
export function drawSplash(pen: Pen, width: number): void {
  const drops = [
    [-1, 6],
    [-0.6, 11],
    [-0.15, 9],
    [0.35, 12],
    [0.75, 9],
    [1.05, 6],
  ] as const
  const path = drops
    .map(
      ([x, radius]) =>
        `M${x * width - radius} ${-radius * 0.5}a${radius} ${radius} 0 0 1 ${2 * radius} 0V0H${x * width - radius}Z`,
    )
    .join('')
  pen.area(path, 'white', { shade: false })
  for (const [x, y, radius] of [
    [-1.2, -24, 3],
    [-0.9, -36, 2.4],
    [1.1, -30, 3],
    [1.3, -16, 2.4],
  ] as const)
    pen.circle(x * width, y, radius, 'white', { shade: false })
}
