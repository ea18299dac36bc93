import type { Pen } from '../drawing.ts'
import type { Character } from './character.ts'

type HatWearer = Pick<Character, 'hat' | 'hatColour'>

/** What of a hat is behind the head. */
export function drawHatBehind(pen: Pen, { hat, hatColour }: HatWearer): void {
  if (hat === 'straw-hat') pen.ellipse(0, -42, 104, 22, hatColour, { tone: 1, shade: false })
  if (hat === 'headscarf')
    pen.area(
      'M-60 -10C-66 -70 -36 -94 0 -94S66 -70 60 -10C62 40 40 84 0 92C-40 84 -62 40 -60 -10Z',
      hatColour,
      { tone: 1, shade: false },
    )
}

export function drawHat(pen: Pen, { hat, hatColour }: HatWearer): void {
  switch (hat) {
    case 'leaf-hat':
      // The conical hat of palm leaves.
      pen.area('M0 -128L112 -32C70 -18 -70 -18 -112 -32Z', hatColour, { shade: 0.55 })
      pen.line('M-58 -77Q0 -66 58 -77M-84 -54Q0 -40 84 -54', hatColour, 2.4, 1)
      break
    case 'straw-hat':
      pen.area('M-54 -46C-56 -96 -30 -116 0 -116S56 -96 54 -46Z', hatColour, { shade: 0.6 })
      pen.area('M-54 -58Q0 -46 54 -58L54 -40Q0 -28 -54 -40Z', 'burgundy', { shade: 0.6 })
      pen.area('M-104 -42C-60 -56 60 -56 104 -42C64 -20 -64 -20 -104 -42Z', hatColour, {
        shade: 0.62,
      })
      pen.area('M-54 -47Q0 -36 54 -47L54 -58Q0 -46 -54 -58Z', 'burgundy', { shade: 0.6 })
      break
    case 'cap':
      pen.area('M-56 -30C-58 -80 -32 -96 0 -96S58 -80 56 -30Q0 -44 -56 -30Z', hatColour)
      pen.area('M-56 -32Q-80 -30 -92 -14Q-50 -26 0 -30Q-30 -40 -56 -32Z', hatColour, {
        tone: 1,
        shade: false,
      })
      break
    case 'beanie':
      pen.circle(0, -108, 15, hatColour, { tone: 1, shade: false })
      pen.area('M-58 -34C-60 -84 -32 -104 0 -104S60 -84 58 -34Z', hatColour)
      pen.rect(-62, -46, 124, 24, hatColour, { round: 10, tone: 1, shade: false })
      break
    case 'headscarf':
      pen.area(
        'M-56 6C-60 -54 -34 -86 0 -86S60 -54 56 6C46 -30 26 -48 0 -48S-46 -30 -56 6Z',
        hatColour,
      )
      pen.area('M-18 70Q0 60 18 70Q24 92 6 84L0 80L-8 86Q-26 92 -18 70Z', hatColour, {
        shade: 0.5,
      })
      break
    case 'crown':
      pen.area('M-46 -60L-56 -112L-26 -86L0 -122L26 -86L56 -112L46 -60Q0 -70 -46 -60Z', hatColour)
      break
    case undefined:
      break
  }
}
