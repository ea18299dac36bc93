import type { Tokens } from 'marked'
import { plainTextOf } from './plain-text.ts'

/** A table as comma-separated values: https://www.rfc-editor.org/rfc/rfc4180 */
export function toCsv({ header, rows }: Pick<Tokens.Table, 'header' | 'rows'>): string {
  return [header, ...rows].map((row) => row.map(fieldOf).join(',')).join('\r\n')
}

/**
 * Spreadsheets run a cell that begins like a formula, some also with full-width characters, which `normalize` turns into
 * these. The text comes from a model, so it gets an apostrophe first.
 */
const SPREADSHEET_FORMULA = /^[\s\p{Cf}]*(?:[=@]|[+-](?![\d.,]*\s*[%\p{Sc}]?$))/u

function fieldOf({ tokens }: Tokens.TableCell): string {
  const text = plainTextOf(tokens)
    .replace(/<br\s*\/?>/g, '\n')
    .trim()
  const field = SPREADSHEET_FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
