import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawDoor, drawWindow } from './walls.ts'

/** A house seen from its corner: the gable on the left, the long side on the right, further from the light. */
function drawGabledHouse(pen: Pen, walls: Pigment, roof: Pigment, foot: number): void {
  pen.area(`M12 ${foot}V66L46 28L80 66V${foot}Z`, walls, { shade: false })
  pen.rect(80, 64, 82, foot - 64, walls, { shade: false, tone: 1 })
  pen.area('M46 22H134L172 70H86Z', roof, { shade: 0.82 })
  pen.area('M46 22L2 70L9 76L46 36L83 76L90 70Z', roof, { tone: 1, shade: false })
}

/** What rises from the chimney. */
const SMOKE = [
  [121, -6, 5],
  [127, -18, 8],
  [138, -34, 11],
] as const

const house = defineThing({
  id: 'house',
  en: ['house', 'family house', 'little house'],
  vi: ['ngôi nhà', 'căn nhà', 'nhà', 'ngôi nhà nhỏ'],
  height: 6,
  box: [174, 140],
  ground: 'ground',
  home: 'meadow',
  colours: { walls: 'cream', roof: 'terracotta', door: 'teal' },
  variety: ['cream', 'sand', 'pink', 'sky'],
  extras: ['smoke'],
  draw(pen, { colours, extras }) {
    if (extras.has('smoke'))
      for (const [x, y, radius] of SMOKE)
        pen.circle(x, y, radius, 'stone', { shade: false, opacity: 0.75 })
    pen.rect(112, 4, 15, 36, colours['roof']!, { tone: 1, shade: false })
    pen.rect(109, 2, 21, 6, colours['walls']!, { shade: 0.5 })
    drawGabledHouse(pen, colours['walls']!, colours['roof']!, 140)
    drawDoor(pen, [36, 100, 21, 40], colours['door']!)
    drawWindow(pen, [37, 58, 18, 20], { frame: colours['door']! })
    drawWindow(pen, [94, 86, 20, 24], { frame: 'white' })
    drawWindow(pen, [130, 86, 20, 24], { frame: 'white' })
  },
  anchors: { top: { at: [92, 23], width: 70 } },
})

const cottage = defineThing({
  id: 'cottage',
  en: ['cottage', 'farmhouse', 'country house'],
  vi: ['nhà tranh', 'ngôi nhà tranh', 'nhà quê', 'căn nhà gỗ'],
  height: 4.2,
  box: [170, 120],
  ground: 'ground',
  home: 'meadow',
  colours: { walls: 'white', roof: 'ochre', door: 'forest' },
  variety: ['white', 'pink', 'sky'],
  anchors: { top: { at: [86, 12], width: 70 } },
  draw(pen, { colours }) {
    pen.rect(116, 0, 17, 38, 'stone', { shade: 0.5 })
    pen.rect(20, 60, 130, 60, colours['walls']!, { shade: 0.72 })
    pen.area(
      'M36 16Q86 6 134 16Q156 40 168 70Q160 76 148 72Q140 66 132 72Q122 78 110 72Q98 66 86 72Q74 78 62 72Q52 66 42 72Q28 78 14 74Q4 74 2 70Q14 40 36 16Z',
      colours['roof']!,
    )
    drawDoor(pen, [74, 80, 22, 40], colours['door']!, { isArched: true })
    drawWindow(pen, [34, 84, 22, 18], { frame: colours['door']! })
    drawWindow(pen, [114, 84, 22, 18], { frame: colours['door']! })
    pen.rect(30, 104, 30, 6, 'brown', { shade: false })
    for (const x of [34, 45, 56]) pen.circle(x, 103, 4.4, 'coral', { shade: 0.5 })
  },
})

