import { defineThing, type Thing } from '../../thing.ts'

const clock = defineThing({
  id: 'clock',
  en: ['clock', 'wall clock'],
  vi: ['đồng hồ', 'đồng hồ treo tường'],
  height: 0.34,
  box: [120, 120],
  ground: 'wall',
  home: 'room',
  colours: { rim: 'cobalt', face: 'white', hand: 'ink' },
  variety: ['cobalt', 'red', 'brown'],
  draw(pen, { colours }) {
    const hand = colours['hand']!
    pen.circle(60, 60, 60, colours['rim']!)
    pen.circle(60, 60, 49, colours['face']!, { shade: 0.84 })
    for (let mark = 0; mark < 12; mark += 1)
      pen.group({ turn: mark * 30, around: [60, 60] }, (part) =>
        part.rect(58, 16, mark % 3 ? 3 : 4.6, mark % 3 ? 6 : 10, hand, { shade: false }),
      )
    pen.line('M60 60L40 40', hand, 6)
    pen.line('M60 60L80 28', hand, 4)
    pen.circle(60, 60, 5, 'red', { shade: false })
  },
})

const alarmClock = defineThing({
  id: 'alarm-clock',
  en: ['alarm clock'],
  vi: ['đồng hồ báo thức'],
  height: 0.15,
  box: [116, 138],
  ground: 'table',
  colours: { case: 'red', face: 'white', hand: 'ink', bell: 'ochre' },
  variety: ['red', 'teal', 'ochre'],
  handle: 0.4,
  draw(pen, { colours }) {
    const paint = colours['case']!
    const hand = colours['hand']!
    pen.line('M28 120L16 134M88 120L100 134', hand, 8)
    pen.line('M58 26V8M48 8H68', hand, 6)
    pen.area('M8 40C4 20 22 8 42 16L12 46Z', colours['bell']!, { shade: false })
    pen.area('M108 40C112 20 94 8 74 16L104 46Z', colours['bell']!, { tone: 1, shade: false })
    pen.circle(58, 78, 54, paint)
    pen.circle(58, 78, 43, colours['face']!, { shade: 0.84 })
    for (let mark = 0; mark < 4; mark += 1)
      pen.group({ turn: mark * 90, around: [58, 78] }, (part) =>
        part.rect(55.6, 40, 5, 9, hand, { shade: false }),
      )
    pen.line('M58 78L40 66', hand, 6)
    pen.line('M58 78L74 54', hand, 4.4)
    pen.circle(58, 78, 5, paint, { shade: false })
  },
})

const mirror = defineThing({
  id: 'mirror',
  en: ['mirror'],
  vi: ['gương', 'tấm gương', 'gương soi'],
  height: 0.8,
  box: [110, 150],
  ground: 'wall',
  home: 'bedroom',
  colours: { frame: 'ochre', glass: 'sky' },
  variety: ['ochre', 'brown', 'white'],
  draw(pen, { colours }) {
    const glass = colours['glass']!
    pen.ellipse(55, 75, 55, 75, colours['frame']!)
    pen.ellipse(55, 75, 45, 64, glass, { shade: 0.86 })
    pen.area('M22 92L64 16Q72 20 78 26L36 104Q28 100 22 92Z', 'white', {
      shade: false,
      opacity: 0.6,
    })
    pen.area('M50 122L94 46Q97 54 98.6 64L64 126Q56 126 50 122Z', 'white', {
      shade: false,
      opacity: 0.4,
    })
  },
})

const picture = defineThing({
  id: 'picture-frame',
  en: ['picture frame', 'framed picture', 'framed painting'],
  vi: ['khung tranh', 'bức tranh treo tường', 'khung ảnh'],
  height: 0.5,
  box: [160, 126],
  ground: 'wall',
  home: 'room',
  colours: { frame: 'brown', mount: 'cream', sky: 'sky', hill: 'forest', sun: 'apricot' },
  variety: ['brown', 'ochre', 'ink'],
  draw(pen, { colours }) {
    pen.rect(0, 0, 160, 126, colours['frame']!, { round: 2, shade: 0.86 })
    pen.rect(10, 10, 140, 106, colours['mount']!, { shade: false })
    pen.rect(24, 24, 112, 78, colours['sky']!, { shade: false })
    pen.circle(100, 48, 12, colours['sun']!, { shade: false })
    pen.area('M24 78C44 56 62 58 80 72C98 62 118 66 136 76V102H24Z', colours['hill']!, {
      tone: 1,
      shade: false,
    })
    pen.area('M24 90C52 76 92 82 136 92V102H24Z', colours['hill']!, { shade: false })
  },
})

