import { drawOpenBook } from './book.ts'
import { limbPath } from './outline.ts'
import { defineQuadruped } from './quadruped.ts'

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
  colours: { fur: 'wood', chest: 'cream', ears: 'brown', nose: 'ink' },
  variety: ['wood', 'gray', 'umber', 'cream'],
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'jumps'],
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
  tail: { is: 'bush', length: 58, thickness: 10, tip: 'light' },
  drawOver(pen, { pose, shoulder }) {
    if (pose === 'reads') drawOpenBook(pen, [shoulder[0] - 25, shoulder[1] + 12])
  },
})

export const wolf = defineQuadruped({
  id: 'wolf',
  en: ['wolf'],
  vi: ['con sói', 'sói', 'chó sói'],
  height: 0.85,
  home: 'forest',
  colours: { fur: 'gray', light: 'cream', dark: 'ink', inside: 'ink', nose: 'ink' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'howls'],
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
  coat(pen, { shoulder }) {
    const [x, y] = shoulder
    pen.area(
      limbPath([
        [x - 12, y - 2, 8],
        [x - 10, y + 8, 8],
        [x - 4, y + 17, 1],
      ]),
      'cream',
      { shade: false },
    )
  },
})

export const dogs = [dog, fox, wolf]
