import { Tokenizer, type Links, type Tokens } from 'marked'
import { counted, spend, spendPart } from './limits.ts'

const STEP = 8
const TRAILING_MARKS = /(?:[?!.,:;*_'"~)]|&\w{1,30};){20}$/

/** Marked's rules for what stands within a line, each paying for what it may have to look through. */
export class InlineRules extends Tokenizer {
  /** Once marked has set the rules. */
  countClosers(): void {
    const { inline } = this.rules
    const closers = {
      emStrongRDelimAst: counted(inline.emStrongRDelimAst),
      emStrongRDelimUnd: counted(inline.emStrongRDelimUnd),
      delRDelim: counted(inline.delRDelim),
    }
    this.rules = { ...this.rules, inline: { ...inline, ...closers } }
  }

  // The first rule asked for every part of a run of text.
  override escape(src: string): Tokens.Escape | undefined {
    spendPart()
    spend(STEP)
    return super.escape(src)
  }

  override tag(src: string): Tokens.Tag | undefined {
    if (src[0] !== '<') return undefined
    spend(src.length / 16)
    const { inLink, inRawBlock } = this.lexer.state
    const tag = super.tag(src)
    // Tags are shown as text, so what they would mean has no effect on what follows.
    Object.assign(this.lexer.state, { inLink, inRawBlock })
    return tag
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    if (src[0] === '[' || src[0] === '!') spend(src.length / 8)
    return super.link(src)
  }

  override reflink(
    src: string,
    links: Links,
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    if (src[0] === '[' || src[0] === '!') spend(src.length / 8)
    return super.reflink(src, links)
  }

  override codespan(src: string): Tokens.Codespan | undefined {
    if (src[0] === '`') spend(src.length / 8)
    return super.codespan(src)
  }

  // Marked takes the marks off an address one by one, each time reading all of it.
  override url(src: string): Tokens.Link | undefined {
    const word = /^[^\s<]*/.exec(src)![0]
    return TRAILING_MARKS.test(word.slice(-200)) ? undefined : super.url(src)
  }

  // Marked looks through the rest of the word for an email address.
  override inlineText(src: string): Tokens.Text | undefined {
    const end = src.search(/\s/)
    spend((end < 0 ? src.length : end) / 4)
    return super.inlineText(src)
  }
}
