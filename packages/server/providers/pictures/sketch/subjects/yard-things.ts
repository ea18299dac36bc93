import { defineThing, type Thing } from '../thing.ts'

const beehive = defineThing({
  id: 'beehive',
  en: ['beehive', 'hive', 'bee hive'],
  vi: ['tổ ong', 'thùng ong', 'đõ ong'],
  height: 0.9,
  box: [100, 110],
  ground: 'ground',
  home: 'garden',
  colours: { boxes: 'yellow', roof: 'stone', legs: 'brown' },
  variety: ['yellow', 'sky', 'white'],
  draw(pen, { colours }) {
    for (const x of [18, 72]) pen.rect(x, 92, 10, 18, colours['legs']!, { shade: false })
    pen.rect(12, 60, 76, 34, colours['boxes']!, { shade: 0.6 })
    pen.rect(12, 24, 76, 34, colours['boxes']!, { shade: 0.6 })
    pen.rect(6, 12, 88, 12, colours['roof']!, { shade: 0.6, round: 2 })
    pen.rect(36, 84, 28, 6, 'ink', { shade: false, round: 3 })
    pen.rect(40, 38, 20, 5, colours['legs']!, { shade: false, round: 2 })
    for (const [x, y] of [
      [2, 58],
      [97, 42],
      [70, 2],
    ] as const) {
      pen.ellipse(x, y, 4, 2.8, 'ochre', { shade: false })
      pen.ellipse(x + 1, y - 3, 2.6, 1.8, 'white', { shade: false, opacity: 0.8 })
    }
  },
})

const puddle = defineThing({
  id: 'puddle',
  en: ['puddle', 'puddle of water'],
  vi: ['vũng nước', 'vũng nước mưa'],
  height: 0.16,
  box: [160, 26],
  ground: 'ground',
  home: 'street',
  castsShadow: false,
  colours: { water: 'slate' },
  anchors: { top: { at: [80, 15], width: 110 } },
  draw(pen, { colours }) {
    pen.area(
      'M4 14C10 4 40 8 62 3C92 -2 150 4 156 13C160 24 112 25 84 24C52 28 -2 26 4 14Z',
      colours['water']!,
      { shade: false },
    )
    pen.area('M34 12Q62 6 88 10Q62 11 34 12ZM96 17Q118 13 136 15Q118 18 96 17Z', 'sky', {
      shade: false,
    })
  },
})

const clothesline = defineThing({
  id: 'clothesline',
  en: ['laundry', 'clothesline', 'washing line', 'washing', 'laundry line'],
  vi: ['dây phơi', 'quần áo phơi', 'dây phơi quần áo'],
  height: 1.9,
  box: [220, 170],
  ground: 'ground',
  home: 'garden',
  colours: { sheet: 'white', shirt: 'coral', towel: 'sky', posts: 'wood' },
  draw(pen, { colours }) {
    for (const x of [4, 210]) pen.rect(x, 6, 6, 164, colours['posts']!, { shade: false })
    pen.line('M7 16Q110 34 213 16', 'umber', 2)
    pen.area('M22 20Q50 27 78 28V96Q50 90 22 92Z', colours['sheet']!, { shade: 0.6 })
    pen.area(
      'M92 29L104 28Q112 36 120 28L132 29L146 48L136 54L131 46V88H93V46L88 54L78 48Z',
      colours['shirt']!,
      { shade: 0.6 },
    )
    pen.area('M156 26L200 19V74L156 80Z', colours['towel']!, { shade: 0.6 })
    for (const [x, y] of [
      [24, 18],
      [76, 26],
      [95, 27],
      [130, 27],
      [158, 24],
      [198, 18],
    ] as const)
      pen.rect(x - 1.5, y - 4, 3, 9, colours['posts']!, { shade: false })
  },
})

const soapBubbles = defineThing({
  id: 'soap-bubbles',
  en: ['soap bubbles', 'soap bubble', 'bubbles'],
  vi: ['bong bóng xà phòng', 'bọt xà phòng'],
  height: 0.7,
  box: [120, 110],
  ground: 'air',
  castsShadow: false,
  colours: { film: 'sky', gleam: 'white' },
  draw(pen, { colours }) {
    for (const [x, y, radius] of [
      [24, 84, 18],
      [62, 56, 25],
      [100, 88, 13],
      [26, 34, 12],
      [100, 24, 17],
      [58, 10, 8],
    ] as const) {
      pen.circle(x, y, radius, colours['film']!, { shade: false, opacity: 0.55 })
      pen.circle(x - radius * 0.34, y - radius * 0.36, radius * 0.22, colours['gleam']!, {
        shade: false,
      })
    }
  },
})

/** What is in a yard, and on the ground or in the air there. */
export const yardThings: readonly Thing[] = [beehive, puddle, clothesline, soapBubbles]
