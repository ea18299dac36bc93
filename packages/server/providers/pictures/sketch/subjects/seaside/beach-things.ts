import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawReflection } from '../vehicles/water.ts'
import { ring } from '../vehicles/wheels.ts'

const beachUmbrella = defineThing({
  id: 'beach-umbrella',
  en: ['beach umbrella', 'parasol', 'sunshade'],
  vi: ['dù che nắng', 'ô che nắng', 'dù bãi biển', 'cây dù'],
  height: 2.3,
  box: [170, 160],
  ground: 'ground',
  home: 'beach',
  colours: { cloth: 'red', stripes: 'cream' },
  variety: ['red', 'cobalt', 'teal', 'apricot'],
  anchors: { under: { at: [86, 160], width: 120 } },
  draw(pen, { colours }) {
    const { cloth, stripes } = colours as { cloth: Pigment; stripes: Pigment }
    pen.rect(83, 14, 5, 146, 'umber', { shade: false })
    pen.area(
      'M85 6C130 8 162 38 168 70Q154 62 141 70Q127 62 113 70Q99 62 85 70Q71 62 57 70Q43 62 29 70Q16 62 2 70C8 38 40 8 85 6Z',
      cloth,
      { shade: 0.68 },
    )
    pen.area('M85 6C58 22 46 46 57 70Q43 62 29 70C32 40 54 14 85 6Z', stripes, { shade: false })
    pen.area('M85 6C112 22 124 46 113 70Q127 62 141 70C138 40 116 14 85 6Z', stripes, {
      tone: 1,
      shade: false,
    })
    pen.circle(85, 5, 4, 'umber', { shade: false })
  },
})

const deckChair = defineThing({
  id: 'deck-chair',
  isSeat: true,
  en: ['deck chair', 'deckchair', 'beach chair', 'sun lounger'],
  vi: ['ghế bãi biển', 'ghế tắm nắng', 'ghế vải', 'ghế nằm'],
  height: 0.95,
  box: [150, 104],
  ground: 'ground',
  home: 'beach',
  faces: 'left',
  colours: { cloth: 'cobalt', frame: 'wood' },
  variety: ['cobalt', 'coral', 'sand', 'teal'],
  anchors: { top: { at: [76, 62], width: 60 } },
  draw(pen, { colours }) {
    const { cloth, frame } = colours as { cloth: Pigment; frame: Pigment }
    pen.line('M46 60L128 102M134 6L66 102M40 58L16 102', frame, 6, 1)
    pen.area(
      'M122 2L138 10C118 44 112 62 84 72C62 78 42 72 22 58L28 46C50 58 66 60 80 54C100 46 108 26 122 2Z',
      cloth,
      { shade: 0.62 },
    )
    pen.area(
      'M128 5L132 7C112 40 106 60 81 66C60 70 44 64 24 53L26 50C48 61 64 64 80 60C102 52 110 34 128 5Z',
      'cream',
      { shade: false },
    )
    pen.line('M24 54L112 102M130 8L54 102', frame, 6)
  },
})

const sandcastle = defineThing({
  id: 'sandcastle',
  en: ['sandcastle', 'sand castle'],
  vi: ['lâu đài cát'],
  height: 0.5,
  box: [150, 110],
  ground: 'ground',
  home: 'beach',
  colours: { sand: 'ochre', flag: 'red' },
  draw(pen, { colours }) {
    const sand = colours['sand']!
    pen.line('M74 26V4', 'umber', 2)
    pen.area('M75 4L94 10L75 16Z', colours['flag']!, { shade: false })
    pen.area('M52 80V30h9v7h9v-7h9v7h9v-7h9V80Z', sand)
    for (const x of [18, 98]) pen.area(`M${x} 100V52h8v7h9v-7h8v7h9v-7h4V100Z`, sand)
    pen.area('M34 100V70h9v7h9v-7h9v7h10v-7h9v7h9v-7h9v7h9v-7h8V100Z', sand, {
      tone: 1,
      shade: false,
    })
    pen.area('M64 102V90a10 10 0 0 1 20 0V102Z', 'brown', { shade: false })
    pen.area('M2 110Q10 96 34 98Q76 92 118 98Q142 96 148 110Z', sand, { shade: 0.7 })
  },
})

