import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT } from '../buildings/walls.ts'

const airplane = defineThing({
  id: 'airplane',
  en: ['airplane', 'aeroplane', 'plane', 'aircraft', 'jet'],
  plurals: ['aircraft'],
  vi: ['máy bay', 'chiếc máy bay', 'phi cơ'],
  height: 12,
  box: [240, 104],
  ground: 'air',
  home: 'sky',
  faces: 'left',
  poses: ['flies'],
  colours: { body: 'white', tail: 'cobalt' },
  draw(pen, { colours }) {
    const { body, tail } = colours as { body: Pigment; tail: Pigment }
    pen.area('M120 46L160 16H176L150 48Z', body, { tone: 1, shade: false })
    pen.area('M186 46L212 4H234L222 52Z', tail, { shade: 0.6 })
    pen.area(
      'M4 56C10 42 34 36 64 36H186C210 38 230 46 236 54C226 66 200 72 170 72H56C28 72 8 68 4 56Z',
      body,
      { shade: 0.8 },
    )
    pen.area('M20 46Q34 38 50 39L44 50H16Z', 'slate', { shade: false })
    for (let x = 66; x < 180; x += 15) pen.rect(x, 47, 7, 8, 'slate', { round: 2.5, shade: false })
    pen.area('M4 56H236C226 66 200 72 170 72H56C28 72 8 68 4 56Z', tail, { shade: 0.8 })
    pen.rect(116, 74, 30, 13, 'gray', { round: 6, shade: 0.6 })
    pen.area('M96 60H144L190 100Q176 106 166 102Z', body, { shade: 0.5 })
    pen.area('M196 52H226L240 66Q232 70 224 66Z', body, { tone: 1, shade: false })
  },
})

const biplane = defineThing({
  id: 'biplane',
  en: ['biplane', 'propeller plane', 'small plane', 'little plane'],
  vi: ['máy bay cánh quạt', 'máy bay nhỏ'],
  height: 3,
  box: [200, 120],
  ground: 'air',
  home: 'sky',
  faces: 'left',
  poses: ['flies'],
  colours: { body: 'red', wings: 'cream' },
  draw(pen, { colours }) {
    const { body, wings } = colours as { body: Pigment; wings: Pigment }
    pen.line('M62 24L70 82M96 24L104 82', 'umber', 3.4)
    pen.area('M164 56L176 26Q190 22 196 34L190 62Z', body, { shade: 0.5 })
    pen.area(
      'M18 62C18 46 36 40 60 42H120C150 46 176 50 198 56Q200 64 194 66L100 86H60C34 86 18 78 18 62Z',
      body,
      { shade: 0.74 },
    )
    pen.area('M18 50Q28 44 34 44V82Q24 80 18 72Z', 'ochre', { shade: false })
    pen.area('M108 46Q112 32 126 34L136 50Z', 'sky', { shade: false })
    pen.rect(40, 16, 84, 10, wings, { round: 5, shade: 0.7 })
    pen.rect(48, 78, 84, 10, wings, { round: 5, shade: 0.7 })
    pen.line('M70 88L62 104M92 88L86 104', 'umber', 4)
    pen.circle(62, 107, 10, 'ink', { shade: false })
    pen.circle(62, 107, 4, wings, { shade: false })
    pen.rect(168, 54, 30, 6, wings, { round: 3, shade: false })
    pen.ellipse(11, 61, 4, 34, 'brown', { shade: false })
    pen.circle(11, 61, 6, 'umber', { shade: false })
  },
})

const helicopter = defineThing({
  id: 'helicopter',
  en: ['helicopter', 'chopper'],
  vi: ['trực thăng', 'máy bay trực thăng'],
  height: 3.6,
  box: [230, 124],
  ground: 'air',
  home: 'sky',
  faces: 'left',
  poses: ['flies'],
  colours: { body: 'apricot', trim: 'cream' },
  variety: ['apricot', 'teal', 'red'],
  draw(pen, { colours }) {
    const { body, trim } = colours as { body: Pigment; trim: Pigment }
    pen.rect(90, 12, 7, 22, 'gray', { shade: false })
    pen.rect(4, 8, 180, 6, 'ink', { round: 3, shade: false })
    pen.circle(93.5, 10, 6, 'gray', { shade: false })
    pen.area('M120 44L216 50L222 26H230L228 62L136 82Z', body, { tone: 1, shade: false })
    pen.area(
      'M22 70C22 46 48 32 88 32C124 32 146 44 148 66C148 88 124 100 84 100C44 100 22 92 22 70Z',
      body,
      { shade: 0.72 },
    )
    pen.area('M28 64C32 46 50 38 72 37V66H28Z', 'sky', { shade: 0.55 })
    pen.rect(84, 46, 28, 20, 'sky', { round: 4, shade: 0.5 })
    pen.area('M24 76H148C144 84 140 88 134 92H36C28 88 26 82 24 76Z', trim, { shade: 0.72 })
    pen.line('M64 100L58 116M112 100L116 116', 'gray', 4)
    pen.line('M34 112Q36 119 46 119H136', 'ink', 5)
    pen.line('M214 30L236 54M236 30L214 54', 'ink', 3)
  },
})

