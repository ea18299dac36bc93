import type { creations } from '@atelier/contract'
import { headroomBelow, type View } from '../view.ts'
import { PADDING, type BalloonKind } from './balloons.ts'
import type { Rect } from './layout.ts'
import { setLettering, type Lettering } from './lettering.ts'

/** A balloon in its panel, whose upper left corner is at 0 0. */
export interface PlacedBalloon {
  kind: BalloonKind
  box: Rect
  lettering: Lettering
}

/** Where the person stands in a panel, so that there is room for the balloon. */
export interface Arrangement {
  faceX: number
  headroom: number
}

type Panel = creations.AnimePanel
type Size = Pick<Rect, 'width' | 'height'>

const EDGE = 20
/** Between a balloon and the head below it, for the tail. */
const GAPS: Record<BalloonKind, number> = { speech: 40, thought: 62, shout: 40, caption: 18 }
/** Of a panel: wider ones have the balloon beside the person, others above. */
const WIDE = 1.12
const LARGEST = 32
const SMALLEST = 15

const isBeside = ({ width, height }: Size): boolean => width / height > WIDE

const textOf = ({ balloon }: Panel): string => balloon?.text.trim() ?? ''

/** Every other person stands at the other side. */
export function arrange(
  panel: Panel,
  size: Size,
  { index, character }: { index: number; character: creations.AnimeCharacter },
): Arrangement {
  if (!textOf(panel)) return { faceX: 0.5, headroom: 0 }
  if (isBeside(size)) return { faceX: index % 2 === 0 ? 0.68 : 0.32, headroom: 0.03 }
  const { box } = above(panel, size)
  const free = (box.y + box.height + GAPS[panel.balloon!.kind]) / size.height
  return { faceX: 0.5, headroom: headroomBelow(free, character, panel) }
}

/** Places the balloon where it covers no part of the face. */
export function placeBalloon(
  panel: Panel,
  size: Size,
  face: View['face'],
): PlacedBalloon | undefined {
  if (!textOf(panel)) return undefined
  return isBeside(size) ? beside(panel, size, face) : above(panel, size)
}

function above(panel: Panel, { width, height }: Size): PlacedBalloon {
  const { kind } = panel.balloon!
  const padding = PADDING[kind]
  const lettering = setLettering(textOf(panel), {
    width: width - 2 * (EDGE + padding.x),
    height: height * 0.3 - 2 * padding.y,
    largest: LARGEST,
    smallest: SMALLEST,
  })
  const box = boxOf(kind, lettering)
  const x = kind === 'caption' ? EDGE : (width - box.width) / 2
  return { kind, lettering, box: { ...box, x, y: EDGE } }
}

function beside(panel: Panel, { width, height }: Size, face: View['face']): PlacedBalloon {
  const { kind } = panel.balloon!
  const padding = PADDING[kind]
  const isLeft = face.left > width - face.right
  const room = (isLeft ? face.left : width - face.right) - 2 * EDGE - 18
  const lettering = setLettering(textOf(panel), {
    width: Math.min(room, 420) - 2 * padding.x,
    height: height * 0.72 - 2 * padding.y,
    largest: LARGEST,
    smallest: SMALLEST,
  })
  const box = boxOf(kind, lettering)
  const free = room - box.width
  // Near the person, unless it says where and when.
  const inset = kind === 'caption' ? 0 : Math.max(0, free - 40)
  const x = isLeft ? EDGE + inset : width - EDGE - inset - box.width
  return { kind, lettering, box: { ...box, x, y: kind === 'caption' ? EDGE : EDGE + 14 } }
}

function boxOf(kind: BalloonKind, { width, height }: Lettering): Size {
  const { x, y } = PADDING[kind]
  return { width: Math.max(width + 2 * x, 96), height: height + 2 * y }
}
