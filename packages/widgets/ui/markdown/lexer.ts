import {
  getDefaults,
  Lexer,
  type Links,
  type MarkedToken,
  type Token,
  type TokensList,
} from 'marked'
import { BlockTokenizer, createPlainToken, type PlainToken } from './block-tokenizer.ts'
import { findParagraphEnd } from './block-ends.ts'
import type { FormulaSupport, FormulaToken } from './formula.ts'
import { findFootnoteStart, canStartFootnote, parseFootnote } from './footnotes.ts'
import { startInlineTokenBudget, startInlineWorkBudget, MAX_NESTING_DEPTH } from './limits.ts'

export interface FootnoteToken {
  type: 'footnote'
  raw: string
  label: string
  tokens: MarkdownToken[]
}

export type MarkdownToken = MarkedToken | PlainToken | FootnoteToken | FormulaToken

type TokenOfType<Type extends MarkdownToken['type']> = Extract<MarkdownToken, { type: Type }>

/** Tokens within a paragraph. */
export type InlineToken =
  | TokenOfType<'text' | 'strong' | 'em' | 'del' | 'codespan' | 'br' | 'link' | 'image'>
  | TokenOfType<'checkbox' | 'html' | 'escape' | 'plain' | 'formula'>

/** Tokens on lines of their own. The text and the checkbox of a list item are among them, outside any paragraph. */
export type BlockToken =
  | TokenOfType<
      'paragraph' | 'heading' | 'list' | 'code' | 'blockquote' | 'table' | 'hr' | 'html' | 'plain'
    >
  | TokenOfType<'space' | 'def' | 'footnote' | 'formula' | 'text' | 'checkbox'>

/** Tokenizes a block with its inline text. `links`: the targets of its reference links, also of those it defines. */
export function tokenizeWithInline(
  text: string,
  links: Links,
  formulas?: FormulaSupport,
): MarkdownToken[] {
  const lexer = new BoundedLexer(formulas)
  try {
    lexer.blockTokens(text, lexer.tokens)
  } catch {
    return [createPlainToken(text)]
  }
  lexer.tokens.links = Object.assign(Object.create(null) as Links, links)
  startInlineTokenBudget()
  for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens)
  return lexer.tokens as MarkdownToken[]
}

interface BlockTokens {
  tokens: readonly MarkdownToken[]
  /** Link reference definitions in the blocks. */
  links: Links
  /** The text in the blocks, not tokenized. */
  inlineTexts: readonly string[]
}

let latestResult:
  | { text: string; blocks: BlockTokens; formulas: FormulaSupport | undefined }
  | undefined

/**
 * Tokenizes blocks without their inline text. Remembers the latest result, because the splitter and the references ask
 * for the same text in turn.
 */
export function tokenizeBlocksWithoutInline(text: string, formulas?: FormulaSupport): BlockTokens {
  if (latestResult?.text !== text || latestResult.formulas !== formulas)
    latestResult = { text, blocks: parseBlocks(text, formulas), formulas }
  return latestResult.blocks
}

function parseBlocks(text: string, formulas: FormulaSupport | undefined): BlockTokens {
  const lexer = new BoundedLexer(formulas)
  const { tokens, inlineQueue } = lexer
  const blockTokens = tokens as MarkdownToken[]
  try {
    lexer.blockTokens(text, tokens)
  } catch {
    const tokenizedLength = blockTokens.reduce((sum, { raw }) => sum + raw.length, 0)
    blockTokens.push(...plainParagraph(text.slice(tokenizedLength)))
  }
  return {
    tokens: blockTokens,
    links: tokens.links,
    inlineTexts: inlineQueue.map(({ src }) => src),
  }
}

/** The paragraph that is too complex to parse, as plain text; the rest is a token of its own, to be parsed again. */
function plainParagraph(text: string): MarkdownToken[] {
  const end = findParagraphEnd(text)
  const gap = /^(?:[ \t]*\n)*/.exec(text.slice(end))![0]
  const rest = text.slice(end + gap.length)
  return [
    createPlainToken(text.slice(0, end)),
    { type: 'space', raw: gap },
    ...(rest ? [createPlainToken(rest)] : []),
  ]
}

/** Marked's lexer with limits on depth and work, and with footnotes and formulas. */
class BoundedLexer extends Lexer {
  #tokenizer: BlockTokenizer
  #inlineDepth = 0

  constructor(formulas: FormulaSupport | undefined) {
    const tokenizer = new BlockTokenizer()
    const extensions = {
      renderers: {},
      childTokens: {},
      block: [(text: string) => this.#footnote(text), ...(formulas ? [formulas.parseBlock] : [])],
      startBlock: [
        (text: string) => this.#footnoteStart(text),
        ...(formulas ? [formulas.findBlockStart] : []),
      ],
      ...(formulas && { inline: [formulas.parseInline], startInline: [formulas.findInlineStart] }),
    }
    super({ ...getDefaults(), tokenizer, extensions })
    this.#tokenizer = tokenizer
    tokenizer.limitDelimiterSearches()
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.#tokenizer.depth >= MAX_NESTING_DEPTH) {
      this.state.top = true
      tokens.push(createPlainToken(src))
      return tokens
    }
    this.#tokenizer.depth += 1
    const result = super.blockTokens(src, tokens, lastParagraphClipped)
    this.#tokenizer.depth -= 1
    return result
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth >= MAX_NESTING_DEPTH) {
      tokens.push(createPlainToken(src))
      return tokens
    }
    if (this.#inlineDepth > 0) return this.#countedInlineTokens(src, tokens)
    startInlineWorkBudget(src.length)
    try {
      return this.#countedInlineTokens(src, tokens)
    } catch {
      // Text that is too complex is shown unformatted. The state is reset for the text after it.
      this.#inlineDepth = 0
      Object.assign(this.state, { inLink: false, inRawBlock: false, linkEmitted: false })
      tokens.splice(0, tokens.length, createPlainToken(src))
      return tokens
    }
  }

  #countedInlineTokens(src: string, tokens: Token[]): Token[] {
    this.#inlineDepth += 1
    super.inlineTokens(src, tokens)
    this.#inlineDepth -= 1
    return tokens
  }

  #footnote(text: string): FootnoteToken | undefined {
    if (this.#tokenizer.depth !== 1 || !canStartFootnote(text)) return undefined
    const footnote = parseFootnote(text)
    if (!footnote) return undefined
    return this.#tokenizer.tokenizeContainer(footnote.raw, () => {
      const tokens = this.blockTokens(footnote.content, []) as MarkdownToken[]
      return {
        type: 'footnote',
        raw: footnote.raw,
        label: footnote.label,
        tokens,
      } satisfies FootnoteToken
    })
  }

  #footnoteStart(text: string): number | undefined {
    return this.#tokenizer.depth === 1 ? findFootnoteStart(text) : undefined
  }
}
