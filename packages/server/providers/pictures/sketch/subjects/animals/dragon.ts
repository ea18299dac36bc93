import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Look } from '../../thing.ts'
import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, placeJoints, type Joint } from './outline.ts'

/** The body from the tail to the neck. */
const spines: Readonly<Record<string, readonly Joint[]>> = {
  flies: [
    [176, -86, 1.5],
    [164, -62, 5],
    [140, -46, 10],
    [114, -62, 13],
    [94, -96, 15],
    [64, -106, 17],
    [40, -82, 18],
    [22, -46, 19],
    [-10, -34, 19],
    [-36, -58, 17],
    [-52, -92, 15],
    [-78, -108, 14],
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
  colours: { scales: 'ochre', belly: 'cream', mane: 'red', horn: 'brown' },
  variety: ['ochre', 'teal', 'red', 'cobalt'],
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
    for (const leg of legs(isFlying, 0)) drawClaws(pen, leg.at(-1)!, colours['horn']!)
    drawBelly(pen, spine, look)
    const [x, y] = spine.at(-1)!
    pen.group({ move: [x - 6, y], scale: 1.3 }, (head) => drawDragonHead(head, look))
  },
})

function legs(isFlying: boolean, dx: number): Joint[][] {
  return isFlying
    ? [
        [
          [-30 + dx, -50, 10],
          [-18 + dx, -26, 7],
          [-38 + dx, -14, 5],
        ],
        [
          [112 + dx, -60, 10],
          [124 + dx, -32, 7],
          [106 + dx, -18, 5],
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

/** A mane of the same colour as the scales would not be seen. */
const maneOf = ({ colours }: Look): Pigment =>
  colours['scales'] === 'red' || colours['scales'] === 'burgundy' ? 'ochre' : colours['mane']!

function drawClaws(pen: Pen, [x, y, radius]: Joint, paint: Pigment): void {
  const claw = (down: number) =>
    `M${x - radius * 0.5} ${y + down}l${-radius * 1.3} ${radius * 0.5 + down * 0.2}`
  pen.line([-radius * 0.6, 0, radius * 0.6].map(claw).join(''), paint, 2.6)
}

/** Spikes along the back. */
function drawCrest(pen: Pen, spine: readonly Joint[], look: Look): void {
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
  pen.area(spikes.join(''), maneOf(look), { shade: false })
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

function drawTailFlame(pen: Pen, spine: readonly Joint[], look: Look): void {
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
  pen.area(limbPaths(flame([26, -14]), flame([32, 2]), flame([22, 16])), maneOf(look), {
    tone: 1,
    shade: false,
  })
}

/** The neck comes from the right, to the origin. */
function drawDragonHead(pen: Pen, look: Look): void {
  const { colours } = look
  const [scales, mane, horn] = [colours['scales']!, maneOf(look), colours['horn']!]
  pen.line('M4 -12Q22 -26 38 -28M18 -22Q26 -34 36 -38', horn, 4, 1)
  pen.area(
    limbPaths(
      [
        [2, -6, 12],
        [24, -16, 8],
        [44, -20, 0.6],
      ],
      [
        [4, 2, 13],
        [30, 0, 8],
        [50, 4, 0.6],
      ],
      [
        [2, 8, 12],
        [20, 18, 8],
        [38, 26, 0.6],
      ],
      [
        [-2, 10, 9],
        [6, 24, 6],
        [18, 38, 0.6],
      ],
    ),
    mane,
    { shade: false },
  )
  pen.area(
    limbPath([
      [-4, 11, 7],
      [-24, 16, 5.4],
      [-39, 14, 3.4],
    ]),
    scales,
    { tone: 1, shade: false },
  )
  pen.area('M-44 5L-39 14L-33 8L-28 14L-22 8Z', 'white', { shade: false })
  pen.area(
    limbPaths([
      [2, 0, 16],
      [-18, -1, 11.5],
      [-36, 0, 9.5],
      [-46, 1, 7.6],
    ]),
    scales,
    { shade: false },
  )
  pen.circle(-48, -6, 5.4, scales, { shade: false })
  pen.circle(-50, -6, 1.8, 'ink', { shade: false })
  pen.line('M-48 3Q-62 8 -68 -4M-44 5Q-56 18 -50 32', horn, 2.4)
  pen.line('M-2 -14Q10 -34 28 -44M8 -28Q8 -42 18 -50', horn, 4.6)
  pen.area('M-18 -12Q-8 -21 4 -16L-2 -10Z', mane, { shade: false })
  pen.circle(-9, -5, 5.4, 'white', { shade: false })
  drawEye(pen, [-10, -5], 3.2, 'white')
}
