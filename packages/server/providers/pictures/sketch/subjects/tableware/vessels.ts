import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Anchors, type Thing } from '../../thing.ts'
import { frontRim } from '../shapes.ts'

interface Vessel {
  id: string
  en: readonly string[]
  vi: readonly string[]
  plurals?: readonly string[]
  height: number
  box: readonly [width: number, height: number]
  ground?: 'table' | 'ground'
  home?: string
  handle?: number
  paint: Pigment
  variety?: readonly Pigment[]
  colours?: Readonly<Record<string, Pigment>>
  /** The opening: its left and right ends, its height, and how deep it is seen. */
  rim: readonly [left: number, right: number, y: number, depth: number]
  /** The body below the rim, from its right end to its left end. */
  body: string
  /** How deep things sink into it, below the rim. */
  sink?: number
  /** How wide what is put in spreads; without it, as wide as the opening. */
  room?: number
  drawBehind?: (pen: Pen, colours: Readonly<Record<string, Pigment>>) => void
  /** On the body. */
  drawOver?: (pen: Pen, colours: Readonly<Record<string, Pigment>>) => void
}

/** An open vessel, into which things are put: they stand between its back and its front. */
function defineVessel({ rim, body, sink = 0, room, drawBehind, drawOver, ...kind }: Vessel): Thing {
  const { ground = 'table', paint, variety, colours, ...rest } = kind
  const [left, right, y, depth] = rim
  const drawFront: Thing['draw'] = (pen, look) => {
    pen.area(`${frontRim(left, right, y, depth)}${body}Z`, look.colours['body']!)
    drawOver?.(pen, look.colours)
  }
  const anchors: Anchors = {
    inside: { at: [(left + right) / 2, y + sink], width: room ?? (right - left) * 0.86 },
    top: { at: [(left + right) / 2, y - depth * 0.4], width: (right - left) * 0.9 },
  }
  return defineThing({
    ...rest,
    ground,
    colours: { body: paint, ...colours },
    variety,
    anchors,
    draw(pen, look) {
      drawBehind?.(pen, look.colours)
      pen.ellipse((left + right) / 2, y, (right - left) / 2, depth, look.colours['body']!, {
        tone: 1,
        shade: false,
      })
      drawFront(pen, look)
    },
    drawFront,
  })
}

const weave = (pen: Pen, paint: Pigment, rows: readonly string[]) => {
  for (const row of rows) pen.line(row, paint, 3, 1)
}

const drawCrateFront: Thing['draw'] = (pen, { colours }) => {
  pen.rect(4, 24, 152, 92, colours['body']!, { round: 2, shade: 0.7 })
  pen.line('M8 54H152M8 86H152', colours['body']!, 3, 1)
}

const crate = defineThing({
  id: 'wooden-box',
  en: ['box', 'wooden box', 'crate', 'wooden crate', 'cardboard box'],
  vi: ['hộp', 'thùng gỗ', 'hộp gỗ', 'thùng giấy', 'hộp giấy', 'cái thùng gỗ', 'cái thùng giấy'],
  height: 0.4,
  box: [160, 116],
  ground: 'ground',
  home: 'room',
  colours: { body: 'wood', inner: 'umber' },
  variety: ['wood', 'terracotta', 'sand'],
  anchors: { inside: { at: [80, 24], width: 130 }, top: { at: [80, 14], width: 140 } },
  draw(pen, look) {
    pen.area('M4 26L18 4H142L156 26Z', look.colours['body']!, { tone: 1, shade: false })
    pen.area('M12 26L23 9H137L148 26Z', look.colours['inner']!, { shade: false })
    drawCrateFront(pen, look)
  },
  drawFront: drawCrateFront,
})

