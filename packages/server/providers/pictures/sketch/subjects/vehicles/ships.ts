import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT } from '../buildings/walls.ts'
import { drawReflection } from './water.ts'
import { ring } from './wheels.ts'

/** A wooden boat of the Vietnamese coast: blue, with a red rim and eyes at its bow. */
const fishingBoat = defineThing({
  id: 'fishing-boat',
  en: ['fishing boat', 'trawler'],
  vi: ['thuyền đánh cá', 'tàu cá', 'thuyền câu', 'tàu đánh cá', 'ghe cá'],
  height: 4.4,
  box: [220, 150],
  ground: 'water',
  home: 'harbour',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'cobalt', rim: 'red', cabin: 'sand' },
  variety: ['cobalt', 'teal', 'forest', 'red'],
  anchors: { inside: { at: [84, 108], width: 60 }, top: { at: [84, 112], width: 60 } },
  draw(pen, { colours }) {
    drawReflection(pen, [112, 150], 170)
    pen.line('M112 100V14M112 30L52 92M112 30L190 100', 'umber', 2.4)
    pen.rect(109, 8, 6, 94, 'umber', { shade: false })
    pen.area('M112 8L92 15L112 22Z', 'red', { shade: false })
    pen.rect(128, 68, 56, 44, colours['cabin']!, { shade: 0.7 })
    pen.rect(122, 60, 68, 9, colours['rim']!, { round: 3, shade: false })
    for (const x of [136, 160]) pen.rect(x, 77, 16, 14, LAMPLIGHT, { glows: true })
  },
  drawFront(pen, { colours }) {
    const { hull, rim } = colours as { hull: Pigment; rim: Pigment }
    pen.area('M4 84Q40 112 112 112T216 96Q212 132 190 150H52Q18 132 4 84Z', hull, { shade: 0.7 })
    pen.area('M4 84Q40 112 112 112T216 96L215 106Q180 122 112 122T8 96Z', rim, { shade: false })
    pen.ellipse(38, 118, 8, 5.4, 'white', { shade: false })
    pen.circle(37, 118, 3, 'ink', { shade: false })
    pen.line('M52 142H196', rim, 3, 1)
  },
})

const ship = defineThing({
  id: 'ship',
  en: ['ship', 'steamship', 'steamer', 'ocean liner', 'cruise ship'],
  vi: ['tàu thủy', 'con tàu', 'chiếc tàu', 'tàu biển', 'du thuyền'],
  height: 22,
  box: [280, 150],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'navy', cabins: 'white', funnels: 'red' },
  variety: ['navy', 'red', 'forest'],
  anchors: { top: { at: [40, 88], width: 40 } },
  draw(pen, { colours }) {
    const { hull, cabins, funnels } = colours as Record<'hull' | 'cabins' | 'funnels', Pigment>
    drawReflection(pen, [144, 150], 220)
    for (const [x, y, r] of [
      [142, 16, 9],
      [162, 10, 12],
      [186, 9, 8],
    ] as const)
      pen.circle(x, y, r, 'stone', { shade: 0.6 })
    for (const x of [116, 164]) {
      pen.area(`M${x} 58L${x + 4} 22H${x + 28}L${x + 26} 58Z`, funnels, { shade: 0.58 })
      pen.area(`M${x + 3} 31L${x + 4} 22H${x + 28}L${x + 27.6} 31Z`, 'ink', { shade: false })
    }
    pen.rect(96, 54, 118, 20, cabins, { shade: 0.8 })
    pen.rect(74, 72, 162, 20, cabins, { shade: 0.8 })
    for (let x = 104; x < 206; x += 17) pen.rect(x, 60, 9, 8, LAMPLIGHT, { glows: true })
    for (let x = 84; x < 228; x += 17) pen.rect(x, 78, 9, 8, LAMPLIGHT, { glows: true })
    pen.line('M48 90V34', 'umber', 3)
    pen.area('M6 82Q30 92 66 92H272Q270 130 254 150H44Q20 130 6 82Z', hull, { shade: 0.76 })
    pen.area('M31 136Q36 144 44 150H254Q260 143 264 132H29Z', funnels, { shade: 0.76 })
    pen.area('M6 82Q30 92 66 92H272L271 99H62Q28 99 8 90Z', cabins, { shade: false })
    for (let x = 66; x < 250; x += 24) pen.circle(x, 115, 4.4, LAMPLIGHT, { glows: true })
  },
})

const ferry = defineThing({
  id: 'ferry',
  en: ['ferry', 'ferry boat', 'passenger boat'],
  vi: ['chiếc phà', 'con phà', 'tàu khách'],
  height: 9,
  box: [250, 120],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'teal', cabins: 'cream', roof: 'apricot' },
  anchors: { inside: { at: [120, 76], width: 140 }, top: { at: [126, 18], width: 100 } },
  draw(pen, { colours }) {
    const { cabins, roof } = colours as { cabins: Pigment; roof: Pigment }
    drawReflection(pen, [125, 120], 200)
    pen.rect(170, 0, 16, 22, roof, { shade: 0.5 })
    pen.rect(62, 20, 128, 26, cabins, { shade: 0.8 })
    for (let x = 72; x < 180; x += 22) pen.rect(x, 26, 13, 12, LAMPLIGHT, { glows: true })
    pen.rect(52, 16, 148, 7, roof, { round: 3, shade: false })
    pen.rect(34, 46, 184, 42, cabins, { tone: 1, shade: false })
    for (const x of [40, 84, 128, 172]) pen.rect(x, 52, 34, 34, 'sky', { shade: false })
    pen.rect(26, 42, 200, 7, roof, { round: 3, shade: false })
  },
  drawFront(pen, { colours }) {
    const { hull, cabins } = colours as { hull: Pigment; cabins: Pigment }
    pen.area('M2 72L22 78H230L248 72Q244 108 226 120H28Q8 108 2 72Z', hull, { shade: 0.76 })
    pen.area('M2 72L22 78H230L248 72L247 82L230 88H22L4 82Z', cabins, { shade: false })
    for (const x of [70, 126, 182]) pen.line(ring(x, 102, 6.4), 'coral', 4)
  },
})

const submarine = defineThing({
  id: 'submarine',
  en: ['submarine', 'yellow submarine'],
  vi: ['tàu ngầm', 'chiếc tàu ngầm'],
  height: 5,
  box: [220, 116],
  ground: 'water',
  home: 'underwater',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'yellow', trim: 'apricot' },
  variety: ['yellow', 'slate', 'red'],
  draw(pen, { colours }) {
    const { hull, trim } = colours as { hull: Pigment; trim: Pigment }
    pen.line('M104 34V8H90', 'gray', 5)
    pen.area('M204 78L218 54V108Z', trim, { tone: 1, shade: false })
    pen.area('M80 48L88 26H128L138 48Z', trim, { shade: 0.66 })
    pen.area(
      'M4 80C4 54 34 42 84 42H140C176 42 200 62 212 80C200 100 176 116 140 116H84C34 116 4 104 4 80Z',
      hull,
      { shade: 0.68 },
    )
    pen.area('M150 80H196L210 68V96L196 86H150Z', trim, { tone: 1, shade: false })
    for (const x of [48, 86, 124]) {
      pen.circle(x, 78, 14, trim, { shade: false })
      pen.circle(x, 78, 9, LAMPLIGHT, { glows: true })
    }
  },
})

export const ships: readonly Thing[] = [fishingBoat, ship, ferry, submarine]
