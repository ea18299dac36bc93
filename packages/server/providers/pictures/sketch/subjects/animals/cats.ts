import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { limbPath } from './outline.ts'
import { defineQuadruped, type DrawCoat } from './quadruped.ts'
import type { Build } from './build.ts'

const catBuild: Build = {
  length: 52,
  legs: 24,
  chest: 16,
  waist: 14,
  hips: 16,
  leg: [9, 5],
  foot: 'paw',
  neck: { length: 27, angle: 135, from: 13, to: 11 },
  lyingHead: [-12, -5],
}

const bigCat: Build = {
  length: 70,
  legs: 30,
  chest: 22,
  waist: 18,
  hips: 20,
  leg: [12, 7],
  foot: 'paw',
  neck: { length: 32, angle: 118, from: 19, to: 15 },
  lyingHead: [-16, -2],
}

const cat = defineQuadruped({
  id: 'cat',
  en: ['cat', 'kitten', 'kitty'],
  vi: ['con mèo', 'mèo mẹ', 'mèo mun', 'mèo mướp', 'mèo', 'mèo con', 'chú mèo', 'cô mèo'],
  height: 0.42,
  colours: { fur: 'apricot', chest: 'cream', inside: 'pink', nose: 'coral' },
  variety: ['apricot', 'gray', 'ink', 'cream'],
  poses: ['sits', 'sleeps', 'stands', 'walks', 'runs', 'jumps', 'reads'],
  handle: 0.5,
  build: catBuild,
  head: { is: 'face', shape: 'wide', earShape: 'pointed', muzzle: 'chest', size: 19 },
  tail: { is: 'cat', length: 44, thickness: 5 },
  coat(pen, { pose, shoulder: [x, y] }, { colours }) {
    if (pose !== 'sits' && pose !== 'reads') return
    pen.area(
      limbPath([
        [x - 2, y + 4, 10],
        [x - 5, y + 22, 7],
        [x - 3, y + 34, 1],
      ]),
      colours['chest']!,
      { shade: false },
    )
  },
})

/** Wedges from the back downwards. */
const drawStripes: DrawCoat = (pen, { pose, hip, shoulder, middle }, { colours }) => {
  const paint = colours['stripes']!
  const isUpright = pose === 'sits' || pose === 'reads'
  const spots = isUpright ? [0.05, 0.3, 0.55, 0.8] : [0.05, 0.33, 0.61, 0.89]
  for (const [index, share] of spots.entries()) {
    const x = shoulder[0] + (hip[0] - shoulder[0]) * share
    const y = shoulder[1] + (hip[1] - shoulder[1]) * share
    const reach = isUpright ? [19, 3] : [3, -19]
    const length = index % 2 ? 22 : 27
    const top = share > 0.2 && share < 0.8 ? middle[1] - 18 : y + reach[1]!
    if (isUpright)
      pen.area(
        limbPath([
          [x + 17 + share * 6, y - 3, 3.2],
          [x - 2 + share * 8, y + 3, 0.4],
        ]),
        paint,
        { shade: false },
      )
    else
      pen.area(
        limbPath([
          [x, top + 1, 3.4],
          [x - 2, top + length * 0.5, 2.6],
          [x + 1, top + length, 0.4],
        ]),
        paint,
        {
          shade: false,
        },
      )
  }
}

function drawTigerMarks(pen: Pen, { colours }: Look): void {
  const paint = colours['stripes']!
  const wedge = (path: string) => pen.area(path, paint, { shade: false })
  wedge('M-2 -20L2 -20L0 -9Z')
  wedge('M-9 -18L-5.6 -19.4L-5 -11Z')
  wedge('M9 -18L5.6 -19.4L5 -11Z')
  for (const side of [-1, 1]) {
    wedge(`M${side * 24.6} 0L${side * 24.4} 4L${side * 16} 3Z`)
    wedge(`M${side * 23.4} 8L${side * 22} 11L${side * 15} 8Z`)
  }
}

