import {
  getDefaults,
  Lexer,
  type Links,
  type MarkedToken,
  type Token,
  type TokensList,
} from 'marked'
import { BlockRules } from './block-rules.ts'
import { paragraphEnd } from './ends.ts'
import { findFootnote, mayBeFootnote, readFootnote } from './footnotes.ts'
import { allowMarks, allowRun, DEPTH } from './limits.ts'
import { plain, type Plain } from './plain.ts'

export interface Footnote {
  type: 'footnote'
  raw: string
  label: string
  tokens: Piece[]
}

export type Piece = MarkedToken | Plain | Footnote

type Of<Type extends Piece['type']> = Extract<Piece, { type: Type }>

/** What stands within a line. */
export type InlinePiece =
  | Of<'text' | 'strong' | 'em' | 'del' | 'codespan' | 'br' | 'link' | 'image'>
  | Of<'checkbox' | 'html' | 'escape' | 'plain'>

/** What stands in lines of its own. The text and the box of a list's item come without a paragraph around them. */
export type BlockPiece =
  | Of<'paragraph' | 'heading' | 'list' | 'code' | 'blockquote' | 'table' | 'hr' | 'html' | 'plain'>
  | Of<'space' | 'def' | 'footnote' | 'text' | 'checkbox'>

/** All of a block. References lead to `links` only: what the block defines itself is among them, if it is whole. */
export function lex(text: string, links: Links): Piece[] {
  const lexer = new BoundedLexer()
  try {
    lexer.blockTokens(text, lexer.tokens)
  } catch {
    return [plain(text)]
  }
  lexer.tokens.links = Object.assign(Object.create(null) as Links, links)
  allowMarks()
  for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens)
  return lexer.tokens as Piece[]
}

interface Blocks {
  tokens: readonly Piece[]
  /** What they define. */
  links: Links
  /** The text in them, which is not read yet. */
  runs: readonly string[]
}

let latest: { text: string; blocks: Blocks } | undefined

/** The blocks of a text. What is being written is asked for twice: where it ends, and what it says of others. */
export function lexBlocks(text: string): Blocks {
  if (latest?.text !== text) latest = { text, blocks: readBlocks(text) }
  return latest.blocks
}

function readBlocks(text: string): Blocks {
  const lexer = new BoundedLexer()
  const { tokens, inlineQueue } = lexer
  const pieces = tokens as Piece[]
  try {
    lexer.blockTokens(text, tokens)
  } catch {
    const length = pieces.reduce((sum, { raw }) => sum + raw.length, 0)
    pieces.push(...plainParagraph(text.slice(length)))
  }
  return { tokens: pieces, links: tokens.links, runs: inlineQueue.map(({ src }) => src) }
}

/** What is too hard ends at the first empty line; behind it reading begins anew. */
function plainParagraph(text: string): Piece[] {
  const end = paragraphEnd(text)
  const gap = /^(?:[ \t]*\n)*/.exec(text.slice(end))![0]
  const rest = text.slice(end + gap.length)
  return [plain(text.slice(0, end)), { type: 'space', raw: gap }, ...(rest ? [plain(rest)] : [])]
}

/** Marked's lexer with a bound on depth and on cost, and with footnotes. */
class BoundedLexer extends Lexer {
  #rules: BlockRules
  #inlineDepth = 0

  constructor() {
    const rules = new BlockRules()
    const extensions = {
      renderers: {},
      childTokens: {},
      block: [(text: string) => this.#footnote(text)],
      startBlock: [(text: string) => this.#footnoteStart(text)],
    }
    super({ ...getDefaults(), tokenizer: rules, extensions })
    this.#rules = rules
    rules.countClosers()
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.#rules.depth >= DEPTH) {
      this.state.top = true
      tokens.push(plain(src))
      return tokens
    }
    this.#rules.depth += 1
    const read = super.blockTokens(src, tokens, lastParagraphClipped)
    this.#rules.depth -= 1
    return read
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth >= DEPTH) {
      tokens.push(plain(src))
      return tokens
    }
    if (this.#inlineDepth > 0) return this.#inline(src, tokens)
    allowRun(src.length)
    try {
      return this.#inline(src, tokens)
    } catch {
      // A run that is too hard is shown as it came; the next begins anew.
      this.#inlineDepth = 0
      Object.assign(this.state, { inLink: false, inRawBlock: false, linkEmitted: false })
      tokens.splice(0, tokens.length, plain(src))
      return tokens
    }
  }

  #inline(src: string, tokens: Token[]): Token[] {
    this.#inlineDepth += 1
    super.inlineTokens(src, tokens)
    this.#inlineDepth -= 1
    return tokens
  }

  #footnote(text: string): Footnote | undefined {
    if (this.#rules.depth !== 1 || !mayBeFootnote(text)) return undefined
    const found = readFootnote(text)
    if (!found) return undefined
    return this.#rules.contain(found.raw, () => {
      const tokens = this.blockTokens(found.content, []) as Piece[]
      return { type: 'footnote', raw: found.raw, label: found.label, tokens } satisfies Footnote
    })
  }

  #footnoteStart(text: string): number | undefined {
    return this.#rules.depth === 1 ? findFootnote(text) : undefined
  }
}
