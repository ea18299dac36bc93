import { defineBird } from './bird.ts'

const waders = {
  body: { length: 48, radius: 17, tilt: 12 },
  wings: { is: 'long', span: 1.1, paint: 'feathers', folded: [58, 12] },
  plumes: { is: 'short', length: 12, paint: 'feathers' },
} as const

export const stork = defineBird({
  ...waders,
  id: 'stork',
  en: ['egret', 'heron', 'stork', 'white heron'],
  vi: ['con cò', 'cò trắng', 'cánh cò', 'con vạc', 'chim cò'],
  height: 0.95,
  home: 'rice-field',
  colours: { feathers: 'white', beak: 'ochre', leg: 'umber' },
  poses: ['stands', 'walks', 'flies'],
  legs: { length: 46, width: 3, paint: 'leg' },
  neck: [
    [-9, -16, 8],
    [2, -34, 6],
    [-8, -52, 8],
  ],
  flyingNeck: [
    [-8, 0, 9],
    [-12, -9, 8],
  ],
  head: 8.6,
  beak: { is: 'long', length: 25, paint: 'beak' },
})

export const crane = defineBird({
  ...waders,
  id: 'crane',
  en: ['crane', 'red-crowned crane', 'crane bird'],
  vi: ['con hạc', 'chim hạc', 'hạc', 'con sếu', 'sếu', 'chim sếu'],
  height: 1.4,
  home: 'pond',
  colours: { feathers: 'white', dark: 'ink', crown: 'red', beak: 'stone', leg: 'ink' },
  poses: ['stands', 'walks', 'flies'],
  legs: { length: 52, width: 3, paint: 'leg' },
  neck: [
    [-9, -16, 8],
    [-4, -38, 6],
    [-10, -60, 7],
  ],
  flyingNeck: [
    [-16, -3, 8],
    [-36, -8, 5.4],
    [-56, -10, 7],
  ],
  head: 8.4,
  beak: { is: 'long', length: 22, paint: 'beak' },
  plumes: { is: 'up', length: 20, paint: 'dark' },
  wings: { ...waders.wings, tip: 'dark' },
  drawCheek(pen, { colours }) {
    pen.area('M-8 -6C-5 -11 4 -11 6 -7Q0 -5 -8 -6Z', colours['crown']!, { shade: false })
    pen.area('M-8 4Q-2 2 4 0Q8 10 9 22Q2 20 -1 22Q-6 12 -8 4Z', colours['dark']!, { shade: false })
  },
})

export const flamingo = defineBird({
  ...waders,
  id: 'flamingo',
  en: ['flamingo'],
  vi: ['hồng hạc', 'chim hồng hạc', 'con hồng hạc'],
  height: 1.4,
  home: 'lake',
  colours: { feathers: 'pink', wing: 'rose', beak: 'cream', tip: 'ink', leg: 'rose' },
  poses: ['stands', 'walks', 'flies'],
  body: { length: 44, radius: 17, tilt: 8 },
  legs: { length: 60, width: 3, paint: 'leg', onOne: true },
  neck: [
    [-16, -8, 8],
    [-8, -28, 5],
    [5, -46, 5],
    [-4, -66, 6],
    [-14, -63, 7],
  ],
  flyingNeck: [
    [-16, -3, 8],
    [-36, -8, 5.4],
    [-56, -8, 7],
  ],
  head: 8.4,
  beak: { is: 'bent', paint: 'beak', tip: 'tip' },
  plumes: { is: 'short', length: 10, paint: 'wing' },
  wings: { ...waders.wings, paint: 'wing', tip: 'tip', folded: [48, 12] },
})

