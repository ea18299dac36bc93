import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { fruit } from './fruit.ts'
import { kitchenware } from '../tableware/kitchenware.ts'
import { meals } from './meals.ts'
import { moreFruit } from './more-fruit.ts'
import { tropicalFruit } from './tropical-fruit.ts'

const parts = new Map(
  [...fruit, ...kitchenware, ...meals, ...moreFruit, ...tropicalFruit].map((thing) => [
    thing.id,
    thing,
  ]),
)

/** Draws another thing within this one: its feet at x and y, and this wide. */
function drawPart(
  pen: Pen,
  id: string,
  [x, y, width]: readonly [number, number, number],
  { random }: Look,
): void {
  const thing = parts.get(id)!
  const [boxWidth, boxHeight] = thing.box
  const scale = width / boxWidth
  pen.group({ move: [x, y] }, (place) =>
    place.group({ scale }, (scaled) =>
      scaled.group({ move: [-boxWidth / 2, -boxHeight] }, (part) =>
        thing.draw(part, { colours: thing.colours, pose: '', extras: new Set(), random }),
      ),
    ),
  )
}

/** The fruit on the altar and the table at Tết. */
const fiveFruits = defineThing({
  id: 'five-fruit-tray',
  en: ['five-fruit tray', 'fruit', 'fruits', 'tray of fruit', 'plate of fruit', 'fruit tray'],
  vi: [
    'mâm ngũ quả',
    'trái cây',
    'hoa quả',
    'mâm trái cây',
    'đĩa trái cây',
    'đĩa hoa quả',
    'mâm quả',
  ],
  height: 0.42,
  box: [200, 190],
  ground: 'table',
  colours: { stand: 'burgundy', trim: 'ochre' },
  draw(pen, look) {
    const { stand, trim } = look.colours as Record<string, Pigment>
    drawPart(pen, 'pineapple', [100, 136, 52], look)
    drawPart(pen, 'dragon-fruit', [44, 128, 70], look)
    drawPart(pen, 'grapes', [148, 144, 60], look)
    drawPart(pen, 'bunch-of-bananas', [92, 150, 118], look)
    drawPart(pen, 'orange', [42, 154, 46], look)
    drawPart(pen, 'mango', [138, 154, 54], look)
    drawPart(pen, 'persimmon', [92, 155, 44], look)
    pen.area('M80 160H120L134 186Q134 190 128 190H72Q66 190 66 186Z', stand!)
    pen.area('M8 148C20 156 180 156 192 148C188 166 150 172 100 172S12 166 8 148Z', stand!)
    pen.area('M8 148C20 156 180 156 192 148L190 153C170 160 30 160 10 153Z', trim!, { shade: 0.66 })
  },
})

const teaSet = defineThing({
  id: 'tea-set',
  en: ['tea set', 'tea tray'],
  vi: ['bộ ấm chén', 'bộ ấm trà', 'khay trà', 'bộ trà'],
  height: 0.17,
  box: [230, 124],
  ground: 'table',
  colours: { tray: 'brown' },
  variety: ['brown', 'wood', 'burgundy'],
  draw(pen, look) {
    const tray = look.colours['tray']!
    pen.area('M0 92H230L216 116Q214 124 204 124H26Q16 124 14 116Z', tray, { tone: 1, shade: false })
    pen.ellipse(115, 94, 115, 16, tray, { shade: false })
    pen.ellipse(115, 94, 104, 12, tray, { tone: 1, shade: false })
    drawPart(pen, 'teapot', [104, 96, 132], look)
    const cup = (x: number, y: number) => {
      pen.ellipse(x, y - 24, 18, 5, 'cobalt', { tone: 1, shade: false })
      pen.ellipse(x, y - 23, 15, 3.6, 'ochre', { shade: false })
      pen.area(
        `M${x - 18} ${y - 24}A18 5 0 0 0 ${x + 18} ${y - 24}C${x + 18} ${y - 6} ${x + 10} ${y} ${x + 8} ${y}H${x - 8}C${x - 10} ${y} ${x - 18} ${y - 6} ${x - 18} ${y - 24}Z`,
        'cobalt',
      )
    }
    cup(186, 100)
    cup(46, 106)
  },
})

/** A family's meal on a round tray: rice, soup, fish and herbs. */
const mealTray = defineThing({
  id: 'meal-tray',
  en: ['vietnamese meal', 'family meal', 'tray of food', 'lunch tray'],
  vi: ['mâm cơm', 'mâm cơm gia đình', 'bữa cơm'],
  height: 0.2,
  box: [290, 124],
  ground: 'table',
  colours: { tray: 'ochre', fish: 'slate', herb: 'leaf' },
  draw(pen, look) {
    const { tray, fish, herb } = look.colours as Record<string, Pigment>
    pen.area('M0 80C0 108 64 124 145 124S290 108 290 80Z', tray!, { tone: 1, shade: false })
    pen.ellipse(145, 78, 145, 34, tray!, { shade: false })
    pen.ellipse(145, 80, 130, 27, tray!, { tone: 1, shade: false })
    drawPart(pen, 'bowl-of-rice', [72, 84, 74], look)
    drawPart(pen, 'pho', [210, 86, 80], look)
    pen.area('M112 62C120 46 172 46 180 62C176 72 116 72 112 62Z', herb!, { shade: 0.6 })
    pen.ellipse(150, 96, 62, 13, 'white', { tone: 1, shade: false })
    pen.ellipse(150, 93, 62, 13, 'white', { shade: false })
    pen.area(
      'M104 92C116 78 148 78 170 88L194 78L188 92L196 102L170 98C148 106 116 104 104 92Z',
      fish!,
      { shade: 0.6 },
    )
    pen.circle(116, 90, 2.6, 'ink', { shade: false })
    pen.line('M132 86Q138 92 132 98M146 85Q152 92 146 99', fish!, 2.6, 1)
  },
})

export const trays: readonly Thing[] = [fiveFruits, teaSet, mealTray]
