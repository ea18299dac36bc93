import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage } from '@cantoo/pdf-lib'
import type { FindTarget, LinkTarget } from './links.ts'

/** What leads to other pages, to the form, to scripts, or to the structure of the whole file. */
const PAGE_KEYS = ['AA', 'B', 'StructParents'].map((key) => PDFName.of(key))
const ANNOTATION_KEYS = ['AA', 'P', 'StructParent'].map((key) => PDFName.of(key))

/**
 * Cuts a page off from the rest of its file, so that copying it copies this page alone. Returns where its links lead, by
 * their place in the page's annotations. Only links to web addresses and to pages are kept: nothing that starts a script
 * or a program.
 */
export function preparePage(
  { node, doc }: PDFPage,
  findTarget: FindTarget,
): ReadonlyMap<number, LinkTarget> {
  for (const key of PAGE_KEYS) node.delete(key)
  const targets = new Map<number, LinkTarget>()
  const annotations = node.lookup(PDFName.Annots)
  if (!(annotations instanceof PDFArray)) {
    node.delete(PDFName.Annots)
    return targets
  }
  const kept: PDFObject[] = []
  for (let place = 0; place < annotations.size(); place++) {
    const annotation = annotations.lookup(place)
    if (!(annotation instanceof PDFDict)) continue
    const target = takeOutTarget(annotation, findTarget)
    if (target === 'nowhere') continue
    if (target) targets.set(kept.length, target)
    prepareAnnotation(annotation)
    kept.push(annotations.get(place))
  }
  node.set(PDFName.Annots, doc.context.obj(kept))
  return targets
}

/** Undefined for what is no link to a page. */
function takeOutTarget(
  annotation: PDFDict,
  findTarget: FindTarget,
): LinkTarget | 'nowhere' | undefined {
  const action = annotation.lookup(PDFName.of('A'))
  const isGoTo = action instanceof PDFDict && action.get(PDFName.of('S')) === PDFName.of('GoTo')
  const destination = isGoTo
    ? action.lookup(PDFName.of('D'))
    : annotation.lookup(PDFName.of('Dest'))
  if (!destination) return undefined
  annotation.delete(PDFName.of('Dest'))
  if (isGoTo) annotation.delete(PDFName.of('A'))
  return findTarget(destination) ?? 'nowhere'
}

function prepareAnnotation(annotation: PDFDict): void {
  for (const key of ANNOTATION_KEYS) annotation.delete(key)
  const action = annotation.lookup(PDFName.of('A'))
  const isWebLink = action instanceof PDFDict && action.get(PDFName.of('S')) === PDFName.of('URI')
  if (!isWebLink) annotation.delete(PDFName.of('A'))
  else action.delete(PDFName.of('Next'))
  // The parent of a field leads to the same field on other pages.
  if (annotation.get(PDFName.of('Subtype')) === PDFName.of('Widget'))
    annotation.delete(PDFName.of('Parent'))
}