const balloon = defineThing({
  id: 'hot-air-balloon',
  en: ['hot air balloon', 'hot-air balloon', 'air balloon'],
  vi: ['khinh khí cầu', 'khí cầu'],
  height: 9,
  box: [136, 196],
  ground: 'air',
  home: 'sky',
  poses: ['flies'],
  colours: { silk: 'red', stripes: 'sand', basket: 'wood' },
  variety: ['red', 'cobalt', 'teal', 'plum', 'apricot'],
  anchors: { inside: { at: [68, 164], width: 38 } },
  draw(pen, { colours }) {
    const { silk, stripes } = colours as { silk: Pigment; stripes: Pigment }
    pen.line('M42 124L50 168M94 124L86 168', 'umber', 2)
    pen.area(
      'M68 2C108 2 134 32 134 66C134 94 110 112 96 130H40C26 112 2 94 2 66C2 32 28 2 68 2Z',
      silk,
      { shade: 0.76 },
    )
    pen.area(
      'M68 2C36 14 26 42 28 68C30 96 42 112 50 130H40C26 112 2 94 2 66C2 32 28 2 68 2Z',
      stripes,
      { shade: false },
    )
    pen.area(
      'M68 2C100 14 110 42 108 68C106 96 94 112 86 130H96C110 112 134 94 134 66C134 32 108 2 68 2Z',
      stripes,
      { tone: 1, shade: false },
    )
    pen.area(
      'M68 2C52 20 48 46 49 70C50 96 56 114 60 130H76C80 114 86 96 87 70C88 46 84 20 68 2Z',
      stripes,
      { shade: 0.62 },
    )
    pen.rect(38, 126, 60, 7, silk, { tone: 1, shade: false, round: 2 })
  },
  drawFront(pen, { colours }) {
    pen.area('M46 166H90L86 196H50Z', colours['basket']!, { shade: 0.6 })
    pen.line('M50 180H86', colours['basket']!, 2, 1)
    pen.rect(42, 163, 52, 7, colours['basket']!, { round: 3, tone: 1, shade: false })
  },
})

const rocket = defineThing({
  id: 'rocket',
  en: ['rocket', 'space rocket', 'rocket ship'],
  vi: ['tên lửa', 'phi thuyền', 'tàu vũ trụ', 'con tàu vũ trụ'],
  height: 30,
  box: [100, 170],
  ground: 'ground',
  home: 'space',
  poses: ['stands', 'flies'],
  boxes: { flies: [100, 214] },
  colours: { body: 'white', fins: 'red', window: 'sky' },
  draw(pen, { colours, pose }) {
    const { body, fins, window } = colours as Record<'body' | 'fins' | 'window', Pigment>
    if (pose === 'flies') {
      pen.area('M34 142H66C78 170 66 190 50 214C34 190 22 170 34 142Z', '#f0994a', { glows: true })
      pen.area('M40 146H60C66 164 60 178 50 194C40 178 34 164 40 146Z', '#f8dc8a', { glows: true })
    }
    pen.area('M28 92C10 104 4 130 4 168L32 146Z', fins, { shade: false })
    pen.area('M72 92C90 104 96 130 96 168L68 146Z', fins, { tone: 1, shade: false })
    pen.area('M36 140H64L70 154H30Z', 'gray', { shade: 0.55 })
    pen.area('M50 2C76 26 82 66 74 108L68 144H32L26 108C18 66 24 26 50 2Z', body, { shade: 0.58 })
    pen.area('M50 2C61 12 68 25 72 40H28C32 25 39 12 50 2Z', fins, { shade: 0.58 })
    pen.circle(50, 68, 15, 'slate', { shade: false })
    pen.circle(50, 68, 10.5, LAMPLIGHT, { glows: true })
    pen.rect(27, 110, 46, 7, window, { shade: 0.58 })
    pen.area('M46 104H54L56 168H44Z', fins, { tone: 1, shade: false })
  },
})

const ufo = defineThing({
  id: 'ufo',
  en: ['ufo', 'flying saucer', 'spaceship', 'alien spaceship'],
  vi: ['đĩa bay', 'vật thể bay', 'tàu vũ trụ ngoài hành tinh'],
  height: 4,
  box: [200, 96],
  ground: 'air',
  home: 'space',
  poses: ['flies'],
  colours: { saucer: 'slate', dome: 'mint' },
  draw(pen, { colours }) {
    const { saucer, dome } = colours as { saucer: Pigment; dome: Pigment }
    pen.area('M56 46C56 16 76 2 100 2S144 16 144 46Z', dome, { shade: 0.62 })
    pen.area('M70 74H130L118 94H82Z', saucer, { tone: 1, shade: false })
    pen.area('M2 60C20 42 60 36 100 36S180 42 198 60C180 76 140 84 100 84S20 76 2 60Z', saucer, {
      shade: 0.7,
    })
    pen.area('M2 60C40 68 160 68 198 60C180 76 140 84 100 84S20 76 2 60Z', saucer, {
      tone: 1,
      shade: false,
    })
    for (const x of [32, 66, 100, 134, 168])
      pen.circle(x, x === 32 || x === 168 ? 64 : 69, 6, LAMPLIGHT, { glows: true })
  },
})

export const aircraft: readonly Thing[] = [airplane, biplane, helicopter, balloon, rocket, ufo]
