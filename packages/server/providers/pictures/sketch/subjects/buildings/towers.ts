import type { Pen } from '../../drawing.ts'
import type { Pigment, Tone } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT, drawDoor, drawWindow } from './walls.ts'

const lighthouse = defineThing({
  id: 'lighthouse',
  en: ['lighthouse', 'light house'],
  vi: ['ngọn hải đăng', 'hải đăng'],
  height: 18,
  box: [90, 190],
  ground: 'ground',
  home: 'sea',
  castsShadow: false,
  colours: { stripes: 'red', walls: 'white', rock: 'gray' },
  draw(pen, { colours }) {
    const { stripes, walls } = colours as Record<'stripes' | 'walls', Pigment>
    const half = (y: number) => 13 + (y - 48) * 0.096
    const band = (top: number, bottom: number, paint: Pigment) =>
      pen.polygon(
        [
          [45 - half(top), top],
          [45 + half(top), top],
          [45 + half(bottom), bottom],
          [45 - half(bottom), bottom],
        ],
        paint,
        { shade: 0.6 },
      )
    for (let index = 0; index < 5; index += 1)
      band(48 + index * 26, 74 + index * 26, index % 2 ? walls : stripes)
    pen.rect(32, 24, 26, 20, LAMPLIGHT, { glows: true })
    for (const x of [32, 43.5, 55]) pen.rect(x, 24, 3, 20, 'ink', { shade: false })
    pen.area('M28 25Q32 8 45 6Q58 8 62 25Z', stripes, { shade: 0.55 })
    pen.circle(45, 5, 4, stripes, { shade: false })
    pen.rect(26, 43, 38, 6, 'ink', { shade: false, round: 1 })
    for (const [x, y] of [
      [45, 86],
      [45, 138],
    ] as const)
      drawWindow(pen, [x - 4, y, 8, 12], { hasBars: false, isArched: true, frame: 'slate' })
    pen.area(
      'M2 190C6 176 18 172 28 174C40 166 58 166 66 174C78 174 86 180 88 190Z',
      colours['rock']!,
    )
  },
})

const tower = defineThing({
  id: 'tower',
  en: ['tower', 'stone tower', 'watchtower'],
  vi: ['tòa tháp', 'ngọn tháp', 'tháp canh'],
  height: 14,
  box: [80, 180],
  ground: 'ground',
  home: 'meadow',
  colours: { walls: 'stone', roof: 'red' },
  draw(pen, { colours }) {
    drawTower(pen, 40, [64, 180], 22, { walls: colours['walls']!, roof: colours['roof']! })
    drawDoor(pen, [30, 148, 20, 32], 'brown', { isArched: true })
    for (const y of [86, 118])
      drawWindow(pen, [35, y, 10, 15], { hasBars: false, isArched: true, frame: 'gray' })
  },
})

/** A round tower with a pointed roof; a flag waves on it. */
function drawTower(
  pen: Pen,
  x: number,
  [top, foot]: readonly [number, number],
  half: number,
  { walls, roof, tone = 0 }: { walls: Pigment; roof: Pigment; tone?: Tone },
): void {
  const peak = top - half * 2.1
  pen.line(`M${x} ${peak - half * 0.55}V${peak + 4}`, 'umber', 2)
  pen.area(
    `M${x + 1} ${peak - half * 0.6}l${half * 0.7} ${half * 0.22}l${-half * 0.7} ${half * 0.22}Z`,
    roof,
    { shade: false },
  )
  pen.rect(x - half, top, half * 2, foot - top, walls, { tone, shade: tone ? false : 0.6 })
  pen.area(
    `M${x} ${peak}L${x + half * 1.3} ${top + 3}Q${x} ${top + 9} ${x - half * 1.3} ${top + 3}Z`,
    roof,
    { tone, shade: tone ? false : 0.54 },
  )
}

const castle = defineThing({
  id: 'castle',
  en: ['castle', 'palace', 'fortress'],
  vi: ['lâu đài', 'tòa lâu đài', 'cung điện', 'pháo đài'],
  height: 20,
  box: [190, 180],
  ground: 'ground',
  home: 'mountains',
  colours: { walls: 'stone', roofs: 'cobalt', door: 'brown' },
  draw(pen, { colours }) {
    const { walls, roofs, door } = colours as Record<'walls' | 'roofs' | 'door', Pigment>
    drawTower(pen, 66, [78, 150], 13, { walls, roof: roofs, tone: 1 })
    drawTower(pen, 122, [66, 150], 14, { walls, roof: roofs, tone: 1 })
    pen.area('M62 170V92h10v8h9v-8h10v8h9v-8h10v8h9v-8h10V170Z', walls, { shade: false })
    for (const x of [77, 103])
      drawWindow(pen, [x, 110, 10, 15], { hasBars: false, isArched: true, frame: 'gray' })
    drawTower(pen, 28, [84, 180], 18, { walls, roof: roofs })
    drawTower(pen, 162, [84, 180], 18, { walls, roof: roofs })
    pen.area('M46 180V124h9v7h9v-7h10v7h9v-7h10v7h9v-7h10v7h9v-7h10v7h9v-7h4V180Z', walls, {
      shade: 0.74,
    })
    for (const x of [24, 158])
      drawWindow(pen, [x, 106, 9, 15], { hasBars: false, isArched: true, frame: 'gray' })
    pen.area('M78 180V158a17 17 0 0 1 34 0V180Z', door, { shade: 0.6 })
    pen.line('M87 150V180M95 146V180M103 150V180', door, 2, 1)
  },
})

