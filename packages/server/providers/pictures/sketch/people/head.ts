import type { Pen } from '../drawing.ts'
import type { Character } from './character.ts'
import { drawBackHair, drawFrontHair } from './hair.ts'
import { drawHatBehind, drawHat } from './hats.ts'

/**
 * Draws a head from the front. The middle of the face is at 0 0; the chin at 70, the top of the hair near -96, the hair
 * reaches from -72 to 72.
 */
export function drawHead(pen: Pen, character: Character): void {
  const { skin, age } = character
  drawHatBehind(pen, character)
  drawBackHair(pen, character)
  const jaw = age === 'child' ? 62 : 70
  const cheek = age === 'child' ? 34 : 26
  pen.ellipse(-50, 12, 8, 12, skin, { shade: false })
  pen.ellipse(50, 12, 8, 12, skin, { tone: 1, shade: false })
  pen.area(
    `M-50 -8C-50 -44 -30 -66 0 -66S50 -44 50 -8C50 ${jaw - 34} ${cheek} ${jaw} 0 ${jaw}S-50 ${jaw - 34} -50 -8Z`,
    skin,
    { shade: 0.78 },
  )
  if (character.hasBeard) drawBeard(pen, character)
  drawEyes(pen, character)
  drawBrows(pen, character)
  drawMouth(pen, character)
  if (age === 'old') pen.line('M-38 28q4 3 8 2M38 28q-4 3 -8 2', skin, 2.6, 1)
  drawFrontHair(pen, character)
  if (character.hasGlasses) drawGlasses(pen)
  drawHat(pen, character)
}

function drawEyes(pen: Pen, { expression, eyeColour, age }: Character): void {
  if (expression === 'asleep' || expression === 'laughing') {
    const way = expression === 'asleep' ? 7 : -8
    pen.line(`M-32 10q9 ${way} 18 0M14 10q9 ${way} 18 0`, 'ink', 4)
    return
  }
  const tall = expression === 'surprised' ? 13.5 : age === 'child' ? 12 : 10.5
  const y = age === 'child' ? 14 : 9
  for (const x of [-23, 23]) {
    if (expression === 'surprised') pen.ellipse(x, y, 11, tall + 2.5, 'white', { shade: false })
    pen.ellipse(x, y, 7, tall, eyeColour, { shade: false })
    pen.circle(x + 2.4, y - tall * 0.42, 2.9, 'white', { shade: false })
  }
}

function drawBrows(pen: Pen, { expression, hairColour, hair }: Character): void {
  const paint =
    hair === 'bald' || hairColour === 'white' || hairColour === 'cream' ? 'gray' : hairColour
  const path = {
    angry: 'M-36 -16L-12 -7M36 -16L12 -7',
    sad: 'M-36 -9Q-24 -18 -12 -19M36 -9Q24 -18 12 -19',
    surprised: 'M-36 -20Q-24 -31 -12 -23M36 -20Q24 -31 12 -23',
  }[expression as string]
  pen.line(path ?? 'M-35 -12Q-24 -20 -12 -14M35 -12Q24 -20 12 -14', paint, 4, 1)
}

function drawMouth(pen: Pen, { expression }: Character): void {
  if (expression === 'laughing') {
    pen.area('M-14 36Q0 40 14 36Q12 53 0 53T-14 36Z', 'burgundy', { shade: false })
    return
  }
  if (expression === 'surprised') {
    pen.ellipse(0, 44, 6, 8, 'burgundy', { shade: false })
    return
  }
  const path = {
    smiling: 'M-14 38Q0 51 14 38',
    sad: 'M-11 47Q0 37 11 47',
    angry: 'M-11 45Q0 40 11 45',
    calm: 'M-10 42Q0 47 10 42',
    asleep: 'M-8 43Q0 46 8 43',
  }[expression]
  pen.line(path, 'terracotta', 3.8, 1)
}

function drawBeard(pen: Pen, { hairColour }: Character): void {
  pen.area(
    'M-49 8C-46 22 -30 30 -14 30C-6 27 6 27 14 30C30 30 46 22 49 8C52 46 32 86 0 88S-52 46 -49 8Z',
    hairColour,
    { shade: 0.6 },
  )
  pen.area('M-13 38Q0 33 13 38Q8 48 0 48T-13 38Z', 'skinTan', { shade: false })
}

function drawGlasses(pen: Pen): void {
  const ring = (x: number) => `M${x - 17} 9a17 16 0 1 0 34 0a17 16 0 1 0 -34 0`
  pen.line(`${ring(-24)}${ring(24)}M-7 7Q0 3 7 7M-41 6L-50 3M41 6L50 3`, 'ink', 3)
}
