import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

const bread = defineThing({
  id: 'bread',
  en: ['bread', 'loaf of bread', 'loaf'],
  plurals: ['loaves of bread'],
  vi: ['ổ bánh mì', 'bánh mì gối', 'bánh mì lát'],
  height: 0.13,
  box: [140, 84],
  ground: 'table',
  colours: { crust: 'terracotta', crumb: 'cream', cut: 'sand' },
  draw(pen, { colours }) {
    pen.area(
      'M6 84C2 66 -2 46 6 30C16 10 44 2 74 2C104 2 128 12 136 32C142 48 138 68 134 84Z',
      colours['crust']!,
      { shade: 0.72 },
    )
    for (const x of [62, 88, 112])
      pen.area(`M${x} 12Q${x + 10} 22 ${x + 12} 40Q${x - 2} 28 ${x - 6} 14Z`, colours['cut']!, {
        shade: false,
      })
    pen.area(
      'M4 84C6 72 4 62 0 54C-4 34 8 20 26 20S54 34 50 54C46 62 44 72 46 84Z',
      colours['crust']!,
      { tone: 1, shade: false },
    )
    pen.area(
      'M9 80C11 70 9 62 6 54C2 38 12 26 25 26S48 38 44 54C41 62 40 70 41 80Z',
      colours['crumb']!,
      { shade: false },
    )
  },
})

const baguette = defineThing({
  id: 'baguette',
  en: ['baguette', 'french bread', 'stick of bread'],
  vi: ['bánh mì que', 'bánh mì dài', 'bánh mì pháp'],
  height: 0.075,
  box: [190, 44],
  ground: 'table',
  colours: { crust: 'terracotta', cut: 'sand' },
  handle: 0.5,
  draw(pen, { colours }) {
    pen.area(
      'M2 28C4 12 30 2 94 2S186 12 188 28C188 40 160 44 95 44S2 40 2 28Z',
      colours['crust']!,
      { shade: false },
    )
    pen.area('M2 27C30 36 160 36 188 27C188 40 160 44 95 44S2 40 2 27Z', colours['crust']!, {
      tone: 1,
      shade: false,
    })
    for (const x of [30, 62, 94, 126])
      pen.area(`M${x} 18Q${x + 14} 2 ${x + 34} 6Q${x + 22} 10 ${x + 8} 24Z`, colours['cut']!, {
        shade: false,
      })
  },
})

const banhMi = defineThing({
  id: 'banh-mi',
  en: ['banh mi', 'vietnamese sandwich'],
  vi: [
    'bánh mì',
    'bánh mì kẹp',
    'bánh mì thịt',
    'ổ bánh mì thịt',
    'ổ bánh mì kẹp',
    'ổ bánh mì kẹp thịt',
    'bánh mì kẹp thịt',
    'bánh mì sài gòn',
  ],
  height: 0.1,
  box: [170, 82],
  ground: 'table',
  colours: {
    crust: 'terracotta',
    cut: 'sand',
    salad: 'leaf',
    meat: 'coral',
    carrot: 'apricot',
    crumb: 'cream',
  },
  handle: 0.4,
  draw(pen, { colours }) {
    pen.area('M6 58C30 48 140 48 164 58C168 74 140 82 85 82S2 74 6 58Z', colours['crust']!, {
      tone: 1,
      shade: false,
    })
    pen.area('M8 54C34 44 136 44 162 54C150 66 20 66 8 54Z', colours['crumb']!, { shade: false })
    pen.area(
      'M4 46Q14 38 24 44T48 42T72 42T96 42T120 42T146 44T166 47Q160 62 148 56T124 60T98 57T74 60T50 57T28 59T4 46Z',
      colours['salad']!,
      { shade: 0.7 },
    )
    pen.area(
      'M14 40C40 32 132 32 156 40Q152 52 134 50Q86 54 36 50Q18 52 14 40Z',
      colours['meat']!,
      { shade: false },
    )
    for (const [x, y] of [
      [34, 44],
      [64, 46],
      [96, 46],
      [126, 44],
    ] as const)
      pen.line(`M${x} ${y}l18 -5`, colours['carrot']!, 5)
    pen.area(
      'M2 36C4 14 34 0 86 0S166 14 168 36C168 46 140 42 85 42S2 46 2 36Z',
      colours['crust']!,
      { shade: 0.78 },
    )
    for (const x of [42, 78, 112])
      pen.area(`M${x} 16Q${x + 12} 2 ${x + 30} 6Q${x + 20} 12 ${x + 8} 24Z`, colours['cut']!, {
        shade: false,
      })
  },
})

