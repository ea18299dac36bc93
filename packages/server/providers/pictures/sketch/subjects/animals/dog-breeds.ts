import { drawCollar, drawThroat } from './dog-coats.ts'
import { defineQuadruped } from './quadruped.ts'

const poses = ['stands', 'walks', 'sits', 'sleeps', 'runs', 'jumps', 'reads'] as const

const dachshund = defineQuadruped({
  id: 'dachshund',
  en: ['dachshund', 'sausage dog'],
  vi: ['chó lạp xưởng', 'chó xúc xích', 'chó dachshund'],
  height: 0.32,
  colours: { fur: 'brown', chest: 'wood', ears: 'umber', collar: 'cobalt', nose: 'ink' },
  variety: ['brown', 'umber', 'terracotta'],
  poses,
  build: {
    length: 78,
    legs: 13,
    chest: 16,
    waist: 13.5,
    hips: 14,
    leg: [8, 5],
    foot: 'paw',
    neck: { length: 31, angle: 142, from: 14, to: 11 },
  },
  head: {
    is: 'profile',
    size: 14,
    muzzle: 32,
    snout: 7.6,
    drop: 7,
    tilt: -2,
    ears: { is: 'floppy', paint: 'ears', at: [4, -10], scale: 1.1 },
    mask: { colour: 'chest', is: 'below' },
  },
  tail: { is: 'thin', length: 36, thickness: 4 },
  coat: drawCollar,
})

const corgi = defineQuadruped({
  id: 'corgi',
  en: ['corgi'],
  vi: ['chó corgi', 'corgi', 'chú chó corgi'],
  height: 0.38,
  colours: {
    fur: 'apricot',
    light: 'white',
    feet: 'white',
    collar: 'teal',
    inside: 'pink',
    nose: 'ink',
  },
  poses,
  build: {
    length: 56,
    legs: 15,
    chest: 18,
    waist: 16,
    hips: 17,
    leg: [9, 5.6],
    foot: 'paw',
    neck: { length: 32, angle: 146, from: 16, to: 12 },
  },
  head: {
    is: 'profile',
    size: 15.5,
    muzzle: 28,
    snout: 6,
    drop: 7,
    ears: { is: 'pointed', scale: 1.05 },
    mask: { colour: 'light', is: 'below' },
  },
  feet: 'feet',
  tail: { is: 'stub', length: 14, thickness: 6 },
  coat: drawThroat,
})

const husky = defineQuadruped({
  id: 'husky',
  en: ['husky', 'sled dog', 'malamute'],
  plurals: ['huskies'],
  vi: ['chó husky', 'husky', 'chó kéo xe', 'chó tuyết'],
  height: 0.62,
  home: 'snowfield',
  colours: { fur: 'slate', light: 'white', collar: 'red', inside: 'ink', nose: 'ink' },
  variety: ['slate', 'gray', 'ink'],
  poses,
  build: {
    length: 56,
    legs: 32,
    chest: 19,
    waist: 15,
    hips: 16,
    leg: [10, 5.2],
    foot: 'paw',
    neck: { length: 34, angle: 146, from: 16, to: 12 },
  },
  head: {
    is: 'profile',
    size: 15,
    muzzle: 27,
    snout: 7,
    drop: 6,
    ears: { is: 'pointed', scale: 0.9 },
    mask: { colour: 'light', is: 'below' },
  },
  tail: { is: 'bush-up', length: 42, thickness: 8, tip: 'light' },
  feet: 'light',
  coat: drawThroat,
})

export const dogBreeds = [dachshund, corgi, husky]
