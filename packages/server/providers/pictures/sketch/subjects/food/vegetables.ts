import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

const carrot = defineThing({
  id: 'carrot',
  en: ['carrot'],
  vi: ['củ cà rốt', 'cà rốt'],
  height: 0.06,
  box: [150, 46],
  ground: 'table',
  colours: { root: 'apricot', leaf: 'leaf' },
  handle: 0.4,
  draw(pen, { colours }) {
    for (const [angle, length] of [
      [26, 46],
      [-12, 48],
      [8, 54],
    ] as const)
      drawLeaf(pen, colours['leaf']!, { at: [96, 26], length, angle, width: 0.4 })
    pen.area(
      'M0 42C30 26 60 8 84 6C98 5 104 14 104 26C104 40 94 46 80 46C54 46 28 46 0 42Z',
      colours['root']!,
      { shade: false },
    )
    pen.area('M0 42C36 38 70 38 104 26C104 40 94 46 80 46C54 46 28 46 0 42Z', colours['root']!, {
      tone: 1,
      shade: false,
    })
    pen.line('M78 10Q82 16 82 20M54 20Q58 25 58 29M92 40Q90 35 90 32', colours['root']!, 2.4, 1)
  },
})

const pumpkin = defineThing({
  id: 'pumpkin',
  en: ['pumpkin'],
  vi: ['quả bí ngô', 'bí ngô', 'quả bí đỏ', 'trái bí đỏ', 'bí đỏ'],
  height: 0.24,
  box: [124, 106],
  ground: 'table',
  colours: { skin: 'apricot', stem: 'forest' },
  variety: ['apricot', 'ochre', 'forest'],
  draw(pen, { colours }) {
    const skin = colours['skin']!
    pen.area(
      'M62 36C78 26 98 26 110 38C128 54 128 84 110 98C98 108 78 108 62 104C46 108 26 108 14 98C-4 84 -4 54 14 38C26 26 46 26 62 36Z',
      skin,
    )
    pen.line(
      'M46 40C30 54 30 84 42 100M62 42C54 58 54 84 61 100M78 40C94 54 94 84 82 100',
      skin,
      3,
      1,
    )
    pen.area('M54 36C54 22 50 14 42 8L52 0C64 8 70 20 70 36Q62 40 54 36Z', colours['stem']!, {
      shade: 0.5,
    })
  },
})

const mushroom = defineThing({
  id: 'mushroom',
  en: ['mushroom', 'toadstool'],
  vi: ['cây nấm', 'cái nấm', 'tai nấm', 'nấm'],
  height: 0.14,
  box: [104, 108],
  ground: 'ground',
  home: 'forest',
  colours: { cap: 'red', stem: 'cream', spots: 'white' },
  variety: ['red', 'terracotta', 'wood'],
  draw(pen, { colours }) {
    pen.area('M38 50H66C66 72 70 90 76 104Q52 112 28 104C34 90 38 72 38 50Z', colours['stem']!)
    pen.area('M2 54C2 22 24 2 52 2S102 22 102 54C102 66 76 60 52 60S2 66 2 54Z', colours['cap']!)
    pen.area('M24 57C34 66 70 66 80 57C66 60 38 60 24 57Z', colours['stem']!, {
      tone: 1,
      shade: false,
    })
    for (const [x, y, radius] of [
      [36, 22, 8],
      [66, 30, 9],
      [22, 44, 6.5],
      [48, 46, 6],
      [86, 46, 6],
    ] as const)
      pen.ellipse(x, y, radius, radius * 0.84, colours['spots']!, { shade: false })
  },
})

const eggplant = defineThing({
  id: 'eggplant',
  en: ['eggplant', 'aubergine'],
  vi: ['quả cà tím', 'trái cà tím', 'cà tím'],
  height: 0.08,
  box: [150, 66],
  ground: 'table',
  colours: { skin: 'plum', leaf: 'leaf' },
  draw(pen, { colours }) {
    pen.area(
      'M2 40C4 18 26 6 50 10C76 14 100 18 122 12C134 10 140 24 132 32C112 46 88 66 44 66C16 66 0 58 2 40Z',
      colours['skin']!,
      { shade: false },
    )
    pen.area('M2 44C30 56 96 44 134 28C112 48 88 66 44 66C16 66 2 58 2 44Z', colours['skin']!, {
      tone: 1,
      shade: false,
    })
    pen.area(
      'M148 4L150 14L138 22Q140 34 128 38Q126 30 116 32Q118 24 108 20Q116 12 126 14Q124 8 120 4Q132 4 136 11Z',
      colours['leaf']!,
      { shade: 0.6 },
    )
  },
})

const chilli = defineThing({
  id: 'chilli',
  en: ['chilli', 'chili', 'chilli pepper', 'chili pepper', 'hot pepper'],
  vi: ['quả ớt', 'trái ớt', 'ớt'],
  height: 0.035,
  box: [132, 46],
  ground: 'table',
  colours: { skin: 'red', stem: 'forest' },
  variety: ['red', 'leaf', 'red'],
  draw(pen, { colours }) {
    pen.area('M100 12C72 8 30 16 2 42C34 50 84 46 108 32C116 26 112 14 100 12Z', colours['skin']!, {
      shade: false,
    })
    pen.area('M2 42C40 38 84 34 112 20C114 26 112 29 108 32C84 46 34 50 2 42Z', colours['skin']!, {
      tone: 1,
      shade: false,
    })
    pen.line('M108 20Q120 18 128 6', colours['stem']!, 5)
    pen.area('M98 10Q110 6 116 16Q116 28 106 34Q98 22 98 10Z', colours['stem']!, { shade: false })
  },
})

export const vegetables: readonly Thing[] = [carrot, pumpkin, mushroom, eggplant, chilli]
