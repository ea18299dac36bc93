import { dealColours } from './colour-lists.ts'
import { settleColours } from './colour-words.ts'
import type { WishLanguage } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** What words mean together with those around them, before compounds are looked for. */
export const rereadTokens = (tokens: readonly Token[], language: WishLanguage): Token[] =>
  dealColours(settleColours(tokens, language))
