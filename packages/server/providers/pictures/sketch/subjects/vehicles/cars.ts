import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { DRIVING_POSES, drawSpeed, drawSpokedWheel, drawWheel } from './wheels.ts'

interface CarKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  body: Pigment
  variety?: readonly Pigment[]
  /** A sign on its roof. */
  hasSign?: boolean
}

/** Its windows are open: who is in it looks out between the back and the front. */
const defineCar = ({ body, hasSign = false, ...kind }: CarKind): Thing =>
  defineThing({
    ...kind,
    height: hasSign ? 1.62 : 1.5,
    box: hasSign ? [230, 100] : [230, 92],
    ground: 'ground',
    home: 'street',
    faces: 'left',
    poses: DRIVING_POSES,
    colours: { body, glass: 'sky' },
    anchors: {
      inside: { at: [122, hasSign ? 56 : 48], width: 30 },
      top: { at: [126, hasSign ? 9 : 2], width: 70 },
    },
    draw(pen, look) {
      const { colours } = look
      drawSpeed(pen, look, [230, hasSign ? 100 : 92], 88)
      const top = hasSign ? 8 : 0
      pen.group({ move: [0, top] }, (car) => {
        car.area('M52 42C62 18 76 2 100 1H144C168 2 182 20 190 42V56H52Z', colours['body']!, {
          shade: 0.76,
        })
        car.area('M68 40C76 20 86 10 102 9H116V40Z', colours['glass']!, { shade: 0.5 })
        car.area('M124 9H142C160 10 170 24 176 40H124Z', colours['glass']!, { shade: 0.5 })
      })
      if (hasSign) pen.rect(106, 0, 34, 10, '#f3d48a', { glows: true, round: 3 })
    },
    drawFront(pen, { colours }) {
      pen.group({ move: [0, hasSign ? 8 : 0] }, (car) => drawCarBody(car, colours['body']!))
    },
  })

function drawCarBody(pen: Pen, body: Pigment): void {
  pen.area('M4 58C6 48 26 43 54 40H192C212 42 224 46 226 58V74H4Z', body, { shade: 0.76 })
  pen.area('M4 66H226V70Q226 78 218 78H12Q4 78 4 70Z', body, { tone: 1, shade: false })
  pen.rect(0, 66, 24, 8, 'stone', { round: 3, shade: false })
  pen.rect(206, 66, 24, 8, 'stone', { round: 3, shade: false })
  pen.ellipse(13, 55, 6, 5, '#f7e6ae', { glows: true })
  pen.rect(219, 50, 7, 10, 'red', { shade: false, round: 2 })
  pen.line('M120 44V66', body, 2, 1)
  pen.rect(128, 48, 13, 3.4, 'stone', { shade: false, round: 1.5 })
  for (const x of [52, 180]) drawWheel(pen, [x, 72], 20)
}

const bus = defineThing({
  id: 'bus',
  en: ['bus', 'city bus'],
  vi: ['xe buýt', 'xe khách', 'chiếc xe buýt'],
  height: 3.1,
  box: [290, 122],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'ochre', stripe: 'cream', glass: 'sky' },
  anchors: { inside: { at: [160, 74], width: 200 }, top: { at: [150, 1], width: 220 } },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [290, 122], 116)
    pen.rect(4, 0, 282, 104, colours['body']!, { round: 14, shade: 0.86 })
    pen.area('M10 62V22Q11 14 20 14H36V62Z', colours['glass']!, { shade: 0.7 })
    for (const x of [46, 94, 142, 190, 238])
      pen.rect(x, 14, 40, 42, colours['glass']!, { round: 4, shade: 0.6 })
  },
  drawFront(pen, { colours }) {
    const body = colours['body']!
    pen.area('M4 62H286V96Q286 106 276 106H12Q4 106 4 96Z', body, { shade: 0.86 })
    pen.rect(4, 70, 282, 8, colours['stripe']!, { shade: 0.86 })
    pen.area('M36 62H4V92H36Z', body, { tone: 1, shade: false })
    pen.ellipse(11, 84, 5, 6, '#f7e6ae', { glows: true })
    pen.rect(0, 96, 290, 7, 'gray', { round: 3, shade: false })
    for (const x of [72, 226]) drawWheel(pen, [x, 100], 21)
  },
})

