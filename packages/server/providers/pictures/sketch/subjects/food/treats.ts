import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf, drawSteam } from '../shapes.ts'

const cupcake = defineThing({
  id: 'cupcake',
  en: ['cupcake', 'muffin'],
  vi: ['bánh cupcake', 'bánh nướng nhỏ', 'bánh muffin'],
  height: 0.1,
  box: [104, 118],
  ground: 'table',
  colours: { icing: 'pink', paper: 'cobalt', cherry: 'red' },
  variety: ['pink', 'brown', 'mint', 'lilac'],
  handle: 0.3,
  draw(pen, { colours }) {
    const { icing, paper, cherry } = colours as Record<string, Pigment>
    pen.circle(52, 12, 11, cherry!, { shade: 0.6 })
    pen.area('M14 64H90L78 112Q77 118 70 118H34Q27 118 26 112Z', paper!)
    pen.line('M34 72L39 112M52 72V112M70 72L65 112', paper!, 3.4, 1)
    pen.area('M30 42C28 28 40 20 52 20S76 28 74 42Z', icing!)
    pen.area('M16 56C14 42 30 36 52 36S90 42 88 56Z', icing!, { shade: 0.64 })
    pen.area(
      'M4 66C2 52 22 48 52 48S102 52 100 66C98 76 84 76 78 72C70 80 60 78 52 73C44 78 34 80 26 72C20 76 6 76 4 66Z',
      icing!,
      { shade: 0.64 },
    )
  },
})

const donut = defineThing({
  id: 'donut',
  en: ['donut', 'doughnut'],
  vi: ['bánh donut', 'bánh vòng', 'bánh rán vòng'],
  height: 0.1,
  box: [120, 116],
  ground: 'table',
  colours: { icing: 'rose', dough: 'wood' },
  variety: ['rose', 'brown', 'white', 'sky'],
  handle: 0.5,
  draw(pen, { colours }) {
    const hole = 'M60 38C48 38 40 47 40 58S48 78 60 78S80 69 80 58S72 38 60 38Z'
    pen.area(
      `M60 0C94 0 120 26 120 58S94 116 60 116S0 90 0 58S26 0 60 0Z${hole}`,
      colours['dough']!,
    )
    pen.area(
      'M60 6C92 6 112 30 112 56C112 66 104 74 98 78C92 88 84 100 72 104C62 106 58 100 50 104C38 106 28 98 24 90C12 84 8 70 8 58C8 30 28 6 60 6ZM60 32C44 32 34 44 34 58S44 84 60 84S86 72 86 58S76 32 60 32Z',
      colours['icing']!,
      { shade: 0.6 },
    )
    for (const [x, y, turn, paint] of [
      [30, 36, 30, 'cream'],
      [58, 20, -20, 'yellow'],
      [92, 38, 60, 'cobalt'],
      [24, 66, 100, 'cobalt'],
      [98, 62, 0, 'cream'],
      [46, 94, 20, 'yellow'],
      [74, 94, -40, 'cream'],
      [76, 22, 40, 'mint'],
    ] as const)
      pen.group({ turn, around: [x, y] }, (part) => part.line(`M${x - 3} ${y}h6`, paint, 4))
  },
})

const pancakes = defineThing({
  id: 'pancakes',
  en: ['stack of pancakes', 'pancakes', 'pancake'],
  plurals: ['stacks of pancakes'],
  vi: ['bánh kếp', 'chồng bánh kếp', 'bánh pancake'],
  height: 0.11,
  box: [180, 110],
  ground: 'table',
  colours: { dough: 'ochre', butter: 'cream', syrup: 'brown', plate: 'white' },
  draw(pen, { colours }) {
    const { dough, butter, syrup, plate } = colours as Record<string, Pigment>
    pen.area('M0 90C0 104 40 110 90 110S180 104 180 90Z', plate!, { tone: 1, shade: false })
    pen.ellipse(90, 90, 90, 13, plate!, { shade: false })
    for (const [x, y] of [
      [92, 82],
      [88, 64],
      [91, 46],
    ] as const) {
      pen.area(`M${x - 66} ${y - 6}V${y + 2}A66 13 0 0 0 ${x + 66} ${y + 2}V${y - 6}Z`, 'sand')
      pen.ellipse(x, y - 6, 66, 13, dough!, { shade: 0.74 })
    }
    pen.area(
      'M40 36C56 26 124 24 140 38C146 42 146 60 141 62S134 50 128 50S122 78 115 78S110 54 100 53S84 66 78 66S74 53 64 52S52 58 48 58S34 42 40 36Z',
      syrup!,
      { shade: 0.7 },
    )
    pen.area('M74 30L92 22L112 28V36L94 44L74 38Z', butter!, { tone: 1, shade: false })
    pen.area('M74 30L92 22L112 28L94 36Z', butter!, { shade: false })
  },
})

