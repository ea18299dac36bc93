import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const scissors = defineThing({
  id: 'scissors',
  en: ['scissors', 'pair of scissors'],
  vi: ['cái kéo', 'cây kéo', 'chiếc kéo'],
  height: 0.1,
  box: [180, 92],
  ground: 'table',
  colours: { grip: 'red', blade: 'stone' },
  variety: ['red', 'cobalt', 'ochre'],
  handle: 0.4,
  draw(pen, { colours }) {
    const { grip, blade } = colours as Record<string, Pigment>
    pen.area('M76 54L176 10Q180 8 178 14Q172 24 160 30L88 66Z', blade!, { tone: 1, shade: false })
    pen.area('M74 42L176 78Q181 80 176 83Q164 88 150 84L72 58Z', blade!, { shade: false })
    pen.line('M84 52C66 56 58 62 50 66M80 50C64 44 56 36 50 30', grip!, 9)
    pen.area(
      'M4 22C8 4 40 4 52 20C60 32 44 40 26 38C10 38 0 34 4 22ZM14 23C12 29 22 30 30 30C40 30 44 28 42 24C36 14 16 14 14 23Z',
      grip!,
      { shade: false },
    )
    pen.area(
      'M4 74C0 62 20 56 34 58C50 60 60 68 52 80C42 94 8 92 4 74ZM14 74C16 84 38 84 43 76C46 70 40 68 30 67C20 66 12 68 14 74Z',
      grip!,
      { tone: 1, shade: false },
    )
    pen.circle(86, 52, 5, 'gray', { shade: false })
  },
})

const hammer = defineThing({
  id: 'hammer',
  en: ['hammer'],
  vi: ['cái búa', 'cây búa', 'chiếc búa'],
  height: 0.12,
  box: [200, 84],
  ground: 'table',
  colours: { grip: 'wood', iron: 'slate' },
  handle: 0.5,
  draw(pen, { colours }) {
    const { grip, iron } = colours as Record<string, Pigment>
    pen.area('M58 28L190 66Q200 70 198 78Q194 86 184 83L54 46Z', grip!, { shade: false })
    pen.area('M56 38L198 76Q194 86 184 83L54 46Z', grip!, { tone: 1, shade: false })
    pen.area('M34 60L60 10L82 16L60 68Z', iron!)
    pen.area('M56 14C54 4 60 0 68 2L92 10L86 24L58 18Z', iron!, { tone: 1, shade: false })
    pen.area('M20 62L30 54L66 66L64 82Q36 84 18 74Q16 66 20 62Z', iron!, { shade: false })
  },
})

