import type { Pen } from '../sketch/drawing.ts'
import type { FaceMood } from './expressions.ts'
import type { CharacterColours } from './palette.ts'

type DrawMouth = (pen: Pen, colours: CharacterColours) => void

const INSIDE = '#7c2f35'
const TONGUE = '#d9776f'
const TEETH = '#fffaf2'

const line =
  (path: string, width = 4.6): DrawMouth =>
  (pen, { lips }) =>
    pen.line(path, lips, width)

/** An open mouth with teeth above and the tongue below. */
const open =
  (path: string, { teeth, tongue }: { teeth: number; tongue: number }): DrawMouth =>
  (pen) => {
    pen.area(path, INSIDE, { shade: false })
    pen.clip(path, (inside) => {
      if (teeth > 0) inside.rect(-40, -30, 80, 30 + teeth, TEETH, { shade: false })
      inside.ellipse(0, tongue, 17, 12, TONGUE, { shade: false })
    })
  }

/** Around the middle of the mouth. */
const mouths: Record<FaceMood['mouth'], DrawMouth> = {
  smile: line('M-15 -2Q0 11 15 -2'),
  'wide-smile': open('M-24 -9Q0 -4 24 -9Q21 20 0 20T-24 -9Z', { teeth: -2, tongue: 20 }),
  laugh: open('M-31 -14Q0 -8 31 -14Q29 26 0 26T-31 -14Z', { teeth: -4, tongue: 25 }),
  frown: line('M-15 5Q0 -8 15 5'),
  wavy: line('M-18 2Q-12 -6 -6 0T6 0T18 -1'),
  grit: (pen, { lips }) => {
    const path = 'M-21 -6Q0 -12 21 -6Q24 2 20 9Q0 5 -20 9Q-24 2 -21 -6Z'
    pen.area(path, TEETH, { shade: false })
    pen.line('M-19 1H19M-8 -8V6M8 -8V6', '#d9c9bd', 2)
    pen.line(path, lips, 4)
  },
  'small-o': open('M0 -14C13 -14 15 -2 14 6C13 17 7 20 0 20S-13 17 -14 6C-15 -2 -13 -14 0 -14Z', {
    teeth: 0,
    tongue: 19,
  }),
  tiny: line('M-8 0Q0 5 8 -1', 4.2),
  yawn: open('M-10 -4Q0 -9 10 -4Q12 12 0 13T-10 -4Z', { teeth: 0, tongue: 14 }),
  firm: line('M-15 3Q0 -3 15 1'),
}

export function drawMouth(
  pen: Pen,
  mouth: FaceMood['mouth'],
  y: number,
  colours: CharacterColours,
): void {
  pen.group({ move: [0, y] }, (moved) => mouths[mouth](moved, colours))
}