const truck = defineThing({
  id: 'truck',
  en: ['truck', 'lorry', 'pickup truck', 'van'],
  vi: ['xe tải', 'chiếc xe tải'],
  height: 2.6,
  box: [250, 122],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { cab: 'cobalt', bed: 'wood', glass: 'sky' },
  variety: ['cobalt', 'red', 'forest', 'ochre'],
  anchors: { inside: { at: [166, 44], width: 130 } },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [250, 122], 110)
    pen.rect(92, 36, 6, 60, colours['bed']!, { tone: 1, shade: false })
    pen.rect(96, 44, 148, 12, colours['bed']!, { tone: 1, shade: false })
  },
  drawFront(pen, { colours }) {
    const { cab, bed, glass } = colours as Record<'cab' | 'bed' | 'glass', Pigment>
    pen.rect(92, 52, 154, 40, bed, { shade: 0.84 })
    for (const x of [128, 166, 206]) pen.rect(x, 50, 6, 44, bed, { tone: 1, shade: false })
    pen.rect(6, 90, 240, 10, 'ink', { shade: false })
    pen.area('M4 96V64Q6 54 18 52L30 18Q33 10 44 10H88V96Z', cab, { shade: 0.74 })
    pen.area('M28 50L38 24Q40 20 46 20H60V50Z', glass, { shade: 0.5 })
    pen.rect(66, 20, 15, 30, glass, { shade: 0.5 })
    pen.ellipse(10, 70, 5, 6, '#f7e6ae', { glows: true })
    pen.rect(0, 86, 26, 10, 'stone', { round: 3, shade: false })
    for (const x of [52, 160, 212]) drawWheel(pen, [x, 100], 22)
  },
})

const tractor = defineThing({
  id: 'tractor',
  en: ['tractor'],
  vi: ['máy kéo', 'máy cày', 'chiếc máy kéo'],
  height: 2.5,
  box: [190, 140],
  ground: 'ground',
  home: 'rice-field',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'red', roof: 'cream', glass: 'sky' },
  anchors: { seat: [126, 64] },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [190, 140], 120)
    const { body, roof, glass } = colours as Record<'body' | 'roof' | 'glass', Pigment>
    pen.rect(42, 30, 6, 40, 'ink', { shade: false })
    pen.rect(96, 20, 60, 50, glass, { opacity: 0.75, shade: false })
    pen.line('M96 66V18M156 66V18M124 66V18', body, 5, 1)
    pen.rect(86, 6, 80, 14, roof, { round: 6, shade: 0.72 })
    pen.area('M12 66Q14 58 26 58H96L104 64H160V106H12Z', body, { shade: 0.7 })
    pen.line('M24 72H70M24 82H70', body, 4, 1)
    pen.area('M92 94A45 45 0 0 1 182 88L176 92A38 38 0 0 0 98 96Z', body, { tone: 1, shade: false })
    drawWheel(pen, [138, 96], 44, 'ochre')
    drawWheel(pen, [38, 114], 26, 'ochre')
  },
})

const oxCart = defineThing({
  id: 'ox-cart',
  en: ['cart', 'hay cart', 'wooden cart', 'ox cart', 'wagon'],
  vi: ['xe bò', 'xe trâu', 'cỗ xe bò', 'xe kéo'],
  height: 1.9,
  box: [230, 130],
  foot: 140,
  ground: 'ground',
  home: 'rice-field',
  faces: 'left',
  colours: { hay: 'sand', wood: 'brown' },
  anchors: { inside: { at: [148, 48], width: 120 }, seat: [96, 66] },
  draw(pen, { colours }) {
    pen.area(
      'M86 66Q84 42 102 34Q112 10 140 14Q164 4 182 22Q208 26 210 48L212 66Z',
      colours['hay']!,
      { shade: 0.7 },
    )
    pen.line('M112 40L124 28M150 30L164 24M134 50L150 42M180 46L192 36', colours['hay']!, 2.6, 1)
  },
  drawFront(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M4 84L96 82', wood, 7)
    pen.line('M10 84V126', wood, 5, 1)
    pen.area('M76 62H222L214 92H84Z', wood, { shade: 0.8 })
    pen.rect(74, 58, 150, 8, wood, { tone: 1, shade: false, round: 3 })
    drawSpokedWheel(pen, [150, 90], 39, { tyre: 'umber', spokes: 'wood', width: 7, count: 10 })
  },
})

export const cars: readonly Thing[] = [
  defineCar({
    id: 'car',
    en: ['car', 'automobile', 'sedan'],
    vi: ['xe hơi', 'ô tô', 'xe ô tô', 'chiếc xe hơi'],
    body: 'red',
    variety: ['red', 'teal', 'sand', 'cobalt', 'white'],
  }),
  defineCar({
    id: 'taxi',
    en: ['taxi', 'cab', 'taxicab'],
    vi: ['xe taxi', 'taxi', 'tắc xi'],
    body: 'yellow',
    hasSign: true,
  }),
  bus,
  truck,
  tractor,
  oxCart,
]
