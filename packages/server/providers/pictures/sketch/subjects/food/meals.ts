import type { Pen } from '../../drawing.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { drawLeaf, drawSteam } from '../shapes.ts'

type Colours = Look['colours']

/** A bowl on a foot, 150 wide, with its rim at 34. What fills it is drawn between its back and its front. */
function drawFilledBowl(pen: Pen, colours: Colours, drawFilling: (pen: Pen) => void): void {
  const bowl = colours['bowl']!
  pen.rect(52, 100, 46, 14, colours['band']!, { round: 2 })
  pen.ellipse(75, 34, 74, 17, bowl, { tone: 1, shade: false })
  drawFilling(pen)
  pen.area('M1 34A74 17 0 0 0 149 34C150 76 122 106 96 106H54C28 106 0 76 1 34Z', bowl)
  pen.area(
    'M3 49C20 68 130 68 147 49C146 55 145 59 143 64C124 79 26 79 7 64C5 59 4 55 3 49Z',
    colours['band']!,
  )
}

const pho = defineThing({
  id: 'pho',
  en: [
    'bowl of pho',
    'ramen',
    'bowl of ramen',
    'pho',
    'bowl of noodles',
    'noodle soup',
    'bowl of soup',
    'soup',
    'noodles',
  ],
  plurals: ['bowls of pho', 'bowls of noodles', 'bowls of soup'],
  vi: [
    'tô phở',
    'bát phở bò',
    'tô phở bò',
    'phở gà',
    'hủ tiếu',
    'bún bò',
    'bát phở',
    'phở',
    'phở bò',
    'tô bún',
    'bát bún',
    'tô mì',
    'bát mì',
    'bát canh',
    'tô canh',
    'cái tô phở',
    'cái bát phở',
  ],
  height: 0.14,
  box: [150, 114],
  ground: 'table',
  colours: {
    bowl: 'white',
    band: 'cobalt',
    broth: 'terracotta',
    noodle: 'cream',
    meat: 'brown',
    herb: 'leaf',
    chilli: 'red',
  },
  draw(pen, { colours }) {
    drawSteam(pen, [78, 14], 64)
    drawFilledBowl(pen, colours, (soup) => {
      soup.ellipse(75, 36, 67, 14, colours['broth']!, { shade: false })
      soup.line(
        'M22 38Q40 28 58 38T92 40M30 42Q50 34 66 44T104 45M44 33Q62 26 78 34',
        colours['noodle']!,
        3.6,
      )
      soup.area('M78 30Q96 18 122 30Q112 40 96 38Z', colours['meat']!, { shade: 0.5 })
      soup.area('M92 40Q110 32 130 38Q118 48 102 46Z', colours['meat']!, { tone: 1, shade: false })
      drawLeaf(soup, colours['herb']!, { at: [44, 34], length: 34, angle: 24, width: 0.5 })
      drawLeaf(soup, colours['herb']!, { at: [64, 42], length: 28, angle: 4, width: 0.5 })
      for (const [x, y] of [
        [36, 33],
        [90, 44],
        [82, 28],
      ] as const)
        soup.ellipse(x, y, 4, 2.8, colours['chilli']!, { shade: false })
    })
  },
})

const rice = defineThing({
  id: 'bowl-of-rice',
  en: ['bowl of rice', 'rice bowl', 'steamed rice'],
  plurals: ['bowls of rice'],
  vi: ['bát cơm', 'chén cơm', 'cơm', 'tô cơm'],
  height: 0.12,
  box: [150, 114],
  ground: 'table',
  colours: { bowl: 'navy', band: 'white', rice: 'white' },
  draw(pen, { colours }) {
    drawSteam(pen, [76, -8], 44)
    drawFilledBowl(pen, colours, (filling) => {
      filling.area(
        'M8 36C10 20 26 18 32 10C40 0 54 4 62 -2C74 -8 90 -4 98 4C108 4 118 12 122 18C134 20 142 28 142 36C130 48 20 48 8 36Z',
        colours['rice']!,
      )
      for (const [x, y, turn] of [
        [42, 18, -20],
        [62, 12, 30],
        [84, 8, -10],
        [54, 28, 10],
        [104, 20, 20],
        [78, 24, -30],
        [28, 30, 0],
        [118, 32, -20],
      ] as const)
        filling.line(`M${x} ${y}l5 ${turn / 12}`, colours['rice']!, 2.4, 1)
    })
  },
})

