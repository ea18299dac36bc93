import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

/** The canopy reaches from -60 to 60 and from -56 to 0; the pole goes down from 0 0. */
function drawCanopy(pen: Pen, paint: Pigment): void {
  pen.area(
    'M-60 0C-58 -40 -30 -56 0 -56S58 -40 60 0Q50 -9 40 0Q30 -9 20 0Q10 -9 0 0Q-10 -9 -20 0Q-30 -9 -40 0Q-50 -9 -60 0Z',
    paint,
    { shade: false },
  )
  pen.area('M0 -56C30 -56 58 -40 60 0Q50 -9 40 0C38 -30 22 -50 0 -56Z', paint, {
    tone: 1,
    shade: false,
  })
  pen.area('M0 -56C10 -44 19 -24 20 0Q10 -9 0 0Q-10 -9 -20 0C-19 -24 -10 -44 0 -56Z', paint, {
    tone: 1,
    shade: false,
  })
  pen.line('M0 -56V-64', 'umber', 4)
}

/** Held upright, or lying open on the ground. */
const umbrella = defineThing({
  id: 'umbrella',
  en: ['umbrella'],
  vi: ['chiếc ô', 'ô', 'cái ô', 'cái dù', 'dù'],
  height: 0.98,
  box: [124, 150],
  foot: 46,
  ground: 'ground',
  home: 'street',
  colours: { cloth: 'red', pole: 'umber' },
  variety: ['red', 'yellow', 'cobalt', 'teal', 'plum'],
  poses: ['held', 'lies'],
  boxes: { lies: [170, 116] },
  handle: 0.08,
  draw(pen, { colours, pose }) {
    const { cloth, pole } = colours as Record<string, Pigment>
    if (pose === 'lies') {
      pen.group({ move: [86, 64], turn: -58 }, (part) => {
        part.line('M0 -6V70Q0 82 10 82', pole!, 4.6)
        part.ellipse(0, -2, 58, 12, cloth!, { tone: 1, shade: false })
        drawCanopy(part, cloth!)
      })
      return
    }
    pen.group({ move: [64, 64], turn: 10 }, (part) => {
      part.line('M0 -6V74Q0 84 -8 84', pole!, 4.6)
      drawCanopy(part, cloth!)
    })
  },
})

const suitcase = defineThing({
  id: 'suitcase',
  isSeat: true,
  en: ['suitcase', 'luggage'],
  vi: ['va li', 'vali', 'hành lý'],
  height: 0.5,
  box: [160, 128],
  ground: 'ground',
  home: 'station',
  colours: { leather: 'terracotta', strap: 'umber', metal: 'ochre' },
  variety: ['terracotta', 'teal', 'burgundy'],
  handle: 0.94,
  anchors: { top: { at: [80, 26], width: 130 } },
  draw(pen, { colours }) {
    const { leather, strap, metal } = colours as Record<string, Pigment>
    pen.line('M60 26V14Q60 6 68 6H92Q100 6 100 14V26', strap!, 8)
    pen.rect(0, 24, 160, 104, leather!, { round: 12, shade: 0.74 })
    pen.rect(0, 62, 160, 5, leather!, { tone: 1, shade: false })
    pen.rect(26, 24, 14, 104, strap!, { shade: false })
    pen.rect(120, 24, 14, 104, strap!, { tone: 1, shade: false })
    pen.rect(24, 56, 18, 16, metal!, { round: 3, shade: false })
    pen.rect(118, 56, 18, 16, metal!, { round: 3, shade: false })
    pen.circle(80, 98, 14, 'cream', { shade: false })
    pen.area('M70 102L78 92L84 98L88 94L92 103Q82 112 70 102Z', 'teal', { shade: false })
  },
})

const backpack = defineThing({
  id: 'backpack',
  en: ['backpack', 'rucksack', 'school bag'],
  vi: ['ba lô', 'balo', 'cặp sách'],
  height: 0.46,
  box: [116, 140],
  ground: 'ground',
  home: 'room',
  colours: { cloth: 'teal', flap: 'teal', leather: 'terracotta' },
  variety: ['teal', 'red', 'navy', 'ochre'],
  handle: 0.96,
  draw(pen, { colours }) {
    const { cloth, leather } = colours as Record<string, Pigment>
    pen.line('M46 16C46 -4 70 -4 70 16', leather!, 6, 1)
    pen.rect(0, 80, 22, 50, cloth!, { round: 9, shade: false })
    pen.rect(94, 80, 22, 50, cloth!, { round: 9, tone: 1, shade: false })
    pen.area(
      'M12 128V58C12 26 30 10 58 10S104 26 104 58V128Q104 140 92 140H24Q12 140 12 128Z',
      cloth!,
    )
    pen.rect(26, 88, 64, 42, cloth!, { round: 8, tone: 1, shade: false })
    pen.rect(29, 91, 58, 36, cloth!, { round: 6, shade: 0.6 })
    pen.area('M10 60C10 26 30 6 58 6S106 26 106 60C106 76 84 82 58 82S10 76 10 60Z', cloth!)
    pen.line('M13 66C26 84 90 84 103 66', cloth!, 3, 1)
    pen.rect(36, 58, 9, 38, leather!, { round: 3, shade: false })
    pen.rect(71, 58, 9, 38, leather!, { round: 3, tone: 1, shade: false })
  },
})

