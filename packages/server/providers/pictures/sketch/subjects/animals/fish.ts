import type { Pen } from '../../drawing.ts'
import type { Look, Thing } from '../../thing.ts'
import { defineMeasured, drawEye, type Measured } from './measured.ts'
import { limbPath } from './outline.ts'

interface Fish extends Omit<Measured, 'draw' | 'ground' | 'faces' | 'poses'> {
  /** Half of how thick the body is; its length is 92. */
  depth: number
  tail: 'fork' | 'fan' | 'veil'
  /** How high the fin on its back is. */
  fin: number
  drawMarks?(pen: Pen, look: Look): void
}

/** A fish seen from the side. Its nose is at -50, its tail begins at 42. */
function defineFish({ depth, tail, fin, drawMarks, ...thing }: Fish): Thing {
  return defineMeasured({
    ...thing,
    ground: 'water',
    home: thing.home ?? 'underwater',
    faces: 'left',
    floats: true,
    castsShadow: false,
    poses: ['swims'],
    draw(pen, look) {
      const { colours, random } = look
      const [body, fins] = [Object.values(colours)[0]!, colours['fin']!]
      const d = depth
      pen.group({ turn: random.between(-5, 5), around: [40, 0] }, (inner) =>
        inner.area(tails[tail], fins, { shade: 0.5 }),
      )
      pen.area(
        `M-20 ${-d * 0.6}C-14 ${-d - fin} 12 ${-d - fin * 1.2} 28 ${-d * 0.7 - fin * 0.5}Q24 ${-d * 0.6} 24 ${-d * 0.3}Z`,
        fins,
        { tone: 1, shade: false },
      )
      pen.area(
        `M2 ${d * 0.6}Q8 ${d + fin * 0.8} 24 ${d * 0.6 + fin * 0.7}Q22 ${d * 0.5} 22 ${d * 0.2}Z`,
        fins,
        { tone: 1, shade: false },
      )
      pen.area(
        `M-50 0C-38 ${-d * 1.06} -4 ${-d * 1.26} 22 ${-d * 0.56}C32 ${-d * 0.3} 38 -5 44 -5V5C38 5 32 ${d * 0.3} 22 ${d * 0.56}C-4 ${d * 1.26} -38 ${d * 1.06} -50 0Z`,
        body,
        { shade: 0.6 },
      )
      drawMarks?.(pen, look)
      pen.area(
        `M-12 ${d * 0.1}C-4 ${-d * 0.1} 8 ${d * 0.2} 12 ${d * 0.5}C4 ${d * 0.7} -8 ${d * 0.5} -12 ${d * 0.1}Z`,
        fins,
        { shade: false },
      )
      pen.line(`M-48 3Q-44 ${d * 0.2 + 2} -39 ${d * 0.2}`, body, 2, 1)
      pen.circle(-31, -d * 0.2, 5.6, 'white', { shade: false })
      drawEye(pen, [-31.6, -d * 0.2], 3.3, 'white')
    },
  })
}

const tails: Record<Fish['tail'], string> = {
  fork: 'M38 0C50 -8 58 -22 72 -26C70 -12 66 -4 62 0C66 4 70 12 72 26C58 22 50 8 38 0Z',
  fan: 'M38 0C48 -10 56 -20 68 -22Q76 -10 72 0Q76 10 68 22C56 20 48 10 38 0Z',
  veil: 'M36 0C48 -18 70 -34 94 -30C90 -20 88 -12 78 -6C92 -6 98 2 104 10C88 16 80 14 72 10C80 18 84 26 82 36C60 32 46 16 36 0Z',
}

/** A band across the body. */
function band(
  pen: Pen,
  x: number,
  width: number,
  half: number,
  paint: Parameters<Pen['area']>[1],
): void {
  pen.area(
    `M${x - width} ${-half}Q${x} ${-half - 1} ${x + width} ${-half * 0.97}Q${x + width * 0.3} 0 ${x + width} ${half * 0.97}Q${x} ${half + 1} ${x - width} ${half}Q${x - width * 1.5} 0 ${x - width} ${-half}Z`,
    paint,
    { shade: false },
  )
}

const plain = defineFish({
  id: 'fish',
  en: ['fish', 'tropical fish'],
  plurals: ['fish'],
  vi: ['con cá', 'cá', 'cá con', 'chú cá'],
  height: 0.18,
  colours: { body: 'teal', fin: 'ochre', light: 'mint' },
  variety: ['teal', 'apricot', 'cobalt', 'yellow', 'coral', 'violet'],
  depth: 25,
  tail: 'fork',
  fin: 11,
  drawMarks(pen, { colours }) {
    pen.line('M-17 -15Q-10 0 -17 15', colours['light']!, 3)
    pen.line('M6 -12q5 6 0 12M16 -6q5 6 0 12M6 2q5 6 0 12', colours['body']!, 2.2, 1)
  },
})

