import { readDocument } from '../read-document.ts'
import type { Block } from '../document.ts'

const FENCED = /^```(?:markdown|md)?\n([^`]*)\n```$/u

/** The blocks of what a model has written as Markdown. Some models put all of it into a block of code. */
export async function readReply(reply: string): Promise<Block[]> {
  const text = reply.normalize('NFC').trim()
  const markdown = FENCED.exec(text)?.[1] ?? text
  if (markdown.trim() === '') return []
  const { pages } = await readDocument(Buffer.from(markdown), 'reply.md')
  return pages.flatMap(({ blocks }) => blocks)
}
