import { defineBird } from './bird.ts'

const kingfisher = defineBird({
  id: 'kingfisher',
  en: ['kingfisher'],
  vi: ['bói cá', 'chim bói cá', 'con bói cá'],
  height: 0.17,
  home: 'river',
  colours: { feathers: 'teal', breast: 'apricot', cheek: 'white', beak: 'ink', leg: 'coral' },
  poses: ['stands', 'flies'],
  body: { length: 36, radius: 16, tilt: 36 },
  legs: { length: 12, width: 3, paint: 'leg' },
  neck: [[-5, -13, 12]],
  flyingNeck: [[-10, -7, 12]],
  head: 13.5,
  beak: { is: 'long', length: 17, paint: 'beak' },
  belly: 'breast',
  plumes: { is: 'short', length: 12, paint: 'feathers' },
  wings: { is: 'broad', span: 0.85, paint: 'feathers', folded: [36, 9] },
  drawCheek: (pen, { colours }) => pen.ellipse(2, 4, 4.6, 3.4, colours['cheek']!, { shade: false }),
})

const hummingbird = defineBird({
  id: 'hummingbird',
  en: ['hummingbird', 'humming bird'],
  vi: ['chim ruồi', 'con chim ruồi'],
  height: 0.1,
  home: 'garden',
  colours: { feathers: 'forest', breast: 'cream', throat: 'rose', beak: 'ink', leg: 'ink' },
  variety: ['forest', 'teal', 'violet'],
  poses: ['flies'],
  body: { length: 32, radius: 11, tilt: 8 },
  legs: { length: 6, width: 2, paint: 'leg' },
  neck: [[-8, -8, 8]],
  head: 9.5,
  beak: { is: 'long', length: 26, paint: 'beak' },
  belly: 'breast',
  plumes: { is: 'fan', length: 22, paint: 'feathers' },
  wings: { is: 'sickle', span: 0.78, paint: 'feathers', folded: [30, 6] },
  drawCheek: (pen, { colours }) =>
    pen.area('M-9 2Q-2 1 4 4Q0 11 -5 11Q-9 8 -9 2Z', colours['throat']!, { shade: false }),
})

const toucan = defineBird({
  id: 'toucan',
  en: ['toucan', 'hornbill'],
  vi: ['chim tu căng', 'chim mỏ lớn', 'hồng hoàng', 'chim hồng hoàng'],
  height: 0.5,
  home: 'forest',
  colours: { feathers: 'ink', breast: 'cream', beak: 'apricot', tip: 'ink', leg: 'slate' },
  poses: ['stands', 'flies'],
  body: { length: 42, radius: 17, tilt: 38 },
  legs: { length: 20, width: 3.4, paint: 'leg' },
  neck: [[-3, -14, 13]],
  flyingNeck: [[-10, -6, 12]],
  head: 13,
  beak: { is: 'banana', paint: 'beak', tip: 'tip' },
  plumes: { is: 'fan', length: 24, paint: 'feathers' },
  wings: { is: 'broad', span: 1, paint: 'feathers', folded: [40, 11] },
  drawCheek: (pen, { colours }) => {
    pen.area('M-10 2C-10 -6 -2 -8 3 -4C6 6 4 14 -2 20C-8 16 -10 8 -10 2Z', colours['breast']!, {
      shade: false,
    })
  },
})

const pelican = defineBird({
  id: 'pelican',
  isPlainInOtherColours: true,
  en: ['pelican'],
  vi: ['bồ nông', 'chim bồ nông', 'con bồ nông'],
  height: 1.1,
  home: 'harbour',
  colours: { feathers: 'white', wing: 'stone', dark: 'ink', beak: 'apricot', leg: 'apricot' },
  poses: ['stands', 'walks', 'swims', 'flies'],
  body: { length: 54, radius: 23, tilt: 16 },
  legs: { length: 14, width: 5, paint: 'leg', isWebbed: true },
  neck: [
    [-8, -16, 9],
    [-2, -32, 8],
    [-8, -44, 9],
  ],
  flyingNeck: [
    [-8, -4, 10],
    [-14, -10, 9],
  ],
  head: 10.5,
  beak: { is: 'pouch', paint: 'beak' },
  plumes: { is: 'short', length: 12, paint: 'feathers' },
  wings: { is: 'long', span: 1.2, paint: 'wing', tip: 'dark', folded: [56, 14] },
})

export const exoticBirds = [kingfisher, hummingbird, toucan, pelican]
