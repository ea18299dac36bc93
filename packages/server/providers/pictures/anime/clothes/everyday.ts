import { drawCloth, neckband, WHITE, type Garment } from './garment.ts'

export const sweater: Garment = {
  sleeve: 'long',
  lower: 'trousers',
  isHigh: true,
  drawTrunk: (dress) => drawCloth(dress, dress.colours.clothes, true),
  drawCollar({ pen, build, colours: { clothes } }) {
    pen.area(neckband(build, 22, 26), clothes.light)
    pen.line(
      `M${-build.neck} 470v-16M-14 482v-18M10 483v-19M${build.neck - 2} 473v-17`,
      clothes.shade,
      3,
    )
  },
}

export const hoodie: Garment = {
  sleeve: 'long',
  lower: 'trousers',
  drawTrunk({ pen, build, colours, ...rest }) {
    const { clothes } = colours
    const hood = build.shoulder - 30
    pen.area(
      `M${-hood} 500C${-hood - 12} 430 -70 416 0 416S${hood + 12} 430 ${hood} 500Q0 560 ${-hood} 500Z`,
      clothes.shade,
      { shade: false },
    )
    drawCloth({ pen, build, colours, ...rest }, clothes, true)
    pen.area('M-66 760L-50 690H50L66 760V830H-66Z', clothes.shade, { shade: false })
  },
  drawCollar({ pen, build, colours: { clothes } }) {
    const n = build.neck
    pen.area(
      `M${-n - 44} 474Q${-n - 26} 438 ${-n - 2} 438Q${-n + 4} 486 0 522Q${n - 4} 486 ${n + 2} 438Q${n + 26} 438 ${n + 44} 474Q34 540 0 548Q-34 540 ${-n - 44} 474Z`,
      clothes.light,
    )
    pen.line('M-20 528Q-24 566 -20 598M20 528Q25 562 22 584', '#f6f1e7', 5)
  },
}

export const shirt: Garment = {
  sleeve: 'long',
  lower: 'trousers',
  drawTrunk(dress) {
    drawCloth(dress, dress.colours.clothes)
    dress.pen.line('M0 520V960', dress.colours.clothes.deep, 2.6)
    for (const y of [560, 626, 692, 758, 824])
      dress.pen.circle(0, y, 5.5, '#f6f1e7', { shade: false })
  },
  drawCollar({ pen, build: { neck: n }, colours: { clothes } }) {
    pen.area(`M${-n - 4} 440L0 512L-34 548L${-n - 30} 476Z`, clothes.light, { shade: false })
    pen.area(`M${n + 4} 440L0 512L34 548L${n + 30} 476Z`, clothes.shade, { shade: false })
    pen.line(`M0 512L-34 548L${-n - 30} 476M0 512L34 548L${n + 30} 476`, clothes.deep, 2.6)
  },
}

export const tShirt: Garment = {
  sleeve: 'short',
  lower: 'trousers',
  drawTrunk: (dress) => drawCloth(dress, dress.colours.clothes, true),
  drawCollar({ pen, build: { neck: n }, colours: { clothes } }) {
    pen.line(`M${-n - 22} 472Q0 548 ${n + 22} 472`, clothes.shade, 9)
    pen.area('M-52 640H52V656H-52ZM-52 668H52V684H-52Z', clothes.pale, {
      shade: false,
      opacity: 0.85,
    })
  },
}

export const tankTop: Garment = {
  sleeve: 'none',
  lower: 'trousers',
  drawTrunk(dress) {
    const { pen, build, colours } = dress
    drawCloth(dress, colours.skin)
    const x = build.shoulder - 36
    const path = `M${-x} 478L${-x + 24} 474Q${-x + 30} 560 0 566Q${x - 30} 560 ${x - 24} 474L${x} 478Q${x - 6} 560 ${build.shoulder - 4} 590L${build.waist} 730L${build.waist + 20} 960H${-build.waist - 20}L${-build.waist} 730L${4 - build.shoulder} 590Q${6 - x} 560 ${-x} 478Z`
    pen.area(path, colours.clothes.light, { shade: 0.56 })
  },
  drawCollar({ pen, colours: { skin } }) {
    pen.line('M-52 506Q-30 520 -10 516M52 506Q30 520 10 516', skin.shade, 3)
  },
}

export const overalls: Garment = {
  sleeve: 'short',
  lower: 'same-trousers',
  sleeveColour: () => WHITE,
  drawTrunk(dress) {
    const { pen, build, colours } = dress
    const { clothes } = colours
    drawCloth(dress, WHITE, true)
    for (const side of [-1, 1])
      pen.line(`M${side * 84} 480L${side * 58} 620`, side > 0 ? clothes.shade : clothes.light, 24)
    const w = build.shoulder - 8
    pen.area(`M-70 604H70L76 712L${w} 740V960H${-w}V740L-76 712Z`, clothes.light, { shade: 0.54 })
    pen.rect(-34, 650, 68, 54, clothes.shade, { round: 8, shade: false })
    for (const side of [-1, 1]) pen.circle(side * 58, 616, 8, '#e6c679', { shade: false })
  },
  drawCollar({ pen, build: { neck: n } }) {
    pen.line(`M${-n - 20} 472Q0 544 ${n + 20} 472`, WHITE.shade, 8)
  },
}

export const dress: Garment = {
  sleeve: 'short',
  lower: 'wide-skirt',
  drawTrunk(worn) {
    const { pen, build, colours } = worn
    const { clothes } = colours
    drawCloth(worn, clothes)
    const { waist } = build
    pen.area(`M${-waist - 2} 724H${waist + 2}L${waist + 74} 960H${-waist - 74}Z`, clothes.light, {
      shade: 0.54,
    })
    pen.rect(-waist - 3, 708, 2 * waist + 6, 26, colours.accessory.light, { round: 4, shade: 0.55 })
  },
  drawCollar({ pen, build: { neck: n }, colours: { skin, clothes } }) {
    const path = `M${-n - 24} 470L${-n - 14} 534Q0 548 ${n + 14} 534L${n + 24} 470Q0 500 ${-n - 24} 470Z`
    pen.area(path, skin.light, { shade: false })
    pen.area(
      `M${-n + 10} 452Q10 470 ${n} 452L${n + 24} 470L${n + 16} 520Q0 500 ${-n + 10} 452Z`,
      skin.shade,
      { shade: false, opacity: 0.5 },
    )
    pen.line(`M${-n - 26} 470L${-n - 14} 536Q0 550 ${n + 14} 536L${n + 26} 470`, clothes.pale, 7)
  },
}
