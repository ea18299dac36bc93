const FIRST_LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko}|\p{sc=Adlam}/u

/** For elements that contain blocks: `dir="auto"` would ignore the text of those, which have a `dir` of their own. */
export function directionOfText(text: string): 'ltr' | 'rtl' | undefined {
  const letter = FIRST_LETTER.exec(text)?.[0]
  if (!letter) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
