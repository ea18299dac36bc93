import type { creations } from '@atelier/contract'
import type { Pen } from '../../sketch/drawing.ts'
import type { CharacterColours } from '../palette.ts'

/** A haircut, around the head of Build: the crown of the face is at y 140, its chin at about 415. */
export interface HairCut {
  /** Behind the body. */
  drawBehind?(pen: Pen, hair: CharacterColours['hair']): void
  /** Behind the head, before the shoulders. */
  drawBack(pen: Pen, hair: CharacterColours['hair']): void
  /** Over the face. */
  drawFront(pen: Pen, hair: CharacterColours['hair']): void
  /** Whether something stands above the crown, which a hat would cover. */
  hasTop?: boolean
  /** What is seen of it under a hat. */
  underHat?: creations.AnimeCharacter['hair']
  /** Whether it lies over the ears. */
  hidesEars?: boolean
}

/** The tip of a strand, and how far its neighbours part beside it. */
type Tip = readonly [x: number, y: number]

/**
 * Hair from the crown to the tips of its strands, from the left to the right. Between two tips, the forehead is seen up to
 * the notch.
 */
export function fringe(tips: readonly Tip[], notches: readonly Tip[], bend = 10): string {
  const first = tips[0]!
  const last = tips.at(-1)!
  let path = `M${first[0]} ${first[1]}C-122 176 -70 120 0 120S122 176 ${last[0]} ${last[1]}`
  for (let index = tips.length - 2; index >= 0; index -= 1) {
    const from = tips[index + 1]!
    const to = tips[index]!
    const [x, y] = notches[index]!
    path += `Q${from[0] + (x - from[0]) * 0.25 + bend * 0.4} ${y + (from[1] - y) * 0.35} ${x} ${y}`
    path += `Q${x + (to[0] - x) * 0.2 - bend * 0.2} ${y + (to[1] - y) * 0.62} ${to[0]} ${to[1]}`
  }
  return `${path}Z`
}

/** Draws the hair over the forehead: the light part, the shaded side and a gloss. */
export function drawFringe(pen: Pen, path: string, hair: CharacterColours['hair']): void {
  pen.area(path, hair.light, { shade: false })
  pen.clip(path, (inside) => {
    inside.area('M40 90Q92 190 74 330H150V90Z', hair.shade, { shade: false })
    inside.area('M-84 176Q-56 136 -8 132Q-52 148 -70 190Q-80 190 -84 176Z', '#ffffff', {
      shade: false,
      opacity: 0.2,
    })
  })
}

/** Draws hair behind the head: darker, with the shaded side. */
export function drawMass(pen: Pen, path: string, hair: CharacterColours['hair']): void {
  pen.area(path, hair.shade, { shade: false })
  pen.clip(path, (inside) => {
    inside.area('M30 40Q110 260 60 760H400V40Z', hair.back, { shade: false })
  })
}

/** The same on both sides. */
export function drawBothSides(pen: Pen, draw: (pen: Pen, side: -1 | 1) => void): void {
  draw(pen, -1)
  pen.group({ mirror: true }, (mirrored) => draw(mirrored, 1))
}
