import { defineThing, type Thing } from '../thing.ts'

const fishingRod = defineThing({
  id: 'fishing-rod',
  en: ['fishing rod', 'fishing pole'],
  vi: ['cần câu', 'chiếc cần câu'],
  height: 1.7,
  box: [170, 150],
  foot: 160,
  ground: 'ground',
  home: 'river',
  faces: 'left',
  handle: 0.12,
  colours: { rod: 'wood', float: 'red' },
  draw(pen, { colours }) {
    pen.area('M164 150L158 146Q110 80 10 4Q116 70 168 142Z', colours['rod']!, { shade: false })
    pen.line('M11 5V112', 'stone', 1.2)
    pen.circle(11, 118, 6, colours['float']!, { shade: false })
    pen.area('M5 118a6 6 0 0 0 12 0Z', 'white', { shade: false })
    pen.line('M164 146L150 128', 'umber', 7)
    pen.circle(143, 124, 7, 'slate', { shade: 0.55 })
  },
})

const shovel = defineThing({
  id: 'shovel',
  en: ['shovel', 'spade'],
  vi: ['cái xẻng', 'xẻng'],
  height: 1.3,
  box: [50, 170],
  ground: 'ground',
  home: 'garden',
  handle: 0.62,
  colours: { blade: 'slate', handle: 'wood' },
  draw(pen, { colours }) {
    pen.rect(22, 12, 6, 104, colours['handle']!, { shade: 0.5 })
    pen.line('M14 8H36M25 8V16', colours['handle']!, 6)
    pen.area(
      'M8 108Q18 104 22 96H28Q32 104 42 108V138Q40 158 25 170Q10 158 8 138Z',
      colours['blade']!,
      { shade: 0.52 },
    )
  },
})

const rake = defineThing({
  id: 'rake',
  en: ['rake', 'garden rake'],
  vi: ['cái cào', 'cào cỏ'],
  height: 1.5,
  box: [80, 180],
  ground: 'ground',
  home: 'garden',
  handle: 0.6,
  colours: { head: 'red', handle: 'wood' },
  draw(pen, { colours }) {
    pen.rect(37, 2, 6, 152, colours['handle']!, { shade: 0.5, round: 3 })
    pen.rect(8, 150, 64, 8, colours['head']!, { shade: 0.7, round: 3 })
    for (const x of [12, 25, 38, 51, 64])
      pen.rect(x - 2, 156, 6, 24, colours['head']!, { shade: 0.5, round: 2 })
  },
})

export const outdoorTools: readonly Thing[] = [fishingRod, shovel, rake]
