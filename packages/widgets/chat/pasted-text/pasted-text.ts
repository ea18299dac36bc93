/** A long text that the visitor has pasted, and that is a file of the message. */
export interface PastedText {
  /** As the visitor and the model read it: `Pasted text.txt`. */
  name: string
  text: string
  /** How it stands in the message. */
  block: string
}

/** In characters. A longer text that is pasted becomes a file. */
export const LONG_PASTE = 4_000

const FENCE = /^(`{3,})text$/

/** Writes the file as a block of Markdown, so that a model, an export and a search read it as a part of the message. */
export function toPastedText(name: string, text: string): PastedText {
  let fence = '```'
  while (text.includes(fence)) fence += '`'
  return { name, text, block: `${name}:\n${fence}text\n${text}\n${fence}` }
}

/** The files of a message, which follow what the visitor has written. */
export function splitPastedTexts(content: string): {
  text: string
  files: Pick<PastedText, 'name' | 'text'>[]
} {
  const lines = content.split('\n')
  const files: Pick<PastedText, 'name' | 'text'>[] = []
  const rest: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const name = nameOf(lines[at]!)
    const fence = FENCE.exec(lines[at + 1] ?? '')?.[1]
    const end = name && fence ? lines.indexOf(fence, at + 2) : -1
    if (!name || end < 0) rest.push(lines[at]!)
    else {
      files.push({ name, text: lines.slice(at + 2, end).join('\n') })
      at = end
    }
  }
  return { text: rest.join('\n').trim(), files }
}

const nameOf = (line: string): string | undefined =>
  line.length <= 100 && line.endsWith('.txt:') ? line.slice(0, -1) : undefined
