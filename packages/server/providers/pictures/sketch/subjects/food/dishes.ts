import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf, drawSteam } from '../shapes.ts'

const banhXeo = defineThing({
  id: 'banh-xeo',
  en: ['banh xeo', 'vietnamese pancake', 'sizzling pancake'],
  vi: ['bánh xèo', 'đĩa bánh xèo'],
  height: 0.09,
  box: [200, 96],
  ground: 'table',
  colours: { dough: 'ochre', herb: 'leaf', shrimp: 'coral', plate: 'white' },
  draw(pen, { colours }) {
    const { dough, herb, shrimp, plate } = colours as Record<string, Pigment>
    pen.area('M0 72C0 88 40 96 100 96S200 88 200 72Z', plate!, { tone: 1, shade: false })
    pen.ellipse(100, 72, 100, 16, plate!, { shade: false })
    for (const [angle, length] of [
      [150, 44],
      [122, 52],
      [96, 54],
      [70, 48],
    ] as const)
      drawLeaf(pen, herb!, { at: [40, 62], length, angle, width: 0.5 })
    pen.area('M24 72C28 30 66 6 104 8C150 10 178 40 180 74Z', 'sand', { tone: 1, shade: false })
    pen.line('M60 62Q70 52 80 62M98 60Q108 50 118 60M134 64Q144 54 154 64', shrimp!, 8)
    pen.area('M22 78C30 38 62 16 100 17C144 18 174 46 178 78C140 90 62 90 22 78Z', dough!, {
      shade: 0.7,
    })
    for (const [x, y] of [
      [62, 50],
      [96, 36],
      [124, 56],
      [84, 66],
      [148, 62],
    ] as const)
      pen.ellipse(x, y, 6, 3.4, 'terracotta', { shade: false })
  },
})

const spaghetti = defineThing({
  id: 'spaghetti',
  en: ['spaghetti', 'plate of spaghetti', 'pasta'],
  plurals: ['plates of spaghetti'],
  vi: ['mì ý', 'đĩa mì ý', 'mỳ ý'],
  height: 0.1,
  box: [200, 96],
  ground: 'table',
  colours: { noodle: 'sand', sauce: 'red', herb: 'forest', plate: 'white' },
  draw(pen, { colours }) {
    const { noodle, sauce, herb, plate } = colours as Record<string, Pigment>
    drawSteam(pen, [100, 2], 40)
    pen.area('M0 68C0 86 40 96 100 96S200 86 200 68Z', plate!, { tone: 1, shade: false })
    pen.ellipse(100, 68, 100, 17, plate!, { shade: false })
    pen.area('M28 68C30 42 66 30 100 30S170 42 172 68C150 84 50 84 28 68Z', noodle!)
    pen.line(
      'M36 64Q60 46 90 56T150 52M40 72Q80 60 110 72T164 64M58 50Q84 38 104 46',
      noodle!,
      3,
      1,
    )
    pen.area(
      'M60 44C58 24 82 16 102 16S144 26 142 44C146 54 136 58 130 52C124 60 112 58 106 52C98 60 88 58 82 52C74 58 58 56 60 44Z',
      sauce!,
    )
    drawLeaf(pen, herb!, { at: [100, 20], length: 28, angle: 30, width: 0.5 })
    drawLeaf(pen, herb!, { at: [100, 20], length: 28, angle: 150, width: 0.5 })
  },
})

const salad = defineThing({
  id: 'salad',
  en: ['salad', 'bowl of salad', 'salad bowl'],
  plurals: ['bowls of salad'],
  vi: ['rau trộn', 'tô rau trộn', 'đĩa rau', 'món gỏi'],
  height: 0.13,
  box: [160, 110],
  ground: 'table',
  colours: { bowl: 'wood', leaf: 'leaf', tomato: 'red', egg: 'white' },
  draw(pen, { colours }) {
    const { bowl, leaf, tomato, egg } = colours as Record<string, Pigment>
    pen.ellipse(80, 44, 78, 16, bowl!, { tone: 1, shade: false })
    pen.area(
      'M8 46C0 30 14 20 26 24C28 8 48 4 58 12C66 0 88 0 94 10C106 2 124 8 126 22C142 18 158 30 152 46Q80 68 8 46Z',
      leaf!,
      { shade: 0.7 },
    )
    pen.line('M60 14Q66 24 62 34M98 14Q94 24 98 32M22 30Q32 32 36 40', leaf!, 3, 1)
    pen.circle(46, 32, 12, tomato!, { shade: 0.6 })
    pen.circle(112, 34, 13, tomato!, { shade: 0.6 })
    pen.ellipse(82, 28, 16, 12, egg!, { shade: false })
    pen.ellipse(82, 28, 7, 6, 'yellow', { shade: false })
    pen.area('M2 44A78 16 0 0 0 158 44C158 84 130 106 104 110H56C30 106 2 84 2 44Z', bowl!)
  },
})

