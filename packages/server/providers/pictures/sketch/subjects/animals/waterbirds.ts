import { defineBird } from './bird.ts'

const duck = defineBird({
  id: 'duck',
  isPlainInOtherColours: true,
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

const goose = defineBird({
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

const swan = defineBird({
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

const seagull = defineBird({
  id: 'seagull',
  isPlainInOtherColours: true,
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

export const waterbirds = [duck, goose, swan, seagull]
