/** By a part of the name of a font file: the letters in it that texts of the site have (fonts.css). */
const LETTERS = {
  latin: /[À-ÖØ-öø-ÿ]/,
  vietnamese: /[ĂăĐđĨĩŨũƠơƯưẠ-ỹ₫]/,
}
/** Texts in the font of titles. */
const TITLES = /<(h\d|summary)\b[^>]*>.*?<\/\1>/gs

/** A link that lets the browser fetch a font together with the style sheets, not after them. */
export const fontPreload = (fileName: string): string =>
  `  <link rel="preload" href="/${fileName}" as="font" type="font/woff2" crossorigin>\n  `

/** Adds the fonts of the foreign words in the main part of a page, for example of a Vietnamese address. */
export function withFontsOfForeignWords(page: string, assets: readonly string[]): string {
  const [main = ''] = /<main.*<\/main>/s.exec(page) ?? []
  const titles = main.match(TITLES)?.join('') ?? ''
  const links = fontsFor(main, 'hanken-grotesk', 'wght')
    .concat(fontsFor(titles, 'newsreader', 'opsz'))
    .map((name) => assets.find((asset) => asset.startsWith(name))!)
    .filter((font) => !page.includes(font))
    .map((font) => fontPreload(`assets/${font}`))
  return page.replace('</head>', () => `${links.join('')}</head>`)
}

function fontsFor(text: string, family: string, axis: string): string[] {
  return Object.entries(LETTERS)
    .filter(([, letters]) => letters.test(text))
    .map(([name]) => `${family}-${name}-${axis}`)
}
