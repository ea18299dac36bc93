import type { Pen } from '../../sketch/drawing.ts'
import type { Build } from '../build.ts'
import type { CharacterColours, Pair } from '../palette.ts'
import { drawCloth, neckband, WHITE, type Dress, type Garment } from './garment.ts'

export const sailorUniform: Garment = {
  sleeve: 'long',
  lower: 'pleated-skirt',
  sleeveColour: () => WHITE,
  drawTrunk: (dress) => drawCloth(dress, WHITE),
  drawCollar({ pen, build: { neck: n, shoulder: s }, colours: { clothes, accessory, skin } }) {
    pen.area(`M${-n - 6} 470L0 562L${n + 6} 470Q0 480 ${-n - 6} 470Z`, skin.light, { shade: 0.6 })
    pen.area('M-34 520H34L0 566Z', WHITE.shade, { shade: false })
    const x = s - 18
    pen.area(`M${-n - 2} 442L0 568L-18 596L${-x} 560Q${-x - 8} 500 ${-n - 2} 442Z`, clothes.light, {
      shade: false,
    })
    pen.area(`M${n + 2} 442L0 568L18 596L${x} 560Q${x + 8} 500 ${n + 2} 442Z`, clothes.shade, {
      shade: false,
    })
    pen.line(`M${-n - 22} 470L-22 578L${-x + 10} 546`, '#f6f1e7', 4)
    pen.line(`M${n + 22} 470L22 578L${x - 10} 546`, '#f6f1e7', 4)
    pen.area('M0 578L-58 560Q-70 596 -54 622L0 598L54 622Q70 596 58 560Z', accessory.light, {
      shade: 0.52,
    })
    pen.area('M-6 596L-34 676L0 652L34 676L6 596Z', accessory.shade, { shade: false })
    pen.rect(-13, 572, 26, 30, accessory.shade, { round: 8, shade: false })
  },
}

export const blazer: Garment = {
  sleeve: 'long',
  lower: 'trousers',
  drawTrunk: (dress) => drawCloth(dress, dress.colours.clothes),
  drawCollar({ pen, build, colours }) {
    drawShirtFront(pen, build, colours.accessory, 640)
    drawLapels(pen, build, colours, 648)
    pen.circle(4, 690, 7, '#e6c679', { shade: false })
    pen.circle(4, 744, 7, '#e6c679', { shade: false })
    pen.area('M-86 590h34v30q-17 14 -34 0Z', '#e6c679', { shade: false })
  },
}

export const suit: Garment = {
  sleeve: 'long',
  lower: 'same-trousers',
  drawTrunk: (dress) => drawCloth(dress, dress.colours.clothes),
  drawCollar({ pen, build, colours }) {
    drawShirtFront(pen, build, colours.accessory, 730)
    drawLapels(pen, build, colours, 740)
    pen.area('M-88 596l30 -8l4 14l-32 8Z', '#f6f1e7', { shade: false })
    pen.circle(2, 772, 6.5, colours.clothes.deep, { shade: false })
  },
}

function drawShirtFront(pen: Pen, { neck: n }: Build, tie: Pair, bottom: number): void {
  pen.area(`M${-n - 26} 466L0 ${bottom}L${n + 26} 466Q0 500 ${-n - 26} 466Z`, WHITE.light, {
    shade: 0.5,
  })
  pen.area(
    `M-13 498H13L20 528L28 ${bottom - 50}L0 ${bottom - 14}L-28 ${bottom - 50}L-20 528Z`,
    tie.light,
    { shade: 0.5 },
  )
  pen.line('M-17 528H17', tie.shade, 4)
  pen.area(`M${-n - 4} 436L-2 502L-28 530L${-n - 26} 470Z`, WHITE.light, { shade: false })
  pen.area(`M${n + 4} 436L2 502L28 530L${n + 26} 470Z`, WHITE.shade, { shade: false })
}

