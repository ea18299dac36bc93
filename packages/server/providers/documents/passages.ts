import { addMonthMarks, hasShortMonths, monthsIn, type MonthOptions } from '../../search/months.ts'
import type { KnowledgePassage } from '../knowledge/knowledge-page.ts'
import type { Block, DocumentPage, ReadDocument } from './document.ts'
import { readTable, type ReadTable } from './sheets/read-table.ts'
import { textOf } from './to-pages.ts'

/** A piece of a document that can be quoted: a few lines of one page under one heading. */
export interface DocumentPassage extends KnowledgePassage {
  page: number
  /** As they are quoted. The text has a mark after each month. */
  lines: readonly string[]
  /** Each line is a row. */
  isTable: boolean
}

interface PassagesOptions extends MonthOptions {
  /** The months that the question is about: rows and columns of others are left out. */
  months: ReadonlySet<number>
}

/** In characters. What is longer is no quotation that somebody reads at once. */
const LENGTH = 300
/** In a document with more blocks and rows, a passage has several lines, so that a search takes no longer than a second or two. */
const MANY = 2_000
/** In characters: a shorter line without an end, such as a name of a field, is quoted with what follows it. */
const MAX_BEGINNING = 60
const IS_ENDED = /[.!?…。؟:;,][”"')\]]*$/u

/** Whether the short names of months, such as T3, are in a document. */
export const hasShortMonthNames = ({ pages }: ReadDocument): boolean =>
  pages.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.is === 'table' &&
        block.rows.some((row) => row.some(({ spans }) => hasShortMonths(textOf(spans)))),
    ),
  )

export function passagesOf(document: ReadDocument, options: PassagesOptions): DocumentPassage[] {
  const { title, pages } = document
  const maxLength = countLines(document) > MANY ? LENGTH : 0
  const passages: DocumentPassage[] = []
  const readRows = createRowReader(document)
  let heading = ''
  for (const page of pages) {
    let lines: string[] = []
    const add = (joined: readonly string[], isTable: boolean) => {
      for (const group of inGroups(joined, maxLength))
        passages.push(toPassage({ title, heading, page, lines: group, isTable }, options))
    }
    const addProse = () => {
      add(joinBeginnings(lines), false)
      lines = []
    }
    for (const block of page.blocks) {
      if (block.is === 'heading') {
        addProse()
        heading = textOf(block.spans)
      } else if (block.is === 'table') {
        addProse()
        add(rowsToLines(readRows(page, block), options), true)
      } else lines.push(block.is === 'code' ? block.text : textOf(block.spans).trim())
    }
    addProse()
  }
  return passages
}

const countLines = ({ pages }: ReadDocument): number =>
  pages.reduce(
    (sum, { blocks }) =>
      blocks.reduce((lines, block) => lines + (block.is === 'table' ? block.rows.length : 1), sum),
    0,
  )

function joinBeginnings(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines.filter(Boolean)) {
    const last = joined.at(-1)
    const beginning = last?.slice(last.lastIndexOf('\n') + 1) ?? ''
    const isOpen = beginning !== '' && beginning.length < MAX_BEGINNING && !IS_ENDED.test(beginning)
    if (isOpen && last!.length + line.length < LENGTH)
      joined[joined.length - 1] = `${last}\n${line}`
    else joined.push(line)
  }
  return joined
}

/** @param maxLength in characters, of a group with several lines */
function inGroups(lines: readonly string[], maxLength: number): string[][] {
  const groups: string[][] = []
  let length = 0
  for (const line of lines) {
    const last = groups.at(-1)
    length += line.length + 1
    if (last && length < maxLength) last.push(line)
    else {
      groups.push([line])
      length = line.length
    }
  }
  return groups
}

type PassageParts = Pick<DocumentPassage, 'title' | 'heading' | 'lines' | 'isTable'> & {
  page: DocumentPage
}

function toPassage(
  { title, heading, page, lines, isTable }: PassageParts,
  options: MonthOptions,
): DocumentPassage {
  return {
    title,
    summary: '',
    heading: heading || (page.name ?? ''),
    anchor: '',
    text: lines.map((line) => addMonthMarks(line, options)).join('\n'),
    questions: [],
    page: page.number,
    lines,
    isTable,
  }
}

type TableBlock = Extract<Block, { is: 'table' }>

/** A sheet that was divided into pages has its head on the first one. */
function createRowReader({ kind }: ReadDocument) {
  const heads = new Map<string, readonly string[]>()
  return ({ name }: DocumentPage, { rows }: TableBlock): ReadTable => {
    const sheet = kind === 'csv' ? '' : name
    const known = sheet === undefined ? undefined : heads.get(sheet)
    const table = readTable(rows, known)
    if (sheet !== undefined) heads.set(sheet, table.head)
    return table
  }
}

/** A row of a table is a line, with the head of its column before each cell: a number alone answers nothing. */
function rowsToLines({ head, rows }: ReadTable, options: PassagesOptions): string[] {
  if (rows.length === 0) return [head.join(', ')].filter(Boolean)
  const isAsked = (text: string) => !isAboutOther(monthsIn(text, options), options.months)
  const columns = new Set(head.flatMap((name, at) => (isAsked(name) ? [] : [at])))
  return rows.flatMap((row) => {
    const line = row
      .map((cell, at) => (columns.has(at) ? '' : head[at] && cell ? `${head[at]}: ${cell}` : cell))
      .filter(Boolean)
      .join(', ')
    return isAsked(line) ? [line] : []
  })
}

/** Whether a text has months, and none of those that are asked for. */
const isAboutOther = (found: ReadonlySet<number>, asked: ReadonlySet<number>): boolean =>
  asked.size > 0 && found.size > 0 && [...found].every((month) => !asked.has(month))
