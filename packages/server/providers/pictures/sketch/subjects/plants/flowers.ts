import type { Thing } from '../../thing.ts'
import { around, petal, roundBumps } from '../outlines.ts'
import { defineFlower, drawRays } from './stem-flower.ts'

export const flowers: readonly Thing[] = [
  defineFlower({
    id: 'flower',
    en: ['flower', 'wildflower', 'wild flower'],
    vi: ['bông hoa', 'hoa', 'đóa hoa', 'hoa dại'],
    height: 0.4,
    head: 'coral',
    variety: ['coral', 'rose', 'violet', 'white', 'apricot'],
    middle: [30, 30],
    leaves: [
      [118, 36, -48],
      [104, 34, 52],
    ],
    drawHead(pen, { head, heart }) {
      pen.area(roundBumps(around([30, 30], 6, 19, { start: 30 }), 0.56), head!, { shade: 0.6 })
      pen.circle(30, 30, 8, heart!, { shade: 0.6 })
    },
  }),
  defineFlower({
    id: 'rose',
    en: ['rose'],
    vi: ['hoa hồng', 'hồng đỏ', 'hồng nhung', 'bông hồng', 'đóa hồng'],
    height: 0.5,
    head: 'red',
    variety: ['red', 'rose', 'white', 'yellow'],
    middle: [30, 40],
    leaves: [
      [112, 32, -60],
      [96, 32, 58],
    ],
    drawHead(pen, { head, leaves }) {
      for (const angle of [-58, 58])
        pen.area(petal([30, 50], 20, 4, angle), leaves!, { shade: false })
      pen.area('M6 26C6 8 20 4 30 8C40 4 54 8 54 26C54 42 44 52 30 52S6 42 6 26Z', head!)
      pen.area('M6 24C16 26 26 36 28 52C14 50 5 40 6 24Z', head!, { tone: 1, shade: false })
      pen.area('M18 12C24 22 38 22 43 12C46 26 40 36 30 36S14 26 18 12Z', head!, {
        tone: 1,
        shade: false,
      })
      pen.area('M22 10C26 16 35 16 39 10C39 20 36 25 30 25S22 18 22 10Z', head!, { shade: false })
    },
  }),
  defineFlower({
    id: 'tulip',
    en: ['tulip'],
    vi: ['hoa tulip', 'hoa uất kim hương', 'tulip'],
    height: 0.42,
    head: 'apricot',
    variety: ['apricot', 'red', 'plum', 'yellow', 'pink'],
    middle: [30, 44],
    leaves: [
      [134, 66, -24],
      [136, 58, 26],
    ],
    drawHead(pen, { head }) {
      pen.area('M20 12L30 2L40 12V40H20Z', head!, { tone: 1, shade: false })
      pen.area('M10 6C22 10 30 22 33 46Q32 52 27 52C12 52 6 36 10 6Z', head!, { shade: false })
      pen.area('M50 6C38 10 30 22 27 46Q28 52 33 52C48 52 54 36 50 6Z', head!, { shade: 0.4 })
    },
  }),
  defineFlower({
    id: 'sunflower',
    en: ['sunflower'],
    vi: ['hoa hướng dương', 'hướng dương'],
    height: 1.5,
    head: 'yellow',
    heart: 'umber',
    middle: [30, 32],
    leaves: [
      [116, 34, -62],
      [98, 34, 60],
      [80, 26, -66],
    ],
    stem: 4.4,
    drawHead(pen, { head, heart }) {
      drawRays(pen, [30, 31], 14, 30, 6, head!)
      pen.circle(30, 31, 13.5, heart!, { shade: 0.6 })
    },
  }),
  defineFlower({
    id: 'daisy',
    en: ['daisy', 'chamomile'],
    vi: ['hoa cúc', 'bông cúc', 'cúc họa mi', 'hoa cúc trắng'],
    height: 0.35,
    head: 'white',
    variety: ['white', 'pink', 'yellow'],
    middle: [30, 30],
    leaves: [
      [126, 34, -44],
      [114, 32, 46],
    ],
    drawHead(pen, { head, heart }) {
      drawRays(pen, [30, 29], 12, 26, 5, head!)
      pen.circle(30, 29, 8.6, heart!, { shade: 0.6 })
    },
  }),
  defineFlower({
    id: 'poppy',
    en: ['poppy'],
    vi: ['hoa anh túc', 'anh túc'],
    height: 0.45,
    head: 'red',
    heart: 'ink',
    middle: [30, 34],
    leaves: [
      [128, 34, -40],
      [120, 30, 44],
    ],
    stem: 2.6,
    drawHead(pen, { head, heart }) {
      pen.area('M14 14C24 2 40 4 46 16C52 30 42 40 30 40S6 30 14 14Z', head!, {
        tone: 1,
        shade: false,
      })
      pen.area('M2 22C12 14 26 20 32 40C30 52 20 52 14 48C4 44 0 32 2 22Z', head!, { shade: false })
      pen.area('M58 22C48 14 36 20 30 40C32 52 40 52 46 48C56 44 60 32 58 22Z', head!, {
        shade: 0.45,
      })
      pen.circle(30, 34, 5.6, heart!, { shade: false })
    },
  }),
]
