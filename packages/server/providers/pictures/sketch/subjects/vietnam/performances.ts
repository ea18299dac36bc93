import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'

/** The lion of the mid-autumn festival: a big head and a cloth body on four legs, those of its two dancers. */
const lionDance = defineThing({
  id: 'lion-dance',
  en: ['lion dance', 'dancing lion', 'lion dancer', 'unicorn dance'],
  vi: ['múa lân', 'con lân', 'đầu lân', 'múa sư tử', 'lân sư rồng'],
  height: 1.9,
  box: [250, 170],
  foot: 130,
  ground: 'ground',
  home: 'old-street',
  poses: ['dances'],
  faces: 'left',
  colours: { cloth: 'red', fur: 'yellow', head: 'apricot' },
  variety: ['red', 'forest', 'violet'],
  draw(pen, { colours }) {
    const { cloth, fur, head } = colours as Record<'cloth' | 'fur' | 'head', Pigment>
    drawLegs(pen, cloth, fur)
    pen.area('M232 74C246 58 252 70 246 84C240 96 230 98 224 94Z', fur, { shade: false })
    pen.area(
      'M88 70C110 44 150 56 180 52C214 48 236 66 238 92C240 108 234 122 228 130Q222 118 212 130Q204 118 194 130Q186 118 176 130Q168 118 158 128Q150 118 140 128Q132 118 122 130Q112 122 104 132Z',
      cloth,
      { shade: 0.76 },
    )
    pen.line('M120 68Q160 74 190 64T234 84', fur, 5)
    for (const [x, y] of [
      [136, 94],
      [168, 92],
      [200, 92],
    ] as const) {
      pen.circle(x, y, 8, fur, { shade: false })
      pen.circle(x, y, 4, 'leaf', { shade: false })
    }
    drawLionHead(pen, head, fur, cloth)
  },
})

function drawLegs(pen: Pen, cloth: Pigment, fur: Pigment): void {
  for (const [path, x, tone] of [
    ['M112 116L122 164', 122, 1],
    ['M206 116L214 164', 214, 1],
    ['M92 116L80 164', 80, 0],
    ['M190 116L180 164', 180, 0],
  ] as const) {
    pen.line(path, cloth, 15, tone)
    pen.rect(x - 12, 146, 24, 9, fur, { round: 4, tone, shade: false })
    pen.area(`M${x + 9} 170V160H${x - 10}Q${x - 18} 164 ${x - 18} 170Z`, 'ink', {
      tone,
      shade: false,
    })
  }
}

function drawLionHead(pen: Pen, head: Pigment, fur: Pigment, cloth: Pigment): void {
  pen.area('M92 20Q120 30 118 60Q124 90 106 116Q98 108 90 120L78 104Z', fur, {
    tone: 1,
    shade: false,
  })
  pen.area('M58 26L66 2L78 26Z', cloth, { shade: false })
  pen.area(
    'M18 62C14 34 40 18 68 20C98 22 114 44 110 70C108 88 100 96 88 100L30 84C22 80 18 72 18 62Z',
    head,
    { shade: 0.66 },
  )
  pen.area('M14 96C30 92 62 98 92 92C96 110 82 122 60 122C36 122 18 112 14 96Z', cloth, {
    tone: 1,
    shade: false,
  })
  pen.area(
    'M6 84Q8 70 26 70H84Q100 74 98 90Q90 98 82 90Q74 100 66 92Q58 102 50 94Q42 104 34 95Q26 104 20 95Q8 98 6 84Z',
    'white',
    { shade: false },
  )
  pen.area(
    'M14 108Q24 120 36 116Q48 128 60 120Q74 126 84 112Q88 126 76 134Q58 142 38 136Q18 128 14 108Z',
    fur,
    { shade: false },
  )
  pen.ellipse(22, 70, 14, 9, cloth, { shade: false })
  for (const x of [38, 74]) {
    pen.area(`M${x - 17} 44Q${x} 26 ${x + 17} 44Q${x} 36 ${x - 17} 44Z`, 'leaf', { shade: false })
    pen.circle(x, 52, 12, 'white', { shade: false })
    pen.circle(x - 2, 53, 6, 'ink', { shade: false })
  }
  pen.area('M100 42C112 32 124 38 122 52C118 62 106 62 100 56Z', head, { tone: 1, shade: false })
  pen.circle(58, 34, 6, 'sky', { shade: false })
}

/** A carved farmer on the water, with his buffalo or alone: here alone, in a boat-shaped wave. */
const waterPuppet = defineThing({
  id: 'water-puppet',
  en: ['water puppet', 'water puppets', 'vietnamese puppet', 'puppet'],
  vi: ['rối nước', 'con rối nước', 'con rối', 'chú tễu', 'múa rối nước'],
  height: 0.7,
  box: [110, 140],
  ground: 'water',
  home: 'pond',
  castsShadow: false,
  poses: ['dances'],
  faces: 'left',
  colours: { vest: 'red', skin: 'skinTan', trim: 'ochre' },
  variety: ['red', 'forest', 'cobalt'],
  draw(pen, look) {
    drawPuppet(pen, look)
  },
})

function drawPuppet(pen: Pen, { colours }: Look): void {
  const { vest, skin, trim } = colours as Record<'vest' | 'skin' | 'trim', Pigment>
  pen.line('M74 78Q94 74 96 50', skin, 12, 1)
  pen.circle(97, 46, 8, skin, { tone: 1, shade: false })
  pen.area('M30 104H80Q92 122 94 134H16Q18 122 30 104Z', vest, { shade: 0.66 })
  pen.area('M32 70Q55 60 78 70Q84 90 80 108H30Q26 90 32 70Z', skin)
  pen.area('M32 68Q42 64 46 66Q50 88 44 110H28Q24 88 32 68Z', vest, { shade: false })
  pen.area('M78 68Q68 64 64 66Q60 88 66 110H82Q86 88 78 68Z', vest, { tone: 1, shade: false })
  pen.rect(27, 104, 56, 8, trim, { shade: 0.66, round: 2 })
  pen.line('M36 78Q16 84 10 66', skin, 12)
  pen.circle(9, 62, 8, skin, { shade: false })
  pen.area('M28 40C28 22 40 12 55 12S82 22 82 40C82 56 72 66 55 66S28 56 28 40Z', skin)
  pen.area('M44 16Q55 -4 66 16Q55 22 44 16Z', 'ink', { shade: false })
  pen.area('M26 34Q24 24 30 24Q34 30 32 40ZM84 34Q86 24 80 24Q76 30 78 40Z', 'ink', {
    shade: false,
  })
  pen.line('M38 34Q43 30 48 34M62 34Q67 30 72 34', 'ink', 2.6)
  pen.circle(43, 40, 2.8, 'ink', { shade: false })
  pen.circle(67, 40, 2.8, 'ink', { shade: false })
  pen.circle(37, 49, 4, 'coral', { shade: false })
  pen.circle(73, 49, 4, 'coral', { shade: false })
  pen.area('M44 50Q55 54 66 50Q62 60 55 60T44 50Z', 'red', { shade: false })
  pen.area('M2 140Q10 126 24 132Q38 124 55 132Q72 124 86 132Q100 126 108 140Z', 'sky', {
    shade: 0.7,
  })
}

export const performances: readonly Thing[] = [lionDance, waterPuppet]