const croissant = defineThing({
  id: 'croissant',
  en: ['croissant'],
  vi: ['bánh sừng bò', 'bánh croissant', 'bánh sừng trâu'],
  height: 0.07,
  box: [150, 84],
  ground: 'table',
  colours: { crust: 'ochre', fold: 'terracotta' },
  handle: 0.4,
  draw(pen, { colours }) {
    const { crust, fold } = colours as Record<'crust' | 'fold', 'ochre'>
    pen.area('M2 72C0 54 14 36 36 28C40 40 42 48 40 58C30 62 22 74 18 83C10 84 4 80 2 72Z', crust, {
      shade: false,
    })
    pen.area(
      'M148 72C150 54 136 36 114 28C110 40 108 48 110 58C120 62 128 74 132 83C140 84 146 80 148 72Z',
      crust,
      { tone: 1, shade: false },
    )
    pen.area(
      'M26 30C34 14 48 6 60 6C60 30 56 46 50 62C44 60 38 58 34 60C26 52 24 42 26 30Z',
      fold,
      { shade: false },
    )
    pen.area(
      'M124 30C116 14 102 6 90 6C90 30 94 46 100 62C106 60 112 58 116 60C124 52 126 42 124 30Z',
      fold,
      { tone: 1, shade: false },
    )
    pen.area('M52 8C62 0 88 0 98 8C104 28 102 50 96 66C84 72 66 72 54 66C48 50 46 28 52 8Z', crust)
  },
})

const sandwich = defineThing({
  id: 'sandwich',
  en: ['sandwich', 'toast'],
  vi: ['bánh sandwich', 'sandwich', 'bánh mì kẹp lát'],
  height: 0.085,
  box: [130, 92],
  ground: 'table',
  colours: {
    crumb: 'cream',
    crust: 'wood',
    salad: 'leaf',
    cheese: 'yellow',
    ham: 'pink',
    tomato: 'red',
  },
  handle: 0.4,
  draw(pen, { colours }) {
    const layer = (y: number, height: number, paint: keyof typeof colours, inset = 0) =>
      pen.rect(4 + inset, y, 122 - inset * 2, height, colours[paint]!, { round: 5, shade: 0.74 })
    layer(70, 22, 'crust')
    layer(66, 18, 'crumb', 2)
    pen.area(
      'M0 62Q10 52 22 58T44 58T66 58T88 58T110 58T130 62Q122 74 108 68T86 72T64 68T42 72T20 68T0 62Z',
      colours['salad']!,
      { shade: 0.7 },
    )
    layer(50, 10, 'ham')
    layer(43, 10, 'tomato', 8)
    pen.area('M2 34H128L126 44L104 58L84 44H4Z', colours['cheese']!, { shade: 0.74 })
    pen.area('M4 34C-4 22 6 4 26 4H104C124 4 134 22 126 34Z', colours['crust']!, { shade: 0.74 })
    pen.area('M8 36C4 26 14 14 30 14H100C116 14 126 26 122 36Z', colours['crumb']!, { shade: 0.74 })
  },
})

const pizza = defineThing({
  id: 'pizza',
  en: ['pizza', 'slice of pizza', 'pizza slice'],
  vi: ['bánh pizza', 'pizza'],
  height: 0.1,
  box: [210, 92],
  ground: 'table',
  colours: { cheese: 'sand', crust: 'terracotta', sauce: 'coral', salami: 'red', basil: 'forest' },
  draw(pen, { colours }) {
    pen.area(
      'M0 42C0 18 46 2 105 2S210 18 210 42V52C210 76 164 92 105 92S0 76 0 52Z',
      colours['crust']!,
      { tone: 1, shade: false },
    )
    pen.ellipse(105, 43, 105, 41, colours['crust']!, { shade: false })
    pen.ellipse(105, 44, 88, 32, colours['sauce']!, { shade: false })
    pen.ellipse(105, 44, 83, 29, colours['cheese']!, { shade: false })
    pen.line('M58 20L152 68M152 20L58 68M22 44H188', colours['cheese']!, 2.6, 1)
    for (const [x, y] of [
      [76, 26],
      [132, 26],
      [54, 38],
      [156, 38],
      [72, 58],
      [136, 60],
      [105, 36],
      [104, 66],
    ] as const)
      pen.ellipse(x, y, 12, 6, colours['salami']!, { shade: 0.66 })
    for (const [x, y, angle] of [
      [88, 50, 20],
      [122, 48, 150],
      [94, 24, -14],
      [170, 50, 190],
    ] as const)
      drawLeaf(pen, colours['basil']!, { at: [x, y], length: 20, angle, width: 0.4 })
  },
})

export const breads: readonly Thing[] = [bread, baguette, banhMi, croissant, sandwich, pizza]
