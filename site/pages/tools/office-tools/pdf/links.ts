// Links from page to page. The library copies everything that a page refers to, so a link would bring a second copy of
// the page it leads to. Links are taken out before pages are copied, and lead to the new pages afterwards.
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'

/** Where a link leads: a page of its file (from 0), and which part of the page is shown. */
export interface LinkTarget {
  index: number
  view: readonly PDFObject[]
}

/** Finds the page that a destination names, whichever way a PDF can write it. */
export type FindTarget = (destination: PDFObject | undefined) => LinkTarget | undefined

export function createFindTarget(document: PDFDocument): FindTarget {
  const indexes = new Map<PDFRef, number>(
    document.getPages().map(({ ref }, index): [PDFRef, number] => [ref, index]),
  )
  const named = collectNamedDestinations(document)

  return (destination) => {
    const name = nameOf(destination)
    const found = name === undefined ? destination : named.get(name)
    const value = found instanceof PDFRef ? document.context.lookup(found) : found
    const array = value instanceof PDFDict ? value.lookup(PDFName.of('D')) : value
    if (!(array instanceof PDFArray) || array.size() === 0) return undefined
    const [page, ...view] = array.asArray()
    const index = page instanceof PDFRef ? indexes.get(page) : undefined
    return index === undefined ? undefined : { index, view: view.filter(isPlain) }
  }
}

function nameOf(destination: PDFObject | undefined): string | undefined {
  if (destination instanceof PDFName) return destination.decodeText()
  const isText = destination instanceof PDFString || destination instanceof PDFHexString
  return isText ? destination.decodeText() : undefined
}

const isPlain = (value: PDFObject): boolean =>
  value instanceof PDFName || value instanceof PDFNumber || value === PDFNull

/** Enough for any real file; a hostile tree of names has no end. */
const MAX_NAMES = 50_000

function collectNamedDestinations({ catalog }: PDFDocument): Map<string, PDFObject> {
  const named = new Map<string, PDFObject>()
  const old = catalog.lookup(PDFName.of('Dests'))
  if (old instanceof PDFDict)
    for (const [name, value] of old.entries()) named.set(name.decodeText(), value)
  const names = catalog.lookup(PDFName.of('Names'))
  const root = names instanceof PDFDict ? names.lookup(PDFName.of('Dests')) : undefined
  const waiting = [root]
  const seen = new Set<PDFObject>()
  while (waiting.length > 0 && named.size < MAX_NAMES) {
    const node = waiting.pop()
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    addPairs(node.lookup(PDFName.of('Names')), named)
    const kids = node.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray)
      for (let kid = 0; kid < kids.size(); kid++) waiting.push(kids.lookup(kid))
  }
  return named
}

/** A leaf of the tree of names has names and values by turns. */
function addPairs(pairs: PDFObject | undefined, named: Map<string, PDFObject>): void {
  if (!(pairs instanceof PDFArray)) return
  for (let place = 0; place + 1 < pairs.size(); place += 2) {
    const name = nameOf(pairs.lookup(place))
    if (name !== undefined) named.set(name, pairs.get(place + 1))
  }
}

/** Makes the link of a new page lead to another new page. */
export function setTarget(link: PDFDict, target: PDFPage, view: readonly PDFObject[]): void {
  link.set(PDFName.of('Dest'), link.context.obj([target.ref, ...view]))
}
