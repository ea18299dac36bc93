import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Look } from '../../thing.ts'
import { drawEye } from './measured.ts'
import { drawGlasses } from './wear.ts'

/** A head seen from the front. Its own space has a face of radius 20 at the origin. */
export interface Face {
  is: 'face'
  shape: 'round' | 'wide' | 'long'
  earShape: 'pointed' | 'round' | 'big-round' | 'tuft'
  earPaint?: string
  /** The name of the muzzle's colour. */
  muzzle?: string
  /** Fields around the eyes. */
  eyeFields?: { paint: string; is: 'drops' | 'discs' | 'mask' }
  /** Around the eyes if they are on something dark. */
  eyeRing?: Pigment
  /** Behind the head. */
  drawBehind?(pen: Pen, look: Look): void
  /** Between the face and its eyes. */
  drawMarks?(pen: Pen, look: Look): void
}

const shapes: Record<Face['shape'], string> = {
  round: 'M-21 0C-21 -13 -12 -20 0 -20S21 -13 21 0S12 20 0 20S-21 13 -21 0Z',
  wide: 'M-25 3C-25 -12 -14 -19 0 -19S25 -12 25 3C25 15 13 20 0 20S-25 15 -25 3Z',
  long: 'M-18 -4C-18 -16 -10 -21 0 -21S18 -16 18 -4C18 10 11 22 0 22S-18 10 -18 -4Z',
}

export function drawFace(pen: Pen, face: Face, look: Look, isAsleep: boolean): void {
  const { colours } = look
  const fur = Object.values(colours)[0]!
  face.drawBehind?.(pen, look)
  drawEars(pen, face, look)
  pen.area(shapes[face.shape], fur, { shade: 0.66 })
  face.drawMarks?.(pen, look)
  const field = drawFields(pen, face, look)
  if (face.muzzle)
    pen.area(
      'M-10 8C-10 3 -4 1 0 3C4 1 10 3 10 8C10 15 5 18 0 18S-10 15 -10 8Z',
      colours[face.muzzle]!,
      {
        shade: false,
      },
    )
  const on = field ?? fur
  for (const side of [-1, 1]) drawEye(pen, [side * 9.5, -1], 3.3, on, isAsleep, face.eyeRing)
  drawGlasses(
    pen,
    [
      [-9.5, -1],
      [9.5, -1],
    ],
    7.4,
    look,
  )
  pen.area('M-4 4.6Q0 3 4 4.6Q3.4 8.6 0 9.4Q-3.4 8.6 -4 4.6Z', colours['nose'] ?? 'ink', {
    shade: false,
  })
  pen.line('M0 9Q-0.4 12.4 -4 12.4M0 9Q0.4 12.4 4 12.4', colours['nose'] ?? 'ink', 1.1)
}

function drawEars(pen: Pen, { earShape, earPaint }: Face, { colours }: Look): void {
  const fur = Object.values(colours)[0]!
  const paint = earPaint ? colours[earPaint]! : fur
  const inside = colours['inside']
  for (const side of [-1, 1] as const) {
    const tone = side === 1 ? 1 : 0
    pen.group({ mirror: side === 1 }, (ear) => {
      ear.area(ears[earShape], paint, { tone, shade: false })
      const lining = earLinings[earShape]
      if (inside && lining) ear.area(lining, inside, { tone, shade: false })
    })
  }
}

const ears: Record<Face['earShape'], string> = {
  pointed: 'M-20 -4Q-22 -24 -19 -33Q-8 -27 -3 -16Z',
  tuft: 'M-19 -8Q-22 -20 -17 -30Q-9 -26 -5 -16Z',
  round: 'M-25 -15a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1 -17 0Z',
  'big-round': 'M-34 -6a11 11 0 1 1 22 0a11 11 0 1 1 -22 0Z',
}
const earLinings: Partial<Record<Face['earShape'], string>> = {
  pointed: 'M-17 -10Q-18 -20 -17 -26Q-11 -22 -8 -16Z',
  round: 'M-21 -15a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1 -9.2 0Z',
  'big-round': 'M-29 -5a6.4 6.4 0 1 1 12.8 0a6.4 6.4 0 1 1 -12.8 0Z',
}

/** Fields around the eyes. Returns what the eyes are drawn on. */
function drawFields(pen: Pen, { eyeFields }: Face, { colours }: Look) {
  if (!eyeFields) return undefined
  const paint = colours[eyeFields.paint]!
  for (const side of [-1, 1]) {
    if (eyeFields.is === 'discs') pen.circle(side * 9.5, -2, 7, paint, { shade: false })
    else if (eyeFields.is === 'mask')
      pen.area(
        `M${side * 2} -2C${side * 6} -9 ${side * 16} -8 ${side * 24} 4C${side * 18} 9 ${side * 8} 6 ${side * 2} -2Z`,
        paint,
        { shade: false },
      )
    else
      pen.group({ turn: side * -24, around: [side * 9.5, 0] }, (field) =>
        field.ellipse(side * 10, 0, 5.6, 7.4, paint, { shade: false }),
      )
  }
  return paint
}
