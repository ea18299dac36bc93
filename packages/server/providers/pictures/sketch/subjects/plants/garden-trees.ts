import { defineThing, type Thing } from '../../thing.ts'
import { roundBumps } from '../outlines.ts'
import { drawTrunk } from './trunk.ts'

const cherryTree = defineThing({
  id: 'cherry-tree',
  en: ['cherry tree', 'cherry blossom tree', 'blossoming tree', 'cherry blossom', 'sakura'],
  vi: ['cây anh đào', 'hoa anh đào'],
  height: 5.5,
  box: [140, 140],
  ground: 'ground',
  home: 'park',
  colours: { blossoms: 'pink', trunk: 'umber' },
  anchors: { under: { at: [70, 140], width: 140 } },
  draw(pen, { colours, random }) {
    const trunk = colours['trunk']!
    const blossoms = colours['blossoms']!
    pen.area(
      'M58 140C66 120 66 106 58 88L68 84C70 92 72 96 75 98C82 90 90 82 96 70L104 76C98 90 84 100 80 110C79 122 82 132 88 140Z',
      trunk,
    )
    pen.area(
      roundBumps([
        [6, 78],
        [8, 54],
        [26, 34],
        [52, 22],
        [74, 38],
        [84, 62],
        [72, 84],
        [48, 92],
        [24, 92],
      ]),
      blossoms,
    )
    pen.area(
      roundBumps([
        [64, 44],
        [72, 18],
        [98, 10],
        [122, 26],
        [134, 52],
        [128, 76],
        [106, 86],
        [82, 80],
        [66, 66],
      ]),
      blossoms,
    )
    for (const [x, y] of [
      [26, 60],
      [46, 40],
      [58, 68],
      [36, 80],
      [90, 34],
      [112, 46],
      [118, 70],
      [92, 66],
    ] as const)
      pen.circle(x + random.between(-4, 4), y + random.between(-4, 4), 3.6, 'white', {
        shade: false,
      })
    for (const [x, y] of [
      [20, 132],
      [44, 137],
      [108, 134],
      [124, 138],
    ] as const)
      pen.ellipse(x + random.between(-6, 6), y, 4, 2, blossoms, { shade: false })
  },
})

const birch = defineThing({
  id: 'birch',
  en: ['birch', 'birch tree'],
  vi: ['cây bạch dương'],
  height: 8,
  box: [84, 160],
  ground: 'ground',
  home: 'forest',
  colours: { crown: 'olive', trunk: 'cream' },
  variety: ['olive', 'sand', 'leaf'],
  anchors: { under: { at: [42, 160], width: 80 } },
  draw(pen, { colours }) {
    drawTrunk(pen, [42, 160], 70, 10, colours['trunk']!)
    for (const [x, y, width] of [
      [37, 118, 6],
      [42, 128, 6],
      [37, 138, 7],
      [41, 148, 7],
    ] as const)
      pen.rect(x, y, width, 3, 'gray', { shade: false, round: 1.5 })
    pen.area(
      'M42 2C62 14 82 54 76 86C72 108 56 114 42 114S12 108 8 86C2 54 22 14 42 2Z',
      colours['crown']!,
    )
    pen.line('M42 112V52M42 92L56 76M42 82L29 68M42 68L51 57', colours['trunk']!, 3)
  },
})

const willow = defineThing({
  id: 'willow',
  en: ['willow', 'willow tree', 'weeping willow'],
  vi: ['cây liễu', 'liễu rủ'],
  height: 7.5,
  box: [150, 140],
  ground: 'ground',
  home: 'lake',
  colours: { crown: 'olive', trunk: 'umber' },
  anchors: { under: { at: [75, 140], width: 130 } },
  draw(pen, { colours }) {
    const crown = colours['crown']!
    pen.area(
      'M10 96C12 40 36 16 76 16S138 40 140 98Q134 104 128 96L116 108L104 92L92 104L78 90L62 104L48 92L36 106L24 94Q16 102 10 96Z',
      crown,
      { tone: 1 },
    )
    pen.area('M60 140C70 120 68 92 60 62L78 56C82 92 84 120 96 140Z', colours['trunk']!)
    const strand = (x: number, top: number, bottom: number, width: number) =>
      `Q${x + width * 0.1} ${bottom - 8} ${x + width / 2} ${bottom}Q${x + width * 0.9} ${bottom - 8} ${x + width} ${top}`
    pen.area(
      `M4 92C2 36 34 4 76 4S150 38 146 92${strand(146, 84, 128, -18)}${strand(128, 66, 112, -18)}${strand(110, 54, 92, -20)}${strand(90, 50, 76, -22)}${strand(68, 54, 96, -20)}${strand(48, 68, 116, -22)}${strand(26, 90, 130, -22)}Z`,
      crown,
    )
  },
})

export const gardenTrees: readonly Thing[] = [cherryTree, birch, willow]
