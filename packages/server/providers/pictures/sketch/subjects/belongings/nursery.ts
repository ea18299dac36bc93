import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const rockingHorse = defineThing({
  id: 'rocking-horse',
  en: ['rocking horse', 'toy horse'],
  vi: ['ngựa gỗ', 'ngựa bập bênh', 'con ngựa gỗ'],
  height: 0.75,
  box: [170, 160],
  ground: 'ground',
  home: 'room',
  colours: { coat: 'ochre', mane: 'brown', saddle: 'red', rocker: 'brown' },
  variety: ['ochre', 'cream', 'slate'],
  faces: 'left',
  anchors: { seat: [98, 68], top: { at: [98, 66], width: 50 } },
  draw(pen, { colours }) {
    const { coat, mane, saddle, rocker } = colours as Record<string, Pigment>
    pen.line('M52 98L38 142M118 98L130 142', coat!, 12, 1)
    pen.area('M134 66C158 62 164 88 156 114C150 96 142 86 130 84Z', mane!, { shade: false })
    pen.area(
      'M46 56C62 62 110 66 132 62C146 76 140 98 130 106C104 112 76 110 54 106C40 98 40 74 46 56Z',
      coat!,
    )
    pen.area('M42 86C40 58 46 34 60 20L78 28C82 46 80 60 84 68L60 96Z', coat!, { shade: false })
    pen.area('M64 12C82 16 90 40 86 70C76 62 78 36 60 24Z', mane!, { shade: false })
    pen.area('M62 6L66 22L54 20Z', coat!, { tone: 1, shade: false })
    pen.area('M66 20C52 12 38 24 18 42C10 52 16 62 26 62C40 62 56 56 66 44Z', coat!, {
      shade: false,
    })
    pen.circle(46, 34, 3.6, 'ink', { shade: false })
    pen.line('M34 30L40 58', saddle!, 4)
    pen.area('M82 62Q100 70 118 63L122 84Q100 92 80 84Z', saddle!, { shade: 0.62 })
    pen.line('M58 102L46 148M112 102L122 148', coat!, 12)
    pen.line('M6 138C44 164 126 164 164 138', rocker!, 9)
  },
})

const toyTrain = defineThing({
  id: 'toy-train',
  en: ['toy train', 'wooden train', 'little train'],
  vi: ['tàu hỏa đồ chơi', 'xe lửa đồ chơi', 'đoàn tàu đồ chơi'],
  height: 0.14,
  box: [230, 104],
  ground: 'table',
  colours: { engine: 'red', wagon: 'cobalt', cargo: 'ochre', wheel: 'ink' },
  variety: ['red', 'teal', 'ochre'],
  faces: 'left',
  handle: 0.5,
  draw(pen, { colours }) {
    const { engine, wagon, cargo, wheel } = colours as Record<string, Pigment>
    pen.line('M116 78H142', wheel!, 5)
    pen.area('M20 34H38L42 12H16Z', wheel!, { shade: false })
    pen.circle(62, 32, 10, 'ochre', { shade: 0.6 })
    pen.area('M16 32H82V82H16Q4 82 4 70V46Q4 32 16 32Z', engine!)
    pen.rect(76, 12, 46, 70, engine!, { round: 4, tone: 1, shade: false })
    pen.rect(70, 4, 58, 12, 'ochre', { round: 4, shade: 0.6 })
    pen.rect(86, 24, 26, 24, 'sky', { round: 3, shade: false })
    pen.area('M150 46C154 30 168 34 170 24C182 20 184 34 196 30C210 30 212 42 214 46Z', cargo!)
    pen.rect(140, 44, 84, 38, wagon!, { round: 5 })
    for (const x of [26, 58, 102, 160, 206]) {
      pen.circle(x, 88, 16, wheel!, { shade: false })
      pen.circle(x, 88, 7, 'ochre', { shade: false })
    }
  },
})

