import type { Pen } from '../../drawing.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

type Colours = Look['colours']

const cherry = defineThing({
  id: 'cherry',
  en: ['cherry', 'cherries', 'pair of cherries'],
  vi: ['quả anh đào', 'trái anh đào', 'quả cherry'],
  height: 0.075,
  box: [96, 112],
  ground: 'table',
  colours: { skin: 'burgundy', leaf: 'forest', stem: 'umber' },
  variety: ['burgundy', 'red'],
  draw(pen, { colours }) {
    pen.line('M60 8C46 28 30 46 26 72', colours['stem']!, 3)
    pen.line('M60 8C64 32 72 56 72 78', colours['stem']!, 3, 1)
    drawLeaf(pen, colours['leaf']!, { at: [60, 9], length: 50, angle: 186, width: 0.44 })
    pen.area(
      'M72 76C86 70 96 80 96 92C96 104 86 112 72 112S50 104 50 92C50 80 60 70 72 76Z',
      colours['skin']!,
    )
    pen.area(
      'M26 66C42 58 54 70 54 86C54 102 42 112 27 112S0 102 0 86C0 70 12 58 26 66Z',
      colours['skin']!,
    )
  },
})

const GRAPE_ROWS = [5, 4, 4, 3, 2, 1] as const

const grapes = defineThing({
  id: 'grapes',
  en: ['bunch of grapes', 'grapes', 'grape'],
  vi: ['chùm nho', 'quả nho', 'trái nho', 'nho'],
  height: 0.2,
  box: [100, 130],
  ground: 'table',
  colours: { skin: 'plum', leaf: 'forest', stem: 'umber' },
  variety: ['plum', 'leaf', 'burgundy'],
  draw(pen, { colours }) {
    pen.line('M52 26Q50 14 58 3', colours['stem']!, 4.4)
    for (const [row, count] of GRAPE_ROWS.entries())
      for (let at = 0; at < count; at += 1) {
        const x = 50 + (at - (count - 1) / 2) * 19 + (row % 2 ? 2 : -1)
        const y = 38 + row * 16
        // The darker rim keeps neighbours apart.
        pen.circle(x, y, 12, colours['skin']!, { tone: 1, shade: false })
        pen.circle(x - 0.8, y - 0.8, 10.4, colours['skin']!, { shade: 0.72 })
      }
    pen.area(
      'M50 22C40 4 22 2 8 10C14 14 14 18 8 26C18 28 22 34 24 42C34 38 44 32 50 22Z',
      colours['leaf']!,
      { shade: 0.5 },
    )
  },
})

const banana = defineThing({
  id: 'banana',
  en: ['banana'],
  vi: ['quả chuối', 'trái chuối'],
  height: 0.075,
  box: [132, 62],
  ground: 'table',
  colours: { skin: 'yellow', tip: 'umber' },
  handle: 0.4,
  draw: (pen, { colours }) => drawBanana(pen, colours, 0),
})

function drawBanana(pen: Pen, colours: Colours, tone: 0 | 1): void {
  pen.area(
    'M6 4L14 1C18 22 40 36 66 36C90 36 110 26 120 14L130 20C122 46 98 62 66 62C32 62 8 38 6 4Z',
    colours['skin']!,
    { tone, shade: false },
  )
  if (tone === 0)
    pen.area(
      'M10 30C24 48 44 54 66 54C94 54 116 42 128 28C118 50 96 62 66 62C40 62 20 50 10 30Z',
      colours['skin']!,
      { tone: 1, shade: false },
    )
  pen.area('M5 5L4 -6L12 -7L15 1Z', colours['skin']!, { tone: 1, shade: false })
  pen.area('M120 14L127 9L133 14L130 20Z', colours['tip']!, { shade: false })
}

const bananas = defineThing({
  id: 'bunch-of-bananas',
  en: ['bunch of bananas', 'hand of bananas'],
  vi: ['nải chuối', 'buồng chuối'],
  plurals: ['bunches of bananas'],
  height: 0.17,
  box: [132, 120],
  ground: 'table',
  colours: { skin: 'yellow', tip: 'umber' },
  variety: ['yellow', 'leaf'],
  draw(pen, { colours }) {
    const finger = (turn: number, tone: 0 | 1) =>
      pen.group({ turn, around: [10, 0], move: [6, 58] }, (part) => drawBanana(part, colours, tone))
    finger(-34, 1)
    finger(-18, 0)
    finger(-1, 0)
    pen.area('M6 66L4 50L12 42L22 46L26 64Q14 72 6 66Z', 'umber', { shade: 0.5 })
  },
})

const strawberry = defineThing({
  id: 'strawberry',
  en: ['strawberry'],
  vi: ['quả dâu tây', 'trái dâu tây', 'dâu tây', 'quả dâu', 'trái dâu'],
  height: 0.055,
  box: [84, 100],
  ground: 'table',
  colours: { skin: 'red', leaf: 'leaf', seed: 'sand' },
  draw(pen, { colours }) {
    pen.area(
      'M42 20C58 10 84 18 84 42C84 66 58 92 44 99Q42 100 40 99C26 92 0 66 0 42C0 18 26 10 42 20Z',
      colours['skin']!,
    )
    for (const [x, y] of [
      [20, 44],
      [38, 40],
      [60, 44],
      [28, 62],
      [48, 62],
      [40, 82],
      [66, 60],
    ] as const)
      pen.ellipse(x, y, 2, 3.2, colours['seed']!, { shade: false })
    pen.area(
      'M42 16Q28 4 10 12Q16 24 30 22Q32 32 42 38Q50 32 54 22Q70 24 76 11Q56 4 42 16Z',
      colours['leaf']!,
      { shade: 0.5 },
    )
    pen.line('M42 17Q41 8 47 2', colours['leaf']!, 4, 1)
  },
})

export const moreFruit: readonly Thing[] = [banana, bananas, cherry, grapes, strawberry]
