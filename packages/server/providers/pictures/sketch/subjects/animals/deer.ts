import { between } from './outline.ts'
import type { Build } from './build.ts'
import { defineQuadruped, type DrawCoat } from './quadruped.ts'

const drawFawnSpots: DrawCoat = (pen, { hip, shoulder, middle }, { colours }) => {
  for (const [share, down] of [
    [0.2, -6],
    [0.42, -9],
    [0.62, -4],
    [0.8, -10],
    [0.96, -3],
    [0.52, 2],
    [0.3, 4],
  ] as const) {
    const [x] = between(shoulder, hip, share)
    pen.circle(x, middle[1] + down, 2.3, colours['light']!, { shade: false })
  }
}

const deerBuild: Build = {
  length: 52,
  legs: 46,
  chest: 17,
  waist: 14.5,
  hips: 16,
  leg: [9.5, 3.4],
  foot: 'hoof',
  neck: { length: 44, angle: 148, from: 14, to: 8.5 },
  lyingHead: [-20, -38],
}

const deerHead = {
  is: 'profile',
  size: 11,
  muzzle: 32,
  snout: 8,
  drop: 4,
  tilt: -20,
  ears: { is: 'leaf', at: [10, -10], turn: -14, scale: 1.1 },
  mask: { colour: 'light', is: 'below' },
} as const

const deer = defineQuadruped({
  id: 'deer',
  en: ['deer', 'stag', 'reindeer'],
  plurals: ['deer', 'reindeer'],
  vi: ['con hươu', 'hươu', 'con nai', 'nai', 'tuần lộc', 'chú nai'],
  height: 1.75,
  home: 'forest',
  colours: {
    fur: 'terracotta',
    light: 'cream',
    antlers: 'umber',
    hoof: 'umber',
    inside: 'cream',
    nose: 'ink',
  },
  poses: ['stands', 'walks', 'runs', 'eats', 'sleeps', 'jumps'],
  build: deerBuild,
  head: { ...deerHead, horns: { is: 'antlers', paint: 'antlers' } },
  tail: { is: 'stub', length: 10, thickness: 5, paint: 'light' },
  feet: 'hoof',
  coat: drawFawnSpots,
})

const fawn = defineQuadruped({
  id: 'fawn',
  en: ['fawn', 'doe', 'bambi', 'baby deer'],
  plurals: ['baby deer'],
  vi: ['hươu con', 'nai con', 'nai tơ', 'chú hươu con'],
  height: 1,
  home: 'forest',
  colours: { fur: 'terracotta', light: 'cream', hoof: 'umber', inside: 'cream', nose: 'ink' },
  poses: ['stands', 'walks', 'runs', 'eats', 'sleeps', 'jumps'],
  build: { ...deerBuild, length: 42, neck: { ...deerBuild.neck, length: 38 } },
  head: { ...deerHead, size: 12.4, muzzle: 27 },
  tail: { is: 'stub', length: 10, thickness: 5, paint: 'light' },
  feet: 'hoof',
  coat: drawFawnSpots,
})

export const deers = [deer, fawn]
