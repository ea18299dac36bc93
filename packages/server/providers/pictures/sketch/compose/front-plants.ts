import svgpath from 'svgpath'
import type { Drawing, Piece } from '../drawing.ts'
import type { Stage } from '../stage.ts'
import type { PlacedCluster } from './placed-cluster.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Waves and the edges of a place are as wide as the picture, and cover nobody who stands behind them. */
const WIDE = 0.6
/** The part of a figure's box from its top that nothing in front of it covers. */
const SEEN = 0.7

/** Leaves out the plants in front on a side where they would cover who is there. */
export function withoutCovering(
  front: Drawing,
  placed: readonly PlacedCluster[],
  { width }: Stage,
): Drawing {
  const boxes = new Map(front.map((piece) => [piece, boxOfPiece(piece)]))
  const sideOf = ({ left, right }: Box) => (left + right < width ? 'left' : 'right')
  const isPlant = (box: Box | undefined): box is Box =>
    box !== undefined && box.right - box.left < width * WIDE
  const seen = placed.map(seenBoxOf)
  const covered = new Set(
    [...boxes.values()]
      .filter(isPlant)
      .filter((box) => seen.some((figure) => overlaps(box, figure)))
      .map(sideOf),
  )
  return front.filter((piece) => {
    const box = boxes.get(piece)
    return !isPlant(box) || !covered.has(sideOf(box))
  })
}

function seenBoxOf({ cluster, x, y, metre, isMirrored }: PlacedCluster): Box {
  const [left, right] = isMirrored ? [-cluster.right, -cluster.left] : [cluster.left, cluster.right]
  const tall = -cluster.top * metre
  return {
    left: x + left * metre,
    right: x + right * metre,
    top: y - tall,
    bottom: y - tall * (1 - SEEN),
  }
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

function boxOfPiece(piece: Piece): Box | undefined {
  if (piece.is === 'group') return undefined
  const xs: number[] = []
  const ys: number[] = []
  svgpath(piece.path)
    .abs()
    .iterate((segment, _index, x, y) => {
      xs.push(x)
      ys.push(y)
      const [command, ...values] = segment
      if (command === 'V') ys.push(values[0]!)
      else if (command === 'H') xs.push(values[0]!)
      else {
        xs.push(...values.slice(-2, -1))
        ys.push(...values.slice(-1))
      }
    })
  // The first point is the origin, where a path begins before its first command.
  const [left, right] = [Math.min(...xs.slice(1)), Math.max(...xs.slice(1))]
  return { left, right, top: Math.min(...ys.slice(1)), bottom: Math.max(...ys.slice(1)) }
}
