import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { star } from '../outlines.ts'
import { LAMPLIGHT } from './walls.ts'

const flag = defineThing({
  id: 'flag',
  en: ['flag', 'vietnamese flag', 'flagpole'],
  vi: ['lá cờ', 'cờ đỏ sao vàng', 'cột cờ', 'cờ việt nam', 'quốc kỳ'],
  height: 5,
  box: [110, 190],
  foot: 12,
  ground: 'ground',
  home: 'meadow',
  colours: { cloth: 'red', star: 'yellow' },
  handle: 0.2,
  draw(pen, { colours }) {
    pen.rect(9, 4, 5, 186, 'stone', { shade: 0.5 })
    pen.circle(11.5, 4, 4, 'ochre', { shade: false })
    pen.area('M14 10Q36 2 60 12T108 10V72Q84 82 60 72T14 72Z', colours['cloth']!, { shade: 0.7 })
    pen.area(star([60, 42], 5, 19, 7.4), colours['star']!, { shade: false })
  },
})

const phoneBox = defineThing({
  id: 'phone-box',
  en: ['phone box', 'phone booth', 'telephone box', 'telephone booth'],
  plurals: ['phone boxes', 'telephone boxes'],
  vi: ['bốt điện thoại', 'buồng điện thoại', 'trạm điện thoại'],
  height: 2.5,
  box: [80, 180],
  ground: 'ground',
  home: 'street',
  colours: { box: 'red' },
  draw(pen, { colours }) {
    const box = colours['box']!
    pen.area('M8 24Q8 4 40 4T72 24V34H8Z', box, { shade: 0.68 })
    pen.rect(18, 18, 44, 9, 'cream', { shade: false, round: 2 })
    pen.rect(8, 34, 64, 140, box, { shade: 0.74 })
    for (const y of [44, 66, 88, 110, 132])
      for (const x of [17, 34, 51])
        pen.rect(
          x,
          y,
          12,
          17,
          y < 120 ? LAMPLIGHT : box,
          y < 120 ? { glows: true } : { tone: 1, shade: false },
        )
    pen.rect(4, 170, 72, 10, box, { tone: 1, shade: false })
  },
})

const doghouse = defineThing({
  id: 'doghouse',
  en: ['doghouse', 'dog house', 'kennel'],
  vi: ['chuồng chó', 'nhà chó', 'cũi chó'],
  height: 1.1,
  box: [120, 104],
  ground: 'ground',
  home: 'garden',
  colours: { roof: 'red', walls: 'wood' },
  anchors: { inside: { at: [60, 82], width: 40 }, top: { at: [60, 8], width: 20 } },
  draw(pen, { colours }) {
    const { roof, walls } = colours as { roof: Pigment; walls: Pigment }
    pen.area('M14 104V50L60 12L106 50V104Z', walls, { shade: 0.7 })
    pen.area('M40 104V76a20 22 0 0 1 40 0V104Z', 'umber', { shade: false })
    pen.area('M60 2L118 50L108 60L60 20L12 60L2 50Z', roof, { shade: 0.55 })
  },
})

const birdhouse = defineThing({
  id: 'birdhouse',
  en: ['birdhouse', 'bird house', 'nesting box'],
  plurals: ['nesting boxes'],
  vi: ['nhà chim', 'chuồng chim', 'chuồng chim bồ câu'],
  height: 2,
  box: [70, 170],
  ground: 'ground',
  home: 'garden',
  colours: { walls: 'sky', roof: 'red' },
  variety: ['sky', 'sand', 'mint', 'coral'],
  anchors: { top: { at: [35, 4], width: 20 } },
  draw(pen, { colours }) {
    pen.rect(31, 66, 8, 104, 'brown', { shade: 0.5 })
    pen.area('M12 70V30L35 10L58 30V70Z', colours['walls']!)
    pen.area('M35 2L66 28L60 34L35 14L10 34L4 28Z', colours['roof']!, { shade: 0.54 })
    pen.circle(35, 40, 8, 'umber', { shade: false })
    pen.line('M35 57H24', 'brown', 3)
    pen.rect(8, 68, 54, 5, 'brown', { shade: false })
  },
})

