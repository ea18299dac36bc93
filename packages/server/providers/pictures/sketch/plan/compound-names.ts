import type { WishLanguage } from '../../wish-language.ts'
import { joinEnglish } from './english-compounds.ts'
import type { Token } from './tokens.ts'
import { joinVietnamese } from './vietnamese-compounds.ts'

/**
 * Makes one unknown phrase of words that name something else together: "steam engine", "a statue of a lion", "cá lóc",
 * "như con cá". Each token is looked at a bounded number of times.
 */
export const joinCompounds = (tokens: readonly Token[], language: WishLanguage): Token[] =>
  language === 'en' ? joinEnglish(tokens) : joinVietnamese(tokens)