const clownfish = defineFish({
  id: 'clownfish',
  en: ['clownfish', 'clown fish', 'nemo'],
  plurals: ['clownfish'],
  vi: ['cá hề', 'con cá hề'],
  height: 0.14,
  colours: { body: 'apricot', fin: 'apricot', band: 'white' },
  depth: 25,
  tail: 'fan',
  fin: 9,
  drawMarks(pen, { colours }) {
    band(pen, -17, 4.6, 22.5, colours['band']!)
    band(pen, 9, 4.6, 20, colours['band']!)
    band(pen, 35, 2.4, 6, colours['band']!)
  },
})

const goldfish = defineFish({
  id: 'goldfish',
  en: ['goldfish', 'gold fish'],
  plurals: ['goldfish'],
  vi: ['cá vàng', 'con cá vàng', 'chú cá vàng'],
  height: 0.12,
  colours: { body: 'apricot', fin: 'coral', light: 'sand' },
  depth: 29,
  tail: 'veil',
  fin: 12,
  drawMarks: (pen, { colours }) =>
    pen.line('M4 -14q5 6 0 12M15 -8q5 6 0 12M4 2q5 6 0 12', colours['light']!, 2.2),
})

const koi = defineFish({
  id: 'koi',
  en: ['koi', 'carp', 'koi carp'],
  plurals: ['koi', 'carp'],
  vi: ['cá chép', 'con cá chép', 'cá koi', 'cá chép đỏ'],
  height: 0.22,
  home: 'pond',
  colours: { body: 'white', patch: 'red', fin: 'cream' },
  variety: ['white', 'ochre', 'apricot'],
  depth: 22,
  tail: 'fan',
  fin: 7,
  drawMarks(pen, { colours }) {
    const patch = colours['patch']!
    pen.area(
      limbPath([
        [-40, -6, 4],
        [-30, -11, 5],
        [-20, -8, 6],
      ]),
      patch,
      { shade: false },
    )
    pen.area(
      limbPath([
        [-6, -12, 6],
        [6, -8, 9],
        [18, -5, 5],
      ]),
      patch,
      { shade: false },
    )
    pen.ellipse(33, 0, 4.5, 4, patch, { shade: false })
    pen.line('M-47 5q-4 5 -9 5M-44 8q-2 6 -6 9', patch, 1.8)
  },
})

const angelfish = defineFish({
  id: 'angelfish',
  en: ['angelfish', 'butterflyfish', 'moonfish'],
  plurals: ['angelfish', 'butterflyfish'],
  vi: ['cá thần tiên', 'con cá thần tiên'],
  height: 0.2,
  colours: { body: 'yellow', fin: 'ochre', band: 'ink' },
  depth: 38,
  tail: 'fan',
  fin: 26,
  drawMarks(pen, { colours }) {
    band(pen, -20, 3.6, 30, colours['band']!)
    band(pen, 4, 3.6, 34, colours['band']!)
    band(pen, 26, 2.6, 15, colours['band']!)
  },
})

const puffer = defineMeasured({
  id: 'pufferfish',
  en: ['pufferfish', 'blowfish', 'puffer'],
  plurals: ['pufferfish'],
  vi: ['cá nóc', 'con cá nóc'],
  height: 0.22,
  home: 'underwater',
  ground: 'water',
  faces: 'left',
  floats: true,
  castsShadow: false,
  colours: { body: 'sand', fin: 'ochre', belly: 'cream' },
  poses: ['swims'],
  draw(pen, { colours }) {
    pen.area('M28 0C38 -10 48 -14 56 -12Q52 0 56 12C48 14 38 10 28 0Z', colours['fin']!, {
      tone: 1,
      shade: false,
    })
    const points = Array.from({ length: 44 }, (_, index) => {
      const angle = (index / 44) * Math.PI * 2
      const reach = index % 2 ? 33 : 39
      return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
    })
    pen.polygon(points, colours['body']!, { shade: 0.62 })
    pen.area('M-31 6C-20 14 16 16 31 6C28 24 14 33 0 33S-28 24 -31 6Z', colours['belly']!, {
      shade: false,
    })
    pen.area('M4 -2C14 -10 22 -6 24 2C18 8 8 6 4 -2Z', colours['fin']!, { shade: false })
    pen.circle(-17, -9, 7, 'white', { shade: false })
    drawEye(pen, [-18, -9], 4, 'white')
    pen.ellipse(-32, 3, 3.4, 4.4, 'coral', { shade: false })
  },
})

export const fishes = [plain, clownfish, goldfish, koi, angelfish, puffer]
