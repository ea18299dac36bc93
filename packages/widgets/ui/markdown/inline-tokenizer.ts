import { Tokenizer, type Links, type Tokens } from 'marked'
import { withWorkChargePerSearch, chargeWorkOrThrow, chargeTokenOrThrow } from './limits.ts'

const WORK_PER_TOKEN = 8
const MANY_TRAILING_MARKS = /(?:[?!.,:;*_'"~)]|&\w{1,30};){20}$/

/** Marked's tokenizer for inline text, which charges the budget in limits.ts for the characters each rule may scan. */
export class InlineTokenizer extends Tokenizer {
  /** Charges the budget for every search for a closing delimiter. Call it after marked has set `rules`. */
  limitDelimiterSearches(): void {
    const { inline } = this.rules
    const delimiters = {
      emStrongRDelimAst: withWorkChargePerSearch(inline.emStrongRDelimAst),
      emStrongRDelimUnd: withWorkChargePerSearch(inline.emStrongRDelimUnd),
      delRDelim: withWorkChargePerSearch(inline.delRDelim),
    }
    this.rules = { ...this.rules, inline: { ...inline, ...delimiters } }
  }

  // Marked tries this rule first for every inline token, so tokens are counted here.
  override escape(src: string): Tokens.Escape | undefined {
    chargeTokenOrThrow()
    chargeWorkOrThrow(WORK_PER_TOKEN)
    return super.escape(src)
  }

  override tag(src: string): Tokens.Tag | undefined {
    if (src[0] !== '<') return undefined
    chargeWorkOrThrow(src.length / 16)
    const { inLink, inRawBlock } = this.lexer.state
    const tag = super.tag(src)
    // HTML tags are shown as text, so they must not change how marked reads the text after them.
    Object.assign(this.lexer.state, { inLink, inRawBlock })
    return tag
  }

  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    if (src[0] === '[' || src[0] === '!') chargeWorkOrThrow(src.length / 8)
    return super.link(src)
  }

  override reflink(
    src: string,
    links: Links,
  ): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    if (src[0] === '[' || src[0] === '!') chargeWorkOrThrow(src.length / 8)
    return super.reflink(src, links)
  }

  override codespan(src: string): Tokens.Codespan | undefined {
    if (src[0] === '`') chargeWorkOrThrow(src.length / 8)
    return super.codespan(src)
  }

  // Refuses addresses with much trailing punctuation, which marked would scan again for each of its characters.
  override url(src: string): Tokens.Link | undefined {
    const word = /^[^\s<]*/.exec(src)![0]
    return MANY_TRAILING_MARKS.test(word.slice(-200)) ? undefined : super.url(src)
  }

  // Charges for the rest of the word, because marked searches it for an email address.
  override inlineText(src: string): Tokens.Text | undefined {
    const end = src.search(/\s/)
    chargeWorkOrThrow((end < 0 ? src.length : end) / 4)
    return super.inlineText(src)
  }
}