const hamburger = defineThing({
  id: 'hamburger',
  en: ['hamburger', 'burger', 'cheeseburger'],
  vi: ['bánh hamburger', 'hamburger', 'bánh mì kẹp thịt tròn'],
  height: 0.11,
  box: [130, 106],
  ground: 'table',
  colours: { bun: 'terracotta', meat: 'umber', salad: 'leaf', cheese: 'yellow', tomato: 'red' },
  handle: 0.4,
  draw(pen, { colours }) {
    const { bun, meat, salad, cheese, tomato } = colours as Record<string, Pigment>
    pen.area('M8 84H122V90C122 102 110 106 98 106H32C20 106 8 102 8 90Z', bun!)
    pen.rect(6, 66, 118, 22, meat!, { round: 11 })
    pen.area('M10 58H122L114 68L98 82L80 68H12Z', cheese!, { shade: 0.7 })
    pen.rect(10, 50, 110, 11, tomato!, { round: 5 })
    pen.area(
      'M2 48Q12 40 24 44H108Q120 40 128 48Q122 60 112 54T92 58T70 55T50 59T28 55Q10 62 2 48Z',
      salad!,
      { shade: 0.66 },
    )
    pen.area('M6 46C4 18 30 2 65 2S126 18 124 46C108 50 22 50 6 46Z', bun!)
    for (const [x, y] of [
      [40, 18],
      [62, 12],
      [84, 20],
      [52, 28],
      [28, 32],
      [72, 32],
      [98, 34],
    ] as const)
      pen.ellipse(x, y, 4, 2.6, 'cream', { shade: false })
  },
})

/** Soft white buns in a basket of bamboo, in which they are steamed. */
const steamedBuns = defineThing({
  id: 'steamed-buns',
  en: ['steamed buns', 'steamed bun', 'bao', 'dumplings', 'dumpling', 'dim sum'],
  vi: ['bánh bao', 'xửng bánh bao', 'há cảo', 'xíu mại'],
  height: 0.14,
  box: [170, 110],
  ground: 'table',
  colours: { bamboo: 'wood', dough: 'white', band: 'brown' },
  draw(pen, { colours }) {
    const { bamboo, dough, band } = colours as Record<string, Pigment>
    drawSteam(pen, [86, 6], 48)
    pen.ellipse(85, 60, 85, 18, bamboo!, { tone: 1, shade: false })
    pen.ellipse(85, 60, 76, 14, 'umber', { shade: false })
    for (const [x, y] of [
      [56, 34],
      [114, 34],
      [85, 40],
    ] as const) {
      pen.area(
        `M${x - 30} ${y + 22}C${x - 32} ${y - 4} ${x - 14} ${y - 14} ${x} ${y - 16}C${x + 14} ${y - 14} ${x + 32} ${y - 4} ${x + 30} ${y + 22}Q${x} ${y + 34} ${x - 30} ${y + 22}Z`,
        dough!,
        { shade: 0.66 },
      )
      pen.line(
        `M${x} ${y - 13}V${y - 2}M${x - 3} ${y - 12}Q${x - 10} ${y - 8} ${x - 12} ${y}M${x + 3} ${y - 12}Q${x + 10} ${y - 8} ${x + 12} ${y}`,
        dough!,
        2.2,
        1,
      )
    }
    pen.area('M0 60A85 18 0 0 0 170 60V90C170 102 132 110 85 110S0 102 0 90Z', bamboo!)
    pen.area('M0 70A85 18 0 0 0 170 70V77A85 18 0 0 1 0 77Z', band!, { shade: 0.6 })
  },
})

