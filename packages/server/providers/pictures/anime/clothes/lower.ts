import { darken } from '../../sketch/colour.ts'
import type { Hex } from '../../sketch/drawing.ts'
import type { Pair } from '../palette.ts'
import { WHITE, type Dress, type Lower } from './garment.ts'

/** In the units of Build: where the trunk ends, the hem of short skirts, the ankles, and the ground. */
const HIPS = 930
const KNEES = 1230
const ANKLES = 1550
export const GROUND = 1626

const DENIM: Pair = { light: '#465377', shade: '#363f5e' }
const SAND: Pair = { light: '#c2ad86', shade: '#a08c67' }
const LEATHER: Pair = { light: '#4a3a38', shade: '#35292a' }

/** Draws legs, shoes, and the trousers or the skirt of the person's garment. */
export function drawLower(dress: Dress, lower: Lower): void {
  const { clothes, skin, accessory } = dress.colours
  const hip = hipOf(dress)
  if (lower === 'trousers') drawLegs(dress, trousersFor(clothes.light), hip)
  if (lower === 'same-trousers') drawLegs(dress, clothes, hip)
  if (lower === 'pleated-skirt') {
    drawLegs(dress, skin, hip * 0.8, { socks: WHITE })
    drawPleats(dress, hip)
  }
  if (lower === 'wide-skirt') {
    drawLegs(dress, skin, hip * 0.8, { shoes: accessory })
    drawSkirt(dress, {
      waist: dress.build.waist + 62,
      hem: dress.build.waist + 122,
      to: KNEES + 60,
    })
  }
  if (lower === 'coat-tails') {
    drawLegs(dress, DENIM, hip * 0.9)
    const top = dress.build.shoulder + 6
    drawSkirt(dress, { waist: top, hem: top + 34, to: KNEES })
    dress.pen.line(`M26 ${HIPS}V${KNEES - 4}`, clothes.deep, 3)
  }
  if (lower === 'panels') {
    drawLegs(dress, WHITE, hip, { isWide: true })
    drawSkirt(dress, { waist: hip + 2, hem: hip + 46, to: ANKLES - 70 })
    dress.pen.line(
      `M${hip * 0.5} ${HIPS + 60}Q${hip * 0.62} 1300 ${hip * 0.66} ${ANKLES - 62}`,
      clothes.shade,
      4,
    )
  }
}

const hipOf = ({ build }: Dress): number => Math.max(build.waist + 18, build.shoulder * 0.78)

/** Trousers that can be told from what is worn above them. */
const trousersFor = (above: Hex): Pair =>
  ['#3b5488', '#33364b', '#6f4180', '#3f8985'].includes(above) ? SAND : DENIM

interface LegOptions {
  socks?: Pair
  shoes?: Pair
  isWide?: boolean
}

function drawLegs(
  { pen }: Dress,
  cloth: Pair,
  hip: number,
  { socks, shoes = LEATHER, isWide = false }: LegOptions = {},
): void {
  const ankle = isWide ? 66 : 34
  const middle = hip * 0.52
  for (const side of [-1, 1] as const) {
    const x = (value: number) => Math.round(side * value)
    drawShoe(pen, side, middle, shoes)
    const leg = `M${x(-2)} ${HIPS - 30}L${x(hip)} ${HIPS - 30}C${x(hip + 4)} 1120 ${x(middle + ankle + 14)} 1300 ${x(middle + ankle)} ${ANKLES}Q${x(middle)} ${ANKLES + 18} ${x(middle - ankle)} ${ANKLES}C${x(middle - ankle - 6)} 1320 ${x(6)} 1200 ${x(-2)} 1010Z`
    pen.area(leg, cloth.light, { shade: false })
    pen.clip(leg, (inside) =>
      inside.area(
        `M${Math.round(side * middle + 12)} ${HIPS - 40}H${x(middle) + 150}V${ANKLES + 30}H${Math.round(side * middle + 2)}Z`,
        cloth.shade,
        { shade: false },
      ),
    )
    if (socks)
      pen.area(
        `M${x(middle - ankle - 3)} 1420H${x(middle + ankle + 5)}L${x(middle + ankle)} ${ANKLES + 12}H${x(middle - ankle)}Z`,
        socks.light,
        { shade: 0.6 },
      )
  }
  pen.line(`M0 ${HIPS - 10}V1010`, darken(cloth.shade, 0.08), 3)
}

function drawShoe(pen: Dress['pen'], side: -1 | 1, middle: number, { light, shade }: Pair): void {
  const x = (value: number) => Math.round(side * value)
  pen.area(
    `M${x(middle - 38)} ${GROUND}V${ANKLES + 26}Q${x(middle)} ${ANKLES - 14} ${x(middle + 36)} ${ANKLES + 22}Q${x(middle + 66)} ${ANKLES + 40} ${x(middle + 70)} ${GROUND}Z`,
    side > 0 ? shade : light,
    { shade: false },
  )
  pen.area(
    `M${x(middle - 40)} ${GROUND - 12}H${x(middle + 70)}V${GROUND}H${x(middle - 40)}Z`,
    darken(shade, 0.2),
    { shade: false },
  )
}

/** From the hips to the hem. */
function drawSkirt(
  { pen, colours: { clothes } }: Dress,
  { waist, hem, to }: { waist: number; hem: number; to: number },
): void {
  const path = `M${-waist} ${HIPS}H${waist}Q${waist + 14} ${(HIPS + to) / 2} ${hem} ${to}Q0 ${to + 44} ${-hem} ${to}Q${-waist - 14} ${(HIPS + to) / 2} ${-waist} ${HIPS}Z`
  pen.area(path, clothes.light, { shade: false })
  pen.clip(path, (inside) =>
    inside.area(
      `M26 ${HIPS - 4}Q74 ${(HIPS + to) / 2} 44 ${to + 50}H${hem + 60}V${HIPS - 4}Z`,
      clothes.shade,
      {
        shade: false,
      },
    ),
  )
}

function drawPleats({ pen, colours: { clothes } }: Dress, hip: number): void {
  const hem = hip + 46
  const top = HIPS - 20
  const to = KNEES - 40
  const path = `M${-hip} ${top}H${hip}L${hem} ${to}Q0 ${to + 26} ${-hem} ${to}Z`
  pen.area(path, clothes.light, { shade: 0.56 })
  for (let fold = -3; fold <= 3; fold += 1)
    pen.line(
      `M${Math.round((fold * hip) / 3.6)} ${top + 40}L${Math.round((fold * hem) / 3.6)} ${to + 10}`,
      clothes.deep,
      2.6,
    )
}
