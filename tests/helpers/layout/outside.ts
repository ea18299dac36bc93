// Controls and texts that leave the box in which they stand.
import { isEmpty, type Box } from './boxes.ts'
import { parseColour } from './colours.ts'
import { findControls } from './controls.ts'
import { drawsBox, limitTo, type DrawnElement, type DrawnText, type Drawing } from './drawn.ts'
import { describeElement, describeText, inPixels, type Finding } from './findings.ts'

/** Less is a rounded edge, or the side of an italic letter. */
const TOLERANCE_PX = 2

export function findPartsOutside(drawing: Drawing): Finding[] {
  return [
    ...drawing.texts.flatMap(findTextOutside),
    ...findControls(drawing).flatMap(findControlOutside),
  ]
}

function findTextOutside(text: DrawnText): Finding[] {
  const box = paintedBoxAround(text.holder)
  if (!box) return []
  const beyond = Math.max(
    ...text.lines.map((line) => beyondSides(intersectFlow(line, text.holder, box), box.box)),
  )
  if (beyond <= TOLERANCE_PX) return []
  return [
    {
      kind: 'outside',
      subject: `${describeText(text)} of ${describeElement(box)}`,
      measured: inPixels(beyond),
    },
  ]
}

function findControlOutside(control: DrawnElement): Finding[] {
  const { container, style } = control
  if (!container || ['absolute', 'fixed'].includes(style.position)) return []
  const box = paintedBoxAround(container)
  if (!box) return []
  const seen = intersectFlow(control.box, container, box)
  if (isEmpty(seen)) return []
  const beyond = Math.max(beyondSides(seen, box.box), seen.bottom - box.box.bottom)
  if (beyond <= TOLERANCE_PX) return []
  return [
    {
      kind: 'outside',
      subject: `${describeElement(control)} of ${describeElement(box)}`,
      measured: inPixels(beyond),
    },
  ]
}

const beyondSides = (box: Box, limit: Box): number =>
  isEmpty(box) ? 0 : Math.max(limit.left - box.left, box.right - limit.right)

/** What scrolls or clips between the two shows only a part of the box. */
function intersectFlow(box: Box, start: DrawnElement, end: DrawnElement): Box {
  let seen = box
  for (let each: DrawnElement | undefined = start; each && each !== end; each = each.container)
    if (drawsBox(each)) seen = limitTo(seen, each)
  return seen
}

/** The nearest box in the flow around it whose edge a visitor sees. Boxes that scroll or clip have no outside. */
function paintedBoxAround(start: DrawnElement): DrawnElement | undefined {
  for (let each: DrawnElement | undefined = start; each?.parent?.parent; each = each.container) {
    const { position, overflowX } = each.style
    const isBox = drawsBox(each)
    if (isBox && overflowX !== 'visible') return undefined
    if (isBox && hasEdge(each)) return each
    if (['absolute', 'fixed'].includes(position)) return undefined
  }
  return undefined
}

function hasEdge({ style }: DrawnElement): boolean {
  const hasBorder = (['Left', 'Right'] as const).every(
    (side) =>
      parseFloat(style[`border${side}Width`]) > 0 &&
      parseColour(style[`border${side}Color`]).alpha > 0,
  )
  return hasBorder || parseColour(style.backgroundColor).alpha > 0.02
}
