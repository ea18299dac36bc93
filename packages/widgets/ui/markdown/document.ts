import type { Links } from 'marked'
import { createBlockSplitter } from './block-splitter.ts'
import { completeTable } from './growing-table.ts'
import type { FormulaSupport } from './formula.ts'
import { hideUnfinishedFormula } from './growing-formula.ts'
import { MAX_BLOCKS } from './limits.ts'
import {
  collectLinksAndFootnoteLinks,
  NO_REFERENCES,
  numberFootnotesByFirstReference,
  pickLinks,
  parseReferencesOfBlock,
} from './references.ts'

/** The text of one block, and the targets of its reference links. */
export interface BlockSource {
  raw: string
  links: Links
}

export interface FootnoteItem {
  number: number
  source: BlockSource
  /** The index of the first block that refers to the footnote, if one does. */
  firstReferencingBlockIndex: number | undefined
}

export interface MarkdownDocument {
  blocks: BlockSource[]
  footnotes: FootnoteItem[]
}

/**
 * Creates a parser for a text that grows. A block whose text and references have not changed is the same object as in
 * the result before, so that it need not be rendered again. `canGrow`: more text may be appended.
 * @example const parse = createDocumentParser(); parse('A [b]', true); parse('A [b]\n\n[b]: /b\n', false)
 */
export function createDocumentParser(
  formulas?: FormulaSupport,
): (text: string, canGrow: boolean) => MarkdownDocument {
  const splitBlocks = createBlockSplitter(MAX_BLOCKS, formulas)
  const parseReferences = (raw: string, mayChange = false) =>
    parseReferencesOfBlock(raw, mayChange, formulas)
  const referencesCache = createGenerationCache((raw) => parseReferences(raw))
  const sourceCache = createGenerationCache<BlockSource>((raw) => ({ raw, links: {} }))
  return (text, canGrow) => {
    const rawBlocks = [...splitBlocks(normalizeCharacters(text))]
    if (canGrow && rawBlocks.length > 0) rawBlocks.push(completeGrowingBlock(rawBlocks.pop()!))
    const references = rawBlocks.map((raw, index) => {
      if (index >= MAX_BLOCKS) return NO_REFERENCES
      const mayChange = canGrow && index === rawBlocks.length - 1
      return mayChange ? parseReferences(raw, true) : referencesCache.get(raw)
    })
    const footnotes = numberFootnotesByFirstReference(references)
    const links = collectLinksAndFootnoteLinks(references, footnotes)
    const sourceOf = (raw: string, labels: readonly string[]): BlockSource => {
      const previous = sourceCache.get(raw)
      const blockLinks = pickLinks(links, labels)
      if (areEqualLinks(previous.links, blockLinks)) return previous
      return sourceCache.set(raw, { raw, links: blockLinks })
    }
    const document = {
      blocks: rawBlocks.map((raw, index) => sourceOf(raw, references[index]!.labels)),
      footnotes: [...footnotes.values()].map(
        ({ number, token: { raw }, firstReferencingBlockIndex }) => ({
          number,
          source: sourceOf(raw, referencesCache.get(raw).labels),
          firstReferencingBlockIndex,
        }),
      ),
    }
    referencesCache.nextGeneration()
    sourceCache.nextGeneration()
    return document
  }
}

const completeGrowingBlock = (block: string) => completeTable(hideUnfinishedFormula(block))

/**
 * Makes all line endings `\n`, because marked treats U+2028 as a line ending in some rules only, and replaces U+0000:
 * https://spec.commonmark.org/0.31.2/#insecure-characters
 */
function normalizeCharacters(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\0', '\ufffd')
}

/** Keeps the values that were used since the last nextGeneration(), and drops the others. */
function createGenerationCache<Value>(create: (text: string) => Value) {
  let previous = new Map<string, Value>()
  let current = new Map<string, Value>()
  const set = (text: string, value: Value) => {
    current.set(text, value)
    return value
  }
  return {
    set,
    get: (text: string) => current.get(text) ?? set(text, previous.get(text) ?? create(text)),
    nextGeneration() {
      previous = current
      current = new Map()
    },
  }
}

function areEqualLinks(links: Links, others: Links): boolean {
  const labels = Object.keys(links)
  return (
    labels.length === Object.keys(others).length &&
    labels.every(
      (label) =>
        links[label]!.href === others[label]?.href && links[label]!.title === others[label]?.title,
    )
  )
}
