// A translation has the headings, lists and tables of the document, even if the model has changed their marks a little.
import type { Block, Cell, Span } from '../document.ts'

/** The words of the translation in the blocks of the document. Undefined if the model has not kept the blocks. */
export function keepStructure(
  source: readonly Block[],
  translated: readonly Block[],
): Block[] | undefined {
  if (source.length !== translated.length) return undefined
  const kept = source.map((block, index) => keepBlock(block, translated[index]!))
  return kept.includes(undefined) ? undefined : (kept as Block[])
}

function keepBlock(source: Block, translated: Block): Block | undefined {
  if (source.is === 'code') return translated.is === 'code' ? source : undefined
  if (source.is === 'table')
    return translated.is === 'table' ? keepTable(source.rows, translated.rows) : undefined
  if (translated.is === 'code' || translated.is === 'table') return undefined
  return kindOf(source) === kindOf(translated) ? { ...source, spans: translated.spans } : undefined
}

/** Markdown has quotations only: notes are written as such. */
const kindOf = ({ is }: Block): Block['is'] => (is === 'note' ? 'quote' : is)

function keepTable(
  source: readonly (readonly Cell[])[],
  translated: readonly (readonly Cell[])[],
): Block | undefined {
  const hasAll = source.every((row, at) => row.length <= (translated[at]?.length ?? 0))
  if (source.length !== translated.length || !hasAll) return undefined
  const rows = source.map((row, at) =>
    row.map((cell, column) => ({ ...cell, spans: keepLooks(cell, translated[at]![column]!) })),
  )
  return { is: 'table', rows }
}

/** The head of a table in Markdown is bold, whatever it was in the document. */
function keepLooks(source: Cell, translated: Cell): Span[] {
  if (source.spans.some(({ isBold }) => isBold)) return translated.spans
  const plain = ({ text, isItalic, link }: Span): Span => ({
    text,
    ...(isItalic && { isItalic }),
    ...(link !== undefined && { link }),
  })
  return translated.spans.map(plain)
}
