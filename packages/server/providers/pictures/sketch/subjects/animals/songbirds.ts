import { defineBird } from './bird.ts'

const bird = defineBird({
  id: 'bird',
  en: ['bird', 'robin', 'songbird'],
  vi: ['con chim', 'chim', 'chú chim', 'chim non'],
  height: 0.16,
  handle: 0.4,
  colours: { feathers: 'slate', breast: 'apricot', beak: 'ochre', leg: 'umber' },
  variety: ['slate', 'brown', 'teal', 'coral'],
  poses: ['stands', 'flies', 'sits', 'sleeps'],
  body: { length: 40, radius: 18, tilt: 26 },
  legs: { length: 14, width: 2.6, paint: 'leg' },
  neck: [[-6, -14, 12]],
  flyingNeck: [[-9, -8, 12]],
  head: 13,
  beak: { is: 'cone', length: 9, paint: 'beak' },
  belly: 'breast',
  plumes: { is: 'long', length: 28, paint: 'feathers' },
  wings: { is: 'broad', span: 0.9, paint: 'feathers', folded: [38, 11] },
})

const sparrow = defineBird({
  id: 'sparrow',
  en: ['sparrow', 'finch'],
  plurals: ['finches'],
  vi: ['chim sẻ', 'con chim sẻ', 'chú chim sẻ'],
  height: 0.14,
  handle: 0.4,
  colours: { feathers: 'wood', cap: 'brown', breast: 'cream', beak: 'umber', leg: 'umber' },
  poses: ['stands', 'flies', 'sleeps'],
  body: { length: 36, radius: 18, tilt: 22 },
  legs: { length: 13, width: 2.6, paint: 'leg' },
  neck: [[-6, -13, 12]],
  flyingNeck: [[-9, -8, 12]],
  head: 13,
  beak: { is: 'cone', length: 6, paint: 'beak' },
  belly: 'breast',
  plumes: { is: 'fan', length: 22, paint: 'cap' },
  wings: { is: 'broad', span: 0.85, paint: 'cap', folded: [36, 11] },
  drawCheek(pen, { colours }) {
    pen.area('M-9 -4C-7 -12 4 -13 10 -4Q2 -8 -9 -4Z', colours['cap']!, { shade: false })
    pen.ellipse(1, 3, 4, 3, colours['breast']!, { shade: false })
  },
})

const swallow = defineBird({
  id: 'swallow',
  en: ['swallow', 'martin', 'swift'],
  vi: ['chim én', 'con én', 'én', 'chim nhạn', 'cánh én'],
  height: 0.3,
  colours: { feathers: 'navy', breast: 'cream', throat: 'terracotta', beak: 'ink' },
  variety: ['navy', 'ink', 'slate'],
  poses: ['flies', 'stands'],
  body: { length: 40, radius: 11, tilt: 6 },
  legs: { length: 7, width: 2, paint: 'beak' },
  neck: [[-7, -6, 9]],
  flyingNeck: [[-8, -3, 9]],
  head: 9.5,
  beak: { is: 'cone', length: 4, paint: 'beak' },
  belly: 'breast',
  plumes: { is: 'fork', length: 46, paint: 'feathers' },
  wings: { is: 'sickle', span: 1, paint: 'feathers', folded: [48, 7] },
  drawCheek: (pen, { colours }) =>
    pen.area('M-9 3Q-5 0 0 4Q-2 9 -5 9Q-8 7 -9 3Z', colours['throat']!, { shade: false }),
})

const pigeon = defineBird({
  id: 'pigeon',
  isPlainInOtherColours: true,
  en: ['pigeon'],
  vi: ['chim bồ câu', 'bồ câu', 'con bồ câu'],
  height: 0.32,
  home: 'roof',
  colours: { feathers: 'lilac', wing: 'gray', neck: 'violet', beak: 'ink', leg: 'coral' },
  poses: ['stands', 'walks', 'flies', 'sleeps'],
  body: { length: 46, radius: 17, tilt: 16 },
  legs: { length: 11, width: 3, paint: 'leg' },
  neck: [
    [-7, -10, 10],
    [-8, -23, 8],
  ],
  flyingNeck: [
    [-7, -5, 10],
    [-15, -10, 8],
  ],
  head: 9,
  hood: 'neck',
  beak: { is: 'cone', length: 7, paint: 'beak' },
  plumes: { is: 'fan', length: 28, paint: 'wing' },
  wings: { is: 'broad', span: 1, paint: 'wing', folded: [46, 11] },
})