const gift = defineThing({
  id: 'gift',
  en: ['gift', 'present', 'gift box'],
  vi: ['hộp quà', 'món quà', 'gói quà', 'cái hộp quà'],
  height: 0.24,
  box: [116, 132],
  ground: 'table',
  colours: { paper: 'cobalt', ribbon: 'coral' },
  variety: ['cobalt', 'ochre', 'forest', 'red'],
  handle: 0.4,
  anchors: { top: { at: [58, 40], width: 90 } },
  draw(pen, { colours }) {
    const { paper, ribbon } = colours as Record<string, Pigment>
    pen.area('M58 38C34 44 16 32 20 16C26 2 50 12 58 38Z', ribbon!, { shade: false })
    pen.area('M58 38C82 44 100 32 96 16C90 2 66 12 58 38Z', ribbon!, { tone: 1, shade: false })
    pen.area(
      'M50 34C42 30 32 26 30 20C36 18 46 24 52 34ZM66 34C74 30 84 26 86 20C80 18 70 24 64 34Z',
      ribbon!,
      { tone: 1, shade: false },
    )
    pen.rect(8, 58, 100, 74, paper!, { round: 3, shade: 0.64 })
    pen.rect(46, 58, 24, 74, ribbon!, { shade: 0.5 })
    pen.rect(8, 60, 100, 6, paper!, { tone: 1, shade: false })
    pen.rect(0, 36, 116, 26, paper!, { round: 4, shade: 0.66 })
    pen.rect(46, 36, 24, 26, ribbon!, { shade: 0.5 })
    pen.circle(58, 36, 8, ribbon!, { shade: false })
  },
})

const crown = defineThing({
  id: 'royal-crown',
  en: ['royal crown', "king's crown", "queen's crown"],
  vi: ['vương miện vàng', 'chiếc vương miện'],
  height: 0.18,
  box: [140, 106],
  ground: 'table',
  colours: { gold: 'ochre', velvet: 'burgundy', jewel: 'cobalt' },
  handle: 0.3,
  draw(pen, { colours }) {
    const { gold, velvet, jewel } = colours as Record<string, Pigment>
    pen.area('M20 84C20 40 46 28 70 28S120 40 120 84Z', velvet!)
    pen.area('M12 88L2 26L36 56L70 8L104 56L138 26L128 88Q70 100 12 88Z', gold!, { shade: 0.6 })
    for (const [x, y] of [
      [4, 22],
      [70, 7],
      [136, 22],
    ] as const)
      pen.circle(x, y, 7, gold!, { tone: x > 100 ? 1 : 0, shade: false })
    pen.area('M12 78Q70 90 128 78V96Q70 112 12 96Z', gold!, { shade: 0.6 })
    pen.line('M13 79Q70 91 127 79', gold!, 3, 1)
    pen.ellipse(70, 96, 9, 6.5, 'red', { shade: false })
    pen.ellipse(36, 92, 6.5, 5, jewel!, { shade: false })
    pen.ellipse(104, 92, 6.5, 5, jewel!, { shade: false })
    pen.circle(70, 58, 7, jewel!, { shade: 0.6 })
  },
})

const topHat = defineThing({
  id: 'top-hat',
  en: ['top hat', 'felt hat', "magician's hat"],
  vi: ['mũ phớt', 'mũ chóp cao', 'mũ ảo thuật'],
  height: 0.2,
  box: [150, 112],
  ground: 'table',
  colours: { felt: 'ink', band: 'burgundy' },
  variety: ['ink', 'brown', 'slate'],
  handle: 0.1,
  anchors: { top: { at: [75, 12], width: 70 } },
  draw(pen, { colours }) {
    const felt = colours['felt']!
    pen.area('M0 92C0 78 34 84 75 84S150 78 150 92C150 106 112 112 75 112S0 106 0 92Z', felt, {
      tone: 1,
      shade: false,
    })
    pen.area('M28 12C30 40 36 70 34 92Q75 108 116 92C114 70 120 40 122 12Z', felt)
    pen.area('M34 74Q75 88 116 74Q115 84 116 93Q75 108 34 93Q35 84 34 74Z', colours['band']!)
    pen.ellipse(75, 13, 47, 11, felt, { shade: false })
    pen.ellipse(75, 13, 47, 11, felt, { tone: 1, shade: false, opacity: 0.55 })
    pen.area(
      'M0 92C4 102 30 104 34 93Q75 108 116 93C120 104 146 102 150 92C150 106 112 112 75 112S0 106 0 92Z',
      felt,
      { shade: 0.66 },
    )
  },
})

export const keepsakes: readonly Thing[] = [umbrella, suitcase, backpack, gift, crown, topHat]
