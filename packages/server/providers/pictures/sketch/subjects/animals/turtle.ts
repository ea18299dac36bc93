import type { Pen } from '../../drawing.ts'
import { defineMeasured, drawEye, type Colours } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'

const shellPath = 'M-34 -16C-32 -40 -14 -52 4 -52S40 -40 42 -16Q4 -8 -34 -16Z'

export const turtle = defineMeasured({
  id: 'turtle',
  en: ['turtle', 'tortoise'],
  vi: ['con rùa', 'rùa', 'chú rùa', 'cụ rùa'],
  height: 0.3,
  ground: 'ground',
  faces: 'left',
  colours: { shell: 'forest', skin: 'olive', plates: 'pine', rim: 'sand' },
  variety: ['forest', 'brown', 'teal'],
  poses: ['walks', 'stands', 'sleeps'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const step = pose === 'walks' ? 5 : 0
    const isAsleep = pose === 'sleeps'
    const leg = (x: number, lean: number): Joint[] => [
      [x, -18, 9],
      [x + lean, -6.4, 6.4],
    ]
    pen.area(
      limbPath([
        [38, -16, 5],
        [54, -8, 1],
      ]),
      skin,
      { tone: 1, shade: false },
    )
    if (!isAsleep)
      pen.area(limbPaths(leg(-14, -step), leg(20, step)), skin, { tone: 1, shade: false })
    const head: Joint[] = isAsleep
      ? [
          [-28, -14, 7],
          [-42, -9.6, 9],
          [-46, -8, 7],
        ]
      : [
          [-24, -20, 8],
          [-42, -34, 7],
          [-52, -40, 10],
          [-58, -38, 7.4],
        ]
    pen.area(limbPaths(head, ...(isAsleep ? [] : [leg(-23, step - 3), leg(30, -step)])), skin, {
      shade: 0.7,
    })
    pen.group({ move: [0, isAsleep ? 7 : 0] }, (shell) => drawShell(shell, colours))
    drawEye(pen, isAsleep ? [-45, -11] : [-55, -42], 2.5, skin, isAsleep)
  },
})

function drawShell(pen: Pen, colours: Colours): void {
  pen.area(shellPath, colours['shell']!, { shade: 0.6 })
  for (const plate of [
    'M-14 -40L0 -44L10 -34L0 -22L-14 -26Z',
    'M18 -42L30 -34L32 -24L20 -22L14 -32Z',
    'M-28 -30L-19 -36L-19 -22L-28 -18Z',
  ])
    pen.area(plate, colours['plates']!, { shade: false })
  pen.area('M-38 -16Q-36 -21 -32 -20Q4 -12 40 -20Q45 -21 46 -16Q4 -4 -38 -16Z', colours['rim']!, {
    shade: 0.6,
  })
}