export const vessels: readonly Thing[] = [
  defineVessel({
    id: 'bowl',
    en: ['bowl', 'fruit bowl', 'dish'],
    vi: ['bát', 'cái tô', 'chén', 'tô sứ'],
    height: 0.12,
    box: [168, 104],
    paint: 'cobalt',
    variety: ['cobalt', 'white', 'terracotta', 'teal'],
    rim: [2, 166, 16, 13],
    body: 'C164 66 132 94 112 94V104H56V94C36 94 4 66 2 16',
    sink: 6,
  }),
  defineVessel({
    id: 'basket',
    en: ['basket', 'wicker basket', 'picnic basket'],
    vi: ['giỏ', 'rổ', 'giỏ mây', 'giỏ tre', 'thúng'],
    height: 0.4,
    box: [150, 150],
    ground: 'ground',
    home: 'kitchen',
    handle: 0.96,
    paint: 'wood',
    variety: ['wood', 'sand', 'brown'],
    rim: [6, 144, 74, 14],
    body: 'L132 140Q130 150 120 150H30Q20 150 18 140L6 74',
    sink: 10,
    drawBehind: (pen, { body }) => pen.line('M18 74C18 -18 132 -18 132 74', body!, 8, 1),
    drawOver(pen, { body }) {
      weave(pen, body!, ['M14 105Q75 121 136 105', 'M18 125Q75 139 132 125'])
      weave(pen, body!, ['M40 86L46 148M75 90V148M110 86L104 148'])
      pen.line('M7 76A69 14 0 0 0 143 76', body!, 8)
    },
  }),
  defineVessel({
    id: 'vase',
    en: ['vase', 'flower vase'],
    vi: ['lọ hoa', 'bình hoa', 'lọ', 'cái bình', 'chiếc bình', 'cái bình hoa', 'chiếc bình hoa'],
    height: 0.3,
    box: [104, 150],
    handle: 0.4,
    paint: 'teal',
    variety: ['teal', 'white', 'terracotta', 'cobalt'],
    rim: [20, 84, 10, 8],
    body: 'C84 26 76 34 78 48C94 58 104 76 104 98C104 126 86 150 74 150H30C18 150 0 126 0 98C0 76 10 58 26 48C28 34 20 26 20 10',
    sink: 4,
    room: 120,
    drawOver: (pen, { body }) => pen.line('M10 84Q52 97 94 84M6 106Q52 119 98 106', body!, 4, 1),
  }),
  defineVessel({
    id: 'pot',
    en: ['pot', 'cooking pot', 'saucepan', 'casserole'],
    vi: ['cái nồi', 'nồi canh', 'cái xoong', 'chiếc nồi'],
    height: 0.2,
    box: [176, 104],
    home: 'kitchen',
    handle: 0.6,
    paint: 'red',
    variety: ['red', 'slate', 'gray'],
    rim: [24, 152, 14, 11],
    body: 'V88Q152 104 134 104H42Q24 104 24 88V14',
    sink: 14,
    drawBehind: (pen) =>
      pen.line(
        'M26 34H8Q4 34 4 40V44Q4 50 10 50H26M150 34H168Q172 34 172 40V44Q172 50 166 50H150',
        'ink',
        8,
      ),
    drawOver: (pen, { body }) => pen.line('M24 16A64 11 0 0 0 152 16', body!, 5),
  }),
  defineVessel({
    id: 'bucket',
    en: ['bucket', 'pail'],
    vi: ['xô', 'xô nước', 'cái thùng'],
    height: 0.34,
    box: [112, 148],
    ground: 'ground',
    home: 'garden',
    handle: 0.98,
    paint: 'gray',
    variety: ['gray', 'cobalt', 'red'],
    rim: [4, 108, 54, 13],
    body: 'L94 140Q92 148 82 148H30Q20 148 18 140L4 54',
    sink: 10,
    drawBehind: (pen, { body }) => pen.line('M8 54C10 -18 102 -18 104 54', body!, 5, 1),
    drawOver: (pen, { body }) =>
      pen.line('M12 85A46 11 0 0 0 100 85M17 121A40 10 0 0 0 95 121', body!, 3.4, 1),
  }),
  defineVessel({
    id: 'jar',
    en: ['jar', 'pottery jar'],
    vi: ['cái hũ', 'chiếc hũ', 'hũ sành'],
    height: 0.5,
    box: [130, 140],
    ground: 'ground',
    home: 'garden',
    paint: 'terracotta',
    variety: ['terracotta', 'umber', 'slate'],
    rim: [30, 100, 10, 8],
    body: 'C100 22 96 26 106 34C122 46 130 62 130 82C130 112 110 140 94 140H36C20 140 0 112 0 82C0 62 8 46 24 34C34 26 30 22 30 10',
    sink: 8,
    drawOver: (pen, { body }) => pen.line('M15 52Q65 66 115 52M6 77Q65 91 124 77', body!, 4, 1),
  }),
  crate,
]
