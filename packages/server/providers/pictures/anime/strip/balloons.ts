import type { BALLOON_KINDS } from '@atelier/contract'
import type { Rect } from './layout.ts'

export type BalloonKind = (typeof BALLOON_KINDS)[number]

const INK = '#2a2433'
const PAPER = '#fffdf8'
const CAPTION = '#f6e6b4'
const LINE = 3.2

interface Point {
  x: number
  y: number
}

const path = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="${INK}" stroke-width="${LINE}" stroke-linejoin="round" stroke-linecap="round"/>`

/** The air between a text and the edge of its balloon. */
export const PADDING: Record<BalloonKind, { x: number; y: number }> = {
  speech: { x: 30, y: 20 },
  thought: { x: 38, y: 28 },
  shout: { x: 46, y: 36 },
  caption: { x: 20, y: 13 },
}

/** The shape behind a text. `mouth`: where the speaker is; the balloon points there but does not reach it. */
export function drawBalloon(kind: BalloonKind, box: Rect, mouth: Point): string {
  if (kind === 'caption') return path(rectangle(box), CAPTION)
  if (kind === 'shout') return path(burst(box, mouth), PAPER)
  if (kind === 'thought') return path(cloud(box), PAPER) + bubbles(box, mouth)
  return path(bubble(box, mouth), PAPER)
}

const rectangle = ({ x, y, width, height }: Rect) =>
  `M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}Z`

/** A rounded box with a tail towards the speaker. */
function bubble({ x, y, width, height }: Rect, mouth: Point): string {
  const round = Math.min(height / 2, width / 2, 46)
  const right = x + width
  const bottom = y + height
  const c = round * 0.5
  const isBelow = mouth.x > x && mouth.x < right
  const tail = 17
  const corner = (dx1: number, dy1: number, dx2: number, dy2: number, dx: number, dy: number) =>
    `c${r(dx1)} ${r(dy1)} ${r(dx2)} ${r(dy2)} ${r(dx)} ${r(dy)}`
  const toBottom = Math.min(Math.max(mouth.x, x + round + tail), right - round - tail)
  const toSide = Math.min(Math.max(bottom - round * 0.7, y + round), bottom - round)
  const points = isBelow
    ? {
        bottom: `H${r(toBottom + tail)}L${r(mouth.x)} ${r(mouth.y)}L${r(toBottom - tail)} ${r(bottom)}`,
        right: '',
        left: '',
      }
    : mouth.x >= right
      ? {
          bottom: '',
          right: `V${r(toSide - tail)}L${r(mouth.x)} ${r(mouth.y)}L${r(right)} ${r(toSide + tail * 0.4)}`,
          left: '',
        }
      : {
          bottom: '',
          right: '',
          left: `V${r(toSide + tail * 0.4)}L${r(mouth.x)} ${r(mouth.y)}L${r(x)} ${r(toSide - tail)}`,
        }
  return [
    `M${r(x + round)} ${r(y)}H${r(right - round)}`,
    corner(c, 0, round, round - c, round, round),
    `${points.right}V${r(bottom - round)}`,
    corner(0, c, c - round, round, -round, round),
    `${points.bottom}H${r(x + round)}`,
    corner(-c, 0, -round, c - round, -round, -round),
    `${points.left}V${r(y + round)}`,
    corner(0, -c, round - c, -round, round, -round),
    'Z',
  ].join('')
}

/** Points around the box, clockwise from the upper left corner. */
function around({ x, y, width, height }: Rect, step: number): Point[] {
  const across = Math.max(3, Math.round(width / step))
  const down = Math.max(2, Math.round(height / step))
  const line = (count: number, at: (part: number) => Point) =>
    Array.from({ length: count }, (_, index) => at(index / count))
  return [
    ...line(across, (part) => ({ x: x + part * width, y })),
    ...line(down, (part) => ({ x: x + width, y: y + part * height })),
    ...line(across, (part) => ({ x: x + width - part * width, y: y + height })),
    ...line(down, (part) => ({ x, y: y + height - part * height })),
  ]
}

function cloud(box: Rect): string {
  const inner = { x: box.x + 14, y: box.y + 14, width: box.width - 28, height: box.height - 28 }
  const points = around(inner, 62)
  return `M${r(points[0]!.x)} ${r(points[0]!.y)}${points
    .map((_, index) => {
      const to = points[(index + 1) % points.length]!
      const from = points[index]!
      const radius = Math.hypot(to.x - from.x, to.y - from.y) * 0.56
      return `A${r(radius)} ${r(radius)} 0 0 1 ${r(to.x)} ${r(to.y)}`
    })
    .join('')}Z`
}

/** Small bubbles that lead from a thought to the person. */
function bubbles(box: Rect, mouth: Point): string {
  const from = {
    x: Math.min(Math.max(mouth.x, box.x + 30), box.x + box.width - 30),
    y: box.y + box.height,
  }
  const start = mouth.x < box.x || mouth.x > box.x + box.width ? edgeTowards(box, mouth) : from
  return [0.3, 0.64, 0.92]
    .map((part, index) => {
      const [x, y] = [start.x + (mouth.x - start.x) * part, start.y + (mouth.y - start.y) * part]
      const radius = [11, 8, 5][index]!
      return path(
        `M${r(x - radius)} ${r(y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`,
        PAPER,
      )
    })
    .join('')
}

const edgeTowards = ({ x, y, width, height }: Rect, mouth: Point): Point => ({
  x: mouth.x < x ? x : x + width,
  y: y + height * 0.75,
})

function burst(box: Rect, mouth: Point): string {
  const inner = { x: box.x + 16, y: box.y + 16, width: box.width - 32, height: box.height - 32 }
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const points = around(inner, 46)
  const spikes = points.map((from, index) => {
    const to = points[(index + 1) % points.length]!
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const far = Math.hypot(middle.x - centre.x, middle.y - centre.y)
    const out = index % 2 ? 13 : 17
    return {
      x: middle.x + ((middle.x - centre.x) / far) * out,
      y: middle.y + ((middle.y - centre.y) / far) * out,
    }
  })
  const near = spikes.reduce((one, other) =>
    distance(other, mouth) < distance(one, mouth) ? other : one,
  )
  const d = points
    .map((from, index) => {
      const spike = spikes[index]!
      const tip = spike === near ? mouth : spike
      return `${index === 0 ? 'M' : 'L'}${r(from.x)} ${r(from.y)}L${r(tip.x)} ${r(tip.y)}`
    })
    .join('')
  return `${d}Z`
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const r = (value: number): number => Math.round(value * 10) / 10
