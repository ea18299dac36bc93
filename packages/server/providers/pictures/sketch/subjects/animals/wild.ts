import { drawMane } from './horses.ts'
import { between, type Joint } from './outline.ts'
import { defineQuadruped, type DrawCoat } from './quadruped.ts'

const drawGiraffePatches: DrawCoat = (pen, skeleton, look) => {
  const { hip, shoulder, neck } = skeleton
  const paint = look.colours['patches']!
  const patch = (x: number, y: number, r: number, turn: number) =>
    pen.group({ turn, around: [x, y] }, (inner) =>
      inner.polygon(
        [
          [x - r, y - r * 0.5],
          [x - r * 0.1, y - r],
          [x + r, y - r * 0.4],
          [x + r * 0.7, y + r * 0.8],
          [x - r * 0.6, y + r * 0.9],
        ],
        paint,
        { shade: false },
      ),
    )
  const [root, , end] = neck as [Joint, Joint, Joint]
  for (const [share, aside, r] of [
    [0.24, -3, 5.4],
    [0.36, 4, 4.8],
    [0.48, -3, 4.6],
    [0.6, 3, 4.2],
    [0.72, -2, 3.8],
    [0.84, 1.6, 3.2],
  ] as const) {
    const [x, y] = between([root[0], root[1]], [end[0], end[1]], share)
    patch(x + aside, y, r * 1.15, share * 200)
  }
  for (const [share, down, r] of [
    [0, -7, 6],
    [0.1, 7, 5.6],
    [0.3, -6, 6],
    [0.42, 6, 5],
    [0.6, -5, 6],
    [0.74, 6, 5],
    [0.92, -4, 6],
    [1, 8, 4.6],
  ] as const) {
    const [x, y] = between(shoulder, hip, share)
    patch(x, y + down, r * 1.15, share * 170)
  }
  drawMane(pen, skeleton, look, 3.4)
}

const giraffe = defineQuadruped({
  id: 'giraffe',
  en: ['giraffe'],
  vi: ['hươu cao cổ', 'con hươu cao cổ'],
  height: 4.8,
  colours: { fur: 'sand', patches: 'terracotta', mane: 'brown', hoof: 'umber', nose: 'umber' },
  poses: ['stands', 'walks', 'runs'],
  build: {
    length: 46,
    legs: 62,
    chest: 19,
    waist: 16,
    hips: 16,
    slope: 7,
    leg: [9, 4],
    foot: 'hoof',
    neck: { length: 96, angle: 160, from: 16, to: 7.6 },
  },
  head: {
    is: 'profile',
    size: 9.4,
    muzzle: 34,
    snout: 10,
    drop: 4,
    tilt: -22,
    ears: { is: 'leaf', at: [12, -8], turn: -8, scale: 0.9 },
    horns: { is: 'knobs', paint: 'fur' },
  },
  tail: { is: 'tuft', length: 40, thickness: 2.4, tip: 'mane' },
  feet: 'hoof',
  coat: drawGiraffePatches,
})

const camel = defineQuadruped({
  id: 'camel',
  en: ['camel', 'dromedary'],
  plurals: ['dromedaries'],
  vi: ['lạc đà', 'con lạc đà'],
  height: 2.2,
  home: 'desert',
  colours: { fur: 'wood', dark: 'brown', hoof: 'umber', nose: 'umber' },
  poses: ['stands', 'walks', 'sleeps', 'runs'],
  isRidden: true,
  build: {
    length: 62,
    legs: 50,
    chest: 22,
    waist: 18,
    hips: 17,
    leg: [10, 4.8],
    foot: 'hoof',
    humps: [[2, 26, 13]],
    neck: { length: 58, angle: 128, from: 14, to: 9, dip: 15 },
    lyingHead: [-40, -34],
  },
  head: {
    is: 'profile',
    size: 11,
    muzzle: 34,
    snout: 11,
    drop: 5,
    tilt: -4,
    ears: { is: 'small', scale: 0.8, at: [8, -12] },
  },
  tail: { is: 'tuft', length: 32, thickness: 3, tip: 'dark' },
  feet: 'hoof',
})

export const wild = [giraffe, camel]
