const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/gu
const LETTERS = /\p{L}/gu

export const hasRightToLeft = (text: string): boolean => text.search(RIGHT_TO_LEFT) >= 0

/** Whether most letters of a text are written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  countOf(text, RIGHT_TO_LEFT) * 2 > countOf(text, LETTERS)

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