/** Rolls of rice paper with shrimps and herbs, with a bowl to dip them. */
const springRolls = defineThing({
  id: 'spring-rolls',
  en: ['spring rolls', 'spring roll', 'summer rolls', 'summer roll', 'fresh rolls'],
  vi: ['gỏi cuốn', 'nem cuốn', 'chả giò', 'nem rán', 'đĩa gỏi cuốn'],
  height: 0.09,
  box: [210, 88],
  ground: 'table',
  colours: { paper: 'cream', herb: 'leaf', shrimp: 'coral', plate: 'cobalt', sauce: 'terracotta' },
  draw(pen, { colours }) {
    const { paper, herb, shrimp, plate, sauce } = colours as Record<string, Pigment>
    pen.area('M0 66C0 80 44 88 105 88S210 80 210 66Z', plate!, { tone: 1, shade: false })
    pen.ellipse(105, 66, 105, 15, plate!, { shade: false })
    pen.ellipse(105, 66, 94, 12, 'white', { shade: false })
    const roll = (x: number, y: number) => {
      pen.rect(x, y, 92, 26, paper!, { round: 13, shade: 0.76 })
      pen.area(
        `M${x + 16} ${y + 5}Q${x + 24} ${y + 16} ${x + 34} ${y + 6}Q${x + 34} ${y + 20} ${x + 22} ${y + 20}Q${x + 14} ${y + 14} ${x + 16} ${y + 5}ZM${x + 46} ${y + 5}Q${x + 54} ${y + 16} ${x + 64} ${y + 6}Q${x + 64} ${y + 20} ${x + 52} ${y + 20}Q${x + 44} ${y + 14} ${x + 46} ${y + 5}Z`,
        shrimp!,
        { shade: false },
      )
      pen.ellipse(x + 84, y + 13, 7, 11, herb!, { shade: false })
    }
    roll(24, 44)
    roll(58, 22)
    roll(44, 50)
    pen.ellipse(168, 48, 24, 7, 'white', { tone: 1, shade: false })
    pen.ellipse(168, 49, 20, 5, sauce!, { shade: false })
    pen.area('M144 48A24 7 0 0 0 192 48C192 66 182 72 176 72H160C154 72 144 66 144 48Z', 'white')
    drawLeaf(pen, herb!, { at: [40, 46], length: 36, angle: 120, width: 0.5 })
    drawLeaf(pen, herb!, { at: [44, 46], length: 34, angle: 88, width: 0.5 })
  },
})

const LOLLIPOP_TURNS =
  'M50 50C54 46 60 50 58 56C54 66 40 62 38 50C37 36 50 28 62 32C78 38 80 58 72 70C60 84 36 82 26 66C18 50 24 28 40 20'

const lollipop = defineThing({
  id: 'lollipop',
  en: ['lollipop', 'candy'],
  plurals: ['candies'],
  vi: ['kẹo mút', 'cây kẹo mút', 'kẹo'],
  height: 0.18,
  box: [100, 190],
  ground: 'table',
  colours: { sugar: 'rose', swirl: 'white', stick: 'cream' },
  variety: ['rose', 'yellow', 'sky', 'leaf'],
  handle: 0.12,
  draw(pen, { colours }) {
    pen.rect(46, 90, 8, 100, colours['stick']!, { round: 4 })
    pen.circle(50, 50, 50, colours['sugar']!)
    drawSwirl(pen, colours['swirl']!)
  },
})

function drawSwirl(pen: Pen, paint: Pigment): void {
  pen.line(LOLLIPOP_TURNS, paint, 7)
}

export const treats: readonly Thing[] = [
  cupcake,
  donut,
  pancakes,
  hamburger,
  steamedBuns,
  springRolls,
  lollipop,
]
