import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, placeJoints, type Joint } from './outline.ts'

/** The body from the tail to the neck. */
const spines: Readonly<Record<string, readonly Joint[]>> = {
  flies: [
    [170, -34, 1.5],
    [150, -24, 5],
    [122, -34, 9],
    [98, -62, 12],
    [68, -66, 14],
    [42, -42, 15],
    [10, -34, 16],
    [-20, -56, 15],
    [-46, -84, 13],
    [-76, -84, 11],
  ],
  stands: [
    [142, -52, 1.5],
    [134, -32, 5],
    [112, -20, 9],
    [84, -34, 12],
    [58, -50, 14],
    [28, -38, 16],
    [-2, -34, 16],
    [-24, -56, 14],
    [-34, -86, 12],
    [-58, -102, 11],
  ],
}

export const dragon = defineMeasured({
  id: 'dragon',
  en: ['dragon', 'chinese dragon', 'asian dragon'],
  vi: ['con rồng', 'rồng', 'rồng vàng', 'chú rồng'],
  height: 3,
  home: 'sky',
  ground: 'ground',
  faces: 'left',
  colours: { scales: 'leaf', belly: 'sand', mane: 'red', horn: 'ochre' },
  variety: ['leaf', 'red', 'ochre', 'cobalt'],
  poses: ['flies', 'stands'],
  draw(pen, look) {
    const { colours, pose } = look
    const scales = colours['scales']!
    const spine = spines[pose] ?? spines['flies']!
    const isFlying = pose === 'flies'
    drawTailFlame(pen, spine, look)
    drawCrest(pen, spine, look)
    pen.area(limbPaths(...legs(isFlying, -10)), scales, { tone: 1, shade: false })
    pen.area(limbPaths(spine, ...legs(isFlying, 0)), scales, { shade: 0.6 })
    drawBelly(pen, spine, look)
    const [x, y] = spine.at(-1)!
    pen.group({ move: [x - 6, y] }, (head) => drawDragonHead(head, look))
  },
})

function legs(isFlying: boolean, dx: number): Joint[][] {
  return isFlying
    ? [
        [
          [-14 + dx, -42, 9],
          [-30 + dx, -24, 6],
          [-46 + dx, -20, 4],
        ],
        [
          [96 + dx, -50, 9],
          [104 + dx, -28, 6],
          [92 + dx, -14, 4],
        ],
      ]
    : [
        [
          [-4 + dx, -30, 9],
          [-12 + dx, -14, 6],
          [-8 + dx, -5, 5],
          [-22 + dx, -4, 4],
        ],
        [
          [76 + dx, -34, 9],
          [82 + dx, -18, 6],
          [76 + dx, -5, 5],
          [62 + dx, -4, 4],
        ],
      ]
}

/** Spikes along the back. */
function drawCrest(pen: Pen, spine: readonly Joint[], { colours }: Look): void {
  const spikes: string[] = []
  for (let at = 1; at < spine.length - 1; at += 1)
    for (const share of [0, 0.5]) {
      const [from, to] = [spine[at]!, spine[at + 1]!]
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
      const radius = from[2] + (to[2] - from[2]) * share
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      const [nx, ny] = [-dy, dx]
      const point = (along: number, out: number) =>
        `${x + dx * along + nx * out} ${y + dy * along + ny * out}`
      spikes.push(`M${point(-8, radius * 0.7)}L${point(-7, radius + 9)}L${point(8, radius * 0.7)}Z`)
    }
  pen.area(spikes.join(''), colours['mane']!, { shade: false })
}

function drawBelly(pen: Pen, spine: readonly Joint[], { colours }: Look): void {
  for (let at = 2; at < spine.length - 1; at += 1)
    for (const share of [0, 0.5]) {
      const [from, to] = [spine[at]!, spine[at + 1]!]
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
      const radius = from[2] + (to[2] - from[2]) * share
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      pen.line(
        `M${x + nx * radius * 0.25} ${y + ny * radius * 0.25}L${x + nx * radius * 0.76} ${y + ny * radius * 0.76}`,
        colours['belly']!,
        4.4,
      )
    }
}

function drawTailFlame(pen: Pen, spine: readonly Joint[], { colours }: Look): void {
  const [end, before] = [spine[0]!, spine[1]!]
  const turn = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI
  const flame = ([dx, dy]: readonly [number, number]): Joint[] =>
    placeJoints(
      [
        [-14, 0, 4],
        [dx * 0.5, dy * 0.6, 6],
        [dx, dy, 0.6],
      ],
      { at: [end[0], end[1]], turn },
    )
  pen.area(limbPaths(flame([26, -14]), flame([32, 2]), flame([22, 16])), colours['mane']!, {
    tone: 1,
    shade: false,
  })
}

/** The neck comes from the right, to the origin. */
function drawDragonHead(pen: Pen, { colours }: Look): void {
  const [scales, mane, horn] = [colours['scales']!, colours['mane']!, colours['horn']!]
  pen.line('M4 -12Q22 -26 40 -30M18 -24Q24 -34 34 -38', horn, 4.4, 1)
  pen.area(
    limbPaths(
      [
        [6, -4, 12],
        [26, -14, 7],
        [42, -14, 0.6],
      ],
      [
        [6, 2, 12],
        [30, 2, 7],
        [46, 8, 0.6],
      ],
      [
        [4, 6, 11],
        [20, 18, 6],
        [32, 28, 0.6],
      ],
    ),
    mane,
    { shade: 0.5 },
  )
  pen.area(
    limbPath([
      [-8, 10, 6],
      [-26, 15, 5],
      [-40, 13, 3],
    ]),
    scales,
    { tone: 1, shade: false },
  )
  pen.area('M-44 6L-38 15L-30 9L-26 15L-20 8Z', 'white', { shade: false })
  pen.area(
    limbPaths([
      [2, 0, 16],
      [-18, -1, 11],
      [-38, 0, 9],
      [-46, 0, 7],
    ]),
    scales,
    { shade: 0.62 },
  )
  pen.circle(-48, -7, 5, scales, { shade: false })
  pen.circle(-50, -6.6, 1.8, 'ink', { shade: false })
  pen.line('M-48 2Q-62 8 -66 22M-44 4Q-54 16 -52 28', horn, 2.6)
  pen.line('M-2 -14Q12 -34 30 -44M9 -28Q10 -40 20 -48', horn, 5)
  pen.area('M-16 -12Q-6 -20 4 -15L-2 -10Z', mane, { shade: false })
  pen.circle(-9, -5, 5.4, 'white', { shade: false })
  drawEye(pen, [-10, -5], 3.2, 'white')
}
