import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { limbPath, type Joint } from './outline.ts'

/** The feathers of a tail. */
export interface Plumes {
  is: 'short' | 'long' | 'fan' | 'fork' | 'cock' | 'up'
  length: number
  paint: string
  /** Every other feather. */
  second?: string
}

/** In the space of the body, behind it. */
export function drawPlumes(
  pen: Pen,
  { is, length, paint, second }: Plumes,
  { colours, pose }: Look,
  { length: body, radius }: { length: number; radius: number },
): void {
  const paints = [colours[paint]!, colours[second ?? paint]!] as const
  const root = body * 0.46
  const feather = (joints: readonly Joint[], index: number) =>
    pen.area(
      limbPath(joints.map(([x, y, r]): Joint => [root + x * length, y * length, r])),
      paints[index % 2]!,
      { tone: index % 2 && second ? 0 : 1, shade: false },
    )
  const thick = radius * 0.3
  const all: Record<Plumes['is'], readonly (readonly Joint[])[]> = {
    short: [
      [
        [0, 0, thick],
        [1, -0.06, thick * 0.6],
      ],
    ],
    long: [
      [
        [0, 0, thick * 0.9],
        [0.6, 0.06, thick * 0.9],
        [1, 0.12, 1],
      ],
      [
        [0, -0.02, thick * 0.8],
        [0.5, -0.02, thick * 0.8],
        [0.84, 0, 1],
      ],
    ],
    fan:
      pose === 'flies'
        ? [
            [
              [0, 0, thick],
              [0.9, -0.34, thick * 1.3],
            ],
            [
              [0, 0, thick],
              [1, 0, thick * 1.3],
            ],
            [
              [0, 0, thick],
              [0.9, 0.3, thick * 1.2],
            ],
          ]
        : [
            [
              [0, 0, thick],
              [1, 0.02, thick * 1.1],
            ],
          ],
    fork: [
      [
        [0, 0, thick],
        [0.5, -0.08, thick * 0.7],
        [1, -0.3, 0.5],
      ],
      [
        [0, 0, thick],
        [0.5, 0.06, thick * 0.7],
        [0.96, 0.16, 0.5],
      ],
    ],
    up: [
      [
        [-0.3, 0, thick * 1.5],
        [0.4, -0.4, thick],
        [0.62, -0.74, 0.8],
      ],
    ],
    cock: [
      [
        [-0.1, 0.1, 5],
        [0.5, -0.1, 5],
        [0.8, 0.34, 1],
      ],
      [
        [-0.1, 0, 5],
        [0.5, -0.42, 6],
        [0.98, 0.02, 1],
      ],
      [
        [-0.14, -0.1, 5],
        [0.36, -0.7, 6],
        [0.96, -0.38, 1],
      ],
      [
        [-0.2, -0.1, 5],
        [0.1, -0.86, 6],
        [0.66, -0.84, 1],
      ],
    ],
  }
  for (const [index, joints] of all[is].entries()) feather(joints, index)
}
