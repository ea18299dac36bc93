import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawReflection } from './water.ts'

const sailboat = defineThing({
  id: 'sailboat',
  en: ['sailboat', 'sailing boat', 'boat', 'yacht', 'sailing ship'],
  vi: ['thuyền buồm', 'chiếc thuyền buồm', 'con thuyền', 'thuyền', 'chiếc thuyền'],
  height: 4.2,
  box: [140, 150],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'brown', sails: 'cream', trim: 'white', flag: 'red' },
  variety: ['brown', 'red', 'teal', 'cobalt'],
  anchors: { inside: { at: [98, 121], width: 40 }, top: { at: [100, 124], width: 50 } },
  draw(pen, { colours }) {
    const { sails, flag } = colours as { sails: Pigment; flag: Pigment }
    drawReflection(pen, [70, 150], 100)
    pen.rect(66, 4, 4.4, 120, 'umber', { shade: false })
    pen.area('M70 4L92 10L70 16Z', flag, { shade: false })
    pen.area('M74 18Q112 60 126 112Q98 118 74 114Z', sails, { shade: 0.5 })
    pen.area('M62 26Q34 70 16 112Q40 118 62 114Z', sails, { tone: 1, shade: false })
  },
  drawFront(pen, { colours }) {
    const { hull, trim } = colours as { hull: Pigment; trim: Pigment }
    pen.area('M4 124H138Q132 142 120 150H26Q12 142 4 124Z', hull, { shade: 0.66 })
    pen.area('M2 120H140L138 128H5Z', trim, { shade: 0.7 })
  },
})

const rowingBoat = defineThing({
  id: 'rowing-boat',
  en: ['rowing boat', 'rowboat', 'small boat', 'wooden boat', 'dinghy', 'canoe'],
  vi: ['thuyền gỗ', 'thuyền chèo', 'thuyền nan', 'chiếc xuồng', 'ghe xuồng', 'thuyền độc mộc'],
  height: 1,
  box: [230, 78],
  ground: 'water',
  home: 'lake',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'wood', inside: 'umber' },
  variety: ['wood', 'teal', 'red', 'slate'],
  anchors: {
    inside: { at: [128, 34], width: 130 },
    top: { at: [122, 52], width: 130 },
    seat: [130, 52],
  },
  draw(pen, { colours }) {
    drawReflection(pen, [115, 78], 170)
    pen.area('M6 30Q116 50 222 30L210 48Q116 62 22 48Z', colours['inside']!, { shade: false })
    pen.line('M172 24L206 6', 'sand', 4)
  },
  drawFront(pen, { colours }) {
    const hull = colours['hull']!
    pen.area('M0 24Q116 64 230 24Q222 62 196 78H36Q8 62 0 24Z', hull, { shade: 0.7 })
    pen.area('M0 24Q116 64 230 24L228 32Q116 72 2 32Z', hull, { tone: 1, shade: false })
    pen.line('M172 24L112 74', 'sand', 4.4)
    pen.area('M120 62L128 70L104 90Q96 88 100 80Z', 'sand', { shade: false })
  },
})

const sampan = defineThing({
  id: 'sampan',
  en: ['sampan', 'covered boat', 'houseboat', 'river boat'],
  vi: ['thuyền tam bản', 'con đò', 'chiếc đò', 'thuyền có mui', 'ghe mui'],
  height: 1.7,
  box: [230, 92],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  faces: 'left',
  colours: { cover: 'sand', hull: 'umber' },
  anchors: { inside: { at: [52, 56], width: 50 }, top: { at: [52, 70], width: 50 } },
  draw(pen, { colours }) {
    const cover = colours['cover']!
    drawReflection(pen, [115, 92], 180)
    pen.area('M84 70V44Q88 18 132 18T182 44V70Z', cover, { shade: 0.74 })
    pen.area('M84 70V44Q86 26 104 21Q96 36 98 70Z', 'umber', { shade: false })
    pen.line('M118 20Q112 40 114 68M144 19Q142 40 142 68', cover, 3, 1)
  },
  drawFront(pen, { colours }) {
    const hull = colours['hull']!
    pen.area('M0 48Q30 66 116 66T230 44Q222 80 196 92H38Q10 80 0 48Z', hull, { shade: 0.72 })
    pen.area('M0 48Q30 66 116 66T230 44L228 51Q200 73 116 73T2 55Z', 'brown', { shade: false })
  },
})

