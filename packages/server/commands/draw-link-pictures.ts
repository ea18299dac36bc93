// The pictures that messengers and social networks show beside a link to a page: its title in the type of the site.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { directionOf, LANGUAGES } from '@atelier/contract'
import sharp from 'sharp'
import { hasOwnPicture, pictureFileName, pictureTitle } from '../../../site/build/link-picture.ts'
import { listPages } from '../../../site/build/page-list.ts'
import {
  outlineOf,
  typefaceOf,
  widthOf,
  type Letters,
} from '../providers/pictures/print/typeface.ts'
import { wrap, wrapEvenly } from '../providers/pictures/print/wrap.ts'
import { arabicLetters } from './arabic-letters.ts'

/** https://ogp.me: as wide as networks show it. */
const SIZE = { width: 1200, height: 630 }
const ART_WIDTH = 480
const MARGIN = 66
const TITLE = { largest: 84, smallest: 44, lines: 4 }
/** Between the mark and the baseline of the first line, in sizes of the title. */
const FIRST_BASELINE = 1.12
const MARK = 42
/** The empty part at each side of the mark. */
const MARK_BEARING = 5
const NAME = 'Atelier'
const NAME_SIZE = MARK * 0.88
/** The colours of the theme "Day". */
const COLOURS = { ground: '#f9f6f2', text: '#1d1a16', accent: '#2043c4' }
/** Flat shapes and their soft edges need no more. */
const PALETTE_SIZE = 32

/** How titles of one language are set. In Arabic, everything stands on the other side. */
export interface TitleStyle {
  letters: Letters
  lineHeight: number
  isMirrored: boolean
}

/** Draws a picture for each indexed page and language. */
export async function drawLinkPictures(root: string): Promise<void> {
  const art = await readFile(join(root, 'site/art/light.svg'), 'utf8')
  const plain = await drawBackground(art, false)
  const mirrored = await drawBackground(art, true)
  const styles = new Map(LANGUAGES.map((language) => [language, titleStyle(root, language)]))
  for (const page of listPages(join(root, 'site'))) {
    const languages = LANGUAGES.filter((language) => hasOwnPicture(page, language))
    // Those of one page at the same time, on as many cores.
    await Promise.all(
      languages.map(async (language) => {
        const path = join(root, 'dist/site', pictureFileName(page, language))
        const style = styles.get(language)!
        const background = style.isMirrored ? mirrored : plain
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, await drawPicture(background, pictureTitle(page, language), style))
      }),
    )
  }
}

export function titleStyle(root: string, language: string): TitleStyle {
  return directionOf(language) === 'rtl'
    ? { letters: arabicLetters(root), lineHeight: 1.36, isMirrored: true }
    : { letters: typefaceOf('display'), lineHeight: 1.06, isMirrored: false }
}

/** The picture of the theme, cut as on the page of the product, beside an empty ground. */
export function drawBackground(art: string, isMirrored: boolean): Promise<Buffer> {
  const left = isMirrored ? 0 : SIZE.width - ART_WIDTH
  const panel = art.replace(
    /^<svg /,
    `<svg x="${left}" width="${ART_WIDTH}" height="${SIZE.height}" `,
  )
  return sharp(
    Buffer.from(frame(`<rect width="100%" height="100%" fill="${COLOURS.ground}"/>${panel}`)),
  )
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export async function drawPicture(
  background: Buffer,
  title: string,
  style: TitleStyle,
): Promise<Buffer> {
  return sharp(background)
    .composite([{ input: Buffer.from(frame(typeOf(title, style))) }])
    .png({ palette: true, colours: PALETTE_SIZE, dither: 0, effort: 2 })
    .toBuffer()
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">${content}</svg>`

/** The mark, the name of the product, and below them the title as outlines, in the middle of the height. */
function typeOf(title: string, style: TitleStyle): string {
  const { size, lines } = fitTitle(title, style.letters)
  const leading = size * style.lineHeight
  const height = MARK + FIRST_BASELINE * size + (lines.length - 1) * leading + size * 0.2
  const top = (SIZE.height - height) / 2
  const first = top + MARK + FIRST_BASELINE * size
  const outlines = lines.map((line, at) => {
    const left = leftOf(widthOf(style.letters, line, size), MARGIN, style)
    return outlineOf(style.letters, line, size, left, first + at * leading)
  })
  const display = typefaceOf('display')
  const nameLeft = leftOf(widthOf(display, NAME, NAME_SIZE), MARGIN + MARK + 8, style)
  const name = outlineOf(display, NAME, NAME_SIZE, nameLeft, top + MARK * 0.76)
  const mark = markAt(leftOf(MARK, MARGIN - MARK_BEARING, style), top)
  return `${mark}<path fill="${COLOURS.text}" d="${name}${outlines.join('')}"/>`
}

/** The left end of something this wide that stands at this distance from the side where lines begin. */
const leftOf = (width: number, distance: number, { isMirrored }: TitleStyle): number =>
  isMirrored ? SIZE.width - distance - width : distance

function fitTitle(title: string, letters: Letters) {
  const width = SIZE.width - ART_WIDTH - 2 * MARGIN
  let size = TITLE.largest
  const isTooLong = () => {
    const lines = wrap(letters, title, size, width)
    return lines.length > TITLE.lines || lines.join(' ') !== title
  }
  while (size > TITLE.smallest && isTooLong()) size -= 4
  return { size, lines: wrapEvenly(letters, title, size, width) }
}

/** As in site/icon.svg. */
const markAt = (x: number, y: number) =>
  `<g transform="translate(${x} ${y - 4}) scale(${MARK / 24})"><path d="M12 2.5 3.2 21.5M12 2.5l8.8 19" fill="none" stroke="${COLOURS.text}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="12" cy="15.6" r="3.1" fill="${COLOURS.accent}"/></g>`
