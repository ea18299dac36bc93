import type { office } from '@atelier/contract'
import PptxGenJs from 'pptxgenjs'
import { originMark } from './flow.ts'

type Slides = Extract<office.OfficeResult, { is: 'slides' }>

const LAYOUT = 'LAYOUT_WIDE'
/** In inches, of a slide of 13.33 to 7.5. */
const MARGIN = 0.9
const WIDTH = 13.33 - 2 * MARGIN
/** Fonts that programs for slides have, or replace by those of the same width. */
const LOOKS = {
  paper: {
    ground: 'FAF8F3',
    ink: '1F1B16',
    quiet: '6B645A',
    accent: '2142C7',
    title: 'Georgia',
    text: 'Calibri',
  },
  white: {
    ground: 'FFFFFF',
    ink: '141414',
    quiet: '5F5F5F',
    accent: '141414',
    title: 'Calibri',
    text: 'Calibri',
  },
  night: {
    ground: '16140F',
    ink: 'F3EFE6',
    quiet: 'A79F90',
    accent: 'EDB755',
    title: 'Georgia',
    text: 'Calibri',
  },
} as const satisfies Record<office.OfficeLook, object>
type Look = (typeof LOOKS)[office.OfficeLook]
const FIRST = 'first'
const FOLLOWING = 'following'

/** Quiet slides with what the speaker says as notes. */
export async function writePptx({
  title,
  slides,
  language,
  look: chosen = 'paper',
}: Slides): Promise<Buffer> {
  const look = LOOKS[chosen]
  const file = new PptxGenJs()
  file.layout = LAYOUT
  file.title = title
  file.author = 'Atelier'
  file.company = 'Atelier'
  file.theme = { headFontFace: look.title, bodyFontFace: look.text }
  defineMasters(file, look)
  for (const [at, slide] of slides.entries())
    if (at === 0) addFirst(file, slide.title, look)
    else addSlide(file, slide, { language, look })
  return (await file.write({ outputType: 'nodebuffer' })) as Buffer
}

function defineMasters(file: PptxGenJs, look: Look): void {
  const background = { color: look.ground }
  const bar = { x: MARGIN, y: 0.8, w: 0.5, h: 0.06, fill: { color: look.accent } }
  const slideNumber = { x: 12.4, y: 6.9, fontFace: look.text, fontSize: 10, color: look.quiet }
  file.defineSlideMaster({ title: FIRST, background, objects: [{ rect: bar }] })
  file.defineSlideMaster({ title: FOLLOWING, background, objects: [{ rect: bar }], slideNumber })
}

function addFirst(file: PptxGenJs, title: string, look: Look): void {
  file.addSlide({ masterName: FIRST }).addText(title, {
    x: MARGIN,
    y: 1.1,
    w: WIDTH,
    h: 3,
    fontFace: look.title,
    fontSize: 44,
    color: look.ink,
    valign: 'top',
    fit: 'shrink',
  })
}

function addSlide(
  file: PptxGenJs,
  { title, points, notes, doubtful }: office.Slide,
  { language, look }: { language: Slides['language']; look: Look },
): void {
  const slide = file.addSlide({ masterName: FOLLOWING })
  slide.addText(title, {
    x: MARGIN,
    y: 1,
    w: WIDTH,
    h: 1.2,
    fontFace: look.title,
    fontSize: 30,
    color: look.ink,
    valign: 'top',
    fit: 'shrink',
  })
  const runs = points.flatMap(({ text, ...origin }) => [
    { text, options: { bullet: true, color: look.ink } },
    {
      text: `  ${originMark(language, origin)}`,
      options: { color: look.quiet, breakLine: true },
    },
  ])
  slide.addText(runs, {
    x: MARGIN,
    y: 2.4,
    w: WIDTH,
    h: 4.2,
    fontFace: look.text,
    fontSize: 20,
    valign: 'top',
    paraSpaceAfter: 10,
    fit: 'shrink',
  })
  const spokenNotes = [notes, doubtful ? `(${originMark(language, { doubtful })})` : '']
  if (spokenNotes.some(Boolean)) slide.addNotes(spokenNotes.filter(Boolean).join(' '))
}
