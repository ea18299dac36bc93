// Which pages go into which file, and what the files are called.
import type { PdfPage } from './arrange.ts'

export const SAVE_KINDS = ['one', 'page', 'file', 'every'] as const
export type SaveKind = (typeof SAVE_KINDS)[number]

export interface PdfPart {
  /** With its ending. */
  name: string
  pages: readonly PdfPage[]
}

export interface SplitOptions {
  kind: SaveKind
  /** For `every`: how many pages a file has. */
  size: number
  nameOf: (fileId: string) => string
}

/** Splits pages into the files of a zip; for `one`, into a single file. */
export function splitPages(pages: readonly PdfPage[], options: SplitOptions): readonly PdfPart[] {
  const { kind, size, nameOf } = options
  if (pages.length === 0) return []
  const name = baseNameOf(nameOf(pages[0]!.fileId))
  if (kind === 'one') return [{ name: `${name}-pages.pdf`, pages }]
  if (kind === 'file') return splitByFile(pages, nameOf)
  return splitEvery(pages, kind === 'page' ? 1 : Math.max(1, Math.trunc(size)), name)
}

function splitByFile(
  pages: readonly PdfPage[],
  nameOf: SplitOptions['nameOf'],
): readonly PdfPart[] {
  const fileIds = [...new Set(pages.map(({ fileId }) => fileId))]
  const used = new Set<string>()
  return fileIds.map((id) => ({
    name: `${unusedName(baseNameOf(nameOf(id)), used)}.pdf`,
    pages: pages.filter(({ fileId }) => fileId === id),
  }))
}

/** The numbers in the names have as many digits as the last one, so that file managers sort them in order. */
function splitEvery(pages: readonly PdfPage[], size: number, name: string): readonly PdfPart[] {
  const digits = String(pages.length).length
  const format = (number: number) => String(number).padStart(digits, '0')
  const starts = Array.from({ length: Math.ceil(pages.length / size) }, (_, part) => part * size)
  return starts.map((start) => {
    const part = pages.slice(start, start + size)
    const [first, last] = [format(start + 1), format(start + part.length)]
    return { name: `${name}-${first === last ? first : `${first}-${last}`}.pdf`, pages: part }
  })
}

function unusedName(name: string, used: Set<string>): string {
  let unused = name
  // Names that differ only in case are one file on some disks.
  for (let number = 2; used.has(unused.toLowerCase()); number++) unused = `${name}-${number}`
  used.add(unused.toLowerCase())
  return unused
}

export const zipNameOf = (fileName: string): string => `${baseNameOf(fileName)}-pages.zip`

const MAX_NAME_LENGTH = 80

/** A name without its ending and without what a disk or a zip would read as a path. */
export function baseNameOf(fileName: string): string {
  const plain = fileName
    .replace(/\.pdf$/i, '')
    // oxlint-disable-next-line no-control-regex -- Control characters are what is removed here.
    .replaceAll(/[\u0000-\u001F\u007F"*/:<>?\\|]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .slice(0, MAX_NAME_LENGTH)
  return plain.trim().replace(/^[. ]+/, '') || 'document'
}