const windmill = defineThing({
  id: 'windmill',
  en: ['windmill', 'mill'],
  vi: ['cối xay gió', 'chiếc cối xay gió'],
  height: 11,
  box: [150, 180],
  ground: 'ground',
  home: 'meadow',
  colours: { roof: 'brown', walls: 'cream', sails: 'white' },
  draw(pen, { colours, random }) {
    pen.area('M56 70H94L108 180H42Z', colours['walls']!)
    pen.area('M50 72C50 54 60 46 75 46S100 54 100 72Z', colours['roof']!)
    for (const y of [90, 122]) drawWindow(pen, [69, y, 12, 15], { frame: 'brown' })
    drawDoor(pen, [64, 148, 22, 32], colours['roof']!, { isArched: true })
    pen.group({ turn: random.between(20, 70), around: [75, 68] }, (cross) => {
      for (const turn of [0, 90, 180, 270])
        cross.group({ turn, around: [75, 68] }, (arm) => {
          arm.rect(77, 2, 13, 52, colours['sails']!, { shade: false })
          arm.line('M77 19H90M77 36H90', colours['roof']!, 1.8)
          arm.line('M75 68V0', colours['roof']!, 4)
        })
    })
    pen.circle(75, 68, 6, 'umber', { shade: false })
  },
})

const skyscraper = defineThing({
  id: 'skyscraper',
  plurals: ['buildings'],
  en: ['skyscraper', 'high-rise', 'tower block', 'apartment building', 'office building', 'hotel'],
  vi: [
    'tòa nhà',
    'nhà chọc trời',
    'tòa nhà chọc trời',
    'nhà cao tầng',
    'chung cư',
    'tòa cao ốc',
    'khách sạn',
  ],
  height: 60,
  box: [110, 200],
  ground: 'ground',
  home: 'city',
  colours: { walls: 'slate', trim: 'ink' },
  variety: ['slate', 'navy', 'stone', 'teal'],
  draw(pen, { colours, random }) {
    const walls = colours['walls']!
    pen.line('M48 2V24', colours['trim']!, 2.6)
    pen.rect(34, 18, 32, 14, walls, { tone: 1, shade: false })
    pen.rect(18, 30, 52, 170, walls, { shade: false })
    pen.rect(70, 30, 26, 170, walls, { tone: 1, shade: false })
    pen.rect(14, 26, 86, 6, colours['trim']!, { shade: false })
    for (let floor = 0; floor < 9; floor += 1)
      for (const [x, width] of [
        [25, 10],
        [39, 10],
        [53, 10],
        [76, 6],
        [86, 6],
      ] as const) {
        const isLit = random.chance(0.45)
        const y = 40 + floor * 15.4
        pen.rect(
          x,
          y,
          width,
          8.6,
          isLit ? LAMPLIGHT : walls,
          isLit ? { glows: true } : { shade: false, tone: x < 70 ? 1 : 0 },
        )
      }
    pen.rect(34, 182, 20, 18, LAMPLIGHT, { glows: true })
    pen.rect(43, 182, 2, 18, colours['trim']!, { shade: false })
  },
})

const factory = defineThing({
  id: 'factory',
  en: ['factory', 'power plant'],
  vi: ['nhà máy', 'công xưởng'],
  height: 14,
  box: [190, 150],
  ground: 'ground',
  home: 'city',
  colours: { walls: 'terracotta', roofs: 'slate', smoke: 'stone' },
  draw(pen, { colours }) {
    const { walls, roofs, smoke } = colours as Record<'walls' | 'roofs' | 'smoke', Pigment>
    for (const [x, y, r] of [
      [150, 26, 9],
      [162, 16, 12],
      [180, 8, 9],
    ] as const)
      pen.circle(x, y, r, smoke, { shade: 0.6 })
    pen.area('M132 150L136 30H156L160 150Z', walls)
    pen.rect(134, 38, 24, 8, 'white', { shade: 0.6 })
    pen.area('M8 150V92L44 66V92L80 66V92L116 66V92H184V150Z', walls, { shade: 0.8 })
    pen.area('M4 96L44 62V72L12 98ZM44 96L80 62V72L52 98ZM80 96L116 62V72L88 98Z', roofs, {
      shade: false,
    })
    for (const x of [20, 48, 76, 128, 152]) drawWindow(pen, [x, 104, 15, 14], { frame: roofs })
    pen.rect(96, 114, 26, 36, roofs, { shade: false })
    pen.line('M98 123H120M98 132H120M98 141H120', roofs, 2, 1)
  },
})

export const towers: readonly Thing[] = [lighthouse, tower, castle, windmill, skyscraper, factory]
