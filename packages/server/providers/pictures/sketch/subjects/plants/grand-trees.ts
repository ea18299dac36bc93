import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { roundBumps } from '../outlines.ts'

/** The tree of the village square: a wide crown, roots that hang from its branches. */
const banyan = defineThing({
  id: 'banyan',
  en: ['banyan', 'banyan tree', 'fig tree'],
  vi: ['cây đa', 'gốc đa', 'cây đa đầu làng', 'cây bồ đề', 'cây si'],
  height: 11,
  box: [190, 150],
  ground: 'ground',
  home: 'village',
  colours: { crown: 'forest', trunk: 'brown' },
  anchors: { under: { at: [95, 150], width: 160 } },
  draw(pen, { colours }) {
    const { crown, trunk } = colours as { crown: Pigment; trunk: Pigment }
    for (const [x, foot] of [
      [40, 128],
      [54, 138],
      [138, 140],
      [150, 124],
      [124, 146],
    ] as const)
      pen.line(`M${x} 78V${foot}`, trunk, 2.6, 1)
    pen.area(
      'M58 150C74 138 76 112 70 84L58 66L68 60L82 80H90L96 56H106L106 80H114L132 58L142 64L120 92C116 116 120 136 138 150C124 150 118 144 112 148Q104 154 98 147Q92 154 84 148C76 144 70 150 58 150Z',
      trunk,
      { shade: 0.56 },
    )
    pen.line('M88 100Q90 122 84 140M104 96Q102 120 108 138', trunk, 3, 1)
    pen.area(
      roundBumps(
        [
          [8, 76],
          [4, 56],
          [20, 38],
          [44, 26],
          [68, 10],
          [100, 6],
          [130, 14],
          [154, 28],
          [176, 42],
          [186, 62],
          [178, 80],
          [154, 86],
          [124, 82],
          [96, 88],
          [66, 82],
          [36, 86],
        ],
        0.58,
      ),
      crown,
      { shade: 0.62 },
    )
  },
})

/** In blossom, as in a Vietnamese June. */
const flameTree = defineThing({
  id: 'flame-tree',
  en: ['flame tree', 'royal poinciana', 'phoenix flower tree'],
  vi: ['cây phượng', 'cây phượng vĩ', 'hoa phượng', 'phượng vĩ', 'hoa phượng vĩ'],
  height: 8,
  box: [180, 140],
  ground: 'ground',
  home: 'park',
  colours: { blossoms: 'red', leaves: 'forest', trunk: 'brown' },
  anchors: { under: { at: [90, 140], width: 150 } },
  draw(pen, { colours, random }) {
    const { blossoms, leaves, trunk } = colours as Record<'blossoms' | 'leaves' | 'trunk', Pigment>
    pen.area(
      'M76 140C88 120 86 96 70 76L44 60L50 54L80 70L86 52H96L98 74L130 54L136 60L108 84C98 104 98 124 108 140Z',
      trunk,
    )
    pen.area(
      'M4 66C4 50 24 44 40 46C52 30 74 24 92 28C112 18 136 28 142 42C162 42 178 52 176 66C170 78 146 74 132 76C112 70 76 72 56 76C36 80 8 80 4 66Z',
      leaves,
      { shade: 0.66 },
    )
    pen.area(
      roundBumps(
        [
          [12, 52],
          [26, 36],
          [46, 34],
          [62, 20],
          [88, 14],
          [114, 14],
          [134, 28],
          [154, 36],
          [170, 50],
          [156, 62],
          [132, 58],
          [112, 64],
          [90, 56],
          [66, 64],
          [48, 56],
          [28, 62],
        ],
        0.6,
      ),
      blossoms,
      { shade: 0.64 },
    )
    for (const [x, y] of [
      [30, 132],
      [52, 138],
      [124, 134],
      [150, 137],
    ] as const)
      pen.ellipse(x + random.between(-6, 6), y, 4, 2, blossoms, { shade: false })
  },
})