const dove = defineBird({
  id: 'dove',
  en: ['dove', 'white dove', 'turtle dove'],
  vi: ['bồ câu trắng', 'chim bồ câu trắng', 'chim gáy'],
  height: 0.3,
  colours: { feathers: 'white', beak: 'ochre', leg: 'coral' },
  poses: ['flies', 'stands', 'sleeps'],
  body: { length: 44, radius: 16, tilt: 18 },
  legs: { length: 10, width: 3, paint: 'leg' },
  neck: [
    [-7, -9, 10],
    [-9, -19, 8],
  ],
  flyingNeck: [
    [-7, -5, 10],
    [-15, -9, 8],
  ],
  head: 9,
  beak: { is: 'cone', length: 7, paint: 'beak' },
  plumes: { is: 'fan', length: 30, paint: 'feathers' },
  wings: { is: 'broad', span: 1.05, paint: 'feathers', folded: [46, 11] },
})

const parrot = defineBird({
  id: 'parrot',
  en: ['parrot', 'macaw', 'parakeet', 'budgie', 'cockatoo'],
  vi: ['con vẹt', 'vẹt', 'chim vẹt', 'chú vẹt'],
  height: 0.5,
  home: 'forest',
  colours: {
    feathers: 'red',
    wing: 'cobalt',
    second: 'yellow',
    face: 'cream',
    beak: 'ink',
    leg: 'gray',
  },
  variety: ['red', 'leaf', 'cobalt', 'yellow'],
  poses: ['stands', 'flies', 'sleeps'],
  body: { length: 42, radius: 16, tilt: 40 },
  legs: { length: 24, width: 3.4, paint: 'leg' },
  neck: [[-2, -13, 13]],
  flyingNeck: [[-9, -5, 12]],
  head: 13.5,
  beak: { is: 'big-hook', paint: 'beak' },
  plumes: { is: 'long', length: 34, paint: 'feathers', second: 'wing' },
  wings: { is: 'broad', span: 1, paint: 'wing', tip: 'second', folded: [38, 10] },
  drawCheek: (pen, { colours }) => pen.ellipse(-3.4, 0, 5.6, 6, colours['face']!, { shade: false }),
})

const eagle = defineBird({
  id: 'eagle',
  isPlainInOtherColours: true,
  en: ['eagle', 'hawk', 'falcon', 'bird of prey'],
  vi: ['đại bàng', 'con đại bàng', 'chim ưng', 'diều hâu', 'chim đại bàng'],
  height: 0.9,
  home: 'mountains',
  colours: { feathers: 'umber', head: 'white', beak: 'ochre', leg: 'ochre' },
  poses: ['flies', 'stands'],
  body: { length: 50, radius: 18, tilt: 30 },
  legs: { length: 14, width: 5, paint: 'leg' },
  neck: [
    [-6, -9, 12],
    [-8, -20, 10],
  ],
  flyingNeck: [
    [-8, -3, 11],
    [-17, -5, 10],
  ],
  head: 11,
  hood: 'head',
  beak: { is: 'hook', paint: 'beak' },
  plumes: { is: 'fan', length: 24, paint: 'head' },
  wings: { is: 'long', span: 1.2, paint: 'feathers', folded: [54, 13] },
})

const crow = defineBird({
  id: 'crow',
  en: ['crow', 'raven', 'blackbird'],
  vi: ['con quạ', 'quạ đen', 'chim quạ'],
  height: 0.4,
  colours: { feathers: 'ink', beak: 'gray', leg: 'gray' },
  poses: ['stands', 'flies', 'walks'],
  body: { length: 46, radius: 16, tilt: 24 },
  legs: { length: 15, width: 3, paint: 'leg' },
  neck: [[-7, -13, 11]],
  flyingNeck: [[-11, -5, 11]],
  head: 11.5,
  beak: { is: 'cone', length: 14, paint: 'beak' },
  plumes: { is: 'fan', length: 30, paint: 'feathers' },
  wings: { is: 'broad', span: 1.1, paint: 'feathers', folded: [48, 11] },
})

export const songbirds = [bird, sparrow, swallow, pigeon, dove, parrot, eagle, crow]