const wallWindow = defineThing({
  id: 'wall-window',
  en: ['open window', 'small window', 'round window'],
  vi: ['ô cửa sổ', 'cửa sổ nhỏ', 'cửa sổ mở'],
  height: 1.3,
  box: [150, 180],
  ground: 'wall',
  home: 'room',
  colours: { frame: 'white', view: 'sky', hill: 'mint', sill: 'wood' },
  variety: ['white', 'forest', 'brown'],
  anchors: { top: { at: [75, 168], width: 120 } },
  draw(pen, { colours }) {
    const frame = colours['frame']!
    pen.rect(6, 0, 138, 170, frame, { round: 2, shade: false })
    pen.rect(16, 10, 118, 152, colours['view']!, { shade: false })
    pen.area('M16 122C40 96 70 104 88 118C106 108 122 110 134 118V162H16Z', colours['hill']!, {
      shade: 0.6,
    })
    pen.rect(71, 8, 8, 156, frame, { tone: 1, shade: false })
    pen.rect(14, 76, 122, 7, frame, { shade: false })
    pen.rect(0, 164, 150, 16, colours['sill']!, { round: 3, shade: 0.7 })
  },
})

const curtain = defineThing({
  id: 'curtain',
  en: ['curtain', 'curtains', 'window with curtains'],
  plurals: ['windows with curtains'],
  vi: ['rèm cửa', 'tấm rèm', 'màn cửa'],
  height: 1.8,
  box: [200, 190],
  ground: 'wall',
  home: 'room',
  colours: { cloth: 'coral', rod: 'brown', frame: 'white', view: 'sky' },
  variety: ['coral', 'ochre', 'teal'],
  draw(pen, { colours }) {
    const { cloth, rod } = colours as Record<string, 'coral'>
    pen.rect(44, 20, 112, 130, colours['frame']!, { round: 2, shade: 0.9 })
    pen.rect(52, 28, 96, 114, colours['view']!, { shade: false })
    pen.rect(96.5, 24, 7, 122, colours['frame']!, { shade: false })
    pen.rect(48, 78, 104, 7, colours['frame']!, { shade: false })
    pen.area('M10 12H84C78 60 58 96 30 108C44 130 46 160 44 190H8Z', cloth!, { shade: 0.72 })
    pen.area('M190 12H116C122 60 142 96 170 108C156 130 154 160 156 190H192Z', cloth!, {
      tone: 1,
      shade: false,
    })
    pen.line(
      'M34 20C34 60 28 88 20 108M58 20C54 56 42 84 26 104M22 116V184M34 122V184',
      cloth!,
      2.6,
      1,
    )
    pen.line('M4 10H196', rod!, 7)
    pen.circle(4, 10, 7, rod!, { shade: false })
    pen.circle(196, 10, 7, rod!, { shade: false })
  },
})

/** A mirror in which a whole person can see herself. */
const floorMirror = defineThing({
  id: 'floor-mirror',
  en: ['standing mirror', 'floor mirror', 'full-length mirror', 'large mirror'],
  vi: ['gương đứng', 'gương lớn'],
  height: 1.7,
  box: [100, 200],
  ground: 'ground',
  home: 'bedroom',
  colours: { frame: 'brown', glass: 'sky' },
  variety: ['brown', 'ochre', 'white'],
  draw(pen, { colours }) {
    const frame = colours['frame']!
    pen.line('M8 70V188M92 70V188M2 196L8 184L18 196M82 196L92 184L98 196', frame, 7, 1)
    pen.area('M14 184V54C14 18 30 2 50 2S86 18 86 54V184Q86 188 82 188H18Q14 188 14 184Z', frame)
    pen.area('M22 178V54C22 24 34 10 50 10S78 24 78 54V178Z', colours['glass']!, { shade: 0.86 })
    pen.area('M22 96L66 20Q72 28 75 38L22 130Z', 'white', { shade: false, opacity: 0.6 })
    pen.area('M36 172L78 98V122L50 172Z', 'white', { shade: false, opacity: 0.4 })
  },
})

const easel = defineThing({
  id: 'easel',
  en: ['easel', 'easel with a painting', 'canvas'],
  vi: ['giá vẽ', 'khung vẽ', 'giá vẽ tranh'],
  height: 1.6,
  box: [140, 210],
  ground: 'ground',
  home: 'room',
  colours: { wood: 'wood', canvas: 'white', sky: 'pink', hill: 'teal', sun: 'apricot' },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.line('M70 20L92 204', wood, 6, 1)
    pen.line('M70 6V60', wood, 7)
    pen.line('M62 20L14 206M78 20L126 206', wood, 7)
    pen.line('M32 152H108', wood, 6, 1)
    pen.rect(16, 34, 108, 92, colours['canvas']!, { shade: false })
    pen.rect(22, 40, 96, 80, colours['sky']!, { shade: false })
    pen.circle(82, 66, 13, colours['sun']!, { shade: false })
    pen.area('M22 98C42 74 62 80 76 92C92 80 106 84 118 92V120H22Z', colours['hill']!, {
      shade: 0.6,
    })
    pen.rect(8, 124, 124, 9, wood, { round: 3, shade: 0.66 })
    pen.rect(60, 24, 20, 12, wood, { round: 3, tone: 1, shade: false })
  },
})

export const wallThings: readonly Thing[] = [
  clock,
  alarmClock,
  mirror,
  floorMirror,
  picture,
  wallWindow,
  curtain,
  easel,
]
