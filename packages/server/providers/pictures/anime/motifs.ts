import { darken, lighten } from '../sketch/colour.ts'
import type { Hex, Pen } from '../sketch/drawing.ts'

interface Area {
  width: number
  height: number
}

type Motif = (pen: Pen, area: Area, sky: Hex, far: Hex) => void

const fill = (pen: Pen, { width, height }: Area, colour: Hex) =>
  pen.rect(0, 0, width, height, colour, { shade: false })

const disc: Motif = (pen, area, sky, far) => {
  fill(pen, area, sky)
  pen.circle(area.width * 0.76, area.height * 0.26, area.height * 0.155, far, { shade: false })
}

const hills: Motif = (pen, area, sky, far) => {
  const { width: w, height: h } = area
  fill(pen, area, sky)
  pen.circle(w * 0.22, h * 0.23, h * 0.12, far, { shade: false })
  const grass = darken(sky, 0.2)
  pen.area(
    `M0 ${h * 0.76}Q${w * 0.13} ${h * 0.66} ${w * 0.28} ${h * 0.74}T${w * 0.58} ${h * 0.71}T${w} ${h * 0.69}V${h}H0Z`,
    grass,
    { shade: false },
  )
}

const peaks: Motif = (pen, area, sky, far) => {
  const { width: w, height: h } = area
  fill(pen, area, sky)
  pen.circle(w * 0.77, h * 0.2, h * 0.08, far, { shade: false })
  pen.area(
    `M0 ${h * 0.74}L${w * 0.2} ${h * 0.62}L${w * 0.38} ${h * 0.73}L${w * 0.64} ${h * 0.6}L${w} ${h * 0.75}V${h}H0Z`,
    darken(sky, 0.22),
    { shade: false },
  )
}

const arch: Motif = (pen, area, sky, far) => {
  const { width: w, height: h } = area
  fill(pen, area, sky)
  const r = w * 0.36
  pen.area(`M${w / 2 - r} ${h}V${h * 0.44}a${r} ${r} 0 0 1 ${2 * r} 0V${h}Z`, far, { shade: false })
}

interface Colours {
  sky: Hex
  far: Hex
}

const DAY: readonly Colours[] = [
  { sky: '#bcd7e2', far: '#f7efd8' },
  { sky: '#e9dcb8', far: '#dd8f4a' },
  { sky: '#c9d8c2', far: '#f3ead2' },
  { sky: '#ecd0c6', far: '#f8ece0' },
]
const SUNSET: readonly Colours[] = [
  { sky: '#eeb48a', far: '#f8e2ba' },
  { sky: '#e29a86', far: '#f6d49e' },
  { sky: '#d99aa0', far: '#f4d8bf' },
  { sky: '#efc38c', far: '#d9694a' },
]
const NIGHT: readonly Colours[] = [
  { sky: '#46507f', far: '#efe8d8' },
  { sky: '#5a5f94', far: '#efdfae' },
  { sky: '#59527f', far: '#ded8ee' },
  { sky: '#3f6079', far: '#f0e2b8' },
]
const MOTIFS: readonly Motif[] = [disc, hills, arch, peaks]

/** A quiet ground with one shape. The four of a set differ. */
export function drawMotif(
  pen: Pen,
  area: Area,
  { time, variant, shift }: { time: 'day' | 'sunset' | 'night'; variant: number; shift: number },
): void {
  const colours = { day: DAY, sunset: SUNSET, night: NIGHT }[time]
  const { sky, far } = colours[(variant + shift) % colours.length]!
  const motif = MOTIFS[(variant + (shift >> 2)) % MOTIFS.length]!
  motif(pen, area, sky, motif === arch ? (time === 'night' ? lighten(sky, 0.16) : far) : far)
}
