import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { limbPath } from './outline.ts'
import type { Build } from './build.ts'
import { defineQuadruped } from './quadruped.ts'

function drawTusk(pen: Pen, { colours, pose }: Look): void {
  if (pose === 'sleeps') return
  pen.area(
    limbPath([
      [-14, 17, 4],
      [-28, 30, 3.4],
      [-42, 30, 0.8],
    ]),
    colours['tusk']!,
    { shade: false },
  )
}

const elephant = defineQuadruped({
  id: 'elephant',
  en: ['elephant'],
  vi: ['con voi', 'voi mẹ', 'voi rừng', 'chú voi', 'voi con'],
  height: 3,
  home: 'forest',
  colours: { fur: 'slate', ear: 'slate', tusk: 'cream', nails: 'stone' },
  variety: ['slate', 'gray', 'lilac'],
  poses: ['stands', 'walks', 'sleeps'],
  isRidden: true,
  build: {
    length: 64,
    legs: 34,
    chest: 34,
    waist: 34,
    hips: 31,
    leg: [17, 11.5],
    foot: 'column',
    neck: { length: 48, angle: 112, from: 28, to: 24 },
    lyingHead: [-46, -8],
  },
  head: {
    is: 'profile',
    size: 26,
    trunk: true,
    muzzle: 20,
    snout: 10,
    eye: [-9, -3],
    ears: { is: 'fan', scale: 0.92, at: [8, -8] },
    drawMore: drawTusk,
  },
  tail: { is: 'tuft', length: 36, thickness: 2.8, tip: 'ear' },
  drawOver(pen, { nearLegs }, { colours }) {
    for (const leg of nearLegs) {
      const [x, y, radius] = leg.at(-1)!
      for (const aside of [-7, -1, 5])
        pen.area(`M${x + aside - 3} ${y + radius}a3 4 0 0 1 6 0Z`, colours['nails']!, {
          shade: false,
        })
    }
  },
})

const pachyderm: Build = {
  length: 66,
  legs: 20,
  chest: 28,
  waist: 28,
  hips: 27,
  leg: [13, 9.4],
  foot: 'column',
  neck: { length: 40, angle: 104, from: 25, to: 18 },
  lyingHead: [-42, 2],
}

const drawNostril = (pen: Pen): void => pen.ellipse(-41, -4, 2.4, 3, 'umber', { shade: false })

const hippo = defineQuadruped({
  id: 'hippo',
  en: ['hippo', 'hippopotamus'],
  plurals: ['hippopotamuses'],
  vi: ['hà mã', 'con hà mã', 'chú hà mã'],
  height: 1.5,
  home: 'river',
  colours: { fur: 'lilac', inside: 'pink' },
  variety: ['lilac', 'gray'],
  poses: ['stands', 'walks', 'sleeps'],
  build: pachyderm,
  head: {
    is: 'profile',
    size: 18,
    muzzle: 33,
    snout: 17,
    drop: 6,
    tilt: -6,
    eye: [-7, -9],
    ears: { is: 'round', at: [8, -16], scale: 0.56 },
    drawMore: drawNostril,
  },
  tail: { is: 'stub', length: 12, thickness: 3 },
})

const rhino = defineQuadruped({
  id: 'rhino',
  en: ['rhino', 'rhinoceros'],
  plurals: ['rhinoceroses'],
  vi: ['tê giác', 'con tê giác', 'chú tê giác'],
  height: 1.7,
  home: 'meadow',
  colours: { fur: 'gray', horn: 'cream', inside: 'umber' },
  variety: ['gray', 'slate'],
  poses: ['stands', 'walks', 'sleeps'],
  build: { ...pachyderm, legs: 24 },
  head: {
    is: 'profile',
    size: 17,
    muzzle: 37,
    snout: 11,
    drop: 8,
    tilt: -14,
    ears: { is: 'leaf', at: [7, -14], turn: -58, scale: 0.8 },
    drawMore: (pen, { colours }) =>
      pen.area(
        limbPath([
          [-38, 0, 6],
          [-47, -18, 4],
          [-45, -36, 0.6],
        ]) +
          limbPath([
            [-24, -6, 5],
            [-28, -20, 0.6],
          ]),
        colours['horn']!,
        { shade: 0.6 },
      ),
  },
  tail: { is: 'tuft', length: 26, thickness: 3, tip: 'inside' },
})

const dinosaur = defineQuadruped({
  id: 'dinosaur',
  en: ['dinosaur', 'brontosaurus', 'brachiosaurus'],
  plurals: ['dinosaurs'],
  vi: ['khủng long', 'con khủng long', 'chú khủng long'],
  height: 6,
  colours: { skin: 'teal', light: 'mint' },
  variety: ['teal', 'violet', 'apricot'],
  poses: ['stands', 'walks'],
  isRidden: true,
  build: {
    length: 58,
    legs: 26,
    chest: 25,
    waist: 25,
    hips: 24,
    leg: [13, 8.4],
    foot: 'column',
    neck: { length: 96, angle: 148, from: 19, to: 8 },
  },
  head: { is: 'profile', size: 11.5, muzzle: 21, snout: 14, drop: 4, tilt: -6 },
  tail: { is: 'heavy', length: 84, thickness: 19 },
  coat(pen, { middle, shoulder, hip }, { colours }) {
    const light = colours['light']!
    for (const [x, y, r] of [
      [shoulder[0] + 4, shoulder[1] - 8, 5],
      [middle[0] - 2, middle[1] - 13, 6],
      [middle[0] + 12, middle[1] - 3, 4.4],
      [hip[0] - 4, hip[1] - 11, 5],
    ] as const)
      pen.circle(x, y, r, light, { shade: false })
  },
})

export const pachyderms = [elephant, hippo, rhino, dinosaur]
