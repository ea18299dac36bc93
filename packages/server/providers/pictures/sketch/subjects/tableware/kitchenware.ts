import { defineThing, type Thing } from '../../thing.ts'
import { drawSteam } from '../shapes.ts'

const teapot = defineThing({
  id: 'teapot',
  en: ['teapot', 'tea pot'],
  vi: ['ấm trà', 'bình trà', 'cái ấm', 'ấm tích', 'cái ấm trà', 'chiếc ấm trà', 'cái bình trà'],
  height: 0.15,
  box: [176, 122],
  ground: 'table',
  colours: { pot: 'cobalt', knob: 'cream' },
  variety: ['cobalt', 'terracotta', 'mint'],
  faces: 'left',
  handle: 0.5,
  anchors: { top: { at: [88, 14], width: 60 } },
  draw(pen, { colours }) {
    const pot = colours['pot']!
    pen.line('M138 44C186 30 182 98 132 92', pot, 10, 1)
    pen.area('M44 62C28 56 26 40 16 30L2 34C10 48 16 82 46 100Z', pot, { shade: false })
    pen.area(
      'M88 24C124 24 144 46 144 74C144 102 122 118 116 120H60C54 118 32 102 32 74C32 46 52 24 88 24Z',
      pot,
    )
    pen.area(
      'M33 66C60 78 116 78 143 66C144.5 74 144 80 142 87C116 98 60 98 34 87C32 80 31.6 74 33 66Z',
      colours['knob']!,
    )
    pen.area('M56 26C60 12 74 8 88 8S116 12 120 26C104 34 72 34 56 26Z', pot)
    pen.line('M55 27Q88 37 121 27', pot, 3, 1)
    pen.circle(88, 6, 8, colours['knob']!, { shade: 0.6 })
  },
})

const kettle = defineThing({
  id: 'kettle',
  en: ['kettle', 'tea kettle', 'water kettle'],
  vi: ['ấm nước', 'ấm đun nước', 'siêu nước', 'cái ấm nước'],
  height: 0.24,
  box: [168, 158],
  ground: 'table',
  home: 'kitchen',
  colours: { body: 'red', handle: 'umber', knob: 'ink' },
  variety: ['red', 'slate', 'gray'],
  faces: 'left',
  handle: 0.95,
  draw(pen, { colours }) {
    const body = colours['body']!
    drawSteam(pen, [4, 54], 40)
    pen.line('M54 74C40 -14 140 -14 126 74', body, 6, 1)
    pen.line('M66 16Q90 4 114 16', colours['handle']!, 12)
    pen.area('M42 104L12 58L0 66C10 92 18 118 42 134Z', body, { shade: false })
    pen.area(
      'M92 58C132 58 150 96 154 140Q154 158 138 158H46Q30 158 30 140C34 96 50 58 92 58Z',
      body,
    )
    pen.area('M66 66C68 54 80 50 92 50S116 54 118 66Q92 74 66 66Z', body, { tone: 1, shade: false })
    pen.circle(92, 48, 7, colours['knob']!, { shade: false })
  },
})

const plate = defineThing({
  id: 'plate',
  en: ['plate', 'saucer', 'platter'],
  vi: ['đĩa', 'dĩa'],
  height: 0.035,
  box: [200, 44],
  ground: 'table',
  colours: { plate: 'white', rim: 'cobalt' },
  variety: ['white', 'mint', 'terracotta'],
  handle: 0.5,
  anchors: { top: { at: [100, 24], width: 140 } },
  draw(pen, { colours }) {
    const paint = colours['plate']!
    pen.area('M0 18C0 34 40 44 100 44S200 34 200 18Z', paint, { tone: 1, shade: false })
    pen.ellipse(100, 18, 100, 17, paint, { shade: false })
    pen.ellipse(100, 18, 92, 14.6, colours['rim']!, { shade: false })
    pen.ellipse(100, 18.4, 86, 13, paint, { shade: false })
    pen.ellipse(100, 20, 62, 8.6, paint, { tone: 1, shade: false })
    pen.ellipse(100, 21, 60, 7.6, paint, { shade: false })
  },
})

const pan = defineThing({
  id: 'frying-pan',
  en: ['frying pan', 'pan', 'fried egg', 'fried eggs', 'egg in a pan'],
  vi: ['chảo', 'trứng chiên', 'trứng ốp la', 'chảo trứng'],
  height: 0.075,
  box: [250, 70],
  foot: 90,
  ground: 'table',
  home: 'kitchen',
  colours: { pan: 'ink', white: 'white', yolk: 'apricot' },
  handle: 0.5,
  draw(pen, { colours }) {
    const paint = colours['pan']!
    pen.area('M166 26L244 4Q252 8 248 16L168 44Z', paint, { tone: 1, shade: false })
    pen.area('M0 26C4 56 40 70 90 70S176 56 180 26Z', paint, { tone: 1, shade: false })
    pen.ellipse(90, 27, 90, 25, paint, { shade: false })
    pen.ellipse(90, 29, 78, 19, paint, { tone: 1, shade: false })
    pen.area(
      'M34 30C34 20 50 14 66 18C80 14 94 20 90 30C92 40 76 44 64 41C48 45 34 40 34 30Z',
      colours['white']!,
      { shade: false },
    )
    pen.area(
      'M96 34C94 24 108 18 122 20C138 18 150 24 146 34C146 44 130 46 120 44C106 46 98 42 96 34Z',
      colours['white']!,
      { shade: false },
    )
    pen.ellipse(62, 27, 12, 8, colours['yolk']!)
    pen.ellipse(122, 31, 12, 8, colours['yolk']!)
  },
})

export const kitchenware: readonly Thing[] = [teapot, kettle, plate, pan]
