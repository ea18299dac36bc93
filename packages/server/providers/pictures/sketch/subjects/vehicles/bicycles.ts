import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { DRIVING_POSES, drawSpeed, drawSpokedWheel, drawWheel, ring } from './wheels.ts'

const bicycle = defineThing({
  id: 'bicycle',
  en: ['bicycle', 'bike', 'pushbike'],
  vi: ['xe đạp', 'chiếc xe đạp'],
  height: 1.06,
  box: [180, 108],
  foot: 90,
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { frame: 'red', saddle: 'umber', tyres: 'ink' },
  variety: ['red', 'teal', 'cobalt', 'ochre'],
  anchors: {
    seat: [112, 24],
    top: { at: [112, 14], width: 24 },
    inside: { at: [32, 34], width: 30 },
  },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [180, 107], 100)
    const { frame, saddle, tyres } = colours as Record<'frame' | 'saddle' | 'tyres', Pigment>
    drawSpokedWheel(pen, [36, 72], 35, { tyre: tyres })
    drawSpokedWheel(pen, [144, 72], 35, { tyre: tyres })
    pen.line('M93 78L116 40', frame, 4.4, 1)
    pen.line('M144 72L118 44', frame, 4, 1)
    pen.line('M93 78H144', frame, 4, 1)
    pen.line('M57 32L114 40M58 38L93 78', frame, 5)
    pen.line('M54 18L60 40L36 72', frame, 5)
    pen.line('M117 42L111 22', 'gray', 4)
    pen.area('M94 16Q112 12 124 14Q132 16 130 23Q116 26 108 23Q100 22 94 16Z', saddle, {
      shade: false,
    })
    pen.line('M54 18Q52 10 60 8Q66 7 76 11', tyres, 4.4)
    pen.line('M70 9L80 13', saddle, 6)
    pen.circle(93, 78, 10, frame, { tone: 1, shade: false })
    pen.line(ring(93, 78, 10), 'gray', 2.4)
    pen.line('M93 78L84 98M79 98H90', 'gray', 4)
    pen.area('M112 68A35 35 0 0 1 180 64L173 66A29 29 0 0 0 118 70Z', frame, {
      tone: 1,
      shade: false,
    })
    pen.area('M4 62A35 35 0 0 1 68 62L62 65A29 29 0 0 0 10 66Z', frame, { shade: false })
  },
  drawFront(pen) {
    pen.area('M14 22H50L45 50H20Z', 'wood', { shade: 0.6 })
    pen.rect(11, 19, 42, 6, 'wood', { round: 3, tone: 1, shade: false })
    pen.line('M19 34H46', 'wood', 2, 1)
  },
})

const motorbike = defineThing({
  id: 'motorbike',
  en: ['motorbike', 'motorcycle', 'scooter', 'moped', 'vespa'],
  vi: ['xe máy', 'chiếc xe máy', 'xe gắn máy', 'xe mô tô', 'xe tay ga'],
  height: 1.12,
  box: [178, 112],
  foot: 90,
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'teal', seat: 'umber' },
  variety: ['teal', 'red', 'cream', 'cobalt', 'ochre'],
  anchors: { seat: [112, 48], top: { at: [116, 46], width: 44 } },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [176, 112], 100)
    const { body, seat } = colours as { body: Pigment; seat: Pigment }
    drawWheel(pen, [36, 88], 24)
    drawWheel(pen, [142, 88], 24)
    pen.line('M48 22L36 88', 'gray', 6)
    pen.area('M40 36C54 30 62 38 64 56L70 82H98L102 96H62C54 90 52 76 46 60Z', body, {
      shade: 0.66,
    })
    pen.area('M8 84C10 66 24 58 38 60C52 62 60 72 62 84C50 74 22 74 8 84Z', body, {
      tone: 1,
      shade: false,
    })
    pen.area(
      'M86 58C104 50 140 48 168 54C176 58 176 74 170 82C164 70 150 62 138 64C122 66 114 80 112 96H100C96 82 90 70 86 58Z',
      body,
    )
    pen.area('M84 52Q90 44 104 46Q128 50 150 44Q160 44 160 54Q130 60 88 60Q82 58 84 52Z', seat, {
      shade: false,
    })
    pen.line('M46 24Q54 16 66 20', 'ink', 4.6)
    pen.line('M60 18L68 21', seat, 6.4)
    pen.line('M52 18L58 4', 'gray', 2.4)
    pen.ellipse(60, 5, 6, 5, 'sky', { shade: false })
    pen.circle(38, 34, 9, 'cream', { shade: 0.6 })
    pen.area('M168 58H177V67H168Z', 'red', { shade: false })
    pen.line('M112 96H156', 'gray', 5)
    pen.circle(142, 88, 8, 'stone', { shade: false })
  },
})

