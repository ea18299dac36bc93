import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { drawFace } from './face.ts'
import { drawHatOn, drawScarf } from './wear.ts'
import { drawOpenBook } from './book.ts'
import { limbPath, type Joint } from './outline.ts'
import { defineQuadruped } from './quadruped.ts'
import type { Build } from './build.ts'

const bearBuild: Build = {
  length: 56,
  legs: 22,
  chest: 26,
  waist: 24,
  hips: 26,
  leg: [14, 8.6],
  foot: 'paw',
  neck: { length: 36, angle: 112, from: 22, to: 16 },
  lyingHead: [-30, 9],
}

const bearHead = {
  is: 'profile',
  size: 17.5,
  muzzle: 26,
  snout: 9,
  drop: 7,
  tilt: -4,
  ears: { is: 'round', at: [6, -15], scale: 0.9 },
  mask: { colour: 'light', is: 'end' },
} as const

const poses = ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'] as const

const bear = defineQuadruped({
  id: 'bear',
  en: ['bear', 'brown bear', 'grizzly', 'bear cub'],
  plurals: ['grizzlies'],
  vi: ['con gấu', 'gấu', 'gấu nâu', 'chú gấu'],
  height: 1.3,
  home: 'forest',
  colours: { fur: 'brown', light: 'wood', inside: 'umber', nose: 'ink' },
  poses,
  build: bearBuild,
  head: bearHead,
  tail: { is: 'stub', length: 8, thickness: 5 },
})

const polarBear = defineQuadruped({
  id: 'polar-bear',
  en: ['polar bear', 'white bear', 'ice bear'],
  vi: ['gấu bắc cực', 'con gấu bắc cực', 'gấu trắng'],
  height: 1.4,
  home: 'snowfield',
  colours: { fur: 'white', light: 'cream', inside: 'stone', nose: 'ink' },
  poses,
  build: { ...bearBuild, neck: { ...bearBuild.neck, length: 42 } },
  head: { ...bearHead, size: 15.5, muzzle: 30 },
  tail: { is: 'stub', length: 8, thickness: 5 },
})

const pandaFace = {
  is: 'face',
  shape: 'wide',
  size: 23,
  earShape: 'round',
  earPaint: 'dark',
  eyeFields: { paint: 'dark', is: 'drops' },
  eyeRing: 'white',
} as const

/** From the front, as it sits on the ground. */
function drawSittingPanda(pen: Pen, look: Look): void {
  const [fur, dark] = [look.colours['fur']!, look.colours['dark']!]
  pen.area('M-31 -6C-36 -34 -24 -58 0 -58S36 -34 31 -6C24 2 -24 2 -31 -6Z', fur, { shade: 0.62 })
  pen.area('M-27 -44C-14 -60 14 -60 27 -44C18 -38 -18 -38 -27 -44Z', dark, { shade: false })
  const isHolding = look.pose === 'reads' || look.extras.has('holds')
  for (const side of [-1, 1] as const) {
    const tone = side === 1 ? 1 : 0
    const leg: Joint[] = [
      [side * 20, -13, 13],
      [side * 31, -11, 11],
    ]
    pen.area(limbPath(leg), dark, { tone, shade: false })
    pen.ellipse(side * 33, -11, 5, 7, 'gray', { tone, shade: false })
  }
  if (look.pose === 'reads' && !look.extras.has('holds')) drawOpenBook(pen, [0, -26], 1.25)
  for (const side of [-1, 1] as const) {
    const arm: Joint[] = [
      [side * 23, -42, 9],
      [side * 30, -28, 9],
      [side * (isHolding ? 15 : 19), isHolding ? -22 : -19, 8],
    ]
    pen.area(limbPath(arm), dark, { tone: side === 1 ? 1 : 0, shade: false })
  }
  drawScarf(pen, [-22, -49], [22, -49], look)
  pen.group({ move: [0, -72], scale: 1.2 }, (head) => {
    drawFace(head, pandaFace, look, false)
    drawHatOn(head, look, 23, [0, 1])
  })
}

const panda = defineQuadruped({
  id: 'panda',
  en: ['panda', 'giant panda', 'panda bear'],
  vi: ['gấu trúc', 'con gấu trúc', 'chú gấu trúc'],
  height: 1.2,
  home: 'bamboo-grove',
  colours: { fur: 'white', dark: 'ink', nose: 'ink' },
  poses: ['sits', 'walks', 'stands', 'sleeps', 'reads'],
  build: { ...bearBuild, neck: { length: 34, angle: 120, from: 22, to: 18 }, lyingHead: [-26, 3] },
  head: pandaFace,
  legs: 'dark',
  own: { sits: drawSittingPanda, reads: drawSittingPanda },
  hand: [0, -22],
  tail: { is: 'stub', length: 8, thickness: 5 },
  coat(pen, { shoulder: [x, y], isAsleep }, { colours }) {
    const dark = colours['dark']!
    const down = isAsleep ? -4 : 6
    pen.area(
      limbPath([
        [x + 3, y - 17, 8.6],
        [x - 1, y + down, 14],
      ]),
      dark,
      { shade: false },
    )
  },
})

export const bears = [bear, polarBear, panda]
