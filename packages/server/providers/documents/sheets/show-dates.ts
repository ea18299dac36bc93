import type { OfficeContentNode } from 'officeparser'
import type { WorkbookDates } from './date-formats.ts'
import { serialDate } from './serial-date.ts'

/** How a strict workbook stores a date. */
const ISO_DATE = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?Z?)?$/

/** Writes the dates of sheets as dates, where the library has only numbers of days. The nodes need their raw content. */
export function showDates(nodes: readonly OfficeContentNode[], dates: WorkbookDates): void {
  for (const node of nodes)
    if (node.type === 'cell') showDate(node, dates)
    else showDates(node.children ?? [], dates)
}

function showDate(cell: OfficeContentNode, dates: WorkbookDates): void {
  const [text] = cell.children ?? []
  if (text?.type !== 'text') return
  const date = dateOf(text.text ?? '', cell.rawContent ?? '', dates)
  if (date === undefined) return
  text.text = date
  cell.text = date
}

/** @param xml of the cell */
function dateOf(
  text: string,
  xml: string,
  { formatsByStyle, isFrom1904 }: WorkbookDates,
): string | undefined {
  const [tag] = /^<[^>]*/.exec(xml) ?? ['']
  const [, style] = /\ss=["'](\d+)["']/.exec(tag) ?? []
  const [, type = 'n'] = /\st="(\w+)"/.exec(tag) ?? []
  const format = formatsByStyle.get(Number(style))
  if (type === 'd') return plainDate(text)
  return format && type === 'n' ? serialDate(Number(text), { format, isFrom1904 }) : undefined
}

function plainDate(text: string): string | undefined {
  const [, day, minutes = '00:00', seconds = ':00'] = ISO_DATE.exec(text) ?? []
  const time = seconds === ':00' ? minutes : minutes + seconds
  return day && (time === '00:00' ? day : `${day} ${time}`)
}
