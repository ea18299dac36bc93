import type { Pen } from '../../drawing.ts'
import type { Pigment, Tone } from '../../pigments.ts'

/** The light of a window, which is seen at every hour. */
export const LAMPLIGHT = '#f3d48a'

interface WindowOptions {
  frame?: Pigment
  /** An arch on top. */
  isArched?: boolean
  /** With a cross of bars. */
  hasBars?: boolean
}

/** A lit window with its frame. */
export function drawWindow(
  pen: Pen,
  [x, y, width, height]: readonly [number, number, number, number],
  { frame = 'white', isArched = false, hasBars = true }: WindowOptions = {},
): void {
  const bar = Math.min(width, height) * 0.09
  const outline = (grow: number) => {
    const [left, top] = [x - grow, y - grow]
    const [w, h] = [width + 2 * grow, height + 2 * grow]
    const radius = w / 2
    return isArched
      ? `M${left} ${top + h}V${top + radius}a${radius} ${radius} 0 0 1 ${w} 0V${top + h}Z`
      : `M${left} ${top}h${w}v${h}h${-w}Z`
  }
  pen.area(outline(bar * 1.6), frame, { shade: false })
  pen.area(outline(0), LAMPLIGHT, { glows: true })
  if (!hasBars) return
  pen.rect(x + width / 2 - bar / 2, y, bar, height, frame, { shade: false })
  pen.rect(x, y + height * 0.48, width, bar, frame, { shade: false })
}

/** A door on the ground with a knob. */
export function drawDoor(
  pen: Pen,
  [x, y, width, height]: readonly [number, number, number, number],
  paint: Pigment,
  { isArched = false, tone = 0 }: { isArched?: boolean; tone?: Tone } = {},
): void {
  const radius = width / 2
  const top = isArched ? `V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0` : `V${y}h${width}`
  pen.area(`M${x} ${y + height}${top}V${y + height}Z`, paint, { shade: tone ? false : 0.6, tone })
  pen.circle(x + width * 0.8, y + height * 0.56, width * 0.07, 'sand', { shade: false })
}
