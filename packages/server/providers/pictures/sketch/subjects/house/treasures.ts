import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Look, type Thing } from '../../thing.ts'
import { FLAME, FLAME_CORE, LIGHT } from './light.ts'

const fireplace = defineThing({
  id: 'fireplace',
  en: ['fireplace', 'open fire', 'hearth'],
  vi: ['lò sưởi', 'cái lò sưởi'],
  height: 1.25,
  box: [190, 150],
  ground: 'ground',
  home: 'room',
  colours: { stone: 'terracotta', shelf: 'brown', inside: 'ink', log: 'umber' },
  variety: ['terracotta', 'stone', 'slate'],
  anchors: { top: { at: [95, 4], width: 160 } },
  draw(pen, { colours }) {
    const { stone, shelf, inside, log } = colours as Record<string, Pigment>
    pen.rect(12, 14, 166, 136, stone!, { shade: 0.84 })
    pen.line(
      'M20 40H60M74 30H118M132 40H170M20 70H34M156 70H172M20 100H34M156 100H172M20 128H34M156 128H172',
      stone!,
      4,
      1,
    )
    pen.area('M42 150V88C42 58 66 46 95 46S148 58 148 88V150Z', inside!, { shade: false })
    pen.area(
      'M95 66C106 86 122 96 120 118C118 138 108 142 95 142S72 138 70 118C68 104 78 102 80 90C90 92 94 80 95 66Z',
      FLAME,
      { glows: true },
    )
    pen.area(
      'M97 92C104 104 110 112 108 124C106 138 102 142 96 142S84 138 84 126C84 116 96 108 97 92Z',
      FLAME_CORE,
      { glows: true },
    )
    pen.line('M66 142L124 134M68 134L126 143', log!, 10)
    pen.rect(0, 2, 190, 14, shelf!, { round: 3, shade: 0.7 })
    pen.rect(4, 143, 182, 7, shelf!, { round: 2, tone: 1, shade: false })
  },
})

function drawTankFront(pen: Pen, { colours }: Look): void {
  pen.area('M14 52Q80 64 146 52C162 84 154 122 118 136H42C6 122 -2 84 14 52Z', colours['water']!, {
    shade: 0.76,
    opacity: 0.22,
  })
  pen.area('M20 66C26 58 32 60 28 70C20 88 20 98 26 110C14 98 12 80 20 66Z', 'white', {
    shade: false,
    opacity: 0.7,
  })
}

const fishbowl = defineThing({
  id: 'fishbowl',
  en: ['fishbowl', 'fish bowl', 'goldfish bowl', 'fish tank'],
  vi: ['bể cá', 'bể cá vàng', 'chậu cá vàng', 'hồ cá vàng', 'chậu cá', 'bình cá', 'hồ cá'],
  height: 0.3,
  box: [160, 140],
  ground: 'table',
  home: 'room',
  colours: { water: 'sky', glass: 'white', sand: 'sand', weed: 'leaf' },
  anchors: { inside: { at: [80, 92], width: 84 } },
  draw(pen, look) {
    const { water, glass, sand, weed } = look.colours as Record<string, Pigment>
    pen.area(
      'M34 10C10 30 0 54 2 80C6 120 34 140 80 140S154 120 158 80C160 54 150 30 126 10Z',
      glass!,
      { shade: 0.8 },
    )
    pen.area('M12 52Q80 62 148 52C164 90 152 134 80 134S-4 90 12 52Z', water!, { shade: 0.8 })
    pen.line('M110 124C104 104 118 98 112 78M124 122C122 108 132 104 128 92', weed!, 6)
    pen.area('M16 108C40 116 120 116 144 108C134 128 112 134 80 134S26 128 16 108Z', sand!)
    pen.area('M54 82C60 70 84 68 94 82L108 72V96L94 86C84 98 60 96 54 82Z', 'apricot', {
      shade: 0.5,
    })
    pen.circle(64, 80, 2.4, 'ink', { shade: false })
    pen.ellipse(80, 10, 47, 8, glass!, { tone: 1, shade: false })
    pen.ellipse(80, 11, 40, 5, water!, { shade: false })
    drawTankFront(pen, look)
  },
  drawFront: drawTankFront,
})

