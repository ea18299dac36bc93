import { defineQuadruped, type Quadruped } from './quadruped.ts'

const shared = {
  poses: ['stands', 'walks', 'sleeps'],
  feet: 'hoof',
  tail: { is: 'stub', length: 14, thickness: 7 },
} as const satisfies Partial<Quadruped>

const build = {
  length: 46,
  legs: 40,
  chest: 18,
  waist: 17.5,
  hips: 18,
  leg: [9.5, 4.6],
  foot: 'hoof',
  neck: { length: 60, angle: 160, from: 15, to: 10 },
  lyingHead: [-20, -52],
} as const

const head = {
  is: 'profile',
  size: 12,
  muzzle: 25,
  snout: 9,
  drop: 5,
  tilt: -4,
  ears: { is: 'pointed', scale: 0.82, turn: 6, at: [6, -14] },
} as const

const llama = defineQuadruped({
  ...shared,
  id: 'llama',
  en: ['llama'],
  vi: ['lạc đà không bướu', 'con lạc đà không bướu'],
  height: 1.7,
  home: 'mountains',
  colours: {
    fur: 'cream',
    inside: 'pink',
    hoof: 'umber',
    blanket: 'red',
    fringe: 'ochre',
    nose: 'umber',
  },
  variety: ['cream', 'wood', 'brown'],
  isRidden: true,
  build,
  head,
  coat(pen, { middle: [x, y], isAsleep }, { colours }) {
    const down = isAsleep ? 6 : 12
    pen.area(
      `M${x - 14} ${y - 17.6}Q${x} ${y - 20} ${x + 14} ${y - 17.6}L${x + 15} ${y + down}H${x - 15}Z`,
      colours['blanket']!,
      { shade: 0.6 },
    )
    pen.rect(x - 15, y + down - 5, 30, 5, colours['fringe']!, { shade: false })
    pen.rect(x - 14.6, y - 4, 29.2, 3.6, colours['fringe']!, { shade: false })
  },
})

const alpaca = defineQuadruped({
  ...shared,
  id: 'alpaca',
  en: ['alpaca'],
  vi: ['con alpaca', 'lạc đà alpaca'],
  height: 1.4,
  home: 'meadow',
  colours: { fur: 'white', inside: 'pink', hoof: 'umber', nose: 'umber' },
  variety: ['white', 'wood', 'stone'],
  build: {
    ...build,
    legs: 26,
    chest: 21,
    waist: 20,
    hips: 20,
    neck: { length: 50, angle: 158, from: 17, to: 13 },
    lyingHead: [-18, -40],
  },
  head: {
    ...head,
    size: 12.5,
    drawMore: (pen, { colours }) =>
      pen.area(
        'M-14 -14a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM-4 -20a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM4 -12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z',
        Object.values(colours)[0]!,
        { shade: false },
      ),
  },
})

export const llamas = [llama, alpaca]
