import { zlibSync } from 'fflate'

/** The number of an object in the file. */
export type PdfId = number

/** The parts of a PDF, in the order in which they were added. The same parts give the same bytes. */
export interface PdfFile {
  /** For an object that others name before it is there. */
  reserve(): PdfId
  add(object: string, id?: PdfId): PdfId
  /** `entries` are those of its dictionary, without its length. */
  addStream(entries: string, content: string | Uint8Array): PdfId
  write(root: PdfId, info: PdfId): Uint8Array
}

const encoder = new TextEncoder()

export function createPdfFile(): PdfFile {
  const objects: Uint8Array[] = []
  const reserve = () => objects.push(new Uint8Array())
  function add(object: string | Uint8Array, id = reserve()): PdfId {
    objects[id - 1] = typeof object === 'string' ? encoder.encode(object) : object
    return id
  }
  function addStream(entries: string, content: string | Uint8Array): PdfId {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content
    const packed = zlibSync(bytes, { level: 9 })
    const dictionary = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>`
    return add(join([`${dictionary}\nstream\n`, packed, '\nendstream']))
  }
  return { reserve, add, addStream, write: (root, info) => write(objects, root, info) }
}

const HEADER = Uint8Array.of(...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)

function write(objects: readonly Uint8Array[], root: PdfId, info: PdfId): Uint8Array {
  const parts: (string | Uint8Array)[] = [HEADER]
  const places: number[] = []
  let length = HEADER.length
  for (const [index, object] of objects.entries()) {
    places.push(length)
    const whole = join([`${index + 1} 0 obj\n`, object, '\nendobj\n'])
    parts.push(whole)
    length += whole.length
  }
  const count = objects.length + 1
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}`,
    `trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  )
  return join(parts)
}

function join(parts: readonly (string | Uint8Array)[]): Uint8Array {
  const encoded = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const joined = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of encoded) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Any text, in hexadecimal digits, so that nothing in it can end it. */
export const pdfText = (text: string): string => `<FEFF${utf16(text)}>`

export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')

export const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, '0')

/** A thousandth of a unit is less than any printer shows. */
export const short = (number: number): string => String(Math.round(number * 1000) / 1000)
