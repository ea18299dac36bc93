import { colourOf } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

const leaf = defineThing({
  id: 'leaf',
  en: ['leaf', 'autumn leaf', 'fallen leaf'],
  plurals: ['leaves'],
  vi: ['chiếc lá', 'lá cây', 'lá rụng', 'lá vàng'],
  height: 0.1,
  box: [120, 70],
  ground: 'table',
  home: 'table',
  handle: 0.5,
  colours: { blade: 'leaf', stem: 'brown' },
  variety: ['apricot', 'ochre', 'red', 'olive'],
  draw(pen, { colours }) {
    pen.line('M100 62Q110 66 116 68', colours['stem']!, 3.4)
    pen.area('M104 64C70 74 26 64 6 20C44 -2 92 16 104 64Z', colours['blade']!, { shade: false })
    pen.area('M104 64C70 74 26 64 6 20C48 30 82 42 104 64Z', colours['blade']!, {
      tone: 1,
      shade: false,
    })
  },
})

const log = defineThing({
  id: 'log',
  isSeat: true,
  en: ['log', 'tree trunk', 'fallen tree'],
  vi: ['khúc gỗ', 'thân cây', 'khúc cây'],
  height: 0.5,
  box: [170, 54],
  ground: 'ground',
  home: 'forest',
  colours: { bark: 'brown', wood: 'sand' },
  anchors: { top: { at: [92, 4], width: 110 } },
  draw(pen, { colours }) {
    pen.area('M112 10L126 -6L136 -2L130 12Z', colours['bark']!, { tone: 1 })
    pen.area('M22 4H152C164 6 168 16 168 28S164 52 152 54H22Z', colours['bark']!, { shade: 0.8 })
    pen.line('M60 20H104M82 36H142M54 44H70', colours['bark']!, 2.6, 1)
    pen.ellipse(22, 29, 18, 25, colours['wood']!, { shade: false })
    pen.ellipse(23, 30, 10.5, 15, colours['wood']!, { shade: false, tone: 1 })
    pen.ellipse(24, 31, 4, 6, colours['wood']!, { shade: false })
  },
})

const stump = defineThing({
  id: 'stump',
  isSeat: true,
  en: ['stump', 'tree stump'],
  vi: ['gốc cây', 'gốc cây cụt'],
  height: 0.55,
  box: [110, 72],
  ground: 'ground',
  home: 'forest',
  colours: { bark: 'brown', wood: 'sand' },
  anchors: { top: { at: [54, 15], width: 60 } },
  draw(pen, { colours }) {
    pen.area('M22 14C22 40 20 56 2 72H108C92 58 88 40 86 14Z', colours['bark']!)
    pen.ellipse(54, 14, 32, 12, colours['wood']!, { shade: false })
    pen.ellipse(54, 14, 19, 7, colours['wood']!, { shade: false, tone: 1 })
    pen.ellipse(54, 14, 8, 3, colours['wood']!, { shade: false })
  },
})

const rock = defineThing({
  id: 'rock',
  isSeat: true,
  en: ['rock', 'boulder', 'big stone'],
  vi: ['tảng đá', 'hòn đá lớn', 'mỏm đá'],
  height: 0.9,
  box: [130, 84],
  ground: 'ground',
  home: 'meadow',
  colours: { stone: 'gray' },
  variety: ['gray', 'stone', 'slate'],
  anchors: { top: { at: [62, 6], width: 44 } },
  draw(pen, { colours }) {
    const stone = colours['stone']!
    pen.area('M4 84C2 66 12 40 32 24C48 8 66 0 82 6C104 14 122 44 128 84Z', stone, { shade: false })
    pen.area('M82 6C104 14 122 44 128 84H74C66 62 92 40 82 6Z', stone, { tone: 1, shade: false })
    pen.area('M4 84C3 74 6 64 12 52C24 56 34 66 38 84Z', stone, { tone: 1, shade: false })
  },
})

const stone = defineThing({
  id: 'stone',
  en: ['stone', 'pebble', 'stacked stones', 'stack of stones'],
  vi: ['hòn đá', 'viên đá', 'viên sỏi', 'hòn sỏi', 'đá cuội'],
  height: 0.16,
  box: [90, 50],
  ground: 'ground',
  home: 'beach',
  handle: 0.5,
  colours: { stone: 'stone' },
  variety: ['stone', 'gray', 'slate', 'cream'],
  anchors: { top: { at: [44, 3], width: 50 } },
  draw(pen, { colours, random }) {
    const peak = 40 + random.between(-10, 10)
    pen.area(
      `M2 34C2 14 22 2 ${peak} 2C68 2 88 16 88 36C88 46 78 50 46 50S2 46 2 34Z`,
      colours['stone']!,
    )
  },
})

const campfire = defineThing({
  id: 'campfire',
  en: ['campfire', 'fire', 'bonfire'],
  vi: ['lửa trại', 'đống lửa', 'bếp lửa', 'ngọn lửa'],
  height: 0.8,
  box: [110, 104],
  ground: 'ground',
  home: 'meadow',
  poses: ['burns'],
  colours: { flame: 'apricot', logs: 'brown' },
  draw(pen, { colours }) {
    pen.area(
      'M54 94C32 94 22 78 28 58C32 46 38 44 38 30C48 34 52 40 54 48C58 34 56 18 50 4C74 16 84 34 82 48C86 46 88 42 88 38C94 60 90 94 54 94Z',
      colourOf(colours['flame']!, 0),
      { shade: false, glows: true },
    )
    pen.area(
      'M56 94C42 94 36 82 42 68C46 60 50 58 50 50C64 58 66 66 66 72C70 70 72 66 72 62C78 78 74 94 56 94Z',
      '#f7d67c',
      { shade: false, glows: true },
    )
    pen.line('M14 98L92 82', colours['logs']!, 11)
    pen.line('M96 98L20 82', colours['logs']!, 11, 1)
    pen.circle(14, 98, 5.2, 'sand', { shade: false })
    pen.circle(96, 98, 5.2, 'sand', { shade: false })
  },
})

export const forestFloor: readonly Thing[] = [leaf, log, stump, rock, stone, campfire]
