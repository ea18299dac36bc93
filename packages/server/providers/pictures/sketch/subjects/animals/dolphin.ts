import svgpath from 'svgpath'
import { defineMeasured, drawEye } from './measured.ts'
import { limbPath, limbPaths, type Joint } from './outline.ts'
import { drawSplash } from './splash.ts'

export const dolphin = defineMeasured({
  id: 'dolphin',
  en: ['dolphin', 'porpoise'],
  vi: ['cá heo', 'con cá heo', 'chú cá heo'],
  height: 1.6,
  home: 'sea',
  ground: 'water',
  faces: 'left',
  castsShadow: false,
  colours: { skin: 'slate', belly: 'cream' },
  variety: ['slate', 'gray', 'cobalt'],
  poses: ['jumps', 'swims'],
  draw(pen, { colours, pose }) {
    const skin = colours['skin']!
    const isJumping = pose === 'jumps'
    pen.group(
      { move: isJumping ? [0, -22] : [0, 0], turn: isJumping ? 0 : 6, around: [0, -40] },
      (inner) => {
        inner.area(
          limbPath([
            [10, -54, 7],
            [26, -74, 5],
            [38, -82, 1],
          ]),
          skin,
          { tone: 1, shade: false },
        )
        const fluke = 'M0 -6C8 -8 20 -6 28 2C18 4 12 6 6 6C8 12 8 20 4 26C-4 20 -6 8 -6 -2Z'
        const [tailX, tailY] = isJumping ? [66, -6] : [84, -30]
        const tail = svgpath(fluke)
          .rotate(isJumping ? 0 : -40)
          .translate(tailX, tailY)
          .toString()
        const back: Joint[] = isJumping
          ? [
              [68, -8, 3.4],
              [54, -28, 8],
            ]
          : [
              [86, -30, 3.4],
              [60, -36, 8],
            ]
        inner.area(
          limbPaths([
            ...back,
            [24, -46, 14],
            [-12, -48, 16],
            [-40, -36, 13],
            [-54, -26, 6],
            [-70, -16, 3.4],
          ]) + tail,
          skin,
          { shade: 0.56 },
        )
        inner.area(
          limbPath([
            [30, -36, 4],
            [-6, -35, 8],
            [-36, -26, 7],
            [-52, -20, 3],
          ]),
          colours['belly']!,
          { shade: false },
        )
        inner.area(
          limbPath([
            [-12, -34, 6],
            [-4, -18, 5],
            [8, -8, 1],
          ]),
          skin,
          { tone: 1, shade: false },
        )
        inner.line('M-66 -14Q-56 -17 -46 -25', skin, 1.8, 1)
        drawEye(inner, [-40, -38], 2.8, skin)
      },
    )
    if (isJumping) pen.group({ move: [80, 0], scale: 0.7 }, (inner) => drawSplash(inner, 20))
  },
})
