import type { DocumentNode } from '../document/node.ts'
import { toHtml } from '../document/to-html.ts'
import { toMarkdown } from '../document/to-markdown.ts'
import { toText } from '../document/to-text.ts'

export type FileFormat = 'docx' | 'md' | 'html' | 'txt'

export interface ExportedDocument {
  title: string
  body: DocumentNode
  language: string
}

/** Makes a file of a document. The library for Word is loaded with the first one. */
export async function makeFile(
  format: FileFormat,
  { title, body, language }: ExportedDocument,
): Promise<Blob> {
  if (format === 'docx') return (await import('../document/to-docx.ts')).toDocx(title, body)
  if (format === 'md') return textFile('text/markdown', toMarkdown(title, body))
  if (format === 'html') return textFile('text/html', toHtml(title, body, language))
  return textFile('text/plain', toText(title, body))
}

const textFile = (type: string, text: string): Blob =>
  new Blob([text], { type: `${type};charset=utf-8` })

const NAME_MAX_LENGTH = 80

/** A file name with the words of the title, without what file systems refuse. */
export function fileName(title: string, fallback: string, format: FileFormat): string {
  const words = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  const name = words
    .slice(0, NAME_MAX_LENGTH)
    .toWellFormed()
    .replace(/[ .\uFFFD]$/, '')
  return `${name || fallback}.${format}`
}
