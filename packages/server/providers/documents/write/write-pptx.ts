import type { office } from '@atelier/contract'
import PptxGenJs from 'pptxgenjs'
import { originMark } from './flow.ts'

type Slides = Extract<office.OfficeResult, { is: 'slides' }>

const LAYOUT = 'LAYOUT_WIDE'
/** In inches, of a slide of 13.33 to 7.5. */
const MARGIN = 0.9
const WIDTH = 13.33 - 2 * MARGIN
const COLOURS = { paper: 'FAF8F3', ink: '1F1B16', quiet: '6B645A', accent: '2142C7' }
const FONTS = { title: 'Georgia', text: 'Calibri' }
const FIRST = 'first'
const FOLLOWING = 'following'

/** Quiet slides with what the speaker says as notes. */
export async function writePptx({ title, slides, language }: Slides): Promise<Buffer> {
  const file = new PptxGenJs()
  file.layout = LAYOUT
  file.title = title
  file.author = 'Atelier'
  file.company = 'Atelier'
  file.theme = { headFontFace: FONTS.title, bodyFontFace: FONTS.text }
  defineMasters(file)
  for (const [at, slide] of slides.entries())
    if (at === 0) addFirst(file, slide.title)
    else addSlide(file, slide, language)
  return (await file.write({ outputType: 'nodebuffer' })) as Buffer
}

function defineMasters(file: PptxGenJs): void {
  const background = { color: COLOURS.paper }
  const bar = { x: MARGIN, y: 0.8, w: 0.5, h: 0.06, fill: { color: COLOURS.accent } }
  const slideNumber = { x: 12.4, y: 6.9, fontFace: FONTS.text, fontSize: 10, color: COLOURS.quiet }
  file.defineSlideMaster({ title: FIRST, background, objects: [{ rect: bar }] })
  file.defineSlideMaster({ title: FOLLOWING, background, objects: [{ rect: bar }], slideNumber })
}

function addFirst(file: PptxGenJs, title: string): void {
  file.addSlide({ masterName: FIRST }).addText(title, {
    x: MARGIN,
    y: 1.1,
    w: WIDTH,
    h: 3,
    fontFace: FONTS.title,
    fontSize: 44,
    color: COLOURS.ink,
    valign: 'top',
    fit: 'shrink',
  })
}

function addSlide(
  file: PptxGenJs,
  { title, points, notes, doubtful }: office.Slide,
  language: Slides['language'],
): void {
  const slide = file.addSlide({ masterName: FOLLOWING })
  slide.addText(title, {
    x: MARGIN,
    y: 1,
    w: WIDTH,
    h: 1.2,
    fontFace: FONTS.title,
    fontSize: 30,
    color: COLOURS.ink,
    valign: 'top',
    fit: 'shrink',
  })
  const runs = points.flatMap(({ text, ...origin }) => [
    { text, options: { bullet: true, color: COLOURS.ink } },
    {
      text: `  ${originMark(language, origin)}`,
      options: { color: COLOURS.quiet, breakLine: true },
    },
  ])
  slide.addText(runs, {
    x: MARGIN,
    y: 2.4,
    w: WIDTH,
    h: 4.2,
    fontFace: FONTS.text,
    fontSize: 20,
    valign: 'top',
    paraSpaceAfter: 10,
    fit: 'shrink',
  })
  const said = [notes, doubtful ? `(${originMark(language, { doubtful })})` : '']
  if (said.some(Boolean)) slide.addNotes(said.filter(Boolean).join(' '))
}
