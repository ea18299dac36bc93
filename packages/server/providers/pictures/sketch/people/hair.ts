import type { Pen } from '../drawing.ts'
import type { Character, HairStyle } from './character.ts'

/** Behind the face. */
const backs: Record<HairStyle, string | undefined> = {
  bob: 'M-60 -6C-70 -70 -38 -96 2 -96C44 -96 68 -62 60 8C58 26 62 42 72 52C44 60 -44 62 -72 54C-60 42 -56 20 -60 -6Z',
  long: 'M-60 -6C-70 -70 -38 -96 2 -96C44 -96 68 -62 62 0C62 50 70 100 78 136C40 148 -40 148 -78 136C-68 100 -58 50 -60 -6Z',
  short: 'M-55 4C-64 -60 -36 -90 2 -90C40 -90 64 -60 56 4C50 14 -50 14 -55 4Z',
  bun: 'M-56 0C-66 -64 -38 -92 0 -92S66 -64 56 0C50 22 -50 22 -56 0Z',
  ponytail: 'M-56 0C-66 -64 -38 -92 0 -92S66 -64 56 0C50 22 -50 22 -56 0Z',
  braids: 'M-58 4C-68 -64 -38 -94 0 -94S68 -64 58 4C52 30 -52 30 -58 4Z',
  curly:
    'M-56 34C-74 36 -84 16 -74 0C-86 -16 -78 -38 -62 -44C-64 -66 -44 -82 -26 -78C-14 -98 14 -98 26 -80C46 -86 64 -68 62 -48C78 -42 86 -18 76 -2C86 14 76 36 58 34C40 46 -40 46 -56 34Z',
  bald: undefined,
}

/** Over the forehead. */
const fronts: Record<HairStyle, string | undefined> = {
  bob: 'M-54 2C-54 -48 -28 -77 8 -77C38 -77 56 -54 56 -2C38 -8 22 -24 16 -44C8 -18 -18 -2 -54 2Z',
  long: 'M-55 8C-56 -48 -30 -78 4 -78C38 -78 58 -52 56 8C48 -6 42 -24 38 -44C30 -34 10 -30 -6 -44C-26 -38 -44 -16 -55 8Z',
  short:
    'M-54 -4C-60 -52 -32 -84 6 -84C42 -84 60 -54 54 -6C48 -20 44 -32 40 -42C20 -34 -14 -36 -30 -50C-40 -40 -48 -24 -54 -4Z',
  bun: 'M-54 -2C-54 -50 -30 -78 0 -78S54 -50 54 -2C44 -28 26 -44 0 -48C-26 -44 -44 -28 -54 -2Z',
  ponytail:
    'M-54 -2C-56 -50 -30 -78 2 -78C36 -78 56 -50 54 -2C46 -22 34 -38 22 -46C4 -36 -34 -30 -54 -2Z',
  braids: 'M-54 2C-56 -50 -28 -78 0 -78S56 -50 54 2C42 -18 20 -34 0 -58C-20 -34 -42 -18 -54 2Z',
  curly:
    'M-54 -4C-62 -22 -50 -40 -38 -44C-32 -62 -8 -66 2 -56C18 -68 40 -58 42 -42C56 -36 60 -18 54 -4C44 -14 40 -22 36 -26C22 -20 12 -24 4 -30C-8 -20 -24 -20 -32 -26C-40 -18 -46 -10 -54 -4Z',
  bald: undefined,
}

export function drawBackHair(pen: Pen, { hair, hairColour }: Character): void {
  if (hair === 'bun') pen.circle(0, -98, 24, hairColour)
  if (hair === 'ponytail')
    pen.area('M40 -70C76 -86 100 -56 92 -14C90 14 80 34 66 44C72 16 64 -12 44 -34Z', hairColour, {
      tone: 1,
      shade: false,
    })
  if (hair === 'braids')
    for (const side of [-1, 1])
      for (const [at, y] of [30, 52, 74, 94].entries())
        pen.ellipse(side * (58 + at * 2), y, 13 - at * 1.6, 15, hairColour, {
          tone: side > 0 ? 1 : 0,
          shade: false,
        })
  const path = backs[hair]
  if (path) pen.area(path, hairColour, { tone: 1, shade: false })
}

export function drawFrontHair(pen: Pen, { hair, hairColour }: Character): void {
  const path = fronts[hair]
  if (path) pen.area(path, hairColour, { shade: 0.64 })
}
