import type { Pen } from '../../drawing.ts'
import { colourOf, type Pigment } from '../../pigments.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { star } from '../outlines.ts'
import { LAMPLIGHT } from './walls.ts'

/** The cord of what hangs: it leaves the picture at the top, however far that is. */
const drawCord = (pen: Pen, x: number, end: number, start = -4000): void =>
  pen.line(`M${x} ${start}V${end}`, 'umber', 1.8)

/** What hangs on something that is in the picture. */
export const ON_SHORT_CORD = 'on-short-cord'

/** A paint as it is in its own light, at every hour. */
const lit = (paint: Pigment): `#${string}` => colourOf(paint, 0)

interface LanternKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  silk: Pigment
  outline: string
  core: string
  ribs: string
}

const defineLantern = ({ silk, outline, core, ribs, ...kind }: LanternKind): Thing =>
  defineThing({
    ...kind,
    height: 0.8,
    box: [80, 130],
    ground: 'air',
    home: 'old-street',
    castsShadow: false,
    colours: { silk, tassel: 'ochre' },
    variety: ['red', 'yellow', 'rose', 'teal', 'apricot', 'violet'],
    extras: [ON_SHORT_CORD],
    draw(pen, { colours, extras }) {
      const tassel = colours['tassel']!
      drawCord(pen, 40, 14, extras.has(ON_SHORT_CORD) ? -12 : undefined)
      pen.area(outline, lit(colours['silk']!), { glows: true })
      pen.area(core, LAMPLIGHT, { glows: true, opacity: 0.45 })
      pen.line(ribs, colourOf(colours['silk']!, 1), 2)
      pen.rect(28, 12, 24, 8, 'umber', { round: 2 })
      pen.rect(29, 82, 22, 7, 'umber', { round: 2 })
      pen.line('M40 89V98', tassel, 2)
      pen.circle(40, 98, 4, tassel, { shade: 0.55 })
      pen.area('M36 100H44L47 130H33Z', tassel, { shade: 0.55 })
    },
  })

const starLantern = defineThing({
  id: 'star-lantern',
  en: ['star lantern', 'star-shaped lantern', 'mid-autumn lantern'],
  vi: ['đèn ông sao', 'lồng đèn ông sao', 'đèn ngôi sao', 'đèn trung thu', 'lồng đèn trung thu'],
  height: 1.1,
  box: [100, 150],
  foot: 50,
  ground: 'ground',
  home: 'village',
  handle: 0.08,
  colours: { paper: 'red', frame: 'yellow', stick: 'wood' },
  variety: ['red', 'leaf', 'rose', 'apricot'],
  draw(pen, { colours }) {
    const { paper, frame, stick } = colours as Record<'paper' | 'frame' | 'stick', Pigment>
    const middle: Point = [50, 48]
    pen.line('M50 149V60', stick, 4)
    pen.circle(50, 48, 46, lit(frame), { shade: false, glows: true })
    pen.circle(50, 48, 41, LAMPLIGHT, { shade: false, glows: true })
    pen.area(star(middle, 5, 42, 17), lit(paper), { shade: false, glows: true })
    for (const turn of [0, 72, 144, 216, 288])
      pen.group({ turn, around: middle }, (ray) =>
        ray.area('M50 48L50 6L60 34Z', colourOf(paper, 1), { glows: true }),
      )
    pen.circle(50, 48, 6, lit(frame), { shade: false, glows: true })
    pen.area('M44 92L36 112L46 104L50 92L54 104L64 112L56 92Z', frame, { shade: false })
  },
})

