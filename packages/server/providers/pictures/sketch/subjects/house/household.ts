import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const stove = defineThing({
  id: 'stove',
  en: ['stove', 'kitchen stove', 'oven'],
  vi: ['bếp lò', 'cái bếp', 'lò nướng', 'bếp ga'],
  height: 0.9,
  box: [120, 130],
  ground: 'ground',
  home: 'kitchen',
  colours: { metal: 'cream', door: 'ink', knob: 'red' },
  variety: ['cream', 'teal', 'red'],
  anchors: { top: { at: [60, 6], width: 100 } },
  draw(pen, { colours }) {
    const { metal, door, knob } = colours as Record<string, Pigment>
    pen.rect(10, 120, 14, 10, door!, { shade: false })
    pen.rect(96, 120, 14, 10, door!, { shade: false })
    pen.rect(18, 2, 32, 6, door!, { round: 2, shade: false })
    pen.rect(70, 2, 32, 6, door!, { round: 2, shade: false })
    pen.rect(2, 8, 116, 114, metal!, { round: 4, shade: 0.84 })
    pen.rect(0, 6, 120, 8, metal!, { round: 2, tone: 1, shade: false })
    for (const x of [24, 48, 72, 96]) pen.circle(x, 26, 6.5, knob!, { shade: 0.6 })
    pen.line('M24 46H96', door!, 5)
    pen.rect(18, 56, 84, 52, door!, { round: 5, shade: false })
    pen.area('M40 60H62L44 104H22V100Z', 'slate', { shade: false, opacity: 0.5 })
  },
})

const fridge = defineThing({
  id: 'fridge',
  en: ['fridge', 'refrigerator'],
  vi: ['tủ lạnh', 'cái tủ lạnh'],
  height: 1.7,
  box: [104, 200],
  ground: 'ground',
  home: 'kitchen',
  colours: { metal: 'mint', grip: 'gray' },
  variety: ['mint', 'cream', 'red'],
  anchors: { top: { at: [52, 2], width: 80 } },
  draw(pen, { colours }) {
    const { metal, grip } = colours as Record<string, Pigment>
    pen.rect(12, 190, 14, 10, 'ink', { shade: false })
    pen.rect(78, 190, 14, 10, 'ink', { shade: false })
    pen.rect(0, 0, 104, 193, metal!, { round: 16, shade: 0.8 })
    pen.line('M0 66H104', metal!, 3.4, 1)
    pen.rect(12, 34, 7, 24, grip!, { round: 3, shade: false })
    pen.rect(12, 80, 7, 44, grip!, { round: 3, shade: false })
  },
})

const drawTubFront: Thing['draw'] = (pen, { colours }) => {
  pen.area(
    'M2 20A108 12 0 0 0 218 20C218 70 196 100 160 100H60C24 100 2 70 2 20Z',
    colours['enamel']!,
  )
  pen.line('M3 21A107 12 0 0 0 217 21', colours['enamel']!, 6)
}

const bathtub = defineThing({
  id: 'bathtub',
  en: ['bathtub', 'bath tub'],
  vi: ['bồn tắm', 'cái bồn tắm'],
  height: 0.62,
  box: [220, 112],
  ground: 'ground',
  home: 'room',
  colours: { enamel: 'white', foam: 'sky', foot: 'ochre' },
  variety: ['white', 'teal', 'pink'],
  anchors: { inside: { at: [110, 26], width: 150 }, top: { at: [110, 16], width: 150 } },
  draw(pen, look) {
    const { enamel, foam, foot } = look.colours as Record<string, Pigment>
    pen.area(
      'M40 92C38 104 28 106 24 112H50L60 96ZM180 92C182 104 192 106 196 112H170L160 96Z',
      foot!,
      { shade: false },
    )
    pen.ellipse(110, 20, 108, 12, enamel!, { tone: 1, shade: false })
    pen.area(
      'M22 22C24 6 44 8 50 4C60 -6 76 -4 84 4C96 -6 114 -6 122 4C132 -4 150 -4 156 6C172 2 188 8 196 22C150 32 70 32 22 22Z',
      foam!,
    )
    drawTubFront(pen, look)
  },
  drawFront: drawTubFront,
})

