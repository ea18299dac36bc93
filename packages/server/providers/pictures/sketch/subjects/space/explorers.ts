import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const alien = defineThing({
  id: 'alien',
  en: ['alien', 'martian', 'extraterrestrial'],
  vi: ['người ngoài hành tinh', 'sinh vật ngoài hành tinh'],
  height: 1.2,
  box: [110, 160],
  ground: 'ground',
  home: 'space',
  faces: 'left',
  colours: { skin: 'leaf', suit: 'violet' },
  variety: ['leaf', 'teal', 'lilac', 'rose'],
  anchors: { hand: [14, 84] },
  handle: 0.1,
  draw(pen, { colours }) {
    const { skin, suit } = colours as { skin: Pigment; suit: Pigment }
    pen.line('M38 20Q34 8 26 6M68 20Q74 8 82 6', skin, 3.4)
    pen.circle(25, 6, 5, suit, { shade: false })
    pen.circle(83, 6, 5, suit, { shade: false })
    pen.line('M40 94Q22 92 14 78', skin, 8, 1)
    pen.line('M68 94Q88 98 92 112', skin, 8)
    pen.line('M46 128V152M62 128V152', suit, 12, 1)
    pen.area('M54 160V152H34Q26 158 28 160Z', skin, { tone: 1, shade: false })
    pen.area('M72 160V152H52Q44 158 46 160Z', skin, { shade: false })
    pen.area('M38 86Q54 78 70 86Q80 116 74 138Q54 146 34 138Q28 116 38 86Z', suit)
    pen.rect(32, 118, 45, 6, 'yellow', { shade: 0.6 })
    pen.area('M8 46C8 24 28 14 54 14S100 24 100 46C100 72 76 90 54 90S8 72 8 46Z', skin)
    pen.group({ turn: 16, around: [34, 50] }, (eye) =>
      eye.ellipse(34, 50, 10, 14, 'ink', { shade: false }),
    )
    pen.group({ turn: -16, around: [72, 50] }, (eye) =>
      eye.ellipse(72, 50, 10, 14, 'ink', { shade: false }),
    )
    pen.circle(31, 44, 3, 'white', { shade: false })
    pen.circle(69, 44, 3, 'white', { shade: false })
    pen.line('M46 74Q53 79 61 74', suit, 2.6, 1)
  },
})

const rover = defineThing({
  id: 'rover',
  en: ['moon rover', 'mars rover', 'rover', 'lunar rover'],
  vi: ['xe tự hành', 'xe thám hiểm mặt trăng', 'xe tự hành sao hỏa'],
  height: 1.6,
  box: [180, 130],
  ground: 'ground',
  home: 'space',
  faces: 'left',
  colours: { body: 'white', panels: 'cobalt' },
  draw(pen, { colours }) {
    const { body, panels } = colours as { body: Pigment; panels: Pigment }
    pen.line('M44 66V26', 'gray', 5)
    pen.rect(24, 8, 40, 20, body, { round: 4, shade: 0.7 })
    pen.circle(33, 18, 5.4, 'ink', { shade: false })
    pen.line('M140 60V40', 'gray', 3)
    pen.area('M118 40A24 20 0 0 0 162 26Q142 38 118 40Z', 'stone', { shade: 0.6 })
    pen.rect(62, 52, 110, 8, panels, { shade: 0.7 })
    pen.rect(26, 62, 130, 30, body, { round: 5, shade: 0.76 })
    pen.rect(40, 70, 30, 10, 'apricot', { shade: false, round: 2 })
    pen.line('M40 92L28 110M92 92V110M140 92L152 110', 'gray', 5)
    for (const x of [26, 92, 156]) {
      pen.circle(x, 112, 18, 'ink', { shade: false })
      pen.circle(x, 112, 9, 'stone', { shade: 0.55 })
    }
  },
})

export const explorers: readonly Thing[] = [alien, rover]