const maple = defineThing({
  id: 'maple',
  en: ['maple', 'maple tree', 'autumn tree'],
  vi: ['cây phong', 'cây mùa thu', 'cây lá đỏ'],
  height: 7,
  box: [124, 146],
  ground: 'ground',
  home: 'park',
  colours: { crown: 'apricot', trunk: 'umber' },
  variety: ['apricot', 'red', 'ochre', 'coral'],
  anchors: { under: { at: [62, 146], width: 120 } },
  draw(pen, { colours, random }) {
    const { crown, trunk } = colours as { crown: Pigment; trunk: Pigment }
    pen.area('M52 146C57 120 57 100 56 76H68C67 100 68 120 74 146Z', trunk)
    pen.line('M62 108L84 84M62 116L40 94', trunk, 5)
    pen.area(
      'M62 2C82 8 96 22 100 38C116 46 122 62 118 78C112 96 94 104 78 100C68 108 52 108 44 100C28 104 10 94 6 78C2 62 10 46 24 38C28 22 42 8 62 2Z',
      crown,
    )
    pen.line('M62 104V60M62 88L78 72M62 80L48 66', trunk, 3)
    for (const [x, y, turn] of [
      [20, 138, 20],
      [40, 143, -30],
      [96, 140, 40],
      [112, 143, -10],
    ] as const) {
      const left = x + random.between(-5, 5)
      pen.group({ turn, around: [left, y] }, (leaf) =>
        leaf.ellipse(left, y, 5, 2.4, crown, { shade: false }),
      )
    }
  },
})

const arecaPalm = defineThing({
  id: 'areca-palm',
  en: ['areca palm', 'betel palm'],
  vi: ['cây cau', 'hàng cau', 'cây cau vua'],
  height: 9,
  box: [90, 190],
  ground: 'ground',
  home: 'village',
  colours: { leaves: 'leaf', trunk: 'stone', nuts: 'apricot' },
  draw(pen, { colours }) {
    const { leaves, trunk, nuts } = colours as Record<'leaves' | 'trunk' | 'nuts', Pigment>
    pen.area('M41 190L43 74H48L50 190Z', trunk, { shade: 0.5 })
    for (const y of [92, 112, 132, 152, 172])
      pen.rect(41.5, y, 8, 2.4, trunk, { tone: 1, shade: false })
    drawFeathers(pen, leaves)
    pen.area('M41 58H50L49 84H42Z', leaves, { shade: 0.5 })
    for (const [x, y] of [
      [34, 84],
      [40, 90],
      [51, 90],
      [57, 84],
      [45, 94],
    ] as const)
      pen.circle(x, y, 4.2, nuts, { shade: 0.6 })
  },
})

/** Leaves that rise from the top of the trunk and bend over. */
function drawFeathers(pen: Pen, leaves: Pigment): void {
  for (const [path, tone] of [
    ['M45 60C40 36 46 14 60 2C56 24 54 44 49 60Z', 1],
    ['M44 60C22 52 6 62 2 86C16 74 32 68 45 66Z', 1],
    ['M47 60C68 52 84 62 88 86C74 74 58 68 46 66Z', 1],
    ['M45 62C34 36 20 26 4 34C20 40 32 50 44 66Z', 0],
    ['M46 62C56 34 72 26 88 36C72 42 60 50 48 66Z', 0],
    ['M44 60C36 34 38 16 28 4C26 26 34 46 46 62Z', 0],
  ] as const)
    pen.area(path, leaves, { tone, shade: false })
}

const bareTree = defineThing({
  id: 'bare-tree',
  en: ['bare tree', 'dead tree', 'winter tree', 'leafless tree'],
  vi: ['cây khô', 'cây trơ trụi', 'cây trụi lá'],
  height: 6.5,
  box: [120, 140],
  ground: 'ground',
  home: 'meadow',
  colours: { bark: 'umber' },
  draw(pen, { colours }) {
    const bark = colours['bark']!
    pen.area('M46 140C54 118 56 92 54 60L60 30L66 60C66 92 68 118 78 140Z', bark, { shade: 0.55 })
    pen.line('M60 92Q42 80 34 56M60 74Q78 62 86 40', bark, 7)
    pen.line(
      'M38 68Q24 62 12 46M34 56Q34 40 26 26M82 52Q98 46 108 32M86 40Q84 26 92 12M60 48Q58 24 64 6',
      bark,
      4,
    )
    pen.line(
      'M24 58Q14 60 6 58M30 40Q38 30 40 20M98 44Q106 46 114 42M62 26Q72 18 74 8M50 84Q46 70 50 58',
      bark,
      2.6,
    )
  },
})

export const grandTrees: readonly Thing[] = [banyan, flameTree, maple, arecaPalm, bareTree]
