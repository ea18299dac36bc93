import { unzipSync, type UnzipFileInfo } from 'fflate'
import { UnreadableDocument, type DocumentKind } from './document.ts'

/** Old files of Office, and new ones with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
const RTF = [0x7b, 0x5c, 0x72, 0x74, 0x66]
/** Programs write other things before it. */
const PDF_WITHIN = 1024
/** The name of the stream that holds an encrypted file, in UTF-16. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

const PARTS: readonly [part: string, kind: DocumentKind][] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
]
const OPEN_DOCUMENT: Readonly<Record<string, DocumentKind>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}
const TEXT_KINDS: Readonly<Record<string, DocumentKind>> = {
  csv: 'csv',
  tsv: 'csv',
  md: 'md',
  markdown: 'md',
}
/** Larger than any list of the encrypted parts of a file. */
const MAX_MANIFEST_BYTES = 1024 * 1024

/** Tells the kind by what is in the file. Its name tells only kinds of text apart. Throws UnreadableDocument. */
export function detectKind(bytes: Uint8Array, fileName: string): DocumentKind {
  if (startsWith(bytes, ZIP)) return detectInZip(bytes)
  if (startsWith(bytes, COMPOUND_FILE))
    throw new UnreadableDocument(
      Buffer.from(bytes).includes(ENCRYPTED_PACKAGE) ? 'locked' : 'unknown-kind',
    )
  if (Buffer.from(bytes.subarray(0, PDF_WITHIN)).includes(Buffer.from(PDF))) return 'pdf'
  if (startsWith(bytes, RTF) || !isText(bytes)) throw new UnreadableDocument('unknown-kind')
  return TEXT_KINDS[extensionOf(fileName)] ?? 'txt'
}

function detectInZip(bytes: Uint8Array): DocumentKind {
  const { names, small } = listZip(bytes)
  const [, kind] = PARTS.find(([part]) => names.has(part)) ?? []
  if (kind) return kind
  const open = OPEN_DOCUMENT[small.mimetype?.trim() ?? '']
  if (!open) throw new UnreadableDocument('unknown-kind')
  if (small['META-INF/manifest.xml']?.includes('encryption-data'))
    throw new UnreadableDocument('locked')
  return open
}

const SMALL_PARTS: ReadonlySet<string> = new Set(['mimetype', 'META-INF/manifest.xml'])

/** The names of all entries. Unpacks only those that tell what the file is. */
function listZip(bytes: Uint8Array) {
  const names = new Set<string>()
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    names.add(name)
    return SMALL_PARTS.has(name) && originalSize <= MAX_MANIFEST_BYTES
  }
  try {
    const parts = unzipSync(bytes, { filter })
    const small = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, Buffer.from(part).toString()]),
    )
    return { names, small }
  } catch {
    throw new UnreadableDocument('damaged')
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const extensionOf = (fileName: string): string =>
  fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

/** UTF-16 starts with a mark. Other texts have no byte that is zero. */
function isText(bytes: Uint8Array): boolean {
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  return isWide || !bytes.includes(0)
}
