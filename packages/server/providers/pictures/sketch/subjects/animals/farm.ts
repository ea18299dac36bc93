import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { limbPath } from './outline.ts'
import { defineQuadruped } from './quadruped.ts'
import { GRAZING } from './gaits.ts'
import type { Skeleton } from './skeleton.ts'

const pig = defineQuadruped({
  id: 'pig',
  en: ['pig', 'piglet', 'hog'],
  vi: ['con lợn', 'lợn mẹ', 'heo mẹ', 'con heo', 'heo', 'heo con', 'lợn con'],
  height: 0.8,
  colours: { fur: 'pink', inside: 'rose', hoof: 'rose' },
  variety: ['pink', 'gray', 'skinLight'],
  poses: ['stands', 'walks', 'eats', 'sleeps', 'runs'],
  build: {
    length: 52,
    legs: 17,
    chest: 23,
    waist: 23.5,
    hips: 22,
    leg: [10, 5.6],
    foot: 'hoof',
    neck: { length: 27, angle: 104, from: 20, to: 16, eating: 76 },
    lyingHead: [-24, 3],
  },
  head: {
    is: 'profile',
    size: 16.5,
    muzzle: 24,
    snout: 10,
    drop: 5,
    disc: true,
    ears: { is: 'pointed', scale: 0.72, turn: -34, at: [4, -13], paint: 'inside' },
  },
  tail: { is: 'curl', length: 20, thickness: 3.4 },
  feet: 'hoof',
})

const goat = defineQuadruped({
  id: 'goat',
  en: ['goat'],
  vi: ['con dê', 'dê', 'dê núi'],
  height: 0.95,
  home: 'mountains',
  colours: { fur: 'cream', horn: 'umber', hoof: 'umber', inside: 'pink', nose: 'umber' },
  variety: ['cream', 'brown', 'gray'],
  poses: GRAZING,
  build: {
    length: 48,
    legs: 30,
    chest: 18,
    waist: 17,
    hips: 17,
    leg: [9, 4],
    foot: 'hoof',
    neck: { length: 36, angle: 138, from: 15, to: 9.5 },
    lyingHead: [-24, -26],
  },
  head: {
    is: 'profile',
    size: 11.5,
    muzzle: 29,
    snout: 9,
    drop: 4,
    tilt: -28,
    ears: { is: 'leaf', at: [8, -6], turn: 34, scale: 0.9 },
    horns: { is: 'goat', paint: 'horn' },
    drawMore: (pen, { colours }) =>
      pen.area(
        limbPath([
          [-26, 12, 4],
          [-24, 22, 4],
          [-20, 36, 0.5],
        ]),
        colours['fur']!,
        { tone: 1, shade: false },
      ),
  },
  tail: { is: 'stub', length: 12, thickness: 4 },
  feet: 'hoof',
})

/** Curls around the body. */
function drawWool(pen: Pen, { shoulder, hip, middle, isAsleep }: Skeleton, paint: Pigment): void {
  const [left, right] = [shoulder[0], hip[0]]
  const y = isAsleep ? -26 : (shoulder[1] + hip[1] + middle[1]) / 3
  const curls = Array.from({ length: 15 }, (_, index) => {
    const angle = (index / 15) * Math.PI * 2
    const x = (left + right) / 2 + Math.cos(angle) * ((right - left) / 2 + 12)
    const high = y + Math.sin(angle) * 17
    return `M${x - 9.5} ${high}a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1 -19 0Z`
  }).join('')
  const core = `M${left - 12} ${y}a${(right - left) / 2 + 12} 18 0 1 1 ${right - left + 24} 0a${(right - left) / 2 + 12} 18 0 1 1 ${left - right - 24} 0Z`
  pen.area(core + curls, paint, { shade: 0.6 })
}

const sheep = defineQuadruped({
  id: 'sheep',
  en: ['sheep', 'lamb'],
  plurals: ['sheep'],
  vi: ['con cừu', 'cừu', 'cừu non', 'chú cừu'],
  height: 0.9,
  colours: { wool: 'cream', skin: 'umber', inside: 'pink' },
  variety: ['cream', 'white', 'stone'],
  poses: ['stands', 'walks', 'eats', 'sleeps'],
  legs: 'skin',
  coversLegs: true,
  build: {
    length: 44,
    legs: 20,
    chest: 20,
    waist: 20,
    hips: 19,
    leg: [6.5, 4.4],
    foot: 'hoof',
    neck: { length: 32, angle: 122, from: 16, to: 9, eating: 62 },
    lyingHead: [-28, -12],
  },
  head: {
    is: 'profile',
    paint: 'skin',
    size: 10.5,
    muzzle: 26,
    snout: 11,
    drop: 5,
    tilt: -22,
    ears: { is: 'leaf', paint: 'skin', at: [6, -8], turn: 12 },
    drawMore: (pen, { colours }) =>
      pen.area(
        'M-12 -15a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM0 -17a10 10 0 1 1 20 0a10 10 0 1 1 -20 0ZM9 -7a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z',
        colours['wool']!,
        { shade: false },
      ),
  },
  tail: { is: 'stub', length: 10, thickness: 7 },
  coat: (pen, skeleton, { colours }) => drawWool(pen, skeleton, colours['wool']!),
})

export const farm = [pig, goat, sheep]