const basketBoat = defineThing({
  id: 'basket-boat',
  en: ['basket boat', 'round boat', 'coracle'],
  vi: ['thuyền thúng', 'thúng chai', 'chiếc thuyền thúng'],
  height: 1.2,
  box: [150, 92],
  ground: 'water',
  home: 'sea',
  castsShadow: false,
  colours: { weave: 'wood', rim: 'sand' },
  variety: ['wood', 'slate', 'terracotta'],
  anchors: { inside: { at: [74, 42], width: 80 }, top: { at: [74, 52], width: 80 } },
  draw(pen, { colours }) {
    drawReflection(pen, [75, 92], 100)
    pen.ellipse(75, 42, 72, 15, colours['weave']!, { tone: 1, shade: false })
    pen.ellipse(75, 45, 63, 10, 'umber', { shade: false })
  },
  drawFront(pen, { colours }) {
    const { weave, rim } = colours as { weave: Pigment; rim: Pigment }
    pen.area('M3 42Q6 58 75 58T147 42Q146 92 108 92H42Q4 92 3 42Z', weave, { shade: 0.66 })
    pen.line('M22 62Q74 76 128 62M32 76Q74 88 118 76', weave, 2.4, 1)
    pen.line('M46 60L56 90M76 62V91M106 60L94 90', weave, 2.4, 1)
    pen.area('M3 40Q10 58 75 58T147 40Q150 44 146 50Q134 66 75 66T4 50Q0 44 3 40Z', rim, {
      shade: 0.7,
    })
    pen.line('M128 8L34 78', 'brown', 4)
    pen.area('M48 66L54 74L30 90Q22 88 26 80Z', 'brown', { shade: false })
  },
})

/** A long boat with the head and the tail of a dragon. */
const dragonBoat = defineThing({
  id: 'dragon-boat',
  en: ['dragon boat'],
  vi: ['thuyền rồng', 'chiếc thuyền rồng'],
  height: 3,
  box: [270, 110],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'red', scales: 'ochre', mane: 'forest' },
  anchors: { inside: { at: [150, 82], width: 150 }, top: { at: [150, 86], width: 150 } },
  draw(pen, { colours }) {
    drawReflection(pen, [140, 110], 210)
    pen.group({ scale: 1.3, around: [54, 98] }, (neck) => drawDragonNeck(neck, colours))
    pen.area(
      'M226 84C246 76 258 56 250 40C246 32 256 24 268 30C258 34 262 42 264 52C268 76 252 96 232 102Z',
      colours['scales']!,
      { shade: 0.6 },
    )
    pen.rect(206, 34, 3, 50, 'umber', { shade: false })
    pen.area('M209 34L236 42L209 52Z', colours['mane']!, { shade: false })
  },
  drawFront(pen, { colours }) {
    const { hull, scales } = colours as { hull: Pigment; scales: Pigment }
    pen.area('M36 82Q130 92 250 82Q240 106 222 110H64Q44 104 36 82Z', hull, { shade: 0.72 })
    pen.area('M36 82Q130 92 250 82L246 90Q130 100 39 90Z', scales, { shade: false })
    for (const x of [72, 104, 136, 168, 200])
      pen.area(`M${x} 98a9 9 0 0 0 18 0Z`, scales, { shade: false })
  },
})

function drawDragonNeck(pen: Pen, colours: Readonly<Record<string, Pigment>>): void {
  const { scales, mane } = colours as { scales: Pigment; mane: Pigment }
  pen.area('M58 22L76 14L70 28L84 30L74 38L86 46L72 50L82 62L66 62Z', mane, { shade: false })
  pen.area('M38 88C34 70 52 66 50 50L42 34L64 22C80 40 66 62 62 74C60 84 64 92 70 96Z', scales, {
    shade: 0.6,
  })
  pen.line('M52 20Q56 8 68 4M46 22Q46 12 54 4', 'umber', 3)
  pen.area(
    'M64 18C54 12 40 16 36 26C28 24 14 26 8 32Q4 38 10 40L34 42C24 44 16 48 14 52Q34 58 50 50C62 44 70 30 64 18Z',
    scales,
    { shade: false },
  )
  pen.area('M10 40L34 42C24 44 16 48 14 52Q22 54 30 53L40 44Z', 'red', { shade: false })
  pen.circle(44, 27, 4.4, 'white', { shade: false })
  pen.circle(43, 27.4, 2.2, 'ink', { shade: false })
}

export const smallBoats: readonly Thing[] = [sailboat, rowingBoat, sampan, basketBoat, dragonBoat]
