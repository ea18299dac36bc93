import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { between, limbPath, type Joint } from './outline.ts'
import { defineQuadruped, type DrawCoat, type Quadruped } from './quadruped.ts'
import type { Build } from './build.ts'
import type { Skeleton } from './skeleton.ts'

const horseBuild: Build = {
  length: 66,
  legs: 50,
  chest: 21,
  waist: 18,
  hips: 19,
  leg: [11, 4.6],
  foot: 'hoof',
  neck: { length: 50, angle: 142, from: 20, to: 11 },
  lyingHead: [-34, -34],
}

const horseHead = {
  is: 'profile',
  size: 13,
  muzzle: 36,
  snout: 10.5,
  drop: 3,
  tilt: -36,
  ears: { is: 'small', at: [5, -14] },
} as const

/** Hair along the back of the neck, and between the ears. */
export function drawMane(
  pen: Pen,
  { head, neck }: Skeleton,
  { colours }: Look,
  thickness = 7,
): void {
  const [, middle, end] = neck as [Joint, Joint, Joint]
  const [root] = neck as [Joint]
  const [dx, dy] = [end[0] - root[0], end[1] - root[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const beside = ([x, y]: Joint, share: number, radius: number): Joint => [
    x + nx * share,
    y + ny * share,
    radius,
  ]
  const top: Joint = [head.at[0] + nx * 8 - 3, head.at[1] - 10, thickness * 0.57]
  pen.area(
    limbPath([top, beside(middle, middle[2] * 0.86, thickness), beside(root, root[2] * 0.9, 3)]),
    colours['mane']!,
    { tone: 0, shade: false },
  )
}

const shared = {
  poses: ['stands', 'walks', 'runs', 'eats', 'sleeps', 'jumps'],
  feet: 'hoof',
  isRidden: true,
} as const satisfies Partial<Quadruped>

const horse = defineQuadruped({
  ...shared,
  id: 'horse',
  en: ['horse', 'pony', 'foal', 'mare', 'stallion'],
  vi: ['con ngựa', 'ngựa', 'chú ngựa', 'ngựa con'],
  height: 1.75,
  colours: { fur: 'brown', mane: 'umber', hoof: 'ink', nose: 'umber' },
  variety: ['brown', 'terracotta', 'cream', 'gray'],
  build: horseBuild,
  head: horseHead,
  tail: { is: 'horse', length: 46, thickness: 6, paint: 'mane' },
  coat: (pen, skeleton, look) => drawMane(pen, skeleton, look),
})

const unicorn = defineQuadruped({
  ...shared,
  id: 'unicorn',
  en: ['unicorn'],
  vi: ['kỳ lân', 'con kỳ lân', 'ngựa một sừng'],
  height: 1.9,
  colours: { fur: 'white', mane: 'rose', hoof: 'ochre', horn: 'ochre', nose: 'pink' },
  build: horseBuild,
  head: { ...horseHead, horns: { is: 'unicorn', paint: 'horn' } },
  tail: { is: 'horse', length: 46, thickness: 7, paint: 'mane' },
  coat: (pen, skeleton, look) => drawMane(pen, skeleton, look),
})

const donkey = defineQuadruped({
  ...shared,
  id: 'donkey',
  en: ['donkey', 'mule'],
  vi: ['con lừa', 'chú lừa'],
  height: 1.35,
  colours: {
    fur: 'gray',
    mane: 'umber',
    hoof: 'ink',
    light: 'cream',
    inside: 'cream',
    nose: 'umber',
  },
  build: {
    ...horseBuild,
    legs: 38,
    length: 58,
    neck: { ...horseBuild.neck, length: 40, angle: 134 },
  },
  head: {
    ...horseHead,
    size: 14,
    muzzle: 32,
    mask: { colour: 'light', is: 'end' },
    ears: { is: 'long', scale: 0.86, turn: 6 },
  },
  tail: { is: 'tuft', length: 32, thickness: 3, tip: 'mane' },
  coat: (pen, skeleton, look) => drawMane(pen, skeleton, look),
})

/** Stripes across neck and body. */
const drawZebraStripes: DrawCoat = (pen, skeleton, look) => {
  const { hip, shoulder, middle, neck, pose } = skeleton
  const paint = look.colours['mane']!
  const stripe = (joints: readonly Joint[]) => pen.area(limbPath(joints), paint, { shade: false })
  const [root, , end] = neck as [Joint, Joint, Joint]
  const length = Math.hypot(end[0] - root[0], end[1] - root[1])
  const across = [-(end[1] - root[1]) / length, (end[0] - root[0]) / length] as const
  for (const share of [0.3, 0.5, 0.7]) {
    const [x, y] = between([root[0], root[1]], [end[0], end[1]], share)
    const reach = (root[2] + (end[2] - root[2]) * share) * 0.8
    stripe([
      [x + across[0] * reach, y + across[1] * reach, 2.6],
      [x - across[0] * reach * 0.7, y - across[1] * reach * 0.7, 0.4],
    ])
  }
  for (const [index, share] of [0.02, 0.22, 0.42, 0.62, 0.82, 1].entries()) {
    const [x] = between(shoulder, hip, share)
    const top = (share > 0.3 && share < 0.7 ? middle[1] - 17 : shoulder[1] - 18) + 1
    const tall = index % 2 ? 24 : 30
    stripe([
      [x, top, 2.8],
      [x + (share - 0.5) * 5, top + tall * 0.5, 2.6],
      [x + (share - 0.5) * 14, top + tall, 0.4],
    ])
  }
  if (pose === 'stands' || pose === 'walks')
    for (const leg of skeleton.nearLegs)
      for (const share of [0.2, 0.7]) {
        const [knee, foot] = [leg[1]!, leg[2]!]
        const [x, y] = between([knee[0], knee[1]], [foot[0], foot[1]], share - 0.2)
        stripe([
          [x - knee[2] * 0.8, y, 1.6],
          [x + knee[2] * 0.7, y, 1.4],
        ])
      }
  drawMane(pen, skeleton, look)
}

const zebra = defineQuadruped({
  ...shared,
  id: 'zebra',
  en: ['zebra'],
  vi: ['ngựa vằn', 'con ngựa vằn'],
  height: 1.55,
  colours: { fur: 'white', mane: 'ink', hoof: 'ink', dark: 'ink', nose: 'ink' },
  build: { ...horseBuild, legs: 44, neck: { ...horseBuild.neck, length: 45 } },
  head: { ...horseHead, mask: { colour: 'dark', is: 'end', from: 0.9 } },
  tail: { is: 'tuft', length: 36, thickness: 3, tip: 'mane' },
  coat: drawZebraStripes,
})

export const horses = [horse, unicorn, donkey, zebra]
