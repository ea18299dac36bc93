import type { documents } from '@atelier/contract'
import type { Visitor } from '../../helpers/visitor.ts'

const PAGES_PER_REPLY = 20

/** Fetches the pages of a document that was read. Throws if the server does not send them. */
export async function readText(visitor: Visitor, id: string, pageCount: number): Promise<string> {
  let text = ''
  for (let from = 1; from <= pageCount; from += PAGES_PER_REPLY) {
    const path = `/api/documents/${id}/pages?from=${from}&count=${PAGES_PER_REPLY}`
    const { status, body } = await visitor.get<{ pages: documents.DocumentPage[] }>(path)
    if (status !== 200) throw new Error(`pages from ${from}: ${status} ${JSON.stringify(body)}`)
    text += `${textOf(body.pages)}\n`
  }
  return text
}

/** The texts in a value, in their order. Spans of one paragraph may divide a word. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(isSpans(value) ? '' : '\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, field]) => (key === 'text' ? String(field) : textOf(field)))
    .join('')
}

const isSpans = (list: readonly unknown[]): boolean =>
  list.every(
    (item) => typeof item === 'object' && item !== null && 'text' in item && !('is' in item),
  )

export const wordsOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