const CAGE =
  'M60 22V158M38 27C26 50 24 80 24 158M82 27C94 50 96 80 96 158M20 44C6 66 6 90 6 158M100 44C114 66 114 90 114 158'

function drawCageFront(pen: Pen, { colours }: Look): void {
  const wire = colours['wire']!
  pen.line(CAGE, wire, 3.4)
  pen.rect(0, 150, 120, 20, wire, { round: 6 })
}

const birdcage = defineThing({
  id: 'birdcage',
  en: ['birdcage', 'bird cage', 'cage'],
  vi: ['lồng chim', 'cái lồng chim', 'chiếc lồng'],
  height: 0.55,
  box: [120, 170],
  ground: 'table',
  colours: { wire: 'ochre', perch: 'brown' },
  variety: ['ochre', 'ink', 'wood'],
  handle: 0.98,
  anchors: { inside: { at: [60, 106], width: 70 } },
  draw(pen, look) {
    const { wire, perch } = look.colours as Record<string, Pigment>
    pen.line('M6 158V78C8 40 30 22 60 22S112 40 114 78V158', wire!, 5, 1)
    pen.line('M60 22V12', wire!, 5)
    pen.line('M60 12C50 12 50 0 60 0S70 12 60 12', wire!, 4)
    pen.line('M10 122H110', perch!, 5)
    pen.line('M6 84Q60 96 114 84', wire!, 4, 1)
    drawCageFront(pen, look)
  },
  drawFront: drawCageFront,
})

const telescope = defineThing({
  id: 'telescope',
  en: ['telescope', 'spyglass'],
  vi: ['kính thiên văn', 'ống nhòm thiên văn'],
  height: 1.4,
  box: [160, 180],
  foot: 88,
  ground: 'ground',
  home: 'roof',
  colours: { tube: 'navy', ring: 'ochre', leg: 'brown' },
  variety: ['navy', 'burgundy', 'cream'],
  faces: 'left',
  draw(pen, { colours }) {
    const { tube, ring, leg } = colours as Record<string, Pigment>
    pen.line('M88 84L92 178', leg!, 6, 1)
    pen.line('M86 84L44 176M90 84L132 176', leg!, 7)
    pen.line('M66 130H110', leg!, 4, 1)
    pen.circle(88, 82, 10, ring!, { shade: 0.6 })
    pen.group({ turn: 28, around: [88, 70] }, (part) => {
      part.rect(148, 62, 20, 18, ring!, { round: 3, tone: 1, shade: false })
      part.rect(104, 58, 46, 26, tube!, { tone: 1, shade: false })
      part.rect(12, 52, 96, 38, tube!, { round: 4, shade: false })
      part.rect(12, 72, 96, 18, tube!, { round: 4, tone: 1, shade: false })
      part.rect(2, 47, 18, 48, ring!, { round: 4, shade: false })
      part.rect(100, 52, 8, 38, ring!, { shade: false })
    })
  },
})

const chestFront: Thing['draw'] = (pen, { colours }) => {
  const { wood, iron } = colours as Record<string, Pigment>
  pen.rect(6, 62, 148, 60, wood!, { round: 3 })
  pen.line('M10 92H150', wood!, 3.4, 1)
  pen.rect(20, 62, 13, 60, iron!, { shade: false })
  pen.rect(127, 62, 13, 60, iron!, { tone: 1, shade: false })
  pen.rect(2, 58, 156, 10, iron!, { round: 3, shade: 0.7 })
  pen.rect(68, 56, 24, 26, iron!, { round: 4, shade: 0.6 })
  pen.circle(80, 68, 4, 'ink', { shade: false })
}

