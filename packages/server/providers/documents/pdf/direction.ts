const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LETTERS = /\p{L}/gu
const RIGHT_TO_LEFT_LETTERS = new RegExp(RIGHT_TO_LEFT, 'gu')

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Whether most letters of a text are written from right to left. */
export const isRightToLeft = (text: string): boolean =>
  countOf(text, RIGHT_TO_LEFT_LETTERS) * 2 > countOf(text, LETTERS)

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
