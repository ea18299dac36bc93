import { cleanText } from './clean-text.ts'
import type { Block } from './document.ts'

const UTF16 = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const

/** Texts that are no UTF-8 come from old programs, which used the code page of Western or Vietnamese Windows. */
export function decodeText(bytes: Uint8Array): string {
  const mark = `${bytes[0]},${bytes[1]}` as keyof typeof UTF16
  if (UTF16[mark]) return new TextDecoder(UTF16[mark]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1258').decode(bytes).normalize('NFC')
  }
}

/** Empty lines are between paragraphs. */
export function textToBlocks(text: string): Block[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .flatMap((paragraph) => divided(cleanText(paragraph).trim()))
    .filter(Boolean)
    .map((paragraph) => ({ is: 'paragraph', spans: [{ text: paragraph }] }))
}

/** In characters. A text without empty lines still has pages. */
const MAX_PARAGRAPH_LENGTH = 6_000

/** Divides what is longer than two pages at the end of a line or a word. */
function divided(paragraph: string): string[] {
  const parts: string[] = []
  let start = 0
  while (paragraph.length - start > MAX_PARAGRAPH_LENGTH) {
    const limit = start + MAX_PARAGRAPH_LENGTH
    const end = Math.max(paragraph.lastIndexOf('\n', limit), paragraph.lastIndexOf(' ', limit))
    const next = end > start ? end : limit
    parts.push(paragraph.slice(start, next).trim())
    start = next
  }
  return [...parts, paragraph.slice(start).trim()]
}

const DELIMITERS = [',', ';', '\t'] as const

/** The character that separates the cells of a CSV file, as its first line shows. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}
