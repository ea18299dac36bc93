import { defineThing, type Thing } from '../../thing.ts'

const guitar = defineThing({
  id: 'guitar',
  en: ['guitar', 'acoustic guitar'],
  vi: ['đàn ghi ta', 'ghi ta', 'cây đàn ghi ta', 'đàn guitar', 'cây đàn'],
  height: 1,
  box: [100, 220],
  ground: 'ground',
  home: 'room',
  colours: { body: 'terracotta', neck: 'umber', string: 'sand' },
  variety: ['terracotta', 'ochre', 'slate'],
  handle: 0.4,
  draw(pen, { colours }) {
    const { neck, string } = colours as Record<string, 'umber'>
    pen.group({ turn: 7, around: [50, 220] }, (part) => {
      part.area(
        'M50 94C68 94 78 106 74 124C72 135 76 140 84 150C96 164 96 180 92 192C86 212 70 220 50 220S14 212 8 192C4 180 4 164 16 150C24 140 28 135 26 124C22 106 32 94 50 94Z',
        colours['body']!,
      )
      part.circle(50, 138, 15, neck!, { tone: 1, shade: false })
      part.rect(44, 22, 12, 106, neck!, { shade: false })
      part.area('M42 2Q50 -4 58 2L60 28H40Z', neck!, { tone: 1, shade: false })
      part.rect(32, 182, 36, 8, neck!, { round: 3, shade: false })
      part.line('M47 24V183M53 24V183', string!, 1.6)
    })
  },
})

const violin = defineThing({
  id: 'violin',
  en: ['violin', 'fiddle'],
  vi: [
    'đàn vĩ cầm',
    'vĩ cầm',
    'đàn vi ô lông',
    'đàn violon',
    'violin',
    'cây đàn violin',
    'cây đàn vĩ cầm',
    'cây vĩ cầm',
  ],
  height: 0.6,
  box: [120, 210],
  ground: 'table',
  colours: { body: 'terracotta', neck: 'umber', bow: 'brown', hair: 'cream' },
  handle: 0.7,
  draw(pen, { colours }) {
    const { neck } = colours as Record<string, 'umber'>
    pen.group({ turn: -7, around: [50, 210] }, (part) => {
      part.area(
        'M50 84C68 84 82 94 82 110C82 118 80 122 78 128L70 126C60 134 60 144 72 152L82 150C88 160 90 168 88 180C86 200 70 210 50 210S14 200 12 180C10 168 12 160 18 150L28 152C40 144 40 134 30 126L22 128C20 122 18 118 18 110C18 94 32 84 50 84Z',
        colours['body']!,
      )
      part.line('M30 134Q26 146 33 160M70 134Q74 146 67 160', neck!, 3.4, 1)
      part.area('M46 26H54L58 142H42Z', neck!, { shade: false })
      part.area('M44 28C40 12 44 2 52 2C60 2 60 14 54 14L56 28Z', neck!, { tone: 1, shade: false })
      part.line('M38 16H62M39 23H61', neck!, 4)
      part.rect(36, 156, 28, 5, 'sand', { shade: false })
      part.area('M43 174H57L54 206H46Z', neck!, { shade: false })
    })
    pen.line('M26 200L104 36', colours['hair']!, 2.6)
    pen.line('M30 208C60 150 88 96 116 32', colours['bow']!, 4.6)
  },
})

/** The zither with sixteen strings, on its stands. */
const danTranh = defineThing({
  id: 'dan-tranh',
  en: ['dan tranh', 'zither', 'vietnamese zither'],
  vi: ['đàn tranh', 'cây đàn tranh', 'đàn thập lục'],
  height: 0.62,
  box: [290, 128],
  ground: 'ground',
  home: 'room',
  colours: { wood: 'terracotta', stand: 'umber', bridge: 'cream', string: 'sand' },
  variety: ['terracotta', 'brown'],
  draw(pen, { colours }) {
    const { wood, stand, bridge, string } = colours as Record<string, 'umber'>
    pen.line('M52 60L34 122M36 60L56 122M236 56L220 122M220 56L240 122', stand!, 6)
    pen.area('M4 44C60 18 200 6 282 22Q288 24 286 30L280 56C200 48 70 58 10 80Q2 66 4 44Z', wood!, {
      tone: 1,
      shade: false,
    })
    pen.area('M4 44C60 18 200 6 282 22Q288 24 286 30L283 42C200 32 70 42 8 66Q2 56 4 44Z', wood!, {
      shade: false,
    })
    for (const y of [0, 6, 12, 18])
      pen.line(`M16 ${40 + y}C80 ${18 + y} 200 ${10 + y} 278 ${24 + y * 0.8}`, string!, 1.4)
    for (const [x, y] of [
      [60, 34],
      [90, 36],
      [120, 28],
      [150, 31],
      [180, 23],
      [210, 28],
      [238, 24],
    ] as const)
      pen.area(`M${x - 7} ${y + 8}L${x} ${y - 10}L${x + 7} ${y + 8}Z`, bridge!, { shade: 0.5 })
    pen.area('M270 20L284 22L279 50L266 47Z', stand!, { shade: false })
  },
})

const flute = defineThing({
  id: 'flute',
  en: ['flute', 'bamboo flute'],
  vi: ['cây sáo', 'sáo trúc', 'ống sáo'],
  height: 0.05,
  box: [230, 30],
  ground: 'table',
  colours: { bamboo: 'sand', ring: 'brown' },
  handle: 0.5,
  draw(pen, { colours }) {
    const { bamboo, ring } = colours as Record<string, 'sand'>
    pen.rect(2, 8, 226, 22, bamboo!, { round: 8, shade: false })
    pen.area('M2 20H228Q228 30 220 30H10Q2 30 2 20Z', bamboo!, { tone: 1, shade: false })
    for (const x of [24, 70, 204]) pen.rect(x, 7, 7, 24, ring!, { round: 2, shade: false })
    for (const x of [46, 98, 118, 138, 158, 178])
      pen.ellipse(x, 15, 5, 3.6, 'umber', { shade: false })
  },
})

export const strings: readonly Thing[] = [guitar, violin, danTranh, flute]
