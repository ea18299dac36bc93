const LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /\p{sc=Arabic}|\p{sc=Hebrew}|\p{sc=Syriac}|\p{sc=Thaana}|\p{sc=Nko}|\p{sc=Adlam}/u

/** For what only holds other blocks: there `dir="auto"` looks at no text, as each block has a direction of its own. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const letter = LETTER.exec(text)?.[0]
  if (!letter) return undefined
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
}