const surfboard = defineThing({
  id: 'surfboard',
  en: ['surfboard', 'surf board'],
  vi: ['ván lướt sóng', 'tấm ván lướt'],
  height: 2,
  box: [60, 180],
  ground: 'ground',
  home: 'beach',
  handle: 0.4,
  colours: { board: 'teal', stripe: 'cream' },
  variety: ['teal', 'coral', 'yellow'],
  draw(pen, { colours }) {
    pen.area(
      'M30 2C48 30 58 74 56 118C54 150 44 172 30 180C16 172 6 150 4 118C2 74 12 30 30 2Z',
      colours['board']!,
    )
    pen.area('M30 2L33 12V172L30 180L27 172V12Z', colours['stripe']!, { shade: false })
    pen.area('M6 92Q30 106 54 92L55 106Q30 120 5 106Z', colours['stripe']!, { shade: false })
  },
})

const seashell = defineThing({
  id: 'seashell',
  en: ['seashell', 'shell', 'scallop shell'],
  vi: ['vỏ sò', 'vỏ ốc', 'con sò'],
  height: 0.09,
  box: [104, 90],
  ground: 'ground',
  home: 'beach',
  handle: 0.4,
  colours: { shell: 'pink' },
  variety: ['pink', 'cream', 'apricot', 'lilac'],
  draw(pen, { colours }) {
    const shell = colours['shell']!
    pen.area('M40 78L30 90H74L64 78Z', shell, { tone: 1, shade: false })
    pen.area(
      'M52 84C30 80 6 60 2 38Q6 24 16 22Q20 8 34 8Q42 0 52 2Q62 0 70 8Q84 8 88 22Q98 24 102 38C98 60 74 80 52 84Z',
      shell,
    )
    pen.line('M52 80L18 28M52 80L36 14M52 80V8M52 80L68 14M52 80L86 28', shell, 3, 1)
  },
})

const anchor = defineThing({
  id: 'anchor',
  en: ['anchor', "ship's anchor"],
  vi: ['mỏ neo', 'cái mỏ neo', 'cái neo'],
  height: 1.3,
  box: [120, 150],
  ground: 'ground',
  home: 'harbour',
  colours: { iron: 'slate' },
  draw(pen, { colours }) {
    const iron = colours['iron']!
    pen.line(ring(60, 16, 11), iron, 6)
    pen.rect(54, 26, 12, 112, iron, { shade: 0.5 })
    pen.rect(32, 42, 56, 11, iron, { round: 5 })
    pen.area(
      'M2 92L26 86L24 102C28 120 42 130 60 132C78 130 92 120 96 102L94 86L118 92L108 108C100 134 82 148 60 150C38 148 20 134 12 108Z',
      iron,
    )
  },
})

const buoy = defineThing({
  id: 'buoy',
  en: ['buoy', 'sea buoy'],
  vi: ['phao tiêu', 'cái phao', 'phao biển'],
  height: 2.2,
  box: [100, 140],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  colours: { body: 'red', stripe: 'white' },
  anchors: { top: { at: [50, 14], width: 20 } },
  draw(pen, { colours }) {
    const { body, stripe } = colours as { body: Pigment; stripe: Pigment }
    drawReflection(pen, [50, 140], 70)
    pen.line('M34 96L44 30M66 96L56 30M37 76H63M41 52H59', body, 4.4)
    pen.rect(40, 14, 20, 16, '#f3d48a', { glows: true, round: 3 })
    pen.rect(36, 10, 28, 6, body, { round: 2, shade: false })
    pen.area('M10 100Q50 88 90 100L80 140H20Z', body)
    pen.area('M13 112Q50 102 87 112L84 124Q50 116 16 124Z', stripe, { shade: 0.58 })
  },
})

const iceberg = defineThing({
  id: 'iceberg',
  en: ['iceberg', 'ice floe'],
  vi: ['tảng băng', 'tảng băng trôi', 'núi băng'],
  height: 6,
  box: [190, 120],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  colours: { ice: 'white' },
  anchors: { top: { at: [150, 70], width: 50 } },
  draw(pen, { colours }) {
    const ice = colours['ice']!
    drawReflection(pen, [95, 120], 150)
    pen.polygon(
      [
        [4, 120],
        [22, 82],
        [46, 66],
        [62, 22],
        [84, 4],
        [104, 40],
        [116, 66],
        [176, 72],
        [188, 120],
      ],
      ice,
      { shade: false },
    )
    pen.polygon(
      [
        [84, 4],
        [104, 40],
        [116, 66],
        [176, 72],
        [188, 120],
        [96, 120],
        [80, 70],
        [92, 44],
      ],
      'sky',
      { shade: false },
    )
    pen.polygon(
      [
        [22, 82],
        [46, 66],
        [56, 92],
        [40, 120],
        [4, 120],
      ],
      'sky',
      { shade: false },
    )
  },
})

export const beachThings: readonly Thing[] = [
  beachUmbrella,
  deckChair,
  sandcastle,
  surfboard,
  seashell,
  anchor,
  buoy,
  iceberg,
]
