import { limbPath } from './outline.ts'
import type { Build } from './build.ts'
import { GRAZING } from './gaits.ts'
import { defineQuadruped } from './quadruped.ts'

const cattle: Build = {
  length: 76,
  legs: 32,
  chest: 26,
  waist: 24,
  hips: 24,
  leg: [12, 5.6],
  foot: 'hoof',
  neck: { length: 44, angle: 116, from: 21, to: 13, eating: 60 },
  lyingHead: [-42, -22],
}

const cow = defineQuadruped({
  id: 'cow',
  en: ['cow', 'milk cow', 'dairy cow'],
  plurals: ['cattle'],
  vi: ['con bò', 'bò sữa', 'con bò sữa', 'bò mẹ', 'chú bò'],
  height: 1.5,
  colours: {
    fur: 'white',
    patches: 'umber',
    light: 'pink',
    horn: 'sand',
    hoof: 'ink',
    inside: 'pink',
  },
  variety: ['white', 'terracotta', 'wood'],
  poses: GRAZING,
  build: cattle,
  head: {
    is: 'profile',
    size: 15,
    muzzle: 30,
    snout: 11.5,
    drop: 6,
    tilt: -20,
    ears: { is: 'leaf', paint: 'patches', at: [8, -8] },
    horns: { is: 'cow', paint: 'horn' },
    mask: { colour: 'light', is: 'end' },
    drawMore: (pen) => pen.ellipse(-39, 5, 1.8, 2.6, 'burgundy', { shade: false }),
  },
  tail: { is: 'tuft', length: 46, thickness: 3, tip: 'patches' },
  feet: 'hoof',
  coat(pen, { shoulder, hip, middle, pose }, { colours }) {
    const patches = colours['patches']!
    const [sx, sy] = shoulder
    const [hx, hy] = hip
    pen.area(
      `M${sx - 2} ${sy - 24}C${sx + 10} ${sy - 27} ${sx + 24} ${sy - 26} ${sx + 26} ${sy - 16}C${sx + 30} ${sy - 2} ${sx + 16} ${sy + 8} ${sx + 6} ${sy + 2}C${sx - 6} ${sy - 4} ${sx - 10} ${sy - 16} ${sx - 2} ${sy - 24}Z`,
      patches,
      { shade: false },
    )
    pen.area(
      `M${hx - 4} ${hy - 23.5}C${hx + 12} ${hy - 26} ${hx + 24} ${hy - 14} ${hx + 23} ${hy}C${hx + 16} ${hy + 14} ${hx + 4} ${hy + 8} ${hx - 4} ${hy + 2}C${hx - 14} ${hy - 4} ${hx - 12} ${hy - 20} ${hx - 4} ${hy - 23.5}Z`,
      patches,
      { shade: false },
    )
    pen.ellipse(middle[0] + 2, middle[1] + 11, 9, 6, patches, { shade: false })
    if (pose !== 'sleeps')
      pen.ellipse(hx - 17, middle[1] + 24, 8, 6, colours['light']!, { tone: 1, shade: false })
  },
})

/** Without patches and udder. */
const ox = defineQuadruped({
  id: 'ox',
  en: ['ox', 'bull', 'zebu'],
  plurals: ['oxen'],
  vi: ['bò vàng', 'con bò vàng', 'bò đực', 'bò tót', 'con bò đực'],
  height: 1.5,
  home: 'rice-field',
  colours: {
    fur: 'terracotta',
    light: 'cream',
    horn: 'umber',
    hoof: 'ink',
    inside: 'pink',
    nose: 'umber',
  },
  variety: ['terracotta', 'wood', 'umber'],
  poses: GRAZING,
  isRidden: true,
  build: { ...cattle, humps: [[-26, 18, 16]] },
  head: {
    is: 'profile',
    size: 15,
    muzzle: 31,
    snout: 11.5,
    drop: 6,
    tilt: -20,
    ears: { is: 'leaf', at: [8, -8] },
    horns: { is: 'cow', paint: 'horn' },
    mask: { colour: 'light', is: 'end' },
  },
  tail: { is: 'tuft', length: 46, thickness: 3, tip: 'hoof' },
  feet: 'hoof',
})

const buffalo = defineQuadruped({
  id: 'buffalo',
  en: ['water buffalo', 'buffalo'],
  plurals: ['water buffalo', 'water buffalos', 'buffalos'],
  vi: ['con trâu', 'trâu', 'chú trâu', 'trâu nước'],
  height: 1.6,
  home: 'rice-field',
  colours: { fur: 'gray', light: 'stone', horn: 'umber', hoof: 'ink', nose: 'ink' },
  poses: GRAZING,
  isRidden: true,
  build: {
    ...cattle,
    legs: 29,
    chest: 30,
    waist: 29,
    hips: 25,
    neck: { length: 46, angle: 104, from: 23, to: 14, eating: 58 },
    lyingHead: [-44, -14],
  },
  head: {
    is: 'profile',
    size: 15.5,
    muzzle: 33,
    snout: 11,
    drop: 4,
    tilt: -16,
    ears: { is: 'leaf', at: [10, -4], scale: 0.9, turn: 20 },
    horns: { is: 'buffalo', paint: 'horn' },
  },
  tail: { is: 'tuft', length: 42, thickness: 3, tip: 'hoof' },
  feet: 'hoof',
  coat(pen, { neck }, { colours }) {
    const [x, y] = neck[1]!
    pen.area(
      limbPath([
        [x - 9, y + 5, 2.6],
        [x - 4, y + 14, 3.4],
        [x + 4, y + 19, 0.6],
      ]),
      colours['light']!,
      { shade: false },
    )
  },
})

export const bovines = [cow, ox, buffalo]
