import type { Pigment } from '../pigments.ts'
import { defineThing, type Thing } from '../thing.ts'

const snowman = defineThing({
  id: 'snowman',
  en: ['snowman'],
  plurals: ['snowmen'],
  vi: ['người tuyết', 'ông già tuyết'],
  height: 1.6,
  box: [110, 160],
  ground: 'ground',
  home: 'snowfield',
  faces: 'left',
  extras: ['scarf'],
  colours: { scarf: 'red', snow: 'white', hat: 'ink', nose: 'apricot' },
  anchors: { hand: [8, 70] },
  draw(pen, { colours }) {
    const { scarf, snow, hat, nose } = colours as Record<'scarf' | 'snow' | 'hat' | 'nose', Pigment>
    pen.line('M36 90L8 70M16 76L4 78M88 90L104 64M98 74L108 74', 'umber', 3.4)
    pen.area('M14 124C14 98 32 86 56 86S98 98 98 124Q98 148 84 160H28Q14 148 14 124Z', snow, {
      shade: 0.66,
    })
    pen.circle(56, 84, 29, snow, { shade: 0.66 })
    pen.circle(56, 44, 23, snow, { shade: 0.66 })
    for (const y of [82, 98, 118]) pen.circle(50, y, 3.4, hat, { shade: false })
    pen.circle(44, 40, 3, hat, { shade: false })
    pen.circle(60, 40, 3, hat, { shade: false })
    pen.area('M50 44L20 52L50 52Z', nose, { shade: false })
    pen.line('M44 57Q51 61 60 57', hat, 2)
    pen.area('M32 58Q56 72 80 58L82 68Q56 84 30 68Z', scarf, { shade: 0.66 })
    pen.area('M68 68L84 100L72 104L60 72Z', scarf, { tone: 1, shade: false })
    pen.rect(38, 2, 36, 24, hat, { shade: 0.6, round: 2 })
    pen.rect(28, 22, 56, 7, hat, { round: 3, shade: 0.7 })
    pen.rect(38, 16, 36, 6, scarf, { shade: false })
  },
})

const scarecrow = defineThing({
  id: 'scarecrow',
  en: ['scarecrow'],
  vi: ['bù nhìn', 'con bù nhìn', 'bù nhìn rơm'],
  height: 1.9,
  box: [150, 180],
  ground: 'ground',
  home: 'rice-field',
  colours: { coat: 'terracotta', hat: 'sand', trousers: 'slate' },
  anchors: { top: { at: [124, 58], width: 30 } },
  draw(pen, { colours }) {
    const { coat, hat, trousers } = colours as Record<'coat' | 'hat' | 'trousers', Pigment>
    pen.rect(72, 60, 7, 120, 'brown', { shade: false })
    pen.rect(4, 66, 142, 6, 'brown', { shade: false })
    for (const side of [-1, 1]) {
      const x = 75 + side * 58
      pen.area(
        `M${x} 62L${x + side * 14} 58L${x + side * 10} 67L${x + side * 16} 74L${x + side * 8} 76L${x + side * 6} 86L${x} 80Z`,
        'sand',
        { shade: false },
      )
    }
    pen.area('M54 112H97L100 152L88 148L80 156L75 128L70 154L60 148L50 152Z', trousers, {
      shade: 0.55,
    })
    pen.area(
      'M58 60H92L136 58L138 82L98 84L102 122L88 118L76 124L62 118L48 122L52 84L12 82L14 58Z',
      coat,
    )
    pen.rect(80, 94, 13, 13, 'ochre', { shade: false })
    pen.circle(75, 40, 19, 'cream', { shade: 0.66 })
    pen.circle(68, 40, 2.4, 'ink', { shade: false })
    pen.circle(81, 40, 2.4, 'ink', { shade: false })
    pen.line('M67 48Q75 53 83 48', 'ink', 1.8)
    pen.area('M58 56L92 56L86 68L75 62L64 68Z', 'red', { shade: 0.6 })
    pen.area('M40 30Q58 24 62 8Q76 0 88 8Q92 24 110 30Q76 40 40 30Z', hat, { shade: 0.6 })
    pen.area('M61 18Q75 24 90 18L92 25Q75 31 58 25Z', 'red', { shade: false })
  },
})

export const outdoorFigures: readonly Thing[] = [snowman, scarecrow]
