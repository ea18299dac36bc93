import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { star } from '../outlines.ts'

/** Tiers of branches from the lowest to the top: how far they reach to each side, and between which heights. */
const TIERS = [
  [40, 132, 74],
  [33, 100, 44],
  [25, 68, 14],
] as const

function drawTiers(pen: Pen, crown: Pigment): void {
  for (const [reach, bottom, top] of TIERS) {
    const edge = bottom - 6
    pen.area(
      `M45 ${top - 10}C48 ${top + 10} 54 ${top + 30} ${45 + reach} ${edge}Q${45 + reach * 0.7} ${bottom + 4} ${45 + reach * 0.5} ${edge + 3}Q${45 + reach * 0.2} ${bottom + 8} 45 ${bottom}Q${45 - reach * 0.2} ${bottom + 8} ${45 - reach * 0.5} ${edge + 3}Q${45 - reach * 0.7} ${bottom + 4} ${45 - reach} ${edge}C36 ${top + 30} 42 ${top + 10} 45 ${top - 10}Z`,
      crown,
    )
  }
}

interface Conifer {
  id: string
  en: readonly string[]
  vi: readonly string[]
  height: number
  home: string
  crown: Pigment
  variety?: readonly Pigment[]
  decorate?: (pen: Pen, look: Look) => void
}

function defineConifer({ crown, decorate, ...kind }: Conifer): Thing {
  return defineThing({
    ...kind,
    box: [90, 160],
    ground: 'ground',
    colours: { crown, trunk: 'umber' },
    anchors: { under: { at: [45, 160], width: 80 } },
    draw(pen, look) {
      pen.rect(39, 122, 12, 38, look.colours['trunk']!, { shade: 0.5 })
      drawTiers(pen, look.colours['crown']!)
      decorate?.(pen, look)
    },
  })
}

function drawOrnaments(pen: Pen): void {
  const balls = [
    [45, 42, 'red'],
    [36, 60, 'yellow'],
    [58, 74, 'sky'],
    [34, 90, 'coral'],
    [50, 102, 'yellow'],
    [66, 112, 'red'],
    [26, 118, 'sky'],
    [44, 124, 'coral'],
  ] as const
  for (const [x, y, paint] of balls) pen.circle(x, y, 4.4, paint, { shade: 0.6 })
  pen.area(star([45, 5], 5, 12, 5), '#f5d277', { shade: false, glows: true })
}

const cypress = defineThing({
  id: 'cypress',
  en: ['cypress', 'cypress tree', 'poplar'],
  vi: ['cây bách', 'cây dương'],
  height: 9,
  box: [50, 170],
  ground: 'ground',
  home: 'meadow',
  colours: { crown: 'pine', trunk: 'umber' },
  variety: ['pine', 'forest', 'olive'],
  draw(pen, { colours }) {
    pen.rect(21, 146, 8, 24, colours['trunk']!, { shade: 0.5 })
    pen.area(
      'M25 0C34 22 48 70 46 116C45 142 36 154 25 154S5 142 4 116C2 70 16 22 25 0Z',
      colours['crown']!,
    )
  },
})

const stonePine = defineThing({
  id: 'stone-pine',
  en: ['umbrella pine', 'stone pine', 'acacia', 'acacia tree'],
  vi: ['cây keo lá', 'cây thông dù'],
  height: 8,
  box: [160, 130],
  ground: 'ground',
  home: 'meadow',
  colours: { crown: 'forest', trunk: 'brown' },
  anchors: { under: { at: [80, 130], width: 140 } },
  draw(pen, { colours }) {
    const { crown, trunk } = colours as { crown: Pigment; trunk: Pigment }
    pen.area(
      'M68 130C80 108 78 88 56 58L66 52C76 66 82 74 86 76C92 66 100 58 108 48L116 54C104 70 94 84 92 100C91 114 94 122 100 130Z',
      trunk,
    )
    pen.area(
      'M2 56C2 44 16 38 28 36C34 22 56 16 70 22C86 16 104 24 106 40C108 54 96 64 54 64S2 66 2 56Z',
      crown,
    )
    pen.area(
      'M64 40C64 30 76 24 86 22C94 10 116 6 128 16C144 16 158 26 158 38C158 50 140 54 110 54S64 52 64 40Z',
      crown,
    )
  },
})

export const conifers: readonly Thing[] = [
  defineConifer({
    id: 'pine',
    en: ['pine', 'pine tree', 'fir', 'fir tree', 'spruce', 'conifer'],
    vi: ['cây thông', 'cây tùng'],
    height: 9,
    home: 'forest',
    crown: 'pine',
    variety: ['pine', 'forest'],
  }),
  defineConifer({
    id: 'christmas-tree',
    en: ['christmas tree', 'xmas tree'],
    vi: ['cây thông noel', 'cây thông giáng sinh', 'cây noel'],
    height: 2.4,
    home: 'room',
    crown: 'forest',
    decorate: drawOrnaments,
  }),
  cypress,
  stonePine,
]