/** The bench, hood and wheels of a xích lô; the driver sits behind, on the right. */
const cyclo = defineThing({
  id: 'cyclo',
  en: ['cyclo', 'cycle rickshaw', 'rickshaw', 'trishaw'],
  vi: ['xích lô', 'xe xích lô', 'chiếc xích lô'],
  height: 1.6,
  box: [236, 150],
  foot: 110,
  ground: 'ground',
  home: 'old-street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { hood: 'red', seat: 'sand', frame: 'teal' },
  variety: ['red', 'cobalt', 'forest', 'ochre'],
  anchors: {
    seat: [180, 54],
    inside: { at: [76, 66], width: 58 },
    top: { at: [74, 114], width: 62 },
  },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [236, 150], 130)
    const { hood, seat, frame } = colours as Record<'hood' | 'seat' | 'frame', Pigment>
    drawSpokedWheel(pen, [196, 110], 39, { count: 10 })
    pen.line('M196 110L178 62M196 110L150 118M176 66L150 118L110 112', frame, 5)
    pen.line('M179 64L176 52', 'gray', 4)
    pen.area('M160 46Q178 42 192 45Q198 48 195 54Q180 57 172 54Q164 52 160 46Z', 'umber', {
      shade: false,
    })
    pen.line('M124 44Q138 38 146 44M138 41L142 84', frame, 4.4)
    pen.line('M150 118L144 138M138 138H150', 'gray', 4)
    pen.circle(150, 118, 9, frame, { tone: 1, shade: false })
    pen.area('M96 100C112 92 118 60 112 14L124 14C132 60 130 92 122 112H92Z', hood, {
      tone: 1,
      shade: false,
    })
    pen.area('M100 20H114V92H96Q102 60 100 20Z', seat, { tone: 1, shade: false })
    pen.area(
      'M32 4Q84 -4 122 12L126 30Q116 24 106 30Q96 22 86 27Q76 18 66 22Q56 13 46 16Q38 10 30 12Z',
      hood,
    )
    pen.line('M44 14L54 84', frame, 3)
  },
  drawFront(pen, { colours }) {
    const { seat, frame, hood } = colours as Record<'hood' | 'seat' | 'frame', Pigment>
    pen.area('M44 80Q74 74 104 80V94H44Z', seat, { shade: 0.7 })
    pen.area('M36 88Q76 96 124 84L122 112H56Q42 104 36 88Z', hood)
    pen.line('M36 88L26 124H8', frame, 5)
    pen.line('M56 110L66 122M110 110L76 122', frame, 4.4)
    drawSpokedWheel(pen, [70, 119], 30, { count: 10 })
  },
})

const skateboard = defineThing({
  id: 'skateboard',
  en: ['skateboard'],
  vi: ['ván trượt', 'ván trượt bánh xe'],
  height: 0.16,
  box: [140, 32],
  ground: 'ground',
  home: 'street',
  handle: 0.5,
  colours: { board: 'coral', wheels: 'cream' },
  anchors: { top: { at: [70, 9], width: 70 } },
  draw(pen, { colours }) {
    pen.area(
      'M2 4Q4 0 10 4L24 9H116L130 4Q136 0 138 4Q136 14 120 17H20Q4 14 2 4Z',
      colours['board']!,
      { shade: 0.8 },
    )
    for (const x of [32, 108]) {
      pen.rect(x - 8, 15, 16, 6, 'gray', { shade: false })
      pen.circle(x, 24, 8, colours['wheels']!, { shade: 0.55 })
      pen.circle(x, 24, 3, 'gray', { shade: false })
    }
  },
})

const wheelbarrow = defineThing({
  id: 'wheelbarrow',
  en: ['wheelbarrow', 'barrow'],
  vi: ['xe rùa', 'xe cút kít'],
  height: 0.75,
  box: [180, 96],
  ground: 'ground',
  home: 'garden',
  faces: 'left',
  colours: { tray: 'forest', frame: 'brown' },
  anchors: { inside: { at: [78, 13], width: 84 } },
  draw(pen, { colours }) {
    const frame = colours['frame']!
    pen.line('M36 72L110 62L178 34', frame, 6)
    pen.line('M110 62L122 94M128 52L132 92', frame, 6, 1)
    drawWheel(pen, [36, 74], 21, 'red')
  },
  drawFront: (pen: Pen, { colours }) => {
    pen.area('M14 14H148L116 64H62Z', colours['tray']!, { shade: 0.7 })
    pen.rect(8, 9, 146, 8, colours['tray']!, { round: 4, tone: 1, shade: false })
  },
})

export const bicycles: readonly Thing[] = [bicycle, motorbike, cyclo, skateboard, wheelbarrow]
