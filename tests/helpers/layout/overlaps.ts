import { heightOf, insetBy, intersect, widthOf, type Box } from './boxes.ts'
import { boxOfControl, findControls } from './controls.ts'
import type { DrawnElement, DrawnText, Drawing } from './drawn.ts'
import { describeElement, describeText, inPixels, type Finding } from './findings.ts'

/** Less is a rounded edge. */
const MIN_OVERLAP_PX = 1.5
/** Fonts reserve room above and below their letters, which lines that stand close share. */
const ROOM_IN_LINE = 0.28

interface Item {
  owner: DrawnElement
  text?: DrawnText
  /** The control that it is, or that it belongs to. */
  control: DrawnElement | undefined
  box: Box
}

/** Controls that lie on other controls or on texts, and texts on texts. */
export function findOverlaps(drawing: Drawing): Finding[] {
  const controls = findControls(drawing)
  const items = [
    ...controls.flatMap(itemsOfControl),
    ...drawing.texts.flatMap((text) => itemsOfText(text, controls)),
  ].filter(isLarge)
  items.sort((one, other) => one.box.top - other.box.top)
  const findings = new Map<string, Finding>()
  for (const [index, item] of items.entries())
    for (let next = index + 1; next < items.length; next += 1) {
      const other = items[next]!
      if (other.box.top > item.box.bottom) break
      const common = { box: intersect(item.box, other.box) }
      if (!isLarge(common) || mayMeet(item, other)) continue
      const finding = overlapOf(item, other, common.box)
      // The texts of two controls that overlap may overlap too.
      if (!findings.has(finding.subject)) findings.set(finding.subject, finding)
    }
  return [...findings.values()]
}

const isLarge = ({ box }: { box: Box }): boolean =>
  widthOf(box) > MIN_OVERLAP_PX && heightOf(box) > MIN_OVERLAP_PX

function itemsOfControl(control: DrawnElement): Item[] {
  const clip = control.container?.clip ?? control.clip
  // A link in a text has a box for each of its lines.
  const isInline = control.style.display === 'inline' && !control.element.matches('input')
  const boxes = isInline ? [...control.element.getClientRects()] : [boxOfControl(control)]
  return boxes.map((box) => ({ owner: control, control, box: intersect(box, clip) }))
}

function itemsOfText(text: DrawnText, controls: readonly DrawnElement[]): Item[] {
  const { holder: owner } = text
  const control = controls.findLast((each) => isAround(each, owner))
  return text.lines.map((line) => {
    const room = heightOf(line) * ROOM_IN_LINE
    const letters = insetBy(line, { left: 0, top: room, right: 0, bottom: room })
    return { owner, text, control, box: intersect(letters, owner.clip) }
  })
}

function mayMeet(one: Item, other: Item): boolean {
  const [a, b] = [one.owner, other.owner]
  if (a.layer !== b.layer || isAround(a, b) || isAround(b, a)) return true
  return isLabelOf(a, b) || isLabelOf(b, a)
}

function isAround(outer: DrawnElement, inner: DrawnElement): boolean {
  let each: DrawnElement | undefined = inner
  while (each && each.element !== outer.element) each = each.parent
  return each !== undefined
}

function isLabelOf({ element }: DrawnElement, { element: field }: DrawnElement): boolean {
  const label = element.closest('label')
  return label !== null && 'labels' in field && [...(field.labels as NodeList)].includes(label)
}

function overlapOf(one: Item, other: Item, common: Box): Finding {
  const isInOneControl = one.control === other.control
  const subjects = [one, other].map((item) => describeItem(item, isInOneControl))
  return {
    kind: 'overlap',
    subject: subjects.toSorted().join(' × '),
    measured: inPixels(widthOf(common), heightOf(common)),
  }
}

function describeItem({ text, control, owner }: Item, asText: boolean): string {
  if (control && !asText) return describeElement(control)
  return text ? describeText(text) : describeElement(owner)
}