const stiltHouse = defineThing({
  id: 'stilt-house',
  en: ['stilt house', 'house on stilts'],
  plurals: ['stilt houses', 'houses on stilts'],
  vi: ['nhà sàn', 'ngôi nhà sàn'],
  height: 5.6,
  box: [170, 150],
  ground: 'ground',
  home: 'mountains',
  colours: { walls: 'wood', roof: 'sand', posts: 'umber' },
  anchors: { under: { at: [90, 150], width: 90 } },
  draw(pen, { colours }) {
    const posts = colours['posts']!
    for (const x of [44, 88, 132]) pen.rect(x, 100, 6, 44, posts, { tone: 1, shade: false })
    for (const x of [26, 66, 108, 148]) pen.rect(x, 98, 7, 52, posts, { shade: 0.5 })
    pen.rect(28, 62, 118, 36, colours['walls']!, { shade: 0.7 })
    pen.rect(14, 95, 148, 8, posts, { shade: false })
    pen.area('M44 8Q86 2 128 8L166 66Q128 72 86 71T4 66Z', colours['roof']!)
    drawDoor(pen, [54, 72, 20, 24], posts)
    drawWindow(pen, [100, 75, 26, 15], { frame: posts })
    pen.line('M56 102L34 148M68 102L46 148', posts, 4, 1)
    pen.line('M52 116H64M46 128H58M40 140H52', posts, 3.4, 1)
    for (const x of [136, 147, 158]) pen.rect(x, 80, 3.4, 16, posts, { shade: false })
    pen.rect(134, 79, 28, 3.4, posts, { shade: false })
  },
})

const hut = defineThing({
  id: 'hut',
  en: ['hut', 'straw hut', 'bamboo hut', 'thatched hut', 'shack', 'cabin'],
  vi: ['túp lều', 'chòi lá', 'căn chòi', 'chòi tranh', 'túp lều tranh'],
  height: 3.2,
  box: [130, 116],
  ground: 'ground',
  home: 'rice-field',
  colours: { roof: 'sand', walls: 'wood', door: 'umber' },
  draw(pen, { colours }) {
    pen.rect(26, 56, 78, 60, colours['walls']!, { shade: 0.66 })
    pen.line('M44 62V114M86 62V114', colours['walls']!, 3, 1)
    pen.area('M54 72H78V116H54Z', colours['door']!, { shade: false })
    pen.area(
      'M65 0C78 16 104 44 128 66L118 74L104 68L92 77L78 70L64 78L50 70L38 77L26 68L12 74L2 66C28 44 52 16 65 0Z',
      colours['roof']!,
    )
    pen.line('M48 34L34 54M64 34L62 58M84 38L94 56', colours['roof']!, 2.6, 1)
  },
})

const barn = defineThing({
  id: 'barn',
  en: ['barn', 'farm building'],
  vi: ['nhà kho', 'chuồng', 'chuồng ngựa', 'chuồng bò', 'kho thóc', 'chuồng trại'],
  height: 7,
  box: [170, 140],
  ground: 'ground',
  home: 'meadow',
  colours: { walls: 'red', roof: 'slate' },
  draw(pen, { colours }) {
    const walls = colours['walls']!
    pen.area('M8 140V66L24 34L52 14L80 34L96 66V140Z', walls, { shade: false })
    pen.rect(96, 60, 68, 80, walls, { shade: false, tone: 1 })
    pen.area('M52 10H134L152 30L168 66H100L84 32Z', colours['roof']!, { shade: 0.84 })
    pen.area('M52 8L20 30L2 66L9 69L25 35L52 17L79 35L95 69L102 66L84 30Z', colours['roof']!, {
      tone: 1,
      shade: false,
    })
    pen.rect(28, 88, 48, 52, 'white', { shade: false })
    pen.rect(32, 92, 40, 48, walls, { shade: false, tone: 1 })
    pen.line('M34 94L70 138M70 94L34 138', 'white', 3.6)
    drawWindow(pen, [44, 48, 16, 18], { frame: 'white' })
  },
})

const tent = defineThing({
  id: 'tent',
  en: ['tent', 'camping tent'],
  vi: ['cái lều', 'lều trại', 'lều cắm trại', 'lều'],
  height: 1.7,
  box: [160, 104],
  ground: 'ground',
  home: 'meadow',
  colours: { cloth: 'apricot', inside: 'umber' },
  variety: ['apricot', 'teal', 'sand', 'red'],
  draw(pen, { colours }) {
    const cloth = colours['cloth']!
    pen.line('M64 8V0', 'umber', 3)
    pen.area('M64 6H116Q138 54 158 104H122Q90 60 64 6Z', cloth, { tone: 1, shade: false })
    pen.area('M64 6Q90 60 122 104H6Q40 60 64 6Z', cloth, { shade: false })
    pen.area('M64 30Q78 70 92 104H42Q56 70 64 30Z', '#f3d48a', { glows: true, shade: false })
    pen.area('M64 30Q62 72 42 104H32Q54 70 64 30Z', cloth, { tone: 1, shade: false })
    pen.area('M64 30Q66 72 92 104H102Q76 70 64 30Z', cloth, { tone: 1, shade: false })
  },
})

export const houses: readonly Thing[] = [house, cottage, stiltHouse, hut, barn, tent]