const chopsticks = defineThing({
  id: 'chopsticks',
  en: ['chopsticks', 'pair of chopsticks', 'chopstick'],
  vi: ['đôi đũa', 'chiếc đũa', 'đũa'],
  height: 0.042,
  box: [190, 42],
  ground: 'table',
  colours: { lacquer: 'brown', end: 'red', rest: 'cobalt' },
  handle: 0.5,
  draw(pen, { colours }) {
    pen.area(
      'M24 22C26 15 36 15 40 20Q47 24 54 20C58 15 68 15 70 22L74 38Q48 42 20 38Z',
      colours['rest']!,
    )
    const stick = (left: number, right: number, tone: 0 | 1) => {
      const at = (x: number) => left + ((right - left) * (x - 4)) / 182
      pen.line(`M4 ${left}L186 ${right}`, colours['lacquer']!, 5, tone)
      pen.line(`M146 ${at(146)}L186 ${right}`, colours['end']!, 5.8, tone)
    }
    stick(13, 28, 1)
    stick(17, 39, 0)
  },
})

/** A square cake of rice in leaves, tied with strings. */
const banhChung = defineThing({
  id: 'banh-chung',
  en: ['banh chung', 'square rice cake', 'chung cake'],
  vi: ['bánh chưng'],
  height: 0.1,
  box: [164, 106],
  ground: 'table',
  colours: { leaf: 'forest', string: 'sand' },
  draw(pen, { colours }) {
    const leaf = colours['leaf']!
    pen.area('M2 30L86 50V106L8 84Q2 82 2 76Z', leaf, { shade: false })
    pen.area('M86 50L162 26V70Q162 76 157 79L86 106Z', leaf, { tone: 1, shade: false })
    pen.area('M2 30L76 6Q80 5 84 6L162 26L90 49Q86 51 82 50Z', 'leaf', { shade: false })
    pen.line('M28 21L113 41V96M54 13L138 33V87', colours['string']!, 4)
    pen.line('M134 18L58 43V98M108 12L30 36V90', colours['string']!, 4)
    pen.line('M3 54L86 78L161 48', colours['string']!, 4)
  },
})

const banhTet = defineThing({
  id: 'banh-tet',
  en: ['banh tet', 'round rice cake', 'tet cake'],
  vi: ['bánh tét', 'đòn bánh tét'],
  height: 0.09,
  box: [180, 86],
  ground: 'table',
  colours: { leaf: 'forest', string: 'sand', rice: 'mint', bean: 'yellow', meat: 'pink' },
  draw(pen, { colours }) {
    const leaf = colours['leaf']!
    pen.area('M10 22Q2 48 12 78H124Q136 48 124 18Z', leaf, { shade: false })
    pen.area('M7 58Q64 54 130 56Q130 68 124 78H12Q8 70 7 58Z', leaf, { tone: 1, shade: false })
    for (const x of [26, 52, 78, 104])
      pen.line(`M${x} 21Q${x - 7} 48 ${x} 77`, colours['string']!, 3.4)
    pen.ellipse(144, 50, 34, 34, leaf, { tone: 1, shade: false })
    pen.ellipse(144, 50, 29, 29, colours['rice']!, { shade: false })
    pen.ellipse(144, 51, 18, 18, colours['bean']!, { shade: false })
    pen.ellipse(144, 52, 8.5, 7.5, colours['meat']!, { shade: false })
  },
})

const sushi = defineThing({
  id: 'sushi',
  en: ['sushi', 'plate of sushi'],
  vi: ['đĩa sushi', 'sushi', 'cơm cuộn'],
  height: 0.075,
  box: [190, 78],
  ground: 'table',
  colours: { salmon: 'coral', rice: 'white', seaweed: 'pine', board: 'wood', middle: 'apricot' },
  draw(pen, { colours }) {
    pen.rect(22, 66, 16, 12, colours['board']!, { tone: 1, shade: false })
    pen.rect(152, 66, 16, 12, colours['board']!, { tone: 1, shade: false })
    pen.rect(0, 56, 190, 13, colours['board']!, { round: 3, shade: 0.7 })
    pen.area('M10 56Q6 38 22 36H76Q92 38 88 56Z', colours['rice']!)
    pen.area(
      'M6 40C12 18 36 14 56 16C80 18 94 26 94 42C92 48 86 44 80 40C64 34 34 34 20 41C12 46 6 48 6 40Z',
      colours['salmon']!,
    )
    pen.line('M30 20L40 33M52 18L60 32M73 21L78 36', colours['rice']!, 2.8)
    for (const x of [104, 146]) {
      pen.rect(x, 22, 36, 34, colours['seaweed']!, { round: 3 })
      pen.ellipse(x + 18, 23, 18, 7.5, colours['rice']!, { shade: false })
      pen.ellipse(x + 18, 23, 8, 3.6, colours['middle']!, { shade: false })
    }
  },
})

export const meals: readonly Thing[] = [pho, rice, chopsticks, banhChung, banhTet, sushi]
