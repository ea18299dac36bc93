import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { DRIVING_POSES, drawSpeed, drawWheel } from './wheels.ts'

const HEADLIGHT = '#f7e6ae'

const fireTruck = defineThing({
  id: 'fire-truck',
  en: ['fire truck', 'fire engine'],
  vi: ['xe cứu hỏa', 'xe chữa cháy'],
  height: 3,
  box: [270, 130],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'red', ladder: 'stone' },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [270, 130], 120)
    const { body, ladder } = colours as { body: Pigment; ladder: Pigment }
    pen.line('M84 22L252 8M88 34L256 20', ladder, 4.4)
    for (let step = 0; step < 8; step += 1)
      pen.line(`M${98 + step * 21} ${21.6 - step * 1.75}l1 12`, ladder, 3.4, 1)
    pen.rect(30, 8, 30, 12, '#6d9fd8', { glows: true, round: 5 })
    pen.area('M6 106V58L20 26Q23 18 34 18H90V40H262Q266 40 266 46V106Z', body, { shade: 0.86 })
    pen.area('M16 60L29 30Q31 26 38 26H50V60Z', 'sky', { shade: 0.55 })
    pen.rect(56, 26, 26, 34, 'sky', { shade: 0.55 })
    for (const x of [104, 148]) pen.rect(x, 52, 36, 32, ladder, { round: 2, shade: 0.7 })
    pen.line('M108 60H136M108 68H136M108 76H136M152 60H180M152 68H180M152 76H180', 'gray', 2)
    pen.circle(222, 68, 18, 'ochre', { shade: 0.6 })
    pen.circle(222, 68, 8, body, { shade: false })
    pen.rect(4, 92, 264, 9, 'white', { shade: 0.86 })
    pen.ellipse(12, 82, 5, 6, HEADLIGHT, { glows: true })
    pen.rect(0, 102, 270, 8, 'gray', { round: 3, shade: false })
    for (const x of [54, 214]) drawWheel(pen, [x, 107], 23)
  },
})

const ambulance = defineThing({
  id: 'ambulance',
  en: ['ambulance'],
  vi: ['xe cứu thương', 'xe cấp cứu'],
  height: 2.6,
  box: [230, 124],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'white', stripe: 'red' },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [230, 124], 116)
    const { body, stripe } = colours as { body: Pigment; stripe: Pigment }
    pen.rect(76, 0, 28, 12, '#d9503c', { glows: true, round: 5 })
    pen.area('M4 104V72Q6 62 22 58L44 24Q48 18 58 18H66Q68 8 78 8H218Q226 8 226 16V104Z', body, {
      shade: 0.82,
    })
    pen.area('M34 56L52 28H72V56Z', 'sky', { shade: 0.55 })
    pen.area('M4 78H226V90H4Z', stripe, { shade: 0.82 })
    pen.rect(146, 22, 14, 44, stripe, { shade: false })
    pen.rect(131, 37, 44, 14, stripe, { shade: false })
    pen.ellipse(10, 72, 4.4, 5, HEADLIGHT, { glows: true })
    pen.rect(0, 98, 230, 8, 'gray', { round: 3, shade: false })
    for (const x of [52, 180]) drawWheel(pen, [x, 103], 21)
  },
})

const camper = defineThing({
  id: 'camper-van',
  en: ['camper van', 'campervan', 'camper', 'minibus'],
  plurals: ['minibuses'],
  vi: ['xe cắm trại', 'xe van', 'xe du lịch'],
  height: 2.2,
  box: [230, 120],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'teal', top: 'cream' },
  variety: ['teal', 'apricot', 'coral', 'ochre'],
  anchors: { top: { at: [126, 2], width: 140 }, inside: { at: [140, 64], width: 76 } },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [230, 120], 110)
    const top = colours['top']!
    pen.area('M14 60L28 18Q32 2 50 2H204Q222 4 224 22V66H12Z', top, { shade: 0.84 })
    pen.area('M24 52L36 20Q38 14 46 14H64V52Z', 'sky', { shade: 0.6 })
    for (const x of [74, 124, 174]) pen.rect(x, 14, 40, 38, 'sky', { round: 5, shade: 0.6 })
  },
  drawFront(pen, { colours }) {
    const { body, top } = colours as { body: Pigment; top: Pigment }
    pen.area('M12 56H226V90Q226 102 216 102H16Q4 102 4 90Q4 68 12 56Z', body, { shade: 0.84 })
    pen.area('M12 56H226V62H60Q36 92 5 84Q4 68 12 56Z', top, { shade: false })
    pen.circle(18, 76, 8, HEADLIGHT, { glows: true })
    pen.line('M68 64V100M118 64V100', body, 2.4, 1)
    pen.rect(0, 94, 230, 7, 'stone', { round: 3, shade: false })
    for (const x of [54, 180]) drawWheel(pen, [x, 99], 21)
  },
})

