import type { Pen } from '../drawing.ts'
import type { Character } from './character.ts'

interface Wearing {
  /** The middle of the hips. */
  hip: readonly [x: number, y: number]
  /** From the hips to the shoulders. */
  torso: number
  isSitting: boolean
}

/** Clothes that reach below the knees in one piece. */
const isLongDress = ({ clothes }: Character): boolean => clothes === 'dress' || clothes === 'robe'

/** Draws what a person wears on the body, without the sleeves. */
export function drawClothes(
  pen: Pen,
  character: Character,
  { hip: [x, y], torso, isSitting }: Wearing,
): void {
  const { clothes, clothesColour: paint } = character
  const isLong = isLongDress(character)
  const top = y - torso
  const shoulders = `M${x - 15} ${top + 6}Q${x} ${top - 4} ${x + 15} ${top + 6}`
  if (isLong && !isSitting) {
    const hem = clothes === 'robe' ? y + 60 : y + 38
    pen.area(
      `${shoulders}L${x + 17} ${top + 30}Q${x + 22} ${y + 10} ${x + 28} ${hem}Q${x} ${hem + 6} ${x - 28} ${hem}Q${x - 22} ${y + 10} ${x - 17} ${top + 30}Z`,
      paint,
    )
    return
  }
  if (isLong) {
    pen.area(
      `${shoulders}L${x + 18} ${y + 8}Q${x - 10} ${y + 14} ${x - 36} ${y + 10}Q${x - 44} ${y - 2} ${x - 34} ${y - 10}L${x - 15} ${y - 8}Z`,
      paint,
    )
    return
  }
  const length = clothes === 'coat' && !isSitting ? 26 : 4
  if (clothes === 'ao-dai')
    pen.area(
      `M${x - 6} ${y - 6}H${x + 17}L${x + 22} ${y + (isSitting ? 30 : 58)}H${x - 4}Z`,
      paint,
      {
        tone: 1,
        shade: false,
      },
    )
  pen.area(
    `${shoulders}L${x + 16} ${y + length}Q${x} ${y + length + 4} ${x - 16} ${y + length}Z`,
    paint,
  )
  if (clothes === 'ao-dai' && !isSitting)
    pen.area(
      `M${x - 16} ${y - 2}H${x + 6}L${x + 4} ${y + 52}Q${x - 10} ${y + 56} ${x - 22} ${y + 50}Z`,
      paint,
    )
  if (clothes === 'apron') {
    pen.area(`M${x - 13} ${top + 18}H${x + 11}L${x + 14} ${y + 26}H${x - 17}Z`, 'cream', {
      shade: 0.62,
    })
  }
}
