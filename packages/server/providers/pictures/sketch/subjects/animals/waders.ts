import { defineBird } from './bird.ts'

/** Birds on long legs. */
const waders = {
  body: { length: 48, radius: 17, tilt: 12 },
  wings: { is: 'long', span: 1.1, paint: 'feathers', folded: [58, 12] },
  plumes: { is: 'short', length: 12, paint: 'feathers' },
} as const

const egret = defineBird({
  ...waders,
  id: 'egret',
  en: ['egret', 'white heron', 'white egret'],
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

const crane = defineBird({
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
  drawCheek(pen, { colours, pose }) {
    pen.area('M-8 -6C-5 -11 4 -11 6 -7Q0 -5 -8 -6Z', colours['crown']!, { shade: false })
    pen.area(
      pose === 'flies'
        ? 'M4 3Q14 0 30 3Q28 8 16 9Q6 9 4 3Z'
        : 'M-8 4Q-2 2 4 0Q8 10 9 22Q2 20 -1 22Q-6 12 -8 4Z',
      colours['dark']!,
      { shade: false },
    )
  },
})

const flamingo = defineBird({
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

const stork = defineBird({
  ...waders,
  id: 'stork',
  en: ['stork', 'white stork'],
  vi: ['con cò trắng châu âu', 'chim hạc trắng', 'cò mỏ đỏ'],
  height: 1.1,
  colours: { feathers: 'white', dark: 'ink', beak: 'coral', leg: 'coral' },
  poses: ['stands', 'walks', 'flies'],
  legs: { length: 44, width: 3.4, paint: 'leg', onOne: true },
  neck: [
    [-8, -15, 9],
    [-6, -36, 7],
    [-11, -50, 8],
  ],
  flyingNeck: [
    [-16, -3, 8],
    [-34, -8, 6],
    [-48, -10, 8],
  ],
  head: 9,
  beak: { is: 'long', length: 28, paint: 'beak' },
  wings: { ...waders.wings, tip: 'dark' },
})

const heron = defineBird({
  ...waders,
  id: 'heron',
  isPlainInOtherColours: true,
  en: ['heron', 'grey heron', 'gray heron'],
  vi: ['diệc xám', 'con diệc', 'chim diệc'],
  height: 1,
  home: 'lake',
  colours: { feathers: 'lilac', wing: 'slate', dark: 'navy', beak: 'ochre', leg: 'umber' },
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
  wings: { ...waders.wings, paint: 'wing', tip: 'dark' },
  drawCheek: (pen, { colours }) =>
    pen.area('M-8 -4C-4 -11 4 -10 8 -6L26 2L6 -1Q-2 -5 -8 -4Z', colours['dark']!, { shade: false }),
})

const ostrich = defineBird({
  id: 'ostrich',
  en: ['ostrich', 'emu'],
  plurals: ['ostriches'],
  vi: ['đà điểu', 'con đà điểu', 'chim đà điểu'],
  height: 2.3,
  home: 'desert',
  colours: { feathers: 'ink', tail: 'white', skin: 'pink', beak: 'ochre' },
  variety: ['ink', 'brown'],
  poses: ['stands', 'walks'],
  body: { length: 50, radius: 25, tilt: 4 },
  legs: { length: 48, width: 5, paint: 'skin' },
  neck: [
    [-12, -22, 7],
    [-6, -48, 5],
    [-8, -72, 6],
    [-12, -78, 7],
  ],
  head: 9,
  throat: 'skin',
  beak: { is: 'flat', length: 9, paint: 'beak' },
  plumes: { is: 'up', length: 26, paint: 'tail' },
  wings: { is: 'broad', span: 1, paint: 'feathers', tip: 'tail', folded: [42, 16] },
})

export const wadingBirds = [egret, stork, heron, crane, flamingo, ostrich]