export const duck = defineBird({
  id: 'duck',
  en: ['duck', 'mallard', 'duckling'],
  vi: ['con vịt', 'vịt', 'chú vịt', 'vịt con', 'vịt trời'],
  height: 0.42,
  home: 'pond',
  colours: { feathers: 'stone', head: 'pine', wing: 'brown', beak: 'ochre', leg: 'apricot' },
  variety: ['stone', 'white', 'wood'],
  poses: ['swims', 'stands', 'walks', 'flies', 'sleeps'],
  body: { length: 50, radius: 18, tilt: 12 },
  legs: { length: 11, width: 4, paint: 'leg', isWebbed: true },
  neck: [
    [-6, -12, 9],
    [-9, -27, 8],
  ],
  flyingNeck: [
    [-14, -6, 9],
    [-27, -10, 8],
  ],
  head: 11,
  hood: 'head',
  beak: { is: 'flat', length: 12, paint: 'beak' },
  plumes: { is: 'up', length: 22, paint: 'feathers' },
  wings: { is: 'broad', span: 1.05, paint: 'wing', folded: [46, 11] },
})

export const goose = defineBird({
  id: 'goose',
  en: ['goose', 'gander', 'gosling'],
  plurals: ['geese'],
  vi: ['con ngỗng', 'ngỗng', 'ngỗng trắng', 'chú ngỗng'],
  height: 0.85,
  colours: { feathers: 'white', beak: 'apricot', leg: 'apricot' },
  variety: ['white', 'stone'],
  poses: ['stands', 'walks', 'swims', 'flies', 'sleeps'],
  body: { length: 56, radius: 22, tilt: 14 },
  legs: { length: 14, width: 5, paint: 'leg', isWebbed: true },
  neck: [
    [-8, -18, 9],
    [-6, -36, 7],
    [-12, -50, 9],
  ],
  flyingNeck: [
    [-20, -6, 9],
    [-42, -10, 8],
  ],
  head: 10.5,
  beak: { is: 'cone', length: 13, paint: 'beak' },
  plumes: { is: 'up', length: 22, paint: 'feathers' },
  wings: { is: 'long', span: 1.1, paint: 'feathers', folded: [54, 13] },
})

export const swan = defineBird({
  id: 'swan',
  en: ['swan'],
  vi: ['thiên nga', 'con thiên nga', 'chim thiên nga'],
  height: 0.95,
  home: 'lake',
  colours: { feathers: 'white', beak: 'apricot', dark: 'ink', leg: 'ink' },
  poses: ['swims', 'stands', 'flies', 'sleeps'],
  body: { length: 62, radius: 22, tilt: 8 },
  legs: { length: 14, width: 5, paint: 'leg', isWebbed: true },
  neck: [
    [-16, -10, 11],
    [-10, -34, 7],
    [0, -54, 6],
    [-10, -70, 6.4],
    [-19, -66, 8],
  ],
  flyingNeck: [
    [-20, -4, 10],
    [-44, -10, 6.4],
    [-64, -12, 8],
  ],
  head: 9,
  beak: { is: 'cone', length: 13, paint: 'beak' },
  plumes: { is: 'up', length: 24, paint: 'feathers' },
  wings: { is: 'long', span: 1.2, paint: 'feathers', folded: [62, 16] },
  drawCheek: (pen, { colours }) =>
    pen.area('M-11 -3.4L-6 -3.6Q-7 0 -10 3Z', colours['dark']!, { shade: false }),
})

export const seagull = defineBird({
  id: 'seagull',
  en: ['seagull', 'gull', 'sea bird'],
  vi: ['hải âu', 'con hải âu', 'chim hải âu', 'mòng biển'],
  height: 0.42,
  home: 'sea',
  colours: { feathers: 'white', wing: 'stone', dark: 'ink', beak: 'ochre', leg: 'apricot' },
  poses: ['flies', 'stands', 'walks', 'swims'],
  body: { length: 46, radius: 15, tilt: 12 },
  legs: { length: 15, width: 3, paint: 'leg', isWebbed: true },
  neck: [
    [-8, -11, 9],
    [-10, -19, 8],
  ],
  flyingNeck: [
    [-9, -4, 10],
    [-15, -6, 9],
  ],
  head: 10.5,
  beak: { is: 'cone', length: 12, paint: 'beak' },
  plumes: { is: 'fan', length: 22, paint: 'feathers' },
  wings: { is: 'long', span: 1.1, paint: 'wing', tip: 'dark', folded: [52, 10] },
})

export const waterbirds = [stork, crane, flamingo, duck, goose, swan, seagull]
