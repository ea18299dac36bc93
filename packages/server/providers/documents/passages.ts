import type { KnowledgePassage } from '../knowledge/knowledge-page.ts'
import type { Block, ReadDocument } from './document.ts'
import { textOf } from './to-pages.ts'

/** A piece of a document that can be quoted: a few lines of one page under one heading. */
export interface DocumentPassage extends KnowledgePassage {
  page: number
}

/** In characters. What is longer is no quotation that somebody reads at once. */
const LENGTH = 300

export function passagesOf({ title, pages }: ReadDocument): DocumentPassage[] {
  const passages: DocumentPassage[] = []
  let heading = ''
  for (const { number: page, blocks } of pages) {
    let isNew = true
    for (const block of blocks) {
      if (block.is === 'heading') {
        heading = textOf(block.spans)
        isNew = true
        continue
      }
      if (block.is === 'table') isNew = true
      for (const line of linesOf(block)) {
        const last = passages.at(-1)
        const fits = !isNew && last && last.text.length + line.length < LENGTH
        if (fits) last.text += `\n${line}`
        else passages.push(toPassage(title, heading, page, line))
        isNew = false
      }
      if (block.is === 'table') isNew = true
    }
  }
  return passages
}

function toPassage(title: string, heading: string, page: number, text: string): DocumentPassage {
  return { title, summary: '', heading, anchor: '', text, questions: [], page }
}

/** A row of a table is a line, with the head of its column before each cell: a number alone answers nothing. */
function linesOf(block: Exclude<Block, { is: 'heading' }>): string[] {
  if (block.is === 'code') return [block.text]
  if (block.is !== 'table') return [textOf(block.spans).trim()]
  const [head = [], ...rows] = block.rows.map((row) => row.map(({ spans }) => textOf(spans).trim()))
  if (rows.length === 0) return [head.join(', ')]
  return rows.map((row) =>
    row
      .map((cell, at) => (head[at] && cell ? `${head[at]}: ${cell}` : cell))
      .filter(Boolean)
      .join(', '),
  )
}
