import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { limbPath } from './outline.ts'
import { defineQuadruped } from './quadruped.ts'
import type { Build } from './build.ts'
import type { Skeleton } from './skeleton.ts'

const grazing = ['stands', 'walks', 'eats', 'sleeps', 'runs'] as const

const cattle: Build = {
  length: 76,
  legs: 32,
  chest: 26,
  waist: 24,
  hips: 24,
  leg: [12, 5.6],
  foot: 'hoof',
  neck: { length: 44, angle: 116, from: 21, to: 13, eating: 60 },
  lyingHead: [-42, -22],
}

export const cow = defineQuadruped({
  id: 'cow',
  en: ['cow', 'bull', 'ox', 'calf'],
  plurals: ['cattle', 'oxen', 'calves'],
  vi: ['con bò', 'bò vàng', 'bò mẹ', 'chú bò', 'bò sữa', 'con bê', 'bê con'],
  height: 1.5,
  colours: {
    fur: 'white',
    patches: 'umber',
    light: 'pink',
    horn: 'sand',
    hoof: 'ink',
    inside: 'pink',
  },
  variety: ['white', 'terracotta', 'wood'],
  poses: grazing,
  build: cattle,
  head: {
    is: 'profile',
    size: 15,
    muzzle: 30,
    snout: 11.5,
    drop: 6,
    tilt: -20,
    ears: { is: 'leaf', paint: 'patches', at: [8, -8] },
    horns: { is: 'cow', paint: 'horn' },
    mask: { colour: 'light', is: 'end' },
    drawMore: (pen) => pen.ellipse(-39, 5, 1.8, 2.6, 'burgundy', { shade: false }),
  },
  tail: { is: 'tuft', length: 46, thickness: 3, tip: 'patches' },
  feet: 'hoof',
  coat(pen, { shoulder, hip, middle, pose }, { colours }) {
    const patches = colours['patches']!
    const [sx, sy] = shoulder
    const [hx, hy] = hip
    pen.area(
      `M${sx - 2} ${sy - 24}C${sx + 10} ${sy - 27} ${sx + 24} ${sy - 26} ${sx + 26} ${sy - 16}C${sx + 30} ${sy - 2} ${sx + 16} ${sy + 8} ${sx + 6} ${sy + 2}C${sx - 6} ${sy - 4} ${sx - 10} ${sy - 16} ${sx - 2} ${sy - 24}Z`,
      patches,
      { shade: false },
    )
    pen.area(
      `M${hx - 4} ${hy - 23.5}C${hx + 12} ${hy - 26} ${hx + 24} ${hy - 14} ${hx + 23} ${hy}C${hx + 16} ${hy + 14} ${hx + 4} ${hy + 8} ${hx - 4} ${hy + 2}C${hx - 14} ${hy - 4} ${hx - 12} ${hy - 20} ${hx - 4} ${hy - 23.5}Z`,
      patches,
      { shade: false },
    )
    pen.ellipse(middle[0] + 2, middle[1] + 11, 9, 6, patches, { shade: false })
    if (pose !== 'sleeps')
      pen.ellipse(hx - 17, middle[1] + 24, 8, 6, colours['light']!, { tone: 1, shade: false })
  },
})

export const buffalo = defineQuadruped({
  id: 'buffalo',
  en: ['water buffalo', 'buffalo'],
  plurals: ['water buffalo', 'water buffalos', 'buffalos'],
  vi: ['con trâu', 'trâu', 'chú trâu', 'trâu nước'],
  height: 1.6,
  home: 'rice-field',
  colours: { fur: 'gray', light: 'stone', horn: 'umber', hoof: 'ink', nose: 'ink' },
  poses: grazing,
  isRidden: true,
  build: {
    ...cattle,
    legs: 29,
    chest: 30,
    waist: 29,
    hips: 25,
    neck: { length: 46, angle: 104, from: 23, to: 14, eating: 58 },
    lyingHead: [-44, -14],
  },
  head: {
    is: 'profile',
    size: 15.5,
    muzzle: 33,
    snout: 11,
    drop: 4,
    tilt: -16,
    ears: { is: 'leaf', at: [10, -4], scale: 0.9, turn: 20 },
    horns: { is: 'buffalo', paint: 'horn' },
  },
  tail: { is: 'tuft', length: 42, thickness: 3, tip: 'hoof' },
  feet: 'hoof',
  coat(pen, { neck }, { colours }) {
    const [x, y] = neck[1]!
    pen.area(
      limbPath([
        [x - 9, y + 5, 2.6],
        [x - 4, y + 14, 3.4],
        [x + 4, y + 19, 0.6],
      ]),
      colours['light']!,
      { shade: false },
    )
  },
})

export const pig = defineQuadruped({
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

export const goat = defineQuadruped({
  id: 'goat',
  en: ['goat'],
  vi: ['con dê', 'dê', 'dê núi'],
  height: 0.95,
  home: 'mountains',
  colours: { fur: 'cream', horn: 'umber', hoof: 'umber', inside: 'pink', nose: 'umber' },
  variety: ['cream', 'brown', 'gray'],
  poses: grazing,
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

export const sheep = defineQuadruped({
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

export const farm = [cow, buffalo, pig, goat, sheep]
