import { unzipSync } from 'fflate'

/** How a number format shows the number of days in a cell: as a date, a time, or both. `duration`: hours that go on after 24. */
export type DateFormat = 'date' | 'date-time' | 'time' | 'duration'

/** How a workbook of Excel stores dates: as numbers of days, in cells with these styles. */
export interface WorkbookDates {
  formatsByStyle: ReadonlyMap<number, DateFormat>
  /** Old versions for the Mac count the days from 1904. */
  isFrom1904: boolean
}

/** Formats that a file names by number only. 27 to 36 and 50 to 58 are those of East Asia. */
const BUILT_IN: readonly [first: number, last: number, format: DateFormat][] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date-time'],
  [27, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'date'],
]
const STYLES = 'xl/styles.xml'
const WORKBOOK = 'xl/workbook.xml'
/** More than the largest number of styles takes. */
const MAX_PART_BYTES = 16 * 1024 * 1024

/** Reads which styles of a workbook show dates. Undefined without any. Throws for a damaged file. */
export function readWorkbookDates(bytes: Uint8Array): WorkbookDates | undefined {
  // A hostile file may have thousands of parts with one name.
  const wanted = new Set([STYLES, WORKBOOK])
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => wanted.delete(name) && originalSize <= MAX_PART_BYTES,
  })
  const xmlOf = (name: string) => Buffer.from(parts[name] ?? []).toString()
  const formatsByStyle = readStyles(xmlOf(STYLES))
  if (formatsByStyle.size === 0) return undefined
  const [properties] = elementsOf(xmlOf(WORKBOOK), 'workbookPr')
  return { formatsByStyle, isFrom1904: /^(?:1|true)$/.test(properties?.date1904 ?? '') }
}

function readStyles(xml: string): Map<number, DateFormat> {
  const codes = new Map(
    elementsOf(xml, 'numFmt').map(({ numFmtId, formatCode = '' }) => [
      Number(numFmtId),
      formatCode,
    ]),
  )
  const formats = new Map<number, DateFormat>()
  for (const [style, { numFmtId }] of elementsOf(cellStyles(xml), 'xf').entries()) {
    const id = Number(numFmtId)
    const code = codes.get(id)
    const format = code === undefined ? builtInFormat(id) : formatOfCode(code)
    if (format) formats.set(style, format)
  }
  return formats
}

const builtInFormat = (id: number): DateFormat | undefined =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2]

/** The part of the styles that cells refer to by number. */
function cellStyles(xml: string): string {
  const start = xml.search(/<(?:\w+:)?cellXfs\b/)
  const end = xml.search(/<\/(?:\w+:)?cellXfs\b/)
  return start < 0 ? '' : xml.slice(start, end < 0 ? undefined : end)
}

/**
 * The parts of a format that show no part of the number: quoted and escaped text, spaces and fills, and languages, colours
 * and conditions in brackets.
 */
const NOT_SHOWN = /"[^"]{0,255}"|[\\_*].|\[(?!h{1,9}\]|m{1,9}\]|s{1,9}\])[^\]]{0,255}\]/gi

/** Returns `date-time` for a format such as `dd/mm/yyyy hh:mm`. Undefined for formats of numbers and texts. */
function formatOfCode(code: string): DateFormat | undefined {
  const [positive = ''] = code.replaceAll(NOT_SHOWN, '').toLowerCase().split(';')
  const shown = positive.replaceAll(/(?<=s)\.0+/g, '')
  if (/[#0?@]|general/.test(shown)) return undefined
  if (/\[[hms]/.test(shown)) return 'duration'
  const hasTime = /[hs]/.test(shown)
  // Beside hours or seconds, `m` is minutes.
  const hasDate = /[dye]/.test(shown) || (!hasTime && shown.includes('m'))
  if (hasDate) return hasTime ? 'date-time' : 'date'
  return hasTime ? 'time' : undefined
}

type Attributes = Record<string, string | undefined>

/** The attributes of all elements with this name, whatever their prefix. */
const elementsOf = (xml: string, name: string): Attributes[] =>
  [
    ...xml.matchAll(
      new RegExp(`<(?:\\w+:)?${name}(?![\\w:])((?:[^<>"']+|"[^"<]*"|'[^'<]*')*)`, 'g'),
    ),
  ].map(([, attributes = '']) => readAttributes(attributes))

const QUOTED = /"[^"]*"|'[^']*'/g

/** @example readAttributes(' numFmtId="14" formatCode="d/m"') // { numFmtId: '14', formatCode: 'd/m' } */
function readAttributes(text: string): Attributes {
  const names = text.split(QUOTED).map((part) => part.split('=')[0]!.trim())
  const values = (text.match(QUOTED) ?? []).map((quoted) => decodeEntities(quoted.slice(1, -1)))
  return Object.fromEntries(values.map((value, index) => [names[index], value]))
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
}
const LAST_CODE_POINT = 0x10_ff_ff

const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(quot|apos|lt|gt|amp));/g,
    (_, decimal?: string, hexadecimal?: string, name?: string) =>
      name ? ENTITIES[name]! : characterOf(decimal ? Number(decimal) : Number(`0x${hexadecimal}`)),
  )

const characterOf = (code: number): string =>
  code <= LAST_CODE_POINT ? String.fromCodePoint(code) : ''
