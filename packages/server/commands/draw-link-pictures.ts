// The pictures that messengers and social networks show beside a link to a page: its title in the type of the site.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import sharp from 'sharp'
import { hasOwnPicture, pictureFileName, pictureTitle } from '../../../site/build/link-picture.ts'
import { listPages } from '../../../site/build/page-list.ts'
import { outlineOf, typefaceOf } from '../providers/pictures/print/typeface.ts'
import { wrap, wrapEvenly } from '../providers/pictures/print/wrap.ts'

/** https://ogp.me: as wide as networks show it. */
const SIZE = { width: 1200, height: 630 }
const ART_LEFT = 720
const MARGIN = 66
const TITLE = { largest: 84, smallest: 44, lines: 4, lineHeight: 1.06 }
/** Between the mark and the baseline of the first line, in sizes of the title. */
const FIRST_BASELINE = 1.12
const MARK = 42
/** The colours of the theme "Day". */
const COLOURS = { ground: '#f9f6f2', text: '#1d1a16', accent: '#2043c4' }
/** Flat shapes and their soft edges need no more. */
const PALETTE_SIZE = 32

/** Draws a picture for each indexed page and language, whose letters the fonts have. */
export async function drawLinkPictures(root: string): Promise<void> {
  const art = await readFile(join(root, 'site/art/light.svg'), 'utf8')
  const background = await drawBackground(art)
  for (const page of listPages(join(root, 'site'))) {
    const languages = LANGUAGES.filter((language) => hasOwnPicture(page, language))
    // Those of one page at the same time, on as many cores.
    await Promise.all(
      languages.map(async (language) => {
        const path = join(root, 'dist/site', pictureFileName(page, language))
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, await drawPicture(background, pictureTitle(page, language)))
      }),
    )
  }
}

/** The picture of the theme, cut as on the page of the product, beside an empty ground. */
export function drawBackground(art: string): Promise<Buffer> {
  const panel = art.replace(
    /^<svg /,
    `<svg x="${ART_LEFT}" width="${SIZE.width - ART_LEFT}" height="${SIZE.height}" `,
  )
  return sharp(
    Buffer.from(frame(`<rect width="100%" height="100%" fill="${COLOURS.ground}"/>${panel}`)),
  )
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export async function drawPicture(background: Buffer, title: string): Promise<Buffer> {
  return sharp(background)
    .composite([{ input: Buffer.from(frame(typeOf(title))) }])
    .png({ palette: true, colours: PALETTE_SIZE, dither: 0, effort: 2 })
    .toBuffer()
}

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">${content}</svg>`

/** The mark, the name of the product, and below them the title as outlines, in the middle of the height. */
function typeOf(title: string): string {
  const display = typefaceOf('display')
  const { size, lines } = fitTitle(title)
  const leading = size * TITLE.lineHeight
  const height = MARK + FIRST_BASELINE * size + (lines.length - 1) * leading + size * 0.2
  const top = (SIZE.height - height) / 2
  const first = top + MARK + FIRST_BASELINE * size
  const outlines = lines.map((line, at) =>
    outlineOf(display, line, size, MARGIN, first + at * leading),
  )
  const name = outlineOf(display, 'Atelier', MARK * 0.88, MARGIN + MARK + 8, top + MARK * 0.76)
  return `${markAt(MARGIN, top)}<path fill="${COLOURS.text}" d="${name}${outlines.join('')}"/>`
}

function fitTitle(title: string) {
  const display = typefaceOf('display')
  const width = ART_LEFT - 2 * MARGIN
  let size = TITLE.largest
  const isTooLong = () => {
    const lines = wrap(display, title, size, width)
    return lines.length > TITLE.lines || lines.join(' ') !== title
  }
  while (size > TITLE.smallest && isTooLong()) size -= 4
  return { size, lines: wrapEvenly(display, title, size, width) }
}

/** As in site/icon.svg. */
const markAt = (x: number, y: number) =>
  `<g transform="translate(${x - 5} ${y - 4}) scale(${MARK / 24})"><path d="M12 2.5 3.2 21.5M12 2.5l8.8 19" fill="none" stroke="${COLOURS.text}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="12" cy="15.6" r="3.1" fill="${COLOURS.accent}"/></g>`
