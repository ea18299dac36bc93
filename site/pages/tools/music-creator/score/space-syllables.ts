/** Leaves room after each word: abcjs lets those of short notes touch. */
export const spaceSyllables = (abc: string): string =>
  abc.replaceAll(/^w:.*$/gm, (line) =>
    line
      .split(' ')
      .map((word) => (/^(?:w:)?\*?$|-$/.test(word) ? word : `${word}~`))
      .join(' '),
  )
