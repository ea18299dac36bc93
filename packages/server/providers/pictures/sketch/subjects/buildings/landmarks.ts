import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { around } from '../outlines.ts'
import { ring } from '../vehicles/wheels.ts'
import { LAMPLIGHT, drawWindow } from './walls.ts'

const arch = (x: number, foot: number, half: number, height: number): string =>
  `M${x - half} ${foot}V${foot - height + half}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}Z`

/** Tháp Rùa in the lake of Hà Nội, on its islet. */
const turtleTower = defineThing({
  id: 'turtle-tower',
  en: ['turtle tower', 'tortoise tower'],
  vi: ['tháp rùa', 'tháp rùa hồ gươm'],
  height: 9,
  box: [150, 150],
  ground: 'water',
  home: 'lake',
  castsShadow: false,
  colours: { walls: 'stone', grass: 'leaf' },
  draw(pen, { colours }) {
    const { walls, grass } = colours as { walls: Pigment; grass: Pigment }
    pen.area('M48 26L56 14H94L102 26Z', walls, { tone: 1, shade: false })
    pen.rect(54, 26, 42, 24, walls, { shade: 0.68 })
    pen.circle(75, 38, 6, LAMPLIGHT, { glows: true })
    pen.rect(46, 48, 58, 5, walls, { tone: 1, shade: false })
    pen.rect(46, 53, 58, 32, walls, { shade: 0.68 })
    for (const x of [62, 88]) pen.area(arch(x, 82, 7, 24), LAMPLIGHT, { glows: true })
    pen.rect(36, 84, 78, 5, walls, { tone: 1, shade: false })
    pen.rect(36, 89, 78, 44, walls, { shade: 0.68 })
    for (const x of [52, 75, 98]) pen.area(arch(x, 132, 8, 32), LAMPLIGHT, { glows: true })
    pen.area('M2 150Q14 130 44 132Q76 124 108 132Q138 130 148 150Z', grass, { shade: 0.66 })
  },
})

/** Chùa Cầu of Hội An: a bridge with a roof. */
const coveredBridge = defineThing({
  id: 'covered-bridge',
  en: ['covered bridge', 'japanese bridge', 'japanese covered bridge'],
  vi: ['chùa cầu', 'cầu nhật bản', 'chùa cầu hội an'],
  height: 7,
  box: [240, 130],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  colours: { roof: 'slate', walls: 'red', stones: 'pink' },
  draw(pen, { colours }) {
    const { roof, walls, stones } = colours as Record<'roof' | 'walls' | 'stones', Pigment>
    pen.area(
      'M2 130V92Q120 66 238 92V130H208V116a18 18 0 0 0 -36 0V130H138V112a18 18 0 0 0 -36 0V130H68V116a18 18 0 0 0 -36 0V130Z',
      stones,
      { shade: 0.78 },
    )
    pen.area('M18 88V60H222V88Q120 64 18 88Z', walls, { shade: 0.8 })
    pen.area('M96 70V44H144V70Q120 66 96 70Z', walls, { shade: 0.7 })
    for (const x of [34, 60, 168, 194]) pen.rect(x, 62, 14, 14, LAMPLIGHT, { glows: true })
    pen.area('M108 70V52H132V70Q120 67 108 70Z', LAMPLIGHT, { glows: true })
    pen.area('M4 62Q18 60 26 42H100V62Z', roof, { shade: false })
    pen.area('M236 62Q222 60 214 42H140V62Z', roof, { tone: 1, shade: false })
    pen.area('M78 46Q92 42 100 18Q120 12 140 18Q148 42 162 46Q120 38 78 46Z', roof, { shade: 0.66 })
    pen.area('M98 20Q104 8 112 14H128Q136 8 142 20Z', stones, { shade: false })
  },
})

const pyramid = defineThing({
  id: 'pyramid',
  en: ['pyramid'],
  vi: ['kim tự tháp'],
  height: 40,
  box: [200, 120],
  ground: 'ground',
  home: 'desert',
  colours: { stones: 'sand' },
  draw(pen, { colours }) {
    const stones = colours['stones']!
    pen.polygon(
      [
        [88, 2],
        [2, 120],
        [126, 120],
      ],
      stones,
      { shade: false },
    )
    pen.polygon(
      [
        [88, 2],
        [126, 120],
        [198, 120],
      ],
      stones,
      { tone: 1, shade: false },
    )
    pen.line('M62 44L74 44M40 72L60 72M72 74L94 74M26 96L50 96M66 98L96 98', stones, 3, 1)
  },
})

