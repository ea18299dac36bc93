// What a page draws: its elements and texts, also those in open shadow roots, with the box in which each can be seen.
import { EVERYWHERE, insetBy, intersect, type Box } from './boxes.ts'

export interface DrawnElement {
  element: Element
  style: CSSStyleDeclaration
  /** The element around it in the composed tree. */
  parent: DrawnElement | undefined
  /** The element that decides where it is: for a fixed element or one in the top layer there is none. */
  container: DrawnElement | undefined
  /** What lies over the rest of the page on purpose: the nearest fixed, sticky or top-layer element, or open menu. */
  layer: Element | undefined
  box: Box
  /** The part of the window in which its overflow is seen. */
  clip: Box
}

export interface DrawnText {
  text: string
  holder: DrawnElement
  /** One box a line. */
  lines: Box[]
}

export interface Drawing {
  elements: DrawnElement[]
  texts: DrawnText[]
}

/** Reads the whole page, or what is inside `root`. */
export function readDrawing(root: Element): Drawing {
  const drawing: Drawing = { elements: [], texts: [] }
  visit(root, undefined, drawing)
  return drawing
}

function visit(element: Element, parent: DrawnElement | undefined, drawing: Drawing): void {
  const style = getComputedStyle(element)
  if (style.display === 'none' || isUnseen(element, style)) return
  const drawn = measure(element, style, parent)
  if (isShown(element, style)) drawing.elements.push(drawn)
  if (element instanceof SVGElement || element instanceof HTMLIFrameElement) return
  for (const node of composedChildren(element)) {
    if (node instanceof Element) visit(node, drawn, drawing)
    else if (node instanceof Text) addText(node, drawn, drawing)
  }
}

function measure(
  element: Element,
  style: CSSStyleDeclaration,
  parent: DrawnElement | undefined,
): DrawnElement {
  const isInTopLayer = element.matches(':modal, :popover-open, :fullscreen')
  const container = isInTopLayer ? undefined : containerOf(style, parent)
  const drawn = { element, style, parent, container, layer: parent?.layer }
  if (isInTopLayer || isOverlay(element, style)) drawn.layer = element
  const box: Box = element.getBoundingClientRect()
  const clip = container?.clip ?? EVERYWHERE
  return { ...drawn, box, clip: drawsBox(drawn) ? limitTo(clip, { box, style }) : clip }
}

export function paddingBoxOf(box: Box, style: CSSStyleDeclaration): Box {
  return insetBy(box, {
    left: parseFloat(style.borderLeftWidth),
    top: parseFloat(style.borderTopWidth),
    right: parseFloat(style.borderRightWidth),
    bottom: parseFloat(style.borderBottomWidth),
  })
}

export function contentBoxOf(box: Box, style: CSSStyleDeclaration): Box {
  return insetBy(paddingBoxOf(box, style), {
    left: parseFloat(style.paddingLeft),
    top: parseFloat(style.paddingTop),
    right: parseFloat(style.paddingRight),
    bottom: parseFloat(style.paddingBottom),
  })
}

/** Inline elements are drawn in lines, and those with `display: contents` not at all. */
export const drawsBox = ({ style: { display } }: Pick<DrawnElement, 'style'>): boolean =>
  display !== 'inline' && display !== 'contents'

/** What is left of a box inside an element that scrolls or clips. */
export function limitTo(seen: Box, { box, style }: Pick<DrawnElement, 'box' | 'style'>): Box {
  const both = intersect(seen, paddingBoxOf(box, style))
  const isLimited = { x: style.overflowX !== 'visible', y: style.overflowY !== 'visible' }
  return {
    left: isLimited.x ? both.left : seen.left,
    right: isLimited.x ? both.right : seen.right,
    top: isLimited.y ? both.top : seen.top,
    bottom: isLimited.y ? both.bottom : seen.bottom,
  }
}

/** https://www.w3.org/TR/css-position-3/#def-cb */
function containerOf(
  style: CSSStyleDeclaration,
  parent: DrawnElement | undefined,
): DrawnElement | undefined {
  if (style.position === 'fixed') return findAround(parent, holdsFixed)
  if (style.position === 'absolute')
    return findAround(parent, (each) => each.position !== 'static' || holdsFixed(each))
  return parent
}

function findAround(
  start: DrawnElement | undefined,
  isWanted: (style: CSSStyleDeclaration) => boolean,
): DrawnElement | undefined {
  let each = start
  while (each && !isWanted(each.style)) each = each.parent
  return each
}

const holdsFixed = (style: CSSStyleDeclaration): boolean =>
  [
    style.transform,
    style.translate,
    style.scale,
    style.rotate,
    style.filter,
    style.perspective,
  ].some((value) => value !== 'none' && value !== '') ||
  /paint|layout|strict|content/.test(style.contain)

function isOverlay(element: Element, { position }: CSSStyleDeclaration): boolean {
  if (position === 'fixed' || position === 'sticky') return true
  return position === 'absolute' && element.matches('[role=menu], [role=listbox], [role=dialog]')
}

/** For screen readers only: clipped away, or as large as a point. */
function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.clipPath.startsWith('inset(50%') || /^rect\([01]px/.test(style.clip)) return true
  if (style.position !== 'absolute' && style.position !== 'fixed') return false
  const { width, height } = element.getBoundingClientRect()
  return width <= 1 && height <= 1 && style.overflow !== 'visible'
}

const isShown = (element: Element, { display }: CSSStyleDeclaration): boolean =>
  display !== 'contents' &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

function composedChildren(element: Element): Iterable<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes
  if (!(element instanceof HTMLSlotElement)) return element.childNodes
  const assigned = element.assignedNodes()
  return assigned.length > 0 ? assigned : element.childNodes
}

function addText(node: Text, holder: DrawnElement, { texts }: Drawing): void {
  const text = node.data.trim()
  const { element, style } = holder
  const isVisible = text !== '' && style.visibility === 'visible'
  if (!isVisible || element.matches('script, style, noscript, template, textarea, option')) return
  const shown = style.display === 'contents' ? (element.parentElement ?? element) : element
  if (!shown.checkVisibility({ opacityProperty: true })) return
  const range = document.createRange()
  range.selectNodeContents(node)
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  if (lines.length > 0) texts.push({ text, holder, lines })
}