const treasureChest = defineThing({
  id: 'treasure-chest',
  en: ['treasure chest', 'treasure', 'chest of gold'],
  plurals: ['chests of gold'],
  vi: ['rương kho báu', 'hòm kho báu', 'rương báu', 'kho báu'],
  height: 0.6,
  box: [160, 122],
  ground: 'ground',
  home: 'cave',
  colours: { wood: 'brown', iron: 'ochre', gold: 'yellow', jewel: 'red' },
  anchors: { inside: { at: [80, 50], width: 120 } },
  draw(pen, look) {
    const { wood, iron, gold, jewel } = look.colours as Record<string, Pigment>
    pen.area('M10 50C6 12 24 0 80 0S154 12 150 50Z', wood!, { tone: 1, shade: false })
    pen.area('M20 50C18 20 32 9 80 9S142 20 140 50Z', 'umber', { shade: false })
    pen.area('M22 4.6Q28 2 35 2V50H20Q18 20 22 4.6Z', iron!, { shade: false })
    pen.area('M138 4.6Q132 2 125 2V50H140Q142 20 138 4.6Z', iron!, { tone: 1, shade: false })
    pen.area('M14 62C18 44 40 34 56 40C66 26 98 26 106 40C124 34 144 46 146 62Z', gold!)
    for (const [x, y] of [
      [40, 50],
      [66, 44],
      [120, 50],
      [92, 52],
    ] as const)
      pen.ellipse(x, y, 9, 6, gold!, { tone: 1, shade: false })
    pen.area('M78 34L86 26L94 34L86 44Z', jewel!, { shade: 0.5 })
    pen.circle(54, 42, 6, 'teal', { shade: false })
    chestFront(pen, look)
  },
  drawFront: chestFront,
})

const trophy = defineThing({
  id: 'trophy',
  en: ['trophy', 'golden cup', 'winner cup'],
  vi: ['cúp vàng', 'chiếc cúp', 'cúp vô địch'],
  height: 0.35,
  box: [130, 156],
  ground: 'table',
  colours: { gold: 'ochre', base: 'umber' },
  variety: ['ochre', 'stone', 'terracotta'],
  handle: 0.3,
  draw(pen, { colours }) {
    const { gold, base } = colours as Record<string, Pigment>
    pen.line('M28 18C-6 10 0 66 38 66M102 18C136 10 130 66 92 66', gold!, 8, 1)
    pen.area('M58 84H72L76 118H54Z', gold!, { tone: 1, shade: false })
    pen.area('M22 4H108C112 50 98 92 65 94C32 92 18 50 22 4Z', gold!)
    pen.ellipse(65, 5, 43, 5, gold!, { tone: 1, shade: false })
    pen.area('M65 28L71 41L85 42L74 51L78 65L65 57L52 65L56 51L45 42L59 41Z', 'cream', {
      shade: false,
    })
    pen.rect(42, 112, 46, 12, gold!, { round: 4 })
    pen.rect(30, 122, 70, 34, base!, { round: 4 })
    pen.rect(46, 132, 38, 12, gold!, { round: 2, shade: false })
  },
})

const bulb = defineThing({
  id: 'light-bulb',
  en: ['light bulb', 'lightbulb', 'bulb'],
  vi: ['bóng đèn', 'cái bóng đèn'],
  height: 0.14,
  box: [92, 142],
  ground: 'table',
  colours: { socket: 'gray', wire: 'ochre' },
  handle: 0.2,
  draw(pen, { colours }) {
    const { socket, wire } = colours as Record<string, Pigment>
    pen.area(
      'M46 2C72 2 92 22 92 48C92 70 72 78 70 104H22C20 78 0 70 0 48C0 22 20 2 46 2Z',
      LIGHT,
      { glows: true },
    )
    pen.line('M34 102L28 60L38 70L46 58L54 70L64 60L58 102', wire!, 3.4)
    pen.area('M20 102H72L70 126C66 138 58 142 46 142S26 138 22 126Z', socket!)
    pen.line('M22 112H70M23 122H69', socket!, 3.4, 1)
  },
})

/** The extra of a bulb on a cord from above. */
export const HUNG = 'hung'

export const hungBulb = defineThing({
  ...bulb,
  height: 0.34,
  box: [92, 330],
  ground: 'ceiling',
  draw(pen, look) {
    pen.line('M46 0V190', 'ink', 5)
    pen.group({ turn: 180, around: [46, 71], move: [0, 188] }, (part) => bulb.draw(part, look))
  },
})

export const treasures: readonly Thing[] = [
  fireplace,
  fishbowl,
  birdcage,
  telescope,
  treasureChest,
  trophy,
  bulb,
]