function drawLapels(
  pen: Pen,
  { neck: n }: Build,
  { clothes }: CharacterColours,
  bottom: number,
): void {
  pen.area(
    `M${-n - 22} 456L-4 ${bottom}L-62 ${bottom - 84}L-50 ${bottom - 98}L-86 ${bottom - 112}Z`,
    clothes.shade,
    { shade: false },
  )
  pen.area(
    `M${n + 22} 456L4 ${bottom}L62 ${bottom - 84}L50 ${bottom - 98}L86 ${bottom - 112}Z`,
    clothes.deep,
    { shade: false },
  )
}

export const coat: Garment = {
  sleeve: 'long',
  lower: 'coat-tails',
  isHigh: true,
  drawTrunk(dress) {
    drawCloth(dress, dress.colours.clothes, true)
    dress.pen.line('M26 600V960', dress.colours.clothes.deep, 3)
    for (const y of [640, 716, 792])
      for (const x of [-26, 58])
        dress.pen.circle(x, y, 9, dress.colours.clothes.deep, { shade: false })
  },
  drawCollar({ pen, build, colours }) {
    const { clothes } = colours
    const n = build.neck
    pen.area(neckband(build, 26, 40), colours.accessory.light)
    pen.area(
      `M${-n - 6} 430Q${-n - 40} 444 ${-n - 72} 476L-92 560L-30 540L22 606Q-10 520 ${-n - 6} 430Z`,
      clothes.light,
      { shade: false },
    )
    pen.area(
      `M${n + 6} 430Q${n + 40} 444 ${n + 72} 476L96 556L52 540L22 606Q18 520 ${n + 6} 430Z`,
      clothes.shade,
      { shade: false },
    )
    pen.line(`M-92 560L-30 540L22 606L52 540L96 556`, clothes.deep, 3)
  },
}

/** The long dress of Vietnam: a small stiff collar, and the flap that closes at the side. */
export const aoDai: Garment = {
  sleeve: 'long',
  lower: 'panels',
  isHigh: true,
  drawTrunk(dress) {
    const { pen, build, colours } = dress
    drawCloth(dress, colours.clothes)
    const s = build.shoulder
    pen.line(`M4 486Q${s * 0.5} 500 ${s - 20} 588`, colours.clothes.deep, 3)
    drawEmbroidery(dress)
  },
  drawCollar({ pen, build, colours: { clothes } }) {
    const n = build.neck
    pen.area(
      `M${-n - 3} 436Q0 458 ${n + 3} 436L${n + 12} 470Q0 500 ${-n - 12} 470Z`,
      clothes.light,
      { shade: 0.55 },
    )
    pen.line(`M${-n - 2} 440Q0 462 ${n + 2} 440`, clothes.pale, 3.4)
    pen.line('M6 462L9 488', clothes.deep, 2.6)
    for (const [x, y] of [
      [36, 498],
      [70, 522],
      [94, 556],
    ] as const)
      pen.circle(x, y, 4.5, clothes.pale, { shade: false })
  },
}

/** Sprays of blossom over the heart and down the skirt. */
function drawEmbroidery({ pen, colours: { clothes } }: Dress): void {
  pen.line('M-84 700Q-60 640 -66 580Q-54 620 -30 610M-72 660Q-50 660 -38 640', clothes.pale, 3)
  for (const [x, y, r] of [
    [-66, 574, 10],
    [-30, 608, 8],
    [-38, 638, 7],
    [-84, 704, 9],
    [-52, 668, 6],
  ] as const)
    for (let petal = 0; petal < 5; petal += 1) {
      const angle = (petal * 2 * Math.PI) / 5
      pen.circle(
        Math.round(x + Math.cos(angle) * r * 0.7),
        Math.round(y + Math.sin(angle) * r * 0.7),
        r * 0.55,
        clothes.pale,
        { shade: false },
      )
    }
}
