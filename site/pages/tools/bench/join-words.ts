/** Words one after the other: "slow, warm". */
export const joinWords = (words: readonly string[], language: string): string =>
  words.join(language === 'ar' ? '، ' : ', ')

/** Words for a text that has the outer quotes: `slow”, “warm`. */
export const joinQuoted = (words: readonly string[], language: string): string =>
  words.join(language === 'ar' ? '»، «' : '”, “')
