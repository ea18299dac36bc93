import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { defineBird } from './bird.ts'

/** Comb and wattle. */
function drawComb(pen: Pen, { colours }: Look): void {
  const paint = colours['comb']!
  pen.area('M-8 -6C-11 -14 -5 -17 -3 -12C-3 -19 4 -19 4 -12C7 -16 12 -13 9 -5Z', paint, {
    shade: false,
  })
  pen.area('M-10 4C-14 10 -12 16 -9 16C-6 16 -5 10 -6 5Z', paint, { tone: 1, shade: false })
}

const hen = defineBird({
  id: 'hen',
  en: ['hen', 'chicken'],
  vi: ['con gà', 'gà mái', 'con gà mái', 'gà', 'gà mẹ'],
  height: 0.42,
  colours: { feathers: 'terracotta', comb: 'red', beak: 'ochre', leg: 'ochre' },
  variety: ['terracotta', 'white', 'brown', 'ochre'],
  poses: ['stands', 'walks', 'sleeps'],
  handle: 0.5,
  body: { length: 46, radius: 21, tilt: 6 },
  legs: { length: 14, width: 3.4, paint: 'leg' },
  neck: [
    [-6, -14, 11],
    [-9, -29, 8],
  ],
  head: 9.6,
  beak: { is: 'cone', length: 8, paint: 'beak' },
  plumes: { is: 'up', length: 40, paint: 'feathers' },
  wings: { is: 'broad', span: 1, paint: 'feathers', folded: [38, 12] },
  drawCrest: drawComb,
})

const rooster = defineBird({
  id: 'rooster',
  isPlainInOtherColours: true,
  en: ['rooster', 'cockerel', 'cock'],
  vi: ['gà trống', 'con gà trống', 'chú gà trống'],
  height: 0.55,
  colours: {
    feathers: 'terracotta',
    tail: 'pine',
    second: 'teal',
    neck: 'ochre',
    comb: 'red',
    beak: 'ochre',
    leg: 'ochre',
  },
  poses: ['stands', 'walks'],
  body: { length: 44, radius: 19, tilt: 22 },
  legs: { length: 20, width: 3.6, paint: 'leg' },
  neck: [
    [-4, -12, 13],
    [-7, -31, 9],
  ],
  head: 10.4,
  hood: 'neck',
  beak: { is: 'cone', length: 8, paint: 'beak' },
  plumes: { is: 'cock', length: 44, paint: 'tail', second: 'second' },
  wings: { is: 'broad', span: 1, paint: 'neck', folded: [38, 11] },
  drawCrest: drawComb,
})

const chick = defineBird({
  id: 'chick',
  en: ['chick', 'baby chick', 'little chicken'],
  vi: ['gà con', 'con gà con', 'chú gà con'],
  height: 0.13,
  handle: 0.5,
  colours: { feathers: 'yellow', beak: 'apricot', leg: 'apricot' },
  poses: ['stands', 'walks', 'sleeps'],
  body: { length: 30, radius: 17, tilt: 8 },
  legs: { length: 10, width: 2.8, paint: 'leg' },
  neck: [[-3, -17, 12]],
  head: 13.5,
  beak: { is: 'cone', length: 5, paint: 'beak' },
  plumes: { is: 'short', length: 5, paint: 'feathers' },
  wings: { is: 'broad', span: 0.6, paint: 'feathers', folded: [22, 8] },
})

export const poultry = [hen, rooster, chick]
