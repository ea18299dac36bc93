import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { star } from '../outlines.ts'
import { LAMPLIGHT } from './walls.ts'

const circusTent = defineThing({
  id: 'circus-tent',
  en: ['circus tent', 'big top', 'circus'],
  vi: ['rạp xiếc', 'lều xiếc'],
  height: 12,
  box: [200, 160],
  ground: 'ground',
  home: 'meadow',
  colours: { cloth: 'red', stripes: 'cream' },
  draw(pen, { colours }) {
    const { cloth, stripes } = colours as { cloth: Pigment; stripes: Pigment }
    pen.line('M100 24V2', 'umber', 3)
    pen.area('M101 2L122 9L101 16Z', 'cobalt', { shade: false })
    for (let stripe = 0; stripe < 8; stripe += 1) {
      const paint = stripe % 2 ? stripes : cloth
      const tone = stripe > 4 ? 1 : 0
      const x = 18 + stripe * 20.5
      pen.area(`M${x} 86H${x + 20.5}V160H${x}Z`, paint, { tone, shade: false })
      const [left, right] = [4 + stripe * 24, 28 + stripe * 24]
      pen.area(
        `M100 22Q${(100 + left) / 2 + (left - 100) * 0.06} 66 ${left} 84a12 10 0 0 0 24 0Q${(100 + right) / 2 + (right - 100) * 0.06} 66 100 22Z`,
        paint,
        { tone, shade: false },
      )
    }
    pen.area('M80 160Q84 122 100 108Q116 122 120 160Z', LAMPLIGHT, { glows: true })
    pen.area('M100 108Q82 130 66 160H80Q84 122 100 108Z', cloth, { tone: 1, shade: false })
    pen.area('M100 108Q118 130 134 160H120Q116 122 100 108Z', cloth, { tone: 1, shade: false })
  },
})

const carousel = defineThing({
  id: 'carousel',
  en: ['carousel', 'merry-go-round'],
  plurals: ['merry-go-rounds'],
  vi: ['đu quay ngựa gỗ', 'vòng quay ngựa gỗ', 'ngựa quay'],
  height: 6,
  box: [180, 160],
  ground: 'ground',
  home: 'park',
  colours: { roof: 'coral', stripes: 'cream', floor: 'teal' },
  draw(pen, { colours }) {
    const { roof, stripes, floor } = colours as Record<'roof' | 'stripes' | 'floor', Pigment>
    pen.rect(76, 60, 28, 84, stripes, { shade: 0.6 })
    for (const x of [28, 70, 112, 152]) pen.rect(x - 1.5, 60, 3, 84, 'ochre', { shade: false })
    for (const [x, y, paint] of [
      [30, 104, 'white'],
      [112, 96, 'sand'],
      [70, 112, 'sky'],
      [152, 108, 'pink'],
    ] as const)
      drawWoodenHorse(pen, x, y, paint)
    for (let stripe = 0; stripe < 6; stripe += 1) {
      const [left, right] = [6 + stripe * 28, 34 + stripe * 28]
      pen.area(`M90 10L${left} 56a14 11 0 0 0 28 0L90 10Z`, stripe % 2 ? stripes : roof, {
        tone: stripe > 3 ? 1 : 0,
        shade: false,
      })
      pen.circle((left + right) / 2, 58, 3, LAMPLIGHT, { glows: true })
    }
    pen.area(star([90, 9], 5, 9, 4), LAMPLIGHT, { glows: true })
    pen.rect(10, 142, 160, 9, floor, { round: 3, shade: 0.76 })
    pen.rect(4, 150, 172, 10, floor, { round: 3, tone: 1, shade: false })
  },
})

/** A small horse on its pole. */
function drawWoodenHorse(pen: Pen, x: number, y: number, paint: Pigment): void {
  pen.line(
    `M${x - 9} ${y + 8}L${x - 14} ${y + 20}M${x + 9} ${y + 8}L${x + 15} ${y + 18}M${x - 5} ${y + 9}L${x - 4} ${y + 22}M${x + 6} ${y + 9}L${x + 6} ${y + 22}`,
    paint,
    4,
    1,
  )
  pen.area(
    `M${x - 12} ${y + 2}L${x - 16} ${y - 8}L${x - 24} ${y - 4}Q${x - 24} ${y - 14} ${x - 14} ${y - 16}Q${x - 6} ${y - 16} ${x - 4} ${y - 4}H${x + 10}Q${x + 16} ${y - 2} ${x + 14} ${y + 10}H${x - 12}Z`,
    paint,
    { shade: 0.66 },
  )
  pen.area(`M${x - 6} ${y - 5}H${x + 5}V${y + 5}H${x - 6}Z`, 'red', { shade: false })
  pen.line(`M${x + 14} ${y}Q${x + 21} ${y + 2} ${x + 19} ${y + 11}`, 'umber', 4)
}

