/** The characters that both typefaces of Imagen have: Latin letters with Vietnamese, figures, punctuation, currencies. */
const HAS_GLYPH =
  /^[\u{300}\u{301}\u{303}\u{304}\u{308}\u{309}\u{323}\u{20}-\u{7E}\u{A0}-\u{131}\u{134}-\u{148}\u{14A}-\u{17E}\u{18F}\u{192}\u{1A0}\u{1A1}\u{1AF}\u{1B0}\u{1E6}\u{1E7}\u{1EA}\u{1EB}\u{1FA}-\u{1FF}\u{218}-\u{21B}\u{232}\u{233}\u{237}\u{259}\u{2C6}\u{2C7}\u{2DA}\u{2DC}\u{2DD}\u{1E80}-\u{1E85}\u{1E9E}\u{1EA0}-\u{1EF9}\u{2013}\u{2014}\u{2018}-\u{201A}\u{201C}-\u{201E}\u{2020}\u{2022}\u{2026}\u{2039}\u{203A}\u{2044}\u{20AB}\u{20AC}\u{20B1}\u{20BD}\u{2122}\u{2212}\u{2215}]$/u

/** The text as it is set: one line, with letters and their marks as one character each where there is such a character. */
export const toTypeset = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** The characters of a text that the typefaces of Imagen lack, each once. */
export const charactersWithoutGlyph = (text: string): string[] =>
  [...new Set(toTypeset(text))].filter((character) => !HAS_GLYPH.test(character))
