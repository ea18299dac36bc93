import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { drawFace, type Face } from './face.ts'
import { drawHatOn, drawScarf } from './wear.ts'
import { drawOpenBook } from './book.ts'
import { limbPath, type Joint } from './outline.ts'
import { defineQuadruped } from './quadruped.ts'

const monkeyFace: Face = {
  is: 'face',
  shape: 'round',
  earShape: 'big-round',
  eyeRing: 'white',
  drawMarks: (pen, { colours }) =>
    pen.area(
      'M0 -9C4 -15 17 -14 17 -3C17 1 15 3 15 6C17 15 9 20 0 20S-17 15 -15 6C-15 3 -17 1 -17 -3C-17 -14 -4 -15 0 -9Z',
      colours['light']!,
      { shade: false },
    ),
}

/** From the front, as it sits on the ground. */
function drawSittingMonkey(pen: Pen, look: Look): void {
  const [fur, light] = [look.colours['fur']!, look.colours['light']!]
  const isHolding = look.extras.has('holds') || look.pose === 'reads'
  const isEating = look.pose === 'eats' && !isHolding
  const isArmUp = isEating || isHolding
  pen.line('M20 -8C44 -4 56 -18 50 -36C46 -48 60 -56 66 -46', fur, 6.4, 1)
  pen.area(
    limbPath([
      [0, -22, 20],
      [0, -46, 16],
    ]),
    fur,
    { shade: 0.62 },
  )
  pen.ellipse(0, -26, 12, 17, light, { shade: false })
  for (const side of [-1, 1] as const) {
    const tone = side === 1 ? 1 : 0
    pen.area(
      limbPath([
        [side * 14, -14, 10],
        [side * 25, -18, 7],
        [side * 21, -5, 5],
      ]),
      fur,
      { tone, shade: false },
    )
    pen.ellipse(side * 23, -4, 8, 4, light, { tone, shade: false })
    if (isArmUp && side === -1) continue
    pen.area(
      limbPath([
        [side * 14, -48, 6],
        [side * 24, -34, 5],
        [side * 22, -20, 4.6],
      ]),
      fur,
      { tone, shade: false },
    )
    pen.circle(side * 22, -18, 5, light, { tone, shade: false })
  }
  drawScarf(pen, [-16, -51], [16, -51], look)
  pen.group({ move: [0, -68], scale: 1.05 }, (head) => {
    drawFace(head, monkeyFace, look, look.pose === 'sleeps')
    drawHatOn(head, look, 21, [0, 1])
  })
  if (!isArmUp) return
  if (isEating)
    pen.area(
      'M-34 -62C-42 -54 -40 -38 -28 -34C-25 -34 -25 -37 -27 -38C-34 -43 -35 -53 -31 -60Z',
      'yellow',
      { shade: 0.7 },
    )
  if (look.pose === 'reads' && !look.extras.has('holds')) drawOpenBook(pen, [-36, -46], 1)
  const arm: Joint[] = [
    [-14, -48, 6],
    [-27, -32, 5],
    [-32, -42, 4.6],
  ]
  pen.area(limbPath(arm), fur, { shade: false })
  pen.circle(-33, -44, 5, light, { shade: false })
}

export const monkey = defineQuadruped({
  id: 'monkey',
  en: ['monkey', 'ape', 'chimpanzee', 'macaque'],
  vi: ['con khỉ', 'khỉ mẹ', 'chú khỉ', 'khỉ con'],
  height: 0.75,
  home: 'forest',
  colours: { fur: 'brown', light: 'skinLight', nose: 'umber' },
  variety: ['brown', 'gray', 'terracotta'],
  poses: ['sits', 'eats', 'walks', 'sleeps', 'reads'],
  hand: [-33, -44],
  own: {
    sits: drawSittingMonkey,
    eats: drawSittingMonkey,
    sleeps: drawSittingMonkey,
    reads: drawSittingMonkey,
  },
  build: {
    length: 42,
    legs: 30,
    chest: 15,
    waist: 12,
    hips: 13,
    leg: [8, 5],
    foot: 'paw',
    neck: { length: 28, angle: 132, from: 11, to: 9 },
  },
  head: { ...monkeyFace, size: 17 },
  tail: { is: 'cat', length: 58, thickness: 3.6 },
})
