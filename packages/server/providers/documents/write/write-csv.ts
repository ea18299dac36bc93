import type { office } from '@atelier/contract'
import { textOf } from '../to-pages.ts'

/** Programs would run a cell that begins like this as a formula, some also behind spaces or in the wide letters of Asia: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** Negative numbers begin with a minus too, and are no formulas. */
const NUMBER = /^[+-]?[\d., ]+%?$/
/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** All tables below each other, with an empty line between them. */
export function writeCsv({ tables }: Extract<office.OfficeResult, { is: 'tables' }>): string {
  const texts = tables.map(({ rows }) =>
    rows.map((row) => row.map(({ spans }) => toCell(textOf(spans))).join(',')).join('\r\n'),
  )
  return `${BYTE_ORDER_MARK}${texts.join('\r\n\r\n')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
