import { fringes } from './fringes.ts'
import { drawFringe, drawMass, type HairCut } from './hair.ts'

const CAP = 'M-112 300C-136 180 -80 104 0 104S136 180 112 300Q60 330 0 330T-112 300Z'

export const bob: HairCut = {
  hidesEars: true,
  drawBack: (pen, hair) =>
    drawMass(
      pen,
      'M-118 300C-140 174 -78 98 2 98S142 174 120 300C116 340 128 372 154 392C96 410 -88 414 -150 392C-126 374 -116 342 -118 300Z',
      hair,
    ),
  drawFront: (pen, hair) => drawFringe(pen, fringes.swept, hair),
}

export const short: HairCut = {
  drawBack: (pen, hair) =>
    drawMass(
      pen,
      'M-116 306C-138 176 -84 102 0 102S138 176 116 306Q108 350 84 350H-84Q-108 350 -116 306Z',
      hair,
    ),
  drawFront: (pen, hair) => drawFringe(pen, fringes.short, hair),
}

export const crop: HairCut = {
  drawBack: (pen, hair) =>
    drawMass(pen, 'M-108 282C-120 178 -76 112 0 112S120 178 108 282Q60 310 0 310T-108 282Z', hair),
  drawFront: (pen, hair) =>
    drawFringe(
      pen,
      'M-106 272C-118 180 -72 122 0 122S118 180 106 272Q102 244 94 226L88 208L74 214L62 196L44 206L26 190L6 203L-16 190L-36 205L-56 194L-70 212L-88 206L-94 226Q-102 244 -106 272Z',
      hair,
    ),
}

export const spiky: HairCut = {
  hasTop: true,
  drawBack: (pen, hair) =>
    drawMass(
      pen,
      'M-110 320Q-150 300 -158 262Q-140 262 -132 252Q-166 222 -162 176Q-142 188 -130 180Q-144 134 -112 104Q-100 124 -84 122Q-76 78 -34 62Q-32 88 -18 98Q10 58 62 66Q50 88 60 104Q104 94 132 130Q114 138 118 158Q152 170 160 218Q142 212 130 222Q152 252 142 296Q130 284 120 286Q122 310 110 324Q60 350 0 350T-110 320Z',
      hair,
    ),
  drawFront: (pen, hair) => drawFringe(pen, fringes.loose, hair),
}

export const pixie: HairCut = {
  hidesEars: true,
  drawBack: (pen, hair) =>
    drawMass(
      pen,
      'M-116 300C-142 160 -84 80 0 80S142 160 116 300C118 336 112 356 92 372Q96 350 80 346Q0 360 -80 346Q-96 350 -92 372C-112 356 -118 336 -116 300Z',
      hair,
    ),
  drawFront: (pen, hair) => drawFringe(pen, fringes.loose, hair),
}

export const curly: HairCut = {
  hasTop: true,
  underHat: 'bob',
  hidesEars: true,
  drawBack(pen, hair) {
    const curls: readonly (readonly [number, number, number])[] = [
      [-118, 330, 40],
      [-132, 268, 44],
      [-124, 200, 46],
      [-92, 148, 48],
      [-40, 118, 46],
      [20, 112, 46],
      [76, 134, 46],
      [116, 176, 46],
      [132, 238, 46],
      [130, 302, 42],
      [112, 350, 34],
      [-106, 372, 30],
    ]
    pen.area(CAP, hair.shade, { shade: false })
    for (const [x, y, radius] of curls)
      pen.circle(x, y, radius, x > 50 ? hair.back : hair.shade, { shade: false })
  },
  drawFront(pen, hair) {
    const curls: readonly (readonly [number, number, number])[] = [
      [92, 214, 32],
      [62, 178, 36],
      [14, 162, 38],
      [-36, 168, 38],
      [-76, 200, 34],
      [-98, 246, 26],
      [100, 258, 24],
    ]
    for (const [x, y, radius] of curls)
      pen.circle(x, y, radius, x > 50 ? hair.shade : hair.light, { shade: false })
    pen.line('M-52 158q14 -16 34 -10M-86 198q6 -16 22 -16M0 150q16 -12 32 -4', hair.shade, 4)
  },
}

export const topknot: HairCut = {
  hasTop: true,
  drawBack(pen, hair) {
    pen.ellipse(4, 84, 44, 40, hair.shade)
    pen.line('M-24 80q26 -26 54 -4', hair.back, 4)
    drawMass(pen, CAP, hair)
  },
  drawFront: (pen, hair) => drawFringe(pen, fringes.back, hair),
}