const tiger = defineQuadruped({
  id: 'tiger',
  en: ['tiger'],
  vi: ['con hổ', 'hổ', 'con cọp', 'cọp', 'chúa sơn lâm'],
  height: 1.1,
  home: 'forest',
  colours: { fur: 'apricot', light: 'cream', stripes: 'ink', inside: 'cream', nose: 'burgundy' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'],
  build: bigCat,
  head: {
    is: 'face',
    shape: 'wide',
    earShape: 'round',
    muzzle: 'light',
    size: 22,
    drawMarks: drawTigerMarks,
  },
  tail: { is: 'cat', length: 52, thickness: 5 },
  coat: drawStripes,
})

const drawMane = (pen: Pen, { colours }: Look): void => {
  const petals = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * 25, Math.sin(angle) * 25 + 2]
    return `M${x - 9} ${y}a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z`
  }).join('')
  pen.area(`M-27 2a27 27 0 1 1 54 0a27 27 0 1 1 -54 0Z${petals}`, colours['mane']!, { shade: 0.62 })
}

const lion = defineQuadruped({
  id: 'lion',
  en: ['lion'],
  vi: ['con sư tử', 'sư tử', 'chúa tể rừng xanh'],
  height: 1.25,
  home: 'desert',
  colours: { fur: 'sand', mane: 'brown', light: 'cream', inside: 'terracotta', nose: 'umber' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'],
  build: {
    ...bigCat,
    neck: { ...bigCat.neck, length: 36, angle: 128 },
    lyingHead: [-20, -15],
  },
  head: {
    is: 'face',
    shape: 'round',
    earShape: 'round',
    muzzle: 'light',
    size: 20,
    drawBehind: drawMane,
  },
  tail: { is: 'tuft', length: 44, thickness: 3.4, tip: 'mane' },
})

const drawSpots: DrawCoat = (pen, { pose, hip, shoulder, middle }, { colours }) => {
  const spots = [
    [0.02, -8],
    [0.2, 4],
    [0.36, -8],
    [0.52, 5],
    [0.66, -7],
    [0.84, 3],
    [0.98, -9],
    [0.08, 10],
    [0.9, 13],
  ] as const
  for (const [share, down] of spots) {
    const x = shoulder[0] + (hip[0] - shoulder[0]) * share
    const isMiddle = pose !== 'sits' && pose !== 'reads' && share > 0.3 && share < 0.7
    const y = isMiddle ? middle[1] : shoulder[1] + (hip[1] - shoulder[1]) * share
    pen.ellipse(x, y + down, 3.6, 3, colours['spots']!, { shade: false })
  }
}

const lioness = defineQuadruped({
  id: 'lioness',
  en: ['lioness', 'lion cub'],
  plurals: ['lionesses'],
  vi: ['sư tử cái', 'con sư tử cái', 'sư tử con'],
  height: 1,
  home: 'desert',
  colours: { fur: 'sand', light: 'cream', tuft: 'brown', inside: 'terracotta', nose: 'umber' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'],
  build: bigCat,
  head: { is: 'face', shape: 'wide', earShape: 'round', muzzle: 'light', size: 20 },
  tail: { is: 'tuft', length: 44, thickness: 3.4, tip: 'tuft' },
})

const slimCat: Build = { ...bigCat, chest: 19, waist: 15, hips: 18, legs: 34, leg: [10, 5.6] }

const panther = defineQuadruped({
  id: 'panther',
  en: ['panther', 'black panther', 'black leopard'],
  vi: ['báo đen', 'con báo đen'],
  height: 0.9,
  home: 'forest',
  colours: { fur: 'ink', light: 'gray', inside: 'gray', nose: 'gray' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'],
  build: slimCat,
  head: { is: 'face', shape: 'wide', earShape: 'round', size: 19 },
  tail: { is: 'cat', length: 56, thickness: 4.6 },
})

const leopard = defineQuadruped({
  id: 'leopard',
  en: ['leopard', 'cheetah', 'jaguar'],
  vi: ['báo đốm', 'con báo đốm', 'báo gấm'],
  height: 0.9,
  home: 'forest',
  colours: { fur: 'ochre', light: 'cream', spots: 'umber', inside: 'umber', nose: 'umber' },
  poses: ['stands', 'walks', 'sits', 'sleeps', 'runs', 'reads'],
  build: slimCat,
  head: { is: 'face', shape: 'wide', earShape: 'round', muzzle: 'light', size: 19 },
  tail: { is: 'cat', length: 56, thickness: 4.6 },
  coat: drawSpots,
})

export const cats = [cat, tiger, lion, lioness, leopard, panther]
