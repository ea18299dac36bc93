import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const paperBoat = defineThing({
  id: 'paper-boat',
  en: ['paper boat'],
  vi: ['thuyền giấy', 'chiếc thuyền giấy'],
  height: 0.1,
  box: [160, 84],
  ground: 'water',
  home: 'pond',
  colours: { paper: 'white' },
  variety: ['white', 'coral', 'sky', 'yellow'],
  faces: 'left',
  handle: 0.3,
  draw(pen, { colours }) {
    const paper = colours['paper']!
    pen.area('M80 0L120 46L80 60L40 46Z', paper, { shade: false })
    pen.area('M80 0L120 46L80 60Z', paper, { tone: 1, shade: false })
    pen.area('M0 26L80 50L160 26L126 84H34Z', paper, { shade: false })
    pen.area('M80 50L160 26L126 84H84Z', paper, { tone: 1, shade: false })
  },
})

const paperPlane = defineThing({
  id: 'paper-plane',
  en: ['paper plane', 'paper airplane', 'paper aeroplane'],
  vi: ['máy bay giấy', 'chiếc máy bay giấy'],
  height: 0.3,
  box: [160, 92],
  ground: 'air',
  colours: { paper: 'white' },
  variety: ['white', 'coral', 'sky', 'yellow'],
  faces: 'left',
  handle: 0.4,
  draw(pen, { colours }) {
    const paper = colours['paper']!
    pen.area('M0 30L160 0L92 66Z', paper, { shade: false })
    pen.area('M0 30L160 0L46 44L54 90Z', paper, { tone: 1, shade: false })
    pen.area('M46 44L160 0L54 90Z', 'stone', { shade: false })
    pen.area('M46 44L160 0L92 66Z', paper, { shade: false })
  },
})

const redEnvelope = defineThing({
  id: 'red-envelope',
  en: ['red envelope', 'lucky money'],
  vi: ['phong bao lì xì', 'bao lì xì', 'lì xì', 'phong bì đỏ'],
  height: 0.14,
  box: [92, 130],
  ground: 'table',
  colours: { paper: 'red', gold: 'ochre' },
  handle: 0.4,
  draw(pen, { colours }) {
    const { paper, gold } = colours as Record<string, Pigment>
    pen.group({ turn: 5, around: [46, 130], move: [-2, -3] }, (part) => {
      part.rect(4, 2, 84, 126, paper!, { round: 5, shade: 0.78 })
      part.area('M4 26V7Q4 2 9 2H83Q88 2 88 7V26Q46 52 4 26Z', paper!, { tone: 1, shade: false })
      part.circle(46, 40, 9, gold!, { shade: false })
      for (let petal = 0; petal < 5; petal += 1) {
        const angle = (petal * 72 - 90) * (Math.PI / 180)
        part.circle(46 + Math.cos(angle) * 13, 88 + Math.sin(angle) * 13, 10, gold!, {
          shade: false,
        })
      }
      part.circle(46, 88, 7, paper!, { shade: false })
    })
  },
})

const fan = defineThing({
  id: 'hand-fan',
  en: ['hand fan', 'paper fan', 'folding fan'],
  vi: ['quạt giấy', 'quạt nan'],
  height: 0.24,
  box: [180, 112],
  ground: 'table',
  colours: { paper: 'coral', edge: 'cream', wood: 'brown' },
  variety: ['coral', 'teal', 'ochre'],
  handle: 0.05,
  draw(pen, { colours }) {
    const { paper, edge, wood } = colours as Record<string, Pigment>
    for (let rib = 0; rib < 8; rib += 1)
      pen.group({ turn: -77 + rib * 22, around: [90, 104] }, (part) => {
        part.area('M84 100L69 18Q90 6 111 18L96 100Z', paper!, {
          tone: rib % 2 ? 1 : 0,
          shade: false,
        })
        part.area('M69 18Q90 6 111 18L109 29Q90 19 71 29Z', edge!, {
          tone: rib % 2 ? 1 : 0,
          shade: false,
        })
        part.area('M88 104L82 64H98L92 104Z', wood!, { tone: rib % 2 ? 1 : 0, shade: false })
      })
    pen.circle(90, 103, 9, wood!, { shade: false })
  },
})

export const paperThings: readonly Thing[] = [paperBoat, paperPlane, redEnvelope, fan]