const pavilion = defineThing({
  id: 'pavilion',
  en: ['pavilion', 'gazebo'],
  vi: ['thủy đình', 'nhà mát', 'vọng lâu', 'chòi nghỉ mát'],
  height: 4.6,
  box: [150, 130],
  ground: 'ground',
  home: 'garden',
  colours: { roof: 'terracotta', posts: 'red', base: 'stone' },
  anchors: { inside: { at: [75, 92], width: 70 } },
  draw(pen, { colours }) {
    const { posts, base } = colours as { posts: Pigment; base: Pigment }
    for (const x of [46, 98]) pen.rect(x, 58, 6, 56, posts, { tone: 1, shade: false })
    pen.rect(40, 104, 70, 10, base, { tone: 1, shade: false })
  },
  drawFront(pen, { colours }) {
    const { roof, posts, base } = colours as Record<'roof' | 'posts' | 'base', Pigment>
    for (const x of [24, 119]) pen.rect(x, 56, 7, 58, posts, { shade: 0.5 })
    for (const x of [31, 97])
      pen.area(
        `M${x} 92h22v4h-22ZM${x} 106h22v3h-22ZM${x + 5} 94h3v20h-3ZM${x + 14} 94h3v20h-3Z`,
        posts,
        { shade: false },
      )
    pen.area('M68 14H82C90 40 116 54 148 52Q146 64 128 66H22Q4 64 2 52C34 54 60 40 68 14Z', roof, {
      shade: 0.62,
    })
    pen.circle(75, 8, 7, 'ochre', { shade: 0.6 })
    pen.rect(14, 112, 122, 9, base, { shade: 0.76 })
    pen.rect(4, 120, 142, 10, base, { tone: 1, shade: false })
  },
})

const windTurbine = defineThing({
  id: 'wind-turbine',
  en: ['wind turbine'],
  vi: ['tua bin gió', 'điện gió', 'cánh quạt gió'],
  height: 50,
  box: [150, 200],
  ground: 'ground',
  home: 'meadow',
  colours: { tower: 'white' },
  draw(pen, { colours, random }) {
    const paint = colours['tower']!
    pen.area('M72 74H78L82 200H68Z', paint, { shade: 0.5 })
    pen.group({ turn: random.between(-30, 60), around: [75, 72] }, (rotor) => {
      for (const turn of [0, 120, 240])
        rotor.group({ turn, around: [75, 72] }, (blade) =>
          blade.area('M72 68Q66 40 74 2Q80 40 79 68Z', paint, { shade: 0.4 }),
        )
    })
    pen.circle(75, 72, 6, 'stone', { shade: false })
  },
})

const buddha = defineThing({
  id: 'buddha-statue',
  en: ['buddha statue', 'statue of buddha', 'buddha'],
  vi: ['tượng phật', 'bức tượng phật', 'pho tượng phật'],
  height: 4,
  box: [150, 160],
  ground: 'ground',
  home: 'temple',
  colours: { stone: 'ochre', base: 'stone' },
  draw(pen, { colours }) {
    const { stone, base } = colours as { stone: Pigment; base: Pigment }
    pen.circle(75, 38, 34, base, { shade: 0.66 })
    pen.area('M46 76Q56 62 75 62T104 76L110 116H40Z', stone, { shade: 0.58 })
    pen.area('M75 62L104 76L98 116L62 116Q98 96 75 62Z', stone, { tone: 1, shade: false })
    pen.area('M8 122Q10 104 44 100Q75 116 106 100Q140 104 142 122Q130 134 75 132T8 122Z', stone, {
      shade: 0.6,
    })
    pen.area('M50 106Q75 96 100 106Q88 118 75 117T50 106Z', stone, { tone: 1, shade: false })
    pen.rect(66, 52, 18, 14, stone, { tone: 1, shade: false })
    pen.ellipse(75, 38, 17, 20, stone, { shade: 0.58 })
    pen.area('M57 34Q58 14 68 14Q75 4 82 14Q92 14 93 34Q84 24 75 24T57 34Z', 'umber', {
      shade: false,
    })
    pen.line('M65 40q4 3 8 0M78 40q4 3 8 0M70 49Q75 52 80 49', 'umber', 1.8)
    pen.area(
      'M14 132Q20 126 28 132Q36 126 44 132Q52 126 60 132Q68 126 75 132Q82 126 90 132Q98 126 106 132Q114 126 122 132Q130 126 136 132L126 148H24Z',
      'pink',
      { shade: 0.66 },
    )
    pen.rect(18, 146, 114, 14, base, { shade: 0.7 })
  },
})

export const festive: readonly Thing[] = [circusTent, carousel, pavilion, windTurbine, buddha]