const electricFan = defineThing({
  id: 'electric-fan',
  en: ['electric fan', 'desk fan', 'table fan'],
  vi: ['quạt điện', 'quạt máy', 'cái quạt', 'quạt bàn'],
  height: 0.5,
  box: [120, 170],
  ground: 'table',
  colours: { metal: 'teal', blade: 'sky' },
  variety: ['teal', 'coral', 'cream'],
  handle: 0.3,
  draw(pen, { colours }) {
    const { metal, blade } = colours as Record<string, Pigment>
    pen.rect(54, 100, 12, 56, metal!, { tone: 1, shade: false })
    pen.area('M22 164C26 152 44 148 60 148S94 152 98 164Q98 170 92 170H28Q22 170 22 164Z', metal!)
    pen.circle(60, 60, 59, metal!, { tone: 1, shade: false })
    pen.circle(60, 60, 53, 'cream', { shade: false })
    for (let turn = 0; turn < 360; turn += 90)
      pen.group({ turn: turn + 20, around: [60, 60] }, (part) =>
        part.area('M56 56C34 48 30 24 46 12C62 10 76 28 66 54Z', blade!, {
          tone: turn > 90 ? 1 : 0,
          shade: false,
        }),
      )
    pen.circle(60, 60, 12, metal!)
  },
})

const sewingMachine = defineThing({
  id: 'sewing-machine',
  en: ['sewing machine'],
  vi: ['máy may', 'máy khâu', 'cái máy may'],
  height: 0.34,
  box: [190, 132],
  ground: 'table',
  colours: { metal: 'ink', base: 'brown', trim: 'ochre', cloth: 'coral' },
  variety: ['ink', 'teal', 'burgundy'],
  draw(pen, { colours }) {
    const { metal, base, trim, cloth } = colours as Record<string, Pigment>
    pen.line('M66 22V8', trim!, 4)
    pen.rect(60, 2, 12, 14, 'red', { round: 3, shade: false })
    pen.circle(172, 46, 17, metal!, { shade: false })
    pen.circle(172, 46, 9, trim!, { shade: false })
    pen.area(
      'M24 22H148C162 22 166 32 166 46V106H130V66C130 58 126 56 118 56H58C52 56 50 60 50 68V78H26C20 66 16 50 16 36Q16 22 24 22Z',
      metal!,
    )
    pen.line('M62 38H142', trim!, 4)
    pen.line('M37 78V98', 'gray', 4)
    pen.area('M4 98C28 90 60 96 92 104L88 112H0Q-2 102 4 98Z', cloth!)
    pen.rect(8, 104, 178, 28, base!, { round: 4, shade: 0.74 })
    pen.rect(4, 102, 186, 8, base!, { round: 3, tone: 1, shade: false })
  },
})

const iron = defineThing({
  id: 'flat-iron',
  en: ['flat iron', 'clothes iron'],
  vi: ['bàn là', 'bàn ủi', 'cái bàn là'],
  height: 0.15,
  box: [150, 100],
  ground: 'table',
  colours: { case: 'teal', sole: 'stone', grip: 'ink' },
  variety: ['teal', 'red', 'slate'],
  faces: 'left',
  handle: 0.9,
  draw(pen, { colours }) {
    const { case: body, sole, grip } = colours as Record<string, Pigment>
    pen.area('M44 40C52 8 104 -2 138 10L144 60H122L118 32C96 26 72 32 66 48Z', grip!)
    pen.area('M8 86C20 56 60 42 92 42H140Q148 44 148 54V88H8Z', body!)
    pen.area('M0 88H150V94Q150 100 144 100H10Q0 98 0 88Z', sole!, { shade: 0.7 })
    pen.circle(116, 64, 9, 'cream', { shade: false })
  },
})

export const household: readonly Thing[] = [
  stove,
  fridge,
  bathtub,
  electricFan,
  sewingMachine,
  iron,
]
