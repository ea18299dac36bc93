import { degrees, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { createFindTarget, setTarget, type FindTarget, type LinkTarget } from './links.ts'
import { openPdf } from './open-pdf.ts'
import { preparePage } from './prepare-page.ts'
import type { Turn } from './arrange.ts'

export interface SourcePage {
  fileId: string
  /** From 0. */
  index: number
  turn: Turn
}

/** A file whose pages are taken. */
export interface PdfSource {
  document: PDFDocument
  findTarget: FindTarget
  /** Where the links of a page lead, once it was prepared. */
  targets: Map<number, ReadonlyMap<number, LinkTarget>>
}

export async function openSource(bytes: Uint8Array, password?: string): Promise<PdfSource> {
  const document = await openPdf(bytes, password)
  return { document, findTarget: createFindTarget(document), targets: new Map() }
}

/** Makes a PDF of pages of other PDFs, in this order and turned this way. */
export async function makePdf(
  sources: ReadonlyMap<string, PdfSource>,
  pages: readonly SourcePage[],
): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  const copies = new Map<string, ReadonlyMap<number, PDFPage>>()
  for (const fileId of new Set(pages.map((page) => page.fileId))) {
    const indexes = pages.filter((page) => page.fileId === fileId).map(({ index }) => index)
    copies.set(fileId, await copyPages(made, sources.get(fileId)!, indexes))
  }
  for (const { fileId, index, turn } of pages) {
    const page = copies.get(fileId)!.get(index)!
    made.addPage(page)
    if (turn) page.setRotation(degrees((page.getRotation().angle + turn + 360) % 360))
  }
  for (const [fileId, copied] of copies) connectLinks(sources.get(fileId)!, copied)
  keepTitle(made, sources, [...copies.keys()])
  made.setProducer('Atelier')
  made.setCreator('Atelier')
  return made.save({ objectsPerTick: Infinity })
}

async function copyPages(
  made: PDFDocument,
  source: PdfSource,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, PDFPage>> {
  const pages = source.document.getPages()
  for (const index of indexes) {
    if (source.targets.has(index)) continue
    source.targets.set(index, preparePage(pages[index]!, source.findTarget))
  }
  // All at once, so that fonts and pictures of several pages are copied once.
  const copied = await made.copyPages(source.document, [...indexes])
  return new Map(copied.map((page, place): [number, PDFPage] => [indexes[place]!, page]))
}

/** A link whose page is not among the copied ones is removed. */
function connectLinks({ targets }: PdfSource, copied: ReadonlyMap<number, PDFPage>): void {
  for (const [index, page] of copied) {
    const annotations = page.node.lookup(PDFName.Annots)
    if (!(annotations instanceof PDFArray)) continue
    // From the last one, because removing one moves those behind it.
    for (const [place, { index: target, view }] of [...targets.get(index)!].toReversed()) {
      const link = annotations.lookup(place)
      const targetPage = copied.get(target)
      if (targetPage && link instanceof PDFDict) setTarget(link, targetPage, view)
      else annotations.remove(place)
    }
  }
}

/** A file made of a single other one is still called the same inside. */
function keepTitle(
  made: PDFDocument,
  sources: ReadonlyMap<string, PdfSource>,
  fileIds: readonly string[],
): void {
  const title = fileIds.length === 1 ? titleOf(sources.get(fileIds[0]!)!.document) : undefined
  if (title) made.setTitle(title)
}

function titleOf(document: PDFDocument): string | undefined {
  try {
    return document.getTitle()
  } catch {
    // The title of a damaged file may be anything.
    return undefined
  }
}
