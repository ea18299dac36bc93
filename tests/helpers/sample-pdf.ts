import { PDFDocument, PDFName, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'

export interface SamplePdfOptions {
  /** Width and height of each page in points. */
  sizes?: readonly (readonly [number, number])[]
  title?: string
  password?: string
  /** Changes the document before it is saved. */
  change?: (document: PDFDocument, pages: readonly PDFPage[]) => void
}

/** A PDF with a page for each text. */
export async function samplePdf(
  texts: readonly string[],
  { sizes = [], title, password, change }: SamplePdfOptions = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const pages = texts.map((text, index) => {
    const page = document.addPage([...(sizes[index] ?? [300, 400])] as [number, number])
    page.drawText(text, { x: 30, y: page.getHeight() - 60, size: 24, font })
    return page
  })
  if (title) document.setTitle(title)
  change?.(document, pages)
  if (password) document.encrypt({ userPassword: password, ownerPassword: `${password}!` })
  return document.save()
}

/** Adds a link to a page that leads to another one of the same file. */
export function linkPages(document: PDFDocument, from: PDFPage, to: PDFPage): void {
  const { context } = document
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [30, 30, 100, 60],
    P: from.ref,
    Dest: [to.ref, 'Fit'],
  })
  from.node.set(PDFName.Annots, context.obj([context.register(link)]))
}
