import type { Pen } from '../../drawing.ts'
import type { Look } from '../../thing.ts'

export interface Beak {
  is: 'cone' | 'long' | 'hook' | 'flat' | 'bent' | 'big-hook' | 'banana' | 'pouch'
  length?: number
  paint: string
  /** The colour of its end. */
  tip?: string
}

/** In the space of a head of radius 10. */
export function drawBeak(pen: Pen, { is, length = 12, paint, tip }: Beak, { colours }: Look): void {
  const end = -8 - length
  const paths: Record<Beak['is'], string> = {
    cone: `M-6 -5Q-9 -4 ${end} 1.4Q-9 6 -6 5.4Z`,
    long: `M-6 -3.4L${end} 2.4L-6 4.4Z`,
    hook: 'M-6 -6C-14 -7 -20 -3 -19 6C-16 4 -12 4.6 -6 5.6Z',
    'big-hook': 'M-4 -8C-16 -10 -23 -2 -19 10C-17 6 -14 4 -11 4Q-12 7 -10 8L-4 7Z',
    banana: 'M-4 -8C-18 -14 -36 -6 -38 10C-30 5 -18 6 -5 7Z',
    pouch: 'M-6 -4L-46 4L-48 8C-40 9 -38 8 -36 8C-32 20 -14 22 -4 8Z',
    flat: `M-5 -4Q-10 -1 ${end} 0.4Q${end - 2} 3.4 ${end + 3} 4.6Q-10 6.4 -5 5.6Z`,
    bent: 'M-5 -5C-13 -6 -20 0 -19 12C-15 11 -12 6 -5 5.6Z',
  }
  pen.area(paths[is], colours[paint]!, { shade: false })
  if (tip) pen.area(tips[is] ?? '', colours[tip]!, { shade: false })
}

/** The ends of the beaks that can have another colour. */
const tips: Partial<Record<Beak['is'], string>> = {
  bent: 'M-17 1C-19 4 -19.4 8 -19 12C-16.6 11.4 -14.6 9 -13 6.6Q-16 4 -17 1Z',
  banana: 'M-32.5 -3C-36.4 0.6 -38 5 -38 10C-35.6 8.4 -32 7.2 -29 6.6Q-32.6 2 -32.5 -3Z',
}
