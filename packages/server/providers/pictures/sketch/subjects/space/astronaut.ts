import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Point } from '../../thing.ts'

/** The lines of the limbs, and where hands and boots are; the near ones are those on the right. */
interface Posture {
  farArm: string
  farHand: Point
  nearArm: string
  nearHand: Point
  farLeg: string
  farBoot: Point
  nearLeg: string
  nearBoot: Point
}

const standing: Posture = {
  farArm: 'M40 66L24 92L16 98',
  farHand: [14, 99],
  nearArm: 'M70 66L84 90L78 112',
  nearHand: [77, 114],
  farLeg: 'M44 108L40 156',
  farBoot: [38, 170],
  nearLeg: 'M64 108L66 156',
  nearBoot: [64, 170],
}

const raisedArm = { nearArm: 'M70 66L92 52L96 28', nearHand: [97, 22] } as const

const postures: Readonly<Record<string, Posture>> = {
  stands: standing,
  walks: {
    ...standing,
    nearArm: 'M70 66L88 88L94 104',
    nearHand: [95, 107],
    farLeg: 'M46 108L30 134L26 156',
    farBoot: [22, 170],
    nearLeg: 'M62 108L74 132L84 154',
    nearBoot: [84, 168],
  },
  flies: {
    farArm: 'M40 66L18 84L8 72',
    farHand: [8, 70],
    ...raisedArm,
    farLeg: 'M46 110L28 132L40 152',
    farBoot: [38, 167],
    nearLeg: 'M60 110L72 136L66 156',
    nearBoot: [66, 171],
  },
}

export const astronaut = defineThing({
  id: 'astronaut',
  en: ['astronaut', 'spaceman', 'cosmonaut'],
  plurals: ['spacemen'],
  vi: ['phi hành gia', 'nhà du hành vũ trụ', 'nhà du hành'],
  height: 1.9,
  box: [110, 170],
  foot: 52,
  ground: 'ground',
  home: 'space',
  faces: 'left',
  poses: ['stands', 'walks', 'flies'],
  boxes: { flies: [150, 166] },
  colours: { suit: 'white', trim: 'apricot', visor: 'navy' },
  anchors: { hand: standing.farHand },
  extras: ['holds', 'waves'],
  draw(pen, look) {
    if (look.pose !== 'flies') drawSuit(pen, look)
    else
      pen.group({ turn: 24, around: [62, 84], move: [16, -2] }, (figure) => drawSuit(figure, look))
  },
})

function drawSuit(pen: Pen, { colours, extras, pose }: Look): void {
  const { suit, trim, visor } = colours as Record<'suit' | 'trim' | 'visor', Pigment>
  const usual = postures[pose] ?? standing
  const posture = extras.has('waves') ? { ...usual, ...raisedArm } : usual
  pen.rect(62, 50, 34, 58, 'stone', { round: 9, shade: 0.5 })
  pen.line(posture.farArm, suit, 17, 1)
  pen.line(posture.farLeg, suit, 21, 1)
  drawBoot(pen, posture.farBoot, trim, 1)
  pen.line(posture.nearLeg, suit, 21)
  drawBoot(pen, posture.nearBoot, trim, 0)
  pen.area('M34 58Q52 48 72 58Q80 84 76 114Q54 122 32 114Q28 84 34 58Z', suit)
  pen.rect(31, 100, 46, 7, trim, { shade: 0.62 })
  pen.rect(40, 74, 22, 17, 'slate', { round: 3, shade: false })
  pen.circle(46, 82, 3, 'red', { shade: false })
  pen.circle(55, 82, 3, 'yellow', { shade: false })
  pen.line(posture.nearArm, suit, 17)
  pen.circle(posture.nearHand[0], posture.nearHand[1], 9.5, trim, { shade: false })
  pen.circle(posture.farHand[0], posture.farHand[1], 9.5, trim, { tone: 1, shade: false })
  pen.circle(52, 32, 30, suit, { shade: 0.7 })
  pen.area('M22 34C22 18 34 10 46 10C60 10 68 20 68 34S58 54 44 54S22 48 22 34Z', visor, {
    shade: false,
  })
  pen.area('M30 30C31 22 37 18 43 18Q36 24 36 34Q30 36 30 30Z', 'sky', { shade: false })
}

/** Its sole is at `foot`, its toe on the left. */
function drawBoot(pen: Pen, [x, foot]: Point, paint: Pigment, tone: 0 | 1): void {
  pen.area(
    `M${x + 13} ${foot}V${foot - 16}H${x - 9}V${foot - 11}Q${x - 17} ${foot - 8} ${x - 17} ${foot}Z`,
    paint,
    { tone, shade: false },
  )
}