const excavator = defineThing({
  id: 'excavator',
  en: ['excavator', 'digger', 'bulldozer'],
  vi: ['máy xúc', 'máy đào', 'xe xúc', 'máy ủi'],
  height: 3.4,
  box: [230, 150],
  foot: 160,
  ground: 'ground',
  home: 'street',
  faces: 'left',
  colours: { body: 'ochre', tracks: 'ink' },
  draw(pen, { colours }) {
    const { body, tracks } = colours as { body: Pigment; tracks: Pigment }
    pen.area('M138 84L90 8L76 12L30 84L42 92L84 34L122 92Z', body, { shade: 0.6 })
    pen.area('M22 84L48 88Q52 112 40 128L6 126L2 112Q24 112 22 84Z', 'gray', { shade: 0.6 })
    pen.line('M96 44L118 68', 'stone', 4)
    pen.rect(112, 70, 112, 40, body, { round: 8, shade: 0.74 })
    pen.area('M130 72V38Q132 28 142 28H184V72Z', body, { shade: 0.7 })
    pen.area('M138 68V42Q139 36 146 36H174V68Z', 'sky', { shade: 0.55 })
    pen.rect(102, 114, 126, 36, tracks, { round: 18, shade: false })
    for (const x of [122, 150, 180, 208]) pen.circle(x, 132, 9, 'stone', { shade: 0.55 })
  },
})

const policeCar = defineThing({
  id: 'police-car',
  en: ['police car'],
  vi: ['xe cảnh sát', 'xe công an'],
  height: 1.65,
  box: [230, 102],
  ground: 'ground',
  home: 'street',
  faces: 'left',
  poses: DRIVING_POSES,
  colours: { body: 'white', doors: 'cobalt' },
  draw(pen, look) {
    const { colours } = look
    drawSpeed(pen, look, [230, 102], 96)
    const { body, doors } = colours as { body: Pigment; doors: Pigment }
    pen.rect(108, 0, 16, 11, '#d9503c', { glows: true, round: 3 })
    pen.rect(124, 0, 16, 11, '#6d9fd8', { glows: true, round: 3 })
    pen.area('M52 52C62 28 76 12 100 11H144C168 12 182 30 190 52V66H52Z', body, { shade: 0.76 })
    pen.area('M68 50C76 30 86 20 102 19H116V50Z', 'sky', { shade: 0.5 })
    pen.area('M124 19H142C160 20 170 34 176 50H124Z', 'sky', { shade: 0.5 })
    drawPatrolBody(pen, body, doors)
  },
})

function drawPatrolBody(pen: Pen, body: Pigment, doors: Pigment): void {
  pen.area('M4 68C6 58 26 53 54 50H192C212 52 224 56 226 68V80Q226 88 218 88H12Q4 88 4 80Z', body, {
    shade: 0.76,
  })
  pen.area('M74 50H182V88H74Z', doors, { shade: 0.8 })
  pen.line('M124 52V86', body, 2, 1)
  pen.rect(0, 76, 24, 8, 'stone', { round: 3, shade: false })
  pen.rect(206, 76, 24, 8, 'stone', { round: 3, shade: false })
  pen.ellipse(13, 65, 6, 5, HEADLIGHT, { glows: true })
  for (const x of [52, 180]) drawWheel(pen, [x, 82], 20)
}

export const serviceVehicles: readonly Thing[] = [
  fireTruck,
  ambulance,
  camper,
  excavator,
  policeCar,
]