const ladder = defineThing({
  id: 'ladder',
  en: ['ladder', 'stepladder'],
  vi: ['cái thang', 'cây thang', 'chiếc thang', 'thang gỗ'],
  height: 2.2,
  box: [110, 230],
  ground: 'ground',
  home: 'garden',
  colours: { wood: 'wood' },
  variety: ['wood', 'slate', 'brown'],
  anchors: { top: { at: [50, 6], width: 44 }, under: { at: [55, 230], width: 80 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M60 12L98 222M74 14L106 216', wood, 6, 1)
    pen.line('M76 100H90M88 166H102', wood, 5, 1)
    for (const y of [42, 78, 114, 150, 186]) {
      const spread = (y - 10) * 0.118
      pen.rect(32 - spread, y, 42 + spread * 1.2, 8, wood, { round: 2, shade: 0.7 })
    }
    pen.area('M30 8H40L14 230H4ZM66 8H76L82 230H72Z', wood, { shade: 0.72 })
    pen.rect(24, 2, 58, 11, wood, { round: 3, shade: 0.7 })
  },
})

const broom = defineThing({
  id: 'broom',
  en: ['broom', 'broomstick'],
  vi: ['cây chổi', 'cái chổi', 'chổi rơm'],
  height: 1.2,
  box: [90, 220],
  foot: 36,
  ground: 'ground',
  home: 'room',
  colours: { straw: 'sand', stick: 'brown', band: 'red' },
  handle: 0.62,
  draw(pen, { colours }) {
    const { straw, stick, band } = colours as Record<string, Pigment>
    pen.line('M82 6L48 140', stick!, 7)
    pen.area('M38 128L60 134C66 160 64 190 70 220Q36 224 0 210C18 188 28 160 38 128Z', straw!)
    pen.line('M40 150L24 204M48 154L44 210M56 156L58 212', straw!, 3, 1)
    pen.area('M38 126L61 132L62 146L34 140Z', band!, { shade: 0.6 })
  },
})

const key = defineThing({
  id: 'key',
  en: ['key', 'old key'],
  vi: ['chìa khóa', 'chìa khoá', 'chiếc chìa khóa'],
  height: 0.04,
  box: [180, 70],
  ground: 'table',
  colours: { metal: 'ochre' },
  variety: ['ochre', 'gray', 'terracotta'],
  handle: 0.5,
  draw(pen, { colours }) {
    const metal = colours['metal']!
    pen.area('M62 40H172V52H164V66H154V52H146V62H134V52H62Z', metal, { tone: 1, shade: false })
    pen.area('M62 32H172Q178 36 172 44H62Z', metal, { shade: false })
    pen.area(
      'M36 4C56 4 70 18 70 38S56 70 36 70S2 58 2 38S16 4 36 4ZM36 22C24 22 18 28 18 38S24 54 36 54S54 48 54 38S48 22 36 22Z',
      metal,
      { shade: 0.62 },
    )
  },
})

const fountainPen = defineThing({
  id: 'pen',
  en: ['pen', 'fountain pen', 'ink pen'],
  vi: ['cây bút', 'cái bút', 'bút máy', 'chiếc bút'],
  height: 0.035,
  box: [200, 44],
  ground: 'table',
  colours: { body: 'navy', nib: 'ochre' },
  variety: ['navy', 'burgundy', 'forest'],
  handle: 0.5,
  draw(pen, { colours }) {
    const { body, nib } = colours as Record<string, Pigment>
    pen.group({ turn: -5, around: [2, 40] }, (part) => {
      part.area('M2 40L34 28V46Z', nib!, { shade: false })
      part.area('M34 26H180Q196 26 196 36T180 46H34Z', body!, { shade: false })
      part.area('M34 36H196Q196 46 180 46H34Z', body!, { tone: 1, shade: false })
      part.rect(96, 25, 8, 22, nib!, { shade: false })
      part.rect(112, 22, 60, 6, nib!, { round: 3, tone: 1, shade: false })
    })
  },
})

const pencil = defineThing({
  id: 'pencil',
  en: ['pencil', 'coloured pencil', 'colored pencil'],
  vi: ['bút chì', 'cây bút chì', 'cái bút chì'],
  height: 0.03,
  box: [200, 36],
  ground: 'table',
  colours: { paint: 'yellow', rubber: 'pink', tip: 'ink' },
  variety: ['yellow', 'red', 'cobalt', 'leaf'],
  handle: 0.5,
  draw(pen, { colours }) {
    const { paint, rubber, tip } = colours as Record<string, Pigment>
    pen.group({ turn: -4, around: [2, 32] }, (part) => {
      part.area('M2 29L42 18V40Z', 'cream', { shade: false })
      part.area('M2 29L16 25V33Z', tip!, { shade: false })
      part.rect(42, 18, 130, 11, paint!, { shade: false })
      part.rect(42, 29, 130, 11, paint!, { tone: 1, shade: false })
      part.rect(168, 17, 14, 24, 'stone', { shade: false })
      part.rect(180, 18, 18, 22, rubber!, { round: 6, shade: false })
    })
  },
})

export const tools: readonly Thing[] = [scissors, hammer, ladder, broom, key, fountainPen, pencil]