const eiffelTower = defineThing({
  id: 'eiffel-tower',
  en: ['eiffel tower', 'paris tower'],
  vi: ['tháp eiffel'],
  height: 50,
  box: [110, 200],
  ground: 'ground',
  home: 'park',
  colours: { iron: 'brown' },
  draw(pen, { colours }) {
    const iron = colours['iron']!
    pen.line('M55 2V24', iron, 2.6)
    pen.area('M51 20H59C60 70 64 104 72 128H38C46 104 50 70 51 20Z', iron)
    pen.area(
      'M36 130H74C80 156 92 180 108 200H82C76 176 66 164 55 164S34 176 28 200H2C18 180 30 156 36 130Z',
      iron,
    )
    pen.rect(32, 124, 46, 8, iron, { tone: 1, shade: false })
    pen.rect(44, 80, 22, 6, iron, { tone: 1, shade: false })
    pen.area('M55 142L64 156Q55 152 46 156Z', 'sand', { shade: false })
  },
})

const igloo = defineThing({
  id: 'igloo',
  en: ['igloo', 'snow house'],
  vi: ['nhà tuyết', 'lều tuyết', 'nhà băng tuyết'],
  height: 2,
  box: [170, 90],
  ground: 'ground',
  home: 'snowfield',
  colours: { snow: 'white' },
  draw(pen, { colours }) {
    const snow = colours['snow']!
    pen.area('M28 90C28 38 58 4 98 4S168 38 168 90Z', snow, { shade: 0.66 })
    pen.line(
      'M44 58H160M36 74H80M66 32H136M98 34V58M74 34V56M122 34V56M58 58V74M88 60V88M120 60V88M146 60V88',
      'sky',
      2,
    )
    pen.area('M2 90V66Q2 40 30 40H50Q74 40 74 66V90Z', snow, { shade: 0.72 })
    pen.area('M16 90V68Q16 54 32 54T48 68V90Z', 'slate', { shade: false })
  },
})

/** The wheels of bamboo that lift water to the fields. */
const waterWheel = defineThing({
  id: 'water-wheel',
  en: ['water wheel', 'waterwheel'],
  vi: ['guồng nước', 'cọn nước', 'bánh xe nước'],
  height: 5,
  box: [150, 160],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  colours: { wood: 'wood', posts: 'brown' },
  draw(pen, { colours }) {
    const { wood, posts } = colours as { wood: Pigment; posts: Pigment }
    pen.line('M75 80L40 158M75 80L110 158', posts, 7, 1)
    const ends = around([75, 80], 12, 70)
    pen.line(ends.map(([x, y]) => `M75 80L${x.toFixed(1)} ${y.toFixed(1)}`).join(''), wood, 3)
    pen.line(ring(75, 80, 68), wood, 5)
    pen.line(ring(75, 80, 50), wood, 3.4)
    for (const [index, [x, y]] of ends.entries())
      pen.group({ turn: index * 30, around: [x, y] }, (paddle) =>
        paddle.rect(x - 9, y - 6, 18, 10, posts, { round: 2, shade: 0.6 }),
      )
    pen.circle(75, 80, 9, posts)
    pen.area(
      'M4 154Q22 146 40 152Q58 146 75 152Q94 146 112 152Q130 146 146 154Q130 160 75 160T4 154Z',
      'sky',
      { shade: false },
    )
  },
})

const treehouse = defineThing({
  id: 'treehouse',
  en: ['treehouse', 'tree house'],
  vi: ['nhà trên cây', 'ngôi nhà trên cây'],
  height: 7,
  box: [150, 170],
  ground: 'ground',
  home: 'forest',
  colours: { house: 'wood', crown: 'forest', roof: 'red' },
  anchors: { under: { at: [75, 170], width: 120 } },
  draw(pen, { colours }) {
    const { house, crown, roof } = colours as Record<'house' | 'crown' | 'roof', Pigment>
    pen.area(
      'M10 60C6 26 40 4 74 6C112 2 146 28 142 62C146 84 122 92 100 86H48C26 92 8 82 10 60Z',
      crown,
    )
    pen.area('M60 170C68 140 68 116 62 84H88C84 116 86 140 96 170Z', 'brown')
    pen.line('M70 122L42 104M82 122L108 104', 'brown', 6, 1)
    pen.rect(42, 56, 66, 46, house, { shade: 0.7 })
    drawWindow(pen, [78, 66, 18, 18], { frame: 'umber' })
    pen.rect(52, 66, 17, 34, 'umber', { shade: false })
    pen.rect(30, 98, 92, 7, 'umber', { shade: false, round: 2 })
    pen.polygon(
      [
        [75, 28],
        [120, 60],
        [30, 60],
      ],
      roof,
      { shade: 0.54 },
    )
    drawLadder(pen)
  },
})

function drawLadder(pen: Pen): void {
  pen.line('M44 104L32 168M58 104L48 168', 'sand', 3)
  pen.line('M43 116H56M41 128H54M39 140H52M36 152H50', 'sand', 2.6)
}

export const landmarks: readonly Thing[] = [
  turtleTower,
  coveredBridge,
  pyramid,
  eiffelTower,
  igloo,
  waterWheel,
  treehouse,
]
