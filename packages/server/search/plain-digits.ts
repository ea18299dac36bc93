/** With the digits of English in place of those of other scripts, such as Arabic or Hindi. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
