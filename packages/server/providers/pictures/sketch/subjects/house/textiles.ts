import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const cushion = defineThing({
  id: 'cushion',
  en: ['cushion', 'pillow'],
  vi: ['cái gối', 'chiếc gối', 'gối ôm'],
  height: 0.26,
  box: [140, 92],
  ground: 'ground',
  home: 'room',
  colours: { cloth: 'coral', stripe: 'cream' },
  variety: ['coral', 'teal', 'ochre'],
  handle: 0.5,
  anchors: { top: { at: [70, 12], width: 100 } },
  draw(pen, { colours }) {
    const { cloth, stripe } = colours as Record<string, Pigment>
    pen.area(
      'M6 14C2 2 12 -2 22 4C50 12 92 12 118 4C128 -2 138 2 134 14C142 36 142 64 136 80C138 92 126 94 118 90C92 84 48 84 22 90C12 94 2 92 4 80C-2 64 -2 36 6 14Z',
      cloth!,
    )
    pen.area(
      'M40 9C44 34 44 62 40 87L52 86C56 62 56 34 52 10.4ZM88 10.4C84 34 84 62 88 86L100 87C96 62 96 34 100 9Z',
      stripe!,
      { shade: false },
    )
  },
})

const rug = defineThing({
  id: 'rug',
  en: ['rug', 'carpet'],
  vi: ['tấm thảm', 'cái thảm', 'chiếc thảm'],
  height: 0.34,
  box: [300, 76],
  ground: 'ground',
  home: 'room',
  castsShadow: false,
  colours: { wool: 'burgundy', border: 'ochre', middle: 'cream' },
  variety: ['burgundy', 'teal', 'navy'],
  anchors: { top: { at: [150, 46], width: 200 } },
  draw(pen, { colours }) {
    const { wool, border, middle } = colours as Record<string, Pigment>
    pen.line('M26 6L-2 70M274 6L302 70', middle!, 7)
    pen.polygon(
      [
        [28, 2],
        [272, 2],
        [300, 76],
        [0, 76],
      ],
      wool!,
      { shade: false },
    )
    pen.polygon(
      [
        [38, 9],
        [262, 9],
        [283, 66],
        [17, 66],
      ],
      border!,
      { shade: false },
    )
    pen.polygon(
      [
        [44, 14],
        [256, 14],
        [272, 60],
        [28, 60],
      ],
      wool!,
      { tone: 1, shade: false },
    )
    pen.polygon(
      [
        [150, 17],
        [214, 36],
        [150, 57],
        [86, 36],
      ],
      middle!,
      { shade: false },
    )
    pen.polygon(
      [
        [150, 24],
        [190, 36],
        [150, 50],
        [110, 36],
      ],
      border!,
      { shade: false },
    )
  },
})

export const textiles: readonly Thing[] = [cushion, rug]
