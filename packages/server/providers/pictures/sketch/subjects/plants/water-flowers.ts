import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { petal } from '../outlines.ts'

/** A lotus in side view: petals in three rows around a seed head. */
function drawLotusHead(pen: Pen, foot: Point, size: number, paint: Pigment): void {
  const row = (angles: readonly number[], length: number, width: number, tone: 0 | 1) => {
    for (const angle of angles)
      pen.area(petal(foot, size * length, size * width, angle), paint, { tone, shade: false })
  }
  row([-58, 58], 0.86, 0.2, 1)
  row([-26, 26, 0], 1, 0.24, 1)
  pen.ellipse(foot[0], foot[1] - size * 0.42, size * 0.16, size * 0.1, 'sand', { shade: false })
  row([-84, 84], 0.7, 0.17, 0)
  row([-42, 42], 0.86, 0.24, 0)
  row([0], 0.74, 0.25, 0)
}

const lotus = defineThing({
  id: 'lotus',
  en: ['lotus', 'lotus flower'],
  plurals: ['lotuses'],
  vi: ['hoa sen', 'bông sen', 'đóa sen', 'sen'],
  height: 0.56,
  box: [120, 140],
  foot: 62,
  ground: 'water',
  home: 'pond',
  handle: 0.34,
  castsShadow: false,
  colours: { petals: 'rose', leaves: 'forest' },
  variety: ['rose', 'white', 'pink'],
  draw(pen, { colours, random }) {
    const leaves = colours['leaves']!
    const lean = random.between(-4, 4)
    pen.line('M64 140Q70 110 90 84', leaves, 3, 1)
    pen.line('M60 140Q46 116 28 104', leaves, 3, 1)
    pen.line(`M62 140Q${58 + lean} 100 ${54 + lean} 52`, leaves, 3.6)
    pen.area('M62 84C66 68 84 64 98 70C112 72 120 80 118 88C104 96 78 96 62 84Z', leaves)
    pen.area('M62 84C78 96 104 96 118 88C108 82 78 76 62 84Z', leaves, { tone: 1, shade: false })
    pen.area('M2 102C6 90 20 88 32 92C46 92 54 100 52 106C40 114 14 114 2 102Z', leaves)
    pen.area('M2 102C14 114 40 114 52 106C44 100 16 96 2 102Z', leaves, { tone: 1, shade: false })
    drawLotusHead(pen, [54 + lean, 58], 56, colours['petals']!)
  },
})

const waterLily = defineThing({
  id: 'water-lily',
  en: ['water lily', 'waterlily'],
  vi: ['hoa súng', 'bông súng'],
  height: 0.3,
  box: [150, 62],
  ground: 'water',
  home: 'pond',
  castsShadow: false,
  colours: { petals: 'pink', leaves: 'forest' },
  variety: ['pink', 'white', 'lilac'],
  draw(pen, { colours }) {
    const leaves = colours['leaves']!
    pen.area(
      'M84 48C90 40 112 36 130 40C148 44 150 54 140 58L112 50L120 61C104 62 84 58 84 48Z',
      leaves,
      { tone: 1 },
    )
    pen.area('M2 50C8 40 40 36 66 40C90 42 96 52 88 57L56 50L64 61C34 62 2 60 2 50Z', leaves)
    drawLotusHead(pen, [58, 50], 46, colours['petals']!)
  },
})

const lilyPad = defineThing({
  id: 'lily-pad',
  en: ['lily pad', 'lotus leaf'],
  plurals: ['lotus leaves'],
  vi: ['lá sen', 'lá súng'],
  height: 0.12,
  box: [120, 28],
  ground: 'water',
  home: 'pond',
  castsShadow: false,
  colours: { leaves: 'mint' },
  anchors: { top: { at: [50, 13], width: 80 } },
  draw(pen, { colours }) {
    pen.area(
      'M2 13C6 4 32 0 60 1C92 2 118 6 118 14C118 19 106 23 92 25L66 14L74 27C36 28 2 24 2 13Z',
      colours['leaves']!,
    )
  },
})

export const waterFlowers: readonly Thing[] = [lotus, waterLily, lilyPad]
