/**
 * A spreadsheet runs a cell that begins with one of these characters as a formula, even after invisible characters.
 * Some also accept full-width forms, which `normalize` converts to these.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@]|^[\t\r]/u

/** Quotes a value for a CSV file, so that a spreadsheet shows it as text. PAY-25. */
export function toCsvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