const skyLantern = defineThing({
  id: 'sky-lantern',
  en: ['sky lantern', 'floating sky lantern', 'flying lantern'],
  vi: ['đèn trời', 'đèn thiên đăng', 'thiên đăng'],
  height: 0.9,
  box: [80, 98],
  ground: 'air',
  home: 'sky',
  colours: { paper: 'apricot' },
  draw(pen, { colours }) {
    pen.area('M12 22Q16 2 40 2T68 22L76 84Q40 100 4 84Z', lit(colours['paper']!), { glows: true })
    pen.area('M22 88Q22 46 40 34Q58 46 58 88Q40 96 22 88Z', LAMPLIGHT, { glows: true })
    pen.area('M4 84Q40 70 76 84Q40 102 4 84Z', colourOf(colours['paper']!, 1), { glows: true })
    pen.area('M40 94Q31 86 40 66Q49 86 40 94Z', '#fff6dc', { glows: true })
  },
})

const waterLantern = defineThing({
  id: 'water-lantern',
  en: ['paper lantern', 'floating lantern', 'water lantern', 'river lantern'],
  vi: ['đèn hoa đăng', 'hoa đăng', 'đèn thả sông'],
  height: 0.34,
  box: [110, 84],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  handle: 0.2,
  colours: { paper: 'rose' },
  variety: ['rose', 'apricot', 'yellow', 'violet', 'leaf'],
  draw(pen, { colours }) {
    const paper = lit(colours['paper']!)
    const back = colourOf(colours['paper']!, 1)
    for (const x of [22, 42, 68, 88])
      pen.area(`M${x - 16} 68Q${x - 12} 34 ${x} 26Q${x + 12} 34 ${x + 16} 68Z`, back, {
        glows: true,
      })
    pen.area('M34 66V12Q55 4 76 12V66Z', LAMPLIGHT, { glows: true })
    pen.area('M55 56Q44 46 55 26Q66 46 55 56Z', '#fff6dc', { glows: true })
    pen.area(
      'M2 54Q4 46 12 42Q24 48 30 60Q32 44 44 38Q54 46 55 60Q56 46 66 38Q78 44 80 60Q86 48 98 42Q106 46 108 54Q100 78 80 84H30Q10 78 2 54Z',
      paper,
      { glows: true },
    )
  },
})

const streetLamp = defineThing({
  id: 'street-lamp',
  en: ['street lamp', 'streetlamp', 'street light', 'streetlight', 'lamp post', 'lamppost'],
  vi: ['đèn đường', 'cột đèn', 'ngọn đèn đường'],
  height: 4,
  box: [50, 200],
  ground: 'ground',
  home: 'street',
  colours: { post: 'slate' },
  anchors: { under: { at: [25, 200], width: 70 } },
  draw(pen, { colours }) {
    const post = colours['post']!
    pen.area('M22 52H28L31 176H19Z', post, { shade: 0.55 })
    pen.rect(14, 176, 22, 24, post, { round: 2 })
    pen.rect(18, 66, 14, 5, post, { shade: false, round: 2 })
    pen.area('M9 18H41L34 52H16Z', LAMPLIGHT, { glows: true })
    pen.area('M25 44Q19 38 25 26Q31 38 25 44Z', '#fff6dc', { glows: true })
    pen.line('M9 18L16 52M41 18L34 52', post, 2.6)
    pen.area('M5 19Q10 8 25 3Q40 8 45 19Z', post, { shade: 0.55 })
    pen.circle(25, 3, 3, post, { shade: false })
    pen.rect(14, 50, 22, 4, post, { shade: false })
  },
})

export const lanterns: readonly Thing[] = [
  defineLantern({
    id: 'lantern',
    en: ['lantern', 'silk lantern', 'chinese lantern', 'red lantern', 'hanging lantern'],
    vi: ['đèn lồng', 'chiếc đèn lồng', 'lồng đèn', 'đèn lồng đỏ', 'đèn hội an'],
    silk: 'red',
    outline: 'M30 18H50C66 24 78 36 78 51S66 78 50 84H30C14 78 2 66 2 51S14 24 30 18Z',
    core: 'M32 18H48C58 32 58 70 48 84H32C22 70 22 32 32 18Z',
    ribs: 'M32 19C22 32 22 70 32 83M48 19C58 32 58 70 48 83',
  }),
  starLantern,
  skyLantern,
  waterLantern,
  streetLamp,
]
