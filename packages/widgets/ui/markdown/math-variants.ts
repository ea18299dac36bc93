// Browsers know no `mathvariant` besides `normal`: a bold or double-struck letter is a character of its own.
// https://w3c.github.io/mathml-core/#new-text-transform-values

/** The code points of `A` and `0` in each variant. The small letters follow the capital ones. */
const FIRST_CHARACTERS: Record<string, { letters: number; digits?: number }> = {
  bold: { letters: 0x1d400, digits: 0x1d7ce },
  italic: { letters: 0x1d434 },
  'bold-italic': { letters: 0x1d468 },
  script: { letters: 0x1d49c },
  'bold-script': { letters: 0x1d4d0 },
  fraktur: { letters: 0x1d504 },
  'double-struck': { letters: 0x1d538, digits: 0x1d7d8 },
  'bold-fraktur': { letters: 0x1d56c },
  'sans-serif': { letters: 0x1d5a0, digits: 0x1d7e2 },
  'bold-sans-serif': { letters: 0x1d5d4, digits: 0x1d7ec },
  'sans-serif-italic': { letters: 0x1d608 },
  'sans-serif-bold-italic': { letters: 0x1d63c },
  monospace: { letters: 0x1d670, digits: 0x1d7f6 },
}
/** Letters that Unicode had before it added the others. */
const EARLIER_LETTERS: Record<string, string> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
}

/** @example toMathVariant('R', 'double-struck') // 'ℝ' */
export function toMathVariant(text: string, variant: string | undefined): string {
  const first = FIRST_CHARACTERS[variant ?? '']
  if (!first) return text
  const earlier = EARLIER_LETTERS[variant!] ?? ''
  return text.replace(/[A-Za-z0-9]/g, (character) => {
    const at = earlier.indexOf(character)
    return at >= 0 ? earlier[at + 1]! : shift(character, first)
  })
}

function shift(character: string, { letters, digits }: { letters: number; digits?: number }) {
  const code = character.charCodeAt(0)
  if (code < 0x3a) return digits ? String.fromCodePoint(digits + code - 0x30) : character
  const offset = code >= 0x61 ? code - 0x61 + 26 : code - 0x41
  return String.fromCodePoint(letters + offset)
}
