import type { PictureFacts } from './look/picture-facts.ts'
import type { BenchPicture } from './picture-store.ts'
import { plainText } from './read/found-text.ts'

/** What the columns of the table are called, in their order. */
export const COLUMNS = [
  'name',
  'width',
  'height',
  'bytes',
  'sharpness',
  'colors',
  'takenAt',
  'place',
  'codes',
  'text',
] as const
export type Column = (typeof COLUMNS)[number]

/** What was found in a picture, a value for each column: empty for what is not known. */
export function rowOf({ file, facts, codes, text }: BenchPicture): Record<Column, string> {
  return {
    name: file.name,
    bytes: String(file.size),
    ...(facts.is === 'ready' ? measuredOf(facts.facts) : UNMEASURED),
    codes: codes.is === 'ready' ? codes.codes.map((code) => code.text).join('\n') : '',
    text: text.is === 'ready' ? plainText(text.found.lines) : '',
  }
}

const UNMEASURED = { width: '', height: '', sharpness: '', colors: '', takenAt: '', place: '' }

function measuredOf({ width, height, sharpness, palette, notes }: PictureFacts) {
  const { place, takenAt = '' } = notes
  return {
    width: String(width),
    height: String(height),
    sharpness,
    colors: palette.map(({ hex }) => hex).join(' '),
    takenAt,
    place: place ? `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}` : '',
  }
}

/** A CSV file that spreadsheets open: no value becomes a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(toField).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toField(value: string): string {
  const isFormula = /^\s*[=+\-@]/.test(value) && !/^[+-]?[\d.,]+(?:, [+-]?[\d.]+)?$/.test(value)
  const safe = isFormula ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
