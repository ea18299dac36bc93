// Texts that a box cuts off without an ellipsis.
import { heightOf, isEmpty, widthOf, type Box } from './boxes.ts'
import {
  contentBoxOf,
  drawsBox,
  limitTo,
  paddingBoxOf,
  type DrawnElement,
  type DrawnText,
  type Drawing,
} from './drawn.ts'
import { describeElement, describeText, inPixels, type Finding } from './findings.ts'

/** Less is a rounded edge, or the side of an italic letter. */
const TOLERANCE_PX = 2
/** A line is cut where a third of its height is missing: fonts reserve room above and below their letters. */
const MAX_HIDDEN_HEIGHT = 0.34
/** A shorter rest of a text says nothing. */
const MIN_LETTERS_EM = 1.2

export function findCuts({ texts, elements }: Drawing): Finding[] {
  return [...texts.flatMap(findCutText), ...elements.flatMap(findCutPlaceholder)]
}

function findCutText(text: DrawnText): Finding[] {
  for (const line of text.lines) {
    const finding = cutOf(text, line)
    if (finding) return [finding]
  }
  return []
}

/** What one box around a line hides of it. */
interface Step {
  text: DrawnText
  limit: Box
  style: CSSStyleDeclaration
  seen: Box
  rest: Box
  hasEllipsis: boolean
}

/** Goes outwards from a line of a text to the box that hides a part of it for good. */
function cutOf(text: DrawnText, line: Box): Finding | undefined {
  let seen = line
  let hasEllipsis = false
  for (let each: DrawnElement | undefined = text.holder; each; each = each.container) {
    if (!drawsBox(each)) continue
    hasEllipsis ||= saysThatMoreIsThere(each, text)
    const limit = paddingBoxOf(each.box, each.style)
    const rest = limitTo(seen, each)
    const step = { text, limit, style: each.style, seen, rest, hasEllipsis }
    const finding =
      collapsed(step) ?? (isEmpty(rest) ? undefined : (cutAside(step) ?? cutBelow(step)))
    if (finding || isEmpty(rest)) return finding
    seen = rest
  }
  return undefined
}

const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

function collapsed({ text, limit, style }: Step): Finding | undefined {
  if (!hides(style.overflowX) || widthOf(limit) > 1 || heightOf(limit) <= 4) return undefined
  return { kind: 'no width', subject: describeText(text), measured: inPixels(widthOf(limit)) }
}

function cutAside({ text, style, seen, rest, hasEllipsis }: Step): Finding | undefined {
  if (!hides(style.overflowX) || widthOf(seen) - widthOf(rest) <= TOLERANCE_PX) return undefined
  const isTooShort = widthOf(rest) < MIN_LETTERS_EM * parseFloat(text.holder.style.fontSize)
  if (hasEllipsis && !isTooShort) return undefined
  return {
    kind: isTooShort ? 'no width' : 'cut',
    subject: describeText(text),
    measured: `${inPixels(widthOf(rest))} of ${inPixels(widthOf(seen))}`,
  }
}

function cutBelow({ text, style, seen, rest, hasEllipsis }: Step): Finding | undefined {
  const hidden = heightOf(seen) - heightOf(rest)
  if (hasEllipsis || !hides(style.overflowY) || hidden <= heightOf(seen) * MAX_HIDDEN_HEIGHT)
    return undefined
  return {
    kind: 'cut',
    subject: describeText(text),
    measured: `${inPixels(heightOf(rest))} of the height of ${inPixels(heightOf(seen))}`,
  }
}

/** An ellipsis, which a box draws only for its own lines, or a fading edge. */
function saysThatMoreIsThere(box: DrawnElement, { holder }: DrawnText): boolean {
  const { style } = box
  if (style.maskImage !== 'none' || style.webkitLineClamp !== 'none') return true
  const hasOwnLines = !/flex|grid/.test(style.display)
  return style.textOverflow !== 'clip' && hasOwnLines && blockAround(holder) === box
}

function blockAround(holder: DrawnElement): DrawnElement | undefined {
  let each: DrawnElement | undefined = holder
  while (each && !drawsBox(each)) each = each.parent
  return each
}

let canvas: CanvasRenderingContext2D | undefined

/** A field draws its placeholder in one line. */
function findCutPlaceholder(field: DrawnElement): Finding[] {
  const { element, style, box } = field
  const isShown = element instanceof HTMLInputElement && element.placeholder && !element.value
  if (!isShown || style.textOverflow !== 'clip') return []
  canvas ??= document.createElement('canvas').getContext('2d')!
  canvas.font = style.font
  const { width } = canvas.measureText(element.placeholder)
  const room = widthOf(contentBoxOf(box, style))
  if (width - room <= TOLERANCE_PX) return []
  return [
    {
      kind: 'cut',
      subject: describeElement(field),
      measured: `${inPixels(room)} of ${inPixels(width)}`,
    },
  ]
}
