import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'
import { limbPath, type Joint } from './outline.ts'
import { defineRodent } from './rodent.ts'

/** A round tail. */
const tailPuff = (paint: string) =>
  function drawPuff(pen: Pen, { colours }: Look, [x, y, radius]: Joint): void {
    pen.circle(x + radius * 0.92, y + radius * 0.3, radius * 0.34, colours[paint]!, {
      shade: false,
    })
  }

const rabbitShape = {
  rump: 24,
  chest: 17,
  head: { at: [-24, -47], scale: 0.82 },
  muzzle: 16,
  snout: 11,
  ears: { is: 'long', at: [7, -14], scale: 0.94 },
  leg: 5,
  drawTail: tailPuff('light'),
} as const

const rabbit = defineRodent({
  ...rabbitShape,
  id: 'rabbit',
  en: ['rabbit', 'bunny'],
  plurals: ['bunnies'],
  vi: ['con thỏ', 'thỏ', 'chú thỏ', 'thỏ con', 'thỏ ngọc'],
  height: 0.45,
  handle: 0.5,
  colours: { fur: 'stone', light: 'white', inside: 'pink', nose: 'rose' },
  variety: ['stone', 'white', 'brown'],
  poses: ['sits', 'jumps', 'runs', 'sleeps'],
})

const hare = defineRodent({
  ...rabbitShape,
  id: 'hare',
  en: ['hare', 'jackrabbit'],
  vi: ['thỏ rừng', 'con thỏ rừng'],
  height: 0.55,
  rump: 22,
  chest: 15,
  head: { at: [-26, -54], scale: 0.74 },
  ears: { is: 'long', at: [7, -14], scale: 1.25 },
  colours: { fur: 'wood', light: 'cream', inside: 'umber', nose: 'umber' },
  poses: ['sits', 'jumps', 'runs', 'sleeps'],
})

const squirrel = defineRodent({
  id: 'squirrel',
  en: ['squirrel', 'chipmunk'],
  vi: ['con sóc', 'sóc', 'chú sóc'],
  height: 0.32,
  home: 'forest',
  colours: { fur: 'terracotta', light: 'cream', inside: 'umber', nose: 'umber', nut: 'brown' },
  poses: ['sits', 'eats', 'jumps', 'sleeps'],
  rump: 21,
  chest: 15,
  head: { at: [-20, -47], scale: 0.78 },
  muzzle: 18,
  snout: 9,
  ears: { is: 'pointed', at: [5, -13], scale: 0.7 },
  leg: 4.6,
  drawTail(pen, { colours, pose }, [x, y, radius]) {
    const joints: Joint[] =
      pose === 'jumps'
        ? [
            [x + radius * 0.5, y, 8],
            [x + radius * 1.8, y - 16, 14],
            [x + radius * 3, y - 10, 13],
            [x + radius * 3.8, y - 20, 2],
          ]
        : [
            [x + radius * 0.3, -7, 7],
            [x + radius * 1.5, -12, 12],
            [x + radius * 1.75, -42, 15],
            [x + radius * 1.25, -66, 14],
            [x + radius * 1.9, -76, 5],
          ]
    pen.area(limbPath(joints), colours['fur']!, { tone: 1, shade: false })
    const inner = joints.map(([jx, jy, r], index): Joint => [
      jx,
      jy,
      Math.max(0.5, r * 0.4 - (index === 0 ? 2 : 0)),
    ])
    pen.area(limbPath(inner.slice(1)), colours['fur']!, { shade: false })
  },
  drawOver(pen, { colours, pose }) {
    if (pose === 'sleeps' || pose === 'jumps') return
    pen.area(
      limbPath([
        [-20, -25, 6],
        [-17, -12, 6],
      ]),
      colours['light']!,
      { shade: false },
    )
    if (pose !== 'eats') return
    pen.circle(-33, -30, 7, colours['nut']!)
    pen.area('M-40.5 -32Q-33 -44 -25.5 -32Z', 'umber', { shade: false })
    pen.area(
      limbPath([
        [-14, -32, 4],
        [-28, -26, 3.6],
      ]),
      colours['fur']!,
      { tone: 1, shade: false },
    )
  },
})

const mouse = defineRodent({
  id: 'mouse',
  en: ['mouse', 'rat'],
  plurals: ['mice'],
  vi: ['con chuột', 'chuột', 'chú chuột', 'chuột nhắt'],
  height: 0.14,
  colours: { fur: 'gray', light: 'cream', inside: 'pink', nose: 'rose' },
  poses: ['sits', 'runs', 'sleeps'],
  rump: 22,
  chest: 16,
  head: { at: [-26, -24], scale: 0.8, turn: -8 },
  muzzle: 26,
  snout: 4.5,
  ears: { is: 'round', at: [9, -18], scale: 1.25 },
  leg: 3.6,
  drawTail(pen, { colours }, [x, y, radius]) {
    pen.line(
      `M${x + radius * 0.6} ${y + radius * 0.6}q${radius} ${radius * 0.3} ${radius * 1.3} -6t${radius * 1.2} -12`,
      colours['inside']!,
      3.2,
    )
  },
})

const hedgehog = defineRodent({
  id: 'hedgehog',
  en: ['hedgehog', 'porcupine'],
  vi: ['con nhím', 'nhím', 'chú nhím'],
  height: 0.2,
  home: 'forest',
  colours: { fur: 'wood', spines: 'umber', inside: 'brown', nose: 'ink' },
  poses: ['stands', 'sleeps'],
  rump: 24,
  chest: 17,
  head: { at: [-30, -20], scale: 0.78 },
  muzzle: 27,
  snout: 4,
  ears: { is: 'round', at: [7, -13], scale: 0.66 },
  leg: 4.4,
  drawTail: () => undefined,
  drawOver(pen, { colours }) {
    const count = 15
    const points = Array.from({ length: count * 2 + 1 }, (_, index) => {
      const angle = Math.PI * (1.02 - (index / (count * 2)) * 1.14)
      const reach = index % 2 ? 1.17 : 1
      return [5 + Math.cos(angle) * 31 * reach, -19 - Math.sin(angle) * 31 * reach] as const
    })
    pen.polygon([[-20, -12], ...points, [14, -7], [-10, -8]], colours['spines']!, { shade: 0.56 })
  },
})

export const rodents = [rabbit, hare, squirrel, mouse, hedgehog]
