import { readDocument } from '../read-document.ts'
import type { Block } from '../document.ts'

const FENCE_LENGTH = '```'.length

/**
 * The blocks of what a model has written as Markdown. Some models put all of it into a block of code.
 * `beginsWithCode`: it should begin with code, which is then no such block.
 */
export async function readReply(reply: string, beginsWithCode = false): Promise<Block[]> {
  const markdown = withoutFence(reply.normalize('NFC').trim(), beginsWithCode)
  if (markdown.trim() === '') return []
  const { pages } = await readDocument(Buffer.from(markdown), 'reply.md')
  return pages.flatMap(({ blocks }) => blocks)
}

function withoutFence(text: string, beginsWithCode: boolean): string {
  const [first, language] = /^```(markdown|md)?\n/u.exec(text) ?? []
  if (first === undefined || !text.endsWith('\n```')) return text
  const inner = text.slice(first.length, -FENCE_LENGTH)
  // Code of a document has no language.
  const isAll = language !== undefined || !(beginsWithCode || inner.includes('```'))
  return isAll ? inner : text
}
