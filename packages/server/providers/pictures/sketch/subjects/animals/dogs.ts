import { limbPath, type Joint } from './outline.ts'
import { defineQuadruped, type DrawCoat } from './quadruped.ts'

/** The light fur below the head, along the front of the neck. */
const drawThroat: DrawCoat = (pen, { head, neck, shoulder, isAsleep }, { colours }) => {
  if (isAsleep) return
  const [x, y, radius] = neck[1]!
  const throat = limbPath([
    [head.at[0] + 1, head.at[1] + 8, 6],
    [x - radius * 0.42, y + radius * 0.3, radius * 0.52],
    [shoulder[0] - 11, shoulder[1] + 13, 1],
  ])
  pen.area(throat, colours['light']!, { shade: false })
}

const drawCollar: DrawCoat = (pen, { head, neck }, { colours, extras }) => {
  if (extras.has('scarf')) return
  const [root, middle] = neck as [Joint, Joint, Joint]
  const [dx, dy] = [head.at[0] - root[0], head.at[1] - root[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const [x, y] = [middle[0] + (dx / length) * 5, middle[1] + (dy / length) * 5]
  const reach = middle[2] * 0.8
  pen.line(
    `M${x + nx * reach} ${y + ny * reach}L${x - nx * reach} ${y - ny * reach}`,
    colours['collar']!,
    4.4,
  )
}

export const dog = defineQuadruped({
  id: 'dog',
  en: ['dog', 'puppy', 'hound', 'doggy'],
  vi: [
    'con chó',
    'chó mẹ',
    'chó cưng',
    'chó nhà',
    'chú chó',
    'chó con',
    'cún',
    'cún con',
    'con cún',
  ],
  height: 0.6,
  colours: { fur: 'wood', chest: 'cream', ears: 'brown', collar: 'red', nose: 'ink' },
  variety: ['wood', 'gray', 'umber', 'cream'],
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'jumps', 'reads'],
  build: {
    length: 56,
    legs: 32,
    chest: 19,
    waist: 15,
    hips: 16,
    leg: [10, 5.5],
    foot: 'paw',
    neck: { length: 34, angle: 148, from: 15, to: 11 },
  },
  head: {
    is: 'profile',
    size: 15,
    muzzle: 26,
    snout: 9.5,
    drop: 7,
    tilt: -4,
    ears: { is: 'floppy', paint: 'ears', at: [4, -10] },
    mask: { colour: 'chest', is: 'below' },
  },
  tail: { is: 'up', length: 34, thickness: 4.6 },
  coat: drawCollar,
})

export const fox = defineQuadruped({
  id: 'fox',
  en: ['fox'],
  vi: ['con cáo', 'cáo con', 'cáo đỏ', 'chú cáo', 'hồ ly'],
  height: 0.62,
  home: 'forest',
  colours: { fur: 'apricot', light: 'cream', dark: 'umber', inside: 'umber', nose: 'ink' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'],
  build: {
    length: 54,
    legs: 30,
    chest: 16,
    waist: 13,
    hips: 14.5,
    leg: [8.5, 4],
    foot: 'paw',
    neck: { length: 32, angle: 142, from: 13, to: 11 },
  },
  head: {
    is: 'profile',
    size: 15,
    muzzle: 31,
    snout: 3.6,
    drop: 8,
    tilt: -2,
    ears: { is: 'pointed', scale: 1.1 },
    mask: { colour: 'light', is: 'below' },
  },
  feet: 'dark',
  coat: drawThroat,
  tail: { is: 'bush', length: 58, thickness: 10, tip: 'light' },
})

export const wolf = defineQuadruped({
  id: 'wolf',
  en: ['wolf'],
  vi: ['con sói', 'sói', 'chó sói'],
  height: 0.85,
  home: 'forest',
  colours: { fur: 'gray', light: 'cream', dark: 'ink', inside: 'ink', nose: 'ink' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'howls', 'reads'],
  build: {
    length: 60,
    legs: 36,
    chest: 20,
    waist: 15,
    hips: 16,
    leg: [10, 5],
    foot: 'paw',
    neck: { length: 34, angle: 132, from: 18, to: 13 },
  },
  head: {
    is: 'profile',
    size: 15,
    muzzle: 29,
    snout: 6,
    drop: 6,
    ears: { is: 'pointed', scale: 0.95 },
    mask: { colour: 'light', is: 'below' },
  },
  tail: { is: 'bush', length: 46, thickness: 8, tip: 'dark' },
  coat: drawThroat,
})

export const dogs = [dog, fox, wolf]
