import type { Pigment } from '../../pigments.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { LAMPLIGHT } from '../buildings/walls.ts'
import { petal } from '../outlines.ts'

/** Khuê Văn Các of the Temple of Literature in Hà Nội. */
const constellationPavilion = defineThing({
  id: 'khue-van-cac',
  en: ['khue van cac', 'temple of literature', 'constellation pavilion'],
  vi: ['khuê văn các', 'văn miếu', 'gác khuê văn'],
  height: 9,
  box: [140, 170],
  ground: 'ground',
  home: 'garden',
  colours: { roof: 'terracotta', wood: 'red', stones: 'stone' },
  anchors: { under: { at: [70, 170], width: 60 } },
  draw(pen, { colours }) {
    const { roof, wood, stones } = colours as Record<'roof' | 'wood' | 'stones', Pigment>
    for (const x of [40, 90]) pen.rect(x, 106, 10, 52, stones, { tone: 1, shade: false })
    for (const x of [18, 106]) pen.rect(x, 102, 16, 56, stones, { shade: 0.6 })
    pen.rect(12, 94, 116, 10, wood, { shade: 0.76 })
    pen.rect(30, 48, 80, 42, wood, { shade: 0.72 })
    pen.circle(70, 68, 18, LAMPLIGHT, { glows: true })
    pen.circle(70, 68, 7, wood, { shade: false })
    pen.line('M70 50V86M52 68H88M57 55L83 81M83 55L57 81', wood, 2.6)
    for (const x of [18, 34, 50, 66, 82, 98, 114])
      pen.rect(x, 84, 3, 11, wood, { tone: 1, shade: false })
    pen.rect(14, 81, 112, 4, wood, { shade: false })
    pen.area('M50 26H90C96 38 114 46 134 44Q132 54 118 54H22Q8 54 6 44C26 46 44 38 50 26Z', roof, {
      shade: 0.7,
    })
    pen.area(
      'M54 10H86C90 20 100 26 112 26Q110 34 100 34H40Q30 34 28 26C40 26 50 20 54 10Z',
      roof,
      { shade: 0.7 },
    )
    pen.circle(70, 7, 6, 'ochre', { shade: 0.6 })
    pen.rect(4, 156, 132, 7, stones, { shade: 0.8 })
    pen.rect(0, 162, 140, 8, stones, { tone: 1, shade: false })
  },
})

/** The communal house of the Central Highlands. */
const rongHouse = defineThing({
  id: 'rong-house',
  en: ['rong house', 'nha rong'],
  vi: ['nhà rông', 'ngôi nhà rông'],
  height: 14,
  box: [150, 190],
  ground: 'ground',
  home: 'mountains',
  colours: { roof: 'ochre', walls: 'wood', posts: 'umber' },
  draw(pen, { colours }) {
    const { roof, walls, posts } = colours as Record<'roof' | 'walls' | 'posts', Pigment>
    for (const x of [30, 64, 98]) pen.rect(x, 150, 6, 40, posts, { tone: 1, shade: false })
    for (const x of [22, 50, 92, 122]) pen.rect(x, 150, 7, 40, posts, { shade: 0.5 })
    pen.rect(22, 122, 106, 26, walls, { shade: 0.72 })
    pen.rect(62, 124, 26, 24, posts, { shade: false })
    pen.rect(10, 146, 130, 7, posts, { shade: false, round: 2 })
    pen.area('M38 10Q75 -2 112 10Q128 70 146 128Q112 134 75 133T4 128Q22 70 38 10Z', roof, {
      shade: 0.66,
    })
    pen.line('M52 40L40 104M75 36V110M98 40L110 104', roof, 3, 1)
    pen.area('M34 12Q75 -6 116 12L118 20Q75 4 32 20Z', posts, { shade: false })
    pen.line('M66 152L54 190M84 152L96 190M63 164H87M59 178H91', posts, 4)
  },
})

const chamTower = defineThing({
  id: 'cham-tower',
  en: ['cham tower', 'my son tower', 'cham temple'],
  vi: ['tháp chàm', 'tháp chăm', 'tháp mỹ sơn'],
  height: 14,
  box: [120, 180],
  ground: 'ground',
  home: 'mountains',
  colours: { bricks: 'terracotta' },
  draw(pen, { colours }) {
    const bricks = colours['bricks']!
    pen.area('M52 24Q60 -6 68 24Z', bricks)
    pen.area('M44 46V28L52 22H68L76 28V46Z', bricks)
    pen.area('M36 74V52L44 44H76L84 52V74Z', bricks)
    pen.area('M26 108V82L36 72H84L94 82V108Z', bricks)
    pen.rect(16, 104, 88, 70, bricks, { shade: 0.64 })
    for (const [x, y, width] of [
      [20, 104, 80],
      [30, 74, 60],
      [38, 46, 44],
    ] as const)
      pen.rect(x - 4, y - 4, width + 8, 7, bricks, { tone: 1, shade: false })
    for (const x of [26, 86]) pen.rect(x, 116, 8, 56, bricks, { tone: 1, shade: false })
    pen.area('M42 174V128Q60 96 78 128V174Z', bricks, { tone: 1, shade: false })
    pen.area('M49 174V136Q60 114 71 136V174Z', 'umber', { shade: false })
    pen.area('M53 100V90Q60 80 67 90V100Z', 'umber', { shade: false })
    pen.rect(6, 172, 108, 8, bricks, { tone: 1, shade: false })
  },
})

/** The bamboo pole that villages put up for Tết. */
const tetPole = defineThing({
  id: 'tet-pole',
  en: ['tet pole', 'neu pole', 'bamboo pole'],
  vi: ['cây nêu', 'cây nêu ngày tết'],
  height: 7,
  box: [100, 200],
  foot: 40,
  ground: 'ground',
  home: 'village',
  colours: { streamer: 'red', pole: 'olive' },
  draw(pen, { colours }) {
    const { streamer, pole } = colours as { streamer: Pigment; pole: Pigment }
    pen.area('M36 200L38 40Q38 8 66 4Q84 4 90 20Q80 10 66 11Q46 14 45 42L44 200Z', pole, {
      shade: 0.3,
    })
    for (const y of [70, 104, 138, 172]) pen.rect(36, y, 9, 3, pole, { tone: 1, shade: false })
    const leaves: readonly (readonly [Point, number])[] = [
      [[66, 8], 150],
      [[76, 8], 190],
      [[52, 16], 230],
      [[42, 30], 250],
      [[86, 16], 140],
      [[58, 10], 300],
      [[44, 40], 110],
    ]
    for (const [foot, angle] of leaves)
      pen.area(petal(foot, 22, 4, angle), 'forest', { shade: false })
    pen.line('M90 20V34', 'umber', 1.6)
    pen.area('M82 34H98L96 98L90 92L84 98Z', streamer, { shade: 0.6 })
    for (const y of [50, 68]) pen.circle(90, y, 4, 'yellow', { shade: false })
    pen.line('M44 60H60', 'umber', 1.6)
    pen.area('M54 60Q66 60 66 70Q66 78 60 78T54 70Z', 'apricot', { glows: true })
    pen.line('M60 78V90', 'yellow', 2)
  },
})

export const sights: readonly Thing[] = [constellationPavilion, rongHouse, chamTower, tetPole]
