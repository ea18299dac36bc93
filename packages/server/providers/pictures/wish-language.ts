export type WishLanguage = 'en' | 'vi' | 'vi-unmarked'

/** Tones, and letters that only Vietnamese has. */
const VIETNAMESE = /[\u0300\u0301\u0303\u0309\u0323\u031b]|[ăâđêôơư]/iu

const hasVietnameseMarks = (wish: string): boolean =>
  VIETNAMESE.test(wish.normalize('NFC')) || VIETNAMESE.test(wish.normalize('NFD'))

/**
 * Vietnamese is recognised by its marks, and without them by which language knows more of the words.
 * @param countKnown how many words of the wish a language knows
 */
export function recognizeLanguage(
  wish: string,
  countKnown: (language: WishLanguage) => number,
): WishLanguage {
  // Words such as "café" have a mark in English, too.
  if (hasVietnameseMarks(wish)) return countKnown('en') > countKnown('vi') ? 'en' : 'vi'
  return countKnown('vi-unmarked') > countKnown('en') ? 'vi-unmarked' : 'en'
}
