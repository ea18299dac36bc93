import { fringes } from './fringes.ts'
import { drawBothSides, drawFringe, drawMass, type HairCut } from './hair.ts'

const CAP = 'M-114 304C-138 176 -82 100 0 100S138 176 114 304Q60 336 0 336T-114 304Z'

/** A lock before the ear. */
const lock = (length: number): string =>
  `M-112 250C-122 290 -122 ${length - 60} -104 ${length}C-88 ${length - 50} -84 310 -92 256Z`

export const shoulder: HairCut = {
  hidesEars: true,
  drawBehind: (pen, hair) =>
    drawMass(
      pen,
      'M-118 300C-140 174 -80 98 0 98S140 174 118 300C120 372 132 420 120 470C80 486 -80 486 -120 470C-132 420 -120 372 -118 300Z',
      hair,
    ),
  drawBack: () => {},
  drawFront(pen, hair) {
    drawBothSides(pen, (side, at) =>
      side.area(lock(420), at < 0 ? hair.light : hair.shade, { shade: false }),
    )
    drawFringe(pen, fringes.parted, hair)
  },
}

export const long: HairCut = {
  hidesEars: true,
  drawBehind: (pen, hair) =>
    drawMass(
      pen,
      'M-120 300C-142 174 -80 96 0 96S142 174 120 300C126 420 162 560 150 690C110 706 -110 706 -150 690C-162 560 -126 420 -120 300Z',
      hair,
    ),
  drawBack: () => {},
  drawFront(pen, hair) {
    drawBothSides(pen, (side, at) =>
      side.area(lock(452), at < 0 ? hair.light : hair.shade, { shade: false }),
    )
    drawFringe(pen, fringes.straight, hair)
  },
}

export const wavy: HairCut = {
  hidesEars: true,
  drawBehind: (pen, hair) =>
    drawMass(
      pen,
      'M-116 290C-144 170 -80 94 0 94S144 170 116 290C150 330 116 372 150 416C178 456 134 492 156 536C172 580 128 612 92 640C40 622 -40 622 -92 640C-128 612 -172 580 -156 536C-134 492 -178 456 -150 416C-116 372 -150 330 -116 290Z',
      hair,
    ),
  drawBack: () => {},
  drawFront(pen, hair) {
    const wave =
      'M-110 244C-132 290 -98 330 -120 372C-138 410 -106 430 -108 462C-84 430 -108 400 -92 366C-78 332 -104 300 -88 256Z'
    drawBothSides(pen, (side, at) =>
      side.area(wave, at < 0 ? hair.light : hair.shade, { shade: false }),
    )
    drawFringe(pen, fringes.swept, hair)
  },
}

export const ponytail: HairCut = {
  drawBehind: (pen, hair) =>
    drawMass(
      pen,
      'M60 120C130 60 206 110 204 214C202 320 226 380 188 452C160 430 150 380 142 330C132 262 112 200 60 170Z',
      hair,
    ),
  drawBack(pen, hair) {
    drawMass(pen, CAP, hair)
    pen.rect(74, 112, 34, 30, '#c2412d', { round: 9 })
  },
  drawFront(pen, hair) {
    drawBothSides(pen, (side, at) =>
      side.area(lock(392), at < 0 ? hair.light : hair.shade, { shade: false }),
    )
    drawFringe(pen, fringes.loose, hair)
  },
}

export const twinTails: HairCut = {
  drawBehind: (pen, hair) =>
    drawBothSides(pen, (side, at) => {
      side.area(
        'M-108 176C-168 150 -214 200 -208 286C-202 372 -236 440 -196 520C-168 470 -150 420 -146 352C-142 290 -138 236 -100 212Z',
        at < 0 ? hair.shade : hair.back,
        { shade: false },
      )
    }),
  drawBack(pen, hair) {
    drawMass(pen, CAP, hair)
    drawBothSides(pen, (side) => side.ellipse(-116, 194, 17, 21, '#c2412d', { shade: false }))
  },
  drawFront(pen, hair) {
    drawBothSides(pen, (side, at) =>
      side.area(lock(384), at < 0 ? hair.light : hair.shade, { shade: false }),
    )
    drawFringe(pen, fringes.straight, hair)
  },
}

export const braids: HairCut = {
  drawBack(pen, hair) {
    drawMass(pen, CAP, hair)
    drawBothSides(pen, (side, at) => {
      for (let knot = 5; knot >= 0; knot -= 1) {
        const [x, y, w] = [-112 - knot * 3, 336 + knot * 34, 24 - knot * 1.5]
        const [left, right] = at < 0 ? [hair.light, hair.shade] : [hair.shade, hair.back]
        side.area(
          `M${x} ${y + 44}Q${x - w - 14} ${y + 22} ${x - w} ${y - 8}Q${x - 4} ${y - 4} ${x} ${y + 44}Z`,
          left,
          { shade: false },
        )
        side.area(
          `M${x} ${y + 44}Q${x + w + 14} ${y + 22} ${x + w} ${y - 8}Q${x + 4} ${y - 4} ${x} ${y + 44}Z`,
          right,
          { shade: false },
        )
      }
      side.area('M-138 572Q-144 604 -128 626Q-110 604 -116 572Z', hair.shade, { shade: false })
      side.rect(-142, 560, 30, 16, '#c2412d', { round: 6, shade: false })
    })
  },
  drawFront: (pen, hair) => drawFringe(pen, fringes.parted, hair),
}

export const bun: HairCut = {
  hasTop: true,
  underHat: 'bob',
  drawBack(pen, hair) {
    pen.circle(60, 100, 50, hair.shade)
    pen.line('M34 92q30 -32 62 -4M40 112q24 -22 46 -6', hair.back, 4)
    drawMass(pen, CAP, hair)
  },
  drawFront(pen, hair) {
    drawBothSides(pen, (side, at) =>
      side.area(lock(372), at < 0 ? hair.light : hair.shade, { shade: false }),
    )
    drawFringe(pen, fringes.swept, hair)
  },
}
