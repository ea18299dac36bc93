import svgpath from 'svgpath'
import type { Area, Drawing, Hex, Paint, Piece } from './drawing.ts'
import type { Tone } from './pigments.ts'

/** How pieces become SVG: the colours of the picture, and where its light comes from. */
export interface Painter {
  paint(paint: Paint, tone: Tone, glows: boolean): Hex
  /** On which side the shade of the figure is, in the figure's own directions. */
  shadeSide: 'left' | 'right'
  /** Names clip paths: unique within a picture. */
  nextId(): string
}

export function paintDrawing(drawing: Drawing, painter: Painter): string {
  return drawing.map((piece) => paintPiece(piece, painter)).join('')
}

/** The outline of everything in one colour, as a shadow is. */
export function paintSilhouette(drawing: Drawing, colour: Hex): string {
  return paintDrawing(drawing.map(withoutShade), {
    paint: () => colour,
    shadeSide: 'right',
    nextId: () => '',
  })
}

function withoutShade(piece: Piece): Piece {
  if (piece.is === 'group') return { ...piece, pieces: piece.pieces.map(withoutShade) }
  return piece.is === 'area' ? { ...piece, shadeFrom: undefined } : piece
}

function paintPiece(piece: Piece, painter: Painter): string {
  if (piece.is === 'group') return paintGroup(piece, painter)
  if (piece.is === 'stroke') {
    const colour = painter.paint(piece.paint, piece.tone, false)
    return `<path d="${piece.path}" fill="none" stroke="${colour}" stroke-width="${piece.width}" stroke-linecap="round" stroke-linejoin="round"/>`
  }
  return paintArea(piece, painter)
}

function paintGroup(
  { transform, clip, pieces }: Piece & { is: 'group' },
  painter: Painter,
): string {
  const content = paintDrawing(pieces, painter)
  if (clip === undefined) return `<g transform="${transform}">${content}</g>`
  const id = painter.nextId()
  return `<clipPath id="${id}"><path d="${clip}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

function paintArea(area: Area, { paint, shadeSide, nextId }: Painter): string {
  const { path, paint: name, tone, glows = false, opacity, shadeFrom } = area
  const fill = (of: Tone) =>
    `fill="${paint(name, of, glows)}"${opacity === undefined ? '' : ` opacity="${opacity}"`}`
  const whole = `<path d="${path}" ${fill(tone)}/>`
  if (shadeFrom === undefined) return whole
  const id = nextId()
  const shade = shadeOf(path, shadeFrom, shadeSide)
  return `${whole}<clipPath id="${id}"><path d="${path}"/></clipPath><path d="${shade}" clip-path="url(#${id})" ${fill(1)}/>`
}

/** Everything on one side of an arc through the bounds of the path. */
function shadeOf(path: string, from: number, side: 'left' | 'right'): string {
  const { left, top, right, bottom } = boundsOf(path)
  const width = right - left
  const isRight = side === 'right'
  const start = isRight ? left + from * width : right - from * width
  const bulge = start + (isRight ? 1 : -1) * width * 0.22
  const end = isRight ? right + 1 : left - 1
  return `M${round(start)} ${round(top - 1)}Q${round(bulge)} ${round((top + bottom) / 2)} ${round(start)} ${round(bottom + 1)}H${round(end)}V${round(top - 1)}Z`
}

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Of the points of the path, those that steer its curves included. */
export function boundsOf(path: string): Bounds {
  const xs: number[] = []
  const ys: number[] = []
  svgpath(path)
    .abs()
    .unarc()
    .iterate(([command, ...values], _, x, y) => {
      if (command === 'H') push([values[0]!, y])
      else if (command === 'V') push([x, values[0]!])
      else push(values)
    })
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }

  function push(values: readonly number[]): void {
    for (const [at, value] of values.entries()) (at % 2 ? ys : xs).push(value)
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
