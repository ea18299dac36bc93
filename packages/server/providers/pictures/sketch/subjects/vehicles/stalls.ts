import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT } from '../buildings/walls.ts'
import { drawSpokedWheel } from './wheels.ts'

/** A striped awning between two heights, with a scalloped edge. */
function drawAwning(
  pen: Pen,
  [left, right]: readonly [number, number],
  [top, edge]: readonly [number, number],
  [first, second]: readonly [Pigment, Pigment],
): void {
  const count = 8
  const inset = 10
  const width = (right - left) / count
  const upper = (right - left - 2 * inset) / count
  for (let stripe = 0; stripe < count; stripe += 1) {
    const [x, u] = [left + stripe * width, left + inset + stripe * upper]
    const tone = stripe > count * 0.66 ? 1 : 0
    pen.area(
      `M${u} ${top}H${u + upper}L${x + width} ${edge}a${width / 2} ${width / 2} 0 0 1 ${-width} 0Z`,
      stripe % 2 ? second : first,
      { tone, shade: false },
    )
  }
}

/** Rows of round fruit in a crate that leans to the viewer. */
function drawCrate(
  pen: Pen,
  [x, y]: readonly [number, number],
  width: number,
  fruit: Pigment,
): void {
  for (const [row, count] of [
    [0, 4],
    [1, 5],
  ] as const)
    for (let at = 0; at < count; at += 1)
      pen.circle(x + ((at + (row ? 0.5 : 1)) * width) / 5, y - 5 + row * 8, width * 0.11, fruit, {
        shade: 0.6,
      })
  pen.area(`M${x - 2} ${y + 5}H${x + width + 2}L${x + width - 2} ${y + 24}H${x + 2}Z`, 'wood', {
    shade: 0.8,
  })
}

const marketStall = defineThing({
  id: 'market-stall',
  en: ['market stall', 'fruit stall', 'stall', 'fruit stand', 'market stand'],
  vi: ['sạp hàng', 'quầy hàng', 'sạp trái cây', 'quầy trái cây', 'sạp hoa quả', 'gian hàng'],
  height: 2.5,
  box: [210, 150],
  ground: 'ground',
  home: 'old-street',
  colours: { awning: 'red', cloth: 'cream', wood: 'brown' },
  variety: ['red', 'teal', 'cobalt', 'apricot'],
  draw(pen, { colours }) {
    const { awning, cloth, wood } = colours as Record<'awning' | 'cloth' | 'wood', Pigment>
    for (const x of [18, 186]) pen.rect(x, 20, 6, 128, wood, { shade: 0.5 })
    drawAwning(pen, [4, 206], [4, 40], [awning, cloth])
    drawCrate(pen, [26, 88], 44, 'apricot')
    drawCrate(pen, [82, 88], 44, 'leaf')
    drawCrate(pen, [138, 88], 44, 'red')
    pen.rect(12, 110, 186, 40, cloth, { shade: 0.8 })
    pen.area(
      'M12 110H198V116Q186 128 174 116Q162 128 151 116Q139 128 128 116Q116 128 105 116Q94 128 82 116Q70 128 59 116Q47 128 36 116Q24 128 12 116Z',
      awning,
      { shade: false },
    )
  },
})

const foodCart = defineThing({
  id: 'food-cart',
  en: ['food cart', 'street food cart', 'noodle cart', 'pho cart', 'banh mi cart'],
  vi: ['xe đẩy', 'xe hàng rong', 'xe bánh mì', 'xe phở', 'xe hủ tiếu', 'gánh phở'],
  height: 2.1,
  box: [190, 160],
  ground: 'ground',
  home: 'street',
  colours: { cart: 'teal', awning: 'apricot', cloth: 'cream' },
  variety: ['teal', 'red', 'ochre'],
  draw(pen, { colours }) {
    const { cart, awning, cloth } = colours as Record<'cart' | 'awning' | 'cloth', Pigment>
    for (const x of [24, 160]) pen.rect(x, 24, 5, 70, 'umber', { shade: false })
    drawAwning(pen, [4, 186], [6, 34], [awning, cloth])
    pen.line('M94 42V50', 'umber', 2)
    pen.circle(94, 56, 7, LAMPLIGHT, { glows: true })
    pen.line('M48 60Q42 52 48 44M62 60Q56 52 62 44', 'white', 3)
    pen.rect(36, 68, 40, 22, 'gray', { round: 4, shade: 0.6 })
    pen.ellipse(56, 68, 20, 5, 'stone', { shade: false })
    for (const [x, y] of [
      [98, 86],
      [112, 82],
      [126, 86],
      [140, 83],
    ] as const)
      pen.ellipse(x, y, 10, 5.4, 'wood', { shade: 0.6 })
    pen.rect(14, 88, 162, 46, cart, { round: 3, shade: 0.8 })
    pen.rect(8, 84, 174, 8, cloth, { round: 3, shade: 0.8 })
    pen.rect(34, 100, 84, 22, cloth, { shade: false, round: 2 })
    pen.line('M44 111H76M86 111H108', 'red', 4)
    pen.line('M176 96L189 90', 'umber', 5)
    pen.rect(150, 132, 6, 28, 'umber', { shade: false })
    drawSpokedWheel(pen, [56, 137], 22, { tyre: 'ink', width: 4.4 })
  },
})

const sled = defineThing({
  id: 'sled',
  en: ['sled', 'sledge', 'sleigh', 'toboggan'],
  vi: ['xe trượt tuyết', 'ván trượt tuyết'],
  height: 0.5,
  box: [170, 62],
  ground: 'ground',
  home: 'snowfield',
  faces: 'left',
  colours: { seat: 'red', runners: 'brown' },
  anchors: {
    top: { at: [98, 20], width: 100 },
    seat: [104, 20],
    inside: { at: [98, 16], width: 90 },
  },
  draw(pen, { colours }) {
    const { seat, runners } = colours as { seat: Pigment; runners: Pigment }
    pen.line('M54 52V24M98 52V24M140 52V24', runners, 5, 1)
    pen.line('M164 58H40Q8 58 8 32Q10 12 28 16', runners, 6)
    pen.rect(34, 18, 126, 9, seat, { round: 4, shade: 0.8 })
    pen.line('M28 17L46 22', 'sand', 3)
  },
})

export const stalls: readonly Thing[] = [marketStall, foodCart, sled]