const nest = defineThing({
  id: 'nest',
  en: ['nest', "bird's nest", 'bird nest'],
  vi: ['tổ chim', 'cái tổ chim', 'ổ chim'],
  height: 0.16,
  box: [130, 66],
  ground: 'ground',
  home: 'meadow',
  handle: 0.3,
  colours: { eggs: 'sky', twigs: 'brown' },
  anchors: { inside: { at: [65, 24], width: 66 }, top: { at: [65, 20], width: 60 } },
  draw(pen, { colours }) {
    const { eggs, twigs } = colours as { eggs: Pigment; twigs: Pigment }
    pen.ellipse(65, 26, 56, 12, twigs, { tone: 1, shade: false })
    for (const [x, y, turn] of [
      [44, 20, -16],
      [86, 20, 16],
      [65, 17, 0],
    ] as const)
      pen.group({ turn, around: [x, y] }, (egg) => egg.ellipse(x, y, 14, 18, eggs))
  },
  drawFront(pen, { colours }) {
    const twigs = colours['twigs']!
    pen.area('M5 24Q30 40 65 38T125 24Q128 66 84 66H46Q2 66 5 24Z', twigs)
    pen.line('M8 34Q60 56 118 36M16 50Q66 64 112 48M2 28L14 38M128 26L112 42', 'wood', 3)
  },
})

const swing = defineThing({
  id: 'swing',
  isSeat: true,
  en: ['swing', 'swing set', 'playground swing'],
  vi: ['xích đu', 'cái xích đu'],
  height: 2.2,
  box: [150, 140],
  ground: 'ground',
  home: 'park',
  colours: { frame: 'red', seat: 'wood' },
  anchors: { seat: [75, 100], top: { at: [75, 100], width: 44 } },
  draw(pen, { colours }) {
    const frame = colours['frame']!
    pen.line('M22 8L36 138M128 8L114 138', frame, 5, 1)
    pen.line('M58 10V100M92 10V100', 'gray', 2.4)
    pen.rect(50, 98, 50, 7, colours['seat']!, { round: 2, shade: 0.7 })
    pen.line('M22 8H128', frame, 7)
    pen.line('M22 8L8 138M128 8L142 138', frame, 6)
  },
})

const slide = defineThing({
  id: 'slide',
  en: ['playground slide', 'slide'],
  vi: ['cầu trượt', 'cái cầu trượt'],
  height: 2.2,
  box: [190, 130],
  ground: 'ground',
  home: 'park',
  faces: 'left',
  colours: { slide: 'yellow', frame: 'cobalt' },
  anchors: { top: { at: [144, 36], width: 28 } },
  draw(pen, { colours }) {
    const { slide: plank, frame } = colours as { slide: Pigment; frame: Pigment }
    pen.line('M128 40V128M160 40L176 128M166 60H160M168 78H162M172 96H164M174 112H168', frame, 5, 1)
    pen.area('M134 34H156V44H138C104 50 84 122 22 122H4V112H22C74 112 92 36 134 34Z', plank, {
      shade: 0.7,
    })
    pen.line('M156 38L182 128M162 56H172M166 74H176M170 92H178M174 110H182', frame, 4.4)
    pen.line('M132 32Q132 8 146 8Q158 8 158 34', frame, 4.4)
  },
})

const hammock = defineThing({
  id: 'hammock',
  isSeat: true,
  en: ['hammock'],
  vi: ['cái võng', 'chiếc võng', 'võng'],
  height: 1.3,
  box: [240, 130],
  ground: 'ground',
  home: 'garden',
  colours: { cloth: 'coral', posts: 'brown' },
  variety: ['coral', 'teal', 'sand'],
  anchors: { inside: { at: [120, 92], width: 110 }, top: { at: [120, 96], width: 90 } },
  draw(pen, { colours }) {
    for (const x of [10, 222]) pen.rect(x, 10, 9, 120, colours['posts']!, { shade: 0.5, round: 3 })
    pen.line('M16 28L62 58M224 28L178 58M16 30L58 70M224 30L182 70', 'sand', 2.4)
    pen.area('M56 54Q120 128 184 54L188 66Q120 100 52 66Z', colours['cloth']!, {
      tone: 1,
      shade: false,
    })
  },
  drawFront(pen, { colours }) {
    pen.area('M52 60Q120 140 188 60L186 78Q120 160 54 78Z', colours['cloth']!, { shade: 0.66 })
  },
})

export const yard: readonly Thing[] = [
  flag,
  phoneBox,
  doghouse,
  birdhouse,
  nest,
  swing,
  slide,
  hammock,
]
