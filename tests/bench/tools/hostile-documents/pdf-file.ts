// A writer of PDF files that writes what it is told, right or wrong.
import { PLAIN_WORDS } from './hostile-document.ts'

export interface PdfOptions {
  /** The entries of the trailer beside its size. */
  trailer?: string
  /** Replaces the table of the places of objects, and all that follows it. */
  tail?: (tableAt: number) => string
}

const ROOT = '/Root 1 0 R'

/** The objects have the numbers 1, 2 and so on. */
export function pdf(objects: readonly (string | Buffer)[], options: PdfOptions = {}): Buffer {
  const { trailer = ROOT, tail } = options
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = pieces[0]!.length
  for (const [index, object] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(length)
    pieces.push(piece)
    length += piece.length
  }
  const end = tail?.(length) ?? table(offsets, trailer, length)
  return Buffer.concat([...pieces, Buffer.from(end, 'latin1')])
}

function table(offsets: readonly number[], trailer: string, tableAt: number): string {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  return `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines.join('')}trailer\n<< /Size ${offsets.length + 1} ${trailer} >>\nstartxref\n${tableAt}\n%%EOF\n`
}

export function stream(content: string | Buffer, entries = '', length?: number | string): Buffer {
  const bytes = Buffer.from(content)
  const start = `<< /Length ${length ?? bytes.length} ${entries} >>\nstream\n`
  return Buffer.concat([Buffer.from(start), bytes, Buffer.from('\nendstream')])
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
export const TEXT = `BT /F1 12 Tf 72 720 Td (${PLAIN_WORDS}) Tj ET`

export const page = (entries = ''): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${entries} >> >>`

interface OnePage {
  catalog?: string
  pages?: string
  page?: string
  content?: string | Buffer
  font?: string | Buffer
  more?: readonly (string | Buffer)[]
}

/** The objects of a PDF of one page. Those of `more` have the numbers from 6. */
export const onePage = (parts: OnePage = {}): (string | Buffer)[] => [
  parts.catalog ?? CATALOG,
  parts.pages ?? PAGES,
  parts.page ?? page(),
  parts.content ?? stream(TEXT),
  parts.font ?? HELVETICA,
  ...(parts.more ?? []),
]

export const plainPdf = (): Buffer => pdf(onePage())

export function pagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 5} 0 R`)
  const leaf = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>`
  return pdf([
    CATALOG,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`,
    stream(TEXT),
    HELVETICA,
    ...kids.map(() => leaf),
  ])
}
