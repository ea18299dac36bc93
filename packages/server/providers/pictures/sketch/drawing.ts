import type { Pigment, Tone } from './pigments.ts'

/** A colour that is final, not to be tinted by the hour. */
export type Hex = `#${string}`
export type Paint = Pigment | Hex

/** What a figure consists of, from back to front. Its unit is the one of the figure's box. */
export type Drawing = readonly Piece[]

export type Piece = Area | Stroke | Group

/** A filled path. */
export interface Area {
  is: 'area'
  path: string
  paint: Paint
  tone: Tone
  /**
   * Where the shade begins, as a part of the width seen from the lit side. The edge is an arc. Without it, the area has
   * one tone.
   */
  shadeFrom?: number
  /** Shines by itself: no shade, no tint of the hour, and it is seen in the dark. */
  glows?: boolean
  opacity?: number
}

interface Stroke {
  is: 'stroke'
  path: string
  paint: Paint
  tone: Tone
  width: number
}

/** Pieces that are moved, turned or scaled together, or of which only what is inside a path is seen. */
interface Group {
  is: 'group'
  transform: string
  clip?: string
  pieces: Drawing
}

interface AreaOptions {
  tone?: Tone
  /** Where the shade begins. `false`: the area has one tone. Without it: a little beyond the middle. */
  shade?: number | false
  glows?: boolean
  opacity?: number
}

interface Turn {
  /** In degrees, clockwise. */
  turn?: number
  /** Around which point it is turned and scaled. */
  around?: readonly [x: number, y: number]
  move?: readonly [x: number, y: number]
  scale?: number
  mirror?: boolean
}

/** Collects what is drawn. Each call draws over those before it. */
export interface Pen {
  area(path: string, paint: Paint, options?: AreaOptions): void
  circle(x: number, y: number, radius: number, paint: Paint, options?: AreaOptions): void
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    paint: Paint,
    options?: AreaOptions,
  ): void
  /** `round`: the radius of its corners. */
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint,
    options?: AreaOptions & { round?: number },
  ): void
  polygon(points: readonly (readonly [number, number])[], paint: Paint, options?: AreaOptions): void
  /** A line with round ends. */
  line(path: string, paint: Paint, width: number, tone?: Tone): void
  /** Draws with another pen whose pieces are turned, moved and scaled together. */
  group(turn: Turn, draw: (pen: Pen) => void): void
  /** Draws with another pen of which only what is inside the path is seen. */
  clip(path: string, draw: (pen: Pen) => void): void
}

const SHADE_FROM = 0.58

export function createPen(): Pen & { readonly drawing: Drawing } {
  const drawing: Piece[] = []
  const pen: Pen = {
    area(path, paint, { tone = 0, shade = tone === 0 && SHADE_FROM, glows, opacity } = {}) {
      const shadeFrom = shade === false || glows ? undefined : shade
      drawing.push({ is: 'area', path, paint, tone, shadeFrom, glows, opacity })
    },
    circle: (x, y, radius, ...rest) => pen.ellipse(x, y, radius, radius, ...rest),
    ellipse(x, y, a, b, ...rest) {
      pen.area(`M${x - a} ${y}a${a} ${b} 0 1 1 ${2 * a} 0a${a} ${b} 0 1 1 ${-2 * a} 0Z`, ...rest)
    },
    rect(x, y, width, height, paint, { round = 0, ...options } = {}) {
      const r = Math.min(round, width / 2, height / 2)
      const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
      const across = width - 2 * r
      const down = height - 2 * r
      const path = `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
      pen.area(path, paint, options)
    },
    polygon(points, ...rest) {
      pen.area(`M${points.map((point) => point.join(' ')).join('L')}Z`, ...rest)
    },
    line(path, paint, width, tone = 0) {
      drawing.push({ is: 'stroke', path, paint, tone, width })
    },
    group(turn, draw) {
      const inner = createPen()
      draw(inner)
      drawing.push({ is: 'group', transform: transformOf(turn), pieces: inner.drawing })
    },
    clip(path, draw) {
      const inner = createPen()
      draw(inner)
      drawing.push({ is: 'group', transform: '', clip: path, pieces: inner.drawing })
    },
  }
  return Object.assign(pen, { drawing })
}

function transformOf({ turn = 0, around = [0, 0], move = [0, 0], ...rest }: Turn): string {
  const { scale = 1, mirror = false } = rest
  const [x, y] = around
  return [
    `translate(${x + move[0]} ${y + move[1]})`,
    turn && `rotate(${turn})`,
    (scale !== 1 || mirror) && `scale(${mirror ? -scale : scale} ${scale})`,
    `translate(${-x} ${-y})`,
  ]
    .filter(Boolean)
    .join(' ')
}