const fries = defineThing({
  id: 'french-fries',
  en: ['french fries', 'fries', 'chips'],
  vi: ['khoai tây chiên'],
  height: 0.14,
  box: [100, 128],
  ground: 'table',
  colours: { box: 'red', potato: 'yellow' },
  handle: 0.3,
  draw(pen, { colours }) {
    const { box, potato } = colours as Record<string, Pigment>
    for (const [at, [x, y, turn]] of (
      [
        [20, 18, -12],
        [34, 4, -6],
        [48, 12, 2],
        [60, 0, 4],
        [72, 10, 10],
        [28, 26, -9],
        [54, 24, -3],
        [66, 26, 8],
      ] as const
    ).entries())
      pen.group({ turn, around: [x + 5, 70] }, (part) =>
        part.rect(x, y, 11, 76, potato!, { round: 2, tone: at % 3 === 1 ? 1 : 0, shade: false }),
      )
    pen.area('M6 50Q50 86 94 50L84 122Q83 128 76 128H24Q17 128 16 122Z', box!)
    pen.circle(50, 98, 13, 'cream', { shade: false })
  },
})

const popcorn = defineThing({
  id: 'popcorn',
  en: ['popcorn', 'bucket of popcorn', 'bag of popcorn'],
  vi: ['bắp rang', 'bắp rang bơ', 'bỏng ngô'],
  height: 0.2,
  box: [112, 140],
  ground: 'table',
  colours: { stripe: 'red', paper: 'white', corn: 'cream' },
  handle: 0.3,
  draw(pen, { colours }) {
    const { stripe, paper, corn } = colours as Record<string, Pigment>
    for (const [at, [x, y]] of (
      [
        [22, 38],
        [44, 24],
        [66, 14],
        [88, 30],
        [36, 42],
        [60, 36],
        [78, 44],
        [96, 46],
        [14, 48],
        [52, 50],
      ] as const
    ).entries()) {
      pen.circle(x - 7, y, 10, corn!, { shade: false })
      pen.circle(x + 7, y + 2, 10, corn!, { tone: 1, shade: false })
      pen.circle(x, y - 5, 10, at % 2 ? corn! : 'yellow', { shade: false })
    }
    pen.area('M4 52H108L96 134Q95 140 88 140H24Q17 140 16 134Z', paper!)
    for (const [left, right] of [
      [0, 0.2],
      [0.4, 0.6],
      [0.8, 1],
    ] as const)
      pen.area(
        `M${4 + left * 104} 52H${4 + right * 104}L${16 + right * 80} 140H${16 + left * 80}Z`,
        stripe!,
        { shade: right === 1 ? 0 : false },
      )
  },
})

const cookies = defineThing({
  id: 'cookies',
  en: ['plate of cookies', 'cookies', 'cookie', 'biscuits', 'biscuit'],
  plurals: ['plates of cookies'],
  vi: ['bánh quy', 'đĩa bánh quy', 'bánh bích quy'],
  height: 0.09,
  box: [180, 90],
  ground: 'table',
  colours: { dough: 'wood', chip: 'umber', plate: 'cobalt' },
  draw(pen, { colours }) {
    const { dough, chip, plate } = colours as Record<string, Pigment>
    pen.area('M0 70C0 84 40 90 90 90S180 84 180 70Z', plate!, { tone: 1, shade: false })
    pen.ellipse(90, 70, 90, 13, plate!, { shade: false })
    const cookie = (x: number, y: number, spots: readonly (readonly [number, number])[]) => {
      pen.ellipse(x, y + 7, 40, 13, dough!, { tone: 1, shade: false })
      pen.ellipse(x, y, 40, 13, dough!, { shade: false })
      for (const [dx, dy] of spots) pen.ellipse(x + dx, y + dy, 5, 3, chip!, { shade: false })
    }
    cookie(52, 58, [
      [-22, 0],
      [-4, 5],
      [12, -5],
    ])
    cookie(128, 58, [
      [-16, -4],
      [4, 4],
      [22, -1],
    ])
    cookie(92, 48, [
      [-20, 2],
      [0, -6],
      [18, 4],
    ])
    cookie(78, 30, [
      [-18, -2],
      [2, 5],
      [20, -3],
    ])
    cookie(98, 16, [
      [-20, 1],
      [-2, -6],
      [6, 5],
      [24, 0],
    ])
  },
})

const hotDog = defineThing({
  id: 'hot-dog',
  en: ['hot dog', 'sausage'],
  vi: ['bánh mì xúc xích', 'xúc xích', 'hotdog'],
  height: 0.08,
  box: [170, 70],
  ground: 'table',
  colours: { bun: 'wood', sausage: 'terracotta', mustard: 'yellow', salad: 'leaf' },
  handle: 0.4,
  draw(pen, { colours }) {
    const { bun, sausage, mustard, salad } = colours as Record<string, Pigment>
    pen.rect(12, 6, 146, 44, bun!, { round: 22, tone: 1, shade: false })
    pen.area('M6 34Q18 22 30 30T56 28T82 28T108 28T134 28T164 34V44H6Z', salad!, { shade: 0.7 })
    pen.rect(0, 18, 170, 28, sausage!, { round: 14, shade: 0.8 })
    pen.line('M18 28Q28 20 38 28T58 28T78 28T98 28T118 28T138 28T154 28', mustard!, 5)
    pen.area('M8 42Q85 50 162 42C164 62 148 70 130 70H40C22 70 6 62 8 42Z', bun!, { shade: 0.8 })
  },
})

export const dishes: readonly Thing[] = [banhXeo, spaghetti, salad, fries, popcorn, cookies, hotDog]