const blocks = defineThing({
  id: 'building-blocks',
  en: ['building blocks', 'toy blocks', 'wooden blocks'],
  vi: ['khối gỗ', 'đồ chơi xếp hình', 'khối xếp hình'],
  height: 0.16,
  box: [132, 122],
  ground: 'table',
  colours: { first: 'red', second: 'cobalt', third: 'yellow', roof: 'leaf' },
  draw(pen, { colours }) {
    const { first, second, third, roof } = colours as Record<string, Pigment>
    pen.rect(4, 78, 44, 44, first!, { round: 4, shade: 0.66 })
    pen.rect(50, 78, 44, 44, third!, { round: 4, shade: 0.66 })
    pen.circle(72, 100, 12, 'cream', { shade: false })
    pen.area('M96 122C98 98 112 86 132 122Z', roof!, { shade: 0.6 })
    pen.rect(26, 36, 44, 42, second!, { round: 4, shade: 0.66 })
    pen.area('M48 46L52 54L60 55L54 61L56 69L48 65L40 69L42 61L36 55L44 54Z', 'cream', {
      shade: false,
    })
    pen.area('M48 0L78 36H18Z', roof!, { shade: 0.6 })
  },
})

const piggyBank = defineThing({
  id: 'piggy-bank',
  en: ['piggy bank', 'money box'],
  vi: ['heo đất', 'con heo đất', 'lợn đất'],
  height: 0.16,
  box: [132, 104],
  ground: 'table',
  colours: { clay: 'pink', slot: 'burgundy' },
  variety: ['pink', 'red', 'ochre'],
  faces: 'left',
  handle: 0.3,
  draw(pen, { colours }) {
    const { clay, slot } = colours as Record<string, Pigment>
    pen.line('M124 50C136 46 134 34 126 36', clay!, 4.6, 1)
    pen.rect(44, 82, 16, 22, clay!, { round: 5, tone: 1, shade: false })
    pen.rect(92, 82, 16, 22, clay!, { round: 5, tone: 1, shade: false })
    pen.rect(30, 84, 16, 20, clay!, { round: 5, shade: false })
    pen.rect(80, 84, 16, 20, clay!, { round: 5, shade: false })
    pen.area(
      'M10 44C16 20 42 8 72 8C106 8 126 30 126 56C126 80 104 94 70 94C44 94 28 86 20 72H10Q2 72 2 64V52Q4 46 10 44Z',
      clay!,
    )
    pen.area('M30 24L34 2L56 14Z', clay!, { tone: 1, shade: false })
    pen.ellipse(10, 58, 7, 11, clay!, { tone: 1, shade: false })
    pen.circle(34, 40, 4, 'ink', { shade: false })
    pen.rect(64, 11, 30, 5, slot!, { round: 2.5, shade: false })
    pen.circle(46, 60, 8, 'rose', { shade: false })
  },
})

const chess = defineThing({
  id: 'chess',
  en: ['chess board', 'chessboard', 'chess', 'game of chess'],
  vi: ['bàn cờ', 'bàn cờ vua', 'cờ vua', 'ván cờ'],
  height: 0.16,
  box: [200, 112],
  ground: 'table',
  colours: { dark: 'umber', light: 'cream', board: 'brown' },
  draw(pen, { colours }) {
    const { dark, light, board } = colours as Record<string, Pigment>
    pen.area('M28 66H172L200 102V108Q200 112 196 112H4Q0 112 0 108V102Z', board!, {
      tone: 1,
      shade: false,
    })
    pen.area('M28 66H172L200 103H0Z', board!, { shade: false })
    const at = (column: number, row: number): [number, number] => {
      const y = 69 + row * 7.5
      const inset = 30 - row * 5.4
      return [inset + ((200 - inset * 2) * column) / 6, y]
    }
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 6; column += 1)
        pen.polygon(
          [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)],
          (row + column) % 2 ? dark! : light!,
          { shade: false },
        )
    const pawn = (x: number, y: number, scale: number, paint: Pigment) =>
      pen.group({ move: [x, y], scale }, (part) => {
        part.area('M-9 -30C-8 -18 -16 -12 -16 0Q0 6 16 0C16 -12 8 -18 9 -30Z', paint)
        part.circle(0, -40, 13, paint)
        part.rect(-12, -30, 24, 5, paint, { round: 2, tone: 1, shade: false })
      })
    pawn(62, 80, 0.8, light!)
    pawn(120, 76, 0.8, dark!)
    pen.group({ move: [152, 94] }, (king) => {
      king.area('M-10 -52C-6 -30 -18 -16 -18 0Q0 6 18 0C18 -16 6 -30 10 -52Z', dark!)
      king.area('M-14 -70L-8 -60L0 -72L8 -60L14 -70L11 -48H-11Z', dark!, { shade: 0.5 })
      king.line('M0 -88V-74M-6 -82H6', dark!, 4)
    })
    pawn(88, 96, 1, light!)
  },
})

export const nursery: readonly Thing[] = [rockingHorse, toyTrain, blocks, piggyBank, chess]
